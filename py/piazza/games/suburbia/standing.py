"""Counters: income, reputation, population, money; and how changes move them, one at a time."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from piazza.core.game import Player
from piazza.games.suburbia.borough import Borough, Lot
from piazza.games.suburbia.material import Scope, Stat, material

Seat: TypeAlias = Player
"""Who has a borough: a player, or Dale after them."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one seat's counters stand."""

    income: int
    reputation: int
    population: int
    money: int
    markers: int
    """Investment markers left."""


class Why(StrEnum):
    """What makes a counter move, in the rulebook's order of resolution."""

    PRICE = "price"
    NOW = "now"
    """What the tile brings at once."""
    ITSELF = "itself"
    """The tile counts others of its own borough, or itself."""
    BESIDE = "beside"
    """A tile beside it counts it."""
    OWN = "own"
    """A tile further off in the same borough counts it."""
    ABROAD = "abroad"
    """It counts a tile of another borough."""
    GUEST = "guest"
    """A tile of another borough counts it."""
    WAGES = "wages"
    """Income is received, or owed."""
    DEBT = "debt"
    """What cannot be paid costs population."""
    GROWTH = "growth"
    """Reputation moves population."""
    UPKEEP = "upkeep"
    """Population that cannot sink further costs money."""
    LINE = "line"
    """A red line was crossed."""
    LINE_TILE = "line_tile"
    """A tile counts red lines."""


class Change(NamedTuple):
    """A movement that is due: whose counter, by how much, and why."""

    seat: Seat
    stat: Stat
    amount: int
    why: Why
    bearer: Lot | None = None
    """The tile whose text asks for it."""
    met: Lot | None = None
    """The tile that it counts."""
    line: int = 0
    """The first space beyond the red line crossed."""
    owner: Seat = -1
    """In whose borough the tile lies that is counted, where that is another one."""


class Booked(NamedTuple):
    """A change as it was made: how far the counter moved, and where it stood then."""

    change: Change
    moved: int
    after: int


class Ledger:
    """The counters of all seats while changes are made, each at once, with the red lines it crosses."""

    __slots__ = ("_boroughs", "_cost", "booked", "counters")

    def __init__(self, standings: tuple[Standing, ...], boroughs: tuple[Borough, ...], cost: int) -> None:
        """`cost` is what a red line takes from income and from reputation."""
        self.counters = [
            {
                Stat.INCOME: one.income,
                Stat.REPUTATION: one.reputation,
                Stat.POPULATION: one.population,
                Stat.MONEY: one.money,
            }
            for one in standings
        ]
        self.booked: list[Booked] = []
        self._boroughs = boroughs
        self._cost = cost

    def book(self, changes: Iterable[Change]) -> None:
        """Make the changes in order; none waits for another (rulebook: red lines)."""
        for change in changes:
            seat, stat, amount = change[:3]
            if stat is Stat.POPULATION:
                self._grow(change)
                continue
            counters = self.counters[seat]
            before = counters[stat]
            after = counters[stat] = before + amount if stat is Stat.MONEY else _clamped(before + amount)
            self.booked.append(Booked(change, after - before, after))

    def close(self, seat: Seat) -> None:
        """Steps 2 and 3; each reads its amount once, when it begins (rulebook: money, population)."""
        counters = self.counters[seat]
        income = counters[Stat.INCOME]
        paid = max(income, -counters[Stat.MONEY])
        if paid:
            self.book((Change(seat, Stat.MONEY, paid, Why.WAGES),))
        if income < paid:
            self.book((Change(seat, Stat.POPULATION, income - paid, Why.DEBT),))
        reputation = counters[Stat.REPUTATION]
        if reputation:
            self.book((Change(seat, Stat.POPULATION, reputation, Why.GROWTH),))

    def standings(self, before: tuple[Standing, ...]) -> tuple[Standing, ...]:
        """Where all counters stand now; markers as before."""
        return tuple(
            Standing(
                counters[Stat.INCOME],
                counters[Stat.REPUTATION],
                counters[Stat.POPULATION],
                counters[Stat.MONEY],
                one.markers,
            )
            for counters, one in zip(self.counters, before, strict=True)
        )

    def _grow(self, change: Change) -> None:
        """Population stops at 0; below that each space costs a dollar, unless it sank for a debt."""
        counters = self.counters[change.seat]
        before = counters[Stat.POPULATION]
        to = before + change.amount
        after = counters[Stat.POPULATION] = max(to, 0)
        self.booked.append(Booked(change, after - before, after))
        self._cross(change.seat, before, after)
        if to < 0 < (due := min(-to, counters[Stat.MONEY])) and change.why is not Why.DEBT:
            self.book((Change(change.seat, Stat.MONEY, -due, Why.UPKEEP),))

    def _cross(self, seat: Seat, before: int, after: int) -> None:
        """Each red line between two populations, in the order in which it is crossed."""
        lines = material().lines
        low, high = bisect_right(lines, before), bisect_right(lines, after)
        if low == high:
            return
        for line in lines[low:high]:
            self._cross_one(seat, line, -self._cost)
            self.book(_line_tiles(self._boroughs[seat], seat, line))
        for line in reversed(lines[high:low]):
            self._cross_one(seat, line, self._cost)

    def _cross_one(self, seat: Seat, line: int, amount: int) -> None:
        """A red line costs going up what it gives back going down."""
        income = Change(seat, Stat.INCOME, amount, Why.LINE, line=line)
        self.book((income, Change(seat, Stat.REPUTATION, amount, Why.LINE, line=line)))


def _clamped(to: int) -> int:
    """Income and reputation stop at the ends of their tracks."""
    setup = material().setup
    return setup.least if to < setup.least else min(to, setup.most)


def _line_tiles(borough: Borough, seat: Seat, line: int) -> Iterable[Change]:
    """What tiles bring for a red line crossed upward."""
    tiles = material().tiles
    for lot in borough:
        for effect in tiles[lot.tile].then:
            if effect.scope is Scope.LINE:
                yield Change(seat, effect.stat, effect.amount * lot.times, Why.LINE_TILE, lot, line=line)
