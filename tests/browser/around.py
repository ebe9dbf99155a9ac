"""The screens beside the table: the square, setting up, the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from piazza import games
from piazza.ui.saves import save_of
from positions import positions, tables
from states import SHORT, UPDATE, Opening, seats

if TYPE_CHECKING:
    from collections.abc import Callable

SHELF = 12
"""Games put away on the square that is full."""
HOME = ("home", "home offline", "home update", "home settings", "home credits")
GAMELESS = (*HOME, "shelf", "shelf ask", "shelf removed")
OF_A_GAME = ("setup", "setup alone", "setup full", "setup far", "setup update", "rules", "rules update")


def full_shelf(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Games of every kind put away, and one that is spoiled."""
    found = [positions(table)[-1 - number % 3] for number, table in enumerate(tables())]
    records = [
        (
            f"{number}",
            save_of(f"{number}", one.match, seats(one.match, names), f"2026-05-{number + 1:02}").text(),
        )
        for number, one in enumerate(found[:SHELF])
    ]
    return (*records, ("spoiled", "spoiled"))


def _full(game: str, by: str) -> Opening:
    """Setting up with every seat taken, the others played in this way."""
    most = games.load(game).players[-1]
    more = (("seat-add", ""),) * (most - 2)
    ways = tuple(("seat-by", f"{place}={by}") for place in range(1, most))
    return Opening(acts=(("new", game), *more, *ways))


def around(screen: str, game: str, names: tuple[str, ...] = SHORT) -> Opening:
    """How one comes to a screen beside the table."""
    ways: dict[str, Callable[[], Opening]] = {
        "home": Opening,
        "home offline": lambda: Opening(acts=(("offline-ready", ""),)),
        "home update": lambda: Opening(acts=(UPDATE,)),
        "home settings": lambda: Opening(acts=(("dialog", "settings"),)),
        "home credits": lambda: Opening(acts=(("dialog", "credits"),)),
        "shelf": lambda: Opening(full_shelf(names)),
        "shelf ask": lambda: Opening(full_shelf(names), acts=(("remove", "3"),)),
        "shelf removed": lambda: Opening(full_shelf(names), acts=(("remove-yes", "3"),)),
        "setup": lambda: Opening(acts=(("new", game),)),
        "setup alone": lambda: Opening(acts=(("new", game), ("alone", ""))),
        "setup full": lambda: _full(game, "bot:player"),
        "setup far": lambda: _full(game, "link"),
        "setup update": lambda: Opening(acts=(("new", game), UPDATE)),
        "rules": lambda: Opening(acts=(("rules", game),), waits=".chapters section"),
        "rules update": lambda: Opening(acts=(("rules", game), UPDATE), waits=".chapters section"),
    }
    return ways[screen]()
