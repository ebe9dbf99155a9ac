"""What a run on the table offers to a hand, found out once for each run (rulebook: C, theft, jokers)."""

from collections.abc import Iterable
from functools import lru_cache
from operator import or_
from typing import NamedTuple

from piazza.games.bloom.masks import (
    BITS,
    NUMBERS,
    before,
    before_joker,
    behind,
    behind_joker,
    is_joker_in,
    moved,
    union,
)
from piazza.games.bloom.material import JOKER, Tile
from piazza.games.bloom.places import double_thefts, meanings, openings, single_thefts
from piazza.games.bloom.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row


class Offer(NamedTuple):
    """What is asked of every run in every turn."""

    added: int
    """The set of tiles that could be added to it."""
    alone: int
    """The set of tiles that could be stolen alone."""
    swaps: tuple[tuple[int, Tile], ...]
    """The places of its jokers, each with a number that could lie there."""


class Loot(NamedTuple):
    """What may be stolen, as sets: of one run, or of several."""

    tiles: int = 0
    """All that could be stolen, alone or with another of the same run."""
    alone: int = 0
    by_one: int = 0
    """The numbers that may be stolen together with the next number."""
    by_two: int = 0
    """Those that may be with the number 2 more, and so on."""
    by_three: int = 0
    by_four: int = 0
    by_joker: int = 0
    """What may be stolen together with a joker."""
    unsure: int = 0
    """What may only be stolen with another tile, so that a run of it may need more than three tiles."""
    round: int = 0
    """What may only be stolen with a number before it, so that a run of both would go round the circle."""

    @property
    def leads(self) -> int:
        """The numbers that make a run of three before two stolen tiles."""
        if is_joker_in(self.by_joker):
            return NUMBERS
        return before(self.by_one | self.by_two) | before_joker(self.by_joker)

    @property
    def both(self) -> int:
        """The numbers that make a run of three with two stolen tiles."""
        behind_both = behind(moved(self.by_one, 1) | moved(self.by_two, 2)) | behind_joker(
            self.by_joker & NUMBERS
        )
        between = moved(self.by_two | self.by_three, 1) | moved(self.by_three | self.by_four, 2)
        return self.leads | behind_both | between

    @property
    def close(self) -> int:
        """The tiles that make a run of three with another stolen tile behind them and a joker."""
        return self.by_one | self.by_two | self.by_three | self.by_four | self.by_joker

    def before_number(self, numbers: int) -> int:
        """The tiles that make a run of three with another stolen tile behind them and one of some numbers."""
        one, two = moved(numbers, -1), moved(numbers, -2)
        found = self.by_one & moved(one | two, -1) | self.by_two & (one | moved(one | two, -2))
        found |= self.by_three & (one | two) | self.by_four & two
        return found | self.by_joker & before_joker(numbers)


@lru_cache(4096)
def offer(row: Row) -> Offer:
    """What a run offers."""
    alone = union([row[place] for place in single_thefts(row)])
    return Offer(openings(row).tiles, alone, _swaps(row) if JOKER in row else ())


def _swaps(row: Row) -> tuple[tuple[int, Tile], ...]:
    """The places of jokers, each with a number that could lie there."""
    return tuple([(place, number) for place, numbers in meanings(row).items() for number in numbers])


def added(row: Row) -> int:
    """The set of tiles that could be added to a run."""
    return openings(row).tiles


@lru_cache(4096)
def robbable(row: Row) -> tuple[int, ...]:
    """The places of a run that can be robbed, alone or with another; of jokers side by side only the first.

    What cannot be stolen alone can be with the first number, or the last, if no other lies between them.
    """
    places = single_thefts(row)
    if JOKER not in row:
        return places if len(row) < SHORTEST + THEFTS else tuple(sorted({*places, 1, len(row) - 2}))
    if len(row) >= SHORTEST + THEFTS:
        numbers = [place for place, tile in enumerate(row) if tile] or [0, len(row) - 1]
        ends = (*range(numbers[0], numbers[:2][-1] + 1), *range(numbers[-2:][0], numbers[-1] + 1))
        places = tuple(sorted({*places, *ends}))
    return tuple([place for place in places if not _is_second(row, place)])


@lru_cache(4096)
def partners(row: Row, taken: int) -> tuple[int, ...]:
    """The places that may be robbed together with one; of jokers side by side only the first."""
    pairs = [pair for pair in double_thefts(row) if taken in pair]
    found = [other if place == taken else place for place, other in pairs]
    return tuple([place for place in found if not (_is_second(row, place) and place - 1 in found)])


@lru_cache(4096)
def loot(row: Row) -> Loot:
    """What may be stolen of a run."""
    places, alone = robbable(row), offer(row).alone
    tiles = union([row[place] for place in places])
    if len(row) < SHORTEST + THEFTS:
        return Loot(tiles, alone)
    singles = single_thefts(row)
    paired = union([row[place] for place in places if place not in singles])
    if JOKER in row or STEP * len(row) > SPAN:
        return Loot(tiles, alone, *_pairs(row, tiles), paired)
    pairs = _plain_pairs(row, alone)
    return Loot(tiles, alone, *pairs, 0, paired & ~(pairs[0] | pairs[1]))


def together(rows: Iterable[Row]) -> Loot:
    """What may be stolen of several runs; of the shortest, nothing."""
    found: Iterable[int] = Loot()
    for row in rows:
        if len(row) > SHORTEST:
            found = list(map(or_, found, loot(row)))
    return Loot(*found)


def _plain_pairs(row: Row, alone: int) -> tuple[int, int, int, int, int]:
    """What may be stolen with the number 1, 2, 3 or 4 more, or with a joker, in a run that has none.

    Each alone, if they are no neighbours; or the first two, or the last two.
    """
    by_one, by_two = 0, alone & moved(alone, -2) & moved(union(row), -1)
    for tile, other in (row[:2], row[-2:]):
        if (other - tile) % CIRCLE == 1:
            by_one |= BITS[tile]
        else:
            by_two |= BITS[tile]
    return by_one, by_two, alone & moved(alone, -3), alone & moved(alone, -4), 0


def _pairs(row: Row, tiles: int) -> tuple[int, int, int, int, int]:
    """The same of some tiles of any run."""
    found = [0] * (STEP * THEFTS + 1)
    for place, other in double_thefts(row):
        tile, partner = row[place], row[other]
        distance = (partner - tile) % CIRCLE
        if not tile or not partner:
            found[-1] |= BITS[tile or partner]
        elif distance <= STEP * THEFTS:
            found[distance - 1] |= BITS[tile]
        elif CIRCLE - distance <= STEP * THEFTS:
            found[CIRCLE - distance - 1] |= BITS[partner]
    by_one, by_two, by_three, by_four, by_joker = (some & tiles for some in found)
    return by_one, by_two, by_three, by_four, by_joker


def _is_second(row: Row, place: int) -> bool:
    """Whether a place holds a joker behind another one."""
    return place > 0 and row[place - 1] == row[place] == JOKER
