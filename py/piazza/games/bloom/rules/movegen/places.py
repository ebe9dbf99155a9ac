"""The places of a run: what fits there, what a joker there could be, and what can be stolen there.

A joker is any number that fits. So all that counts at a place are the numbers nearest to it on both sides
and how many steps away they are.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.movegen.gaps import gap_offer, gaps, rooms, stand_ins
from piazza.games.bloom.rules.movegen.masks import BITS, NUMBERS, numbers_in, union
from piazza.games.bloom.rules.runs import (
    CIRCLE,
    SHORTEST,
    SPAN,
    STEP,
    THEFTS,
    Row,
    may_be_added,
    may_be_stolen,
    may_be_swapped,
)

Neighbor: TypeAlias = tuple[Tile, int]
"""The nearest number on one side of a place, and how many steps away it is; `JOKER` if there is none."""


class Openings(NamedTuple):
    """The tiles that can be added to a run, as sets."""

    tiles: int
    """All tiles that can be added."""
    places: tuple[int, ...]
    """The tiles that fit before each tile of the run, and behind the last."""

    def of(self, tile: Tile) -> tuple[int, ...]:
        """Return the places where a tile fits."""
        bit = BITS[tile]
        return tuple([place for place, tiles in enumerate(self.places) if tiles & bit])


_NONE: Neighbor = (JOKER, 0)


def openings(row: Row) -> Openings:
    """Return the tiles that can be added to a run, and where (rulebook: C).

    A joker fits wherever a number does; of the places beside another joker only the first counts.
    """
    places = [tiles for _place, gap in gaps(row) for tiles in rooms(gap)]
    if STEP * len(row) > SPAN:
        places = [_within_a_lap(row, place, tiles) for place, tiles in enumerate(places)]
    whole = 0
    for tiles in places:
        whole |= tiles
    return Openings(whole, tuple(places))


def places_for(row: Row, tile: Tile) -> Sequence[int]:
    """Return the places of a run where a tile fits; the tile must be one that can be added."""
    if STEP * len(row) > SPAN:
        return openings(row).of(tile)
    if tile and JOKER not in row:
        # Inside, a number fits only between neighbours 2 apart, so the next one is in the run.
        following = tile % CIRCLE + 1
        if following in row:
            return (row.index(following),)
        return (len(row),) if (tile - row[-1]) % CIRCLE <= STEP else (0,)
    fitting = [(first, gap[2]) for first, gap in gaps(row) if gap_offer(*gap) & BITS[tile]]
    if tile == JOKER:
        return [first for first, _steps in fitting]
    places = [place for first, steps in fitting for place in range(first, first + steps)]
    return [place for place in places if may_be_added(row, tile, place)]


def meanings(row: Row) -> dict[int, tuple[Tile, ...]]:
    """Return, by the place of each joker in a run, the numbers that can replace it (rulebook: jokers)."""
    fitting = {
        first + place: numbers
        for first, gap in gaps(row)
        if gap[2] > 1
        for place, numbers in enumerate(stand_ins(gap))
    }
    if STEP * len(row) <= SPAN:
        return fitting
    return {
        place: tuple(number for number in numbers if may_be_swapped(row, place, number))
        for place, numbers in fitting.items()
    }


@lru_cache(4096)  # `is_left` asks at every step of a new run
def single_thefts(row: Row) -> tuple[int, ...]:
    """Return the places of tiles that can be stolen alone: the rest must be a run (rulebook: theft)."""
    return tuple([place for place in range(len(row)) if may_be_stolen(row, (place,))])


@lru_cache(4096)  # with runs in which there are jokers
def double_thefts(row: Row) -> tuple[tuple[int, int], ...]:
    """Return the pairs of places whose tiles can be stolen together (rulebook: theft).

    If a number lies between them, each must be able to go alone; else the numbers on both sides of the two
    must be close enough.
    """
    size, found = len(row), list[tuple[int, int]]()
    if size < SHORTEST + THEFTS:
        return ()
    (left, right), alone = _sides(row), single_thefts(row)
    for place in range(size - 1):
        # the place of the next number: beyond it each tile must be able to go alone
        number = place + right[place + 1][1]
        for other in range(place + 1, min(number + 1, size)):
            if _are_close(left[place], right[other + 1], other - place - THEFTS):
                found.append((place, other))
        if place in alone:
            found += [(place, other) for other in alone if other > number]
    return tuple(found)


def thefts(row: Row) -> tuple[tuple[int, ...], ...]:
    """Return all choices of one or two places whose tiles can be stolen at once, in order."""
    return tuple(sorted([*((place,) for place in single_thefts(row)), *double_thefts(row)]))


def partners(row: Row, taken: int) -> tuple[int, ...]:
    """Return the places whose tiles can be stolen together with the tile at the place `taken`.

    Of jokers side by side only the first counts.
    """
    # of a pair that holds `taken`, the other place
    found = [sum(pair) - taken for pair in double_thefts(row) if taken in pair]
    return tuple([place for place in found if not (is_second(row, place) and place - 1 in found)])


def is_second(row: Row, place: int) -> bool:
    """Return whether a place holds a joker behind another one."""
    return place > 0 and row[place - 1] == row[place] == JOKER


def _sides(row: Row) -> tuple[list[Neighbor], list[Neighbor]]:
    """Return the left and right neighbours of every place before a tile of a row, or behind the last."""
    return _left(row), _left(row[::-1])[::-1]


def _left(row: Row) -> list[Neighbor]:
    """Return the left neighbours of every place before a tile of a row, or behind the last."""
    number, steps = _NONE
    found = [_NONE]
    for tile in row:
        number, steps = (tile, 1) if tile else (number, steps + 1)
        found.append((number, steps))
    return found


def _are_close(left: Neighbor, right: Neighbor, more: int) -> bool:
    """Return whether two neighbours of a place are close enough for the steps to both, and `more` steps."""
    if not left[0] or not right[0]:
        return True
    return (right[0] - left[0]) % CIRCLE <= STEP * (left[1] + right[1] + more)


def _within_a_lap(row: Row, place: int, tiles: int) -> int:
    """Return those of the tiles that fit before a place without making the run lap itself."""
    # A joker fits where some number does.
    numbers = [number for number in numbers_in(tiles & NUMBERS) if may_be_added(row, number, place)]
    return union(numbers) | tiles & BITS[JOKER] if numbers else 0
