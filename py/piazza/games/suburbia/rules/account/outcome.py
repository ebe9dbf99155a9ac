"""What a decision does to boroughs and counters; rules and words rest on the same account."""

from dataclasses import dataclass

from piazza.core.frozen import quick, replace
from piazza.core.tuples import with_entry
from piazza.games.suburbia.rules.account.effects import all_effects, guests, investment_effects
from piazza.games.suburbia.rules.account.standing import (
    Booking,
    Due,
    Ledger,
    Movement,
    SeatNumber,
    Standing,
    Why,
    bookings,
    simple,
)
from piazza.games.suburbia.rules.actions import Action, Build, Discard, Lake, Mark, Robot
from piazza.games.suburbia.rules.borough import Borough, Lot, invest_in, lot_at
from piazza.games.suburbia.rules.choices import price
from piazza.games.suburbia.rules.dale.robot import construction
from piazza.games.suburbia.rules.material import LAKE, Stat
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.turn import Phase


@quick
@dataclass(frozen=True, slots=True)
class Outcome:
    """Boroughs and counters afterwards, and every movement in its order."""

    boroughs: tuple[Borough, ...]
    standings: tuple[Standing, ...]
    moves: tuple[Movement, ...] = ()

    @property
    def bookings(self) -> tuple[Booking, ...]:
        """The movements, for who wants to read them."""
        return bookings(self.moves)


def outcome(state: Position, action: Action) -> Outcome:
    """What an action brings, to the end of step 3 where it completes step 1."""
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
    """The tile that is placed, and what that costs."""
    turn, number = state.turn, built_tiles(state.boroughs)
    if turn.slot is None:
        return Lot(action.cell, turn.tile, number), state.box.tiles[turn.tile].cost
    if isinstance(action, Build):
        return Lot(action.cell, _tile_taken(state), number), price(state)
    surcharge = state.box.layout.surcharges[turn.slot]
    return Lot(action.cell, LAKE, number, back=_tile_taken(state)), surcharge


def built_tiles(boroughs: tuple[Borough, ...]) -> int:
    """How many tiles have been built."""
    return sum(map(len, boroughs))


def _tile_taken(state: Position) -> str:
    """The market tile chosen."""
    assert state.turn.slot is not None
    tile = state.market[state.turn.slot]
    assert tile is not None
    return tile


def _placed(state: Position, lot: Lot, cost: int) -> Outcome:
    """The price paid, and all that the tile sets off; steps 2 and 3 if it was of the market."""
    seat = state.turn.player
    boroughs = with_lot(state.boroughs, seat, lot)
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, cost))
    ledger.book(all_effects(boroughs, seat, lot, state.box.tiles))
    if state.turn.slot is not None:
        ledger.close(seat)
    return _found(ledger, boroughs)


def _invested(state: Position, lot: Lot) -> Outcome:
    """A marker placed: the cost once more, the tile's own effects once more, one marker fewer."""
    seat = state.turn.player
    boroughs = with_entry(state.boroughs, seat, invest_in(state.boroughs[seat], lot.cell))
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, state.box.tiles[lot.tile].cost))
    ledger.book(investment_effects(boroughs, seat, lot, state.box.tiles))
    found = _found(ledger, boroughs)
    own = found.standings[seat]
    fewer = replace(own, markers=own.markers - 1)
    return replace(found, standings=with_entry(found.standings, seat, fewer))


def _discarded(state: Position, slot: int) -> Outcome:
    """A surcharge paid; steps 2 and 3, unless they are past (rulebook: the Lone Architect)."""
    seat = state.turn.player
    ledger = Ledger(state.standings, state.boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, state.box.layout.surcharges[slot]))
    if state.turn.phase is Phase.DISCARD:
        ledger.close(seat)
    return _found(ledger, state.boroughs)


def _robot(state: Position) -> Outcome:
    """Dale pays his wage, builds where it serves him best, and has his steps 2 and 3."""
    seat = state.box.seats - 1
    lot, ledger = construction(state)
    boroughs = with_lot(state.boroughs, seat, lot)
    ledger.book(guests(boroughs, seat, lot, state.box.tiles))
    ledger.close(seat)
    return _found(ledger, boroughs)


def _paid(seat: SeatNumber, cost: int) -> tuple[Due, ...]:
    """The price, if there is one."""
    return (simple(seat, Stat.MONEY, -cost, Why.PRICE),) if cost else ()


def with_lot(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> tuple[Borough, ...]:
    """The boroughs with one more tile."""
    return with_entry(boroughs, seat, (*boroughs[seat], lot))


def _found(ledger: Ledger, boroughs: tuple[Borough, ...]) -> Outcome:
    """What the ledger says."""
    return Outcome(boroughs, ledger.standings(), tuple(ledger.moves))
