"""What a player can decide; each has a short text form, and is built once for all."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from piazza.games.bloomtown.rules.material import CELLS, SIDE, Kind, Tile
from piazza.games.bloomtown.rules.town import cell_name


class Bonus(Enum):
    """The bonus actions of a blooming space, and using none (rulebook: bonus actions)."""

    DOUBLE = "double"
    EXTRA = "extra"
    NONE = "decline"


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose a tile in hand to build (rulebook: A, build)."""

    tile: Tile

    def __str__(self) -> str:
        """As in "pick O"."""
        return f"pick {self.tile}"


@dataclass(frozen=True, slots=True)
class Place:
    """Build the tile picked on an empty space (rulebook: A, build)."""

    cell: int

    def __str__(self) -> str:
        """As in "place b3"."""
        return f"place {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Bloom:
    """Take up what a blooming space offers, or not (rulebook: blooming spaces)."""

    bonus: Bonus

    def __str__(self) -> str:
        """As in "double"."""
        return self.bonus.value


@dataclass(frozen=True, slots=True)
class Take:
    """Take any face-up tile, the flower's slot and pile being empty (rulebook: C, take a tile)."""

    slot: int

    def __str__(self) -> str:
        """As in "take 3", slots counted from 1."""
        return f"take {self.slot + 1}"


@dataclass(frozen=True, slots=True)
class Token:
    """Use the bonus token like a blooming space (rulebook: bonus token)."""

    bonus: Bonus

    def __str__(self) -> str:
        """As in "token extra"."""
        return f"token {self.bonus.value}"


@dataclass(frozen=True, slots=True)
class Community:
    """Use the bonus token for a bonus scoring of a kind with one community tile (rulebook: bonus token)."""

    kind: Kind

    def __str__(self) -> str:
        """As in "token park"."""
        return f"token {self.kind}"


@dataclass(frozen=True, slots=True)
class Finish:
    """End the turn and leave the bonus token for later."""

    def __str__(self) -> str:
        """Always "finish"."""
        return "finish"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a tile for the final scoring (rulebook: final scoring)."""

    tile: Tile

    def __str__(self) -> str:
        """As in "keep O"."""
        return f"keep {self.tile}"


Action: TypeAlias = Pick | Place | Bloom | Take | Token | Community | Finish | Keep

PICKS = {tile: Pick(tile) for tile in Tile}
PLACES = tuple(Place(cell) for cell in range(CELLS))
BLOOMS = {bonus: Bloom(bonus) for bonus in Bonus}
TAKES = tuple(Take(slot) for slot in range(SIDE))
TOKENS = {bonus: Token(bonus) for bonus in Bonus}
COMMUNITIES = tuple(Community(kind) for kind in Kind)
FINISH = Finish()
KEEPS = {tile: Keep(tile) for tile in Tile}
