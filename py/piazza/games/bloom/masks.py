"""Sets of numbers as the bits of an integer, in the circle: the highest number is the first bit."""

from collections.abc import Iterable
from functools import lru_cache

from piazza.games.bloom.material import JOKER, Tile
from piazza.games.bloom.runs import CIRCLE, STEP

BITS = (1 << CIRCLE, *(1 << tile % CIRCLE for tile in range(1, CIRCLE + 1)))
"""The bit of each tile; that of a joker lies beyond the numbers."""

NUMBERS = (1 << CIRCLE) - 1
"""All numbers."""


@lru_cache(1 << 12)
def mask(tiles: tuple[Tile | None, ...]) -> int:
    """The tiles as a set, jokers included; what cannot be seen is not in it."""
    return union(tile for tile in tiles if tile is not None)


def union(tiles: Iterable[Tile]) -> int:
    """The same for any tiles."""
    whole = 0
    for tile in tiles:
        whole |= BITS[tile]
    return whole


def before(numbers: int, steps: range = range(1, STEP + 1)) -> int:
    """The numbers so many steps before some of these."""
    ahead = numbers | numbers << CIRCLE
    found = 0
    for step in steps:
        found |= ahead >> step
    return found & NUMBERS


def behind(numbers: int, steps: range = range(1, STEP + 1)) -> int:
    """The numbers so many steps behind some of these."""
    found = 0
    for step in steps:
        found |= numbers << step
    return (found | found >> CIRCLE) & NUMBERS


def members(numbers: int) -> tuple[Tile, ...]:
    """The numbers of a set, the highest number first."""
    found = []
    while numbers:
        lowest = numbers & -numbers
        found.append(lowest.bit_length() - 1 or CIRCLE)
        numbers ^= lowest
    return tuple(found)


def is_joker_in(tiles: int) -> bool:
    """Whether there is a joker in a set."""
    return bool(tiles & BITS[JOKER])
