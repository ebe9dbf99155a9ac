"""Changes of the counters (income, reputation, population, money) with their causes, made one at a time."""

from bisect import bisect_right
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from piazza.games.suburbia.rules.borough import Borough, Lot
from piazza.games.suburbia.rules.material import Lines, Stat, material
from piazza.games.suburbia.rules.position import SeatNumber, Standing
from piazza.games.suburbia.rules.tiles import Tiles


class Why(StrEnum):
    """The cause of a movement, in the rulebook's order of resolution."""

    PRICE = "price"
    """The price of a tile, a marker or a discard."""
    NOW = "now"
    """The tile brings it at once."""
    ITSELF = "itself"
    """The tile counts others of its own borough, or itself."""
    BESIDE = "beside"
    """A tile beside it counts the tile."""
    OWN = "own"
    """A tile further off in its borough counts the tile."""
    ABROAD = "abroad"
    """The tile counts a tile of another borough."""
    GUEST = "guest"
    """A tile of another borough counts the tile."""
    WAGES = "wages"
    """Income is received, or owed."""
    DEBT = "debt"
    """Money that cannot be paid costs population."""
    GROWTH = "growth"
    """Reputation moves population."""
    UPKEEP = "upkeep"
    """Population that cannot sink further costs money."""
    LINE = "line"
    """A red line was crossed."""
    LINE_TILE = "line_tile"
    """A tile counts red lines."""


CLOSING = (Why.WAGES, Why.DEBT, Why.GROWTH)
"""The causes that begin a step at the end of the turn, after all that the tile brings."""


class Change(NamedTuple):
    """A movement of a counter to be made: whose, by how much, and why."""

    seat: SeatNumber
    stat: Stat
    amount: int
    why: Why
    bearer: Lot | None = None
    """The tile whose text asks for it."""
    counted: Lot | None = None
    """The tile that the bearer counts."""
    line: int = 0
    """The first space beyond the red line crossed; 0 if there is none."""
    owner: SeatNumber = -1
    """The seat in whose borough the counted tile lies; -1 stands for the bearer's."""


class Movement(NamedTuple):
    """A change as it was made: how far its counter moved, and the counter's value afterwards."""

    change: Change
    moved: int
    after: int


class Ledger:
    """The counters of all seats while changes are made: each at once, with the red lines that it crosses."""

    __slots__ = ("_boroughs", "_cost", "_standings", "_tiles", "counters", "lines", "movements")

    def __init__(
        self,
        standings: tuple[Standing, ...],
        boroughs: tuple[Borough, ...],
        cost: int,
        lines: Lines,
        tiles: Tiles,
    ) -> None:
        """Start from `standings`; `cost` is what a red line takes from income and from reputation."""
        self._tiles = tiles
        self.counters: dict[SeatNumber, dict[Stat, int]] = {}
        self.movements: list[Movement] = []
        self._standings = standings
        self._boroughs = boroughs
        self._cost = cost
        self.lines = lines

    def of(self, seat: SeatNumber) -> dict[Stat, int]:
        """Return the counters of a seat, which the ledger changes in place."""
        if seat in self.counters:
            return self.counters[seat]
        one = self._standings[seat]
        counters = self.counters[seat] = {
            Stat.INCOME: one.income,
            Stat.REPUTATION: one.reputation,
            Stat.POPULATION: one.population,
            Stat.MONEY: one.money,
        }
        return counters

    def book(self, changes: Iterable[Change]) -> None:
        """Make the changes in order; each takes effect before the next (rulebook: red lines)."""
        setup, opened = material().setup, self.counters
        for change in changes:
            seat, stat, amount = change.seat, change.stat, change.amount
            if stat is Stat.POPULATION:
                self._grow(change)
                continue
            counters = opened[seat] if seat in opened else self.of(seat)
            before = counters[stat]
            after = before + amount
            # What goes beyond the end of a track is lost. Money needs no limit here: prices are
            # checked before, and tiles only give.
            if stat is not Stat.MONEY and not setup.least <= after <= setup.most:
                after = setup.least if after < setup.least else setup.most
            counters[stat] = after
            self.movements.append(Movement(change, after - before, after))

    def close(self, seat: SeatNumber) -> None:
        """Carry out steps 2 and 3 of the turn: income moves money, reputation moves population.

        Each step reads its amount once, when it begins (rulebook: money, population).
        """
        counters = self.of(seat)
        income = counters[Stat.INCOME]
        # a negative income takes at most what is there
        paid = max(income, -counters[Stat.MONEY])
        if paid:
            counters[Stat.MONEY] += paid
            self.movements.append(
                Movement(Change(seat, Stat.MONEY, paid, Why.WAGES), paid, counters[Stat.MONEY])
            )
        # Each dollar that is missing costs one population.
        if income < paid:
            self._grow(Change(seat, Stat.POPULATION, income - paid, Why.DEBT))
        # Read only now: lines recrossed for a debt change the amount, lines crossed by it do not.
        if reputation := counters[Stat.REPUTATION]:
            self._grow(Change(seat, Stat.POPULATION, reputation, Why.GROWTH))

    def standings(self) -> tuple[Standing, ...]:
        """Return all counters as they are now; markers are unchanged."""
        now = list(self._standings)
        for seat, counters in self.counters.items():
            now[seat] = Standing(
                counters[Stat.INCOME],
                counters[Stat.REPUTATION],
                counters[Stat.POPULATION],
                counters[Stat.MONEY],
                now[seat].markers,
            )
        return tuple(now)

    def _grow(self, change: Change) -> None:
        """Move population, which stops at 0.

        Each space below that costs a dollar, unless population sinks for a debt.
        """
        seat = change.seat
        counters = self.counters[seat] if seat in self.counters else self.of(seat)
        before = counters[Stat.POPULATION]
        to = before + change.amount
        after = counters[Stat.POPULATION] = max(to, 0)
        self.movements.append(Movement(change, after - before, after))
        self._cross(seat, before, after)
        # What a debt would take below 0 is forgiven; other losses cost what dollars there are.
        if to < 0 < (fee := min(-to, counters[Stat.MONEY])) and change.why is not Why.DEBT:
            self.book((Change(seat, Stat.MONEY, -fee, Why.UPKEEP),))

    def _cross(self, seat: SeatNumber, before: int, after: int) -> None:
        """Book the changes by each red line between two populations, in the order of crossing."""
        lines = self.lines
        # A line lies before its number: it is crossed where that space is reached. One of the two
        # loops below has nothing to do.
        low, high = bisect_right(lines, before), bisect_right(lines, after)
        if low == high:
            return
        counting = self._tiles.counting_lines
        bearers = [lot for lot in self._boroughs[seat] if lot.tile in counting] if low < high else []
        for line in lines[low:high]:
            # The line costs first: at a track's end it matters that tiles bring their part after
            # it.
            self.book(_line(seat, line, -self._cost))
            self.book(
                Change(seat, effect.stat, effect.amount * lot.times, Why.LINE_TILE, lot, line=line)
                for lot in bearers
                for effect in counting[lot.tile]
            )
        # Falling back returns what the line cost, but takes nothing back from tiles.
        for line in reversed(lines[high:low]):
            self.book(_line(seat, line, self._cost))


def _line(seat: SeatNumber, line: int, amount: int) -> tuple[Change, Change]:
    """Return the changes of income and reputation by a red line: a cost going up, a gain going down."""
    return (
        Change(seat, Stat.INCOME, amount, Why.LINE, line=line),
        Change(seat, Stat.REPUTATION, amount, Why.LINE, line=line),
    )
