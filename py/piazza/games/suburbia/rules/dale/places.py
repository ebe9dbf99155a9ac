"""Where Dale may build, and how most places are told from the best without trying them.

What a tile does there differs only by the tiles beside it. Their effects can be added up, unless the order
in which they are booked matters: where a counter could stop at the end of its track, or a red line be crossed
in one place and not in another.
"""

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.rules.account.effects import adjacent_partners, distant_partners, neighbor_gains
from piazza.games.suburbia.rules.account.standing import Ledger, Standing
from piazza.games.suburbia.rules.borough import Borough, Lot, frontier
from piazza.games.suburbia.rules.material import Lines, Stat, TileName, TileNumbers, material
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of


class Sum(NamedTuple):
    """What changes add to counters, and what they take."""

    income: int
    income_lost: int
    reputation: int
    reputation_lost: int
    population: int
    population_lost: int


class Spread(NamedTuple):
    """Sums side by side."""

    promising: int
    """Which brings most for income and reputation together, then for reputation, if no counter stops."""
    most: Sum
    """The most that any of them has of each part."""
    incomes: tuple[int, ...]
    fames: tuple[int, ...]
    """How far each moves income, and reputation."""


CellNumbers: TypeAlias = dict[int, Cell]
"""The sums that tiles beside a place bring, each packed into one number, and the first place of each."""

DIGIT = 10
"""Bits for each part of a packed sum: no turn brings 1024 of anything."""


def unlike_in_sum(borough: Borough, tile: TileName, tiles: Tiles) -> CellNumbers:
    """Where the tile may go, places where the same sum comes of the tiles beside it taken as one."""
    passed = _passed(tile, tiles.numbers)
    met: dict[Cell, int] = {}
    for lot in borough:
        if lot.tile in passed:
            brought = passed[lot.tile]
            for cell in neighbors(lot.cell):
                met[cell] = met.get(cell, 0) + brought
    places: CellNumbers = {}
    for cell in frontier(borough):
        places.setdefault(met.get(cell, 0), cell)
    return places


@lru_cache(1 << 14)  # saves 4 % of random games with Dale
def sum_of_number(packed: int) -> Sum:
    """The sum that a number stands for."""
    return Sum(*(packed >> DIGIT * place & (1 << DIGIT) - 1 for place in range(len(Sum._fields))))


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


def unlike(borough: Borough, tile: TileName, tiles: Tiles) -> list[Cell]:
    """Where the tile may go, places where tiles of the same designs meet it in the same order taken as one.

    Tiles that have their say about it wherever they lie are told apart, for beside it they have it earlier.
    """
    met, reach = _met(borough, tile, tiles), distant_partners(tile, tiles)
    first: dict[tuple[TileName | int, ...], Cell] = {}
    for cell in frontier(borough):
        key = tuple([lot.number if lot.tile in reach else lot.tile for lot in met.get(cell, ())])
        first.setdefault(key, cell)
    return list(first.values())


def best_sum(sums: tuple[int, ...], here: int, ledger: Ledger, before: Standing) -> int | None:
    """Which sum is best, from the counters after a trial of one of them; None where order may matter."""
    apart, base = spread(sums), sum_of_number(_booked(ledger) - sums[here])
    most = apart.most
    if _is_crossed(most, base, before.population, ledger.lines):
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


def _met(borough: Borough, tile: TileName, tiles: Tiles) -> dict[Cell, tuple[Lot, ...]]:
    """The tiles beside each place that matter there, oldest first."""
    meet = adjacent_partners(tile, tiles)
    met: dict[Cell, tuple[Lot, ...]] = {}
    for lot in borough:
        if lot.tile in meet:
            for cell in neighbors(lot.cell):
                met[cell] = (*met[cell], lot) if cell in met else (lot,)
    return met


@lru_cache(1 << 10)  # saves 20 % of what bots think
def _passed(tile: TileName, numbers: TileNumbers) -> dict[TileName, int]:
    """What lying beside each design brings, packed; designs that bring nothing are left out."""
    sums = {other: _summed(changes) for other, changes in neighbor_gains(tile, tiles_of(numbers)).items()}
    return {other: brought for other, brought in sums.items() if brought}


def _booked(ledger: Ledger) -> int:
    """All that was booked, packed; he alone has been."""
    return _summed([(move[0][1], move[0][2]) for move in ledger.moves])


def _summed(changes: Iterable[tuple[Stat, int]]) -> int:
    """The changes added up, packed; money is left out."""
    total = 0
    for stat, amount in changes:
        if stat in _SHIFTS:
            gained, lost = _SHIFTS[stat]
            total += amount << gained if amount > 0 else -amount << lost
    return total


_SHIFTS = {
    stat: (2 * place * DIGIT, (2 * place + 1) * DIGIT)
    for place, stat in enumerate((Stat.INCOME, Stat.REPUTATION, Stat.POPULATION))
}
"""How far to the left the parts of a sum for what is gained and what is lost lie in a packed one."""


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
