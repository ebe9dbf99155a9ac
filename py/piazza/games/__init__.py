"""The list of games, and the loading of their parts: the only module that knows the games' names.

A game is a package in this folder. It has its rules (`GAME` in the package itself) and up to four
optional parts, each a package with one object: `words` (`WORDS`), `view` (`VIEW`), `judge`
(`JUDGE`), `guide` (`GUIDE`). Lessons and puzzles are data files beside them.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from piazza.bots.judge import Judge
    from piazza.core.game import Game
    from piazza.ui.game_api.guide.filling import Guidebook
    from piazza.ui.game_api.texts import Words
    from piazza.ui.game_api.view import View

TITLES = ("bloomtown", "suburbia", "bloom", "greentown", "drawkeep")
"""The names of all games, in the order in which links number them: append only, never reorder."""

UNSHOWN = ("drawkeep",)
"""The games that the home page does not offer; `#new/NAME` in the address bar opens them."""

NAMES = tuple(name for name in TITLES if name not in UNSHOWN)
"""The games that the home page offers, in the order of `TITLES`."""


def load(name: str) -> "Game":
    """Return the rules of a game: `load("bloomtown")` returns its `GAME`.

    Raises KeyError if the name is not in `TITLES`.
    """
    if name not in TITLES:
        raise KeyError(f"no game is called {name!r}; there are {', '.join(TITLES)}")
    game: Game = import_module(f"piazza.games.{name}").GAME
    return game


def has_own_room(name: str, room: str) -> bool:
    """Return whether a game has a package of its own for a part, such as "words" or "judge".

    `room` is the name of that package. If there is none, the functions below return a default.
    """
    found = find_spec(f"piazza.games.{name}.{room}")
    return found is not None and found.origin is not None


@cache  # saves 1 % of what drawing pages takes; importing takes 10 ms
def words(name: str) -> "Words[Any, Any]":
    """Return a game's texts (`WORDS`), or plain ones if the game has none."""
    if not has_own_room(name, "words"):
        from piazza.ui.game_api.texts import PlainWords  # noqa: PLC0415 - engines alone need no words

        return PlainWords(name)
    found: Words[Any, Any] = import_module(f"piazza.games.{name}.words").WORDS
    return found


@cache  # saves half a hundredth of what guests take; importing takes 10 ms
def view(name: str) -> "View[Any, Any]":
    """Return a game's drawing (`VIEW`), or one that shows the position as text if the game has none."""
    if not has_own_room(name, "view"):
        from piazza.ui.game_api.view import PlainView  # noqa: PLC0415 - engines alone need no picture

        return PlainView()
    found: View[Any, Any] = import_module(f"piazza.games.{name}.view").VIEW
    return found


@cache  # saves 0.4 % of what Players think; importing takes 8 ms
def judge(name: str) -> "Judge[Any, Any]":
    """Return a game's evaluation for bots (`JUDGE`), or one that goes by points if the game has none."""
    if not has_own_room(name, "judge"):
        from piazza.bots.judge import PlainJudge  # noqa: PLC0415 - engines alone need no judge

        return PlainJudge()
    found: Judge[Any, Any] = import_module(f"piazza.games.{name}.judge").JUDGE
    return found


def guide(name: str) -> "Guidebook":
    """Return a game's part of its rules page (`GUIDE`), or an empty one if the game has none."""
    if not has_own_room(name, "guide"):
        from piazza.ui.game_api.guide.filling import Guidebook  # noqa: PLC0415 - engines alone need no page

        return Guidebook(dict, str, {})
    found: Guidebook = import_module(f"piazza.games.{name}.guide").GUIDE
    return found
