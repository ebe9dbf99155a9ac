"""A borough: the tiles that a player has built, oldest first; and where the next one may lie."""

from bisect import insort
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Annotated, NamedTuple, TypeAlias

from piazza.core.fingerprint import always_checked
from piazza.core.frozen import IdentityCache, fast_frozen
from piazza.core.game import AtMost
from piazza.core.hex import Cell, component, neighbors
from piazza.games.suburbia.rules.material import LAKE, TileName, material, most_tiles


@fast_frozen
@always_checked("invested", "back")
@dataclass(frozen=True, slots=True)
class Lot:
    """A tile in a borough."""

    cell: Cell
    tile: TileName
    """The name of its design, or `LAKE` if it lies face down."""
    number: int
    """Its place in the order in which all tiles of all boroughs were built, from 0."""
    invested: bool = False
    back: TileName = ""
    """The design on the hidden face of a Lake; empty for other tiles."""

    @property
    def times(self) -> int:
        """The number of times that its effects count: 2 with a marker (rulebook: investment markers)."""
        return 2 if self.invested else 1


# Basic tiles count as well: each takes a tile of the stacks out of the market.
MAX_TILES = len(material().setup.first_tiles) + most_tiles()

Borough: TypeAlias = Annotated[tuple[Lot, ...], AtMost(MAX_TILES)]

LAKES = frozenset((LAKE,))
"""The set of `LAKE` alone, as `largest` takes it."""


def frontier(borough: Borough) -> tuple[Cell, ...]:
    """Return the cells where a tile may be placed, sorted (rulebook: placing).

    They share an edge with a tile, bear no tile and do not lie under the board.
    """
    taken = {lot.cell for lot in borough}
    beside = {cell for one in taken for cell in neighbors(one)}
    # sorted, since links count the places in this order
    return tuple(sorted(beside - taken - material().setup.board))


def lot_at(borough: Borough, cell: Cell) -> Lot:
    """Return the tile on a cell; raises StopIteration if there is none."""
    return next(lot for lot in borough if lot.cell == cell)


def adjacent_tiles(borough: Borough, cell: Cell) -> Borough:
    """Return the tiles that share an edge with a cell, oldest first."""
    near = around(cell)
    return tuple([lot for lot in borough if lot.cell in near])


def around(cell: Cell) -> frozenset[Cell]:
    """Return the cells that share an edge with a cell."""
    return frozenset(neighbors(cell))


def invest_in(borough: Borough, cell: Cell) -> Borough:
    """Return the borough with an investment marker on the tile of a cell."""
    return tuple(
        Lot(lot.cell, lot.tile, lot.number, invested=True, back=lot.back) if lot.cell == cell else lot
        for lot in borough
    )


def count(borough: Borough, of: str) -> int:
    """Return the number of tiles that are of a kind or bear an icon; Lakes are of none."""
    bearing = designs(of)
    return [lot.tile in bearing for lot in borough].count(True)


@cache  # without it bots think 1.2 times as long
def designs(of: str) -> frozenset[TileName]:
    """Return the designs that are of a kind or bear an icon."""
    return frozenset(name for name, tile in material().tiles.items() if of in (tile.kind, tile.icon))


def largest(borough: Borough, belonging: frozenset[TileName]) -> int:
    """Return the size of the largest group of tiles of these designs that are connected by edges."""
    return _largest(frozenset([lot.cell for lot in borough if lot.tile in belonging]))


@lru_cache(1 << 12)  # without it Strong bots think 1.09 times as long
def _largest(cells: frozenset[Cell]) -> int:
    """Return the size of the largest connected group among these cells; 0 if there are none."""
    sizes, left = [0], set(cells)
    while left:
        group = component(left.pop(), cells.__contains__)
        left -= group
        sizes.append(len(group))
    return max(sizes)


def is_lake(lot: Lot) -> bool:
    """Return whether the tile lies face down."""
    return lot.tile == LAKE


class Ground(NamedTuple):
    """The places, neighbours and designs that follow from a borough's tiles."""

    places: tuple[Cell, ...]
    """The cells where a tile may be placed, in the order of `frontier`."""
    beside: dict[Cell, tuple[int, ...]]
    """For each place and each tile's cell: the indexes of the tiles beside it, oldest first."""
    designs: tuple[TileName, ...]
    """The designs of the tiles, `LAKE` for a Lake; oldest first."""


_grounds: IdentityCache[Borough, Ground] = IdentityCache(64)  # without it random games take 1.8 times as long


def ground_of(borough: Borough) -> Ground:
    """Return the ground of a borough, cached."""
    return _grounds.get(borough) or _grounds.keep(
        borough, _looked_over(tuple([(lot.cell, lot.tile) for lot in borough]))
    )


def places_to_build(borough: Borough) -> tuple[Cell, ...]:
    """Return the cells where a tile may be placed, in order."""
    return ground_of(borough).places


def lots_beside(borough: Borough, ground: Ground, cell: Cell) -> list[Lot]:
    """Return the tiles beside a cell, oldest first; the cell bears a tile or is a place for one."""
    return [borough[number] for number in ground.beside.get(cell, ())]


def has_any(ground: Ground, designs: Mapping[TileName, object]) -> bool:
    """Return whether some tile of the borough is of these designs."""
    return not designs.keys().isdisjoint(ground.designs)


def count_hits(tiles: Iterable[TileName], designs: frozenset[TileName]) -> int:
    """Return the number of tiles that are of these designs."""
    return sum(map(designs.__contains__, tiles))


def extend(borough: Borough, ground: Ground, lot: Lot) -> Borough:
    """Return the borough with one more tile, and cache its ground."""
    larger = (*borough, lot)
    _grounds.keep(larger, _with_tile(ground, lot.cell, lot.tile))
    return larger


def keep_ground(borough: Borough, other: Borough) -> Borough:
    """Return `other`, and cache for it the ground of `borough`, whose tiles are on the same cells."""
    _grounds.keep(other, ground_of(borough))
    return other


def _looked_over(tiles: tuple[tuple[Cell, TileName], ...]) -> Ground:
    """Return the ground of a borough that is not cached, from its cells and what lies there."""
    ground = Ground((), {}, ())
    for cell, tile in tiles:
        ground = _with_tile(ground, cell, tile)
    return ground


def _with_tile(ground: Ground, cell: Cell, tile: TileName) -> Ground:
    """Return the ground with one more tile."""
    open_cells, beside, number = list(ground.places), ground.beside.copy(), (len(ground.designs),)
    board = material().setup.board
    if cell in open_cells:
        open_cells.remove(cell)
    elif cell not in beside:
        # The first tile of a borough lies on no place: places begin beside it.
        beside[cell] = ()
    for other in neighbors(cell):
        if other in beside:
            # tuples are made anew, so the borough before keeps its own in the shallow copy
            beside[other] += number
        else:
            beside[other] = number
            # cells under the board have neighbours, too, but are never places
            if other not in board:
                insort(open_cells, other)
    return Ground(tuple(open_cells), beside, (*ground.designs, tile))
