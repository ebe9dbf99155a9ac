"""The rules pages: each game's Markdown, made into one file that the page fetches when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.step import Step
from builder.tools import python, run

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

PAGE = "guide/en.md"
"""The page that every game with rules pages has, in the game's folder."""
MAKER = "piazza.ui.compile_guides"
"""The module that makes the rules pages."""


def guides_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that makes the rules pages.

    It draws every example once, to check that it can be drawn.
    """
    return Step("guides", "Setting the rules pages", (house.python,), _guides, after)


def _guides(house: House, into: Path) -> None:
    """Let the package make its rules pages."""
    folder = into / "guides"
    folder.mkdir()
    run((python(house), "-m", MAKER, folder), "The rules pages cannot be made", cwd=house.python.parent)
