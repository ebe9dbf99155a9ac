"""Runs: rows of tiles that rise by 1 or 2, past 100 to 1 again, with jokers for any number (rulebook: B).

What may happen to a run on the table is said here as the rulebook says it, each in a line; what finds all
that may happen, in `quick`, is held to it by tests.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.core.frozen import quick
from piazza.core.game import Player
from piazza.core.tuples import with_entry
from piazza.games.bloom.rules.material import JOKER, Tile, material

Row: TypeAlias = Annotated[tuple[Tile, ...], AtMost(len(material().tiles))]
"""Tiles side by side, the lowest first."""

CIRCLE = len(material().flowers) - 1
"""The numbers stand in a circle: after the highest comes 1 (rulebook: a run may continue after 100)."""

SPAN = CIRCLE - 1
"""From the first number of a run to its last it is at most so far: no run laps itself."""

STEP = 2
"""Neighbours differ by at most so much (rulebook: B)."""

SHORTEST = 3
"""A run has at least so many tiles (rulebook: B)."""

THEFTS = 2
"""At most so many tiles may be stolen at once (rulebook: theft)."""

Taken: TypeAlias = Annotated[tuple[int, ...], AtMost(THEFTS)]
"""The places of the tiles stolen from a run."""


@quick
@dataclass(frozen=True, slots=True)
class Run:
    """A run on the table, and who laid it."""

    row: Row
    owner: Player


def is_run(row: Row) -> bool:
    """Whether a row is a run: between two numbers as many jokers as fit, and all within a lap."""
    number = jokers = span = 0
    for tile in row:
        if tile == JOKER:
            jokers += 1
            continue
        distance = (tile - number) % CIRCLE if number else jokers + 1
        if not jokers < distance <= STEP * (jokers + 1):
            return False
        span += distance
        number, jokers = tile, 0
    return len(row) >= SHORTEST and span + jokers <= CIRCLE


def without(row: Row, places: tuple[int, ...]) -> Row:
    """The row without the tiles at one or two places."""
    first, last = places[0], places[-1]
    return (*row[:first], *row[first + 1 : last], *row[last + 1 :])


def may_be_added(row: Row, tile: Tile, place: int) -> bool:
    """Whether a tile fits before a place of a run, or at its end (rulebook: C)."""
    return is_run((*row[:place], tile, *row[place:]))


def may_be_swapped(row: Row, place: int, tile: Tile) -> bool:
    """Whether a tile can take the place of a joker (rulebook: jokers)."""
    return row[place] == JOKER and is_run(with_entry(row, place, tile))


def may_be_stolen(row: Row, places: Taken) -> bool:
    """Whether one or two tiles can go: what is left must be one run (rulebook: theft)."""
    return is_run(without(row, places))
