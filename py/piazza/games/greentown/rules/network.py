"""The map: which roads meet, where it may grow, and whether it stays in one piece."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Annotated, TypeAlias

from piazza.core.frozen import IdentityCache, with_entry
from piazza.core.game import AtMost
from piazza.core.hex import EDGES, Cell, HexEdge, HexEdges, members, neighbors, opposite
from piazza.games.greentown.rules.material import EMPTY, SPARE, TREE, Piece, Spot, material

FREE = (EMPTY, TREE)
"""The pieces on a site that may be built on; a tree moves elsewhere (rulebook: placing buildings)."""

MOST = sum(kind.count for kind in material().kinds) + SPARE
"""The most tiles on the table with any edition, the supplementary ones included."""
ROADS = MOST * EDGES // 2
"""The largest number of roads on a map, with any edition."""

Spots: TypeAlias = Annotated[tuple[Spot, ...], AtMost(MOST)]
"""The tiles on the table, in the order in which they came."""


ACROSS = tuple(1 << opposite(side) for side in range(EDGES))
"""For each side of a cell, the side on which its road arrives at the neighbour, as a set of one."""


Fits: TypeAlias = int
"""Two sets of kinds that may replace a tile, in one number, a bit for each kind.

The lower `KINDS` bits are the kinds that keep all its connections, the upper ones those that
break one.
"""


@dataclass(slots=True, eq=False)
class Network:
    """The tiles on the table, and what follows from their cells and exits."""

    spots: dict[Cell, Spot]
    facing: dict[Cell, HexEdges]
    """For each cell that a road leads to, the sides on which a road arrives."""
    links: dict[Cell, HexEdges]
    """For each tile, the sides on which its road goes on beyond its edge."""
    border: tuple[Cell, ...]
    """The empty cells that a road leads to, in reading order."""
    openings: int
    """The number of roads that lead to an empty cell."""
    rounds: dict[tuple[Cell, HexEdge], HexEdges] = field(default_factory=dict)
    """The results of `q_rounds.py`, by tile and side; filled when first asked for."""
    fits: dict[Cell, Fits] | None = None
    """The results of `q_developing.py`, by tile; None until first asked for."""

    def cuts(self, cell: Cell, exits: HexEdges) -> HexEdges:
        """Return the connections of the tile on a cell that a tile with other exits would cut."""
        return self.links[cell] & ~exits

    def standing(self, piece: Piece) -> tuple[Cell, ...]:
        """Return the cells with such a piece, in the order in which the tiles came."""
        return tuple(spot.cell for spot in self.spots.values() if spot.piece == piece)


reading_order: Callable[[Cell], Cell] = itemgetter(1, 0)
"""The sort key for reading order: row before column."""

NETWORKS: IdentityCache[Spots, Network] = IdentityCache(64)  # saves 70 % of random games
"""The networks of the maps met last."""


def network(spots: Spots) -> Network:
    """Return the network of these tiles, remembered for the maps met last."""
    return NETWORKS.get(spots) or NETWORKS.keep(spots, read_network(spots))


def read_network(spots: Spots) -> Network:
    """Return the network of these tiles, computed from nothing."""
    by_cell = {spot.cell: spot for spot in spots}
    facing: dict[Cell, HexEdges] = {}
    for cell, exits, _ in spots:
        for other, side in arrivals(cell, exits):
            facing[other] = facing.get(other, 0) | side
    # A connection needs an exit on both sides of the edge.
    links = {cell: exits & facing.get(cell, 0) for cell, exits, _ in spots}
    border = tuple(sorted([cell for cell in facing if cell not in by_cell], key=reading_order))
    openings = sum([facing[cell].bit_count() for cell in border])
    return Network(by_cell, facing, links, border, openings)


def parts_round(roads: Network, cell: Cell) -> tuple[HexEdges, ...]:
    """Return the parts into which the map falls without the tile on this cell.

    Each part is the set of the cell's sides on which its roads arrive. The map stays in one piece if
    the tile on this cell has an exit to each of them (rulebook: developing, e).
    """
    arriving = members(roads.facing.get(cell, 0))
    beside = neighbors(cell)
    parts: list[HexEdges] = []
    # A new part begins at each side that no part found so far contains.
    for side in arriving:
        if not any(part >> side & 1 for part in parts):
            reached = _reached(roads, beside[side], cell)
            parts.append(sum([1 << way for way in arriving if beside[way] in reached]))
    return tuple(parts)


def place_tile(spots: Spots, cell: Cell, exits: HexEdges) -> Spots:
    """Return the tiles with one more, or with one replaced; the piece on a replaced tile stays."""
    for place, spot in enumerate(spots):
        if spot[0] == cell:
            return with_entry(spots, place, Spot(cell, exits, spot.piece))
    return (*spots, Spot(cell, exits, EMPTY))


@cache  # saves 0.4 % of random games, 1.5 % of what bots think
def arrivals(cell: Cell, exits: HexEdges) -> tuple[tuple[Cell, HexEdges], ...]:
    """Return for each exit the cell it leads to and the side on which it arrives there."""
    beside = neighbors(cell)
    return tuple((beside[side], ACROSS[side]) for side in members(exits))


@cache  # saves 4 % of random games
def ends_of(cell: Cell, links: HexEdges) -> tuple[Cell, ...]:
    """Return the cells that a tile with these connections is joined to."""
    beside = neighbors(cell)
    return tuple(beside[side] for side in members(links))


def _reached(roads: Network, source: Cell, barred: Cell) -> set[Cell]:
    """Return the tiles linked to `source` by a way round `barred`; `barred` itself is included."""
    # counted as reached, so that the walk does not go through it
    reached = {source, barred}
    waiting = [source]
    while waiting:
        here = waiting.pop()
        for other in ends_of(here, roads.links[here]):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached
