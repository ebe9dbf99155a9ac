"""How often work that is done a little at a time comes up for air."""

from typing import Any

import pytest

from piazza.bots.turn_generation import Slices
from piazza.core.game import State

AIR = 40
"""So many positions take a few milliseconds."""


def between_pauses(monkeypatch: pytest.MonkeyPatch, state: State[Any], work: Slices[Any]) -> list[int]:
    """How many positions of the game of this one are made before each pause."""
    made, slices, plain = [0], list[int](), type(state).apply

    def counted(position: State[Any], action: object) -> State[Any]:
        """A position made, counted."""
        made[0] += 1
        return plain(position, action)

    monkeypatch.setattr(type(state), "apply", counted)
    for _pause in work:
        slices.append(made[0])
        made[0] = 0
    return slices
