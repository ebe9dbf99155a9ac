"""Hexagonal boards: cells, in axial coordinates, and the edges of a cell.

Cells have column q and row r, for hexes with flat and with pointed tops alike. Sets of edges are bit masks:
bit n is edge n, in the order of `DIRECTIONS`.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Axial coordinates q and r; the third coordinate, s = -q - r, is left out."""

DIRECTIONS: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to a neighbour, clockwise, each a sixth of a turn further than the one before."""


@cache  # the three caches of this module: a tenth of random games and replays of Greentown
def neighbors(cell: Cell) -> tuple[Cell, ...]:
    """Return the six cells that share an edge with this one, in the order of `DIRECTIONS`."""
    q, r = cell
    return tuple((q + right, r + down) for right, down in DIRECTIONS)


def component(source: Cell, belongs: Callable[[Cell], bool]) -> frozenset[Cell]:
    """Return the cells that can be reached from `source` by steps onto cells that belong.

    The result always contains `source`.
    """
    reached = {source}
    border = [source]
    while border:
        for cell in neighbors(border.pop()):
            if cell not in reached and belongs(cell):
                reached.add(cell)
                border.append(cell)
    return frozenset(reached)


def flat_top(cell: Cell, radius: float) -> tuple[float, float]:
    """Return the centre of a cell, for hexes with a flat top.

    It is (right, down) from the centre of cell (0, 0); `radius` is the distance from centre to corner.
    """
    q, r = cell
    # Columns are 1.5 radii apart; each lies half a hex lower than the one before.
    return 1.5 * radius * q, sqrt(3) * radius * (r + q / 2)


def hex_centre(cell: Cell, radius: float) -> tuple[float, float]:
    """Return the centre of a cell, for hexes with a pointed top.

    It is (right, down) from the centre of cell (0, 0); `radius` is the distance from centre to corner.
    """
    q, r = cell
    return sqrt(3) * radius * (q + r / 2), 1.5 * radius * r


HexEdge: TypeAlias = int
"""A side: 0 is east, then clockwise."""

HexEdges: TypeAlias = int
"""A set of sides, as a bit mask."""

EDGES = len(DIRECTIONS)
EVERY_SIDE: HexEdges = (1 << EDGES) - 1

COMPASS = ("E", "SE", "SW", "W", "NW", "NE")
"""The short names of the sides of a hexagon with a pointed top, in the order of the sides."""


def opposite(side: HexEdge) -> HexEdge:
    """Return the opposite side."""
    return (side + EDGES // 2) % EDGES


def rotate(sides: HexEdges, turns: int) -> HexEdges:
    """Return the set of sides turned clockwise by this many sixths of a full turn."""
    turns %= EDGES
    return (sides << turns | sides >> (EDGES - turns)) & EVERY_SIDE


@cache
def rotations(sides: HexEdges) -> tuple[HexEdges, ...]:
    """Return the different rotations of a set: the set itself first, then clockwise."""
    return tuple(dict.fromkeys(rotate(sides, turns) for turns in range(EDGES)))


@cache
def members(sides: HexEdges) -> tuple[HexEdge, ...]:
    """Return the sides in a set, in ascending order."""
    return tuple(side for side in range(EDGES) if sides >> side & 1)


def parse_edges(text: str) -> HexEdges:
    """Parse a set of sides from a text such as "E-NW"; raises ValueError on an unknown name."""
    # a set, so that a name given twice counts once
    return sum({1 << COMPASS.index(name) for name in text.split("-")})


def name_of(sides: HexEdges) -> str:
    """Return the text form of a set of sides, such as "E-NW"."""
    return "-".join(COMPASS[side] for side in members(sides))
