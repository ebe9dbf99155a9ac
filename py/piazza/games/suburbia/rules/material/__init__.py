"""What is printed: tiles and their effects, goals, tracks and set-up numbers, read from material.toml."""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Any, TypeAlias

from piazza.core.extent import OneOf
from piazza.core.hex import Cell
from piazza.core.printed import material_text, read_pages

TileName: TypeAlias = Annotated[str, OneOf(lambda: (*material().tiles, ONE_MORE_ROUND))]
"""A design by its name in material.toml; positions hold names, not designs."""

GoalName: TypeAlias = Annotated[str, OneOf(lambda: material().goals)]

Lines: TypeAlias = bytes
"""The first space of the population track beyond each red line; as bytes, whose hash is made once."""

TileNumbers: TypeAlias = bytes
"""What is printed on tiles otherwise than it ships: the place of each such number, and it."""

AS_SHIPPED: TileNumbers = b""

Bonuses: TypeAlias = bytes
"""What each goal is worth, in the order of material.toml."""

LAKE: TileName = "lake"
ONE_MORE_ROUND: TileName = "one_more_round"
STACKS = ("A", "B", "C")
BASIC: tuple[TileName, ...] = ("suburbs", "community_park", "heavy_factory")


class Kind(StrEnum):
    """The four colours (rulebook: tiles)."""

    RESIDENTIAL = "residential"
    INDUSTRIAL = "industrial"
    COMMERCIAL = "commercial"
    CIVIC = "civic"


class Stat(StrEnum):
    """What tiles change."""

    INCOME = "income"
    REPUTATION = "reputation"
    POPULATION = "population"
    MONEY = "money"


class Scope(StrEnum):
    """Which tiles an effect counts (rulebook: terms on the tiles)."""

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
    """For each edge between one of them and a Lake of the borough."""
    LINE = "line"
    """For each red line that the owner crosses upward."""


@dataclass(frozen=True, slots=True)
class Effect:
    """A condition on a tile: for each tile that it counts, so much."""

    scope: Scope
    of: tuple[str, ...]
    """Kinds or icons."""
    stat: Stat
    amount: int
    hits: frozenset[TileName]
    """The designs that are of these kinds or bear these icons."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A design."""

    name: TileName
    stack: str
    copies: int
    cost: int
    kind: Kind | None
    """None for a Lake."""
    icon: str
    now: tuple[tuple[Stat, int], ...]
    """What it brings at once."""
    then: tuple[Effect, ...]
    near: tuple[Effect, ...]
    """Those of its effects that react to tiles of its own borough."""
    abroad: tuple[Effect, ...]
    """Those of its effects that look beyond the borough."""
    provenance: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A bonus for who alone has the most, or the fewest, of a measure."""

    name: GoalName
    most: bool
    of: str
    bonus: int

    @property
    def is_of_lakes_or_markers(self) -> bool:
        """Dale plays neither, so his game leaves such public goals out (rulebook: Dale the Robot)."""
        return self.of in ("lakes", "lake_group", "invested")


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What depends on the table: how many play, or against whom."""

    stack: int
    mixed: int
    """C tiles among which One More Round is shuffled."""
    below: int
    """C tiles below those."""
    goals: int
    secret: bool
    surcharges: tuple[int, ...]
    line: int
    """What crossing a red line costs in income and in reputation."""


@dataclass(frozen=True, slots=True)
class Constants:
    """What everybody begins with, and the fixed numbers of the rules."""

    income: int
    reputation: int
    population: int
    money: int
    markers: int
    basic: int
    """Basic tiles of each design on the market."""
    least: int
    most: int
    """Income and reputation stay between these."""
    step: int
    """Dollars for one population at the end."""
    wage: int
    """What Dale pays for any tile."""
    first_tiles: tuple[TileName, ...]
    cells: tuple[Cell, ...]
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
    """From which final population on each rank of the solo games is reached."""
    provenance: dict[str, str]
    numbers: TileNumbers = AS_SHIPPED
    """What `tiles` have otherwise than they ship."""

    @property
    def bonuses(self) -> Bonuses:
        """What the goals are worth."""
        return bytes([goal.bonus for goal in self.goals.values()])


@lru_cache(8)  # saves half of what bots think
def goals_with(bonuses: Bonuses) -> dict[GoalName, Goal]:
    """All goals with other bonuses than those that ship."""
    pairs = zip(material().goals.items(), bonuses, strict=True)
    return {name: replace(goal, bonus=bonus) for (name, goal), bonus in pairs}


def most_tiles() -> int:
    """How many tiles the stacks of any table have together; in each turn one at least leaves them."""
    return max(3 * layout.stack + layout.below for layout in material().layouts.values())


@cache  # 6 ms to read, asked for with every decision
def material() -> Material:
    """The printed material as material.toml tells it."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """The material as a text like material.toml tells it; raises ValueError on what cannot be Suburbia."""
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
    """The box is complete; raises ValueError."""
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
    """All designs, and the Lake that any of them can become."""
    nature = {name: {page["kind"], page.get("icon", "")} for name, page in pages.items()}
    read = {name: _tile(name, page, nature) for name, page in pages.items()}
    blank = {"stack": "", "copies": 0, "now": {}, **lake, "provenance": ""}
    return {**read, LAKE: _tile(LAKE, blank, nature)}


def _tile(name: TileName, page: dict[str, Any], nature: dict[TileName, set[str]]) -> Tile:
    """One design."""
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
    """The effects that react to tiles of the bearer's borough."""
    return tuple(effect for effect in then if effect.scope not in (Scope.OTHERS, Scope.LINE))


def looking_abroad(then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects that look beyond the borough."""
    return tuple(effect for effect in then if effect.scope in (Scope.ALL, Scope.OTHERS, Scope.AFTER))


def _effect(page: dict[str, Any], nature: dict[TileName, set[str]]) -> Effect:
    """One effect, with the designs it counts."""
    of = tuple(page["of"])
    hits = frozenset(name for name, words in nature.items() if not words.isdisjoint(of))
    if of and not hits:
        raise ValueError(f"material: no tile is one of {of}")
    return Effect(Scope(page["scope"]), of, Stat(page["stat"]), page["amount"], hits)


def _layout(page: dict[str, Any]) -> TableSetup:
    """The numbers of one table."""
    return TableSetup(**{**page, "surcharges": tuple(page["surcharges"])})


def _setup(page: dict[str, Any]) -> Constants:
    """The numbers of every table."""
    cells = tuple((q, r) for q, r in page.pop("cells"))
    board = frozenset((q, r) for q, r in page.pop("board"))
    return Constants(**{**page, "first_tiles": tuple(page["first_tiles"]), "cells": cells, "board": board})
