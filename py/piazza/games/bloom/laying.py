"""What can still become a run: the search that keeps a new run from a dead end (rulebook: B, theft)."""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.actions import Steal, Use
from piazza.games.bloom.masks import BITS, NUMBERS, before, behind, is_joker_in, members, union
from piazza.games.bloom.material import JOKER, Tile
from piazza.games.bloom.offers import alone, between, loot, partners, robbable
from piazza.games.bloom.runs import (
    CIRCLE,
    NOTHING,
    SHORTEST,
    STEP,
    THEFTS,
    End,
    Row,
    following,
    is_left,
)


class Part(NamedTuple):
    """A new run as far as it goes: its end, the jokers left in hand, and what was stolen from which run."""

    end: End
    jokers: int
    source: int | None = None
    taken: tuple[int, ...] = ()


Step: TypeAlias = tuple[Use | Steal, Part]
"""One tile more, and the part of a run that this makes."""

Steals: TypeAlias = dict[Tile, list[Steal]]
"""What can be stolen, by its number."""


class Prospect:
    """What can be made of the numbers in hand, a set as masks.py has it, and the rows on the table."""

    def __init__(self, numbers: int, rows: tuple[Row, ...]) -> None:
        """Nothing is found out yet."""
        self._numbers = numbers
        self._rows = rows
        self._known: dict[Part, bool] = {}
        self._one_follows = before(numbers)
        self._two_follow = before(numbers & self._one_follows)

    @cached_property
    def _steals(self) -> Steals:
        """What can be stolen first."""
        return _steals(self._rows)

    @cached_property
    def _with_theft(self) -> tuple[int, int]:
        """The numbers behind which one tile stolen alone, or one and one of the hand, make two tiles more."""
        numbers, stolen = self._numbers, 0
        for row in self._rows:
            stolen |= alone(row)
        one = before(stolen & NUMBERS)
        return one, before(numbers & one) | before(stolen & self._one_follows)

    @cached_property
    def _all(self) -> int:
        """All tiles that could be used."""
        tiles = self._numbers
        for row in self._rows:
            tiles |= loot(row)
        return tiles

    @cached_property
    def _has_two_jokers(self) -> bool:
        """Whether two jokers lie in one row."""
        return any(row.count(JOKER) >= THEFTS for row in self._rows)

    def can_begin(self, jokers: int) -> bool:
        """Whether any run can be laid."""
        if self._numbers & self._two_follow or jokers >= SHORTEST or self._can_rob():
            return True
        if jokers:
            return self._can_begin_with(jokers) or self._can_search(jokers)
        return any(map(self._is_worth_a_search, self._rows)) and self._can_search(0)

    def ways_on(self, part: Part) -> tuple[Use | Steal, ...]:
        """The tiles that may come next: with each of them the run can still be completed."""
        return tuple([step for step, longer in self._steps(part) if self._can_end(longer)])

    def is_complete(self, part: Part) -> bool:
        """Whether the part of a run is one that may be laid as it is."""
        if part.end.length < SHORTEST:
            return False
        return part.source is None or is_left(self._rows[part.source], part.taken)

    def _can_rob(self) -> bool:
        """Whether it is plain that one number can be stolen for two of the hand, or two for one."""
        numbers, rows = self._numbers, self._rows
        beside = self._two_follow | behind(numbers & behind(numbers)) | behind(numbers) & self._one_follows
        return any(alone(row) & beside for row in rows) or any(between(row) & numbers for row in rows)

    def _can_begin_with(self, jokers: int) -> bool:
        """Whether the jokers of the hand make a run with its numbers."""
        numbers = self._numbers
        return bool(numbers if jokers == SHORTEST - 1 else numbers & before(numbers, _WITH_A_JOKER))

    def _is_worth_a_search(self, row: Row) -> bool:
        """Whether jokers on the table leave it open if a row can be robbed."""
        if JOKER not in row:
            return False
        stolen = loot(row)
        return is_joker_in(stolen) or bool(stolen & (self._one_follows | behind(self._numbers)))

    def _can_search(self, jokers: int) -> bool:
        """Whether the search finds a run."""
        return any(self._can_end(part) for _step, part in self._steps(Part(NOTHING, jokers)))

    def _can_end(self, part: Part) -> bool:
        """Whether the part of a run is a run that may be laid, or can become one."""
        if self._is_near(part):
            return True
        last, jokers, source, taken = part
        if last.first and last.length > SHORTEST:
            part = Part(End(SHORTEST, last.first, last.low, last.high), jokers, source, taken)
        known = self._known.get(part)
        if known is None:
            known = not self._is_far(part) and any(
                self._can_end(longer) for _step, longer in self._steps(part)
            )
            self._known[part] = known
        return known

    def _is_near(self, part: Part) -> bool:
        """Whether it is a run that may be laid, or the hand has what it lacks: seen without a search."""
        last, jokers, source, taken = part
        if source is not None and not is_left(self._rows[source], taken):
            return False
        lacking = SHORTEST - last.length - jokers
        if lacking <= 0:
            return True
        if not last.first or lacking >= SHORTEST:
            return False
        follow = self._one_follows if lacking == 1 else self._two_follow
        if source is None:
            follow |= self._with_theft[lacking - 1]
        return bool(follow & _numbers(last))

    def _is_far(self, part: Part) -> bool:
        """Whether nothing close enough could complete it: seen without a search."""
        last, jokers, source, taken = part
        if jokers or not last.first:
            return False
        tiles = self._all if source is None else self._numbers | _partners(self._rows[source], taken)
        if is_joker_in(tiles):
            if last.length > 1 or (source is None and self._has_two_jokers):
                return False
            return not _numbers(last) & before(tiles & NUMBERS, _WITH_A_JOKER)
        close = before(tiles)
        if not _numbers(last) & (before(tiles & close) if last.length == 1 else close):
            return True
        return source is not None and not self._can_rob_more(_numbers(last), self._rows[source], taken)

    def _can_rob_more(self, last: int, row: Row, taken: tuple[int, ...]) -> bool:
        """Whether numbers of the hand lead to a second tile to steal, if there has to be one."""
        if len(taken) == THEFTS or is_left(row, taken):
            return True
        partners, left = _partners(row, taken), self._numbers
        while last:
            following = behind(last)
            if following & partners:
                return True
            last = following & left
            left &= ~last
        return False

    def _steps(self, part: Part) -> Iterator[Step]:
        """The tiles that fit next: of the hand, then those that can be stolen."""
        last, jokers, source, taken = part
        if not last.length:
            yield from self._first_steps(jokers)
            return
        ends = following(last) if last.first else _behind_jokers(last.length)
        if jokers and (longer := last.then(JOKER)):
            yield _USES[JOKER], Part(longer, jokers - 1, source, taken)
        for tile, longer in ends:
            if self._numbers & BITS[tile]:
                yield _USES[tile], Part(longer, jokers, source, taken)
        if source is None:
            yield from self._first_thefts(part, ends)
        elif len(taken) < THEFTS:
            yield from self._second_thefts(part)

    def _first_steps(self, jokers: int) -> Iterator[Step]:
        """The tiles to begin with: unless there are jokers, those with two others close behind them."""
        if jokers:
            yield _USES[JOKER], Part(_BEGINNINGS[JOKER], jokers - 1)
        own, stolen = self._beginnings(jokers)
        for tile in members(own):
            yield _USES[tile], Part(_BEGINNINGS[tile], jokers)
        for run, tiles in stolen:
            row = self._rows[run]
            for place in robbable(row):
                if BITS[row[place]] & tiles:
                    yield _steal(run, place), Part(_BEGINNINGS[row[place]], jokers, run, (place,))

    def _beginnings(self, jokers: int) -> tuple[int, list[tuple[int, int]]]:
        """What could come first, of the hand and of each row: seen by what is close enough to it."""
        numbers = self._numbers
        own = numbers if jokers else numbers & self._two_follow
        close = before(numbers, _REACH) | BITS[JOKER]
        stolen = []
        for run, tiles in enumerate(map(loot, self._rows)):
            first = tiles | numbers
            if not (jokers or is_joker_in(tiles)):
                first &= before(first & before(first))
            elif not (jokers or self._has_two_jokers):
                first &= before(first & NUMBERS, _WITH_A_JOKER) | BITS[JOKER]
            own |= first & numbers
            if begun := first & tiles if jokers else first & tiles & close:
                stolen.append((run, begun))
        return own, stolen

    def _first_thefts(self, part: Part, ends: tuple[tuple[Tile, End], ...]) -> Iterator[Step]:
        """Any tile that fits, if it can be stolen alone or with another."""
        for tile, longer in ends:
            for steal in self._steals.get(tile, ()):
                yield steal, Part(longer, part.jokers, steal.run, (steal.place,))
        if JOKER in self._steals and (end := part.end.then(JOKER)):
            for steal in self._steals[JOKER]:
                yield steal, Part(end, part.jokers, steal.run, (steal.place,))

    def _second_thefts(self, part: Part) -> Iterator[Step]:
        """What fits of the same run, if it can be stolen together with the first."""
        (first,) = part.taken
        assert part.source is not None
        row = self._rows[part.source]
        for place in partners(row, first):
            if end := part.end.then(row[place]):
                both = (place, first) if place < first else (first, place)
                yield _steal(part.source, place), Part(end, part.jokers, part.source, both)


