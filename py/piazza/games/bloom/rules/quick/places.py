"""The places of a run: what fits there, what a joker there could be, and what may be stolen from there.

A joker is any number that fits, so all that counts at a place are the numbers nearest to it on both sides and
how many steps away they are.
"""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.quick.ends import end
from piazza.games.bloom.rules.quick.masks import BITS, NUMBERS, before, behind, numbers_in, union
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row, may_be_swapped

Neighbor: TypeAlias = tuple[Tile, int]
"""The nearest number on one side of a place, and how many steps away it is; `JOKER` if there is none."""


class Openings(NamedTuple):
    """The tiles that could be added to a run, as sets."""

    tiles: int
    places: tuple[int, ...]
    """What fits before each tile, and behind the last."""

    def of(self, tile: Tile) -> tuple[int, ...]:
        """The places where a tile fits."""
        bit = BITS[tile]
        return tuple([place for place, tiles in enumerate(self.places) if tiles & bit])


_NONE: Neighbor = (JOKER, 0)


def openings(row: Row) -> Openings:
    """The tiles that could be added to a run, and where (rulebook: C).

    A joker fits where any number does; but behind another one it is the same as before that.
    """
    places = _openings(row) if JOKER in row else _plain_openings(row)
    if STEP * len(row) > SPAN:
        places = [_within_a_lap(row, place, tiles) for place, tiles in enumerate(places)]
    whole = 0
    for tiles in places:
        whole |= tiles
    return Openings(whole, tuple(places))


def meanings(row: Row) -> dict[int, tuple[Tile, ...]]:
    """The numbers that could take the place of each joker of a run (rulebook: jokers)."""
    if JOKER not in row:
        return {}
    left, right = _sides(row)
    jokers = [place for place, tile in enumerate(row) if tile == JOKER]
    fitting = {place: _between(left[place], right[place + 1]) for place in jokers}
    if STEP * len(row) <= SPAN:
        return fitting
    return {
        place: tuple(number for number in numbers if may_be_swapped(row, place, number))
        for place, numbers in fitting.items()
    }


@lru_cache(4096)  # saves 12 % of random games
def single_thefts(row: Row) -> tuple[int, ...]:
    """The places of a run that may be robbed alone: what is left must be a run (rulebook: theft)."""
    if len(row) < SHORTEST + 1:
        return ()
    if JOKER not in row:
        beside = enumerate(zip(row, row[2:], strict=False), 1)
        spare = [place for place, (left, right) in beside if (right - left) % CIRCLE <= STEP]
        return (0, *spare, len(row) - 1)
    left, right = _sides(row)
    return tuple([place for place in range(len(row)) if _are_close(left[place], right[place + 1], -1)])


@lru_cache(128)  # saves 4 % of random games
def double_thefts(row: Row) -> tuple[tuple[int, int], ...]:
    """The places of a run that may be robbed together (rulebook: theft).

    Each could be alone, if a number lies between them; else the numbers on both sides must be close enough.
    """
    size, found = len(row), list[tuple[int, int]]()
    if size < SHORTEST + THEFTS:
        return ()
    (left, right), alone = _sides(row), single_thefts(row)
    for place in range(size - 1):
        number = place + right[place + 1][1]
        for other in range(place + 1, min(number + 1, size)):
            if _are_close(left[place], right[other + 1], other - place - THEFTS):
                found.append((place, other))
        if place in alone:
            found += [(place, other) for other in alone if other > number]
    return tuple(found)


@lru_cache(4096)  # saves 3 % of what bots think
def thefts(row: Row) -> tuple[tuple[int, ...], ...]:
    """The places of a run that may be robbed at once, one or two of them."""
    return tuple(sorted([*((place,) for place in single_thefts(row)), *double_thefts(row)]))


def is_left(row: Row, taken: tuple[int, ...]) -> bool:
    """Whether a run without the tiles at one or two places is still one (rulebook: theft)."""
    if len(taken) == 1:
        return taken[0] in single_thefts(row)
    return taken[1] in partners(row, taken[0]) if JOKER not in row else taken in double_thefts(row)


@lru_cache(512)  # saves 2 % of random games
def partners(row: Row, taken: int) -> tuple[int, ...]:
    """The places that may be robbed together with one; of jokers side by side only the first."""
    if JOKER not in row:
        return _plain_partners(row, taken)
    found = [sum(pair) - taken for pair in double_thefts(row) if taken in pair]
    return tuple([place for place in found if not (is_second(row, place) and place - 1 in found)])


