"""The actions of Bloom Town, each with its text form; all possible actions are made once and shared."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from piazza.core.text_form import ORDINAL, Form, text_form
from piazza.games.bloomtown.rules.material import CELLS, SIDE, Kind, Tile

_COLUMNS = "abcde"

SPACE: Form[int] = Form(
    lambda cell: f"{_COLUMNS[cell % SIDE]}{cell // SIDE + 1}",
    # `index` and `int` raise ValueError for another text, as a form must
    lambda text: _COLUMNS.index(text[0]) + SIDE * (int(text[1:]) - 1),
)
"""The text form of a space, as on a chess board read from above.

Columns are a to e, rows 1 to 5; a1 is the upper left.
"""


class Bonus(Enum):
    """The bonus actions of a blooming space, and using none (rulebook: bonus actions)."""

    DOUBLE = "double"
    EXTRA = "extra"
    NONE = "decline"


@text_form("pick {tile}", notation="{tile}")
@dataclass(frozen=True, slots=True)
class Pick:
    """An action: choose a tile in hand to build (rulebook: A, build)."""

    tile: Tile


@text_form("place {cell}", notation="{cell}", cell=SPACE)
@dataclass(frozen=True, slots=True)
class Place:
    """An action: build the picked tile on an empty space (rulebook: A, build)."""

    cell: int


@text_form("{bonus}")
@dataclass(frozen=True, slots=True)
class Bloom:
    """An action: use a bonus action of a blooming space, or none (rulebook: blooming spaces)."""

    bonus: Bonus


@text_form("take {slot}", notation="take{slot}", slot=ORDINAL)
@dataclass(frozen=True, slots=True)
class Take:
    """An action: take any face-up tile (rulebook: C, take a tile).

    It is offered only if the flower's slot and its pile are empty.
    """

    slot: int


@text_form("token {bonus}", notation="token:{bonus}")
@dataclass(frozen=True, slots=True)
class UseToken:
    """An action: use the bonus token like a blooming space (rulebook: bonus token)."""

    bonus: Bonus


@text_form("token {kind}", notation="token:{kind}")
@dataclass(frozen=True, slots=True)
class Community:
    """An action: use the bonus token to score a kind with one community tile for all players.

    Source: rulebook, bonus token.
    """

    kind: Kind


@text_form("finish")
@dataclass(frozen=True, slots=True)
class Finish:
    """An action: end the turn and leave the bonus token for later."""


# the choice of each player is secret until all have chosen: the public notation leaves out the tile
@text_form("keep {tile}", notation="keep:{tile}", public="keep:*")
@dataclass(frozen=True, slots=True)
class Keep:
    """An action: keep a tile for the final scoring (rulebook: final scoring)."""

    tile: Tile


Action: TypeAlias = Pick | Place | Bloom | Take | UseToken | Community | Finish | Keep
"""Everything that a player can decide."""

PICKS = {tile: Pick(tile) for tile in Tile}
"""The action that picks each tile."""
PLACES = tuple(Place(cell) for cell in range(CELLS))
"""The action that places on each space, by its index."""
BLOOMS = {bonus: Bloom(bonus) for bonus in Bonus}
"""The action for each answer to a blooming space."""
TAKES = tuple(Take(slot) for slot in range(SIDE))
"""The action that takes from each market slot."""
TOKENS = {bonus: UseToken(bonus) for bonus in Bonus}
"""The action that uses the bonus token for each bonus action."""
COMMUNITIES = tuple(Community(kind) for kind in Kind)
"""The action that uses the bonus token on each column, in the order of `Kind`."""
FINISH = Finish()
"""The action that ends the turn."""
KEEPS = {tile: Keep(tile) for tile in Tile}
"""The action that keeps each tile."""
