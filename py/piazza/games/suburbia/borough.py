"""A borough: the tiles a player has built, oldest first."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from piazza.core.hex import Cell, component, neighbors
from piazza.games.suburbia.material import LAKE, Kind, TileName, material


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


Borough: TypeAlias = tuple[Lot, ...]


def frontier(borough: Borough) -> tuple[Cell, ...]:
    """Where a tile may be placed: beside a tile, on no tile and not on the board (rulebook: placing)."""
    taken = [lot.cell for lot in borough]
    return tuple(sorted(set().union(*map(neighbors, taken)).difference(taken, _board())))


def lot_at(borough: Borough, cell: Cell) -> Lot:
    """The tile on a cell."""
    return next(lot for lot in borough if lot.cell == cell)


def touching(borough: Borough, cell: Cell) -> Borough:
    """The tiles that share an edge with a cell, oldest first."""
    near = neighbors(cell)
    return tuple(lot for lot in borough if lot.cell in near)


def marked(borough: Borough, cell: Cell) -> Borough:
    """The borough with an investment marker on a tile."""
    return tuple(
        Lot(lot.cell, lot.tile, lot.number, invested=True, back=lot.back) if lot.cell == cell else lot
        for lot in borough
    )


def count(borough: Borough, of: str) -> int:
    """How many tiles are of a kind, or bear an icon; Lakes are of none."""
    tiles = material().tiles
    return sum(of in (tiles[lot.tile].kind, tiles[lot.tile].icon) for lot in borough)


def largest(borough: Borough, belongs: Callable[[Lot], bool]) -> int:
    """The size of the largest group of such tiles that hang together by edges."""
    cells = {lot.cell for lot in borough if belongs(lot)}
    return max((len(component(cell, cells.__contains__)) for cell in cells), default=0)


def is_lake(lot: Lot) -> bool:
    """The tile lies face down."""
    return lot.tile == LAKE


def is_civic(lot: Lot) -> bool:
    """The tile is grey."""
    return material().tiles[lot.tile].kind is Kind.CIVIC


@cache
def _board() -> frozenset[Cell]:
    """The cells under the borough board."""
    return material().setup.board