def is_second(row: Row, place: int) -> bool:
    """Whether a place holds a joker behind another one."""
    return place > 0 and row[place - 1] == row[place] == JOKER


def _plain_partners(row: Row, taken: int) -> tuple[int, ...]:
    """The same for a run without jokers: any two that could be robbed alone, or two at one end."""
    if len(row) < SHORTEST + THEFTS:
        return ()
    spare, last = single_thefts(row), len(row) - 1
    apart = [place for place in spare if not -THEFTS < place - taken < THEFTS] if taken in spare else []
    ends = {0: 1, 1: 0, last - 1: last, last: last - 1}
    return tuple(sorted((*apart, ends[taken]))) if taken in ends else tuple(apart)


def _openings(row: Row) -> list[int]:
    """What fits before each tile of a run with jokers, and behind the last."""
    places = list(map(_fitting, *_sides(row)))
    behind = zip(row, places[1:], strict=True)
    return [places[0], *[tiles if tile else tiles & NUMBERS for tile, tiles in behind]]


def _plain_openings(row: Row) -> list[int]:
    """The same for a run without jokers: before it, where a number is left out, and behind it."""
    inside = [_NEXT[left] if (right - left) % CIRCLE == STEP else 0 for left, right in pairwise(row)]
    return [_BEFORE[row[0]], *inside, _BEHIND[row[-1]]]


@lru_cache(128)  # saves 2 % of random games
def _sides(row: Row) -> tuple[list[Neighbor], list[Neighbor]]:
    """The neighbours left and right of a tile that is set before each place of a row, or behind the last."""
    return _left(row), _left(row[::-1])[::-1]


def _left(row: Row) -> list[Neighbor]:
    """The neighbours on the left."""
    number, steps = _NONE
    found = [_NONE]
    for tile in row:
        number, steps = (tile, 1) if tile else (number, steps + 1)
        found.append((number, steps))
    return found


def _are_close(left: Neighbor, right: Neighbor, more: int) -> bool:
    """Whether two numbers are not too far from each other for the steps to both, and so many more."""
    if not left[0] or not right[0]:
        return True
    return (right[0] - left[0]) % CIRCLE <= STEP * (left[1] + right[1] + more)


@lru_cache(1 << 13)  # saves 4 % of random games
def _fitting(left: Neighbor, right: Neighbor) -> int:
    """The numbers that fit between two neighbours as a set, and the joker if there are any."""
    fitting = _between(left, right)
    return union(fitting) | BITS[JOKER] if fitting else 0


def _between(left: Neighbor, right: Neighbor) -> tuple[Tile, ...]:
    """The numbers that fit between two neighbours, one or both of which may be missing."""
    (first, steps), (last, others) = left, right
    if not first and not last:
        return tuple(range(1, CIRCLE + 1))
    if not first:
        return _numbers(last, range(-STEP * others, 1 - others))
    if not last:
        return _numbers(first, range(steps, STEP * steps + 1))
    gap = (last - first) % CIRCLE
    return _numbers(first, range(max(steps, gap - STEP * others), min(STEP * steps, gap - others) + 1))


def _numbers(number: Tile, distances: range) -> tuple[Tile, ...]:
    """The numbers at some distances from a number, in the circle."""
    return tuple([(number + distance - 1) % CIRCLE + 1 for distance in distances])


def _within_a_lap(row: Row, place: int, tiles: int) -> int:
    """Those of the tiles that fit before a place with which the run does not lap itself."""
    numbers = [number for number in numbers_in(tiles & NUMBERS) if end((*row[:place], number, *row[place:]))]
    return union(numbers) | tiles & BITS[JOKER] if numbers else 0


_BEFORE = tuple(before(bit) | BITS[JOKER] for bit in BITS)
"""What fits before each number that a run begins with."""

_BEHIND = tuple(behind(bit) | BITS[JOKER] for bit in BITS)
"""What fits behind each number that a run ends with."""

_NEXT = tuple(BITS[tile % CIRCLE + 1] | BITS[JOKER] for tile in range(CIRCLE + 1))
"""What fits behind each number if the number after the next one follows it."""
