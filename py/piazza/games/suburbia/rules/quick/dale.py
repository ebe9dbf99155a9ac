"""Where Dale builds, and how most places are told from the best without trying them.

What a tile does there differs only by the tiles beside it. Their effects can be added up, unless the order
in which they are booked matters: where a counter could stop at the end of its track, or a red line be crossed
in one place and not in another.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.rules.account.standing import Standing
from piazza.games.suburbia.rules.borough import Lot, frontier
from piazza.games.suburbia.rules.dale.robot import dearest_tile, wage
from piazza.games.suburbia.rules.material import Lines, TileName, material
from piazza.games.suburbia.rules.position import Position
from piazza.games.suburbia.rules.quick.counters import INCOME, MONEY, REPUTATION, SeatCounters
from piazza.games.suburbia.rules.quick.gains import Text, abroad_moves, near_moves, text
from piazza.games.suburbia.rules.quick.sums import Sum, sum_of_moves, sum_of_number, unlike_in_sum

PlaceTrial: TypeAlias = tuple[Lot, SeatCounters]
"""Dale's tile in a place, and his counters when all is booked that it brings him there."""

BYTE, HALF = 8, 128
"""Bits for each tile that is met, and what tells single tiles from designs, of which there are fewer."""


class Spread(NamedTuple):
    """Sums side by side."""

    promising: int
    """Which brings most for income and reputation together, then for reputation, if no counter stops."""
    most: Sum
    """The most that any of them has of each part."""
    incomes: tuple[int, ...]
    fames: tuple[int, ...]
    """How far each moves income, and reputation."""


def best_trial(state: Position) -> PlaceTrial:
    """Where the tile serves him best."""
    borough, before, box, tile = state.boroughs[-1], state.standings[-1], state.box, dearest_tile(state)
    places = unlike_in_sum(borough, tile, box.tiles)
    sums, cells = tuple(places), tuple(places.values())
    said, first = text(tile, box.numbers), spread(sums).promising
    partners = [lot for lot in borough if lot.tile in said.partners]
    attempt = _attempts(state, tile, said, partners)
    trial = attempt(cells[first])
    best = best_sum(sums, first, sum_of_moves(trial[1].made), before, box.lines)
    if best is not None:
        return trial if best == first else attempt(cells[best])
    trials = map(attempt, unlike(frontier(borough), partners, said))
    return max(trials, key=lambda one: _worth(one[1].now, before))


def _attempts(
    state: Position, tile: TileName, said: Text, partners: list[Lot]
) -> Callable[[Cell], PlaceTrial]:
    """What tries a place: what Dale pays and what the tile brings him; what others get moves none of his."""
    borough, before, box = state.boroughs[-1], state.standings[-1], state.box
    distant = [lot for lot in partners if lot.tile in said.distant]
    head = [(MONEY, -wage(state)), *said.now]
    abroad = abroad_moves(said, state.boroughs, len(state.boroughs) - 1)
    number = sum(map(len, state.boroughs))

    def attempt(cell: Cell) -> PlaceTrial:
        """The trial of a place."""
        lot = Lot(cell, tile, number)
        own = (*borough, lot)
        counters = SeatCounters(before, own, box)
        counters.book([*head, *near_moves(said, own, lot, partners, distant), *abroad])
        return lot, counters

    return attempt


def unlike(cells: Iterable[Cell], partners: list[Lot], said: Text) -> Iterable[Cell]:
    """Where the tile may go, places where the same comes of tiles beside it in the same order taken as one.

    Tiles that have their say about it wherever they lie are told apart, for beside it they have it earlier.
    """
    met: dict[Cell, int] = {}
    for place, lot in enumerate(partners):
        sign = said.alike.get(lot.tile, HALF + place)
        for cell in neighbors(lot.cell):
            met[cell] = met.get(cell, 0) << BYTE | sign
    first: dict[int, Cell] = {}
    for cell in cells:
        first.setdefault(met.get(cell, 0), cell)
    return first.values()


def _worth(now: list[int], before: Standing) -> tuple[int, int]:
    """What a place does for reputation and income together, and for reputation alone."""
    fame = now[REPUTATION] - before.reputation
    return fame + now[INCOME] - before.income, fame


@lru_cache(1 << 12)  # saves 10 % of random games with Dale
def spread(sums: tuple[int, ...]) -> Spread:
    """How far sums lie apart: Dale often has the same choice of them again."""
    parts = list(map(sum_of_number, sums))
    nets = [(one.income - one.income_lost, one.reputation - one.reputation_lost) for one in parts]
    worths = [(income + fame, fame) for income, fame in nets]
    return Spread(
        worths.index(max(worths)),
        Sum(*map(max, zip(*parts, strict=True))),
        tuple(income for income, _ in nets),
        tuple(fame for _, fame in nets),
    )


def best_sum(sums: tuple[int, ...], here: int, made: int, before: Standing, lines: Lines) -> int | None:
    """Which sum is best, by all that was moved in a trial of one of them; None where order may matter."""
    apart, base = spread(sums), sum_of_number(made - sums[here])
    most = apart.most
    if _is_crossed(most, base, before.population, lines):
        return None
    if _may_stop(before.income, base.income + most.income, base.income_lost + most.income_lost) or _may_stop(
        before.reputation, base.reputation + most.reputation, base.reputation_lost + most.reputation_lost
    ):
        return None
    incomes = _afterwards(before.income + base.income - base.income_lost, apart.incomes)
    fames = _afterwards(before.reputation + base.reputation - base.reputation_lost, apart.fames)
    if incomes is apart.incomes and fames is apart.fames:
        return apart.promising
    worths = [(income + fame, fame) for income, fame in zip(incomes, fames, strict=True)]
    return worths.index(max(worths))


def _is_crossed(most: Sum, base: Sum, population: int, lines: Lines) -> bool:
    """Some place may move population past a red line, or to the end of its track, that another does not."""
    if not most.population and not most.population_lost:
        return False
    low = population - base.population_lost - most.population_lost
    high = population + base.population + most.population
    return low < 0 or bisect_right(lines, low) != bisect_right(lines, high)


def _may_stop(before: int, gained: int, lost: int) -> bool:
    """A counter that gains and loses at most so much may stop at an end of its track on its way."""
    setup = material().setup
    return bool(gained and lost) and (before - lost < setup.least or before + gained > setup.most)


def _afterwards(base: int, nets: tuple[int, ...]) -> tuple[int, ...]:
    """Where a counter stands with what it moves in each place; just the moves if it stops in none."""
    setup = material().setup
    if setup.least <= base + min(nets) and base + max(nets) <= setup.most:
        return nets
    return tuple([max(setup.least, min(setup.most, base + net)) for net in nets])
