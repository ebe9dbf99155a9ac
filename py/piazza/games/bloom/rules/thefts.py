"""The tiles that may be stolen from the runs on the table, alone or in pairs (rulebook: theft).

Two tiles that could each go alone may go together if a number that stays lies between them. If they lie
closer, the numbers on both sides of the two must be close enough to each other.
"""

from functools import lru_cache, reduce
from itertools import chain
from operator import or_
from typing import NamedTuple

from piazza.core.frozen import IdentityCache
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.places import double_thefts, is_second, single_thefts
from piazza.games.bloom.rules.run_moves import offer, thefts_in
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row, Run, Taken
from piazza.games.bloom.rules.tile_sets import (
    BITS,
    FIELD,
    NUMBERS,
    TILES,
    before,
    before_joker,
    behind_joker,
    is_joker_in,
    shift,
    side_by_side,
    union,
)

FARTHEST = STEP * THEFTS
"""The greatest distance between two stolen tiles in a run of three."""


@lru_cache(512)  # without it random games take 1.02 to 1.05 times as long
def partner_tiles(row: Row, taken: int) -> int:
    """Return the set of tiles that can be stolen from a run together with the tile at the place `taken`."""
    if JOKER in row or STEP * len(row) > SPAN:
        return union([row[sum(pair) - taken] for pair in double_thefts(row) if taken in pair])
    if len(row) < SHORTEST + THEFTS:
        return 0
    # Without jokers: any two that can go alone, or two at one end. Two neighbours inside cannot both go.
    single, last = thefts_in(offer(row)), len(row) - 1
    found = single & ~union(row[max(taken - 1, 0) : taken + THEFTS]) if BITS[row[taken]] & single else 0
    if taken < THEFTS:
        return found | BITS[row[1 - taken]]
    return found | BITS[row[2 * last - 1 - taken]] if taken > last - THEFTS else found


def is_left(row: Row, taken: Taken) -> bool:
    """Return whether a run is still one without the tiles at one or two places.

    Each of these tiles must be one that can be stolen, alone or with another.
    """
    first, last = taken[0], taken[-1]
    if first == last:
        # Sets tell tiles, not places: too little where only some of the jokers can go alone.
        return bool(BITS[row[first]] & thefts_in(offer(row))) if row[first] else first in single_thefts(row)
    return bool(BITS[row[last]] & partner_tiles(row, first)) if row[last] else taken in double_thefts(row)


def places_to_rob(row: Row, tiles: int) -> list[int]:
    """Return the places of a run from which one of `tiles` can be stolen.

    `tiles` is a set of tiles that can be stolen there. Of jokers side by side only the first counts.
    """
    jokers = joker_places(row) if tiles & BITS[JOKER] and JOKER in row else ()
    return [place for place, tile in enumerate(row) if BITS[tile] & tiles and (tile or place in jokers)]


def joker_places(row: Row) -> tuple[int, ...]:
    """Return the places from which a joker can be stolen, alone or with another tile.

    Of jokers side by side only the first counts.
    """
    return tuple([place for place in robbable(row) if row[place] == JOKER])


def robbable(row: Row) -> tuple[int, ...]:
    """Return the places from which a tile can be stolen, alone or in twos.

    Of jokers side by side only the first counts.
    """
    places = {*single_thefts(row), *chain.from_iterable(double_thefts(row))}
    return tuple([place for place in sorted(places) if not is_second(row, place)])


def plain_pairs(row: Row, single: int) -> tuple[int, int, int, int]:
    """Return four sets: the tiles that may be stolen with the number 1, 2, 3 or 4 higher.

    The run has no jokers, so a pair is two tiles that can each go alone and are no neighbours, or the first
    two, or the last two. `single` is the set of tiles that can go alone.
    """
    # 2 apart, the number between must be there, to stay; 3 or 4 apart, there always is one.
    by_one, by_two = 0, single & shift(single, -2) & shift(union(row), -1)
    for tile, other in (row[:2], row[-2:]):
        if (other - tile) % CIRCLE == 1:
            by_one |= BITS[tile]
        else:
            by_two |= BITS[tile]
    return by_one, by_two, single & shift(single, -3), single & shift(single, -4)


def any_pairs(row: Row, tiles: int) -> tuple[int, int, int, int, int]:
    """Return five sets: tiles that may go with the number 1, 2, 3 or 4 higher, or with a joker.

    They are found place by place, among `tiles`.
    """
    found = [0] * (FARTHEST + 1)
    for place, other in double_thefts(row):
        tile, partner = row[place], row[other]
        distance = (partner - tile) % CIRCLE
        if not tile or not partner:
            found[-1] |= BITS[tile or partner]
        elif distance <= FARTHEST:
            found[distance - 1] |= BITS[tile]
        elif CIRCLE - distance <= FARTHEST:
            found[CIRCLE - distance - 1] |= BITS[partner]
    by_one, by_two, by_three, by_four, by_joker = (some & tiles for some in found)
    return by_one, by_two, by_three, by_four, by_joker


