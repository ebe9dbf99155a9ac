"""What a player can decide; each has a text form, and is built once for all."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from piazza.core.texts import ORDINAL, Form, text_form
from piazza.games.bloomtown.rules.material import CELLS, SIDE, Kind, Tile

_COLUMNS = "abcde"

SPACE: Form[int] = Form(
    lambda cell: f"{_COLUMNS[cell % SIDE]}{cell // SIDE + 1}",
    lambda text: _COLUMNS.index(text[0]) + SIDE * (int(text[1:]) - 1),
)
"""A space as on a chess board read from above: columns a to e, rows 1 to 5, a1 the upper left."""


class Bonus(Enum):
    """The bonus actions of a blooming space, and using none (rulebook: bonus actions)."""

    DOUBLE = "double"
    EXTRA = "extra"
    NONE = "decline"


@text_form("pick {tile}", note="{tile}")
@dataclass(frozen=True, slots=True)
class Pick:
    """Choose a tile in hand to build (rulebook: A, build)."""

    tile: Tile


@text_form("place {cell}", note="{cell}", cell=SPACE)
@dataclass(frozen=True, slots=True)
class Place:
    """Build the tile picked on an empty space (rulebook: A, build)."""

    cell: int


@text_form("{bonus}")
@dataclass(frozen=True, slots=True)
class Bloom:
    """Take up what a blooming space offers, or not (rulebook: blooming spaces)."""

    bonus: Bonus


@text_form("take {slot}", note="take{slot}", slot=ORDINAL)
@dataclass(frozen=True, slots=True)
class Take:
    """Take any face-up tile, the flower's slot and pile being empty (rulebook: C, take a tile)."""

    slot: int


@text_form("token {bonus}", note="token:{bonus}")
@dataclass(frozen=True, slots=True)
class UseToken:
    """Use the bonus token like a blooming space (rulebook: bonus token)."""

    bonus: Bonus


@text_form("token {kind}", note="token:{kind}")
@dataclass(frozen=True, slots=True)
class Community:
    """Use the bonus token for a bonus scoring of a kind with one community tile (rulebook: bonus token)."""

    kind: Kind


@text_form("finish")
@dataclass(frozen=True, slots=True)
class Finish:
    """End the turn and leave the bonus token for later."""


@text_form("keep {tile}", note="keep:{tile}", veil="keep:*")
@dataclass(frozen=True, slots=True)
class Keep:
    """Keep a tile for the final scoring (rulebook: final scoring)."""

    tile: Tile


Action: TypeAlias = Pick | Place | Bloom | Take | UseToken | Community | Finish | Keep

PICKS = {tile: Pick(tile) for tile in Tile}
PLACES = tuple(Place(cell) for cell in range(CELLS))
BLOOMS = {bonus: Bloom(bonus) for bonus in Bonus}
TAKES = tuple(Take(slot) for slot in range(SIDE))
TOKENS = {bonus: UseToken(bonus) for bonus in Bonus}
COMMUNITIES = tuple(Community(kind) for kind in Kind)
FINISH = Finish()
KEEPS = {tile: Keep(tile) for tile in Tile}
