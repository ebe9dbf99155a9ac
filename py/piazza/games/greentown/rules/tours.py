"""The search for tours: may one be completed, and which ways to complete it does no other beat."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.games.greentown.rules.material import HOTEL, Card, Piece
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.scoring import Bill, bill
from piazza.games.greentown.rules.search import Search, can_complete
from piazza.games.greentown.rules.streets import Roads, Streets, streets

Trail: TypeAlias = tuple[Cell, ...]
"""The places of a walk in turn, the starting hotel first."""

ENOUGH = 12000
"""Walks tried before the search for the best tours ends; what it found by then is true, perhaps not all."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tour brings, and one way to walk it."""

    bill: Bill
    trail: Trail

    @property
    def own(self) -> int:
        """What the guide gets."""
        return self.bill.gains[self.bill.player]

    @property
    def others(self) -> tuple[int, ...]:
        """What the others get."""
        gains, player = self.bill.gains, self.bill.player
        return (*gains[:player], *gains[player + 1 :])

    @property
    def met(self) -> tuple[bool, ...]:
        """Which wishes are met."""
        return tuple(wish.is_met for wish in self.bill.wishes)

    def is_as_good_as(self, other: "Outcome") -> bool:
        """For the guide in no way worse: more for oneself, less for each other, more wishes met."""
        return (
            self.own >= other.own
            and all(mine <= theirs for mine, theirs in zip(self.others, other.others, strict=True))
            and all(mine >= theirs for mine, theirs in zip(self.met, other.met, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Guide:
    """Who leads the tour, for which visitor, among how many players."""

    player: Player
    players: int
    card: Card


@dataclass(frozen=True, slots=True)
class Best:
    """The outcomes that no other beats, the guide's highest first."""

    outcomes: tuple[Outcome, ...]
    is_all: bool
    """The search came to its end, so that these are all there are."""


def starts(spots: Spots, number: int) -> tuple[Cell, ...]:
    """The hotels from which a tour with so many visits can be made."""
    town = streets(spots)
    hotels = [place for place, piece in enumerate(town.pieces) if piece == HOTEL]
    return tuple(town.cells[place] for place in hotels if can_complete(town, place, 0, number))


def is_any(spots: Spots, number: int) -> bool:
    """There is a tour with so many visits."""
    town = streets(spots)
    return any(can_complete(town, place, 0, number) for place, it in enumerate(town.pieces) if it == HOTEL)


def steps(spots: Spots, trail: Trail, number: int) -> tuple[Cell, ...]:
    """The places to walk to next if the tour is still to have exactly so many visits."""
    town = streets(spots)
    used, visited = _progress(town, trail)
    here, left = town.number[trail[-1]], number - visited
    return tuple([town.cells[other] for bit, other in town.ways[here] if _goes(town, other, used, bit, left)])


def visits(spots: Spots, trail: Trail) -> tuple[Piece, ...]:
    """What stands at each visit so far; empty places are none, nor is the hotel at departure."""
    pieces = {spot.cell: spot.piece for spot in spots}
    return tuple(piece for cell in trail[1:] if (piece := pieces[cell]))


def is_complete(spots: Spots, trail: Trail, number: int) -> bool:
    """The tour is at an end: at a hotel, with as many visits as wanted."""
    town = streets(spots)
    return town.pieces[town.number[trail[-1]]] == HOTEL and _progress(town, trail)[1] == number


def bill_for(spots: Spots, trail: Trail, guide: Guide) -> Bill:
    """The bill for what has been walked."""
    pieces = {spot.cell: spot.piece for spot in spots}
    sites = [pieces[cell] for cell in dict.fromkeys(trail[1:])]
    return bill(guide.card, visits(spots, trail), sites, guide.player, guide.players)


@lru_cache(maxsize=64)
def best(spots: Spots, trail: Trail, guide: Guide) -> Best:
    """The best ways to complete a tour, or to make one if it has not begun."""
    town = streets(spots)
    hotels = [place for place, piece in enumerate(town.pieces) if piece == HOTEL]
    begun = [trail] if trail else [(town.cells[place],) for place in hotels]
    found: dict[tuple[object, ...], Outcome] = {}
    is_all = True
    for number, begin in enumerate(begun):
        ends = frozenset(hotels if trail else hotels[number:])
        search = Search(town, ends, begin, guide.card.number, ENOUGH // len(begun))
        for walked in search.completions():
            outcome = Outcome(bill_for(spots, walked, guide), walked)
            key = outcome.own, outcome.others, outcome.met
            if key not in found or len(walked) < len(found[key].trail):
                found[key] = outcome
        is_all = is_all and not search.is_cut_short
    return Best(_unbeaten(list(found.values())), is_all)


def _unbeaten(outcomes: list[Outcome]) -> tuple[Outcome, ...]:
    """Those that no other beats, the guide's highest first."""
    kept = [
        one
        for one in outcomes
        if not any(other is not one and other.is_as_good_as(one) for other in outcomes)
    ]
    return tuple(sorted(kept, key=lambda one: (-one.own, sum(one.others), one.trail)))


@lru_cache(maxsize=256)
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
