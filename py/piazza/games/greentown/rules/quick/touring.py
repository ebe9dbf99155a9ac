"""From where a tour can set off, and where it can go on: what `tours.completions` says, found quickly."""

from typing import TypeAlias

from piazza.core.frozen import Recall
from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import EMPTY, HOTEL
from piazza.games.greentown.rules.quick.search import can_complete
from piazza.games.greentown.rules.quick.streets import Roads, Streets, streets
from piazza.games.greentown.rules.roads.network import Spots
from piazza.games.greentown.rules.tours import Trail


def starts(spots: Spots, number: int) -> tuple[Cell, ...]:
    """The hotels from which a tour with so many visits can be made."""
    town = streets(spots)
    hotels = [place for place, piece in enumerate(town.pieces) if piece == HOTEL]
    return tuple(town.cells[place] for place in hotels if can_complete(town, place, 0, number))


def is_any(spots: Spots, number: int) -> bool:
    """There is a tour with so many visits."""
    town = streets(spots)
    return any(can_complete(town, place, 0, number) for place, it in enumerate(town.pieces) if it == HOTEL)


def follow(spots: Spots, trail: Trail, cell: Cell, number: int) -> tuple[Trail, bool]:
    """The walk one place further, and whether the tour is at its end there: `tours.is_complete`."""
    town, further = streets(spots), (*trail, cell)
    _, used, visited = _progress(town, trail)
    here = town.number[cell]
    piece = town.pieces[here]
    visited += piece != EMPTY
    for bit, other in town.ways[here]:
        if other == town.number[trail[-1]]:
            used |= bit
    _WALKS.keep(further, (town, used, visited))
    return further, visited == number and piece == HOTEL


def next_places(spots: Spots, trail: Trail, number: int) -> tuple[Cell, ...]:
    """The places to walk to next if the tour is still to have exactly so many visits."""
    town = streets(spots)
    _, used, visited = _progress(town, trail)
    cells, pieces, found = town.cells, town.pieces, []
    for bit, other in town.ways[town.number[trail[-1]]]:
        if not bit & used:
            piece = pieces[other]
            left = number - visited - (piece != EMPTY)
            if can_complete(town, other, used | bit, left) if left else piece == HOTEL:
                found.append(cells[other])
    return tuple(found)


Steps: TypeAlias = tuple[Streets, Roads, int]
"""The streets of a walk, its roads, and its visits."""

_WALKS: Recall[Trail, Steps] = Recall(32)  # saves 17 % of random games


def _progress(town: Streets, trail: Trail) -> Steps:
    """The roads of a walk and its visits."""
    walked = _WALKS.get(trail)
    if walked and walked[0] is town:
        return walked
    visited = sum([town.visit(town.number[cell]) for cell in trail[1:]])
    return _WALKS.keep(trail, (town, town.roads_of(trail), visited))
