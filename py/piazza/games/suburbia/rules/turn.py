"""A turn under way: its player, and what is being decided."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import Player
from piazza.games.suburbia.rules.material import TileName


class Phase(Enum):
    """The kind of decision that is due."""

    __hash__ = object.__hash__  # there is each of them once: saves 0.7 % of random games

    GOAL = "goal"
    """The player keeps one of two goals."""
    CHOOSE = "choose"
    """The player chooses a tile of the market, a basic tile, or an investment."""
    BUILD = "build"
    """The player places the chosen market tile, or turns it into a Lake."""
    LAKE = "lake"
    """The player places the Lake."""
    BASIC = "basic"
    """The player places the basic tile."""
    INVEST = "invest"
    """The player puts the marker on a tile."""
    DISCARD = "discard"
    """The player removes a tile from the market, after a basic tile or an investment."""
    EXTRA = "extra"
    """The player removes one more tile from the market (rulebook: the Lone Architect)."""
    ROBOT = "robot"
    """Dale's turn: there is nothing to choose."""
    OVER = "over"


@fast_frozen
@always_checked("slot", "tile", "last")
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn."""

    player: Player
    round: int
    """The round, counted from 1."""
    phase: Phase
    # At most one of `slot` and `tile` is set: a basic tile lies on no space of the market.
    slot: int | None = None
    """The market space whose tile was chosen, until it is placed."""
    tile: TileName = ""
    """The basic tile chosen, until it is placed."""
    last: int = 0
    """The last round, once One More Round has come up; 0 before."""

    def with_choice(self, phase: Phase, slot: int | None = None, tile: TileName = "") -> "Turn":
        """Return this turn with another decision due; the chosen tile is forgotten unless it is given."""
        return with_choice(self, phase, slot, tile)


with_choice: Callable[[Turn, Phase, int | None, TileName], Turn] = make_replace(Turn, "phase", "slot", "tile")
"""`Turn.with_choice` as a function, with every argument given."""
