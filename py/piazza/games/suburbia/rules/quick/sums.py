"""What tiles of a borough bring to another, as one number: how places for a tile are told from each other."""

from collections.abc import Container, Iterable
from functools import lru_cache
from struct import Struct
from typing import NamedTuple, TypeAlias

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import Effect, Scope, TileName, TileNumbers
from piazza.games.suburbia.rules.quick.counters import MONEY, PLACE, CounterMove
from piazza.games.suburbia.rules.quick.ground import Ground, ground_of
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of


class Sum(NamedTuple):
    """What changes add to counters, and what they take."""

    income: int
    income_lost: int
    reputation: int
    reputation_lost: int
    population: int
    population_lost: int
    money: int
    money_lost: int


CellNumbers: TypeAlias = dict[int, Cell]
"""The sums that tiles beside a place bring, each packed into one number, and the first place of each."""

BITS = 16
"""For each part of a packed sum."""

ADJACENT = (Scope.ADJACENT,)
MONEYLESS = (1 << BITS * 2 * MONEY) - 1
"""All parts of a packed sum but the last two."""

PARTS = Struct(f"<{len(Sum._fields)}H")
"""A packed sum as bytes."""


def unlike_in_sum(borough: Borough, tile: TileName, tiles: Tiles) -> CellNumbers:
    """Where the tile may go, places where the same sum comes of the tiles beside it taken as one."""
    near = ground_of(borough)
    found: CellNumbers = {}
    for total, cell in zip(sums_of_places(near, tile, tiles.numbers), near.places, strict=True):
        found.setdefault(total, cell)
    return found


def sums_of_places(near: Ground, tile: TileName, numbers: TileNumbers) -> list[int]:
    """What the tiles beside each place bring, packed."""
    brought = list(map(beside_it(tile, numbers).__getitem__, near.designs)).__getitem__
    beside = near.beside
    return [sum(map(brought, beside[cell])) for cell in near.places]


def sum_of_number(packed: int) -> Sum:
    """The sum that a number stands for."""
    return Sum(*digits(packed))


def digits(packed: int) -> tuple[int, ...]:
    """The same without the names of its parts."""
    return PARTS.unpack(packed.to_bytes(PARTS.size, "little"))


def sum_of_moves(moves: Iterable[CounterMove]) -> int:
    """The moves added up, packed."""
    total = 0
    for counter, amount in moves:
        if amount:
            total += abs(amount) << BITS * (2 * counter + (amount < 0))
    return total


@lru_cache(1 << 10)  # saves 12 to 15 % of what bots think
def beside_it(tile: TileName, numbers: TileNumbers) -> dict[TileName, int]:
    """What lying beside each design brings to a tile, packed, whichever of the two says so; not money."""
    brought = brought_by_designs(tile, tiles_of(numbers), ADJACENT, ADJACENT)
    return {other: packed & MONEYLESS for other, packed in brought.items()}


def brought_by_designs(
    tile: TileName, tiles: Tiles, counting: Container[Scope], hearing: Container[Scope]
) -> dict[TileName, int]:
    """What each design brings to a tile, packed: what that counts, and what it says itself."""
    brought = dict.fromkeys(tiles, 0)
    for effect in tiles[tile].then:
        for met in effect.hits if effect.scope in counting else ():
            brought[met] += _packed(effect)
    for bearer, said in tiles.heeders[tile].items():
        brought[bearer] += sum([_packed(effect) for effect in said if effect.scope in hearing])
    return brought


def _packed(effect: Effect) -> int:
    """What an effect brings for one tile."""
    return sum_of_moves(((PLACE[effect.stat], effect.amount),))
