"""The map for the search of tours: numbered places and roads, without the roads that lead to no hotel."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import TypeAlias

from piazza.core.frozen import IdentityCache, fast_frozen
from piazza.core.hex import EDGES, Cell, HexEdges, opposite
from piazza.games.greentown.rules.material import EMPTY, HOTEL, Piece
from piazza.games.greentown.rules.network import Network, Spots, ends_of, network

Road: TypeAlias = tuple[int, int]
"""A road from a place: its bit among all roads, and the number of the place at its other end."""

Roads: TypeAlias = int
"""A set of roads, a bit for each."""

UNREACHABLE = 1 << 20


@fast_frozen
@dataclass(frozen=True, slots=True, eq=False)
class Streets:
    """The places of a map in the order in which their tiles came, and the roads between them."""

    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...]
    ways: tuple[tuple[Road, ...], ...]
    """The roads from each place, without dead ends, which no tour can use."""
    visits: tuple[int, ...]
    """For each place the visits that an arrival counts: 1 at a site, 0 on an empty place."""
    near: tuple[int, ...]
    """For each place, the fewest visits on the way to a hotel, the visit to that hotel included."""
    number: dict[Cell, int]
    hotels: tuple[int, ...]
    """The numbers of the places with hotels."""
    settled: dict[tuple[int, int, Roads], bool]
    """For points met so far (place, visits left, roads used), whether a walk can be completed from there.

    Each step of a tour asks about points that the search for its beginning came through.
    """

    def road(self, one: int, other: int) -> Roads:
        """Return the road between two places as a set of one; empty if there is none, or a dead end."""
        for bit, end in self.ways[one]:
            if end == other:
                return bit
        return 0


@lru_cache(maxsize=256)
def progress(town: Streets, trail: tuple[Cell, ...]) -> tuple[int, Roads, int]:
    """Return the place at which a walk has arrived, the roads used, and the number of visits."""
    here = town.number[trail[-1]]
    if len(trail) == 1:
        return here, 0, 0
    before, used, visits = progress(town, trail[:-1])
    return here, used | town.road(before, here), visits + town.visits[here]


StreetPlan: TypeAlias = tuple[tuple[Cell, ...], tuple[tuple[Road, ...], ...], dict[Cell, int]]
"""Places, the roads from each of them, and their numbers: the part that buildings do not change."""

STREETS: IdentityCache[Spots, Streets] = IdentityCache(32)
"""The streets of the maps met last."""


def streets(spots: Spots) -> Streets:
    """Return the streets of a map, remembered for the maps met last."""
    return STREETS.get(spots) or STREETS.keep(spots, _streets(spots))


def _streets(spots: Spots) -> Streets:
    """Return the streets of a map, computed from nothing."""
    roads = network(spots)
    pieces = tuple(map(itemgetter(2), spots))
    hotels = tuple([place for place, piece in enumerate(pieces) if piece == HOTEL])
    cells, ways, number = _plan(roads)
    visits = tuple([int(piece != EMPTY) for piece in pieces])
    near = _near(ways, pieces, hotels)
    return Streets(cells, pieces, ways, visits, near, number, hotels, {})


def _plan(roads: Network) -> StreetPlan:
    """Return the plan of a map: its places, and all roads but dead ends."""
    links, bit = _without_dead_ends(roads), 1
    cells = tuple(links)
    number = dict(zip(cells, range(len(cells)), strict=True))
    ways: list[list[Road]] = [[] for _ in cells]
    for cell, place in number.items():
        for beyond in ends_of(cell, links[cell]):
            other = number[beyond]
            # each road once, from the end with the lower number
            if other > place:
                ways[place].append((bit, other))
                ways[other].append((bit, place))
                bit <<= 1
    return cells, tuple(map(tuple, ways)), number


def _without_dead_ends(roads: Network) -> dict[Cell, HexEdges]:
    """Return the connections without those into places that cannot be left again.

    Hotels are never dead ends.
    """
    spots, links = roads.spots, roads.links.copy()
    ends = list(compress(links, map(ONE_SIDE.__contains__, links.values())))
    # It grows: where a dead end is cut off, the place before it may become one.
    for end in ends:
        side = links[end]
        if side and spots[end][2] != HOTEL:
            (other,) = ends_of(end, side)
            links[end] = 0
            links[other] = left = links[other] & ~ONE_SIDE[side]
            if left in ONE_SIDE:
                ends.append(other)
    return links


ONE_SIDE = {1 << side: 1 << opposite(side) for side in range(EDGES)}
"""For each set of one side, the opposite side, also as a set."""


def _near(
    ways: tuple[tuple[Road, ...], ...], pieces: tuple[Piece, ...], hotels: tuple[int, ...]
) -> tuple[int, ...]:
    """Return for each place the fewest visits on the way to a hotel; `UNREACHABLE` if none can be reached."""
    # From all hotels at once, one visit further each time. Roads may be used twice here: the result
    # is a lower bound for tours, and what it rules out is impossible.
    near, arrived, visits = [UNREACHABLE] * len(ways), list(hotels), 1
    while arrived:
        sites = []
        for place in arrived:  # it grows by the empty places that one comes next to
            for _, other in ways[place]:
                if near[other] == UNREACHABLE:
                    near[other] = visits
                    if pieces[other] == EMPTY:
                        arrived.append(other)
                    # hotels are where the search began
                    elif pieces[other] != HOTEL:
                        sites.append(other)
        arrived = sites
        visits += 1
    return tuple(near)
