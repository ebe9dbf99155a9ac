"""A board turned round: the borough grows upwards, as the rulebook lets everybody have it."""

import re

from games.suburbia.boroughs import BELOW, table, with_tile
from piazza.core.hex import DIRECTIONS, Cell
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view import VIEW
from piazza.games.suburbia.view.borough import UP, box_in_sight, cell_in_sight
from piazza.ui.game_api.scene import Scene


def scene(arranged: str) -> Scene[State]:
    """A borough with a tile more, its board lying like this."""
    return Scene(with_tile(table(), "suburbs", BELOW), 0, ("Anna", "Bruno"), arranged=arranged)


def places(arranged: str) -> dict[str, tuple[float, float]]:
    """Where each tile of the borough is drawn."""
    drawn = VIEW.draw(scene(arranged)).board
    found = re.findall(r'id="(lot-[^"]+)" transform="translate\((\S+) (\S+)\)"', drawn)
    return {name: (float(x), float(y)) for name, x, y in found}


def test_as_far_above_as_below() -> None:
    """Every tile lies as far above the board as it lies below it otherwise, in its own column."""
    down, up = places(""), places(UP)
    assert len(down) > 3
    assert up == {name: (x, -y) for name, (x, y) in down.items()}


def test_neighbours_stay_neighbours() -> None:
    """What lies side by side does so either way up."""
    there = scene(UP)
    q, r = cell_in_sight(there, BELOW)
    around = {(q + across, r + along) for across, along in DIRECTIONS}
    beside: set[Cell] = {(BELOW[0] + across, BELOW[1] + along) for across, along in DIRECTIONS}
    assert {cell_in_sight(there, cell) for cell in beside} == around


def test_the_box_goes_along() -> None:
    """What is in sight is turned round with it."""
    assert box_in_sight(scene(UP), (-3, -1, 6, 10)) == (-3, -9, 6, 10)
    assert box_in_sight(scene(""), (-3, -1, 6, 10)) == (-3, -1, 6, 10)


def test_there_and_back() -> None:
    """A button turns the board, and turns it back; what is turned lies at the foot of its window."""
    for arranged, way, side in (("", "upwards", "top"), (UP, "downwards", "bottom")):
        drawn = VIEW.draw(scene(arranged)).board
        assert f"build {way}" in drawn
        assert ('data-do="arrange" data-value="up"' in drawn) == (way == "upwards")
        assert f'data-pan-align="{side}"' in drawn
