"""The places of a run: what fits there, what a joker there could be, and what can be stolen there.

A joker is any number that fits. So all that counts at a place are the numbers nearest to it on both sides
and how many steps away they are. A gap is the places between two numbers of a run, or at an end: the numbers
beside it and its length alone decide what fits into it or may be taken from it. Only the ends of a run that
goes nearly round the circle can get in each other's way: such a run must be seen as a whole.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
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
from piazza.games.bloom.rules.tile_sets import BITS, NUMBERS, arc, numbers_in, side_by_side, union

Gap: TypeAlias = tuple[Tile, Tile, int]
"""The numbers on both sides, `JOKER` at an end of the run, and the number of steps between them.

A gap of `steps` steps holds `steps - 1` jokers.
"""

Anchor: TypeAlias = tuple[int, Tile]
"""A place of a run and the number there; `JOKER` stands for the places before and behind the run."""

Anchors: TypeAlias = list[Anchor]
"""The anchors of a run, from the place before it to the place behind it."""


def anchors(row: Row) -> Anchors:
    """Return the places and numbers of all numbers in a run, and the places before and behind the run."""
    return [(-1, JOKER), *[anchor for anchor in enumerate(row) if anchor[1]], (len(row), JOKER)]


def gaps(row: Row) -> Iterator[tuple[int, Gap]]:
    """Yield (place, gap) for each gap of a run: the place is the first one behind the gap's left number."""
    for (place, left), (other, right) in pairwise(anchors(row)):
        yield place + 1, (left, right, other - place)


def is_near(left: Tile, right: Tile, steps: int) -> bool:
    """Return whether `steps` steps can lead from one number to another; True if either is missing."""
    return not left or not right or (right - left) % CIRCLE <= STEP * steps


@lru_cache(1 << 12)  # without it random games take 1.08 times as long
def gap_offer(left: Tile, right: Tile, steps: int) -> int:
    """Return the offer of a gap, in the form that run_moves.py defines."""
    # One more tile makes one more step; where any number fits, a joker does.
    added = _inside(left, right, steps + 1)
    if added:
        added |= BITS[JOKER]
    is_loose = steps > 1 and is_near(left, right, steps - 1)
    return side_by_side(added, BITS[JOKER] if is_loose else 0, _inside(left, right, steps))


def _inside(left: Tile, right: Tile, steps: int) -> int:
    """Return the set of numbers on the way from `left` to `right` in `steps` steps, or to an end.

    All numbers between the two will do, unless every step has to be as long as possible.
    """
    width, reach = (right - left) % CIRCLE, STEP * (steps - 1)
    if not left or not right:
        # Without a number on either side the run is all jokers, and any number fits.
        return NUMBERS if left == right else arc(left, 1, reach) if left else arc(right, -reach, -1)
    # Each step has to be 2, so only every second number can be met on the way.
    if width == STEP * steps:
        return union([(left + distance - 1) % CIRCLE + 1 for distance in range(STEP, width, STEP)])
    return arc(left, 1, width - 1) if steps <= width < STEP * steps else 0


def rooms(gap: Gap) -> tuple[int, ...]:
    """Return the set of tiles that fit at each place of a gap.

    Jokers fit only at the first place, since other places in the gap come to the same.
    """
    left, right, steps = gap
    fitting = [union(between(left, place, right, steps + 1 - place)) for place in range(1, steps + 1)]
    return (fitting[0] | BITS[JOKER] if any(fitting) else 0, *fitting[1:])


def stand_ins(gap: Gap) -> tuple[tuple[Tile, ...], ...]:
    """Return the numbers that could take the place of each joker in a gap (rulebook: jokers)."""
    left, right, steps = gap
    return tuple([between(left, place, right, steps - place) for place in range(1, steps)])


def between(left: Tile, steps: int, right: Tile, others: int) -> tuple[Tile, ...]:
    """Return the numbers `steps` steps after `left` and `others` steps before `right`.

    `left`, `right` or both may be missing (`JOKER`).
    """
    if not left and not right:
        return tuple(range(1, CIRCLE + 1))
    if not left:
        return _numbers(right, range(-STEP * others, 1 - others))
    if not right:
        return _numbers(left, range(steps, STEP * steps + 1))
    width = (right - left) % CIRCLE
    return _numbers(left, range(max(steps, width - STEP * others), min(STEP * steps, width - others) + 1))


def _numbers(number: Tile, distances: range) -> tuple[Tile, ...]:
    """Return the numbers at some distances from a number, in the circle."""
    return tuple([(number + distance - 1) % CIRCLE + 1 for distance in distances])


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
