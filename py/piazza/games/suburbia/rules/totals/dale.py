"""The place where Dale builds, and what it brings him.

What a tile does in a place differs only by the tiles beside it: of places that are alike one is tried. Trying
every place with the account of `dale/robot.py` takes random games with Dale 3 times as long, and an Expert
beside him 1.4 times. Dale has neither Lakes nor markers, so this leaves them out.
"""

from collections.abc import Iterable
from typing import TypeAlias

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.dale.robot import dearest_tile, wage
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.totals.counters import INCOME, MONEY, REPUTATION, SeatCounters
from piazza.games.suburbia.rules.totals.gains import Text, abroad_moves, near_moves, speakers, text
from piazza.games.suburbia.rules.totals.ground import Ground, ground_of

PlaceTrial: TypeAlias = tuple[Lot, SeatCounters]
"""Dale's tile in a place, and his counters with all that it brings him there."""

HALF = 128
"""An offset that separates the numbers of tiles from those of designs, of which there are fewer."""


def best_trial(state: Position) -> PlaceTrial:
    """Return Dale's tile where it serves him best, and his counters there.

    He looks at income and reputation together, then at reputation; of equals the first place counts.
    """
    borough, before, box, tile = state.boroughs[-1], state.standings[-1], state.box, dearest_tile(state)
    near, said = ground_of(borough), text(tile, box.numbers)
    distant = speakers(said, borough, near)
    # the order of the rulebook: price, at once, own borough, other boroughs
    head = [(MONEY, -wage(state)), *said.now]
    abroad = abroad_moves(said, state.boroughs, len(state.boroughs) - 1)
    number = sum(map(len, state.boroughs))

    def trial(cell: Cell) -> PlaceTrial:
        lot = Lot(cell, tile, number)
        counters = SeatCounters(before, (*borough, lot), box)
        # Effects for others move none of his counters.
        counters.book([*head, *near_moves(said, borough, near, lot, distant), *abroad])
        return lot, counters

    return max(map(trial, unlike(near.places, near, said)), key=lambda one: _worth(one[1].now))


def unlike(cells: Iterable[Cell], near: Ground, said: Text) -> Iterable[Cell]:
    """Return one place of each kind: places beside equal tiles in the same order are of one kind.

    Tiles that count the new tile wherever it lies are never equal, for beside it they are booked earlier.
    """
    signs = [
        HALF + number if design in said.distant else said.alike.get(design, 0)
        for number, design in enumerate(near.designs)
    ]
    first: dict[tuple[int, ...], Cell] = {}
    for cell in cells:
        first.setdefault(tuple([signs[number] for number in near.beside[cell] if signs[number]]), cell)
    return first.values()


def _worth(counters: list[int]) -> tuple[int, int]:
    """Return how good counters are for Dale: income and reputation together, then reputation."""
    fame = counters[REPUTATION]
    return counters[INCOME] + fame, fame
