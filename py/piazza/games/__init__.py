"""The games of the house, each in a folder of its own."""

from importlib import import_module

from piazza.core.game import Game

NAMES = ("bloomtown", "suburbia", "bloom", "greentown")
"""In the order in which links number them: append only."""


def load(name: str) -> Game:
    """The game with this name; raises KeyError for a name that is none of `NAMES`."""
    if name not in NAMES:
        raise KeyError(name)
    game: Game = import_module(f"piazza.games.{name}").GAME
    return game
