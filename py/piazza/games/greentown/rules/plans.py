"""What may be planned ahead: whole tours, with the choices that lead along them."""

from piazza.games.greentown.rules import tours
from piazza.games.greentown.rules.actions import Action, Start, Step
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Best, Outcome
from piazza.games.greentown.rules.turn import Phase

NOTHING = Best((), is_all=True)


def best_tours(state: State) -> Best:
    """The tours no other beats that the player in turn can make or complete now; none if no tour is on."""
    if state.turn.phase is not Phase.TOUR or state.card_of(state.turn.player) is None:
        return NOTHING
    return tours.best(state.spots, state.turn.trail, state.guide)


def best_with(state: State, action: Action) -> Best:
    """The best tours that begin or go on with this choice."""
    match action:
        case Start(cell):
            return tours.best(state.spots, (cell,), state.guide)
        case Step(cell):
            trail = (*state.turn.trail, cell)
            if tours.is_complete(state.spots, trail, state.guide.card.number):
                bill = tours.bill_for(state.spots, trail, state.guide)
                return Best((Outcome(bill, trail),), is_all=True)
            return tours.best(state.spots, trail, state.guide)
        case _:
            return NOTHING


def steps_of(state: State, outcome: Outcome) -> tuple[Action, ...]:
    """The choices that lead along a planned tour from here."""
    done = len(state.turn.trail)
    ahead = outcome.trail[done:]
    if done:
        return tuple(Step(cell) for cell in ahead)
    return (Start(ahead[0]), *(Step(cell) for cell in ahead[1:]))
