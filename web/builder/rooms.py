"""Stylesheets and symbols that lie in the games' own folders."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from builder.house import House


def stylesheets(house: House) -> tuple[Path, ...]:
    """Return the stylesheets of all games."""
    return tuple(sorted(house.python.glob("games/*/view/*.css")))


def symbols(house: House) -> tuple[Path, ...]:
    """Return the sheet of symbols of the app, then those of the games."""
    return (house.web / "symbols.svg", *sorted(house.python.glob("games/*/view/*.svg")))


def served_name(path: Path) -> str:
    """Return the name under which style.css imports a game's stylesheet: ``games/<title>/<file>``.

    The build replaces the imports by their content, so the site has no file of this name.
    """
    return f"games/{path.parents[1].name}/{path.name}"
