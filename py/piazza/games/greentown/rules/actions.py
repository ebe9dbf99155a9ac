"""What a player can decide; each has a short text form."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TypeAlias

from piazza.core.hex import Cell
from piazza.core.sides import Sides, name_of
from piazza.games.greentown.rules.material import Sort
from piazza.games.greentown.rules.network import cell_name


class Token(Enum):
    """The four action tokens (rulebook: components)."""

    BUILD = "build"
    TOUR = "tour"
    BOTH = "build-and-tour"
    EITHER = "build-or-tour"


TOKENS = tuple(Token)


class Half(Enum):
    """What Build-or-Tour is used for."""

    BUILD = "build"
    TOUR = "tour"


@dataclass(frozen=True, slots=True)
class Announce:
    """Turn over an action token (rulebook: beginning of a turn)."""

    token: Token

    def __str__(self) -> str:
        """As in "announce build-and-tour"."""
        return f"announce {self.token.value}"


@dataclass(frozen=True, slots=True)
class Choose:
    """Build or tour, with the token for either."""

    half: Half

    def __str__(self) -> str:
        """As in "either tour"."""
        return f"either {self.half.value}"


@dataclass(frozen=True, slots=True)
class Pick:
    """Take a tile from the supply, by the name of its kind."""

    kind: str

    def __str__(self) -> str:
        """As in "pick W2"."""
        return f"pick {self.kind}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Put the tile on an empty cell, or in place of another tile."""

    cell: Cell

    def __str__(self) -> str:
        """As in "lay 2:-1"."""
        return f"lay {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn the tile so that it has these exits."""

    exits: Sides

    def __str__(self) -> str:
        """As in "turn E-NW"."""
        return f"turn {name_of(self.exits)}"


@dataclass(frozen=True, slots=True)
class Erect:
    """Take a building to erect."""

    sort: Sort

    def __str__(self) -> str:
        """As in "erect sport"."""
        return f"erect {self.sort.value}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Erect nothing."""

    def __str__(self) -> str:
        """Always "erect nothing"."""
        return "erect nothing"


@dataclass(frozen=True, slots=True)
class Site:
    """Where the building goes."""

    cell: Cell

    def __str__(self) -> str:
        """As in "site 2:-1"."""
        return f"site {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Move:
    """Where the tree goes that stood there."""

    cell: Cell

    def __str__(self) -> str:
        """As in "tree 2:-1"."""
        return f"tree {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Start:
    """Set off from a hotel."""

    cell: Cell

    def __str__(self) -> str:
        """As in "start 0:0"."""
        return f"start {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Step:
    """Walk on to a place beside."""

    cell: Cell

    def __str__(self) -> str:
        """As in "step 1:0"."""
        return f"step {cell_name(self.cell)}"


@dataclass(frozen=True, slots=True)
class Double:
    """Use the double-turn token now, or keep it (rulebook: variant)."""

    is_used: bool

    def __str__(self) -> str:
        """Either "double use" or "double keep"."""
        return "double use" if self.is_used else "double keep"


Action: TypeAlias = (
    Announce | Choose | Pick | Lay | Turn | Erect | Decline | Site | Move | Start | Step | Double
)

DECLINE = Decline()
pick, lay, turned, site, move = cache(Pick), cache(Lay), cache(Turn), cache(Site), cache(Move)
start, step = cache(Start), cache(Step)