class Loot(NamedTuple):
    """The tiles that may be stolen from one run, or from several runs, as sets."""

    tiles: int = 0
    """All tiles that could be stolen, alone or with another one of the same run."""
    alone: int = 0
    """The tiles that could be stolen alone."""
    by_one: int = 0
    """The numbers that may be stolen together with the number 1 higher."""
    by_two: int = 0
    """The numbers that may be stolen together with the number 2 higher."""
    by_three: int = 0
    """The numbers that may be stolen together with the number 3 higher."""
    by_four: int = 0
    """The numbers that may be stolen together with the number 4 higher."""
    by_joker: int = 0
    """The tiles that may be stolen together with a joker."""
    unsure: int = 0
    """The tiles that may be stolen only with another one; a run with them may need more than three tiles.

    They are noted for runs with jokers, and for runs that go nearly round the circle.
    """

    @property
    def leads(self) -> int:
        """The numbers that make a run of three with two stolen tiles behind them."""
        if is_joker_in(self.by_joker):
            return NUMBERS
        return before(self.by_one | self.by_two) | before_joker(self.by_joker)

    @property
    def both(self) -> int:
        """The numbers that make a run of three with two stolen tiles, in any order."""
        _tiles, _alone, one, two, three, four, joker, _unsure = self
        # Between the two stolen tiles, or 1 or 2 behind the higher one.
        found = (two | three) << 1 | (one | three | four) << 2 | (one | two) << 3 | two << 4
        return self.leads | (found | found >> CIRCLE) & NUMBERS | behind_joker(joker & NUMBERS)

    @property
    def close(self) -> int:
        """The tiles that make a run of three with another stolen tile behind them and a joker of the hand."""
        return self.by_one | self.by_two | self.by_three | self.by_four | self.by_joker

    def before_number(self, numbers: int) -> int:
        """Return the tiles that make a run of three with a stolen tile and one of `numbers` behind them."""
        ahead = numbers | numbers << CIRCLE
        one, two, three, four = ahead >> 1, ahead >> 2, ahead >> 3, ahead >> 4
        # By the distance of the number from the tile: between the two stolen ones, or behind both.
        found = self.by_one & (two | three) | self.by_two & (one | three | four)
        found |= self.by_three & (one | two) | self.by_four & two
        return found | self.by_joker & before_joker(numbers)


class Spoils:
    """The loot of all runs on the table; compared and hashed by identity."""

    __slots__ = ("each", "rows", "whole")

    def __init__(self, rows: tuple[Row, ...]) -> None:
        """Find the loot of runs with these tiles."""
        self.rows = rows
        self.each = list(map(loot, rows))
        """The packed loot of each run, in the order of the runs."""
        whole = reduce(or_, self.each, 0)
        self.whole = Loot(*[whole >> place & TILES for place in _PLACES])
        """The loot of all runs together."""


def spoils(runs: tuple[Run, ...]) -> Spoils:
    """Return the spoils of these runs; cached for as long as the same runs are on the table."""
    return _SPOILS.get(runs) or _SPOILS.keep(runs, Spoils(tuple([run.row for run in runs])))


_SPOILS: IdentityCache[tuple[Run, ...], Spoils] = IdentityCache(
    64
)  # without it random games take 1.1 times as long


_PLACES = tuple(range(0, FIELD * len(Loot._fields), FIELD))
"""The position of the first bit of each set in packed loot, which is one integer."""


@lru_cache(4096)  # without it random games take 1.2 times as long
def loot(row: Row) -> int:
    """Return the loot of a run, packed: all sets of `Loot`, side by side in one integer."""
    if len(row) == SHORTEST:
        return 0
    single = thefts_in(offer(row))
    # Three tiles have to stay, so here only one may go (rulebook: theft).
    if len(row) < SHORTEST + THEFTS:
        return side_by_side(single, single)
    if JOKER in row or STEP * (len(row) + 1) > SPAN:
        return _any_loot(row, single)
    ends = BITS[row[1]] | BITS[row[-2]]
    return side_by_side(single | ends, single, *plain_pairs(row, single))


def unsure(stolen: int) -> int:
    """Return the set `Loot.unsure` of packed loot."""
    return stolen >> _PLACES[-1]


def _any_loot(row: Row, single: int) -> int:
    """Return the packed loot of any run, found place by place."""
    places, singles = robbable(row), single_thefts(row)
    tiles = union([row[place] for place in places])
    paired = union([row[place] for place in places if place not in singles])
    return side_by_side(tiles, single, *any_pairs(row, tiles), paired)
