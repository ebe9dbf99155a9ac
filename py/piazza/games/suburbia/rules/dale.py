"""Dale the Robot: the tile that he takes, its place and its effects (rulebook: Dale the Robot)."""

from piazza.games.suburbia.rules.actions import price_at
from piazza.games.suburbia.rules.borough import Lot, frontier
from piazza.games.suburbia.rules.effects import own_effects
from piazza.games.suburbia.rules.ledger import Change, Ledger, Why
from piazza.games.suburbia.rules.material import Stat, TileName, material
from piazza.games.suburbia.rules.position import Position


def space_to_take(state: Position) -> int:
    """Return the market space of the dearest tile, surcharge included; the leftmost among equals."""
    taken = [slot for slot, tile in enumerate(state.market) if tile is not None]
    return max(taken, key=lambda slot: (price_at(state, slot), -slot))


def dearest_tile(state: Position) -> TileName:
    """Return the tile on the space of `space_to_take`."""
    tile = state.market[space_to_take(state)]
    assert tile is not None
    return tile


def wage(state: Position) -> int:
    """Return what Dale pays for any tile: the fixed wage, or all his money if he has less."""
    return min(material().setup.wage, state.standings[-1].money)


def construction(state: Position) -> tuple[Lot, Ledger]:
    """Return Dale's tile in its place, and the ledger with all that it brings him.

    He builds where reputation and income together gain most, then where reputation gains most; the first
    such place counts.
    """
    tile, number = dearest_tile(state), sum(map(len, state.boroughs))
    lots = [Lot(cell, tile, number) for cell in frontier(state.boroughs[-1])]
    trials = [(lot, ledger_after(state, lot)) for lot in lots]
    # `max` keeps the first of equals, and places are sorted: every device finds the same one.
    return max(trials, key=lambda trial: place_worth(state, trial[1]))


def ledger_after(state: Position, lot: Lot) -> Ledger:
    """Return the ledger after Dale pays for a tile and books its effects for him.

    Effects for other seats are left out, since they move none of his counters.
    """
    seat, paid = state.box.seats - 1, wage(state)
    boroughs = (*state.boroughs[:-1], (*state.boroughs[-1], lot))
    ledger = Ledger(state.standings, boroughs, state.box.layout.line, state.box.lines, state.box.tiles)
    ledger.book((Change(seat, Stat.MONEY, -paid, Why.PRICE),) if paid else ())
    ledger.book(own_effects(boroughs, seat, lot, state.box.tiles))
    return ledger


def place_worth(state: Position, ledger: Ledger) -> tuple[int, int]:
    """Return what a place adds to reputation and income together, and to reputation alone."""
    before, now = state.standings[-1], ledger.of(state.box.seats - 1)
    # The counters as they stand afterwards: what a limit or a red line takes on the way is missing.
    reputation = now[Stat.REPUTATION] - before.reputation
    return reputation + now[Stat.INCOME] - before.income, reputation
