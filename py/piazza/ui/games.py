"""The games' words and pictures, found by name."""

from functools import cache
from importlib import import_module
from types import ModuleType

from piazza.ui.guide.filling import Guidebook


@cache
def words(name: str) -> ModuleType:
    """What a game says about itself: its `words`."""
    return import_module(f"piazza.games.{name}.words")


@cache
def view(name: str) -> ModuleType:
    """How a game draws itself: its `view`."""
    return import_module(f"piazza.games.{name}.view")


@cache
def turns_view(name: str) -> ModuleType:
    """How a game draws two ways to play a turn side by side: its `view/turns.py`."""
    return import_module(f"piazza.games.{name}.view.turns")


@cache
def evaluation(name: str) -> ModuleType:
    """What a game's positions are worth: its `judge/evaluate.py`."""
    return import_module(f"piazza.games.{name}.judge.evaluate")


@cache
def guide(name: str) -> Guidebook:
    """What a game gives to its rules page: the `GUIDE` of its `guide/`."""
    found: Guidebook = import_module(f"piazza.games.{name}.guide").GUIDE
    return found
