"""What may be planned ahead: the tours that no other beats, with the choices that lead along them."""

from dataclasses import dataclass
from functools import lru_cache

from piazza.games.greentown.rules.actions import Action, Go, Start
from piazza.games.greentown.rules.material import HOTEL
from piazza.games.greentown.rules.position import Position
from piazza.games.greentown.rules.quick.search import Search
from piazza.games.greentown.rules.quick.streets import streets
from piazza.games.greentown.rules.roads.network import Spots
from piazza.games.greentown.rules.tours import Bill, Guide, Trail, bill_for, is_complete
from piazza.games.greentown.rules.turn import Phase

ENOUGH = 12000
"""Walks tried before the search for the best tours ends; what it found by then is true, perhaps not all."""


@dataclass(frozen=True, slots=True)
class TourOutcome:
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

    def is_as_good_as(self, other: "TourOutcome") -> bool:
        """For the guide in no way worse: more for oneself, less for each other, more wishes met."""
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
    """The search came to its end, so that these are all there are."""


NOTHING = Best((), is_all=True)


def best_tours(state: Position) -> Best:
    """The tours no other beats that the player in turn can make or complete now; none if no tour is on."""
    if state.turn.phase is not Phase.TOUR or state.card_of(state.turn.player) is None:
        return NOTHING
    return search_best(state.spots, state.turn.trail, state.guide)


def best_with(state: Position, action: Action) -> Best:
    """The best tours that begin or go on with this choice."""
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
    """The choices that lead along a planned tour from here."""
    done = len(state.turn.trail)
    ahead = outcome.trail[done:]
    if done:
        return tuple(Go(cell) for cell in ahead)
    return (Start(ahead[0]), *(Go(cell) for cell in ahead[1:]))


@lru_cache(maxsize=64)  # saves 14 % of what drawing a table takes
def search_best(spots: Spots, trail: Trail, guide: Guide) -> Best:
    """The best ways to complete a tour, or to make one if it has not begun."""
    town = streets(spots)
    hotels = [place for place, piece in enumerate(town.pieces) if piece == HOTEL]
    begun = [trail] if trail else [(town.cells[place],) for place in hotels]
    found: dict[tuple[object, ...], TourOutcome] = {}
    is_all = True
    for number, begin in enumerate(begun):
        ends = frozenset(hotels if trail else hotels[number:])
        search = Search(town, ends, begin, guide.card.number, ENOUGH // len(begun))
        for walked in search.completions():
            outcome = TourOutcome(bill_for(spots, walked, guide), walked)
            key = outcome.own, outcome.others, outcome.met
            if key not in found or len(walked) < len(found[key].trail):
                found[key] = outcome
        is_all = is_all and not search.is_cut_short
    return Best(_unbeaten(list(found.values())), is_all)


def _unbeaten(outcomes: list[TourOutcome]) -> tuple[TourOutcome, ...]:
    """Those that no other beats, the guide's highest first."""
    kept = [
        one
        for one in outcomes
        if not any(other is not one and other.is_as_good_as(one) for other in outcomes)
    ]
    return tuple(sorted(kept, key=lambda one: (-one.own, sum(one.others), one.trail)))
