"""Runs: rows of tiles that rise by 1 or 2, with jokers for any number (rulebook: B).

After 100 a run goes on with 1. This module states in one line each, as the rulebook does, what may happen to
a run on the table. The package `movegen` lists everything that may happen; tests compare the two.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from piazza.core.bounds import AtMost
from piazza.core.frozen import fast_frozen
from piazza.core.game import Player
from piazza.core.tuples import with_entry
from piazza.games.bloom.rules.material import JOKER, Tile, material

Row: TypeAlias = Annotated[tuple[Tile, ...], AtMost(len(material().tiles))]
"""Tiles side by side, in the order in which they rise."""

CIRCLE = len(material().flowers) - 1
"""The highest number. Numbers form a circle: 1 follows it (rulebook: a run may continue after 100)."""

SPAN = CIRCLE - 1
"""The greatest distance from the first number of a run to its last: no run laps itself."""

STEP = 2
"""The greatest difference between neighbours (rulebook: B)."""

SHORTEST = 3
"""The least number of tiles in a run (rulebook: B)."""

THEFTS = 2
"""The greatest number of tiles that may be stolen for a new run, all from one run (rulebook: theft)."""

Taken: TypeAlias = Annotated[tuple[int, ...], AtMost(THEFTS)]
"""The places of the tiles stolen from a run, the lowest first."""


@fast_frozen
@dataclass(frozen=True, slots=True)
class Run:
    """A run on the table, and the player who laid it."""

    row: Row
    owner: Player


def is_run(row: Row) -> bool:
    """Return whether a row is a run.

    Between two numbers there must be as many jokers as fit, and all tiles must lie within one lap.
    """
    number = jokers = span = 0
    for tile in row:
        if tile == JOKER:
            jokers += 1
            continue
        # Jokers before the first number are taken to be as close to it as can be.
        distance = (tile - number) % CIRCLE if number else jokers + 1
        # From number to number it is one step more than there are jokers, each of 1 or 2.
        if not jokers < distance <= STEP * (jokers + 1):
            return False
        span += distance
        number, jokers = tile, 0
    # `span` counts the first tile as 1, and each joker at the end takes a step of 1 at least.
    return len(row) >= SHORTEST and span + jokers <= CIRCLE


def without(row: Row, places: tuple[int, ...]) -> Row:
    """Return the row without the tiles at one or two places, given the lowest first."""
    first, last = places[0], places[-1]
    return (*row[:first], *row[first + 1 : last], *row[last + 1 :])


def may_be_added(row: Row, tile: Tile, place: int) -> bool:
    """Return whether a tile fits before a place of a run, or at its end (rulebook: C)."""
    return is_run((*row[:place], tile, *row[place:]))


def may_be_swapped(row: Row, place: int, tile: Tile) -> bool:
    """Return whether a tile can take the place of a joker (rulebook: jokers)."""
    return row[place] == JOKER and is_run(with_entry(row, place, tile))


def may_be_stolen(row: Row, places: Taken) -> bool:
    """Return whether the tiles at one or two places can go: the rest must be a run (rulebook: theft)."""
    return is_run(without(row, places))
