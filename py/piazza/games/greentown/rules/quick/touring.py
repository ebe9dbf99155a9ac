"""Where a tour can begin and go on: `tours.completions`, computed quickly."""

from typing import TypeAlias

from piazza.core.frozen import IdentityCache
from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import HOTEL
from piazza.games.greentown.rules.quick.search import can_complete, ways_on
from piazza.games.greentown.rules.quick.streets import MOST_VISITS, VISIT, Point, Streets, streets
from piazza.games.greentown.rules.roads.network import Spots
from piazza.games.greentown.rules.tours import Trail


def tour_hotels(spots: Spots, number: int) -> tuple[Cell, ...]:
    """Return the hotels from which there is a tour with exactly `number` visits."""
    town = streets(spots)
    return tuple([town.cells[place] for place in town.hotels if can_complete(town, place, number)])


def is_any(spots: Spots, number: int) -> bool:
    """Return whether there is a tour with exactly `number` visits from any hotel."""
    town = streets(spots)
    return any(can_complete(town, place, number) for place in town.hotels)


def follow(spots: Spots, trail: Trail, cell: Cell, number: int) -> tuple[Trail, bool]:
    """Return the trail one place further, and whether the tour is complete: `tours.is_complete`."""
    _, _, town, before, point, left = _progress(spots, trail, number)
    further, here = (*trail, cell), town.number[cell]
    for bit, other in town.ways[before]:
        if other == here:
            point += bit
    piece = town.pieces[here]
    if piece:
        point, left = point - VISIT, left - 1
    _WALKS.keep(further, (spots, number, town, here, point + here - before, left))
    return further, piece == HOTEL and left == 0


def next_places(spots: Spots, trail: Trail, number: int) -> tuple[Cell, ...]:
    """Return the places to walk to next from which the tour can be completed with `number` visits."""
    _, _, town, here, point, left = _progress(spots, trail, number)
    return tuple([town.cells[place] for _, place in ways_on(town, point, here, left)])


Steps: TypeAlias = tuple[Spots, int, Streets, int, Point, int]
"""The progress of a walk: map, visits wanted, streets, place, point, and visits left."""

_WALKS: IdentityCache[Trail, Steps] = IdentityCache(32)  # saves 20 % of random games


def _progress(spots: Spots, trail: Trail, number: int) -> Steps:
    """Return the progress of a walk, from memory where it is known."""
    walked = _WALKS.get(trail)
    if walked and walked[0] is spots and walked[1] == number:
        return walked
    town = streets(spots)
    # A number beyond any walk's is cut to one that is still beyond, but fits the point's bits.
    left = min(number - sum([town.visit(town.number[cell]) for cell in trail[1:]]), MOST_VISITS + 1)
    here = town.number[trail[-1]]
    point = town.roads_of(trail) + left * VISIT + here
    return _WALKS.keep(trail, (spots, number, town, here, point, left))
