"""Where a tour can begin and go on: `tours.completions`, computed quickly.

A search for walks from a place to a hotel, with exactly so many visits and no road used twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import HOTEL, SORTS, sort_of
from piazza.games.greentown.rules.network import ROADS, Spots
from piazza.games.greentown.rules.streets import (
    VISIT,
    Lane,
    Point,
    Road,
    Roads,
    Streets,
    streets,
)
from piazza.games.greentown.rules.tour_sweep import Walk, is_completable
from piazza.games.greentown.rules.tours import Trail

PATIENCE = 1500
"""Points that a search settles before the sweep decides instead, in bounded time."""

MANY = 1 << 14
"""Settled points of one town before all are forgotten; a tour by hand asks about a few hundred."""


class Impatience(Exception):  # noqa: N818 - not an error
    """Raised when a search has settled as many points as it may."""


def can_complete(town: Streets, hotel: int, number: int) -> bool:
    """Return whether there is a tour from this hotel with exactly `number` visits."""
    # A tour has no more visits than there are roads.
    if not town.near[hotel] <= number <= ROADS:
        return False
    point = number * VISIT + hotel
    known = town.settled.get(point)
    return is_found(town, point, hotel, number) if known is None else known


def ways_on(town: Streets, point: Point, here: int, left: int) -> list[Road]:
    """Return the roads from `here` by which a walk can be completed with `left` visits more."""
    settled, pieces, ways = town.settled, town.pieces, town.ways[here]
    ahead = [way for way in ways if not way[0] & point]
    # If the walk can be completed from here and there is one way, it is that way.
    if len(ahead) > 1 or not settled.get(point):
        lanes = zip(ways, town.lanes_from(here), strict=True)
        ahead = [way for way, lane in lanes if not lane[0] & point and _leads_on(town, point, left, lane)]
    for bit, place in ahead:  # where there is but one way on from there, it need not be looked for
        settled[point + bit + place - here - (VISIT if pieces[place] else 0)] = True
    return ahead


def _leads_on(town: Streets, point: Point, left: int, lane: Lane) -> bool:
    """Return whether a walk can be completed along this lane."""
    _, end, visits, step = lane
    rest = left - visits
    # `near` is at least 1: without a visit left the walk ends here, or not at all.
    if rest < town.near[end]:
        return rest == 0 and town.pieces[end] == HOTEL
    known = town.settled.get(point + step)
    return is_found(town, point + step, end, rest) if known is None else known


def is_found(town: Streets, point: Point, place: int, left: int) -> bool:
    """Return whether some way on from a place ends at a hotel after exactly `left` visits.

    A search decides, or the sweep if that takes too long. The answer is kept in `town.settled`.
    """
    settled, ends = town.settled, list[int]()
    if len(settled) > MANY:
        settled.clear()
    try:
        found = _succeeds(town, point, place, left, (ends, len(settled) + PATIENCE))
    except Impatience:
        found = settled[point] = is_completable(Walk(town, place, point - left * VISIT - place, left))
    # No road is used yet at such a point: it is the beginning of a tour.
    if ends and point == left * VISIT + place and town.pieces[place] == HOTEL:
        settled[left * VISIT + ends[0]] = True  # a tour can be walked the other way round, too
    return found


def _succeeds(town: Streets, point: Point, place: int, left: int, bounds: tuple[list[int], int]) -> bool:
    """Return whether there is a way on from a place, and settle its point.

    `bounds` holds a list, to which the hotel at the end of a walk found is appended, and the most
    points that may be settled. Raises Impatience beyond these.
    """
    settled, near = town.settled, town.near
    if len(settled) >= bounds[1]:
        raise Impatience
    # The lane's roads are unused, so adding `step` sets their bits in the point.
    for roads, end, visits, step in town.lanes[place] or town.lanes_from(place):
        if point & roads:
            continue
        rest = left - visits
        if rest >= near[end]:
            known = settled.get(point + step)
            if _succeeds(town, point + step, end, rest, bounds) if known is None else known:
                break
        elif not rest and town.pieces[end] == HOTEL:
            bounds[0].append(end)
            break
    else:
        settled[point] = False
        return False
    settled[point] = True
    return True


@dataclass(slots=True)
class Search:
    """A search for tours that differ in their visits by sort, or in the paying sites on their way."""

    town: Streets
    ends: frozenset[int]
    """The hotels where the tour may end.

    The others have been searched as beginnings; a tour can be walked the other way round.
    """
    begun: tuple[Cell, ...]
    number: int
    patience: int
    """The most walks that are tried."""
    is_cut_short: bool = False
    found: set[tuple[int, int]] = field(default_factory=set)
    seen: set[tuple[int, Roads]] = field(default_factory=set)
    path: list[int] = field(default_factory=list)
    weights: list[int] = field(default_factory=list)

    def completions(self) -> Iterator[tuple[Cell, ...]]:
        """Yield whole tours that complete `begun`, one for each difference."""
        self.weights = [self._weight(place) for place in range(len(self.town.cells))]
        places = [self.town.number[cell] for cell in self.begun]
        counts = sites = 0
        for place in places[1:]:
            counts, sites = counts + self.weights[place], sites | self._site(place)
        left = self.number - sum(self.town.visit(place) for place in places[1:])
        for path in self._walk(places[-1], self.town.roads_of(self.begun), left, (counts, sites)):
            yield (*self.begun, *(self.town.cells[place] for place in path))

    def _walk(self, place: int, used: Roads, left: int, tally: tuple[int, int]) -> Iterator[tuple[int, ...]]:
        """Yield the ways on from a place, depth first, as paths of places."""
        # The same roads in another order make the same visits, and lead on to the same tours.
        if left < self.town.near[place] or (place, used) in self.seen:
            return
        if len(self.seen) >= self.patience:
            self.is_cut_short = True
            return
        self.seen.add((place, used))
        for bit, other in self.town.ways[place]:
            if used & bit:
                continue
            self.path.append(other)
            rest = left - self.town.visit(other)
            then = tally[0] + self.weights[other], tally[1] | self._site(other)
            if rest:
                yield from self._walk(other, used | bit, rest, then)
            elif other in self.ends and then not in self.found:
                self.found.add(then)
                yield tuple(self.path)
            self.path.pop()

    def _weight(self, place: int) -> int:
        """Return one visit of the place's sort, packed: 8 bits for each sort; 0 without a sort."""
        sort = sort_of(self.town.pieces[place])
        return 0 if sort is None else 1 << 8 * SORTS.index(sort)

    def _site(self, place: int) -> int:
        """Return the place as a set of one if its site can pay, else the empty set."""
        return 1 << place if self.weights[place] else 0


def tour_hotels(spots: Spots, number: int) -> tuple[Cell, ...]:
    """Return the hotels from which there is a tour with exactly `number` visits."""
    town = streets(spots)
    return tuple([town.cells[place] for place in town.hotels if can_complete(town, place, number)])


def is_any(spots: Spots, number: int) -> bool:
    """Return whether there is a tour with exactly `number` visits from any hotel."""
    town = streets(spots)
    return any(can_complete(town, place, number) for place in town.hotels)


def next_places(spots: Spots, trail: Trail, number: int) -> tuple[Cell, ...]:
    """Return the places to walk to next from which the tour can be completed with `number` visits."""
    town = streets(spots)
    # A number beyond any walk's is cut to one that is still beyond, but fits the point's bits.
    left = min(number - sum([town.visit(town.number[cell]) for cell in trail[1:]]), ROADS + 1)
    here = town.number[trail[-1]]
    point = town.roads_of(trail) + left * VISIT + here
    return tuple([town.cells[place] for _, place in ways_on(town, point, here, left)])
