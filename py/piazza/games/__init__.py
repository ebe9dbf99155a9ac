"""The games of the house, each in a folder of its own: the one place that knows their names."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from piazza.bots.judge import Judge
    from piazza.core.game import Game
    from piazza.ui.guide.filling import Guidebook
    from piazza.ui.view import View
    from piazza.ui.words import Words

TITLES = ("bloomtown", "suburbia", "bloom", "greentown", "drawkeep")
"""In the order in which links number them: append only."""

UNSHOWN = ("drawkeep",)
"""Those that are not offered on the home page."""

NAMES = tuple(name for name in TITLES if name not in UNSHOWN)
"""Those that are, in that order."""


def load(name: str) -> "Game":
    """The rules of the game with this name; raises KeyError for a name that is none of `TITLES`."""
    if name not in TITLES:
        raise KeyError(f"no game is called {name!r}; there are {', '.join(TITLES)}")
    game: Game = import_module(f"piazza.games.{name}").GAME
    return game


def has_own_room(name: str, room: str) -> bool:
    """Whether a game has a room of its own; for one that it has not, the default of the house stands in."""
    found = find_spec(f"piazza.games.{name}.{room}")
    return found is not None and found.origin is not None


@cache  # saves 1 % of what drawing pages takes; importing takes 10 ms
def words(name: str) -> "Words[Any, Any]":
    """What a game says about itself."""
    if not has_own_room(name, "words"):
        from piazza.ui.words import PlainWords  # noqa: PLC0415 - engines alone need no words

        return PlainWords(name)
    found: Words[Any, Any] = import_module(f"piazza.games.{name}.words").WORDS
    return found


@cache  # saves half a hundredth of what guests take; importing takes 10 ms
def view(name: str) -> "View[Any, Any]":
    """How a game draws itself."""
    if not has_own_room(name, "view"):
        from piazza.ui.view import PlainView  # noqa: PLC0415 - engines alone need no picture

        return PlainView()
    found: View[Any, Any] = import_module(f"piazza.games.{name}.view").VIEW
    return found


@cache  # saves 0.4 % of what Players think; importing takes 8 ms
def judge(name: str) -> "Judge[Any, Any]":
    """What a game's positions are worth."""
    if not has_own_room(name, "judge"):
        from piazza.bots.judge import PlainJudge  # noqa: PLC0415 - engines alone need no judge

        return PlainJudge()
    found: Judge[Any, Any] = import_module(f"piazza.games.{name}.judge").JUDGE
    return found


def guide(name: str) -> "Guidebook":
    """What a game gives to its rules page."""
    if not has_own_room(name, "guide"):
        from piazza.ui.guide.filling import Guidebook  # noqa: PLC0415 - engines alone need no page

        return Guidebook(dict, str, {})
    found: Guidebook = import_module(f"piazza.games.{name}.guide").GUIDE
    return found
