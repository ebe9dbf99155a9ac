"""A run with jokers, gap by gap: a gap is the places between two of its numbers, or at an end.

The numbers beside a gap and its length alone decide what fits into it or may be taken from it. Only the ends
of a run that goes nearly round the circle can get in each other's way: such a run must be seen as a whole.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.movegen.masks import BITS, NUMBERS, arc, side_by_side, union
from piazza.games.bloom.rules.runs import CIRCLE, STEP, Row

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
    """Return the offer of a gap, in the form that offers.py defines."""
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
