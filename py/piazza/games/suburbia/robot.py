"""Dale the Robot: the tile he wants, and where he puts it (rulebook: Dale the Robot)."""

from typing import TYPE_CHECKING

from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.borough import Borough, Lot, frontier
from piazza.games.suburbia.effects import gained, meeting
from piazza.games.suburbia.material import Stat, TileName, material
from piazza.games.suburbia.standing import Ledger

if TYPE_CHECKING:
    from piazza.games.suburbia.state import State


def wanted(state: "State") -> int:
    """The space of the dearest tile, surcharge included; the leftmost among equals."""
    tiles, surcharges = material().tiles, state.box.layout.surcharges
    totals = [
        (tiles[tile].cost + surcharges[slot], -slot)
        for slot, tile in enumerate(state.market)
        if tile is not None
    ]
    return -max(totals)[1]


def wage(state: "State") -> int:
    """What Dale pays for any tile, or what he has."""
    return min(material().setup.wage, state.standings[-1].money)


def best_lot(state: "State") -> Lot:
    """The tile where it does most for reputation and income together, then for reputation; else anywhere."""
    tile = state.market[wanted(state)]
    assert tile is not None
    number = sum(map(len, state.boroughs))
    lots = [Lot(cell, tile, number) for cell in _unlike(state.boroughs[-1], tile)]
    return max(lots, key=lambda lot: worth(state, lot)) if len(lots) > 1 else lots[0]


def _unlike(borough: Borough, tile: TileName) -> tuple[Cell, ...]:
    """Where the tile may go; of places where the same tiles would meet it only the first."""
    met: dict[Cell, int] = {}
    meet = meeting(tile)
    for place, lot in enumerate(borough):
        if lot.tile in meet:
            for cell in neighbors(lot.cell):
                met[cell] = met.get(cell, 0) | 1 << place
    first: dict[int, Cell] = {}
    for cell in frontier(borough):
        first.setdefault(met.get(cell, 0), cell)
    return tuple(first.values())


def worth(state: "State", lot: Lot) -> tuple[int, int]:
    """What a place really does for reputation and income together, and for reputation alone.

    What he pays, and what others get, moves neither.
    """
    seat = state.box.seats - 1
    boroughs = (*state.boroughs[:-1], (*state.boroughs[-1], lot))
    ledger = Ledger(state.standings, boroughs, state.box.layout.line)
    ledger.book(gained(boroughs, seat, lot))
    before, now = state.standings[-1], ledger.counters[seat]
    reputation = now[Stat.REPUTATION] - before.reputation
    return reputation + now[Stat.INCOME] - before.income, reputation
