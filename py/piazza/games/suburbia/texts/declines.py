"""The choices of Suburbia that give something away."""

from piazza.games.suburbia.rules.actions import Action, Flip
from piazza.games.suburbia.rules.state import State


def gives_away(_state: State, action: Action) -> bool:
    """Return whether an action turns a tile that could be built into a Lake: its printed effects are lost."""
    return isinstance(action, Flip)
