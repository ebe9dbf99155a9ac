"""The registry of games: the only module that knows their names.

A game is a package in this folder. It has its rules (`GAME` in the package itself) and up to four
optional parts, each a module or package with one object. Who needs a part loads it by name: `load_texts`
(`texts/`, `TEXTS`), `load_view` (`view/`, `VIEW`), `load_guide` (`guide/`, `GUIDE`) in `piazza.ui.game_api`,
and `load_evaluator` (`evaluation/`, `EVALUATOR`) in `piazza.bots.evaluator`. So the rules of a game can be
imported without its drawing. Lessons and puzzles are data files beside them.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from piazza.core.game import Game

TITLES = ("bloomtown", "suburbia", "bloom", "greentown", "drawkeep")
"""The names of all games, in the order in which links number them: append only, never reorder."""

UNSHOWN = ("drawkeep",)
"""The games that the home page does not offer; `#new/NAME` in the address bar opens them."""

NAMES = tuple(name for name in TITLES if name not in UNSHOWN)
"""The games that the home page offers, in the order of `TITLES`."""


def load(name: str) -> Game:
    """Return the rules of a game: `load("bloomtown")` returns its `GAME`.

    Raises KeyError if the name is not in `TITLES`.
    """
    if name not in TITLES:
        raise KeyError(f"no game is called {name!r}; there are {', '.join(TITLES)}")
    game: Game = import_module(f"piazza.games.{name}").GAME
    return game


def load_part(name: str, part: str, constant: str) -> Any | None:  # noqa: ANN401 - a part has a type of its own
    """Return the object of an optional part of a game, or None if the game has no such part.

    Example: ``load_part("bloom", "view", "VIEW")``.
    """
    return getattr(import_module(f"piazza.games.{name}.{part}"), constant) if has_part(name, part) else None


def has_part(name: str, part: str) -> bool:
    """Return whether a game has a module or package for a part, such as "texts" or "evaluation"."""
    found = find_spec(f"piazza.games.{name}.{part}")
    return found is not None and found.origin is not None
