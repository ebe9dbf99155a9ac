"""Runs: rows of tiles that rise by 1 or 2, past 100 to 1 again, with jokers for any number (rulebook: B)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.core.game import Player
from piazza.games.bloom.material import JOKER, Tile, material

Row: TypeAlias = tuple[Tile, ...]
"""Tiles side by side, the lowest first."""

CIRCLE = len(material().flowers) - 1
"""The numbers stand in a circle: after the highest comes 1 (rulebook: a run may continue after 100)."""

SPAN = CIRCLE - 1
"""From the first number of a run to its last it is at most so far: no run laps itself."""

STEP = 2
"""Neighbours differ by at most so much (rulebook: B)."""

SHORTEST = 3
"""A run has at least so many tiles (rulebook: B)."""

THEFTS = 2
"""At most so many tiles may be stolen at once (rulebook: theft)."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run on the table, and who laid it."""

    row: Row
    owner: Player


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
            return self._first_number(tile)
        distance = (tile - self.first) % CIRCLE
        if self.low < distance <= min(self.high + STEP, SPAN):
            return End(self.length + 1, self.first, distance, distance)
        return None

    def _joker(self) -> "End | None":
        """The end after a joker, which stands for 1 or 2 more than the tile before it."""
        if self.low + 1 > SPAN:
            return None
        return End(self.length + 1, self.first, self.low + 1, min(self.high + STEP, SPAN))

    def _first_number(self, number: Tile) -> "End":
        """The end after the first number; the jokers before it are as close to it as can be."""
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


def is_run(row: Row) -> bool:
    """Whether a row is a run: the only judge of it."""
    return len(row) >= SHORTEST and end(row) is not None


@lru_cache(1 << 14)
def following(last: End) -> tuple[tuple[Tile, End], ...]:
    """The numbers that could come next, each with the end it makes; all of them where there is none yet."""
    distances = range(last.low + 1, min(last.high + STEP, SPAN) + 1) if last.first else range(CIRCLE)
    tiles = ((last.first + distance - 1) % CIRCLE + 1 for distance in distances)
    return tuple((tile, longer) for tile in tiles if (longer := last.then(tile)))


@lru_cache(4096)
def openings(row: Row) -> dict[Tile, tuple[int, ...]]:
    """The tiles that could be added to a run, each with the places before which it fits (rulebook: C)."""
    return _openings(row) if JOKER in row else _plain_openings(row)


def _plain_openings(row: Row) -> dict[Tile, tuple[int, ...]]:
    """The same for a run without jokers: before it, where two numbers lie between, and behind it."""
    size, room = len(row), SPAN - (row[-1] - row[0]) % CIRCLE
    steps = range(1, min(STEP, room) + 1)
    gaps = tuple(place for place in range(1, size) if (row[place] - row[place - 1]) % CIRCLE == STEP)
    found: dict[Tile, tuple[int, ...]] = {(row[0] - step - 1) % CIRCLE + 1: (0,) for step in steps}
    found |= {row[place - 1] % CIRCLE + 1: (place,) for place in gaps}
    for step in steps:
        tile = (row[-1] + step - 1) % CIRCLE + 1
        found[tile] = (*found.get(tile, ()), size)
    ends = ((0,), (size,)) if room else ((), ())
    if places := (*ends[0], *gaps, *ends[1]):
        found[JOKER] = places
    return found


def _openings(row: Row) -> dict[Tile, tuple[int, ...]]:
    """The same for any run, by trying what is close to each place."""
    found: dict[Tile, list[int]] = {}
    last: End | None = NOTHING
    for place in range(len(row) + 1):
        if not (place and row[place - 1] == JOKER) and end((JOKER, *row[place:]), last):
            found.setdefault(JOKER, []).append(place)
        for tile in _near(row, place):
            if end((tile, *row[place:]), last):
                found.setdefault(tile, []).append(place)
        last = end(row[place : place + 1], last)
    return {tile: tuple(places) for tile, places in found.items()}


@lru_cache(4096)
def thefts(row: Row) -> tuple[tuple[int, ...], ...]:
    """The places of a run that may be robbed together: what is left must be a run (rulebook: theft)."""
    if len(row) <= SHORTEST:
        return ()
    if JOKER not in row:
        return tuple(sorted(_plain_thefts(row)))
    return tuple(sorted(places for places in _thefts(row, 0, NOTHING, ()) if places))


@lru_cache(4096)
def meanings(row: Row) -> dict[int, tuple[Tile, ...]]:
    """The numbers that could take the place of each joker of a run (rulebook: jokers)."""
    places = [place for place, tile in enumerate(row) if tile == JOKER]
    return {place: _meanings(row, place) for place in places}


def without(row: Row, places: tuple[int, ...]) -> Row:
    """The row without the tiles at these places."""
    return tuple(tile for place, tile in enumerate(row) if place not in places)


def _plain_thefts(row: Row) -> Iterator[tuple[int, ...]]:
    """The same for a run without jokers: its ends, and where the neighbours are close enough."""
    size = len(row)
    inside = [place for place in range(1, size - 1) if (row[place + 1] - row[place - 1]) % CIRCLE <= STEP]
    single = (0, *inside, size - 1)
    yield from ((place,) for place in single)
    if size - THEFTS >= SHORTEST:
        yield from ((0, 1), (size - THEFTS, size - 1))
        pairs = ((place, other) for place in single for other in single)
        yield from ((place, other) for place, other in pairs if other > place + 1)


def _thefts(row: Row, place: int, last: End, taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All ways to go on through a row from a place, leaving out at most as many tiles as may be stolen."""
    if place == len(row):
        if last.length >= SHORTEST:
            yield taken
        return
    if longer := last.then(row[place]):
        yield from _thefts(row, place + 1, longer, taken)
    if len(taken) < THEFTS:
        yield from _thefts(row, place + 1, last, (*taken, place))


def _meanings(row: Row, joker: int) -> tuple[Tile, ...]:
    """The numbers that could take the place of one joker."""
    before, after = row[:joker], row[joker + 1 :]
    return tuple(number for number in _near(before + after, joker) if is_run((*before, number, *after)))


def _near(row: Row, place: int) -> Iterable[Tile]:
    """The numbers close enough to those beside a place of a row to be worth trying there."""
    left = next((at for at in range(place - 1, -1, -1) if row[at] != JOKER), None)
    right = next((at for at in range(place, len(row)) if row[at] != JOKER), None)
    if left is None and right is None:
        return range(1, CIRCLE + 1)
    if left is None:
        assert right is not None
        steps = right - place + 1
        return _numbers(row[right], range(-STEP * steps, 1 - steps))
    steps = place - left
    if right is None:
        return _numbers(row[left], range(steps, STEP * steps + 1))
    gap = (row[right] - row[left]) % CIRCLE
    others = right - place + 1
    return _numbers(row[left], range(max(steps, gap - STEP * others), min(STEP * steps, gap - others) + 1))


def _numbers(number: Tile, distances: range) -> list[Tile]:
    """The numbers at some distances from a number, in the circle."""
    return [(number + distance - 1) % CIRCLE + 1 for distance in distances]
