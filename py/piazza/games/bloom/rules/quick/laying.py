"""What can still become a run: what keeps a new run from a dead end (rulebook: B, theft).

Three tiles make a run, so it is mostly seen from sets of numbers whether it can be completed. Only a tile
that cannot be stolen alone may need more, until another one of its run is stolen: that takes a search.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from piazza.games.bloom.rules.actions import Steal, Use
from piazza.games.bloom.rules.material import JOKER, Tile, material
from piazza.games.bloom.rules.quick.ends import NOTHING, End, successors
from piazza.games.bloom.rules.quick.loot import Spoils, is_left, unsure
from piazza.games.bloom.rules.quick.masks import (
    BITS,
    NUMBERS,
    arc,
    before,
    before_joker,
    behind,
    is_joker_in,
    numbers_in,
    union,
)
from piazza.games.bloom.rules.quick.pairs import joker_places, partner_tiles, places_to_rob
from piazza.games.bloom.rules.quick.places import partners
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, STEP, THEFTS, Row, Taken

PartKey: TypeAlias = tuple[End, int, int | None, tuple[int, ...]]
"""A new run as far as it goes: its end, the jokers left in hand, and what was stolen from which run."""

NextTile: TypeAlias = tuple[Use | Steal, PartKey]
"""One tile more, and the part of a run that this makes."""

Ends: TypeAlias = list[tuple[Tile, End]]
"""Tiles that could come next, each with the end it makes."""


class Prospect:
    """What can be made of the numbers in hand, a set as masks.py has it, and the runs on the table."""

    def __init__(self, numbers: int, spoils: Spoils) -> None:
        """Nothing is searched yet."""
        self._numbers = numbers
        self._rows, self._loots, self._loot = spoils.rows, spoils.each, spoils.whole
        self._leads = self._loot.leads
        self._unsure = self._loot.unsure
        if numbers.bit_count() >= LONG_WAY:
            self._unsure |= self._loot.tiles & ~self._loot.alone
        self._one_follows = before(numbers)
        self._two_follow = before(numbers & self._one_follows)
        self._completed: dict[tuple[int, int], int] = {}
        self._known: dict[PartKey, bool] = {}

    def ways_on(self, part: PartKey) -> tuple[Use | Steal, ...]:
        """The tiles that may come next: with each of them the run can still be completed."""
        last, jokers, _source, _taken = part
        if not last.length:
            return tuple(self._first_steps(jokers))
        return tuple([step for step, longer in self._steps(part) if self._can_end(longer)])

    def is_complete(self, part: PartKey) -> bool:
        """Whether the part of a run is one that may be laid as it is."""
        last, _jokers, source, taken = part
        return last.length >= SHORTEST and (source is None or is_left(self._rows[source], taken))

    def _first_steps(self, jokers: int) -> list[Use | Steal]:
        """The tiles to begin with: of the hand, then those that can be stolen."""
        numbers, lacking = self._numbers, SHORTEST - 1 - jokers
        begun = numbers & self._enough(lacking, jokers) if lacking > 0 else numbers
        if doubtful := numbers & ~begun & self._close_to_unsure(jokers):
            begun |= union(
                tile for tile in numbers_in(doubtful) if self._can_end((_BEGINNINGS[tile], jokers, None, ()))
            )
        found: list[Use | Steal] = [_USES[tile] for tile in numbers_in(begun)]
        if jokers and self._can_end((_BEGINNINGS[JOKER], jokers - 1, None, ())):
            found.insert(0, _USES[JOKER])
        return [*found, *self._first_thefts(jokers)]

    def _first_thefts(self, jokers: int) -> Iterator[Steal]:
        """The tiles to begin with that can be stolen."""
        begun = self._begun_by_theft(jokers)
        close = NUMBERS if jokers else before_joker(self._numbers)
        doubtful = self._unsure & ~begun & close | self._loot.tiles & BITS[JOKER]
        joker = BITS[JOKER] if self._made(0, SHORTEST - 1 - jokers, jokers) else 0
        for run, row in self._robbed(begun | doubtful):
            sure = begun | joker & ~unsure(self._loots[run])
            for place in places_to_rob(row, begun | doubtful):
                if BITS[row[place]] & sure or self._can_begin(run, place, jokers):
                    yield _steal(run, place)

    def _can_begin(self, run: int, place: int, jokers: int) -> bool:
        """Whether a stolen tile can be the first of a run.

        Between a joker and another stolen tile one of the hand is enough, as the joker may be any number.
        """
        row, numbers = self._rows[run], self._numbers
        if not jokers and row[place] == JOKER:
            more = partner_tiles(row, place)
            if numbers & (before(more) | behind(more)) or (is_joker_in(more) and numbers):
                return True
            return bool(self._two_follow) and is_left(row, (place,))
        return self._can_end((_BEGINNINGS[row[place]], jokers, run, (place,)))

    def _begun_by_theft(self, jokers: int) -> int:
        """The numbers that could be stolen, to be followed by two tiles, one of them stolen, too, perhaps."""
        loot, numbers = self._loot, self._numbers
        if not jokers:
            return loot.alone & self._two_follow | loot.before_number(numbers)
        ready = loot.alone & before_joker(numbers) if jokers == 1 else loot.alone
        return (ready | loot.close) & NUMBERS

    def _robbed(self, tiles: int) -> Iterable[tuple[int, Row]]:
        """The rows from which some of these tiles could be stolen, each with its number."""
        if not tiles & self._loot.tiles:
            return ()
        return [(run, self._rows[run]) for run, each in enumerate(self._loots) if each & tiles]

    def _close_to_unsure(self, jokers: int) -> int:
        """The numbers behind which a tile comes close of which only a search can tell what it is good for."""
        if not self._unsure or jokers:
            return NUMBERS if self._unsure else 0
        unsure, numbers = self._unsure & NUMBERS, self._numbers
        close = before(unsure | numbers & before(unsure))
        if is_joker_in(self._unsure):
            close |= before_joker(self._on_the_way(numbers & before_joker(self._loot.by_joker & NUMBERS)))
        return close

    def _on_the_way(self, reached: int) -> int:
        """The numbers of the hand that lead to some of them, with a joker between them wherever one fits."""
        wider = reached | self._numbers & before_joker(reached)
        while wider != reached:
            reached, wider = wider, wider | self._numbers & before_joker(wider)
        return reached

    def _can_end(self, part: PartKey) -> bool:
        """Whether the part of a run is a run that may be laid, or can become one."""
        last, jokers, source, taken = part
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
        """The numbers behind which it is plain that so many tiles and the jokers left complete a run."""
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
        """The numbers behind which so many of the hand, one of these stolen among them, complete a run."""
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
        """Whether there is a next tile with which the part of a run can still be completed."""
        last, jokers, source, taken = part
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
        """Whether numbers of the hand do not lead to the second tile to steal, which there has to be."""
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
        """The tiles that could still be stolen."""
        if source is None:
            return self._loot.tiles
        return partner_tiles(self._rows[source], taken[0]) if len(taken) < THEFTS else 0

    def _steps(self, part: PartKey) -> list[NextTile]:
        """The tiles that fit next: of the hand, then those that can be stolen."""
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
        """What fits next and could be stolen."""
        last, _jokers, source, _taken = part
        if is_joker_in(more) and (longer := last.then(JOKER)):
            ends.append((JOKER, longer))
        if not more or not ends:
            return ()
        return self._first_theft(part, ends) if source is None else self._second_theft(part, ends)

    def _first_theft(self, part: PartKey, ends: Ends) -> Iterator[NextTile]:
        """What fits, if it can be stolen alone or with another."""
        _last, jokers, _source, _taken = part
        for tile, longer in ends:
            for run, row in self._robbed(BITS[tile]):
                for place in (row.index(tile),) if tile else joker_places(row):
                    yield _steal(run, place), (longer, jokers, run, (place,))

    def _second_theft(self, part: PartKey, ends: Ends) -> Iterator[NextTile]:
        """What fits of the same run, if it can be stolen together with the first, by its place."""
        _last, jokers, source, (first,) = part
        assert source is not None
        row, more = self._rows[source], self._more(source, (first,))
        found = [(row.index(tile), longer) for tile, longer in ends if tile and BITS[tile] & more]
        if not ends[-1][0]:
            found += [(place, ends[-1][1]) for place in partners(row, first) if row[place] == JOKER]
        for place, longer in sorted(found):
            both = (place, first) if place < first else (first, place)
            yield _steal(source, place), (longer, jokers, source, both)


@lru_cache(64)  # saves 1.6 % of random games
def prospect(numbers: int, spoils: Spoils) -> Prospect:
    """What can be made of these, found out once for all steps of a turn."""
    return Prospect(numbers, spoils)


LONG_WAY = CIRCLE // STEP - STEP - material().tiles.count(JOKER)
"""So many numbers, with all jokers, lead from a tile round the circle to the one before it."""

_steal = cache(Steal)  # saves half a hundredth of random games
_USES = tuple(map(Use, range(CIRCLE + 1)))

_BEGINNINGS = tuple(longer for tile in range(CIRCLE + 1) if (longer := NOTHING.then(tile)))
"""The end that each tile makes as the first of a run."""


def _ends(last: End, wanted: int) -> Ends:
    """The numbers of a set that could come next, each with the end it makes; any behind jokers alone."""
    if last.first:
        return successors(last, wanted)
    return [(tile, last.at_number(tile)) for tile in sorted(numbers_in(wanted & NUMBERS))]


def _numbers(last: End) -> int:
    """The numbers that the last tile could stand for: any, while there are only jokers."""
    return arc(last.first, last.low, last.high) if last.first else NUMBERS
