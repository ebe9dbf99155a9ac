"""The ways to lay a new run: whether there is one, and the tiles that may come next (rulebook: B, theft).

Three tiles make a run, so sets of numbers mostly show whether it can be completed. Only a tile that cannot
be stolen alone may need more tiles, until another one of its run is stolen: that takes a search.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.rules.actions import Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile, material
from piazza.games.bloom.rules.places import partners
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, SPAN, STEP, THEFTS, Row, Run, Taken
from piazza.games.bloom.rules.thefts import (
    Spoils,
    is_left,
    joker_places,
    partner_tiles,
    places_to_rob,
    spoils,
    unsure,
)
from piazza.games.bloom.rules.tile_sets import (
    BITS,
    NUMBERS,
    arc,
    before,
    before_joker,
    behind,
    behind_joker,
    is_joker_in,
    numbers_in,
    union,
)


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


def can_begin(numbers: int, jokers: int, single: int, runs: tuple[Run, ...]) -> bool:
    """Return whether the hand makes a run, perhaps with tiles stolen from one of the runs.

    `numbers` is the set of numbers in hand, `jokers` the number of jokers there, and `single` the set of
    tiles that can be stolen alone. Tiles that can be stolen in twos are looked up only if all else fails.
    """
    precede = before(numbers)
    two_precede = before(numbers & precede)
    if numbers & two_precede or jokers >= SHORTEST:
        return True
    # Two jokers make a run with any tile.
    if jokers == SHORTEST - 1:
        return bool(numbers | single)
    if jokers:
        return _can_with_joker(numbers, single) or bool(spoils(runs).whole.close)
    # One stolen tile between two numbers, behind two, or before two.
    follow = behind(numbers)
    if single & (follow & precede | behind(numbers & follow) | two_precede):
        return True
    # A stolen joker goes beside or between two numbers of the hand.
    if is_joker_in(single) and numbers & before_joker(numbers):
        return True
    return bool(single and numbers & spoils(runs).whole.both)


def _can_with_joker(numbers: int, alone: int) -> bool:
    """Return whether a joker of the hand makes a run with two tiles, one of which may be stolen alone."""
    if is_joker_in(alone) and numbers:
        return True
    return bool((numbers | alone) & before_joker(numbers) or alone & behind_joker(numbers))


PartKey: TypeAlias = tuple[End, int, int | None, tuple[int, ...]]
"""A new run so far: its end, the jokers left in hand, the robbed run, the places stolen there."""

NextTile: TypeAlias = tuple[Use | Steal, PartKey]
"""The choice of one more tile, and the part of a run that it makes."""

Ends: TypeAlias = list[tuple[Tile, End]]
"""Tiles that could come next, each with the end that it makes."""


class Prospect:
    """The runs that can be made of the numbers in hand and the runs on the table; keeps what it found."""

    def __init__(self, numbers: int, spoils: Spoils) -> None:
        """Prepare the sets that every question needs; search nothing yet.

        `numbers` is the set of numbers in hand, with those that are already in the new run.
        """
        self._numbers = numbers
        self._rows, self._loots, self._loot = spoils.rows, spoils.each, spoils.whole
        self._leads = self._loot.leads
        self._unsure = self._loot.unsure
        # So many numbers could lead the long way round from one tile of a pair to the other.
        if numbers.bit_count() >= LONG_WAY:
            self._unsure |= self._loot.tiles & ~self._loot.alone
        self._one_follows = before(numbers)
        self._two_follow = before(numbers & self._one_follows)
        self._completed: dict[tuple[int, int], int] = {}
        self._known: dict[PartKey, bool] = {}

    def ways_on(self, part: PartKey) -> tuple[Use | Steal, ...]:
        """Return the tiles that may come next: with each of them the run can still be completed."""
        last, jokers, _source, _taken = part
        if not last.length:
            return tuple(self._first_steps(jokers))
        return tuple([step for step, longer in self._steps(part) if self._can_end(longer)])

    def is_complete(self, part: PartKey) -> bool:
        """Return whether a part of a run may be laid as it is."""
        last, _jokers, source, taken = part
        return last.length >= SHORTEST and (source is None or is_left(self._rows[source], taken))

    def _first_steps(self, jokers: int) -> list[Use | Steal]:
        """Return the tiles with which a run may begin: first those in hand, then those to steal."""
        numbers, lacking = self._numbers, SHORTEST - 1 - jokers
        begun = numbers & self._enough(lacking, jokers) if lacking > 0 else numbers
        # What the sets do not answer is searched for, number by number.
        if doubtful := numbers & ~begun & self._close_to_unsure(jokers):
            begun |= union(
                tile for tile in numbers_in(doubtful) if self._can_end((_BEGINNINGS[tile], jokers, None, ()))
            )
        found: list[Use | Steal] = [_USES[tile] for tile in numbers_in(begun)]
        if jokers and self._can_end((_BEGINNINGS[JOKER], jokers - 1, None, ())):
            found.insert(0, _USES[JOKER])
        return [*found, *self._first_thefts(jokers)]

    def _first_thefts(self, jokers: int) -> Iterator[Steal]:
        """Yield the tiles to steal with which a run may begin."""
        begun = self._begun_by_theft(jokers)
        close = NUMBERS if jokers else before_joker(self._numbers)
        doubtful = self._unsure & ~begun & close | self._loot.tiles & BITS[JOKER]
        joker = BITS[JOKER] if self._made(0, SHORTEST - 1 - jokers, jokers) else 0
        for run, row in self._robbed(begun | doubtful):
            # Where some joker of the run can go only with another tile, look at each place.
            sure = begun | joker & ~unsure(self._loots[run])
            for place in places_to_rob(row, begun | doubtful):
                if BITS[row[place]] & sure or self._can_begin(run, place, jokers):
                    yield Steal(run, place)

    def _can_begin(self, run: int, place: int, jokers: int) -> bool:
        """Return whether a stolen tile can be the first of a run.

        Between a joker and another stolen tile one tile of the hand is enough, since the joker may be any
        number.
        """
        row, numbers = self._rows[run], self._numbers
        if not jokers and row[place] == JOKER:
            more = partner_tiles(row, place)
            if numbers & (before(more) | behind(more)) or (is_joker_in(more) and numbers):
                return True
            return bool(self._two_follow) and is_left(row, (place,))
        return self._can_end((_BEGINNINGS[row[place]], jokers, run, (place,)))

    def _begun_by_theft(self, jokers: int) -> int:
        """Return the set of tiles to steal that two more tiles can follow, one of them stolen or not."""
        loot, numbers = self._loot, self._numbers
        if not jokers:
            return loot.alone & self._two_follow | loot.before_number(numbers)
        ready = loot.alone & before_joker(numbers) if jokers == 1 else loot.alone
        return (ready | loot.close) & NUMBERS

    def _robbed(self, tiles: int) -> Iterable[tuple[int, Row]]:
        """Return the runs from which some of these tiles could be stolen: index and tiles of each."""
        if not tiles & self._loot.tiles:
            return ()
        return [(run, self._rows[run]) for run, each in enumerate(self._loots) if each & tiles]

    def _close_to_unsure(self, jokers: int) -> int:
        """Return the set of numbers close before a tile of which only a search can tell whether it helps."""
        if not self._unsure or jokers:
            return NUMBERS if self._unsure else 0
        unsure, numbers = self._unsure & NUMBERS, self._numbers
        close = before(unsure | numbers & before(unsure))
        if is_joker_in(self._unsure):
            close |= before_joker(self._on_the_way(numbers & before_joker(self._loot.by_joker & NUMBERS)))
        return close

    def _on_the_way(self, reached: int) -> int:
        """Return the numbers of the hand that lead to some of `reached`, and `reached` itself.

        Between two numbers there may be a joker wherever one fits.
        """
        wider = reached | self._numbers & before_joker(reached)
        while wider != reached:
            reached, wider = wider, wider | self._numbers & before_joker(wider)
        return reached

    def _can_end(self, part: PartKey) -> bool:
        """Return whether a part of a run may be laid, or can become a run that may be."""
        last, jokers, source, taken = part
        # Jokers of the hand fit behind any tile, so they stand for tiles that are lacking.
        lacking = SHORTEST - last.length - jokers
        if source is None:
            if lacking <= 0 or _numbers(last) & self._enough(lacking, jokers):
                return True
            if not self._unsure:
                return False
        elif is_left(self._rows[source], taken):
            numbers = _numbers(last)
            if lacking <= 0 or numbers & self._made(0, lacking, jokers):
                return True
            return bool(numbers & self._made(self._more(source, taken), lacking, jokers))
        return self._is_found(part)

    def _enough(self, lacking: int, jokers: int) -> int:
        """Return the numbers after which `lacking` tiles and the jokers left surely complete a run.

        The tiles come from the hand, or are stolen; some numbers that a search would find may be missing.
        """
        if (lacking, jokers) not in self._completed:
            leads = self._leads
            made = self._made(self._loot.alone, lacking, jokers) | leads
            if lacking > 1:
                made |= before(self._numbers & leads)
            elif jokers:
                made |= before(leads)
            self._completed[lacking, jokers] = made
        return self._completed[lacking, jokers]

    def _made(self, stolen: int, lacking: int, jokers: int) -> int:
        """Return the numbers after which `lacking` tiles of the hand and the jokers left complete a run.

        One of the tiles may be from the set `stolen` instead.
        """
        others, numbers = stolen & NUMBERS, self._numbers
        if lacking <= 0:
            return NUMBERS
        if lacking == 1:
            if is_joker_in(stolen):
                return NUMBERS
            if jokers:
                return before_joker(numbers | others)
            return before(numbers | others) if others else self._one_follows
        made = self._two_follow
        if others:
            made |= before(numbers & before(others)) | before(others & self._one_follows)
        return made | before_joker(numbers) if is_joker_in(stolen) else made

    def _is_found(self, part: PartKey) -> bool:
        """Return whether a search finds a next tile with which the part of a run can still be completed."""
        last, jokers, source, taken = part
        # Beyond the shortest length the number of tiles changes nothing, so parts share an answer.
        if last.first and last.length > SHORTEST:
            part = (End(SHORTEST, last.first, last.low, last.high), jokers, source, taken)
        known = self._known.get(part)
        if known is None:
            known = not self._is_far(part) and any(
                self._can_end(longer) for _step, longer in self._steps(part)
            )
            self._known[part] = known
        return known

    def _is_far(self, part: PartKey) -> bool:
        """Return whether the hand's numbers cannot lead to the second tile to steal, where one is needed.

        A second tile is needed if the robbed run would not be a run without the first one alone.
        """
        last, jokers, source, taken = part
        if jokers or source is None or is_left(self._rows[source], taken):
            return False
        second, left, reached = self._more(source, taken), self._numbers, _numbers(last)
        if is_joker_in(second):
            return False
        if not last.first:
            return last.length == 1 and not left & (before(second) | behind(second))
        while reached:
            close = behind(reached)
            if close & second:
                return False
            reached = close & left
            left &= ~reached
        return True

    def _more(self, source: int | None, taken: Taken) -> int:
        """Return the set of tiles that could still be stolen."""
        if source is None:
            return self._loot.tiles
        return partner_tiles(self._rows[source], taken[0]) if len(taken) < THEFTS else 0

    def _steps(self, part: PartKey) -> list[NextTile]:
        """Return the tiles that fit next: first those in hand, then those to steal."""
        last, jokers, source, taken = part
        own, more = self._numbers, self._more(source, taken)
        ends = _ends(last, own | more)
        found: list[NextTile] = [
            (_USES[tile], (longer, jokers, source, taken)) for tile, longer in ends if BITS[tile] & own
        ]
        if jokers and (longer := last.then(JOKER)):
            found.insert(0, (_USES[JOKER], (longer, jokers - 1, source, taken)))
        return [*found, *self._thefts(part, ends, more)]

    def _thefts(self, part: PartKey, ends: Ends, more: int) -> Iterable[NextTile]:
        """Return the tiles to steal that fit next. Adds a joker to `ends` if one could be stolen."""
        last, _jokers, source, _taken = part
        if is_joker_in(more) and (longer := last.then(JOKER)):
            ends.append((JOKER, longer))
        if not more or not ends:
            return ()
        return self._first_theft(part, ends) if source is None else self._second_theft(part, ends)

    def _first_theft(self, part: PartKey, ends: Ends) -> Iterator[NextTile]:
        """Yield the tiles that fit and can be stolen, alone or with another, when nothing is stolen yet."""
        _last, jokers, _source, _taken = part
        for tile, longer in ends:
            for run, row in self._robbed(BITS[tile]):
                # Each number is in the game once: there is no second place to look for.
                for place in (row.index(tile),) if tile else joker_places(row):
                    yield Steal(run, place), (longer, jokers, run, (place,))

    def _second_theft(self, part: PartKey, ends: Ends) -> Iterator[NextTile]:
        """Yield the tiles that fit and can be stolen together with the first, by place."""
        _last, jokers, source, (first,) = part
        assert source is not None
        row, more = self._rows[source], self._more(source, (first,))
        found = [(row.index(tile), longer) for tile, longer in ends if tile and BITS[tile] & more]
        # `_thefts` has put a joker last, if one could be stolen.
        if not ends[-1][0]:
            found += [(place, ends[-1][1]) for place in partners(row, first) if row[place] == JOKER]
        for place, longer in sorted(found):
            both = (place, first) if place < first else (first, place)
            yield Steal(source, place), (longer, jokers, source, both)


@lru_cache(64)  # without it a link opens 1.1 times as slowly
def prospect(numbers: int, spoils: Spoils) -> Prospect:
    """Return the prospect of these numbers and spoils; cached, so that all steps of a turn share one."""
    return Prospect(numbers, spoils)


LONG_WAY = CIRCLE // STEP - STEP - material().tiles.count(JOKER)
"""The least number of numbers that, with all jokers, can lead from a tile round to the one before it."""

_USES = tuple(map(Use, range(CIRCLE + 1)))

_BEGINNINGS = tuple(longer for tile in range(CIRCLE + 1) if (longer := NOTHING.then(tile)))
"""The end that each tile makes as the first of a run."""


def _ends(last: End, wanted: int) -> Ends:
    """Return the numbers in a set that could come next, each with its end; after jokers alone, all."""
    if last.first:
        return successors(last, wanted)
    return [(tile, last.at_number(tile)) for tile in sorted(numbers_in(wanted & NUMBERS))]


def _numbers(last: End) -> int:
    """Return the set of numbers that the last tile could stand for; all while there are only jokers."""
    return arc(last.first, last.low, last.high) if last.first else NUMBERS
