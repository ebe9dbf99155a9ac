"""A turn under way: whose it is, what is being decided, and what has been used up."""

from dataclasses import dataclass
from enum import Enum

from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.games.bloomtown.rules.actions import Bonus
from piazza.games.bloomtown.rules.material import Tile


class Phase(Enum):
    """What is being decided."""

    BUILD = "build"
    PLACE = "place"
    BLOOM = "bloom"
    TAKE = "take"
    TOKEN = "token"  # noqa: S105 - a phase
    KEEP = "keep"
    OVER = "over"


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
        double = () if self.doubled else (Bonus.DOUBLE,)
        return double if self.extra else (*double, Bonus.EXTRA)

    @property
    def is_building(self) -> bool:
        """A tile has still to be placed in this turn, the first or that of the extra turn."""
        return self.placed < 1 + self.extra
