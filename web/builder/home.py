"""What a first visitor reads before Python has loaded, drawn at build time: home page, first rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from builder.package import spread_words
from builder.step import Step
from builder.tools import python, run

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House

MAKER = "piazza.ui.compile_home"
"""The module that draws the page; no browser needs it."""
FILE = "home.json"
"""Name of the file with the home page."""
RULES = "rules"
"""The folder of the beginnings of the rules, which a page with a link fetches."""


def home_step(house: House, after: tuple[Step, ...]) -> Step:
    """Return the step that draws the home page in every language and theme."""
    return Step("home", "Drawing the home page", (house.python,), _home, after)


def home_pages(house: House) -> str:
    """Return the drawn pages as JSON that may stand in a script element."""
    return (house.made / "home" / FILE).read_text("utf-8").replace("<", "\\u003c")


def rules_folder(house: House) -> Path:
    """Return the folder with the beginnings of the rules."""
    return house.made / "home" / RULES


def _home(house: House, into: Path) -> None:
    """Let the package draw all of it, in the languages that were just compiled."""
    spread_words(house)
    run((python(house), "-m", MAKER, into), "The home page cannot be drawn", cwd=house.python.parent)
