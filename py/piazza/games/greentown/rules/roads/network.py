"""The map: which roads meet, where it may grow, and whether it stays one."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import Recall
from piazza.core.hex import Cell, neighbors
from piazza.core.sides import SIDES, Side, Sides, members, opposite
from piazza.core.tuples import with_entry
from piazza.games.greentown.rules.material import EMPTY, SPARE, TREE, Piece, Spot, material

FREE = (EMPTY, TREE)
"""What may stand on a site that may be built on, if a tree finds another (rulebook: placing buildings)."""

MOST = sum(kind.count for kind in material().kinds) + SPARE
"""Tiles on the table with any edition, the supplementary ones among them."""

Spots: TypeAlias = Annotated[tuple[Spot, ...], AtMost(MOST)]
"""The tiles on the table, in the order in which they came."""


ACROSS = tuple(1 << opposite(side) for side in range(SIDES))
"""For each side of a cell, the side on which its road arrives at the neighbour, as a set of one."""


Fits: TypeAlias = int
"""The kinds that may replace a tile, bit by bit: those that keep its connections, those that break one."""


@dataclass(slots=True, eq=False)
class Network:
    """The tiles on the table, and what follows from where they lie."""

    spots: dict[Cell, Spot]
    facing: dict[Cell, Sides]
    """For each cell that a road leads to, the sides on which one arrives."""
    links: dict[Cell, Sides]
    """For each tile, the sides on which its road goes on beyond its edge."""
    border: tuple[Cell, ...]
    """The empty cells that a road leads to, in reading order."""
    openings: int
    """How many roads lead to an empty cell."""
    rounds: dict[tuple[Cell, Side], Sides] = field(default_factory=dict)
    """For a tile and a side of it, what `quick/rounds.py` has found."""
    fits: dict[Cell, Fits] | None = None
    """For each tile, what `quick/developing.py` has found; None if that was not asked yet."""

    def cuts(self, cell: Cell, exits: Sides) -> Sides:
        """The connections that a tile with other exits would cut."""
        return self.links[cell] & ~exits

    def standing(self, piece: Piece) -> tuple[Cell, ...]:
        """Where such pieces stand, in the order in which the tiles came."""
        return tuple(spot.cell for spot in self.spots.values() if spot.piece == piece)


reading_order: Callable[[Cell], Cell] = itemgetter(1, 0)
"""Row before column."""

NETWORKS: Recall[Spots, Network] = Recall(64)  # saves 70 % of random games
"""The maps met last."""


def network(spots: Spots) -> Network:
    """The map that these tiles make."""
    return NETWORKS.get(spots) or NETWORKS.keep(spots, read_network(spots))


def read_network(spots: Spots) -> Network:
    """The map that these tiles make, drawn from nothing."""
    by_cell = {spot.cell: spot for spot in spots}
    facing: dict[Cell, Sides] = {}
    for cell, exits, _ in spots:
        for other, side in arrivals(cell, exits):
            facing[other] = facing.get(other, 0) | side
    links = {cell: exits & facing.get(cell, 0) for cell, exits, _ in spots}
    border = tuple(sorted([cell for cell in facing if cell not in by_cell], key=reading_order))
    openings = sum([facing[cell].bit_count() for cell in border])
    return Network(by_cell, facing, links, border, openings)


def parts_round(roads: Network, cell: Cell) -> tuple[Sides, ...]:
    """The parts into which the map falls without this tile, each by the sides on which its roads arrive.

    The map stays one if the tile on this cell has an exit to each of them (rulebook: developing, e).
    """
    arriving = members(roads.facing.get(cell, 0))
    beside = neighbors(cell)
    parts: list[Sides] = []
    for side in arriving:
        if not any(part >> side & 1 for part in parts):
            reached = _reached(roads, beside[side], cell)
            parts.append(sum([1 << way for way in arriving if beside[way] in reached]))
    return tuple(parts)


def place_tile(spots: Spots, cell: Cell, exits: Sides) -> Spots:
    """The tiles with one more, or with one replaced; what stands there stays."""
    for place, spot in enumerate(spots):
        if spot[0] == cell:
            return with_entry(spots, place, Spot(cell, exits, spot.piece))
    return (*spots, Spot(cell, exits, EMPTY))


@cache  # saves 0.4 % of random games, 1.5 % of what bots think
def arrivals(cell: Cell, exits: Sides) -> tuple[tuple[Cell, Sides], ...]:
    """For each exit, the cell it leads to and the side on which it arrives there."""
    beside = neighbors(cell)
    return tuple((beside[side], ACROSS[side]) for side in members(exits))


@cache  # saves 4 % of random games
def ends_of(cell: Cell, links: Sides) -> tuple[Cell, ...]:
    """The cells that a tile with these connections is joined to."""
    beside = neighbors(cell)
    return tuple(beside[side] for side in members(links))


def _reached(roads: Network, source: Cell, barred: Cell) -> set[Cell]:
    """The tiles linked to this one without passing the one that is barred, which is counted too."""
    reached = {source, barred}
    waiting = [source]
    while waiting:
        here = waiting.pop()
        for other in ends_of(here, roads.links[here]):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached
