"""The actions of a player; each has a short text form."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.text_form import ORDINAL, Form, text_form
from piazza.games.bloom.rules.material import JOKER, Tile

TILE: Form[Tile] = Form(
    lambda tile: "joker" if tile == JOKER else str(tile), lambda text: JOKER if text == "joker" else int(text)
)
"""The text form of a tile: its number, or "joker"."""


@text_form("draw")
@dataclass(frozen=True, slots=True)
class Draw:
    """The action A of a turn: draw one or two tiles (rulebook: A)."""


@text_form("lay")
@dataclass(frozen=True, slots=True)
class Lay:
    """The action B of a turn: lay a new run (rulebook: B)."""


@text_form("add {run}", notation="add{run}", run=ORDINAL)
@dataclass(frozen=True, slots=True)
class Add:
    """The action C of a turn: add tiles to the run with index `run` (rulebook: C)."""

    run: int


@text_form("pass")
@dataclass(frozen=True, slots=True)
class Pass:
    """A pass; legal only if nothing can be drawn, laid or added (rulebook: C, attention)."""


@text_form("swap {run}.{place} {tile}", notation="swap{run}.{place}={tile}", run=ORDINAL, place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Swap:
    """The exchange of a tile in hand for a joker at a place of a run; the joker goes to the hand.

    It comes before the action of the turn (rulebook: jokers).
    """

    run: int
    place: int
    tile: Tile


@text_form("take {tile}", notation="{tile}")
@dataclass(frozen=True, slots=True)
class Take:
    """The choice to draw a tile from the open reserve (rulebook: A)."""

    tile: Tile


@text_form("blind")
@dataclass(frozen=True, slots=True)
class Blind:
    """The choice to draw the next tile of the hidden reserve (rulebook: A)."""


@text_form("use {tile}", notation="{tile}", tile=TILE)
@dataclass(frozen=True, slots=True)
class Use:
    """The choice of a tile from the hand as the next one in the new run (rulebook: B)."""

    tile: Tile


@text_form("steal {run}.{place}", notation="steal{run}.{place}", run=ORDINAL, place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Steal:
    """The choice of a tile from a run on the table as the next one in the new run (rulebook: theft)."""

    run: int
    place: int


@text_form("put {tile} {place}", notation="{tile}@{place}", tile=TILE, place=ORDINAL)
@dataclass(frozen=True, slots=True)
class Put:
    """The choice to add a tile from the hand to the chosen run.

    It goes before the tile at `place`, or at the end if `place` is the length of the run (rulebook: C).
    """

    tile: Tile
    place: int


@text_form("finish")
@dataclass(frozen=True, slots=True)
class Finish:
    """The choice to stop: to draw no second tile, to add no more tiles, or to lay the new run as it is."""


@text_form("claim")
@dataclass(frozen=True, slots=True)
class Claim:
    """The choice to take a joker from the board, as the reward for a run of three (rulebook: jokers)."""


@text_form("leave")
@dataclass(frozen=True, slots=True)
class Leave:
    """The choice to leave the joker on the board."""


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
