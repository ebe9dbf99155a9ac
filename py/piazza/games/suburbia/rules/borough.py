"""A borough: the tiles a player has built, oldest first."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.hex import Cell, component, neighbors
from piazza.games.suburbia.rules.material import LAKE, TileName, material, most_tiles


@quick
@dataclass(frozen=True, slots=True)
class Lot:
    """A tile in a borough."""

    cell: Cell
    tile: TileName
    """What it counts as: its design, or `LAKE`."""
    number: int
    """Which of all tiles in all boroughs it was, counted from 0: those built later have higher numbers."""
    invested: bool = False
    back: TileName = ""
    """The design that lies face down in a Lake."""

    @property
    def times(self) -> int:
        """How often its effects count (rulebook: investment markers)."""
        return 2 if self.invested else 1


MOST_TILES = len(material().setup.first_tiles) + most_tiles()

Borough: TypeAlias = Annotated[tuple[Lot, ...], AtMost(MOST_TILES)]

LAKES = frozenset((LAKE,))
"""What a Lake counts as."""


def frontier(borough: Borough) -> tuple[Cell, ...]:
    """Where a tile may be placed: beside a tile, on no tile and not on the board (rulebook: placing)."""
    taken = {lot.cell for lot in borough}
    beside = {cell for one in taken for cell in neighbors(one)}
    return tuple(sorted(beside - taken - material().setup.board))


def lot_at(borough: Borough, cell: Cell) -> Lot:
    """The tile on a cell."""
    return next(lot for lot in borough if lot.cell == cell)


def adjacent_tiles(borough: Borough, cell: Cell) -> Borough:
    """The tiles that share an edge with a cell, oldest first."""
    near = around(cell)
    return tuple([lot for lot in borough if lot.cell in near])


def around(cell: Cell) -> frozenset[Cell]:
    """The cells that share an edge with this one."""
    return frozenset(neighbors(cell))


def invest_in(borough: Borough, cell: Cell) -> Borough:
    """The borough with an investment marker on a tile."""
    return tuple(
        Lot(lot.cell, lot.tile, lot.number, invested=True, back=lot.back) if lot.cell == cell else lot
        for lot in borough
    )


def count(borough: Borough, of: str) -> int:
    """How many tiles are of a kind, or bear an icon; Lakes are of none."""
    bearing = designs(of)
    return [lot.tile in bearing for lot in borough].count(True)


@cache  # saves 11 to 16 % of what bots think
def designs(of: str) -> frozenset[TileName]:
    """The designs of a kind, or with an icon."""
    return frozenset(name for name, tile in material().tiles.items() if of in (tile.kind, tile.icon))


def largest(borough: Borough, belonging: frozenset[TileName]) -> int:
    """The size of the largest group of such tiles that hang together by edges."""
    return _largest(frozenset([lot.cell for lot in borough if lot.tile in belonging]))


@lru_cache(1 << 12)  # 0.1 ms at every act at the end
def _largest(cells: frozenset[Cell]) -> int:
    """The size of the largest group among these cells."""
    sizes, left = [0], set(cells)
    while left:
        group = component(left.pop(), cells.__contains__)
        left -= group
        sizes.append(len(group))
    return max(sizes)


def is_lake(lot: Lot) -> bool:
    """The tile lies face down."""
    return lot.tile == LAKE
