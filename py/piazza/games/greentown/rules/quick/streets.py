"""The map as tours see it: numbered places, numbered roads, and only those that can lead to a hotel."""

from dataclasses import dataclass
from itertools import compress, pairwise
from operator import itemgetter
from typing import TypeAlias

from piazza.core.frozen import Recall, quick
from piazza.core.hex import Cell
from piazza.core.sides import SIDES, Sides, opposite
from piazza.games.greentown.rules.material import EMPTY, HOTEL, Piece
from piazza.games.greentown.rules.roads.network import MOST, Network, Spots, ends_of, network

Road: TypeAlias = tuple[int, int]
"""A road from a place: its bit among all roads, and the number of the place at its other end."""

Roads: TypeAlias = int
"""A set of roads, bit by bit."""

Point: TypeAlias = int
"""A walk as far as it matters, in one number: the place in its lowest bits, the visits left, the roads used.

A number is made and looked up faster than a tuple, and the garbage collector passes it over.
"""

MOST_VISITS = MOST * SIDES // 2
"""No walk has more visits than this: no map has more roads."""
VISIT: Point = 1 << MOST.bit_length()
"""One visit left."""
FIRST_ROAD: Roads = VISIT << MOST_VISITS.bit_length()
"""The road with the lowest bit."""

FAR = 1 << 20


Lane: TypeAlias = tuple[Roads, int, int, int]
"""Roads on which there is nothing to choose; the hotel or fork at their end; how many visits they bring; and
what is added to a point for the one at the end.
"""


@quick
@dataclass(frozen=True, slots=True, eq=False)
class Streets:
    """The places of a map in the order in which their tiles came."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    ways: tuple[tuple[Road, ...], ...]
    """The roads from each place; dead ends, of no use to anybody, are left out."""
    near: tuple[int, ...]
    """From each place, how many visits it takes at least to walk on to a hotel, that one counted."""
    number: dict[Cell, int]
    hotels: tuple[int, ...]
    """The places of the hotels."""
    lanes: list[tuple[Lane, ...] | None]
    """From each place, where its roads lead without a choice; None where that was not asked yet."""
    settled: dict[Point, bool]
    """Where walks have been found to lead to a hotel, or not to: each step of a tour asks about some that the
    search for its beginning came through.
    """

    def visit(self, place: int) -> int:
        """How much an arrival counts: one at a site, nothing on an empty place (rulebook: touring)."""
        return int(self.pieces[place] != EMPTY)

    def road(self, one: int, other: int) -> Roads:
        """The road between two places, as a set of one; empty if there is none that leads on."""
        return next((bit for bit, end in self.ways[one] if end == other), 0)

    def lanes_from(self, place: int) -> tuple[Lane, ...]:
        """Where the roads from a place lead without a choice, in their order."""
        lanes = self.lanes[place]
        if lanes is None:
            lanes = self.lanes[place] = tuple([self._lane(place, way) for way in self.ways[place]])
        return lanes

    def _lane(self, begin: int, way: Road) -> Lane:
        """Where a road leads without a choice."""
        ways, pieces, (bit, place) = self.ways, self.pieces, way
        roads, visits = bit, 1 if pieces[place] else 0
        while len(ways[place]) == 2 and pieces[place] != HOTEL and place != begin:  # noqa: PLR2004
            one, other = ways[place]
            bit, place = other if one[0] == bit else one
            roads += bit
            if pieces[place]:
                visits += 1
        return roads, place, visits, roads - visits * VISIT + place - begin

    def roads_of(self, trail: tuple[Cell, ...]) -> Roads:
        """The roads of a walk."""
        places = [self.number[cell] for cell in trail]
        return sum(self.road(one, other) for one, other in pairwise(places))


StreetPlan: TypeAlias = tuple[tuple[Cell, ...], tuple[tuple[Road, ...], ...], dict[Cell, int]]
"""Places, roads from each of them, and their numbers: what buildings change nothing of."""

STREETS: Recall[Spots, Streets] = Recall(32)  # saves 18 % of random games
PLANS: Recall[dict[Cell, Sides], StreetPlan] = Recall(32)  # saves 3 % of what bots think
"""What was found of the maps met last, and of their links."""


def streets(spots: Spots) -> Streets:
    """The streets of a map."""
    return STREETS.get(spots) or STREETS.keep(spots, _streets(spots))


def _streets(spots: Spots) -> Streets:
    """The streets of a map; those that have the same links share their plan."""
    roads = network(spots)
    pieces = tuple(map(itemgetter(2), spots))
    hotels = tuple([place for place, piece in enumerate(pieces) if piece == HOTEL])
    cells, ways, number = PLANS.get(roads.links) or PLANS.keep(roads.links, _plan(roads))
    near = _near(ways, pieces, hotels)
    return Streets(cells, pieces, ways, near, number, hotels, [None] * len(cells), {})


def _plan(roads: Network) -> StreetPlan:
    """The plan of a map: all roads but dead ends, from each place."""
    links, bit = _without_dead_ends(roads), FIRST_ROAD
    cells = tuple(links)
    number = dict(zip(cells, range(len(cells)), strict=True))
    ways: list[list[Road]] = [[] for _ in cells]
    for cell, place in number.items():
        for beyond in ends_of(cell, links[cell]):
            other = number[beyond]
            if other > place:
                ways[place].append((bit, other))
                ways[other].append((bit, place))
                bit <<= 1
    return cells, tuple(map(tuple, ways)), number


def _without_dead_ends(roads: Network) -> dict[Cell, Sides]:
    """The connections without those into places, hotels excepted, that cannot be left again."""
    spots, links = roads.spots, roads.links.copy()
    ends = list(compress(links, map(ONE_SIDE.__contains__, links.values())))
    for end in ends:
        side = links[end]
        if side and spots[end][2] != HOTEL:
            (other,) = ends_of(end, side)
            links[end] = 0
            links[other] = left = links[other] & ~ONE_SIDE[side]
            if left in ONE_SIDE:
                ends.append(other)
    return links


ONE_SIDE = {1 << side: 1 << opposite(side) for side in range(SIDES)}
"""For each set of one side, the side across, as a set, too."""


def _near(
    ways: tuple[tuple[Road, ...], ...], pieces: tuple[Piece, ...], hotels: tuple[int, ...]
) -> tuple[int, ...]:
    """The fewest visits on to a hotel, roads used or not."""
    near, arrived, visits = [FAR] * len(ways), list(hotels), 1
    while arrived:
        sites = []
        for place in arrived:  # it grows by the empty places that one comes next to
            for _, other in ways[place]:
                if near[other] == FAR:
                    near[other] = visits
                    if pieces[other] == EMPTY:
                        arrived.append(other)
                    elif pieces[other] != HOTEL:
                        sites.append(other)
        arrived = sites
        visits += 1
    return tuple(near)
