"""The rules pages: each game's Markdown made into one file, which is fetched when they are opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.step import Step
from builder.tools import python, run

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

PAGE = "guide/en.md"
"""The page that a game with rules pages has at least, in its folder."""
MAKER = "piazza.ui.guide.markdown"
"""What makes them; it is needed nowhere else, so no visitor fetches it."""


def guides_step(house: House, after: tuple[Step, ...]) -> Step:
    """The rules pages, their examples drawn once to see that they can be."""
    return Step("guides", "Setting the rules pages", (house.python,), _guides, after)


def is_makers(name: str) -> bool:
    """Whether a file of the package belongs to what makes the pages."""
    return name.startswith(MAKER.replace(".", "/"))


def _guides(house: House, into: Path) -> None:
    """Let the package make its pages."""
    folder = into / "guides"
    folder.mkdir()
    run((python(house), "-m", MAKER, folder), "The rules pages cannot be made", cwd=house.python.parent)
