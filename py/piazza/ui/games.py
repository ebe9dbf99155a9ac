"""The games' words and pictures, found by name."""

from importlib import import_module
from types import ModuleType


def words(name: str) -> ModuleType:
    """What a game says about itself: its `words.py`."""
    return import_module(f"piazza.games.{name}.words")


def view(name: str) -> ModuleType:
    """How a game draws itself: its `view.py`."""
    return import_module(f"piazza.games.{name}.view")


def evaluation(name: str) -> ModuleType:
    """What a game's positions are worth: its `evaluate.py`."""
    return import_module(f"piazza.games.{name}.evaluate")


def rulebook(name: str) -> ModuleType:
    """A game's rules as a page: its `words_rules.py`."""
    return import_module(f"piazza.games.{name}.words_rules")
