"""Sets of tiles as the bits of an integer. Numbers form a circle, and the highest number is bit 0."""

from collections.abc import Iterable

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import CIRCLE, STEP

BITS = (1 << CIRCLE, *(1 << tile % CIRCLE for tile in range(1, CIRCLE + 1)))
"""The bit of each tile, by its value; the bit of jokers comes after those of all numbers."""

NUMBERS = (1 << CIRCLE) - 1
"""The set of all numbers."""

FIELD = CIRCLE + 1
"""The bits that a set takes up where several stand side by side in one integer.

One operation then works on all of them at once.
"""

TILES = (1 << FIELD) - 1
"""The set of all numbers and the joker."""


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


def side_by_side(*sets: int) -> int:
    """Return some sets packed into one integer, `FIELD` bits each, the first in the lowest bits."""
    whole = 0
    for each in reversed(sets):
        whole = whole << FIELD | each
    return whole


def before(numbers: int) -> int:
    """Return the numbers that are 1 or 2 less than some of these."""
    # A second lap above lets a shift go down past 1. Jokers must be left out here and below: their
    # bit is that of the highest number in the second lap.
    ahead = numbers | numbers << CIRCLE
    return (ahead >> 1 | ahead >> STEP) & NUMBERS


def behind(numbers: int) -> int:
    """Return the numbers that are 1 or 2 more than some of these."""
    found = numbers << 1 | numbers << STEP
    return (found | found >> CIRCLE) & NUMBERS


def shift(numbers: int, distance: int) -> int:
    """Return the numbers moved round the circle by a distance, up or, if it is negative, down."""
    found = numbers << distance % CIRCLE
    return (found | found >> CIRCLE) & NUMBERS


def before_joker(numbers: int) -> int:
    """Return the numbers from which a step leads to some of these, or two steps with a joker between."""
    ahead = numbers | numbers << CIRCLE
    ahead |= ahead >> STEP
    return (ahead >> 1 | ahead >> STEP) & NUMBERS


def behind_joker(numbers: int) -> int:
    """Return the numbers to which a step leads from some of these, or two steps with a joker between."""
    found = numbers << 1 | numbers << STEP
    found |= found << STEP
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
