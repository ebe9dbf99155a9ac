"""Sets of tiles as the bits of an integer. Numbers form a circle, and the highest number is bit 0."""

from collections.abc import Iterable

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import CIRCLE, MAX_STEP

BITS = (1 << CIRCLE, *(1 << tile % CIRCLE for tile in range(1, CIRCLE + 1)))
"""The bit of each tile, by its value; the bit of jokers comes after those of all numbers."""

NUMBERS = (1 << CIRCLE) - 1
"""The set of all numbers."""


def mask_of(tiles: tuple[Tile | None, ...]) -> int:
    """Return the set of some tiles, jokers included; tiles that cannot be seen are left out."""
    whole = 0
    for tile in tiles:
        if tile is not None:
            whole |= BITS[tile]
    return whole


def union(tiles: Iterable[Tile]) -> int:
    """Return the set of some tiles, all of which can be seen."""
    whole = 0
    for tile in tiles:
        whole |= BITS[tile]
    return whole


def before(numbers: int) -> int:
    """Return the numbers that are 1 or 2 less than some of these."""
    # A second lap above lets a shift go down past 1. Jokers must be left out here and below: their
    # bit is that of the highest number in the second lap.
    ahead = numbers | numbers << CIRCLE
    return (ahead >> 1 | ahead >> MAX_STEP) & NUMBERS


def behind(numbers: int) -> int:
    """Return the numbers that are 1 or 2 more than some of these."""
    found = numbers << 1 | numbers << MAX_STEP
    return (found | found >> CIRCLE) & NUMBERS


def arc(number: Tile, nearest: int, farthest: int) -> int:
    """Return the numbers that are from `nearest` to `farthest` more than a number, in the circle."""
    found = ((1 << farthest - nearest + 1) - 1) << (number + nearest) % CIRCLE
    return (found | found >> CIRCLE) & NUMBERS


def numbers_in(numbers: int) -> tuple[Tile, ...]:
    """Return the numbers in a set in ascending order, but with the highest number first."""
    found = []
    while numbers:
        lowest = numbers & -numbers
        # bit 0 is the highest number
        found.append(lowest.bit_length() - 1 or CIRCLE)
        numbers ^= lowest
    return tuple(found)


def is_joker_in(tiles: int) -> bool:
    """Return whether there is a joker in a set."""
    return bool(tiles & BITS[JOKER])
