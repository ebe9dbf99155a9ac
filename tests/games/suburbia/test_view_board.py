"""Boroughs as they are drawn: as large as what is built, below a board with a zigzag edge."""

import re

from games.suburbia.boroughs import BELOW, table, with_tile
from piazza.core.hex import Cell
from piazza.games.suburbia.rules.borough import frontier
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.view.borough.board import COLUMNS, EDGE, board_art, extent
from piazza.games.suburbia.view.tiles import RADIUS

BESIDE: Cell = (4, -2)
"""In the row of the board, to the right of it."""
BEHIND: Cell = (4, -4)
"""Above that row."""
CORNERS = 10
"""Points of an outline that has no teeth, and a few more."""


def cells(*more: Cell) -> list[Cell]:
    """The places of a borough as dealt, with some tiles more."""
    state = table()
    for cell in more:
        state = with_tile(state, "suburbs", cell)
    return [*frontier(state.boroughs[0]), *(lot.cell for lot in state.boroughs[0])]


def heights(cells: list[Cell]) -> list[float]:
    """How far up and down the corners of the board lie."""
    outline = re.search(r'class="boro" d="([^"]+)"', board_art(cells))
    assert outline
    return [float(point.split()[1]) for point in re.findall(r"-?\d+ -?\d+", outline[1])]


def test_no_wider_than_built() -> None:
    """A borough of one column is three columns wide, however wide the board above it is."""
    _left, _top, width, _height = extent(cells(BELOW), 0)
    assert width == 2 * (1.5 * RADIUS) + 2 * RADIUS


def test_edge() -> None:
    """Where nothing lies beside the board only its edge is drawn, with teeth far to both sides."""
    found = heights(cells(BELOW))
    assert EDGE - 5 < min(found) < EDGE
    assert len(found) > 2 * CORNERS


def test_board_between_tiles() -> None:
    """Where places lie beside the board, it goes no further than its columns, and up out of the window."""
    found = heights(cells((3, -1), (4, -1), BESIDE))
    assert min(found) < extent(cells(BESIDE), 0)[1]
    assert len(found) < 2 * (2 * COLUMNS + 1) + CORNERS


def test_board_from_behind() -> None:
    """Where places lie behind the board, both of its edges are drawn, with teeth, and ground above."""
    found = heights(cells((3, -1), (4, -1), BESIDE, BEHIND))
    assert len(found) > 2 * 2 * (2 * COLUMNS + 1)
    assert min(found) > -1.5 * 2 * RADIUS


def test_board_covers_its_places() -> None:
    """The board as drawn goes over as many columns as it covers by the rules."""
    assert {q for q, _r in material().setup.board} == set(range(-COLUMNS, COLUMNS + 1))
