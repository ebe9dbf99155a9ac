"""Sets of numbers as the bits of an integer, in the circle: the highest number is the first bit."""

from collections.abc import Iterable

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import CIRCLE, STEP

BITS = (1 << CIRCLE, *(1 << tile % CIRCLE for tile in range(1, CIRCLE + 1)))
"""The bit of each tile; that of a joker lies beyond the numbers."""

NUMBERS = (1 << CIRCLE) - 1
"""All numbers."""

FIELD = CIRCLE + 1
"""So many bits a set takes up: several stand side by side in one integer, which are united at once."""

TILES = (1 << FIELD) - 1
"""All tiles."""


def mask_of(tiles: tuple[Tile | None, ...]) -> int:
    """The tiles as a set, jokers included; what cannot be seen is not in it."""
    whole = 0
    for tile in tiles:
        if tile is not None:
            whole |= BITS[tile]
    return whole


def union(tiles: Iterable[Tile]) -> int:
    """The same for any tiles."""
    whole = 0
    for tile in tiles:
        whole |= BITS[tile]
    return whole


def side_by_side(*sets: int) -> int:
    """Some sets in one integer, the first lowest."""
    whole = 0
    for each in reversed(sets):
        whole = whole << FIELD | each
    return whole


def before(numbers: int) -> int:
    """The numbers before some of these: 1 or 2 less."""
    ahead = numbers | numbers << CIRCLE
    return (ahead >> 1 | ahead >> STEP) & NUMBERS


def behind(numbers: int) -> int:
    """The numbers behind some of these: 1 or 2 more."""
    found = numbers << 1 | numbers << STEP
    return (found | found >> CIRCLE) & NUMBERS


def shift(numbers: int, distance: int) -> int:
    """The numbers so much more than some of these, or less."""
    found = numbers << distance % CIRCLE
    return (found | found >> CIRCLE) & NUMBERS


def before_joker(numbers: int) -> int:
    """The numbers before some of these, or with room for a joker between them."""
    ahead = numbers | numbers << CIRCLE
    ahead |= ahead >> STEP
    return (ahead >> 1 | ahead >> STEP) & NUMBERS


def behind_joker(numbers: int) -> int:
    """The numbers behind some of these, or with room for a joker between them."""
    found = numbers << 1 | numbers << STEP
    found |= found << STEP
    return (found | found >> CIRCLE) & NUMBERS


def arc(number: Tile, nearest: int, farthest: int) -> int:
    """The numbers that are so much more than a number, at the least and at the most."""
    found = ((1 << farthest - nearest + 1) - 1) << (number + nearest) % CIRCLE
    return (found | found >> CIRCLE) & NUMBERS


def numbers_in(numbers: int) -> tuple[Tile, ...]:
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
