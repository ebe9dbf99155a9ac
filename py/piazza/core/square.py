"""Rectangular boards: cells numbered row by row from the upper left, starting at 0."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

Offset: TypeAlias = tuple[int, int]
"""A step on the board: rows down, columns to the right."""

ORTHOGONAL: tuple[Offset, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL: tuple[Offset, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def rays(rows: int, columns: int, steps: tuple[Offset, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, for each cell and each step, the cells from there to the edge, nearest first."""
    return tuple(
        tuple(_ray(row, column, step, rows, columns) for step in steps)
        for row in range(rows)
        for column in range(columns)
    )


def neighbors(rows: int, columns: int, steps: tuple[Offset, ...]) -> tuple[tuple[int, ...], ...]:
    """Return, for each cell, the cells on the board that are one of these steps away."""
    return tuple(tuple(ray[0] for ray in cell if ray) for cell in rays(rows, columns, steps))


def _ray(row: int, column: int, step: Offset, rows: int, columns: int) -> tuple[int, ...]:
    """Return the cells from (`row`, `column`), which is left out, in one direction to the edge."""
    down, right = step
    cells = []
    while 0 <= (row := row + down) < rows and 0 <= (column := column + right) < columns:
        cells.append(row * columns + column)
    return tuple(cells)


def component(
    source: int, neighbors: Sequence[Sequence[int]], belongs: Callable[[int], bool]
) -> frozenset[int]:
    """Return the cells that can be reached from `source` by steps onto cells that belong.

    `neighbors[cell]` lists the cells next to a cell. The result always contains `source`.
    """
    reached = {source}
    border = [source]
    while border:
        for cell in neighbors[border.pop()]:
            if cell not in reached and belongs(cell):
                reached.add(cell)
                border.append(cell)
    return frozenset(reached)
