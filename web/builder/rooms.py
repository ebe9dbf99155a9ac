"""What the games bring to the page: the stylesheets and symbols in their own folders."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House


def stylesheets(house: House) -> tuple[Path, ...]:
    """The stylesheets of all games."""
    return tuple(sorted(house.python.glob("games/*/view/*.css")))


def symbols(house: House) -> tuple[Path, ...]:
    """The house's sheet of symbols, then those of the games."""
    return (house.web / "symbols.svg", *sorted(house.python.glob("games/*/view/*.svg")))


def served_name(path: Path) -> str:
    """Where the page finds a game's stylesheet: in a folder with the name of the game."""
    return f"games/{path.parents[1].name}/{path.name}"
