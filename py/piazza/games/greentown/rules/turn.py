"""A turn under way: the player, the phase, and what has been done so far."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, TypeAlias

from piazza.core.bounds import AtMost
from piazza.core.fingerprint import always_checked
from piazza.core.frozen import fast_frozen, make_replace
from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.core.hex_edges import EDGES
from piazza.games.greentown.rules.actions import ActionToken
from piazza.games.greentown.rules.material import KindName, Sort
from piazza.games.greentown.rules.roads.network import MOST

ROADS = MOST * EDGES // 2
"""The largest number of roads on a map, with any edition."""

Trail: TypeAlias = Annotated[tuple[Cell, ...], AtMost(ROADS + 1)]
"""The cells of a walk in turn; it takes no road twice."""


class Phase(Enum):
    """What the player in turn decides next."""

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


@fast_frozen
@always_checked("token", "steps", "has_placed", "kind", "cell", "developed", "sort", "trail")
@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn under way."""

    player: Player
    round: int
    """The number of the round, counted from 1."""
    first: Player
    """The player who began the round."""
    phase: Phase
    token: ActionToken | None = None
    """The action token announced; None before that."""
    steps: int = 0
    """The number of tiles placed or developed in this turn."""
    has_placed: bool = False
    """True if one of them was placed, so that a building may follow."""
    kind: KindName = ""
    """The kind of tile taken from the supply and not yet on the map; empty for none."""
    cell: Cell | None = None
    """The cell of that tile, or of the new building whose site had a tree."""
    developed: Cell | None = None
    """The cell of a tile developed in this turn; it cannot be developed again."""
    sort: Sort | None = None
    """The sort of building being erected."""
    trail: Trail = ()
    """The cells of the tour so far, the starting hotel first."""


in_phase: Callable[[Turn, Phase], Turn] = make_replace(Turn, "phase")
"""Function that returns the turn in another phase."""
with_token: Callable[[Turn, ActionToken], Turn] = make_replace(Turn, "token")
"""Function that returns the turn with an action token announced."""
with_tile: Callable[[Turn, Phase, KindName, Cell | None], Turn] = make_replace(Turn, "phase", "kind", "cell")
"""Function that returns the turn in a phase, with a kind of tile in hand and its cell."""
with_step: Callable[[Turn, int, bool, Cell | None], Turn] = make_replace(
    Turn, "steps", "has_placed", "developed"
)
"""Function that returns the turn after a tile is placed or developed."""
with_sort: Callable[[Turn, Phase, Sort], Turn] = make_replace(Turn, "phase", "sort")
"""Function that returns the turn in a phase, with a sort of building chosen."""
with_trail: Callable[[Turn, Phase, Trail], Turn] = make_replace(Turn, "phase", "trail")
"""Function that returns the turn in a phase, with the tour so far."""
with_hands: Callable[[Turn, KindName, Sort | None, Cell | None], Turn] = make_replace(
    Turn, "kind", "sort", "cell"
)
"""Function that returns the turn with a tile or a building in hand, or none, and its cell."""
