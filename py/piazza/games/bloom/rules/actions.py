"""What a player can decide; each has a short text form."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one or two tiles (rulebook: A)."""

    def __str__(self) -> str:
        """Always "draw"."""
        return "draw"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new run (rulebook: B)."""

    def __str__(self) -> str:
        """Always "lay"."""
        return "lay"


@dataclass(frozen=True, slots=True)
class Add:
    """Add tiles to a run (rulebook: C)."""

    run: int

    def __str__(self) -> str:
        """As in "add 2", runs counted from 1."""
        return f"add {self.run + 1}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, for nothing can be done (rulebook: C, attention)."""

    def __str__(self) -> str:
        """Always "pass"."""
        return "pass"


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a tile in the place of a joker and take the joker to hand (rulebook: jokers)."""

    run: int
    place: int
    tile: Tile

    def __str__(self) -> str:
        """As in "swap 2.3 17": run and place counted from 1, and the tile."""
        return f"swap {self.run + 1}.{self.place + 1} {self.tile}"


@dataclass(frozen=True, slots=True)
class Take:
    """Draw a tile from the open reserve (rulebook: A)."""

    tile: Tile

    def __str__(self) -> str:
        """As in "take 17"."""
        return f"take {self.tile}"


@dataclass(frozen=True, slots=True)
class Blind:
    """Draw a tile from the hidden reserve (rulebook: A)."""

    def __str__(self) -> str:
        """Always "blind"."""
        return "blind"


@dataclass(frozen=True, slots=True)
class Use:
    """Set a tile of the hand next in the new run (rulebook: B)."""

    tile: Tile

    def __str__(self) -> str:
        """As in "use 17" or "use joker"."""
        return f"use {named(self.tile)}"


@dataclass(frozen=True, slots=True)
class Steal:
    """Set a tile of a run on the table next in the new run (rulebook: theft)."""

    run: int
    place: int

    def __str__(self) -> str:
        """As in "steal 2.3": run and place counted from 1."""
        return f"steal {self.run + 1}.{self.place + 1}"


@dataclass(frozen=True, slots=True)
class Put:
    """Add a tile of the hand before a place of the run chosen, or at its end (rulebook: C)."""

    tile: Tile
    place: int

    def __str__(self) -> str:
        """As in "put 17 1": the tile, and its place in the run counted from 1."""
        return f"put {named(self.tile)} {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Finish:
    """Draw no second tile, or set no further one."""

    def __str__(self) -> str:
        """Always "finish"."""
        return "finish"


@dataclass(frozen=True, slots=True)
class Claim:
    """Take a joker from the board for a run of three (rulebook: jokers)."""

    def __str__(self) -> str:
        """Always "claim"."""
        return "claim"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the joker on the board."""

    def __str__(self) -> str:
        """Always "leave"."""
        return "leave"


Action: TypeAlias = Draw | Lay | Add | Pass | Swap | Take | Blind | Use | Steal | Put | Finish | Claim | Leave

DRAW, LAY, PASS, BLIND, FINISH, CLAIM, LEAVE = (
    Draw(),
    Lay(),
    Pass(),
    Blind(),
    Finish(),
    Claim(),
    Leave(),
)


def named(tile: Tile) -> str:
    """A tile in a text form."""
    return "joker" if tile == JOKER else str(tile)
