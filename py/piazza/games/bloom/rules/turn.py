"""The turn in progress: whose it is, what is being decided, and what has been done so far."""

from dataclasses import dataclass
from enum import Enum

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen
from piazza.core.game import Player
from piazza.games.bloom.rules.runs import Row, Taken


class Phase(Enum):
    """The kinds of decision in a turn, and the end of the game."""

    __hash__ = object.__hash__  # there is each of them once: saves 1 % of random games

    ACTION = "action"
    DRAW = "draw"
    LAY = "lay"
    ADD = "add"
    REWARD = "reward"
    OVER = "over"


@fast_frozen
@always_checked("row", "source", "taken", "run", "drawn")
@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in progress; immutable."""

    player: Player
    phase: Phase
    row: Row = ()
    """The tiles set or drawn so far, by phase.

    LAY: the new run as far as it goes. ADD: the tiles added. DRAW: the first tile, unless it was drawn blind.
    """
    source: int | None = None
    """Index of the run from which tiles are stolen; None while nothing is stolen."""
    taken: Taken = ()
    """The places in `source` of the stolen tiles, which stay there until the new run is complete."""
    run: int | None = None
    """Index of the run to which tiles are added; None in all phases but ADD."""
    drawn: int = 0
    """The number of tiles drawn so far in this turn."""
