"""Boroughs as they are drawn: as large as what is built, below a board with a zigzag edge."""

import re
from typing import TYPE_CHECKING

import pytest

from games.suburbia.boroughs import BELOW, having, rich, table, with_tile
from piazza.core.hex import Cell
from piazza.games.suburbia.rules.borough import frontier
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view import VIEW
from piazza.games.suburbia.view.board import (
    COLUMNS,
    EDGE,
    board_art,
    extent,
    finished_board_art,
    finished_extent,
)
from piazza.games.suburbia.view.tiles import RADIUS
from piazza.ui.game_api.scene import Scene
from piazza.ui.view.page import Region, changes

if TYPE_CHECKING:
    from collections.abc import Hashable

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


def corners(drawn: str) -> list[tuple[float, float]]:
    """Where the corners of a drawn board lie."""
    outline = re.search(r'class="boro" d="([^"]+)"', drawn)
    assert outline
    return [(float(x), float(y)) for x, y in re.findall(r"(-?\d+) (-?\d+)", outline[1])]


def heights(drawn: str) -> list[float]:
    """How far up and down the corners of a drawn board lie."""
    return [y for _x, y in corners(drawn)]


def test_no_wider_than_built() -> None:
    """A borough of one column is three columns wide, however wide the board above it is."""
    _left, _top, width, _height = extent(cells(BELOW), 0)
    assert width == 2 * (1.5 * RADIUS) + 2 * RADIUS


def test_edge() -> None:
    """Where nothing lies beside the board only its edge is drawn, with teeth far to both sides."""
    found = heights(board_art(cells(BELOW)))
    assert EDGE - 5 < min(found) < EDGE
    assert len(found) > 2 * CORNERS


@pytest.mark.parametrize("more", [(BESIDE,), (BESIDE, BEHIND)])
def test_board_between_tiles(more: tuple[Cell, ...]) -> None:
    """Where places lie beside the board or behind it, all of it is drawn, with teeth at both edges."""
    places = cells((3, -1), (4, -1), *more)
    found = heights(board_art(places))
    assert len(found) > 2 * 2 * (2 * COLUMNS + 1)
    assert extent(places, 0)[1] <= min(found)


@pytest.mark.parametrize("more", [(), ((3, -1), (4, -1), BESIDE)])
def test_finished_board(more: tuple[Cell, ...]) -> None:
    """At the end all of the board is in the picture: nothing is cut off at a slant."""
    state = table()
    for cell in more:
        state = with_tile(state, "suburbs", cell)
    places = [lot.cell for lot in state.boroughs[0]]
    left, top, width, _height = finished_extent(places, 4)
    points = corners(finished_board_art(places))
    assert left <= min(x for x, _y in points)
    assert max(x for x, _y in points) <= left + width
    assert top - 5 <= min(y for _x, y in points)


def test_board_covers_its_places() -> None:
    """The board as drawn goes over as many columns as it covers by the rules."""
    assert {q for q, _r in material().setup.board} == set(range(-COLUMNS, COLUMNS + 1))


def zones(state: State) -> dict[str, Region]:
    """The zones of the first seat."""
    choices: dict[Hashable, int] = {action: index for index, action in enumerate(state.legal_actions())}
    scene = Scene(state=state, viewer=0, names=("Anna", "Basil"), choices=choices)
    return {name: Region(name, parts) for name, parts in VIEW.draw(scene).pieces.items()}


def redrawn(before: State, after: State) -> set[str]:
    """What is drawn anew when one position follows another."""
    now = zones(after)
    return {name for zone, shown in zones(before).items() for name, _markup in changes(shown, now[zone])}


def test_what_is_drawn_anew() -> None:
    """A counter that moves has its own row drawn and the card that tells it, and no tile, place or board."""
    state = rich()
    poorer = having(state, money=state.standings[0].money - 1)
    assert redrawn(state, poorer) == {"row-i-money", "seat-0-standing"}
    assert redrawn(state, having(state, seat=1, reputation=-1)) == {"seat-1-standing"}


def test_a_tile_is_laid_on_a_board_that_stays() -> None:
    """Of the board itself only what has grown is drawn: its tiles, its places, and the small picture."""
    state = rich()
    found = {
        name for name in redrawn(state, with_tile(state, "suburbs", BELOW)) if name.startswith("borough")
    }
    assert found == {"borough-0-drawing", "borough-0-glance"}
