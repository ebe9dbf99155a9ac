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
BUILD_ONLY = (MAKER, "piazza.ui.game_api.guide.markdown")
"""Modules that only the build needs, so they are not in the site."""


def guides_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that makes the rules pages.

    It draws every example once, to check that it can be drawn.
    """
    return Step("guides", "Setting the rules pages", (house.python,), _guides, after)


def is_makers(name: str) -> bool:
    """Return whether a file of the package belongs to the modules that make the rules pages."""
    return name.startswith(tuple(module.replace(".", "/") for module in BUILD_ONLY))


def _guides(house: House, into: Path) -> None:
    """Let the package make its rules pages."""
    folder = into / "guides"
    folder.mkdir()
    run((python(house), "-m", MAKER, folder), "The rules pages cannot be made", cwd=house.python.parent)
