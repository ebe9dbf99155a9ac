"""The end of a row that may still grow: all that the search for a new run needs to know of it."""

from collections.abc import Iterable
from typing import NamedTuple

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.movegen.masks import BITS
from piazza.games.bloom.rules.runs import CIRCLE, SPAN, STEP, Row


class End(NamedTuple):
    """The end of a row that may still grow: every number that its last tile could stand for.

    Distances count from the number of the first tile, which is as close to the others as possible; so they do
    not wrap round the circle.
    """

    length: int = 0
    """The number of tiles in the row."""
    first: int = 0
    """The highest number that the first tile could be; 0 while there are only jokers."""
    low: int = 0
    """The least distance of the last tile from the first."""
    high: int = 0
    """The greatest distance of the last tile from the first."""

    def then(self, tile: Tile) -> "End | None":
        """Return the end after one more tile; None if the tile cannot follow."""
        if tile == JOKER:
            return self._joker() if self.length else End(1)
        if not self.first:
            return self.at_number(tile)
        distance = (tile - self.first) % CIRCLE
        # All numbers from `low` to `high` are possible before it, each with a step of 1 or 2.
        if self.low < distance <= min(self.high + STEP, SPAN):
            return End(self.length + 1, self.first, distance, distance)
        return None

    def _joker(self) -> "End | None":
        """Return the end after a joker, which stands for 1 or 2 more than the tile before it."""
        if self.low + 1 > SPAN:
            return None
        return End(self.length + 1, self.first, self.low + 1, min(self.high + STEP, SPAN))

    def at_number(self, number: Tile) -> "End":
        """Return the end after the first number, with only jokers before it, as close to it as possible."""
        # Each joker before it takes one step of 1.
        first = (number - self.length - 1) % CIRCLE + 1
        return End(self.length + 1, first, self.length, self.length)


NOTHING = End()
"""The end of a row that has not begun."""


def end(row: Iterable[Tile], last: End | None = NOTHING) -> End | None:
    """Return the end after the tiles of `row` are appended to a row that ends with `last`.

    Returns None if no numbers for the jokers make the row rise as a run does.
    """
    for tile in row:
        if last is None:
            return None
        last = last.then(tile)
    return last


def shape(row: Row) -> End | None:
    """Return the end of a row that is part of a run."""
    if JOKER in row or not row:
        return end(row)
    distance = (row[-1] - row[0]) % CIRCLE
    return End(len(row), row[0], distance, distance)


def successors(last: End, wanted: int) -> list[tuple[Tile, End]]:
    """Return the numbers in the set `wanted` that could come next, each with the end that it makes.

    The row must have a number already.
    """
    length, first, low, high = last
    found = []
    for distance in range(low + 1, min(high + STEP, SPAN) + 1):
        tile = (first + distance - 1) % CIRCLE + 1
        if BITS[tile] & wanted:
            found.append((tile, End(length + 1, first, distance, distance)))
    return found
