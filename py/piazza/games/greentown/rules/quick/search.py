"""Walks without repeated roads, from a place to a hotel, with exactly so many visits."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import HOTEL, SORTS, sort_of
from piazza.games.greentown.rules.quick.streets import Point, Roads, Streets
from piazza.games.greentown.rules.quick.sweep import Walk, is_completable

PATIENCE = 1500
"""Points settled before the sweep decides, in bounded time, whether a tour can be completed."""

MANY = 1 << 14
"""Points known of one town before they are forgotten; a tour by hand asks about a few hundred."""


class Impatience(Exception):  # noqa: N818 - not an error
    """More walks than one has patience for."""


def can_complete(town: Streets, place: int, used: Roads, left: int) -> bool:
    """Some way on from here by unused roads ends at a hotel after exactly so many more visits."""
    if left < town.near[place]:
        return False
    found = town.settled.get((place, used, left))
    return _is_completed(town, (place, used, left)) if found is None else found


def _is_completed(town: Streets, point: Point) -> bool:
    """The same where it is not known yet."""
    if len(town.settled) > MANY:
        town.settled.clear()
    try:
        return is_found(town, point)
    except Impatience:
        found = town.settled[point] = is_completable(Walk(town, *point))
        return found


def is_found(town: Streets, point: Point) -> bool:
    """A search for any way on; what a set of roads leads to does not depend on their order."""
    ways, pieces, near, settled = town.ways, town.pieces, town.near, town.settled
    most = len(settled) + PATIENCE

    def succeeds(point: Point) -> bool:
        """There is a way on from here."""
        if len(settled) >= most:
            raise Impatience
        place, used, left = point
        is_over = False
        for bit, other in ways[place]:
            if used & bit:
                continue
            piece = pieces[other]
            rest = left - 1 if piece else left
            if not rest:
                is_over = piece == HOTEL
            elif rest >= near[other]:
                then = other, used | bit, rest
                known = settled.get(then)
                is_over = succeeds(then) if known is None else known
            if is_over:
                break
        settled[point] = is_over
        return is_over

    return succeeds(point)


@dataclass(slots=True)
class Search:
    """A search for every way on that differs in its visits by sort, or in the sites it comes to."""

    town: Streets
    ends: frozenset[int]
    """The hotels where the tour may end: the others have had their turn as beginnings."""
    begun: tuple[Cell, ...]
    number: int
    patience: int
    """How many walks are tried at most."""
    is_cut_short: bool = False
    found: set[tuple[int, int]] = field(default_factory=set)
    seen: set[tuple[int, Roads]] = field(default_factory=set)
    path: list[int] = field(default_factory=list)
    weights: list[int] = field(default_factory=list)

    def completions(self) -> Iterator[tuple[Cell, ...]]:
        """Whole tours, one for each difference."""
        self.weights = [self._weight(place) for place in range(len(self.town.cells))]
        places = [self.town.number[cell] for cell in self.begun]
        counts = sites = 0
        for place in places[1:]:
            counts, sites = counts + self.weights[place], sites | self._site(place)
        left = self.number - sum(self.town.visit(place) for place in places[1:])
        for path in self._walk(places[-1], self.town.roads_of(self.begun), left, (counts, sites)):
            yield (*self.begun, *(self.town.cells[place] for place in path))

    def _walk(self, place: int, used: Roads, left: int, tally: tuple[int, int]) -> Iterator[tuple[int, ...]]:
        """The ways on from a place, depth first."""
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
        """One more visit of its sort, the sorts counted in places of a large number."""
        sort = sort_of(self.town.pieces[place])
        return 0 if sort is None else 1 << 8 * SORTS.index(sort)

    def _site(self, place: int) -> int:
        """The place among all that pay, as a set of one."""
        return 1 << place if self.weights[place] else 0
