"""A turn in progress: its player, its phase, and what has been used."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import Player
from piazza.games.bloomtown.rules.actions import Bonus
from piazza.games.bloomtown.rules.material import Tile


class Phase(Enum):
    """What is being decided."""

    __hash__ = object.__hash__  # there is each of them once: saves 2 % of random games

    BUILD = "build"
    PLACE = "place"
    BLOOM = "bloom"
    TAKE = "take"
    TOKEN = "token"  # noqa: S105 - a phase
    KEEP = "keep"
    OVER = "over"


UNUSED: tuple[tuple[tuple[Bonus, ...], ...], ...] = (
    ((Bonus.DOUBLE, Bonus.EXTRA), (Bonus.DOUBLE,)),
    ((Bonus.EXTRA,), ()),
)
"""The bonus actions left in a turn, by `doubled` and `extra`."""


@fast_frozen
@always_checked("tile", "cell", "earned", "doubled", "extra", "placed")
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn, including its extra turn (rulebook: bonus actions)."""

    player: Player
    round: int
    """The number of the round, from 1."""
    phase: Phase
    tile: Tile | None = None
    """The tile picked and not yet placed; in an observation None if another player picked it."""
    cell: int | None = None
    """The space of the last tile placed in this turn, or None."""
    earned: int = 0
    """The points of that tile."""
    doubled: bool = False
    """True if a tile of this turn was scored twice."""
    extra: bool = False
    """True if the player took the extra turn, be it still to come or over."""
    placed: int = 0
    """The number of tiles placed in this turn."""

    @property
    def unused(self) -> tuple[Bonus, ...]:
        """The bonus actions left: each may be used once in a turn (rulebook: bonus actions)."""
        # False and True are the indexes 0 and 1
        return UNUSED[self.doubled][self.extra]

    @property
    def is_building(self) -> bool:
        """True while a tile is still to be placed in this turn, the first or that of the extra turn."""
        return self.placed < 1 + self.extra


in_phase: Callable[[Turn, Phase], Turn] = make_replace(Turn, "phase")
"""`in_phase(turn, phase)` returns the turn in another phase."""
to_place: Callable[[Turn, Phase, Tile], Turn] = make_replace(Turn, "phase", "tile")
"""`to_place(turn, phase, tile)` returns the turn with a tile picked."""
with_built: Callable[[Turn, Phase, None, int, int, int], Turn] = make_replace(
    Turn, "phase", "tile", "cell", "earned", "placed"
)
"""The turn after a tile is placed: `with_built(turn, phase, None, cell, earned, placed)`.

None clears the picked tile; the others are its space, its points and the number of tiles placed.
"""
