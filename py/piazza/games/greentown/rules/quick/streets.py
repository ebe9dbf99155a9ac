"""The map as tours see it: numbered places, numbered roads, and only those that can lead to a hotel."""

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from piazza.core.frozen import Recall
from piazza.core.hex import Cell, neighbors
from piazza.core.sides import Sides, members
from piazza.games.greentown.rules.material import EMPTY, HOTEL, Piece
from piazza.games.greentown.rules.roads.network import Network, Spots, network

Road: TypeAlias = tuple[int, int]
"""A road from a place: its bit among all roads, and the number of the place at its other end."""

Roads: TypeAlias = int
"""A set of roads, bit by bit."""

Point: TypeAlias = tuple[int, Roads, int]
"""A walk as far as it matters: the place, the roads used, the visits left."""

FAR = 1 << 20


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
    settled: dict[Point, bool] = field(default_factory=dict)
    """Where walks have been found to lead to a hotel, or not to: each step of a tour asks about some that the
    search for its beginning came through.
    """

    def visit(self, place: int) -> int:
        """How much an arrival counts: one at a site, nothing on an empty place (rulebook: touring)."""
        return int(self.pieces[place] != EMPTY)

    def road(self, one: int, other: int) -> Roads:
        """The road between two places, as a set of one; empty if there is none that leads on."""
        return next((bit for bit, end in self.ways[one] if end == other), 0)

    def roads_of(self, trail: tuple[Cell, ...]) -> Roads:
        """The roads of a walk."""
        places = [self.number[cell] for cell in trail]
        return sum(self.road(one, other) for one, other in pairwise(places))


StreetPlan: TypeAlias = tuple[tuple[Cell, ...], tuple[tuple[Road, ...], ...], dict[Cell, int]]
"""Places, roads from each of them, and their numbers: what buildings change nothing of."""

STREETS: Recall[Spots, Streets] = Recall(32)  # saves 45 % of random games
PLANS: Recall[dict[Cell, Sides], StreetPlan] = Recall(32)  # saves 1 % of random games
"""What was found of the maps met last, and of their links."""


def streets(spots: Spots) -> Streets:
    """The streets of a map."""
    return STREETS.get(spots) or STREETS.keep(spots, _streets(spots))


def _streets(spots: Spots) -> Streets:
    """The streets of a map; those that have the same links share their plan."""
    roads = network(spots)
    pieces = tuple([spot[2] for spot in spots])
    cells, ways, number = PLANS.get(roads.links) or PLANS.keep(roads.links, _plan(roads, spots, pieces))
    return Streets(cells, pieces, ways, _near(ways, pieces), number)


def _plan(roads: Network, spots: Spots, pieces: tuple[Piece, ...]) -> StreetPlan:
    """The plan of a map."""
    cells = tuple([spot[0] for spot in spots])
    number = {cell: place for place, cell in enumerate(cells)}
    ways = _without_dead_ends(_roads(roads, cells, number), pieces)
    return cells, tuple([tuple(way) for way in ways]), number


def _roads(roads: Network, cells: tuple[Cell, ...], number: dict[Cell, int]) -> list[list[Road]]:
    """All roads, from each place."""
    ways: list[list[Road]] = [[] for _ in cells]
    bit = 1
    for place, cell in enumerate(cells):
        for beyond in _linked(cell, roads.links[cell]):
            other = number[beyond]
            if other > place:
                ways[place].append((bit, other))
                ways[other].append((bit, place))
                bit <<= 1
    return ways


@cache  # saves 2 % of random games
def _linked(cell: Cell, links: Sides) -> tuple[Cell, ...]:
    """The cells that a tile is linked to."""
    beside = neighbors(cell)
    return tuple(beside[side] for side in members(links))


def _without_dead_ends(ways: list[list[Road]], pieces: tuple[Piece, ...]) -> list[list[Road]]:
    """Without the roads into places, hotels excepted, that cannot be left again."""
    ends = [place for place, way in enumerate(ways) if len(way) == 1 and pieces[place] != HOTEL]
    while ends:
        place = ends.pop()
        if not ways[place]:
            continue
        bit, other = ways[place].pop()
        ways[other].remove((bit, place))
        if len(ways[other]) == 1 and pieces[other] != HOTEL:
            ends.append(other)
    return ways


def _near(ways: tuple[tuple[Road, ...], ...], pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    """The fewest visits on to a hotel, roads used or not."""
    near = [FAR] * len(ways)
    arrived = [place for place, piece in enumerate(pieces) if piece == HOTEL]
    visits = 1
    while arrived:
        arrived = _one_visit_more(ways, pieces, near, arrived, visits)
        visits += 1
    return tuple(near)


def _one_visit_more(
    ways: tuple[tuple[Road, ...], ...],
    pieces: tuple[Piece, ...],
    near: list[int],
    arrived: list[int],
    visits: int,
) -> list[int]:
    """Note so many visits for all places from which one comes next to one of these; gives their sites."""
    sites, waiting = [], list(arrived)
    while waiting:
        for _, other in ways[waiting.pop()]:
            if near[other] == FAR:
                near[other] = visits
                if pieces[other] == EMPTY:
                    waiting.append(other)
                elif pieces[other] != HOTEL:
                    sites.append(other)
    return sites
