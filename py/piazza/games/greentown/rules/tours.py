"""Tours, as the rulebook has them (touring): what counts on the way, which walks are tours, what they pay.

`ways` is the rule. What may be chosen step by step, `quick/touring.py` finds in a small part of the time, and
tests hold it to this.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.hex import Cell, neighbors
from piazza.core.sides import members
from piazza.games.greentown.rules.material import HOTEL, Card, Piece
from piazza.games.greentown.rules.network import Spots, network
from piazza.games.greentown.rules.scoring import Bill, bill

Trail: TypeAlias = tuple[Cell, ...]
"""The places of a walk in turn, the starting hotel first."""


@dataclass(frozen=True, slots=True)
class Guide:
    """Who leads the tour, for which visitor, among how many players."""

    player: Player
    players: int
    card: Card


def ways(spots: Spots, trail: Trail, number: int) -> Iterator[Trail]:
    """Every way to go on to a whole tour: along roads, none walked twice, with exactly so many visits."""
    walked = {frozenset(road) for road in pairwise(trail)}
    here, beside = trail[-1], neighbors(trail[-1])
    for cell in (beside[side] for side in members(network(spots).links(here))):
        further = (*trail, cell)
        if frozenset((here, cell)) in walked:
            continue
        if is_complete(spots, further, number):
            yield further
        elif len(visits(spots, further)) < number:
            yield from ways(spots, further, number)


def is_complete(spots: Spots, trail: Trail, number: int) -> bool:
    """The tour is at an end: at a hotel, with as many visits as wanted."""
    return network(spots).spots[trail[-1]].piece == HOTEL and len(visits(spots, trail)) == number


def visits(spots: Spots, trail: Trail) -> tuple[Piece, ...]:
    """What stands at each visit so far; empty places are none, nor is the hotel at departure."""
    pieces = _pieces(spots, trail[1:])
    return tuple([piece for piece in pieces if piece])


def bill_for(spots: Spots, trail: Trail, guide: Guide) -> Bill:
    """The bill for what has been walked."""
    sites = _pieces(spots, tuple(dict.fromkeys(trail[1:])))
    return bill(guide.card, visits(spots, trail), sites, guide.player, guide.players)


def _pieces(spots: Spots, cells: tuple[Cell, ...]) -> list[Piece]:
    """What stands on some places."""
    by_cell = network(spots).spots
    return [by_cell[cell].piece for cell in cells]
