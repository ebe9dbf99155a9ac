"""A turn under way: whose it is, what is being decided, and what has been done."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import changing, quick
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

    __hash__ = (
        object.__hash__
    )  # there is each of them once: saves 1 % of random games, where choices are listed

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


in_phase: Callable[[Turn, Phase], Turn] = changing(Turn, "phase")
"""The turn when something else is being decided."""
with_token: Callable[[Turn, ActionToken], Turn] = changing(Turn, "token")
"""The turn with an action announced."""
with_tile: Callable[[Turn, Phase, KindName, Cell | None], Turn] = changing(Turn, "phase", "kind", "cell")
"""The turn with a tile in hand, the cell chosen for it, and what is being decided then."""
with_step: Callable[[Turn, int, bool, Cell | None], Turn] = changing(Turn, "steps", "has_placed", "developed")
"""The turn with one tile more placed or developed."""
with_sort: Callable[[Turn, Phase, Sort], Turn] = changing(Turn, "phase", "sort")
"""The turn with a building taken."""
with_trail: Callable[[Turn, Phase, Trail], Turn] = changing(Turn, "phase", "trail")
"""The turn with a tour so far."""
with_hands: Callable[[Turn, KindName, Sort | None, Cell | None], Turn] = changing(
    Turn, "kind", "sort", "cell"
)
"""The turn with a tile or a building in hand, or with none, and where it goes."""
