"""What bots know of Greentown: the worth of a position, promising turns, and how to play on quickly."""

from piazza.games.greentown.policy import reply
from piazza.games.greentown.proposals import turns
from piazza.games.greentown.worth import Aspects, aspects, evaluate

__all__ = ["BREADTH", "HORIZON", "PLAYOUTS", "Aspects", "aspects", "evaluate", "reply", "turns"]

HORIZON = 1
"""Turns after which a playout is judged."""

PLAYOUTS = 12
"""Playouts for one turn of a strong bot."""

BREADTH = 7
"""How many times more turns a search looks at, at first sight, than it plays out."""
