"""The map: which roads meet, where it may grow, and whether it stays one."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from piazza.core.hex import Cell, neighbors
from piazza.core.sides import SIDES, Sides, members, opposite
from piazza.games.greentown.material import EMPTY, TREE, Piece, Spot

Spots: TypeAlias = tuple[Spot, ...]
"""The tiles on the table, in the order in which they came."""


ACROSS = tuple(1 << opposite(side) for side in range(SIDES))
"""For each side of a cell, the side on which its road arrives at the neighbour, as a set of one."""


@dataclass(frozen=True, slots=True)
class Network:
    """The tiles on the table, and what follows from where they lie."""

    spots: dict[Cell, Spot]
    facing: dict[Cell, Sides]
    """For each cell that a road leads to, the sides on which one arrives."""
    border: tuple[Cell, ...]
    """The empty cells that a road leads to, in reading order."""
    openings: int
    """How many roads lead to an empty cell."""

    def links(self, cell: Cell) -> Sides:
        """The sides on which a tile's road goes on beyond its edge."""
        return self.spots[cell].exits & self.facing.get(cell, 0)

    def broken(self, cell: Cell, exits: Sides) -> Sides:
        """The connections that a tile with other exits would cut."""
        return self.links(cell) & ~exits

    def standing(self, piece: Piece) -> tuple[Cell, ...]:
        """Where such pieces stand, in the order in which the tiles came."""
        return tuple(spot.cell for spot in self.spots.values() if spot.piece == piece)


@lru_cache(maxsize=256)
def network(spots: Spots) -> Network:
    """The map that these tiles make."""
    by_cell = {spot[0]: spot for spot in spots}
    facing: dict[Cell, Sides] = {}
    for cell, exits, _ in spots:
        beside = neighbors(cell)
        for side in members(exits):
            other = beside[side]
            facing[other] = facing.get(other, 0) | ACROSS[side]
    border = [cell for cell in facing if cell not in by_cell]
    border.sort(key=lambda cell: (cell[1], cell[0]))
    openings = sum([facing[cell].bit_count() for cell in border])
    return Network(by_cell, facing, tuple(border), openings)


def is_whole_with(roads: Network, cell: Cell, exits: Sides) -> bool:
    """All tiles are still linked if the tile on this cell has these exits (rulebook: developing, e)."""
    reached = {cell}
    waiting = [cell]
    while waiting:
        here = waiting.pop()
        for side in members(_linked_with(roads, here, cell, exits)):
            other = neighbors(here)[side]
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return len(reached) == len(roads.spots)


def placed(spots: Spots, cell: Cell, exits: Sides) -> Spots:
    """The tiles with one more, or with one replaced; what stands there stays."""
    for number, spot in enumerate(spots):
        if spot.cell == cell:
            return (*spots[:number], Spot(cell, exits, spot.piece), *spots[number + 1 :])
    return (*spots, Spot(cell, exits, EMPTY))


def with_piece(spots: Spots, cell: Cell, piece: Piece) -> Spots:
    """The tiles with another piece on one site."""
    return tuple(Spot(spot.cell, spot.exits, piece) if spot.cell == cell else spot for spot in spots)


def is_free(piece: Piece) -> bool:
    """A site that may be built on, if a tree finds another (rulebook: placing buildings)."""
    return piece in (EMPTY, TREE)


def cell_name(cell: Cell) -> str:
    """A cell in the text form of an action: as in "2:-1"."""
    return f"{cell[0]}:{cell[1]}"


def _linked_with(roads: Network, here: Cell, cell: Cell, exits: Sides) -> Sides:
    """The connections of a cell if the tile on another one has these exits."""
    if here == cell:
        return _inward(roads, cell, exits)
    links = roads.links(here)
    for side, other in enumerate(neighbors(here)):
        if other == cell:
            is_met = roads.spots[here].exits >> side & 1 and exits >> opposite(side) & 1
            return links | 1 << side if is_met else links & ~(1 << side)
    return links


def _inward(roads: Network, cell: Cell, exits: Sides) -> Sides:
    """The sides on which a tile with these exits would meet a road."""
    return exits & roads.facing.get(cell, 0)
