"""A run with jokers, gap by gap: the places between two of its numbers, or at an end, where one is missing.

What fits into a gap, or may go from it, depends on nothing else; but a run that goes nearly round the circle,
whose ends are in each other's way, has to be looked at as a whole.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.quick.masks import BITS, FIELD, NUMBERS, arc, numbers_in, side_by_side, union
from piazza.games.bloom.rules.runs import CIRCLE, STEP, Row

Gap: TypeAlias = tuple[Tile, Tile, int]
"""The numbers on both sides, each `JOKER` if it is missing, and how many steps lie between them."""

Anchor: TypeAlias = tuple[int, Tile]
"""A place of a run and the number that lies there, or `JOKER` before it and behind it."""

Anchors: TypeAlias = list[Anchor]
"""All that a run has."""


def anchors(row: Row) -> Anchors:
    """The places of the numbers of a run, and the numbers; and the places before and behind it."""
    return [(-1, JOKER), *[anchor for anchor in enumerate(row) if anchor[1]], (len(row), JOKER)]


def gaps(row: Row) -> Iterator[tuple[int, Gap]]:
    """The first place of each gap, and the gap."""
    for (place, left), (other, right) in pairwise(anchors(row)):
        yield place + 1, (left, right, other - place)


def gaps_with(row: Row, wanted: int) -> Iterator[tuple[int, Gap]]:
    """The same of the gaps that offer some of what is wanted."""
    for (place, left), (other, right) in pairwise(anchors(row)):
        if gap_offer(left, right, other - place) & wanted:
            yield place + 1, (left, right, other - place)


def rooms_for(number: Tile, first: int, gap: Gap) -> list[int]:
    """The places where a number fits into a gap that begins at a place."""
    left, right, steps = gap
    return [first + place for place in range(steps) if _lies(number, left, place + 1, right, steps - place)]


def stand_ins_of(hand: int, first: int, gap: Gap) -> list[tuple[int, Tile]]:
    """The places of jokers of a gap that begins at a place, each with the numbers of a hand for it."""
    left, right, steps = gap
    near = gap_offer(left, right, steps) >> 2 * FIELD & hand
    numbers = sorted(numbers_in(near), key=lambda number: (number - (left or right or 1)) % CIRCLE)
    return [
        (first + place, number)
        for place in range(steps - 1)
        for number in numbers
        if _lies(number, left, place + 1, right, steps - place - 1)
    ]


def _lies(number: Tile, left: Tile, before: int, right: Tile, behind: int) -> bool:
    """Whether a number can be so many steps behind one number and before another, if both are there."""
    return (not left or before <= (number - left) % CIRCLE <= STEP * before) and (
        not right or behind <= (right - number) % CIRCLE <= STEP * behind
    )


def is_near(left: Tile, right: Tile, steps: int) -> bool:
    """Whether one can go from a number to another, if both are there, in so few steps."""
    return not left or not right or (right - left) % CIRCLE <= STEP * steps


@lru_cache(1 << 12)  # saves 5 % of random games
def gap_offer(left: Tile, right: Tile, steps: int) -> int:
    """What a gap offers, as offers.py has it."""
    added = _inside(left, right, steps + 1)
    if added:
        added |= BITS[JOKER]
    is_loose = steps > 1 and is_near(left, right, steps - 1)
    return side_by_side(added, BITS[JOKER] if is_loose else 0, _inside(left, right, steps))


def _inside(left: Tile, right: Tile, steps: int) -> int:
    """The numbers on the way from one number to another in so many steps, or to an end.

    All between them will do, unless every step has to be as long as can be.
    """
    width, reach = (right - left) % CIRCLE, STEP * (steps - 1)
    if not left or not right:
        return NUMBERS if left == right else arc(left, 1, reach) if left else arc(right, -reach, -1)
    if width == STEP * steps:
        return union([(left + distance - 1) % CIRCLE + 1 for distance in range(STEP, width, STEP)])
    return arc(left, 1, width - 1) if steps <= width < STEP * steps else 0


def rooms(gap: Gap) -> tuple[int, ...]:
    """What fits at each place of a gap, before the jokers or behind; a joker only before them all."""
    left, right, steps = gap
    fitting = [union(between(left, place, right, steps + 1 - place)) for place in range(1, steps + 1)]
    return (fitting[0] | BITS[JOKER] if any(fitting) else 0, *fitting[1:])


def stand_ins(gap: Gap) -> tuple[tuple[Tile, ...], ...]:
    """The numbers that could take the place of each joker of a gap (rulebook: jokers)."""
    left, right, steps = gap
    return tuple([between(left, place, right, steps - place) for place in range(1, steps)])


def between(left: Tile, steps: int, right: Tile, others: int) -> tuple[Tile, ...]:
    """The numbers so many steps from one number and from another, one or both of which may be missing."""
    if not left and not right:
        return tuple(range(1, CIRCLE + 1))
    if not left:
        return _numbers(right, range(-STEP * others, 1 - others))
    if not right:
        return _numbers(left, range(steps, STEP * steps + 1))
    width = (right - left) % CIRCLE
    return _numbers(left, range(max(steps, width - STEP * others), min(STEP * steps, width - others) + 1))


def _numbers(number: Tile, distances: range) -> tuple[Tile, ...]:
    """The numbers at some distances from a number, in the circle."""
    return tuple([(number + distance - 1) % CIRCLE + 1 for distance in distances])
