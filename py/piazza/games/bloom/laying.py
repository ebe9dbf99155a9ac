"""What can still become a run: the search that keeps a new run from a dead end (rulebook: B, theft)."""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from piazza.games.bloom.actions import Steal, Use
from piazza.games.bloom.material import JOKER, Tile
from piazza.games.bloom.runs import CIRCLE, NOTHING, SHORTEST, STEP, THEFTS, End, Row, following, thefts


class Part(NamedTuple):
    """A new run as far as it goes: its end, the jokers left in hand, and what was stolen from which run."""

    end: End
    jokers: int
    source: int | None = None
    taken: tuple[int, ...] = ()


Step: TypeAlias = tuple[Use | Steal, Part]
"""One tile more, and the part of a run that this makes."""

Loot: TypeAlias = dict[Tile, tuple[Steal, ...]]
"""What can be stolen, by its number."""


class Prospect:
    """What can be made of the numbers in hand and the rows on the table."""

    def __init__(self, numbers: frozenset[Tile], rows: tuple[Row, ...]) -> None:
        """Nothing is found out yet."""
        self._numbers = numbers
        self._rows = rows
        self._known: dict[Part, bool] = {}
        self._mask = _masked(numbers)
        self._one_follows = _before(self._mask)
        self._two_follow = _before(self._mask & self._one_follows)

    @cached_property
    def _loot(self) -> Loot:
        """What can be stolen first."""
        return _loot(self._rows)

    def can_begin(self, jokers: int) -> bool:
        """Whether any run can be laid."""
        if self._mask & self._two_follow or jokers >= SHORTEST:
            return True
        if not jokers and not any(map(self._may_rob, set(self._rows))):
            return False
        return any(self._can_end(part) for _step, part in self._steps(Part(NOTHING, jokers)))

    def ways_on(self, part: Part) -> tuple[Use | Steal, ...]:
        """The tiles that may come next: with each of them the run can still be completed."""
        return tuple(step for step, longer in self._steps(part) if self._can_end(longer))

    def is_complete(self, part: Part) -> bool:
        """Whether the part of a run is one that may be laid as it is."""
        if part.end.length < SHORTEST:
            return False
        return part.source is None or part.taken in thefts(self._rows[part.source])

    def _can_end(self, part: Part) -> bool:
        """Whether the part of a run is a run that may be laid, or can become one."""
        if self._is_near(part):
            return True
        if part not in self._known:
            self._known[part] = any(self._can_end(longer) for _step, longer in self._steps(part))
        return self._known[part]

    def _is_near(self, part: Part) -> bool:
        """Whether it is a run that may be laid, or the hand has what it lacks: seen without a search."""
        if part.source is not None and part.taken not in thefts(self._rows[part.source]):
            return False
        last = part.end
        lacking = SHORTEST - last.length
        if lacking <= part.jokers:
            return True
        if not last.first or lacking - part.jokers >= SHORTEST:
            return False
        follow = self._one_follows if lacking - part.jokers == 1 else self._two_follow
        return bool(follow >> (last.first + last.high) % CIRCLE & 1)

    def _may_rob(self, row: Row) -> bool:
        """Whether the hand and what can be stolen of a run are close enough together for a new one."""
        stolen = [row[place] for place in _robbable(row)]
        tiles = self._mask | _masked(stolen)
        return JOKER in stolen or bool(tiles & _before(tiles & _before(tiles)) and stolen)

    def _steps(self, part: Part) -> Iterator[Step]:
        """The tiles that fit next: of the hand, then those that can be stolen."""
        last, jokers, source, taken = part
        ends = following(last) if last.length else self._beginnings(jokers)
        if jokers and (longer := last.then(JOKER)):
            yield _USES[JOKER], Part(longer, jokers - 1, source, taken)
        for tile, longer in ends:
            if tile in self._numbers:
                yield _USES[tile], Part(longer, jokers, source, taken)
        if source is None:
            yield from self._first_thefts(part, ends)
        elif len(taken) < THEFTS:
            yield from self._second_thefts(part)

    def _beginnings(self, jokers: int) -> tuple[tuple[Tile, End], ...]:
        """The numbers to begin with: unless there are jokers, those with two others close behind them."""
        if jokers or JOKER in self._loot:
            return following(NOTHING)
        tiles = self._mask | _masked(self._loot)
        return _chosen(tiles & _before(tiles & _before(tiles)))

    def _first_thefts(self, part: Part, ends: tuple[tuple[Tile, End], ...]) -> Iterator[Step]:
        """Any tile that fits, if it can be stolen alone or with another."""
        for tile, longer in ends:
            if part.end.length == 0 and self._is_lonely(tile, part.jokers):
                continue
            for steal in self._loot.get(tile, ()):
                yield steal, Part(longer, part.jokers, steal.run, (steal.place,))
        if JOKER in self._loot and (end := part.end.then(JOKER)):
            for steal in self._loot[JOKER]:
                yield steal, Part(end, part.jokers, steal.run, (steal.place,))

    def _is_lonely(self, tile: Tile, jokers: int) -> bool:
        """Whether nothing of the hand could lie among the first three tiles after this one."""
        return not jokers and self._numbers.isdisjoint(_NEAR[tile])

    def _second_thefts(self, part: Part) -> Iterator[Step]:
        """What fits of the same run, if it can be stolen together with the first."""
        (first,) = part.taken
        assert part.source is not None
        row = self._rows[part.source]
        for place in _partners(row, first):
            if end := part.end.then(row[place]):
                yield Steal(part.source, place), Part(end, part.jokers, part.source, _both(first, place))


