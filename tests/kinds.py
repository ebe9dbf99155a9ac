"""Positions with the type that they are known to have: a match may be of any game."""

from typing import Any, TypeVar

from piazza.core.game import State

S = TypeVar("S")


def of(kind: type[S], state: State[Any]) -> S:
    """The position, which is one of a certain game."""
    assert isinstance(state, kind)
    return state
