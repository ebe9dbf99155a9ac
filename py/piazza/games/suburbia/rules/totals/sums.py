"""Sums of what the tiles beside a place bring to another tile, each packed into one number.

They tell apart places for a tile. A packed sum has two parts of `BITS` bits for each counter: gains and
losses. Money is left out: only Lakes bring it to what lies beside them, and quick replies neglect it.
"""

from functools import lru_cache
from struct import Struct
from typing import NamedTuple, TypeAlias

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import Effect, Scope, Stat, TileName, TileNumbers
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of
from piazza.games.suburbia.rules.totals.counters import PLACE
from piazza.games.suburbia.rules.totals.ground import ground_of


class Sum(NamedTuple):
    """The gains and losses of each counter."""

    income: int
    income_lost: int
    reputation: int
    reputation_lost: int
    population: int
    population_lost: int


CellNumbers: TypeAlias = dict[int, Cell]
"""The packed sums that tiles beside a place bring, and the first place with each."""

BITS = 16
"""The bits of each part of a packed sum."""

PARTS = Struct(f"<{len(Sum._fields)}H")
"""The layout of a packed sum as bytes."""


def unlike_in_sum(borough: Borough, tile: TileName, tiles: Tiles) -> CellNumbers:
    """Return the places for the tile, only the first of those where neighbours bring the same sum."""
    near = ground_of(borough)
    brought = list(map(beside_it(tile, tiles.numbers).__getitem__, near.designs)).__getitem__
    found: CellNumbers = {}
    for cell in near.places:
        found.setdefault(sum(map(brought, near.beside[cell])), cell)
    return found


def sum_of_number(packed: int) -> Sum:
    """Return a packed sum with names for its parts."""
    return Sum(*PARTS.unpack(packed.to_bytes(PARTS.size, "little")))


@lru_cache(1 << 10)  # without it bots think 1.2 times as long
def beside_it(tile: TileName, numbers: TileNumbers) -> dict[TileName, int]:
    """Return what each design brings to a tile beside it, packed, by effects of either."""
    tiles = tiles_of(numbers)
    brought = dict.fromkeys(tiles, 0)
    for effect in tiles[tile].then:
        for met in effect.hits if effect.scope is Scope.ADJACENT else ():
            brought[met] += _packed(effect)
    # the other way round: what designs in the borough say of the new tile
    for bearer, said in tiles.heeders[tile].items():
        brought[bearer] += sum([_packed(effect) for effect in said if effect.scope is Scope.ADJACENT])
    return brought


def _packed(effect: Effect) -> int:
    """Return what an effect brings for one tile, packed."""
    if effect.stat is Stat.MONEY:
        return 0
    # Gains and losses apart, never negative: packed sums can be added without borrowing,
    # and no borough is large enough to fill the bits of a part.
    return abs(effect.amount) << BITS * (2 * PLACE[effect.stat] + (effect.amount < 0))
