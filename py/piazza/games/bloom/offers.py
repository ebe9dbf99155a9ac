"""What a run on the table offers to a hand, found out once for each run (rulebook: C, theft, jokers)."""

from functools import lru_cache

from piazza.games.bloom.masks import BITS, before, behind, union
from piazza.games.bloom.material import JOKER, Tile
from piazza.games.bloom.runs import (
    CIRCLE,
    SHORTEST,
    SPAN,
    STEP,
    THEFTS,
    Row,
    is_left,
    meanings,
    openings,
    single_thefts,
)

_NEXT = range(1, 2)
"""One step."""


@lru_cache(4096)
def added(row: Row) -> int:
    """The set of tiles that could be added to a run."""
    return union(openings(row)) if JOKER in row else _added(row)


@lru_cache(4096)
def robbable(row: Row) -> tuple[int, ...]:
    """The places of a run that can be robbed, alone or with another; of jokers side by side only the first.

    What cannot be stolen alone can be with the first number, or the last, if no other lies between them.
    """
    if len(row) < SHORTEST + THEFTS:
        return tuple(place for place in single_thefts(row) if not _is_second(row, place))
    numbers = [place for place, tile in enumerate(row) if tile] or [0, len(row) - 1]
    ends = (*range(numbers[0], numbers[:2][-1] + 1), *range(numbers[-2:][0], numbers[-1] + 1))
    places = sorted({*single_thefts(row), *ends})
    return tuple(place for place in places if not _is_second(row, place))


@lru_cache(4096)
def alone(row: Row) -> int:
    """The set of tiles that could be stolen alone."""
    return union([row[place] for place in single_thefts(row)])


@lru_cache(4096)
def loot(row: Row) -> int:
    """The set of tiles that could be stolen, alone or with another."""
    return union([row[place] for place in robbable(row)])


@lru_cache(4096)
def between(row: Row) -> int:
    """The numbers that make a run with two numbers that could be stolen together."""
    found = 0
    numbers = [place for place in robbable(row) if row[place]]
    for at, place in enumerate(numbers):
        for other in numbers[at + 1 : at + 1 + THEFTS * STEP]:
            distance = (row[other] - row[place]) % CIRCLE
            if distance <= THEFTS * STEP and is_left(row, (place, other)):
                found |= _between(row[place], distance)
    return found


def _added(row: Row) -> int:
    """The tiles that could be added to a run without jokers: in its gaps, and at its ends within a lap."""
    whole, room = union(row), SPAN - (row[-1] - row[0]) % CIRCLE
    steps = range(1, min(STEP, room) + 1)
    found = before(whole, _NEXT) & behind(whole, _NEXT) & ~whole
    found |= before(BITS[row[0]], steps) | behind(BITS[row[-1]], steps)
    return found | BITS[JOKER] if found else 0


def _is_second(row: Row, place: int) -> bool:
    """Whether a place holds a joker behind another one."""
    return place > 0 and row[place - 1] == row[place] == JOKER


@lru_cache(4096)
def partners(row: Row, taken: int) -> tuple[int, ...]:
    """The places that may be robbed together with one; of jokers side by side only the first."""
    if JOKER not in row:
        return _plain_partners(row, taken)
    pairs = ((place, tuple(sorted((place, taken)))) for place in range(len(row)) if place != taken)
    found = [place for place, pair in pairs if is_left(row, pair)]
    return tuple(place for place in found if not (_is_second(row, place) and place - 1 in found))


def _plain_partners(row: Row, taken: int) -> tuple[int, ...]:
    """The same for a run without jokers: two at one end, or two that could each be stolen alone."""
    if len(row) < SHORTEST + THEFTS:
        return ()
    spare, last = single_thefts(row), len(row) - 1
    apart = [place for place in spare if not -THEFTS < place - taken < THEFTS] if taken in spare else []
    ends = {0: 1, 1: 0, last - 1: last, last: last - 1}
    return tuple(sorted((*apart, ends[taken]))) if taken in ends else tuple(apart)


@lru_cache(4096)
def swaps(row: Row) -> tuple[tuple[int, Tile], ...]:
    """The places of jokers in a run, each with a number that could lie there."""
    if JOKER not in row:
        return ()
    return tuple((place, number) for place, meant in meanings(row).items() for number in meant)


@lru_cache(1 << 10)
def _between(low: Tile, distance: int) -> int:
    """The numbers that make a run with two others, so far from each other."""
    first, last = BITS[low], behind(BITS[low], range(distance, distance + 1))
    inside = behind(first) & before(last)
    return inside | before(first) | behind(last) if distance <= STEP else inside
