"""A turn under way: whose it is, and what is being decided."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from piazza.core.frozen import changing, quick
from piazza.core.game import Player
from piazza.games.suburbia.rules.material import TileName


class Phase(Enum):
    """What is being decided."""

    __hash__ = object.__hash__  # there is each of them once: saves 0.7 % of random games

    GOAL = "goal"
    """Which of two goals to keep."""
    CHOOSE = "choose"
    """A tile of the market, a basic tile, or an investment."""
    BUILD = "build"
    """Where the market tile goes, or that it becomes a Lake."""
    LAKE = "lake"
    """Where the Lake goes."""
    BASIC = "basic"
    """Where the basic tile goes."""
    INVEST = "invest"
    """Which tile gets the marker."""
    DISCARD = "discard"
    """Which tile leaves the market after a basic tile or an investment."""
    EXTRA = "extra"
    """Which tile leaves the market besides (rulebook: the Lone Architect)."""
    ROBOT = "robot"
    """Dale's turn."""
    OVER = "over"


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn."""

    player: Player
    round: int
    """Counted from 1."""
    phase: Phase
    slot: int | None = None
    """The market space whose tile was chosen, while it is not yet placed."""
    tile: TileName = ""
    """The basic tile chosen, while it is not yet placed."""
    last: int = 0
    """The last round, once One More Round has come up."""

    def with_choice(self, phase: Phase, slot: int | None = None, tile: TileName = "") -> "Turn":
        """This turn with another decision to take."""
        return with_choice(self, phase, slot, tile)


with_choice: Callable[[Turn, Phase, int | None, TileName], Turn] = changing(Turn, "phase", "slot", "tile")
"""The same with everything said."""
