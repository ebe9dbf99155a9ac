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
        case Build(cell) if state.turn.phase is Phase.BUILD:
            return _taken(state, Lot(cell, _tile_taken(state), built_tiles(state.boroughs)), price(state))
        case Build(cell):
            lot = Lot(cell, state.turn.tile, built_tiles(state.boroughs))
            ledger = _placed(state, lot, state.turn.player, state.box.tiles[lot.tile].cost)
            return _found(ledger, _with_lot(state.boroughs, state.turn.player, lot))
        case Lake(cell):
            assert state.turn.slot is not None
            lot = Lot(cell, LAKE, built_tiles(state.boroughs), back=_tile_taken(state))
            return _taken(state, lot, state.box.layout.surcharges[state.turn.slot])
        case Mark(cell):
            return _invested(state, lot_at(state.boroughs[state.turn.player], cell))
        case Discard(slot):
            return _discarded(state, slot)
        case Robot():
            return _robot(state)
        case _:
            return Outcome(state.boroughs, state.standings)


def built_tiles(boroughs: tuple[Borough, ...]) -> int:
    """How many tiles have been built."""
    return sum(map(len, boroughs))


def _tile_taken(state: Position) -> str:
    """The market tile chosen."""
    assert state.turn.slot is not None
    tile = state.market[state.turn.slot]
    assert tile is not None
    return tile


def _taken(state: Position, lot: Lot, cost: int) -> Outcome:
    """A market tile, built or made a Lake: steps 1 to 3."""
    seat = state.turn.player
    ledger = _placed(state, lot, seat, cost)
    ledger.close(seat)
    return _found(ledger, _with_lot(state.boroughs, seat, lot))


def _placed(state: Position, lot: Lot, seat: SeatNumber, cost: int) -> Ledger:
    """The price paid, and all that the tile sets off."""
    boroughs = _with_lot(state.boroughs, seat, lot)
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book(_paid(seat, cost))
    ledger.book(all_effects(boroughs, seat, lot, state.box.tiles))
    return ledger


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
    boroughs = _with_lot(state.boroughs, seat, lot)
    ledger.book(guests(boroughs, seat, lot, state.box.tiles))
    ledger.close(seat)
    return _found(ledger, boroughs)


def _paid(seat: SeatNumber, cost: int) -> tuple[Due, ...]:
    """The price, if there is one."""
    return (simple(seat, Stat.MONEY, -cost, Why.PRICE),) if cost else ()


def _with_lot(boroughs: tuple[Borough, ...], seat: SeatNumber, lot: Lot) -> tuple[Borough, ...]:
    """The boroughs with one more tile."""
    return with_entry(boroughs, seat, (*boroughs[seat], lot))


def _found(ledger: Ledger, boroughs: tuple[Borough, ...]) -> Outcome:
    """What the ledger says."""
    return Outcome(boroughs, ledger.standings(), tuple(ledger.moves))
