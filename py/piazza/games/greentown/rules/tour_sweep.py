"""A test whether a tour can be completed, in a time that the map's width bounds.

A walk without repeated roads, from a place to a hotel, is a connected set of roads in which only
its two ends are met an odd number of times; and a place is visited once for every two of its
roads. So sets of roads are built up place by place across the map. Of each set only that is kept
which the rest of the map can notice: which places along the border are joined, which are met an
odd number of times, and the numbers of visits that are possible so far.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from piazza.games.greentown.rules.material import HOTEL
from piazza.games.greentown.rules.streets import Roads, Streets

Border: TypeAlias = tuple[int, ...]
"""A label for each place on the border, shared by places that are joined.

It is 0 for a place without a road in the set, and negative for one met an odd number of times.
"""

Key: TypeAlias = tuple[Border, bool]
"""A border, and whether the hotel at the walk's end lies behind it."""

Counts: TypeAlias = int
"""The possible numbers of visits, a bit for each."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk to be completed: its place, the roads used, and the number of visits left."""

    streets: Streets
    place: int
    used: Roads
    left: int


def is_completable(walk: Walk) -> bool:
    """Return whether some way on ends at a hotel with exactly the visits left."""
    border: list[int] = []
    reached: dict[Key, Counts] = {((), False): 1}
    passed: set[int] = set()
    for place in _order(walk):
        for other, is_new in _roads_back(walk, place, passed, border):
            if is_new:
                border.append(other)
                reached = {((*key[0], 0), key[1]): counts for key, counts in reached.items()}
            if other != place:
                reached = _with_road(walk, reached, border, (border.index(other), border.index(place)))
        # A place where no more roads can be added leaves the border.
        passed.add(place)
        for done in [one for one in border if _is_finished(walk, one, passed)]:
            reached, is_found = _leave(walk, reached, border, done, passed)
            if is_found:
                return True
            border.remove(done)
    return False


def _order(walk: Walk) -> list[int]:
    """Return the places from one end of the map to the other, along its longer side."""
    cells = walk.streets.cells
    # Across the shorter side the border has fewer places, and fewer sets differ on it.
    wide = [2 * q + r for q, r in cells]
    high = [r for _, r in cells]
    along_rows = (max(wide) - min(wide)) > 2 * (max(high) - min(high))
    key = wide if along_rows else high
    return sorted(
        (place for place, way in enumerate(walk.streets.ways) if way), key=lambda place: (key[place], place)
    )


def _roads_back(walk: Walk, place: int, passed: set[int], border: list[int]) -> Iterator[tuple[int, bool]]:
    """Yield the place itself, then the passed places that an unused road leads back to.

    The flag is True for the place itself, which is new on the border.
    """
    yield place, True
    for bit, other in walk.streets.ways[place]:
        if other in passed and not bit & walk.used:
            assert other in border
            yield other, False


def _is_finished(walk: Walk, place: int, passed: set[int]) -> bool:
    """Return whether all unused roads of the place lead to places passed."""
    return all(bit & walk.used or other in passed for bit, other in walk.streets.ways[place])


def _with_road(
    walk: Walk, reached: dict[Key, Counts], border: list[int], ends: tuple[int, int]
) -> dict[Key, Counts]:
    """Return every set of roads without and with one more road, between two places of the border."""
    more = dict(reached)
    for (labels, is_ended), counts in reached.items():
        joined = _joined(labels, *ends)
        for end in ends:
            # The second road of a pair: the walk has come and gone, which is one visit.
            if labels[end] < 0:
                counts <<= walk.streets.visits[border[end]]  # noqa: PLW2901 - the visits of this set
        # Numbers of visits beyond those left are dropped.
        counts &= (2 << walk.left) - 1  # noqa: PLW2901
        if counts:
            key = joined, is_ended
            more[key] = more.get(key, 0) | counts
    return more


@lru_cache(maxsize=1 << 15)  # saves two thirds of a sweep
def _joined(labels: Border, one: int, other: int) -> Border:
    """Return the border after a road between two of its places is added."""
    merged = [abs(label) for label in labels]
    fresh = max(merged, default=0) + 1
    old = {merged[one], merged[other]} - {0}
    # One road more changes even to odd at both its ends.
    odd = [(label < 0) != (place in (one, other)) for place, label in enumerate(labels)]
    for place, label in enumerate(merged):
        if place in (one, other) or label in old:
            merged[place] = fresh
    return _renamed([-label if is_odd else label for label, is_odd in zip(merged, odd, strict=True)])


def _renamed(labels: list[int]) -> Border:
    """Return the border with its labels numbered in the order in which they occur."""
    names: dict[int, int] = {0: 0}
    for label in labels:
        names.setdefault(abs(label), len(names))
    return tuple(-names[-label] if label < 0 else names[label] for label in labels)


def _leave(
    walk: Walk, reached: dict[Key, Counts], border: list[int], place: int, passed: set[int]
) -> tuple[dict[Key, Counts], bool]:
    """Return the sets that remain when a place leaves the border, and whether one of them is a tour."""
    at = border.index(place)
    is_begun = walk.place == place or (walk.place in passed and walk.place not in border)
    kept: dict[Key, Counts] = {}
    for (labels, was_ended), before in reached.items():
        ended = _ending(walk, place, labels[at], is_ended=was_ended)
        if ended is None:
            continue
        is_ended, visits = ended
        counts = before << visits
        rest = (*labels[:at], *labels[at + 1 :])
        # The part has no other place on the border, so nothing can be joined to it any more.
        is_closed = labels[at] != 0 and abs(labels[at]) not in map(abs, rest)
        if not is_closed:
            key = _renamed(list(rest)), is_ended
            kept[key] = kept.get(key, 0) | counts
        # A closed part is a tour if it is the whole set and has both ends of the walk.
        elif not any(rest) and is_ended and is_begun and counts >> walk.left & 1:
            return kept, True
    return kept, False


def _ending(walk: Walk, place: int, label: int, *, is_ended: bool) -> tuple[bool, int] | None:
    """Return whether the walk's end is behind the border, and the visits that this place adds.

    None if the set cannot be a walk when this place leaves the border.
    """
    is_hotel = walk.streets.pieces[place] == HOTEL
    if place == walk.place:
        # Odd: the walk begins here and ends elsewhere. Even: it ends where it began, at a hotel.
        if label < 0:
            return is_ended, 0
        return (True, 0) if label > 0 and is_hotel and not is_ended else None
    if label >= 0:
        return is_ended, 0
    # Odd elsewhere: the walk ends here, and its last arrival has no second road to count it.
    return (True, 1) if is_hotel and not is_ended else None
