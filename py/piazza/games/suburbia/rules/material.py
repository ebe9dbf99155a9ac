"""The printed material: tiles and their effects, goals, tracks and set-up numbers, from material.toml."""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Any, TypeAlias

from piazza.core.edition import material_text, read_pages
from piazza.core.game import OneOf
from piazza.core.hex import Cell

TileName: TypeAlias = Annotated[str, OneOf(lambda: (*material().tiles, ONE_MORE_ROUND))]
"""A design by its name in material.toml; positions hold names, not designs."""

GoalName: TypeAlias = Annotated[str, OneOf(lambda: material().goals)]
"""A goal by its name in material.toml."""

Lines: TypeAlias = bytes
"""The first space of the population track beyond each red line; as bytes, whose hash is made once."""

TileNumbers: TypeAlias = bytes
"""The numbers on tiles that differ from those that ship, as `tiles.numbers_with` packs them."""

AS_SHIPPED: TileNumbers = b""

Bonuses: TypeAlias = bytes
"""The bonus of each goal, in the order of material.toml."""

LAKE: TileName = "lake"
ONE_MORE_ROUND: TileName = "one_more_round"
STACKS = ("A", "B", "C")
BASIC: tuple[TileName, ...] = ("suburbs", "community_park", "heavy_factory")


class Kind(StrEnum):
    """The four colours of tiles (rulebook: tiles)."""

    RESIDENTIAL = "residential"
    INDUSTRIAL = "industrial"
    COMMERCIAL = "commercial"
    CIVIC = "civic"


class Stat(StrEnum):
    """A counter that tiles change."""

    INCOME = "income"
    REPUTATION = "reputation"
    POPULATION = "population"
    MONEY = "money"


