"""What bots know of Greentown: the worth of a position, promising turns, and how to play on quickly."""

from piazza.games.greentown.judge.policy import reply
from piazza.games.greentown.judge.proposals import explore
from piazza.games.greentown.judge.worth import Aspects, aspects, evaluate
from piazza.games.greentown.rules.actions import Action
from piazza.games.greentown.rules.quick.plans import best_tours, steps_of
from piazza.games.greentown.rules.state import State

__all__ = [
    "BREADTH",
    "FAR",
    "HORIZON",
    "OFTEN",
    "PLAYOUTS",
    "Aspects",
    "aspects",
    "evaluate",
    "explore",
    "is_over",
    "reply",
    "tempting",
]

HORIZON = 1
"""Turns after which a playout is judged."""

PLAYOUTS = 12
"""Playouts for one turn of a strong bot."""

FAR, OFTEN = 6, 30
"""The same for the Expert: what a map is good for shows in the tours to come."""

BREADTH = 7
"""How many times more turns a search looks at, at first sight, than it plays out."""


def is_over(before: State, after: State) -> bool:
    """The turn is over; the second one of a double turn is a turn by itself."""
    return (before.player, before.turn.round) != (after.player, after.turn.round)


def tempting(state: State) -> tuple[tuple[Action, ...], ...]:
    """The tour that pays its guide most, if one is on: the others may earn as much on it."""
    return tuple(steps_of(state, outcome) for outcome in best_tours(state).outcomes[:1])
