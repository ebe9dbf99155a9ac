"""The boroughs and counters after an action, with an account of each movement: rules and texts use it."""

from dataclasses import dataclass

from piazza.core.frozen import fast_frozen, replace, with_entry
from piazza.games.suburbia.rules.actions import Action, Build, Discard, Lake, Mark, Robot, marker_price, price
from piazza.games.suburbia.rules.borough import Borough, Lot, invest_in, lot_at
from piazza.games.suburbia.rules.dale import construction
from piazza.games.suburbia.rules.effects import all_effects, investment_effects, reactions_abroad
from piazza.games.suburbia.rules.ledger import Change, Ledger, Movement, Why
from piazza.games.suburbia.rules.material import LAKE, Stat
from piazza.games.suburbia.rules.position import Phase, Position, SeatNumber, Standing


@fast_frozen
@dataclass(frozen=True, slots=True)
class Outcome:
    """The boroughs and counters after an action, and every movement in its order."""

    boroughs: tuple[Borough, ...]
    standings: tuple[Standing, ...]
    movements: tuple[Movement, ...] = ()
    """The movements; empty where only boroughs and counters were asked for."""


def outcome(state: Position, action: Action) -> Outcome:
    """Return the outcome of an action.

    Where it completes step 1 of the turn, steps 2 (money) and 3 (population) are included.
    """
    match action:
        case Build() | Lake():
            return _placed(state, *placing(state, action))
        case Mark(cell):
            return _invested(state, lot_at(state.boroughs[state.turn.player], cell))
        case Discard(slot):
            return _discarded(state, slot)
        case Robot():
            return _robot(state)
        case _:
            return Outcome(state.boroughs, state.standings)


def placing(state: Position, action: Build | Lake) -> tuple[Lot, int]:
    """Return the tile that an action places, and its price."""
    turn, number = state.turn, built_tiles(state.boroughs)
    if turn.slot is None:
        return Lot(action.cell, turn.tile, number), state.box.tiles[turn.tile].cost
    if isinstance(action, Build):
        return Lot(action.cell, _tile_taken(state), number), price(state)
    surcharge = state.box.layout.surcharges[turn.slot]
    return Lot(action.cell, LAKE, number, back=_tile_taken(state)), surcharge


def built_tiles(boroughs: tuple[Borough, ...]) -> int:
    """Return the number of tiles in all boroughs."""
    return sum(map(len, boroughs))


def _tile_taken(state: Position) -> str:
    """Return the chosen market tile."""
    assert state.turn.slot is not None
    tile = state.market[state.turn.slot]
    assert tile is not None
    return tile


def _placed(state: Position, lot: Lot, cost: int) -> Outcome:
    """Return the outcome of a tile: price, effects, and steps 2 and 3 if it comes from the market."""
    seat = state.turn.player
    boroughs = with_lot(state.boroughs, seat, lot)
    # The new tile is in: a red line crossed meanwhile already counts for it.
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, cost))
    ledger.book(all_effects(boroughs, seat, lot, state.box.tiles))
    # After a basic tile the discard comes first, and closes the turn.
    if state.turn.slot is not None:
        ledger.close(seat)
    return _found(ledger, boroughs)


def _invested(state: Position, lot: Lot) -> Outcome:
    """Return the outcome of a marker: the tile's cost and own effects again, and one marker fewer."""
    seat = state.turn.player
    boroughs = with_entry(state.boroughs, seat, invest_in(state.boroughs[seat], lot.cell))
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, marker_price(state, lot.tile)))
    # Investing is not building: no other tile reacts, here or abroad
    ledger.book(investment_effects(boroughs, seat, lot, state.box.tiles))
    found = _found(ledger, boroughs)
    own = found.standings[seat]
    fewer = replace(own, markers=own.markers - 1)
    return replace(found, standings=with_entry(found.standings, seat, fewer))


def _discarded(state: Position, slot: int) -> Outcome:
    """Return the outcome of a discard: the surcharge, and steps 2 and 3.

    After the Lone Architect's further discard those steps are past (rulebook: the Lone Architect).
    """
    seat = state.turn.player
    ledger = Ledger(state.standings, state.boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, state.box.layout.surcharges[slot]))
    if state.turn.phase is Phase.DISCARD:
        ledger.close(seat)
    return _found(ledger, state.boroughs)


def _robot(state: Position) -> Outcome:
    """Return the outcome of Dale's turn: he pays, builds where it serves him best, and has steps 2 and 3."""
    seat = state.box.seats - 1
    lot, ledger = construction(state)
    boroughs = with_lot(state.boroughs, seat, lot)
    # `construction` booked steps 1 to 6 for him; only here do others gain or lose by his tile.
    ledger.book(reactions_abroad(boroughs, seat, lot, state.box.tiles))
    ledger.close(seat)
    return _found(ledger, boroughs)


def _paid(seat: SeatNumber, cost: int) -> tuple[Change, ...]:
    """Return the change of money for a price; none for 0."""
    return (Change(seat, Stat.MONEY, -cost, Why.PRICE),) if cost else ()


def with_lot(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> tuple[Borough, ...]:
    """Return the boroughs with one more tile in that of `seat`."""
    return with_entry(boroughs, seat, (*boroughs[seat], lot))


def _found(ledger: Ledger, boroughs: tuple[Borough, ...]) -> Outcome:
    """Return the outcome that the ledger holds."""
    return Outcome(boroughs, ledger.standings(), tuple(ledger.movements))
