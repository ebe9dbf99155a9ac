"""A town: 25 spaces, row by row from the upper left, and what touches what on them."""

from typing import TypeAlias

from piazza.core import square
from piazza.games.bloomtown.rules.material import CELLS, SIDE, Tile

Town: TypeAlias = tuple[Tile | None, ...]
"""The tile on each space, None where it is empty."""

EMPTY_TOWN: Town = (None,) * CELLS

NEIGHBORS = square.neighbors(SIDE, SIDE, square.ORTHOGONAL)
"""For each space, the spaces beside it (rulebook: neighbouring buildings)."""

CORNERS = square.neighbors(SIDE, SIDE, square.DIAGONAL)
"""For each space, the spaces that touch its corners."""

LINES = square.rays(SIDE, SIDE, square.ORTHOGONAL)
"""For each space, the spaces met upwards, to the left, to the right and downwards."""

DIAGONALS = square.rays(SIDE, SIDE, square.DIAGONAL)
"""For each space, the spaces met along its four diagonals."""


def unbroken(town: Town, ray: tuple[int, ...], tile: Tile) -> tuple[int, ...]:
    """The spaces with this tile along a ray, up to the first without."""
    for length, cell in enumerate(ray):
        if town[cell] is not tile:
            return ray[:length]
    return ray


def group_of(town: Town, cell: int, touching: tuple[tuple[int, ...], ...]) -> list[int]:
    """This space, then those with the same tile, reached by touching ones (rulebook: connected buildings)."""
    tile = town[cell]
    group = [cell]
    for reached in group:  # it grows meanwhile; half the time of `graph.component`
        for other in touching[reached]:
            if town[other] is tile and other not in group:
                group.append(other)
    return group
