"""The tiles of a box: what is printed on them, where printings differ, and lookups made from it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from piazza.games.suburbia.rules.material import (
    BASIC,
    LAKE,
    STACKS,
    Effect,
    Scope,
    Stat,
    Tile,
    TileName,
    TileNumbers,
    looking_abroad,
    looking_near,
    material,
)

COPIES, COST, NOW, THEN = "copies", "cost", "now", "then"
"""The numbers of a tile: copies, cost, what it brings at once, and for each tile that it counts."""

NOUGHT = 128
"""The offset of a number in a byte of `TileNumbers`, which makes room for negative ones."""


EffectsByTile: TypeAlias = dict[TileName, dict[TileName, tuple[Effect, ...]]]


class PrintedNumber(NamedTuple):
    """A number that may differ between printings."""

    tile: TileName
    part: str
    """The kind of number: `COPIES`, `COST`, `NOW` or `THEN`."""
    shipped: int
    """The number in the edition that ships."""
    stat: Stat | None = None
    """The counter that it moves, if any."""
    effect: Effect | None = None
    """The condition that it belongs to, if any."""


class Tiles(dict[TileName, Tile]):
    """All designs of a box by their names; `tiles_of` makes one for each box."""

    def __init__(self, numbers: TileNumbers) -> None:
        """Make the tiles with these numbers; raises ValueError if they are malformed."""
        self.numbers = numbers
        changed = dict(_pairs(numbers))
        shown = [changed.get(place, one.shipped) for place, one in enumerate(numbers_on_tiles())]
        super().__init__(_printed(shown))

    @cached_property  # without it random games take 2 times as long, a table is drawn in 1.4
    def counted_by(self) -> EffectsByTile:
        """By tile: the designs whose effects count it in their own borough, with those effects."""
        return {
            tile: _by_design(
                (name, effect)
                for name, design in self.items()
                for effect in design.near
                # A new Lake is counted by no kind, but makes edges that Waterfront Realty counts.
                if tile in effect.hits or (tile == LAKE and effect.scope is Scope.LAKE)
            )
            for tile in self
        }

    @cached_property  # without it bots think 3 times as long
    def counted_abroad_by(self) -> EffectsByTile:
        """By tile: the designs whose effects count it in another borough, with those effects."""
        return {
            tile: _by_design(
                (name, effect)
                for name, design in self.items()
                for effect in design.abroad
                if tile in effect.hits
            )
            for tile in self
        }

    @cached_property  # without it bots think 1.1 times as long
    def counting_lines(self) -> dict[TileName, tuple[Effect, ...]]:
        """The designs that bring something for red lines, with the effects that do."""
        return _by_design(
            (name, effect)
            for name, tile in self.items()
            for effect in tile.then
            if effect.scope is Scope.LINE
        )

    @property
    def stacks(self) -> dict[str, tuple[TileName, ...]]:
        """All tiles in the box by their stack, one entry for each copy."""
        return {
            stack: tuple(
                tile.name for tile in self.values() if tile.stack == stack for _ in range(tile.copies)
            )
            for stack in STACKS
        }


@lru_cache(64)  # without it random games take 2.3 times as long
def tiles_of(numbers: TileNumbers) -> Tiles:
    """Return the tiles with these numbers, cached; raises ValueError if the numbers are malformed."""
    return Tiles(numbers)


@cache  # 0.1 ms, and a field of a box of one's own asks 20,000 times
def numbers_on_tiles() -> tuple[PrintedNumber, ...]:
    """Return every number on every tile as it ships.

    The order is that of the tiles in material.toml, and on each: copies, cost, what it brings at once, what
    it brings for other tiles.
    """
    return tuple(one for tile in material().tiles.values() for one in _numbers(tile))


def numbers_with(shown: Iterable[int]) -> TileNumbers:
    """Return the compact form of all numbers on all tiles: only those that differ from what ships.

    `shown` has them in the order of `numbers_on_tiles`. Each that differs takes two bytes: its place in this
    order, and the number plus `NOUGHT`.
    """
    pairs = enumerate(zip(numbers_on_tiles(), shown, strict=True))
    return bytes(
        part for place, (one, number) in pairs if number != one.shipped for part in (place, number + NOUGHT)
    )


def all_numbers(numbers: TileNumbers) -> list[int]:
    """Return all numbers on all tiles, in the order of `numbers_on_tiles`.

    Raises ValueError if `numbers` is not exactly what `numbers_with` writes.
    """
    changed = dict(_pairs(numbers))
    shown = [changed.get(place, one.shipped) for place, one in enumerate(numbers_on_tiles())]
    if numbers_with(shown) != numbers:
        raise ValueError("numbers told otherwise than they are written")
    return shown


def _pairs(numbers: TileNumbers) -> Iterator[tuple[int, int]]:
    """Return the places whose numbers differ from what ships, with the numbers.

    Raises ValueError if the places do not ascend, or are out of range.
    """
    # with a bound at each end, one comparison of neighbours finds all places that cannot be
    places = [-1, *numbers[::2], len(numbers_on_tiles())]
    if any(one >= other for one, other in pairwise(places)):
        raise ValueError("no such numbers")
    return ((place, number - NOUGHT) for place, number in zip(numbers[::2], numbers[1::2], strict=True))


def _numbers(tile: Tile) -> Iterator[PrintedNumber]:
    """Yield the numbers of a tile.

    Basic tiles have no number of copies, since the rules set it, and a Lake has no price.
    """
    if tile.stack and tile.name not in BASIC:
        yield PrintedNumber(tile.name, COPIES, tile.copies)
    if tile.kind:
        yield PrintedNumber(tile.name, COST, tile.cost)
    for stat, amount in tile.now:
        yield PrintedNumber(tile.name, NOW, amount, stat)
    for effect in tile.then:
        yield PrintedNumber(tile.name, THEN, effect.amount, effect.stat, effect)


def _printed(shown: Iterable[int]) -> dict[TileName, Tile]:
    """Return all designs with these numbers, given in the order of `numbers_on_tiles`."""
    # shared by all tiles: each takes as many numbers as `_numbers` yields for it
    rest = iter(shown)
    return {name: _with_numbers(tile, rest) for name, tile in material().tiles.items()}


def _with_numbers(tile: Tile, shown: Iterator[int]) -> Tile:
    """Return a design with its numbers taken from `shown`."""
    copies = next(shown) if tile.stack and tile.name not in BASIC else tile.copies
    cost = next(shown) if tile.kind else tile.cost
    now = tuple((stat, next(shown)) for stat, _amount in tile.now)
    then = tuple(replace(effect, amount=next(shown)) for effect in tile.then)
    return replace(
        tile,
        copies=copies,
        cost=cost,
        now=now,
        then=then,
        near=looking_near(then),
        abroad=looking_abroad(then),
    )


def _by_design(effects: Iterable[tuple[TileName, Effect]]) -> dict[TileName, tuple[Effect, ...]]:
    """Return the effects grouped by design."""
    grouped: dict[TileName, tuple[Effect, ...]] = {}
    for name, effect in effects:
        grouped[name] = (*grouped.get(name, ()), effect)
    return grouped
