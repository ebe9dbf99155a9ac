"""The tiles that may come next in a new run without a dead end (rulebook: B, theft).

`NewRuns` searches for them. The plain form of the rule (`tests/games/bloom/oracle_laying.py`) tries every
row; with a large hand that takes 10 to 300 times as long. Tests compare the two.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.rules.actions import Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import double_thefts, partners, single_thefts, stealable, stealable_tiles
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row, Taken
from piazza.games.bloom.rules.tile_sets import BITS, NUMBERS, arc, before, numbers_in


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
        length, first, low, high = self
        if tile == JOKER:
            if not length:
                return End(1)
            # It stands for 1 or 2 more than the tile before it.
            return End(length + 1, first, low + 1, min(high + STEP, SPAN)) if low < SPAN else None
        if not first:
            # Each joker before the first number takes one step of 1.
            return End(length + 1, (tile - length - 1) % CIRCLE + 1, length, length)
        distance = (tile - first) % CIRCLE
        # All numbers from `low` to `high` are possible before it, each with a step of 1 or 2.
        if low < distance <= min(high + STEP, SPAN):
            return End(length + 1, first, distance, distance)
        return None

    def distance(self, tile: Tile) -> int:
        """Return how far a tile is behind the first number, or behind 1 if there is none; jokers are last."""
        return (tile - (self.first or 1)) % CIRCLE if tile else CIRCLE


def end_of(row: Row) -> End | None:
    """Return the end of a row; None if no numbers for the jokers make it rise as a run does."""
    end: End | None = End()
    for tile in row:
        if end is None:
            return None
        end = end.then(tile)
    return end


class Part(NamedTuple):
    """A new run as far as it goes."""

    end: End
    jokers: int
    """The number of jokers left in hand."""
    source: int | None
    """The index of the run from which tiles are stolen; None while nothing is stolen."""
    taken: Taken
    """The places in `source` of the stolen tiles."""


Step: TypeAlias = tuple[Use | Steal, Part]
"""The choice of one more tile, and the part of a run that it makes."""


class NewRuns:
    """The runs that can be laid with the numbers in hand and tiles of the runs on the table.

    It keeps what it found, for all steps of a turn.
    """

    def __init__(self, numbers: int, rows: tuple[Row, ...]) -> None:
        """Prepare the search; `numbers` is the set of numbers in hand and in the new run so far."""
        self._numbers = numbers
        self._rows = rows
        self._one_follows = before(numbers)
        self._two_follow = before(numbers & self._one_follows)
        self._known: dict[Part, bool] = {}

    def can_begin(self, jokers: int) -> bool:
        """Return whether there is any new run, with so many jokers in hand."""
        if self._numbers & self._two_follow:
            return True
        return any(self._can_end(longer) for _step, longer in self._steps(Part(End(), jokers, None, ())))

    def next_tiles(self, part: Part) -> tuple[Use | Steal, ...]:
        """Return the tiles that may come next: with each of them the run can still be completed."""
        return tuple([step for step, longer in self._steps(part) if self._can_end(longer)])

    def is_complete(self, part: Part) -> bool:
        """Return whether a part of a run may be laid as it is."""
        return part.end.length >= SHORTEST and self._is_source_left(part)

    def _is_source_left(self, part: Part) -> bool:
        """Return whether the robbed run, if any, is still a run without the stolen tiles."""
        if part.source is None:
            return True
        row, taken = self._rows[part.source], part.taken
        return taken[0] in single_thefts(row) if len(taken) == 1 else taken in double_thefts(row)

    def _can_end(self, part: Part) -> bool:
        """Return whether a part of a run may be laid, or can become a run that may be."""
        (length, first, low, high), jokers, source, taken = part
        if self._is_source_left(part):
            # Jokers of the hand fit behind any tile, so they stand for tiles that are lacking.
            if length + jokers >= SHORTEST:
                return True
            number = (first + low - 1) % CIRCLE + 1
            if (
                first
                and low == high
                and BITS[number] & (self._two_follow if length == 1 else self._one_follows)
            ):
                return True
        # Beyond the shortest length the number of tiles changes nothing, so parts share an answer.
        if first and length > SHORTEST:
            part = Part(End(SHORTEST, first, low, high), jokers, source, taken)
        known = self._known.get(part)
        if known is None:
            known = self._known[part] = any(self._can_end(longer) for _step, longer in self._steps(part))
        return known

    def _steps(self, part: Part) -> Iterator[Step]:
        """Yield the tiles that fit next: first those in hand, then those to steal."""
        end, jokers, source, taken = part
        if jokers and (longer := end.then(JOKER)):
            yield _USES[JOKER], Part(longer, jokers - 1, source, taken)
        wanted = arc(end.first, end.low + 1, min(end.high + STEP, SPAN)) if end.first else NUMBERS
        numbers = numbers_in(self._numbers & wanted)
        for tile in sorted(numbers, key=end.distance) if end.length else numbers:
            if longer := end.then(tile):
                yield _USES[tile], Part(longer, jokers, source, taken)
        for run, place in self._spots(part, wanted | BITS[JOKER]):
            if longer := end.then(self._rows[run][place]):
                yield Steal(run, place), Part(longer, jokers, run, tuple(sorted((*taken, place))))

    def _spots(self, part: Part, wanted: int) -> list[tuple[int, int]]:
        """Return the tiles that may be stolen next, as (run, place); some may not fit."""
        end, _jokers, source, taken = part
        if source is not None:
            places = partners(self._rows[source], taken[0]) if len(taken) < THEFTS else ()
            return [(source, place) for place in places]
        spots = [
            (run, place)
            for run, row in enumerate(self._rows)
            if stealable_tiles(row) & wanted
            for place in stealable(row)
        ]
        # Links count the choices in this order.
        return sorted(spots, key=lambda at: end.distance(self._rows[at[0]][at[1]])) if end.length else spots


@lru_cache(64)  # without it a link opens 1.4 times as slowly
def new_runs(numbers: int, rows: tuple[Row, ...]) -> NewRuns:
    """Return the new runs of these numbers and rows; cached, so that all steps of a turn share one."""
    return NewRuns(numbers, rows)


_USES = tuple(map(Use, range(CIRCLE + 1)))
