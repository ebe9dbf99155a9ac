"""Runs: rows of tiles that rise by 1 or 2, with jokers for any number (rulebook: B).

After 100 a run goes on with 1. This module states, as the rulebook does, whether a given change of a run is
allowed; `places.py` and `laying.py` list all that are. Tests compare the two.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, TypeAlias

from piazza.core.frozen import fast_frozen, with_entry
from piazza.core.game import AtMost, Player
from piazza.games.bloom.rules.material import JOKER, Tile, material

Row: TypeAlias = Annotated[tuple[Tile, ...], AtMost(len(material().tiles))]
"""Tiles side by side, in the order in which they rise."""

CIRCLE = len(material().flowers) - 1
"""The highest number. Numbers form a circle: 1 follows it (rulebook: a run may continue after 100)."""

MAX_SPAN = CIRCLE - 1
"""The greatest distance from the first number of a run to its last: no run laps itself."""

MAX_STEP = 2
"""The greatest difference between neighbours (rulebook: B)."""

MIN_RUN = 3
"""The least number of tiles in a run (rulebook: B)."""

MAX_THEFTS = 2
"""The greatest number of tiles that may be stolen for a new run, all from one run (rulebook: theft)."""

Taken: TypeAlias = Annotated[tuple[int, ...], AtMost(MAX_THEFTS)]
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
        if not jokers < distance <= MAX_STEP * (jokers + 1):
            return False
        span += distance
        number, jokers = tile, 0
    # `span` counts the first tile as 1, and each joker at the end takes a step of 1 at least.
    return len(row) >= MIN_RUN and span + jokers <= CIRCLE


def without(row: Row, places: tuple[int, ...]) -> Row:
    """Return the row without the tiles at some places."""
    return tuple([tile for place, tile in enumerate(row) if place not in places])


def may_be_added(row: Row, tile: Tile, place: int) -> bool:
    """Return whether a tile fits before a place of a run, or at its end (rulebook: C)."""
    return is_run((*row[:place], tile, *row[place:]))


def may_be_swapped(row: Row, place: int, tile: Tile) -> bool:
    """Return whether a tile can take the place of a joker (rulebook: jokers)."""
    return row[place] == JOKER and is_run(with_entry(row, place, tile))


def may_be_stolen(row: Row, places: Taken) -> bool:
    """Return whether the tiles at one or two places can go: the rest must be a run (rulebook: theft)."""
    return is_run(without(row, places))


def chains(numbers: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Return the numbers split into chains, in which neighbours differ by 1 or 2.

    The numbers form a circle, so a chain may go on from the highest number to 1.
    """
    ordered = sorted(numbers)
    found: list[tuple[Tile, ...]] = []
    for number in ordered:
        if found and number - found[-1][-1] <= MAX_STEP:
            found[-1] = (*found[-1], number)
        else:
            found.append((number,))
    if len(found) > 1 and ordered[0] + CIRCLE - ordered[-1] <= MAX_STEP:
        return [found[-1] + found[0], *found[1:-1]]
    return found


def arrange(tiles: Row) -> Row | None:
    """Return a run of exactly these tiles, or None if there is none.

    Jokers are put between numbers only where they must be, the others last. This misses no run except that,
    where jokers at the end would make a run lap itself, another order might still be a run.
    """
    numbers = sorted([tile for tile in tiles if tile])
    jokers = len(tiles) - len(numbers)
    if not numbers:
        return tiles if is_run(tiles) else None
    for first in _beginnings(numbers):
        row = _joined([*numbers[first:], *numbers[:first]], jokers)
        if row and is_run(row):
            return row
    return None


def _beginnings(numbers: list[Tile]) -> list[int]:
    """Return the indexes of the numbers with which a run could begin: those after the widest gap."""
    gaps = [
        (number - before - 1) % CIRCLE
        for before, number in zip(numbers[-1:] + numbers, numbers, strict=False)
    ]
    widest = max(gaps)
    return [place for place, gap in enumerate(gaps) if gap == widest]


def _joined(numbers: list[Tile], jokers: int) -> Row | None:
    """Return the numbers, in their order, with as few jokers as possible between them, the others last.

    Returns None if there are too few jokers.
    """
    row = numbers[:1]
    for last, number in pairwise(numbers):
        # Steps of 2 need the fewest: half the distance, rounded up, and one joker less than steps.
        needed = ((number - last) % CIRCLE - 1) // MAX_STEP
        jokers -= needed
        row += [*(JOKER,) * needed, number]
    return None if jokers < 0 else (*row, *(JOKER,) * jokers)
