"""What a player can decide; each has a short text form."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.material import GoalName, TileName


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of two goals as the secret one (rulebook: setup)."""

    goal: GoalName

    def __str__(self) -> str:
        """As in "keep investor"."""
        return f"keep {self.goal}"


@dataclass(frozen=True, slots=True)
class Take:
    """Choose a tile of the market, to build it or to make it a Lake (rulebook: taking a tile)."""

    slot: int

    def __str__(self) -> str:
        """As in "take 3", spaces counted from 1, from the left."""
        return f"take {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the tile chosen face down: it becomes a Lake (rulebook: Lakes)."""

    def __str__(self) -> str:
        """Always "flip"."""
        return "flip"


@dataclass(frozen=True, slots=True)
class Basic:
    """Choose a basic tile (rulebook: taking a basic tile)."""

    tile: TileName

    def __str__(self) -> str:
        """As in "basic suburbs"."""
        return f"basic {self.tile}"


@dataclass(frozen=True, slots=True)
class Invest:
    """Place an investment marker instead of a tile (rulebook: investment markers)."""

    def __str__(self) -> str:
        """Always "invest"."""
        return "invest"


@dataclass(frozen=True, slots=True)
class Build:
    """Place the tile chosen, face up (rulebook: placing)."""

    cell: Cell

    def __str__(self) -> str:
        """As in "build 1,-1"."""
        return f"build {named(self.cell)}"


@dataclass(frozen=True, slots=True)
class Lake:
    """Place the tile chosen as a Lake."""

    cell: Cell

    def __str__(self) -> str:
        """As in "lake 1,-1"."""
        return f"lake {named(self.cell)}"


@dataclass(frozen=True, slots=True)
class Mark:
    """Place the investment marker on a tile."""

    cell: Cell

    def __str__(self) -> str:
        """As in "mark 0,1"."""
        return f"mark {named(self.cell)}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Remove a tile from the market, for its surcharge (rulebook: taking a basic tile)."""

    slot: int

    def __str__(self) -> str:
        """As in "discard 3"."""
        return f"discard {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Robot:
    """Let Dale have his turn (rulebook: Dale the Robot); there is nothing to choose."""

    def __str__(self) -> str:
        """Always "dale"."""
        return "dale"


Action: TypeAlias = Keep | Take | Flip | Basic | Invest | Build | Lake | Mark | Discard | Robot

TAKES = tuple(Take(slot) for slot in range(7))
DISCARDS = tuple(Discard(slot) for slot in range(7))
FLIP = Flip()
INVEST = Invest()
ROBOT = Robot()


def named(cell: Cell) -> str:
    """A cell as text: its axial coordinates."""
    return f"{cell[0]},{cell[1]}"
