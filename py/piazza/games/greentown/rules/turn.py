"""A turn under way: whose it is, what is being decided, and what has been done."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.core.sides import SIDES
from piazza.games.greentown.rules.actions import ActionToken
from piazza.games.greentown.rules.material import KindName, Sort
from piazza.games.greentown.rules.roads.network import MOST

ROADS = MOST * SIDES // 2
"""No map has more, with any edition."""

Trail: TypeAlias = Annotated[tuple[Cell, ...], AtMost(ROADS + 1)]
"""The places of a walk: it takes no road twice."""


class Phase(Enum):
    """What is being decided."""

    ANNOUNCE = "announce"
    EITHER = "either"
    PICK = "pick"
    LAY = "lay"
    TURN = "turn"
    ERECT = "erect"
    SITE = "site"
    TREE = "tree"
    TOUR = "tour"
    DOUBLE = "double"
    OVER = "over"


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn."""

    player: Player
    round: int
    """Counted from 1."""
    first: Player
    """Who began the round."""
    phase: Phase
    token: ActionToken | None = None
    """The action announced."""
    steps: int = 0
    """How many tiles were placed or developed."""
    has_placed: bool = False
    """One of them was placed, so a building may follow."""
    kind: KindName = ""
    """The kind of tile taken from the supply and not yet turned."""
    cell: Cell | None = None
    """Where that tile lies, or where the building stands that needs a tree moved."""
    developed: Cell | None = None
    """Where a tile was developed first; it cannot be developed twice."""
    sort: Sort | None = None
    """The building being erected."""
    trail: Trail = ()
    """The places of the tour so far, the starting hotel first."""
