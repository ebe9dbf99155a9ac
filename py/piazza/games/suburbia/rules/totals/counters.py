"""The counters of one seat while changes are made: the results of a `Ledger`, without its account."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from piazza.games.suburbia.rules.account.standing import Standing
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import Stat, material
from piazza.games.suburbia.rules.position import Box

CounterMove: TypeAlias = tuple[int, int]
"""The counter that moves, and by how much."""

INCOME, REPUTATION, POPULATION, MONEY = range(4)
"""The counters, in the order of the fields of a `Standing`."""

PLACE = {
    Stat.INCOME: INCOME,
    Stat.REPUTATION: REPUTATION,
    Stat.POPULATION: POPULATION,
    Stat.MONEY: MONEY,
}
"""The number of each counter."""


LEAST, MOST = material().setup.least, material().setup.most
"""The limits of income and reputation."""


def clamp(counter: int) -> int:
    """Return income or reputation kept within the ends of its track."""
    if counter > MOST:
        return MOST
    if counter < LEAST:
        return LEAST
    return counter


class SeatCounters:
    """The counters of a seat."""

    __slots__ = ("_borough", "_box", "_markers", "now")

    def __init__(self, standing: Standing, borough: Borough, box: Box, now: list[int] | None = None) -> None:
        """Start from a standing, or from counters that have moved already.

        `now` has income, reputation, population and money; `book` changes that list.
        """
        self._borough = borough
        self._box = box
        self._markers = standing.markers
        self.now = now or [standing.income, standing.reputation, standing.population, standing.money]

    @property
    def standing(self) -> Standing:
        """The counters as a `Standing`; markers are unchanged."""
        income, reputation, population, money = self.now
        return Standing(income, reputation, population, money, self._markers)

    def book(self, moves: Sequence[CounterMove]) -> None:
        """Make the moves in order; each takes effect before the next (rulebook: red lines)."""
        now = self.now
        for counter, amount in moves:
            if counter == POPULATION:
                self._grow(amount)
            elif counter == MONEY:
                now[MONEY] += amount
            else:
                after = now[counter] + amount
                if after > MOST:
                    after = MOST
                elif after < LEAST:
                    after = LEAST
                now[counter] = after

    def close(self) -> None:
        """Carry out steps 2 and 3 of the turn: income moves money, reputation moves population.

        Each step reads its amount once, when it begins (rulebook: money, population).
        """
        now = self.now
        balance = now[INCOME] + now[MONEY]
        if balance < 0:
            # all the money is paid, and population bears the rest; below 0 that is forgiven
            now[MONEY] = 0
            self._move_population(balance)
        else:
            now[MONEY] = balance
        if now[REPUTATION]:
            self._grow(now[REPUTATION])

    def _grow(self, amount: int) -> None:
        """Move population; each space below 0 costs a dollar."""
        to, money = self._move_population(amount), self.now[MONEY]
        if to < 0 < money:
            self.now[MONEY] = max(money + to, 0)

    def _move_population(self, amount: int) -> int:
        """Move population, which stops at 0, with the red lines that it crosses.

        Return where it would have gone without the stop.
        """
        before, lines = self.now[POPULATION], self._box.lines
        to = before + amount
        self.now[POPULATION] = after = max(0, to)
        crossed = bisect_right(lines, after) - bisect_right(lines, before)
        if crossed:
            self._cross(crossed)
        return to

    def _cross(self, crossed: int) -> None:
        """Cross so many red lines, upward if the number is positive.

        Each takes income and reputation going up, and gives them back going down.
        """
        cost, counting = self._box.layout.line * -crossed, self._box.tiles.counting_lines
        bearers = [lot for lot in self._borough if lot.tile in counting] if crossed > 0 else ()
        # Without such tiles all lines move both counters the same way: they can be crossed at once.
        if not bearers:
            now = self.now
            now[INCOME], now[REPUTATION] = clamp(now[INCOME] + cost), clamp(now[REPUTATION] + cost)
            return
        # Line by line, since each costs before tiles gain by it: a counter may stop in between.
        moves = [(INCOME, cost // crossed), (REPUTATION, cost // crossed)]
        for lot in bearers:
            moves += [(PLACE[one.stat], one.amount * lot.times) for one in counting[lot.tile]]
        self.book(moves * crossed)
