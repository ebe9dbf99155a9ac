"""Hexagonal boards: cells in axial coordinates, column q and row r, whichever way the hexes point."""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Axial q and r; a third coordinate s = -q - r is left out."""

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to a neighbour, clockwise, each a sixth of a turn from the one before."""


@cache  # saves 1 % of random games, 2 % of what bots think
def neighbors(cell: Cell) -> tuple[Cell, ...]:
    """The six cells that share an edge with this one, in the order of the directions."""
    q, r = cell
    return tuple((q + right, r + down) for right, down in DIRECTIONS)


def component(source: Cell, belongs: Callable[[Cell], bool]) -> frozenset[Cell]:
    """The cells reached from `start` by steps onto cells that belong; `start` itself is always among them."""
    reached = {source}
    border = [source]
    while border:
        for cell in neighbors(border.pop()):
            if cell not in reached and belongs(cell):
                reached.add(cell)
                border.append(cell)
    return frozenset(reached)


@cache  # saves 0.3 % of what drawing pages takes
def flat_top(cell: Cell, radius: float) -> tuple[float, float]:
    """How far right and down of (0, 0) the centre of a cell lies, where hexes have a flat top."""
    q, r = cell
    return 1.5 * radius * q, sqrt(3) * radius * (r + q / 2)


@cache  # saves 0.7 % of what drawing pages takes
def hex_centre(cell: Cell, radius: float) -> tuple[float, float]:
    """How far right and down of (0, 0) the centre of a cell lies, where hexes have a pointed top."""
    q, r = cell
    return sqrt(3) * radius * (q + r / 2), 1.5 * radius * r
