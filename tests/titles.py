"""Which titles have what: a test that is about a room runs for the titles that have it."""

from functools import cache

from piazza import games
from piazza.bots.evaluator import Evaluator, load_evaluator
from piazza.core.game import Game
from piazza.ui.game_api.texts import BYSTANDER, Texts, load_texts
from piazza.ui.game_api.view import View, load_view
from tables import Table, finished
from ui.screens import with_a_way_back

DEFAULTS = {
    "texts": (load_texts, Texts),
    "view": (load_view, View),
    "evaluation": (load_evaluator, Evaluator),
}
"""What opens a room, and the class that stands in where a game says nothing."""


def having(*rooms: str) -> tuple[str, ...]:
    """The titles that have all these rooms of their own."""
    return tuple(name for name in games.TITLES if all(games.has_part(name, room) for room in rooms))


def saying(room: str, part: str) -> tuple[str, ...]:
    """The titles whose room says this part itself, in the place of the house."""
    door, default = DEFAULTS[room]
    return tuple(
        name for name in games.TITLES if getattr(type(door(name)), part) is not getattr(default, part)
    )


def loaded(names: tuple[str, ...]) -> tuple[Game, ...]:
    """The games with these names."""
    return tuple(map(games.load, names))


PRINTED = tuple(name for name in games.TITLES if games.load(name).edition_schema)
"""The titles of which something may be printed otherwise."""


@cache
def takes_back(name: str) -> bool:
    """At a screen that people share a choice may be taken back: it told nothing, and its turn goes on."""
    return with_a_way_back(games.load(name), 1) is not None


@cache
def keeps_secrets(name: str) -> bool:
    """Something on the table is not for everybody."""
    match = finished(Table(games.load(name), 2, ()))
    return any(ply.before.observe(BYSTANDER) != ply.before for ply in match.plies)


@cache
def remarks_in_passing(name: str) -> bool:
    """The log has lines that go when there is other news."""
    match, tell = finished(Table(games.load(name), 2, ())), load_texts(name).narrate
    plies = enumerate(match.plies)
    told = (one for at, ply in plies for one in tell(ply.before, ply.action, match.after(at)))
    return any(one.is_passing for one in told)
