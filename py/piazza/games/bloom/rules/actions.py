"""What a player can decide; each has a short text form."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.texts import ORDINAL, Form, text_form
from piazza.games.bloom.rules.material import JOKER, Tile

TILE: Form[Tile] = Form(
    lambda tile: "joker" if tile == JOKER else str(tile), lambda text: JOKER if text == "joker" else int(text)
)


@text_form("draw")
@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one or two tiles (rulebook: A)."""


@text_form("lay")
@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new run (rulebook: B)."""


@text_form("add {run}", note="add{run}", run=ORDINAL)
@dataclass(frozen=True, slots=True)
class Add:
    """Add tiles to a run (rulebook: C)."""

    run: int


@text_form("pass")
@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, for nothing can be done (rulebook: C, attention)."""


@text_form("swap {run}.{place} {tile}", note="swap{run}.{place}={tile}", run=ORDINAL, place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Swap:
    """Put a tile in the place of a joker and take the joker to hand (rulebook: jokers)."""

    run: int
    place: int
    tile: Tile


@text_form("take {tile}", note="{tile}")
@dataclass(frozen=True, slots=True)
class Take:
    """Draw a tile from the open reserve (rulebook: A)."""

    tile: Tile


@text_form("blind")
@dataclass(frozen=True, slots=True)
class Blind:
    """Draw a tile from the hidden reserve (rulebook: A)."""


@text_form("use {tile}", note="{tile}", tile=TILE)
@dataclass(frozen=True, slots=True)
class Use:
    """Set a tile of the hand next in the new run (rulebook: B)."""

    tile: Tile


@text_form("steal {run}.{place}", note="steal{run}.{place}", run=ORDINAL, place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Steal:
    """Set a tile of a run on the table next in the new run (rulebook: theft)."""

    run: int
    place: int


@text_form("put {tile} {place}", note="{tile}@{place}", tile=TILE, place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Put:
    """Add a tile of the hand before a place of the run chosen, or at its end (rulebook: C)."""

    tile: Tile
    place: int


@text_form("finish")
@dataclass(frozen=True, slots=True)
class Finish:
    """Draw no second tile, or set no further one."""


@text_form("claim")
@dataclass(frozen=True, slots=True)
class Claim:
    """Take a joker from the board for a run of three (rulebook: jokers)."""


@text_form("leave")
@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the joker on the board."""


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
