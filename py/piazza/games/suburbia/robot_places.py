"""Where Dale may build, and how most places are told from the best without trying them.

What a tile does there differs only by the tiles beside it. Their effects can be added up, unless the order
in which they are booked matters: where a counter could stop at the end of its track, or a red line be crossed
in one place and not in another.
"""

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache, lru_cache
from operator import sub
from typing import NamedTuple, TypeAlias

from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.borough import Borough, Lot, frontier
from piazza.games.suburbia.effects import far_reaching, meeting, passing
from piazza.games.suburbia.material import Stat, TileName, material
from piazza.games.suburbia.standing import Ledger, Standing


class Sum(NamedTuple):
    """What changes add to counters, and what they take."""

    income: int
    income_lost: int
    reputation: int
    reputation_lost: int
    population: int
    population_lost: int


STATS = tuple(Stat)

Places: TypeAlias = dict[int, Cell]
"""The sums that tiles beside a place bring, each packed into one number, and the first place of each."""

DIGIT = 6
"""Bits for each part of a packed sum: no six tiles bring 64 of anything."""


def unlike_in_sum(borough: Borough, tile: TileName) -> Places:
    """Where the tile may go, places where the same sum comes of the tiles beside it taken as one."""
    passed = _passed(tile)
    met: dict[Cell, int] = {}
    for lot in borough:
        if lot.tile in passed:
            brought = passed[lot.tile]
            for cell in neighbors(lot.cell):
                met[cell] = met.get(cell, 0) + brought
    places: Places = {}
    for cell in frontier(borough):
        places.setdefault(met.get(cell, 0), cell)
    return places


@lru_cache(1 << 14)
def unpacked(packed: int) -> Sum:
    """The sum that a number stands for."""
    return Sum(*(packed >> DIGIT * place & (1 << DIGIT) - 1 for place in range(len(Sum._fields))))


def unlike(borough: Borough, tile: TileName) -> list[Cell]:
    """Where the tile may go, places where tiles of the same designs meet it in the same order taken as one.

    Tiles that have their say about it wherever they lie are told apart, for beside it they have it earlier.
    """
    met, reach = _met(borough, tile), far_reaching(tile)
    first: dict[tuple[TileName | int, ...], Cell] = {}
    for cell in frontier(borough):
        key = tuple([lot.number if lot.tile in reach else lot.tile for lot in met.get(cell, ())])
        first.setdefault(key, cell)
    return list(first.values())


def reckoned(places: Places, here: int, ledger: Ledger, before: Standing) -> int | None:
    """The best place by sums, from the counters after a trial in one of them; None where order may matter."""
    sums = [unpacked(packed) for packed in places]
    base = _without(_booked(ledger), unpacked(here))
    if _is_crossed(sums, base, before.population):
        return None
    incomes = _afterwards(
        before.income, base.income, base.income_lost, [(one.income, one.income_lost) for one in sums]
    )
    fames = _afterwards(
        before.reputation,
        base.reputation,
        base.reputation_lost,
        [(one.reputation, one.reputation_lost) for one in sums],
    )
    if not incomes or not fames:
        return None
    worths = [(income + fame, fame) for income, fame in zip(incomes, fames, strict=True)]
    return list(places)[worths.index(max(worths))]


def most_promising(places: Places) -> int:
    """The place where the tiles beside it bring most, if no counter stops at the end of its track."""
    return max(places, key=_promise)


@cache
def _promise(packed: int) -> tuple[int, int]:
    """What a sum brings for income and reputation together, and for reputation."""
    one = unpacked(packed)
    fame = one.reputation - one.reputation_lost
    return fame + one.income - one.income_lost, fame


def _met(borough: Borough, tile: TileName) -> dict[Cell, tuple[Lot, ...]]:
    """The tiles beside each place that matter there, oldest first."""
    meet = meeting(tile)
    met: dict[Cell, tuple[Lot, ...]] = {}
    for lot in borough:
        if lot.tile in meet:
            for cell in neighbors(lot.cell):
                met[cell] = (*met[cell], lot) if cell in met else (lot,)
    return met


@cache
def _passed(tile: TileName) -> dict[TileName, int]:
    """What lying beside each design brings, packed; designs that bring nothing are left out."""
    sums = {other: _summed(changes) for other, changes in passing(tile).items()}
    return {
        other: sum(part << DIGIT * place for place, part in enumerate(brought))
        for other, brought in sums.items()
        if any(brought)
    }


def _booked(ledger: Ledger) -> Sum:
    """All that was booked; he alone has been."""
    return _summed([(move[0][1], move[0][2]) for move in ledger.moves])


def _summed(changes: Iterable[tuple[Stat, int]]) -> Sum:
    """The changes added up."""
    total = {stat: [0, 0] for stat in STATS}
    for stat, amount in changes:
        total[stat][amount < 0] += abs(amount)
    return Sum(*total[Stat.INCOME], *total[Stat.REPUTATION], *total[Stat.POPULATION])


def _without(total: Sum, part: Sum) -> Sum:
    """What is left of a sum without a part of it."""
    return Sum(*map(sub, total, part))


def _is_crossed(sums: list[Sum], base: Sum, population: int) -> bool:
    """Some place may move population past a red line, or to the end of its track, that another does not."""
    gained, lost = max(one.population for one in sums), max(one.population_lost for one in sums)
    if not gained and not lost:
        return False
    lines, low = material().lines, population - base.population_lost - lost
    return low < 0 or bisect_right(lines, low) != bisect_right(lines, population + base.population + gained)


def _afterwards(before: int, gained: int, lost: int, moved: list[tuple[int, int]]) -> list[int] | None:
    """Where a counter stands after all that is gained and lost; None if it may stop on its way.

    What it gains and loses in every place comes first, what it gains and loses in each then.
    """
    setup = material().setup
    most, least = gained + max(up for up, _ in moved), lost + max(down for _, down in moved)
    if most and least and (before - least < setup.least or before + most > setup.most):
        return None
    base = before + gained - lost
    return [max(setup.least, min(setup.most, base + up - down)) for up, down in moved]
