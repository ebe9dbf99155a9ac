"""A turn under way: whose it is, what is being decided, and what has been done so far."""

from dataclasses import dataclass
from enum import Enum

from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.games.bloom.rules.runs import Row, Taken


class Phase(Enum):
    """What is being decided."""

    __hash__ = object.__hash__  # there is each of them once: saves 1 % of random games

    ACTION = "action"
    DRAW = "draw"
    LAY = "lay"
    ADD = "add"
    REWARD = "reward"
    OVER = "over"


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn."""

    player: Player
    phase: Phase
    row: Row = ()
    """The new run as far as it goes, or the tiles added so far; the first tile drawn, unless it was blind."""
    source: int | None = None
    """The run that is being robbed."""
    taken: Taken = ()
    """The places of the tiles stolen from it, which lie there until the new run is complete."""
    run: int | None = None
    """The run that tiles are added to."""
    drawn: int = 0
    """How many tiles were drawn."""
