"""The orientation of a borough on the screen.

Borough boards may be used upside down, and built on upwards; it has no effect on play (rulebook, last page).
"""

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view.tiles import at
from piazza.ui.game_api.html import Block, block_of, icon, tag
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.zoomable import Rectangle
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import Arrange

UP = "up"
"""The arrangement of a borough that is built upwards, with the board at its foot."""


def builds_up(scene: Scene[State]) -> bool:
    """Return whether the viewer's borough is built upwards."""
    return scene.arranged == UP


def cell_in_sight(scene: Scene[State], cell: Cell) -> Cell:
    """Return where a cell is drawn: mirrored above the board if the borough is built upwards."""
    q, r = cell
    # its column stays, and its height in half tiles, which is 2r + q, changes the sign
    return (q, -q - r) if builds_up(scene) else cell


def at_seen(scene: Scene[State], cell: Cell) -> str:
    """Return the attribute that moves a drawing to where a cell is drawn."""
    return at(cell_in_sight(scene, cell))


def box_in_sight(scene: Scene[State], box: Rectangle) -> Rectangle:
    """Return the box around a borough as it is drawn."""
    left, top, width, height = box
    # its lower edge becomes the upper one
    return (left, -top - height, width, height) if builds_up(scene) else box


def foundation(scene: Scene[State], name: str, art: str) -> Block:
    """Return the board's drawing, turned if the borough is built upwards, as a part of this name."""
    turned = "scale(1 -1)" if builds_up(scene) else None
    kind = "ground up" if turned else "ground"
    return block_of("g", scene.part_id(name), (art,), class_=kind, transform=turned)


def turning(scene: Scene[State]) -> str:
    """Draw the button that turns the board over to its other end."""
    order, label = UP, _("Turn the board to build upwards")
    if builds_up(scene):
        order, label = "", _("Turn the board to build downwards")
    return tag("button", icon("u-turn-right", 18), type="button", aria_label=label, **asks(Arrange(order)))
