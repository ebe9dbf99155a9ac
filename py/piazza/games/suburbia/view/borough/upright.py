"""Which way up a borough lies.

Borough boards may be used upside down, and built on upwards; it has no effect on play (rulebook, last page).
"""

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view.tiles import at
from piazza.ui.act import asks
from piazza.ui.act.table import Arrange
from piazza.ui.blocks import Block, block_of
from piazza.ui.kit import icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.pan import Rectangle
from piazza.ui.scene import Scene

UP = "up"
"""How tiles are arranged on a board that lies at the foot of its borough."""


def builds_up(scene: Scene[State]) -> bool:
    """Whether the viewer's board lies at the foot of the borough."""
    return scene.arranged == UP


def cell_in_sight(scene: Scene[State], cell: Cell) -> Cell:
    """Where a cell is seen: as far above the board as it lies below it otherwise."""
    q, r = cell
    return (q, -q - r) if builds_up(scene) else cell


def at_seen(scene: Scene[State], cell: Cell) -> str:
    """The attribute that moves a drawing to where a cell is seen."""
    return at(cell_in_sight(scene, cell))


def box_in_sight(scene: Scene[State], box: Rectangle) -> Rectangle:
    """The box round a borough, as it is seen."""
    left, top, width, height = box
    return (left, -top - height, width, height) if builds_up(scene) else box


def foundation(scene: Scene[State], name: str, art: str) -> Block:
    """What tiles lie on, the board and its edge, as a part of this name."""
    turned = "scale(1 -1)" if builds_up(scene) else None
    kind = "ground up" if turned else "ground"
    return block_of("g", scene.part_id(name), (art,), class_=kind, transform=turned)


def turning(scene: Scene[State]) -> str:
    """The button that turns the board over to its other end."""
    order, label = UP, _("Turn the board to build upwards")
    if builds_up(scene):
        order, label = "", _("Turn the board to build downwards")
    return tag("button", icon("u-turn-right", 18), type="button", aria_label=label, **asks(Arrange(order)))