class Scope(StrEnum):
    """The tiles that an effect counts (rulebook: terms on the tiles).

    The bearer is the tile that has the effect.
    """

    ADJACENT = "adjacent"
    """Sharing an edge with the bearer."""
    OWN = "own"
    """In the bearer's borough, the bearer itself included."""
    ALL = "all"
    """In every borough, the bearer itself included."""
    OTHERS = "others"
    """In every other borough."""
    AFTER = "after"
    """Built after the bearer, by anybody."""
    LAKE = "lake"
    """For each edge between a tile that it counts and a Lake of the borough."""
    LINE = "line"
    """For each red line that the owner crosses upward."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A condition on a tile: a change of a counter for each tile that it counts."""

    scope: Scope
    of: tuple[str, ...]
    """The kinds or icons that it counts."""
    stat: Stat
    amount: int
    """The change for each tile counted."""
    hits: frozenset[TileName]
    """The designs that are of these kinds or bear these icons."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A design of tiles."""

    name: TileName
    stack: str
    copies: int
    cost: int
    kind: Kind | None
    """None for a Lake."""
    icon: str
    now: tuple[tuple[Stat, int], ...]
    """The changes that it brings at once."""
    then: tuple[Effect, ...]
    """Its effects, which count other tiles."""
    near: tuple[Effect, ...]
    """Those of its effects that react to tiles of its own borough."""
    abroad: tuple[Effect, ...]
    """Those of its effects that look beyond the borough."""
    provenance: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: a bonus for the player who alone has the most, or the fewest, of a measure."""

    name: GoalName
    most: bool
    """True if the most wins, False if the fewest."""
    of: str
    """The measure: a kind, an icon, a counter or a word that `scoring.measure` knows."""
    bonus: int

    @property
    def is_of_lakes_or_markers(self) -> bool:
        """True for goals that Dale's game leaves out: he plays neither (rulebook: Dale the Robot)."""
        return self.of in ("lakes", "lake_group", "invested")


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The numbers that depend on the table: on the number of players, or on the solo game."""

    stack: int
    """Tiles of each stack, One More Round and the C tiles of `below` not counted."""
    mixed: int
    """C tiles among which One More Round is shuffled."""
    below: int
    """C tiles below those."""
    goals: int
    """The number of public goals."""
    secret: bool
    """True if every player keeps a secret goal."""
    surcharges: tuple[int, ...]
    """The surcharge of each market space, from left to right."""
    line: int
    """The cost of crossing a red line, in income and in reputation."""


@dataclass(frozen=True, slots=True)
class Constants:
    """The numbers that do not depend on the table."""

    income: int
    reputation: int
    population: int
    money: int
    markers: int
    basic: int
    """The number of basic tiles of each design on the market."""
    least: int
    most: int
    """The limits of income and reputation are `least` and `most`."""
    step: int
    """Dollars for one population at the end."""
    wage: int
    """The price that Dale pays for any tile."""
    first_tiles: tuple[TileName, ...]
    """The designs that every borough begins with."""
    cells: tuple[Cell, ...]
    """The cells of these tiles, in the same order."""
    board: frozenset[Cell]
    """Cells under the borough board, where no tile may lie."""


@dataclass(frozen=True, slots=True)
class Material:
    """Everything in the box."""

    tiles: dict[TileName, Tile]
    goals: dict[GoalName, Goal]
    layouts: dict[str, TableSetup]
    setup: Constants
    lines: Lines
    ranks: tuple[int, ...]
    """The final population from which each rank of the solo games is reached."""
    provenance: dict[str, str]
    numbers: TileNumbers = AS_SHIPPED
    """The numbers of `tiles` that differ from those that ship."""

    @property
    def bonuses(self) -> Bonuses:
        """The bonus of each goal, in the order of `goals`."""
        return bytes([goal.bonus for goal in self.goals.values()])


@lru_cache(8)  # without it bots think 2.5 times as long
def goals_with(bonuses: Bonuses) -> dict[GoalName, Goal]:
    """Return all goals with these bonuses."""
    pairs = zip(material().goals.items(), bonuses, strict=True)
    return {name: replace(goal, bonus=bonus) for (name, goal), bonus in pairs}


def most_tiles() -> int:
    """Return the most tiles that the stacks of any table have together.

    In each turn at least one leaves them.
    """
    return max(3 * layout.stack + layout.below for layout in material().layouts.values())


@cache  # 6 ms to read, asked for with every decision: without it bots think 80 times as long
def material() -> Material:
    """Return the printed material of material.toml, cached."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """Return the material of a text like material.toml; raises ValueError on what cannot be Suburbia."""
    pages, provenance = read_pages(text)
    tiles = _tiles(pages["tiles"], pages["lake"])
    _check(tiles, pages)
    return Material(
        tiles=tiles,
        goals={name: Goal(name, **goal) for name, goal in pages["goals"].items()},
        layouts={name: _layout(page) for name, page in pages["table"].items()},
        setup=_setup(pages["setup"]),
        lines=bytes(pages["lines"]["beyond"]),
        ranks=tuple(pages["ranks"]["reached"]),
        provenance=provenance,
    )


def _check(tiles: dict[TileName, Tile], pages: dict[str, Any]) -> None:
    """Check that the box is complete; raises ValueError if it is not.

    It compares tiles by stack and goals with their counts, and wants red lines to ascend.
    """
    copies: Counter[str] = Counter()
    for tile in tiles.values():
        copies[tile.stack] += tile.copies
    goals = pages["counts"].pop("goals")
    if {stack: copies[stack] for stack in pages["counts"]} != pages["counts"]:
        raise ValueError(f"material: stacks of {dict(copies)} tiles instead of {pages['counts']}")
    if len(pages["goals"]) != goals:
        raise ValueError(f"material: {len(pages['goals'])} goals instead of {goals}")
    beyond = pages["lines"]["beyond"]
    if beyond != sorted(set(beyond)):
        raise ValueError("material: the red lines do not ascend")


def _tiles(pages: dict[str, Any], lake: dict[str, Any]) -> dict[TileName, Tile]:
    """Return all designs, and the Lake that any of them can become."""
    # The Lake is not among these: face down a tile is of no kind and counts for nothing that counts
    # kinds or icons (rulebook: Lakes).
    nature = {name: {page["kind"], page.get("icon", "")} for name, page in pages.items()}
    read = {name: _tile(name, page, nature) for name, page in pages.items()}
    blank = {"stack": "", "copies": 0, "now": {}, **lake, "provenance": ""}
    return {**read, LAKE: _tile(LAKE, blank, nature)}


def _tile(name: TileName, page: dict[str, Any], nature: dict[TileName, set[str]]) -> Tile:
    """Return a design; `nature` has the kind and the icon of each design."""
    then = tuple(_effect(effect, nature) for effect in page["then"])
    return Tile(
        name=name,
        stack=page["stack"],
        copies=page["copies"],
        cost=page["cost"],
        kind=Kind(page["kind"]) if "kind" in page else None,
        icon=page.get("icon", ""),
        now=tuple((Stat(stat), amount) for stat, amount in page["now"].items()),
        then=then,
        near=looking_near(then),
        abroad=looking_abroad(then),
        provenance=page["provenance"],
    )


def looking_near(then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects that react to tiles of the bearer's borough."""
    return tuple(effect for effect in then if effect.scope not in (Scope.OTHERS, Scope.LINE))


def looking_abroad(then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the effects that look beyond the borough."""
    return tuple(effect for effect in then if effect.scope in (Scope.ALL, Scope.OTHERS, Scope.AFTER))


def _effect(page: dict[str, Any], nature: dict[TileName, set[str]]) -> Effect:
    """Return an effect with the designs that it counts; raises ValueError if there are none."""
    of = tuple(page["of"])
    hits = frozenset(name for name, words in nature.items() if not words.isdisjoint(of))
    # effects of red lines count no tiles, so that `of` is empty
    if of and not hits:
        raise ValueError(f"material: no tile is one of {of}")
    return Effect(Scope(page["scope"]), of, Stat(page["stat"]), page["amount"], hits)


def _layout(page: dict[str, Any]) -> TableSetup:
    """Return the numbers of one table."""
    return TableSetup(**{**page, "surcharges": tuple(page["surcharges"])})


def _setup(page: dict[str, Any]) -> Constants:
    """Return the numbers that do not depend on the table."""
    cells = tuple((q, r) for q, r in page.pop("cells"))
    board = frozenset((q, r) for q, r in page.pop("board"))
    return Constants(**{**page, "first_tiles": tuple(page["first_tiles"]), "cells": cells, "board": board})
