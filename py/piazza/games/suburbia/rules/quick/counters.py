"""The counters of one seat while changes are made: what a `Ledger` makes of them, without the account."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from piazza.games.suburbia.rules.account.standing import Standing
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import Stat, material
from piazza.games.suburbia.rules.position import Box

CounterMove: TypeAlias = tuple[int, int]
"""Which counter, and by how much."""

INCOME, REPUTATION, POPULATION, MONEY = range(4)
"""The counters in the order in which a `Standing` has them."""

PLACE = {
    Stat.INCOME: INCOME,
    Stat.REPUTATION: REPUTATION,
    Stat.POPULATION: POPULATION,
    Stat.MONEY: MONEY,
}


class SeatCounters:
    """Where the counters of a seat stand now, and the moves that were made."""

    __slots__ = ("_borough", "_box", "_markers", "made", "now")

    def __init__(self, standing: Standing, borough: Borough, box: Box) -> None:
        """Nothing is changed yet."""
        self._borough = borough
        self._box = box
        self._markers = standing.markers
        self.now = [standing.income, standing.reputation, standing.population, standing.money]
        self.made: list[CounterMove] = []

    @property
    def standing(self) -> Standing:
        """Where they stand now; markers as before."""
        income, reputation, population, money = self.now
        return Standing(income, reputation, population, money, self._markers)

    def book(self, moves: Sequence[CounterMove]) -> None:
        """Make the moves in order; none waits for another (rulebook: red lines)."""
        now, setup = self.now, material().setup
        self.made += moves
        for counter, amount in moves:
            if counter == POPULATION:
                self._grow(amount)
                continue
            after = now[counter] + amount
            if counter != MONEY and not setup.least <= after <= setup.most:
                after = setup.least if after < setup.least else setup.most
            now[counter] = after

    def close(self) -> None:
        """Steps 2 and 3; each reads its amount once, when it begins (rulebook: money, population)."""
        now = self.now
        income, money = now[INCOME], now[MONEY]
        now[MONEY] = max(income + money, 0)
        if income + money < 0:
            self._move_population(income + money)
        if now[REPUTATION]:
            self._grow(now[REPUTATION])

    def _grow(self, amount: int) -> None:
        """Below 0 each space of population costs a dollar."""
        to, money = self._move_population(amount), self.now[MONEY]
        if to < 0 < money:
            self.now[MONEY] = max(money + to, 0)

    def _move_population(self, amount: int) -> int:
        """Move population, which stops at 0, with the red lines it crosses; where it would have gone."""
        before, lines = self.now[POPULATION], self._box.lines
        to = before + amount
        self.now[POPULATION] = after = max(to, 0)
        crossed = bisect_right(lines, after) - bisect_right(lines, before)
        if crossed:
            self._cross(crossed)
        return to

    def _cross(self, crossed: int) -> None:
        """Cross red lines: each costs something going up, and gives it back going down."""
        cost = self._box.layout.line
        if crossed < 0:
            self.book(((INCOME, cost), (REPUTATION, cost)) * -crossed)
            return
        counting = self._box.tiles.counting_lines
        moves = [(INCOME, -cost), (REPUTATION, -cost)]
        for lot in self._borough:
            if lot.tile in counting:
                moves += [(PLACE[one.stat], one.amount * lot.times) for one in counting[lot.tile]]
        self.book(moves * crossed)
