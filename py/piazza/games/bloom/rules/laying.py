"""The tiles that may come next in a new run without a dead end (rulebook: B, theft).

`NewRuns` searches for them. The plain form of the rule (`tests/games/bloom/oracle_laying.py`) tries every
row, which takes far too long with a large hand. Tests compare the two.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.rules.actions import Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.places import (
    double_thefts,
    lone_tiles,
    partner_tiles,
    partners,
    single_thefts,
    stealable,
    stealable_tiles,
)
from piazza.games.bloom.rules.runs import CIRCLE, MAX_SPAN, MAX_STEP, MAX_THEFTS, MIN_RUN, Row, Taken
from piazza.games.bloom.rules.tile_sets import (
    BITS,
    NUMBERS,
    arc,
    before,
    behind,
    is_joker_in,
    numbers_in,
)

ALL = NUMBERS | BITS[JOKER]
"""The set of all tiles."""


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
            return End(length + 1, first, low + 1, min(high + MAX_STEP, MAX_SPAN)) if low < MAX_SPAN else None
        if not first:
            # Each joker before the first number takes one step of 1.
            return End(length + 1, (tile - length - 1) % CIRCLE + 1, length, length)
        distance = (tile - first) % CIRCLE
        # All numbers from `low` to `high` are possible before it, each with a step of 1 or 2.
        if low < distance <= min(high + MAX_STEP, MAX_SPAN):
            return End(length + 1, first, distance, distance)
        return None

    @property
    def numbers(self) -> int:
        """The set of numbers that the last tile could stand for."""
        if not self.first:
            return NUMBERS
        if self.low == self.high:
            return BITS[(self.first + self.low - 1) % CIRCLE + 1]
        return arc(self.first, self.low, self.high)

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


class Candidates(NamedTuple):
    """Sets of tiles worth trying next in a new run: every other tile leads to a dead end."""

    first: int
    """The numbers of the hand that may come first."""
    second: int
    """The numbers of the hand that may come second, after one of the hand."""
    stolen: list[tuple[int, int, int]]
    """For each run, the tiles to steal: all, those that may come first, those after a number of the hand."""


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
        self._to_second: dict[int, int] = {}
        self._complete: dict[int, tuple[int, int]] = {}

    @cached_property
    def _candidates(self) -> Candidates:
        """What is worth trying while no joker of the hand is used.

        Three neighbours of a new run come from the hand and from one run on the table. Looking at threes
        alone rules out most tiles without a search.
        """
        numbers, one_follows = self._numbers, self._one_follows
        lead = before(numbers | one_follows)
        near = lead | behind(numbers | behind(numbers))
        first, second, stolen = self._two_follow, one_follows, list[tuple[int, int, int]]()
        for row in self._rows:
            lent = stealable_tiles(row)
            if lent & BITS[JOKER]:
                # A joker leads to any number 2 to 4 higher.
                some = (numbers | lent) & NUMBERS
                first |= before(some | before(some)) if row.count(JOKER) == 1 else NUMBERS
                second = NUMBERS
                stolen.append((lent, lead | BITS[JOKER], ALL))
            elif lent & near:
                after = before(numbers | lent)
                # From a run of four only one tile can be stolen.
                third = after if len(row) >= MIN_RUN + MAX_THEFTS else one_follows
                first |= before(numbers & after) | before(lent & third)
                second |= after
                stolen.append((lent, before(numbers & third) | before(lent & third & one_follows), third))
            else:
                stolen.append((lent, 0, 0))
        return Candidates(first, second, stolen)

    @cached_property
    def _alone(self) -> int:
        """The tiles that can be stolen alone."""
        alone = 0
        for row in self._rows:
            alone |= lone_tiles(row)
        return alone

    def _completed(self, stolen: int) -> tuple[int, int]:
        """Return the numbers after which two tiles, or one, surely make three.

        One of them may be from the set `stolen`, the others are from the hand.
        """
        found = self._complete.get(stolen)
        if found is None:
            numbers, one_follows = self._numbers, self._one_follows
            if is_joker_in(stolen):
                found = before(numbers | one_follows), NUMBERS
            else:
                one = before(numbers | stolen)
                found = before(numbers & one) | before(stolen & one_follows), one
            self._complete[stolen] = found
        return found

    def can_begin(self, jokers: int) -> bool:
        """Return whether there is any new run, with so many jokers in hand."""
        if self._numbers & self._two_follow:
            return True
        if self._numbers & self._completed(self._alone)[0] or self._alone & self._two_follow:
            return True
        return any(self._can_end(longer) for _step, longer in self._steps(Part(End(), jokers, None, ())))

    def next_tiles(self, part: Part) -> tuple[Use | Steal, ...]:
        """Return the tiles that may come next: with each of them the run can still be completed."""
        return tuple([step for step, longer in self._steps(part) if self._can_end(longer)])

    def is_complete(self, part: Part) -> bool:
        """Return whether a part of a run may be laid as it is."""
        return part.end.length >= MIN_RUN and self._is_source_left(part)

    def _is_source_left(self, part: Part) -> bool:
        """Return whether the robbed run, if any, is still a run without the stolen tiles."""
        if part.source is None:
            return True
        row, taken = self._rows[part.source], part.taken
        return taken[0] in single_thefts(row) if len(taken) == 1 else taken in double_thefts(row)

    def _can_end(self, part: Part) -> bool:
        """Return whether a part of a run may be laid, or can become a run that may be."""
        end, jokers, source, taken = part
        if self._is_source_left(part):
            # Jokers of the hand fit behind any tile, so they stand for tiles that are lacking.
            if end.length + jokers >= MIN_RUN:
                return True
            stolen = self._alone if source is None else self._partner_tiles(source, taken)
            if end.numbers & self._completed(stolen)[end.length - 1]:
                return True
            # With a run already robbed that is all: any longer run begins with one of three tiles.
            if not jokers and source is not None:
                return False
        elif source is not None and not jokers and not end.numbers & self._before_second(source, taken):
            return False
        # Beyond the shortest length the number of tiles changes nothing, so parts share an answer.
        if end.first and end.length > MIN_RUN:
            part = Part(End(MIN_RUN, end.first, end.low, end.high), jokers, source, taken)
        known = self._known.get(part)
        if known is None:
            known = self._known[part] = any(self._can_end(longer) for _step, longer in self._steps(part))
        return known

    def _partner_tiles(self, source: int, taken: Taken) -> int:
        """Return the tiles that may still be stolen from a robbed run."""
        row = self._rows[source]
        return partner_tiles(row, taken[0]) if len(taken) < MAX_THEFTS else 0

    def _before_second(self, source: int, taken: Taken) -> int:
        """Return the numbers from which numbers of the hand lead to the second tile to steal from a run."""
        goal = self._partner_tiles(source, taken)
        reached = self._to_second.get(goal)
        if reached is None:
            reached, wider = 0, NUMBERS if is_joker_in(goal) else before(goal)
            while wider != reached:
                reached, wider = wider, wider | before(self._numbers & wider)
            self._to_second[goal] = reached
        return reached

    def _steps(self, part: Part) -> Iterator[Step]:
        """Yield the tiles that fit next: first those in hand, then those to steal."""
        end, jokers, source, taken = part
        if jokers and (longer := end.then(JOKER)):
            yield _USES[JOKER], Part(longer, jokers - 1, source, taken)
        wanted = arc(end.first, end.low + 1, min(end.high + MAX_STEP, MAX_SPAN)) if end.first else NUMBERS
        from_hand, stolen = self._worth(part, wanted)
        numbers = numbers_in(self._numbers & from_hand)
        for tile in sorted(numbers, key=end.distance) if end.length else numbers:
            if longer := end.then(tile):
                yield _USES[tile], Part(longer, jokers, source, taken)
        for run, place in self._spots(part, stolen):
            if longer := end.then(self._rows[run][place]):
                yield Steal(run, place), Part(longer, jokers, run, tuple(sorted((*taken, place))))

    def _worth(self, part: Part, wanted: int) -> tuple[int, int]:
        """Return those of the wanted tiles that are worth trying next, from the hand and by theft."""
        end, jokers, source, taken = part
        from_hand = stolen = wanted | BITS[JOKER]
        if not jokers:
            if source is not None:
                if not self._is_source_left(part):
                    from_hand &= self._before_second(source, taken)
                elif end.length == 1:
                    from_hand &= self._completed(self._partner_tiles(source, taken))[1]
                if end.length == 1:
                    # After the second theft only a number of the hand can be the third tile.
                    stolen &= self._one_follows | BITS[JOKER]
            elif not end.length:
                from_hand = self._candidates.first
            elif end.length == 1 and end.first:
                from_hand &= self._candidates.second
        return from_hand, stolen

    def _spots(self, part: Part, wanted: int) -> list[tuple[int, int]]:
        """Return the wanted tiles that may be stolen next, as (run, place); some may not fit."""
        end, jokers, source, taken = part
        if source is not None:
            row = self._rows[source]
            places = partners(row, taken[0]) if len(taken) < MAX_THEFTS else ()
            return [(source, place) for place in places if BITS[row[place]] & wanted]
        # With a joker of the hand other tiles may come next, too.
        plain = not jokers and (not end.length or end.first)
        spots = []
        for run, masks in enumerate(self._candidates.stolen):
            some = masks[0] & wanted
            if some and plain and end.length < MIN_RUN - 1:
                some &= masks[end.length + 1]
            if some:
                row = self._rows[run]
                places = tuple(place for place in stealable(row) if BITS[row[place]] & some)
                spots += [(run, place) for place in places if jokers or self._is_worth(end, run, place)]
        # Links count the choices in this order.
        return sorted(spots, key=lambda at: end.distance(self._rows[at[0]][at[1]])) if end.length else spots

    def _is_worth(self, end: End, run: int, place: int) -> bool:
        """Return whether a tile can be stolen first: alone, or with one more that the run can reach."""
        row = self._rows[run]
        if place in single_thefts(row):
            return True
        reached = self._before_second(run, (place,))
        return bool(
            BITS[row[place]] & reached if row[place] else not end.length or end.numbers & before(reached)
        )


@lru_cache(64)  # without it a link opens 1.4 times as slowly
def new_runs(numbers: int, rows: tuple[Row, ...]) -> NewRuns:
    """Return the new runs of these numbers and rows; cached, so that all steps of a turn share one."""
    return NewRuns(numbers, rows)


_USES = tuple(map(Use, range(CIRCLE + 1)))
