"""The stylesheets of the house and of its games."""

from pathlib import Path

from builder.house import House
from builder.rooms import stylesheets

HOUSE = House(Path(__file__).parents[1])
STYLES = (*sorted(HOUSE.web.rglob("*.css")), *stylesheets(HOUSE))


def of_game(name: str) -> str:
    """The stylesheet of a game."""
    (path,) = (path for path in STYLES if name in (path.stem, *path.relative_to(HOUSE.root).parts))
    return path.read_text(encoding="utf-8")
