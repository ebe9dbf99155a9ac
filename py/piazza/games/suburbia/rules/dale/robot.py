"""Dale the Robot: the tile he wants, and what comes of it (rulebook: Dale the Robot)."""

from piazza.games.suburbia.rules.account.effects import own_effects
from piazza.games.suburbia.rules.account.standing import Ledger, Why, simple
from piazza.games.suburbia.rules.borough import Lot, frontier
from piazza.games.suburbia.rules.material import Stat, TileName, material
from piazza.games.suburbia.rules.position import Position


def space_to_take(state: Position) -> int:
    """The space of the dearest tile, surcharge included; the leftmost among equals."""
    tiles, surcharges = state.box.tiles, state.box.layout.surcharges
    totals = [
        (tiles[tile].cost + surcharges[slot], -slot)
        for slot, tile in enumerate(state.market)
        if tile is not None
    ]
    return -max(totals)[1]


def dearest_tile(state: Position) -> TileName:
    """The tile that lies there."""
    tile = state.market[space_to_take(state)]
    assert tile is not None
    return tile


def wage(state: Position) -> int:
    """What Dale pays for any tile, or what he has."""
    return min(material().setup.wage, state.standings[-1].money)


def construction(state: Position) -> tuple[Lot, Ledger]:
    """Dale's tile where it does most for reputation and income together, then for reputation; else anywhere.

    With it the counters when all is booked that it brings him.
    """
    tile, number = dearest_tile(state), sum(map(len, state.boroughs))
    lots = [Lot(cell, tile, number) for cell in frontier(state.boroughs[-1])]
    trials = [(lot, ledger_after(state, lot)) for lot in lots]
    return max(trials, key=lambda trial: place_worth(state, trial[1]))


def ledger_after(state: Position, lot: Lot) -> Ledger:
    """The counters with what Dale pays and what the tile brings him; what others get moves none of his."""
    seat, paid = state.box.seats - 1, wage(state)
    boroughs = (*state.boroughs[:-1], (*state.boroughs[-1], lot))
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book((simple(seat, Stat.MONEY, -paid, Why.PRICE),) if paid else ())
    ledger.book(own_effects(boroughs, seat, lot, state.box.tiles))
    return ledger


def place_worth(state: Position, ledger: Ledger) -> tuple[int, int]:
    """What a place does for reputation and income together, and for reputation alone."""
    before, now = state.standings[-1], ledger.of(state.box.seats - 1)
    reputation = now[Stat.REPUTATION] - before.reputation
    return reputation + now[Stat.INCOME] - before.income, reputation
