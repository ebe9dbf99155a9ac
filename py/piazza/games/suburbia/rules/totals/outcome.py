"""The boroughs and counters after an action, without the account of it."""

from collections.abc import Callable

from piazza.core.frozen import replace
from piazza.core.tuples import with_entry
from piazza.games.suburbia.rules.account.outcome import Outcome, outcome, placing
from piazza.games.suburbia.rules.account.standing import SeatNumber
from piazza.games.suburbia.rules.actions import Action, Build, Discard, Lake, Mark, Robot
from piazza.games.suburbia.rules.borough import Borough, Lot, invest_in, lot_at
from piazza.games.suburbia.rules.choices import marker_price
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.totals.counters import MONEY, SeatCounters
from piazza.games.suburbia.rules.totals.dale import best_trial
from piazza.games.suburbia.rules.totals.gains import guest_moves, marker_moves, own_moves
from piazza.games.suburbia.rules.totals.ground import extend, ground_of, keep_ground
from piazza.games.suburbia.rules.turn import Phase


def net_outcome(state: Position, action: Action) -> Outcome:
    """Return the boroughs and counters that `outcome` returns, mostly without its movements."""
    found = FOUND.get(type(action))
    return found(state, action) if found else outcome(state, action)


def _placed(state: Position, action: Build | Lake) -> Outcome:
    """Return the outcome of a tile: price, effects, and steps 2 and 3 if it comes from the market."""
    seat, (lot, cost) = state.turn.player, placing(state, action)
    own = state.boroughs[seat]
    known = ground_of(own)
    larger = extend(own, known, lot)
    counters = SeatCounters(state.standings[seat], larger, state.box)
    counters.book([(MONEY, -cost), *own_moves(state.boroughs, seat, known, lot, state.box.tiles)])
    if state.turn.slot is not None:
        counters.close()
    return _with_guests(state, with_entry(state.boroughs, seat, larger), seat, lot, counters)


def _invested(state: Position, action: Mark) -> Outcome:
    """Return the outcome of a marker: the tile's cost and own effects again, and one marker fewer."""
    seat, tiles = state.turn.player, state.box.tiles
    own = state.boroughs[seat]
    lot = lot_at(own, action.cell)
    # The marker changes neither places nor neighbours, so the ground is the same.
    boroughs = with_entry(state.boroughs, seat, keep_ground(own, invest_in(own, lot.cell)))
    counters = SeatCounters(state.standings[seat], boroughs[seat], state.box)
    counters.book([(MONEY, -marker_price(state, lot.tile)), *marker_moves(boroughs, seat, lot, tiles)])
    found = counters.standing
    fewer = replace(found, markers=found.markers - 1)
    return Outcome(boroughs, with_entry(state.standings, seat, fewer))


def _discarded(state: Position, action: Discard) -> Outcome:
    """Return the outcome of a discard: the surcharge, and steps 2 and 3.

    After the Lone Architect's further discard those steps are past (rulebook: the Lone Architect).
    """
    seat = state.turn.player
    counters = SeatCounters(state.standings[seat], state.boroughs[seat], state.box)
    counters.now[MONEY] -= state.box.layout.surcharges[action.slot]
    if state.turn.phase is Phase.DISCARD:
        counters.close()
    return Outcome(state.boroughs, with_entry(state.standings, seat, counters.standing))


def _robot(state: Position, _action: Robot) -> Outcome:
    """Return the outcome of Dale's turn: he builds where it serves him best, and has steps 2 and 3."""
    seat = state.box.seats - 1
    lot, counters = best_trial(state)
    counters.close()
    own = state.boroughs[seat]
    boroughs = with_entry(state.boroughs, seat, extend(own, ground_of(own), lot))
    return _with_guests(state, boroughs, seat, lot, counters)


def _with_guests(
    state: Position, boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot, counters: SeatCounters
) -> Outcome:
    """Return the outcome for all seats: `seat` has `counters`, other boroughs' tiles count its new one."""
    standings = with_entry(state.standings, seat, counters.standing)
    for owner, moves in guest_moves(boroughs, seat, lot, state.box.tiles):
        # `guest_moves` names each owner once, and moves of one seat touch no other's counters.
        hosting = SeatCounters(standings[owner], boroughs[owner], state.box)
        hosting.book(moves)
        standings = with_entry(standings, owner, hosting.standing)
    return Outcome(boroughs, standings)


FOUND: dict[type[Action], Callable[..., Outcome]] = {
    Build: _placed,
    Lake: _placed,
    Mark: _invested,
    Discard: _discarded,
    Robot: _robot,
}
"""For each type of action that changes boroughs or counters, the function that finds its outcome."""