@lru_cache(64)
def prospect(numbers: frozenset[Tile], rows: tuple[Row, ...]) -> Prospect:
    """What can be made of these, found out once for all steps of a turn."""
    return Prospect(numbers, rows)


_USES = tuple(map(Use, range(CIRCLE + 1)))

_NEAR = tuple(
    frozenset((tile + step - 1) % CIRCLE + 1 for step in range(1, STEP * (SHORTEST - 1) + 1))
    for tile in range(CIRCLE + 1)
)
"""The numbers of the tiles that complete a shortest run after each number."""


def _masked(tiles: Iterable[Tile]) -> int:
    """Numbers as the bits of an integer, the highest number first; jokers have none."""
    mask = 0
    for tile in tiles:
        mask |= _BITS[tile]
    return mask


_BITS = (0, *(1 << tile % CIRCLE for tile in range(1, CIRCLE + 1)))
_ALL = sum(_BITS)
_BEGINNINGS = following(NOTHING)


def _before(mask: int) -> int:
    """The numbers that one of these may follow, in the circle."""
    ahead = mask | mask << CIRCLE
    return (ahead >> 1 | ahead >> STEP) & _ALL


def _chosen(mask: int) -> tuple[tuple[Tile, End], ...]:
    """The numbers of a mask as beginnings of a run."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(_BEGINNINGS[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(found)


def _both(place: int, other: int) -> tuple[int, int]:
    """Two places, the lower first."""
    return (place, other) if place < other else (other, place)


@lru_cache(1024)
def _loot(rows: tuple[Row, ...]) -> Loot:
    """What can be stolen first, by its number."""
    found: dict[Tile, list[Steal]] = {}
    for run, row in enumerate(rows):
        for place in _robbable(row):
            found.setdefault(row[place], []).append(Steal(run, place))
    return {tile: tuple(steals) for tile, steals in found.items()}


@lru_cache(4096)
def _robbable(row: Row) -> tuple[int, ...]:
    """The places of a run that can be robbed, alone or not; of jokers side by side only the first."""
    places = sorted({place for places in thefts(row) for place in places})
    return tuple(place for place in places if not (row[place] == JOKER and place and row[place - 1] == JOKER))


@lru_cache(4096)
def _partners(row: Row, taken: int) -> tuple[int, ...]:
    """The places that may be robbed together with one that has been."""
    pairs = [places for places in thefts(row) if len(places) > 1 and taken in places]
    partners = sorted(place for places in pairs for place in places if place != taken)
    return tuple(
        place
        for place in partners
        if not (row[place] == JOKER and place and row[place - 1] == JOKER and place - 1 in partners)
    )
