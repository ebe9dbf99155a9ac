"""Towns: 25 spaces, numbered row by row from the upper left, and which of them touch."""

from typing import TypeAlias

from piazza.core import square
from piazza.games.bloomtown.rules.material import CELLS, SIDE, Tile

Town: TypeAlias = tuple[Tile | None, ...]
"""The tile on each space; None is an empty space."""

EMPTY_TOWN: Town = (None,) * CELLS

NEIGHBORS = square.neighbors(SIDE, SIDE, square.ORTHOGONAL)
"""The spaces beside each space (rulebook: neighbouring buildings)."""

CORNERS = square.neighbors(SIDE, SIDE, square.DIAGONAL)
"""The spaces that touch each space at a corner."""

LINES = square.rays(SIDE, SIDE, square.ORTHOGONAL)
"""For each space, the spaces up, left, right and down from it to the edge, nearest first."""

DIAGONALS = square.rays(SIDE, SIDE, square.DIAGONAL)
"""For each space, the spaces along its four diagonals to the edge, nearest first."""


def unbroken(town: Town, ray: tuple[int, ...], tile: Tile) -> tuple[int, ...]:
    """Return the spaces of a ray that have this tile, up to the first space without."""
    for length, cell in enumerate(ray):
        if town[cell] is not tile:
            return ray[:length]
    return ray


def group_of(town: Town, cell: int, touching: tuple[tuple[int, ...], ...]) -> list[int]:
    """Return a space, then all spaces connected with it that have the same tile.

    `touching` lists for each space the spaces that touch it (rulebook: connected buildings).
    """
    tile = town[cell]
    group = [cell]
    for reached in group:  # it grows meanwhile; half the time of `graph.component`
        for other in touching[reached]:
            if town[other] is tile and other not in group:
                group.append(other)
    return group
