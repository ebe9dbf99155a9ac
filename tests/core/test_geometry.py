"""Cells, rays, neighbours and components, held against the plainest way to compute them."""

from hypothesis import given
from hypothesis import strategies as st

from piazza.core.square import DIAGONAL, ORTHOGONAL, Offset, component, neighbors, rays

sizes = st.integers(1, 7)
steps = st.sampled_from((ORTHOGONAL, DIAGONAL, ORTHOGONAL + DIAGONAL, ((-1, 2),)))


def picture_cells(*rows: str) -> frozenset[int]:
    """The cells marked # in a picture."""
    return frozenset(cell for cell, mark in enumerate("".join(rows)) if mark == "#")


@given(sizes, sizes, steps)
def test_neighbors(rows: int, columns: int, steps: tuple[Offset, ...]) -> None:
    """A neighbour is a cell of the board whose place differs by a step, in the order of the steps."""
    cells = {(row, column): row * columns + column for row in range(rows) for column in range(columns)}
    for (row, column), cell in cells.items():
        places = ((row + down, column + right) for down, right in steps)
        assert neighbors(rows, columns, steps)[cell] == tuple(
            cells[place] for place in places if place in cells
        )


@given(sizes, sizes, steps)
def test_rays(rows: int, columns: int, steps: tuple[Offset, ...]) -> None:
    """A ray has the cells one, two, three … steps away, as far as the board goes."""
    cells = {(row, column): row * columns + column for row in range(rows) for column in range(columns)}
    for (row, column), cell in cells.items():
        for (down, right), ray in zip(steps, rays(rows, columns, steps)[cell], strict=True):
            places = [(row + n * down, column + n * right) for n in range(1, 8)]
            assert ray == tuple(cells[place] for place in places if place in cells)


def test_corner() -> None:
    """The upper left cell of a 5 by 5 board has the cells right of it and below it as neighbours."""
    assert neighbors(5, 5, ORTHOGONAL)[0] == (1, 5)
    assert neighbors(5, 5, DIAGONAL)[0] == (6,)


@given(sizes, sizes, steps, st.data())
def test_component(rows: int, columns: int, steps: tuple[Offset, ...], data: st.DataObject) -> None:
    """The component of a cell is what grows from it, step by step, until nothing is added."""
    land = data.draw(st.frozensets(st.integers(0, rows * columns - 1)))
    start = data.draw(st.integers(0, rows * columns - 1))
    graph = neighbors(rows, columns, steps)
    grown = {start}
    for _ in range(rows * columns):
        grown |= {other for cell in grown for other in graph[cell] if other in land}
    assert component(start, graph, land.__contains__) == grown


def test_component_orthogonal() -> None:
    """Cells that touch only at a corner are not connected by orthogonal steps."""
    land = picture_cells("##.#", "..#.", "##..")
    assert component(0, neighbors(3, 4, ORTHOGONAL), land.__contains__) == {0, 1}


def test_component_diagonal() -> None:
    """Diagonal chains may turn."""
    land = picture_cells("#.#.", ".#..", "#.##")
    assert component(0, neighbors(3, 4, DIAGONAL), land.__contains__) == {0, 2, 5, 8, 10}


def test_component_of_water() -> None:
    """The start belongs to its component even where it does not belong to the land."""
    assert component(4, neighbors(3, 3, ORTHOGONAL), frozenset({1}).__contains__) == {4, 1}
