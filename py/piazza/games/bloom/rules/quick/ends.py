"""Where a row that may still grow ends: what a new run is searched by."""

from collections.abc import Iterable
from typing import NamedTuple

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.quick.masks import BITS
from piazza.games.bloom.rules.runs import CIRCLE, SPAN, STEP, Row


class End(NamedTuple):
    """Where a row that may still grow ends: every number that its last tile could stand for.

    Distances count from the number of the first tile, as close to the others as can be, so they do not wrap.
    """

    length: int = 0
    first: int = 0
    """The highest number that the first tile could be; 0 while there are only jokers."""
    low: int = 0
    """The least distance of the last tile from the first."""
    high: int = 0
    """The greatest distance of the last tile from the first."""

    def then(self, tile: Tile) -> "End | None":
        """The end after one more tile; None if it cannot follow."""
        if tile == JOKER:
            return self._joker() if self.length else End(1)
        if not self.first:
            return self.at_number(tile)
        distance = (tile - self.first) % CIRCLE
        if self.low < distance <= min(self.high + STEP, SPAN):
            return End(self.length + 1, self.first, distance, distance)
        return None

    def _joker(self) -> "End | None":
        """The end after a joker, which stands for 1 or 2 more than the tile before it."""
        if self.low + 1 > SPAN:
            return None
        return End(self.length + 1, self.first, self.low + 1, min(self.high + STEP, SPAN))

    def at_number(self, number: Tile) -> "End":
        """The end after the first number, all before it jokers, which are as close to it as can be."""
        first = (number - self.length - 1) % CIRCLE + 1
        return End(self.length + 1, first, self.length, self.length)


NOTHING = End()
"""The end of a row not yet begun."""


def end(row: Iterable[Tile], last: End | None = NOTHING) -> End | None:
    """Where a row ends that goes on after another; None if no numbers for its jokers make it rise so."""
    for tile in row:
        if last is None:
            return None
        last = last.then(tile)
    return last


def shape(row: Row) -> End | None:
    """Where a row ends by itself, which is plain without jokers."""
    if JOKER in row or not row:
        return end(row)
    distance = (row[-1] - row[0]) % CIRCLE
    return End(len(row), row[0], distance, distance)


def successors(last: End, wanted: int) -> list[tuple[Tile, End]]:
    """The numbers of a set that could come next behind another one, each with the end it makes."""
    length, first, low, high = last
    found = []
    for distance in range(low + 1, min(high + STEP, SPAN) + 1):
        tile = (first + distance - 1) % CIRCLE + 1
        if BITS[tile] & wanted:
            found.append((tile, End(length + 1, first, distance, distance)))
    return found
