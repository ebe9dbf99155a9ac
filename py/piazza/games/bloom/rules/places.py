"""The places of a run: what fits there, what a joker there could be, and what can be stolen there.

A joker is any number that fits. So all that counts at a place are the numbers nearest to it on both sides
and how many steps away they are. Only the ends of a run that goes nearly round the circle can get in each
other's way; there the rules in `runs.py` are asked as well. Sets of tiles are integers (`tile_sets.py`).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, pairwise
from typing import TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.runs import (
    CIRCLE,
    MAX_SPAN,
    MAX_STEP,
    MAX_THEFTS,
    MIN_RUN,
    Row,
    may_be_added,
    may_be_swapped,
)
from piazza.games.bloom.rules.tile_sets import BITS, NUMBERS, numbers_in, union

Gap: TypeAlias = tuple[Tile, Tile, int]
"""The numbers on both sides, `JOKER` at an end of the run, and the number of steps between them.

A gap of `steps` steps holds `steps - 1` jokers.
"""

Neighbor: TypeAlias = tuple[Tile, int]
"""The nearest number on one side of a place, and how many steps away it is; `JOKER` if there is none."""


@lru_cache(4096)
def fitting(row: Row) -> tuple[int, ...]:
    """Return the sets of tiles that fit before each tile of a run, and behind the last (rulebook: C).

    A joker fits wherever a number does; of the places beside another joker only the first counts.
    """
    places = [tiles for _place, gap in _gaps(row) for tiles in _rooms(gap)]
    if MAX_STEP * len(row) > MAX_SPAN:
        return tuple([_within_a_lap(row, place, tiles) for place, tiles in enumerate(places)])
    return tuple(places)


@lru_cache(4096)  # every evaluation of a bot asks for every run
def additions(row: Row) -> int:
    """Return the set of tiles that can be added to a run."""
    tiles = 0
    for some in fitting(row):
        tiles |= some
    return tiles


@lru_cache(4096)
def replacements(row: Row) -> dict[int, tuple[Tile, ...]]:
    """Return, by the place of each joker in a run, the numbers that can replace it (rulebook: jokers)."""
    found = {
        first + steps - 1: _between(left, steps, right, whole - steps)
        for first, (left, right, whole) in _gaps(row)
        for steps in range(1, whole)
    }
    if MAX_STEP * len(row) <= MAX_SPAN:
        return found
    return {
        place: tuple(number for number in numbers if may_be_swapped(row, place, number))
        for place, numbers in found.items()
    }


@lru_cache(4096)  # without it a link opens 1.3 times as slowly
def single_thefts(row: Row) -> tuple[int, ...]:
    """Return the places of tiles that can be stolen alone: the rest must be a run (rulebook: theft)."""
    if len(row) == MIN_RUN:
        return ()
    left, right = _left(row), _left(row[::-1])[::-1]
    return tuple([place for place in range(len(row)) if _are_close(left[place], right[place + 1], -1)])


@lru_cache(4096)  # without it and the next two a link opens 1.3 times as slowly
def double_thefts(row: Row) -> tuple[tuple[int, int], ...]:
    """Return the pairs of places whose tiles can be stolen together (rulebook: theft).

    If a number lies between them, each must be able to go alone; else the numbers on both sides of the two
    must be close enough.
    """
    size, found = len(row), list[tuple[int, int]]()
    if size < MIN_RUN + MAX_THEFTS:
        return ()
    left, right, alone = _left(row), _left(row[::-1])[::-1], single_thefts(row)
    for place in range(size - 1):
        # The place of the next number: beyond it each tile must be able to go alone.
        number = place + right[place + 1][1]
        for other in range(place + 1, min(number + 1, size)):
            if _are_close(left[place], right[other + 1], other - place - MAX_THEFTS):
                found.append((place, other))
        if place in alone:
            found += [(place, other) for other in alone if other > number]
    return tuple(found)


def thefts(row: Row) -> tuple[tuple[int, ...], ...]:
    """Return all choices of one or two places whose tiles can be stolen at once, in order."""
    return tuple(sorted([*((place,) for place in single_thefts(row)), *double_thefts(row)]))


@lru_cache(4096)
def stealable(row: Row) -> tuple[int, ...]:
    """Return the places from which a tile can be stolen, alone or with another.

    Of jokers side by side only the first counts.
    """
    if len(row) == MIN_RUN:
        return ()
    places = {*single_thefts(row), *chain.from_iterable(double_thefts(row))}
    return tuple([place for place in sorted(places) if not is_second_joker(row, place)])


@lru_cache(4096)
def stealable_tiles(row: Row) -> int:
    """Return the set of tiles that can be stolen from a run, alone or with another."""
    return union([row[place] for place in stealable(row)])


@lru_cache(4096)
def lone_tiles(row: Row) -> int:
    """Return the set of tiles that can be stolen from a run alone."""
    if len(row) == MIN_RUN:
        return 0
    if JOKER in row:
        return union([row[place] for place in single_thefts(row)])
    # Without jokers they are the ends, and numbers between those 1 less and 1 more.
    tiles = union(row)
    twice = tiles | tiles << CIRCLE
    return BITS[row[0]] | BITS[row[-1]] | tiles & twice >> 1 & (tiles << 1 | tiles >> CIRCLE - 1)


@lru_cache(4096)
def partners(row: Row, taken: int) -> tuple[int, ...]:
    """Return the places whose tiles can be stolen together with the tile at the place `taken`.

    Of jokers side by side only the first counts.
    """
    found = [sum(pair) - taken for pair in double_thefts(row) if taken in pair]
    return tuple([place for place in found if not (is_second_joker(row, place) and place - 1 in found)])


@lru_cache(4096)
def partner_tiles(row: Row, taken: int) -> int:
    """Return the set of tiles that can be stolen together with the tile at the place `taken`."""
    return union([row[place] for place in partners(row, taken)])


def is_second_joker(row: Row, place: int) -> bool:
    """Return whether a place holds a joker behind another one."""
    return place > 0 and row[place - 1] == row[place] == JOKER


def _gaps(row: Row) -> Iterator[tuple[int, Gap]]:
    """Yield the gaps between the numbers of a run, and at its ends, with the place behind the left number."""
    numbers = [(-1, JOKER), *[(place, tile) for place, tile in enumerate(row) if tile], (len(row), JOKER)]
    for (place, left), (other, right) in pairwise(numbers):
        yield place + 1, (left, right, other - place)


@lru_cache(4096)
def _rooms(gap: Gap) -> tuple[int, ...]:
    """Return the set of tiles that fit at each place of a gap; jokers only at the first."""
    left, right, steps = gap
    # One more tile makes one more step.
    rooms = [union(_between(left, place, right, steps + 1 - place)) for place in range(1, steps + 1)]
    return (rooms[0] | BITS[JOKER] if any(rooms) else 0, *rooms[1:])


def _between(left: Tile, steps: int, right: Tile, others: int) -> tuple[Tile, ...]:
    """Return the numbers `steps` steps after `left` and `others` steps before `right`.

    `left`, `right` or both may be missing (`JOKER`).
    """
    if not left and not right:
        return tuple(range(1, CIRCLE + 1))
    if not left:
        distances = range(-MAX_STEP * others, 1 - others)
    elif not right:
        distances = range(steps, MAX_STEP * steps + 1)
    else:
        width = (right - left) % CIRCLE
        distances = range(max(steps, width - MAX_STEP * others), min(MAX_STEP * steps, width - others) + 1)
    start = left or right
    return tuple([(start + distance - 1) % CIRCLE + 1 for distance in distances])


def _left(row: Row) -> list[Neighbor]:
    """Return the left neighbours of every place before a tile of a row, or behind the last."""
    number, steps = JOKER, 0
    found = [(number, steps)]
    for tile in row:
        number, steps = (tile, 1) if tile else (number, steps + 1)
        found.append((number, steps))
    return found


def _are_close(left: Neighbor, right: Neighbor, more: int) -> bool:
    """Return whether two neighbours of a place are close enough for the steps to both, and `more` steps."""
    if not left[0] or not right[0]:
        return True
    return (right[0] - left[0]) % CIRCLE <= MAX_STEP * (left[1] + right[1] + more)


def _within_a_lap(row: Row, place: int, tiles: int) -> int:
    """Return those of the tiles that fit before a place without making the run lap itself."""
    # A joker fits where some number does.
    numbers = [number for number in numbers_in(tiles & NUMBERS) if may_be_added(row, number, place)]
    return union(numbers) | tiles & BITS[JOKER] if numbers else 0
