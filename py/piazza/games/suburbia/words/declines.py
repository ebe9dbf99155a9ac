"""Which choices of Suburbia give something away."""

from piazza.games.suburbia.rules.actions import Action, Flip
from piazza.games.suburbia.rules.state import State


def declines(_state: State, action: Action) -> bool:
    """A tile that could be built, turned over to a Lake: what is printed on it is given up."""
    return isinstance(action, Flip)
