"""A turn under way: whose it is, what is being decided, and what has been used up."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from piazza.core.frozen import changing, quick
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
"""The bonus actions left when none, the one, the other or both are used."""


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn, the extra turn included (rulebook: bonus actions)."""

    player: Player
    round: int
    """Counted from 1."""
    phase: Phase
    tile: Tile | None = None
    """Picked and not yet placed."""
    cell: int | None = None
    """Where the last tile of this turn was placed."""
    earned: int = 0
    """What that tile scored."""
    doubled: bool = False
    """A tile of this turn was scored twice."""
    extra: bool = False
    """This turn has, or had, an extra turn."""
    placed: int = 0
    """How many tiles were placed."""

    @property
    def unused(self) -> tuple[Bonus, ...]:
        """The bonus actions left: none may be used twice in a turn (rulebook: bonus actions)."""
        return UNUSED[self.doubled][self.extra]

    @property
    def is_building(self) -> bool:
        """A tile has still to be placed in this turn, the first or that of the extra turn."""
        return self.placed < 1 + self.extra


in_phase: Callable[[Turn, Phase], Turn] = changing(Turn, "phase")
"""The turn when something else is being decided."""
to_place: Callable[[Turn, Phase, Tile], Turn] = changing(Turn, "phase", "tile")
"""The turn with a tile picked."""
with_built: Callable[[Turn, Phase, None, int, int, int], Turn] = changing(
    Turn, "phase", "tile", "cell", "earned", "placed"
)
"""The turn with no tile picked any more, where it was placed, what it scored and how many there are."""
