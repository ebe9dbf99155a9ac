"""What a decision does to boroughs and counters, without the account of it."""

from piazza.core.tuples import with_entry
from piazza.games.suburbia.rules.account.outcome import Outcome, outcome, placing, with_lot
from piazza.games.suburbia.rules.account.standing import SeatNumber
from piazza.games.suburbia.rules.actions import Action, Build, Discard, Lake, Robot
from piazza.games.suburbia.rules.borough import Borough, Lot
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.quick.counters import MONEY, SeatCounters
from piazza.games.suburbia.rules.quick.dale import best_trial
from piazza.games.suburbia.rules.quick.gains import guest_moves, own_moves
from piazza.games.suburbia.rules.turn import Phase


def quick_outcome(state: Position, action: Action) -> Outcome:
    """What `outcome` finds, its movements left out."""
    match action:
        case Build() | Lake():
            return _placed(state, *placing(state, action))
        case Discard(slot):
            return _discarded(state, state.box.layout.surcharges[slot])
        case Robot():
            return _robot(state)
        case _:
            return outcome(state, action)


def _placed(state: Position, lot: Lot, cost: int) -> Outcome:
    """The price paid, all that the tile sets off, and steps 2 and 3 if it was of the market."""
    seat = state.turn.player
    boroughs = with_lot(state.boroughs, seat, lot)
    counters = SeatCounters(state.standings[seat], boroughs[seat], state.box)
    counters.book([(MONEY, -cost), *own_moves(boroughs, seat, lot, state.box.tiles)])
    if state.turn.slot is not None:
        counters.close()
    return _with_guests(state, boroughs, seat, lot, counters)


def _discarded(state: Position, cost: int) -> Outcome:
    """A surcharge paid; steps 2 and 3, unless they are past (rulebook: the Lone Architect)."""
    seat = state.turn.player
    counters = SeatCounters(state.standings[seat], state.boroughs[seat], state.box)
    counters.book(((MONEY, -cost),))
    if state.turn.phase is Phase.DISCARD:
        counters.close()
    return Outcome(state.boroughs, with_entry(state.standings, seat, counters.standing))


def _robot(state: Position) -> Outcome:
    """Dale builds where it serves him best, and has his steps 2 and 3."""
    seat = state.box.seats - 1
    lot, counters = best_trial(state)
    counters.close()
    return _with_guests(state, with_lot(state.boroughs, seat, lot), seat, lot, counters)


def _with_guests(
    state: Position, boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, counters: SeatCounters
) -> Outcome:
    """The counters of all: those of a seat, and what tiles of others have to say about its new one."""
    standings = with_entry(state.standings, seat, counters.standing)
    for owner, moves in guest_moves(boroughs, seat, lot, state.box.tiles):
        hosting = SeatCounters(standings[owner], boroughs[owner], state.box)
        hosting.book(moves)
        standings = with_entry(standings, owner, hosting.standing)
    return Outcome(boroughs, standings)
