"""Where a tour can begin and go on: `tours.completions`, computed quickly.

A search for walks from a place to a hotel, with exactly so many visits and no road used twice. The
plain rule takes seconds on maps late in a game; this takes less than 1 ms on nearly all maps.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import HOTEL, SORTS, sort_of
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.streets import Road, Roads, Streets, progress, streets
from piazza.games.greentown.rules.tour_sweep import Walk, is_completable
from piazza.games.greentown.rules.tours import Trail

MAX_SETTLED = 1500
"""Points that a search settles before the sweep decides instead, in bounded time.

Without the sweep a step takes up to 11 seconds on the worst maps, with it less than 0.1.
"""

MAX_CACHED = 1 << 14
"""Settled points of one town before all are forgotten; a tour by hand asks about a few hundred."""


def tour_hotels(spots: Spots, number: int) -> tuple[Cell, ...]:
    """Return the hotels from which there is a tour with exactly `number` visits."""
    town = streets(spots)
    return tuple([town.cells[hotel] for hotel in town.hotels if _leads_on(town, hotel, number, 0)])


def is_any(spots: Spots, number: int) -> bool:
    """Return whether there is a tour with exactly `number` visits from any hotel."""
    town = streets(spots)
    return any(_leads_on(town, hotel, number, 0) for hotel in town.hotels)


def next_places(spots: Spots, trail: Trail, number: int) -> tuple[Cell, ...]:
    """Return the places to walk to next from which the tour can be completed with `number` visits."""
    town = streets(spots)
    here, used, visits = progress(town, trail)
    left = number - visits
    ahead = [way for way in town.ways[here] if not used & way[0]]
    # If the walk can be completed from here and there is one way, it is that way.
    if len(ahead) > 1 or not town.settled.get((here, left, used)):
        ahead = [way for way in ahead if _is_way(town, way, left, used)]
    return tuple([town.cells[place] for _, place in ahead])


def _is_way(town: Streets, way: Road, left: int, used: Roads) -> bool:
    """Return whether a walk with `left` visits left can be completed along an unused road."""
    road, place = way
    rest = left - town.visits[place]
    return (rest == 0 and town.pieces[place] == HOTEL) or _leads_on(town, place, rest, used | road)


def _leads_on(town: Streets, place: int, left: int, used: Roads) -> bool:
    """Return whether a walk can go on from a place and be completed with `left` visits more."""
    # `near` is at least 1: without a visit left the walk ends here, or not at all.
    return town.near[place] <= left and is_found(town, place, left, used)


def is_found(town: Streets, place: int, left: int, used: Roads) -> bool:
    """Return whether some way on from a place ends at a hotel after exactly `left` visits.

    A search decides, or the sweep if that takes too long. The answer is kept in `town.settled`.
    """
    settled, point = town.settled, (place, left, used)
    known = settled.get(point)
    if known is not None:
        return known
    if len(settled) > MAX_CACHED:
        settled.clear()
    try:
        return _search(town, point, len(settled) + MAX_SETTLED)
    except Impatience:
        found = settled[point] = is_completable(Walk(town, place, used, left))
        return found


class Impatience(Exception):  # noqa: N818 - not an error
    """Raised when a search has settled as many points as it may."""


def _search(town: Streets, point: tuple[int, int, Roads], most: int) -> bool:
    """Return whether there is a way on from a point not yet settled, and settle it.

    Raises Impatience when `most` points are settled.
    """
    settled, near = town.settled, town.near
    if len(settled) >= most:
        raise Impatience
    place, left, used = point
    found = False
    for road, end in town.ways[place]:
        if not used & road:
            rest = left - town.visits[end]
            if rest >= near[end]:
                further = end, rest, used | road
                known = settled.get(further)
                found = _search(town, further, most) if known is None else known
            else:
                found = not rest and town.pieces[end] == HOTEL
            if found:
                break
    settled[point] = found
    return found


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
        here, used, visits = progress(self.town, self.begun)
        for path in self._walk(here, used, self.number - visits, (counts, sites)):
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
            rest = left - self.town.visits[other]
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