@lru_cache(64)
def prospect(numbers: int, rows: tuple[Row, ...]) -> Prospect:
    """What can be made of these, found out once for all steps of a turn."""
    return Prospect(numbers, rows)


_steal = cache(Steal)
_USES = tuple(map(Use, range(CIRCLE + 1)))

_REACH = range(1, STEP * (SHORTEST - 1) + 1)
"""So far behind a number lie those that complete a shortest run."""

_WITH_A_JOKER = range(1, 2 * STEP + 1)
"""So far two numbers may be from each other to make a shortest run with a joker."""

_BEGINNINGS = tuple(longer for tile in range(CIRCLE + 1) if (longer := NOTHING.then(tile)))
"""The end that each tile makes as the first of a run."""


@cache
def _behind_jokers(jokers: int) -> tuple[tuple[Tile, End], ...]:
    """Each number with the end it makes as the first one behind some jokers."""
    return tuple((tile, end) for tile in range(1, CIRCLE + 1) if (end := End(jokers).then(tile)))


@lru_cache(1 << 14)
def _numbers(last: End) -> int:
    """The numbers that the last tile could stand for."""
    return behind(BITS[last.first], range(last.low, last.high + 1))


@lru_cache(1 << 12)
def _partners(row: Row, taken: tuple[int, ...]) -> int:
    """The tiles that could still be stolen of a run."""
    return union([row[place] for place in partners(row, taken[0])]) if len(taken) < THEFTS else 0


@lru_cache(1024)
def _steals(rows: tuple[Row, ...]) -> Steals:
    """What can be stolen first, by its number."""
    found: Steals = {}
    for run, row in enumerate(rows):
        for place in robbable(row):
            found.setdefault(row[place], []).append(_steal(run, place))
    return found
