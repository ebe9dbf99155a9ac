"""The ground of a borough, updated from tile to tile: places for the next tile, and neighbours."""

from bisect import insort
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from piazza.core.frozen import IdentityCache
from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.rules.borough import Borough, Lot
from piazza.games.suburbia.rules.material import TileName, material


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


def lots_beside(borough: Borough, known: Ground, cell: Cell) -> list[Lot]:
    """Return the tiles beside a cell, oldest first; the cell bears a tile or is a place for one."""
    return [borough[number] for number in known.beside.get(cell, ())]


def are_any(known: Ground, designs: Mapping[TileName, object]) -> bool:
    """Return whether some tile of the borough is of these designs."""
    return not designs.keys().isdisjoint(known.designs)


def hits(tiles: Iterable[TileName], designs: frozenset[TileName]) -> int:
    """Return the number of tiles that are of these designs."""
    return sum(map(designs.__contains__, tiles))


def extend(borough: Borough, known: Ground, lot: Lot) -> Borough:
    """Return the borough with one more tile, and cache its ground."""
    larger = (*borough, lot)
    _grounds.keep(larger, _with_tile(known, lot.cell, lot.tile))
    return larger


def keep_ground(borough: Borough, other: Borough) -> Borough:
    """Return `other`, and cache for it the ground of `borough`, whose tiles are on the same cells."""
    _grounds.keep(other, ground_of(borough))
    return other


def _looked_over(tiles: tuple[tuple[Cell, TileName], ...]) -> Ground:
    """Return the ground of a borough that is not cached, from its cells and what lies there."""
    known = Ground((), {}, ())
    for cell, tile in tiles:
        known = _with_tile(known, cell, tile)
    return known


def _with_tile(known: Ground, cell: Cell, tile: TileName) -> Ground:
    """Return the ground with one more tile."""
    open_cells, beside, number = list(known.places), known.beside.copy(), (len(known.designs),)
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
    return Ground(tuple(open_cells), beside, (*known.designs, tile))
