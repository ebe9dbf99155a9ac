"""Runs: rows of tiles that rise by 1 or 2, past 100 to 1 again, with jokers for any number (rulebook: B)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
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


@lru_cache(4096)
def shape(row: Row) -> End | None:
    """Where a row ends by itself."""
    return end(row)


def is_run(row: Row) -> bool:
    """Whether a row is a run: between two numbers as many jokers as fit, and all within a lap."""
    number = jokers = span = 0
    for tile in row:
        if tile == JOKER:
            jokers += 1
            continue
        distance = (tile - number) % CIRCLE if number else jokers + 1
        if not jokers < distance <= STEP * (jokers + 1):
            return False
        span += distance
        number, jokers = tile, 0
    return len(row) >= SHORTEST and span + jokers <= CIRCLE


@lru_cache(1 << 14)
def following(last: End) -> tuple[tuple[Tile, End], ...]:
    """The numbers that could come next after another one, each with the end it makes."""
    distances = range(last.low + 1, min(last.high + STEP, SPAN) + 1)
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
    """The same for any run; a joker fits where any number does, and behind another joker it is the same."""
    found: dict[Tile, list[int]] = {}
    for place in range(len(row) + 1):
        tiles = list(_fitting(row, place))
        if tiles and not (place and row[place - 1] == JOKER):
            tiles.append(JOKER)
        for tile in tiles:
            found.setdefault(tile, []).append(place)
    return {tile: tuple(places) for tile, places in found.items()}


@lru_cache(1 << 14)
def is_left(row: Row, taken: tuple[int, ...]) -> bool:
    """Whether a run without the tiles at one or two places is still one (rulebook: theft)."""
    if JOKER in row:
        return is_run(without(row, taken))
    if len(row) < SHORTEST + len(taken):
        return False
    first, last = taken[0], taken[-1]
    if last == first + 1:
        return first == 0 or last == len(row) - 1
    spare = single_thefts(row)
    return first in spare and last in spare


@lru_cache(4096)
def single_thefts(row: Row) -> tuple[int, ...]:
    """The places of a run that may be robbed alone."""
    if len(row) == SHORTEST:
        return ()
    if JOKER in row:
        return tuple([place for place in range(len(row)) if _is_spare(row, place)])
    beside = enumerate(zip(row, row[2:], strict=False), 1)
    spare = [place for place, (left, right) in beside if (right - left) % CIRCLE <= STEP]
    return (0, *spare, len(row) - 1)


@lru_cache(4096)
def thefts(row: Row) -> tuple[tuple[int, ...], ...]:
    """The places of a run that may be robbed together: what is left must be a run (rulebook: theft)."""
    pairs = (pair for pair in combinations(range(len(row)), THEFTS) if is_left(row, pair))
    return tuple(sorted((*((place,) for place in single_thefts(row)), *pairs)))


@lru_cache(4096)
def meanings(row: Row) -> dict[int, tuple[Tile, ...]]:
    """The numbers that could take the place of each joker of a run (rulebook: jokers)."""
    places = [place for place, tile in enumerate(row) if tile == JOKER]
    return {place: _meanings(row, place) for place in places}


def without(row: Row, places: tuple[int, ...]) -> Row:
    """The row without the tiles at one or two places."""
    first, last = places[0], places[-1]
    return (*row[:first], *row[first + 1 : last], *row[last + 1 :])


def _is_spare(row: Row, place: int) -> bool:
    """Whether the numbers beside a place are close enough for the jokers between them, without its tile."""
    left, right = place - 1, place + 1
    while left >= 0 and row[left] == JOKER:
        left -= 1
    while right < len(row) and row[right] == JOKER:
        right += 1
    if left < 0 or right == len(row):
        return True
    return (row[right] - row[left]) % CIRCLE <= STEP * (right - left - 1)


def _meanings(row: Row, joker: int) -> tuple[Tile, ...]:
    """The numbers that could take the place of one joker."""
    before, after = row[:joker], row[joker + 1 :]
    return tuple(number for number in _near(before + after, joker) if is_run((*before, number, *after)))


def _fitting(row: Row, place: int) -> Iterable[Tile]:
    """The numbers that fit before a place of a run; those close to it do, unless the lap is nearly full."""
    if STEP * len(row) <= SPAN:
        return _near(row, place)
    return [tile for tile in _near(row, place) if end((*row[:place], tile, *row[place:]))]


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
