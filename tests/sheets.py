"""The stylesheets of the house and of its games."""

from pathlib import Path

from builder.house import House
from builder.rooms import stylesheets
from piazza.games import TITLES

HOUSE = House(Path(__file__).parents[1])
STYLES = (*sorted(HOUSE.web.rglob("*.css")), *stylesheets(HOUSE))
DRESSED = tuple(name for name in TITLES if any(name in path.parts for path in stylesheets(HOUSE)))
"""The titles that have a stylesheet of their own."""


def of_game(name: str) -> str:
    """The stylesheet of a game."""
    (path,) = (path for path in STYLES if name in (path.stem, *path.relative_to(HOUSE.root).parts))
    return path.read_text(encoding="utf-8")


def parted(heads: str) -> list[str]:
    """The selectors of a list, each with what stands in its parentheses."""
    ones, depth = [""], 0
    for sign in heads:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and not depth:
            ones.append("")
        else:
            ones[-1] += sign
    return ones
