"""From where a tour can set off, and where it can go on: what `tours.completions` says, found quickly."""

from functools import lru_cache

from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import HOTEL
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.quick.search import can_complete
from piazza.games.greentown.rules.quick.streets import Roads, Streets, streets
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


def next_places(spots: Spots, trail: Trail, number: int) -> tuple[Cell, ...]:
    """The places to walk to next if the tour is still to have exactly so many visits."""
    town = streets(spots)
    used, visited = _progress(town, trail)
    here, left = town.number[trail[-1]], number - visited
    return tuple([town.cells[other] for bit, other in town.ways[here] if _goes(town, other, used, bit, left)])


@lru_cache(maxsize=256)  # saves 2 % of random games
def _progress(town: Streets, trail: Trail) -> tuple[Roads, int]:
    """The roads of a walk and its visits: those of the walk one step shorter, and one more."""
    if len(trail) == 1:
        return 0, 0
    used, visited = _progress(town, trail[:-1])
    last, here = town.number[trail[-2]], town.number[trail[-1]]
    return used | town.road(last, here), visited + town.visit(here)


def _goes(town: Streets, other: int, used: Roads, bit: Roads, left: int) -> bool:
    """A road not yet used leads to a place where the tour ends, or from where it can be completed."""
    if bit & used:
        return False
    rest = left - town.visit(other)
    if rest == 0:
        return town.pieces[other] == HOTEL
    return can_complete(town, other, used | bit, rest)
