"""The loot: the tiles that may be stolen from the runs on the table (rulebook: theft)."""

from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from piazza.core.frozen import IdentityCache
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.movegen.masks import (
    BITS,
    FIELD,
    NUMBERS,
    TILES,
    before,
    before_joker,
    behind_joker,
    is_joker_in,
    side_by_side,
    union,
)
from piazza.games.bloom.rules.movegen.offers import offer, thefts_in
from piazza.games.bloom.rules.movegen.pairs import any_pairs, plain_pairs, robbable
from piazza.games.bloom.rules.movegen.places import single_thefts
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row, Run


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
