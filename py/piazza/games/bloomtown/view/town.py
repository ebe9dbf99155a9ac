"""The drawing of the viewer's own town, with all choices on it."""

from html import escape

from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.material import Tile
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import tile_name, where
from piazza.games.bloomtown.view.pieces import TILE_SIDE, cell_corner, ground, tile_art
from piazza.ui.game_api.html import step_mark, text_at, use, with_sign
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _

CORNERS = "M14 32V18Q14 14 18 14H32M68 14H82Q86 14 86 18V32M32 86H18Q14 86 14 82V68"
"""The outline of a hinted space: all its corners but the one with the points."""
AREA = '<rect class="area" width="100" height="100"/>'
"""The area where a space can be pressed; nothing else of it is drawn below the lifted tile."""
FLAG = "M62 7h32v25q-2 6-8 6h-22q-4 0-4-5Z"
"""The outline of the flag that bears a mark's points."""


def own_town(scene: Scene[State]) -> str:
    """Draw the viewer's town.

    The spaces that may be chosen are marked; the picked tile is lifted over the space in focus.
    """
    state, player = scene.state, scene.viewer
    grounds = "".join(ground(state.box.board, cell) for cell in range(25))
    cells = "".join(_cell(scene, cell, state.towns[player][cell]) for cell in range(25))
    marks = "".join(_mark(mark.place, mark.points) for mark in scene.preview.marks) if scene.preview else ""
    label = escape(scene.tell(_("[{name}’s town|Your town]"), player))
    # SVG paints in this order: marks lie over tiles, the lifted tile over all
    return (
        '<svg class="town" viewBox="0 0 540 548" preserveAspectRatio="xMidYMin" role="group" '
        f'aria-label="{label}">'
        f'<use href="#town-rim" width="540" height="548"/>{grounds}{cells}{marks}{_lifted(scene)}</svg>'
    )


def _cell(scene: Scene[State], cell: int, tile: Tile | None) -> str:
    """Draw a space: its tile, or the choice to build there, or the hint of a later one."""
    x, y = cell_corner(cell)
    name = f'<g id="{scene.part_id(f"cell-{cell}")}" transform="translate({x} {y})"'
    if tile:
        piece = scene.place(f"{tile_name(tile)}, {where(cell)}")
        return f'{name}{piece} data-tip="{tile}">{tile_art(tile, 2, 1, 96)}</g>'
    number = scene.step(Place(cell))
    ghost = f'<path class="hint-ghost" d="{CORNERS}"/>{step_mark(number, 20, 20)}' if number else ""
    # a later step of a hint may not be legal yet: a ghost is drawn, but no choice
    if Place(cell) not in scene.choices:
        return f'<g class="ahead" transform="translate({x} {y})">{ghost}</g>' if ghost else ""
    offer = AREA if scene.focus == Place(cell) else _offered(scene, cell) + ghost
    return f"{name}{scene.place(where(cell), Place(cell))}>{offer}</g>"


def _offered(scene: Scene[State], cell: int) -> str:
    """Draw the marks of a space that may be chosen: brackets, and the points if they are shown."""
    points = scene.worth.get(Place(cell))
    disc = "" if points is None else '<circle class="dot" cx="80" cy="80" r="14.5"/>'
    number = "" if points is None else text_at(80, 86.5, points, "num dot-text")
    return f"{AREA}{use('brackets', 0, 0, TILE_SIDE)}{disc}{number}"


def _lifted(scene: Scene[State]) -> str:
    """Draw the picked tile over the space in focus, with its points."""
    tile = scene.state.turn.tile
    if not isinstance(scene.focus, Place) or not tile:
        return ""
    x, y = cell_corner(scene.focus.cell)
    points = scene.worth.get(scene.focus)
    plus = "" if points is None else '<circle class="plus" cx="80" cy="11" r="20"/>'
    number = "" if points is None else text_at(80, 19, with_sign(points), "plus-text")
    shade = '<ellipse class="shade" cx="51" cy="98" rx="46" ry="6"/>'
    step = step_mark(scene.step(scene.focus), 14, 8)
    art = f"{shade}{tile_art(tile, -3, -8, 104)}{use('held', -4, -9, 106)}{plus}{number}{step}"
    return f'<g class="over" transform="translate({x} {y})"><g class="lifted">{art}</g></g>'


def _mark(place: str, points: int | None) -> str:
    """Draw the mark on a tile that counts in the preview, with its points if it has a share."""
    x, y = cell_corner(int(place.removeprefix("cell-")))
    flag = "" if points is None else f'<path class="flag" d="{FLAG}"/>'
    number = "" if points is None else text_at(77, 30, with_sign(points), "flag-text")
    return (
        f'<g class="mark" transform="translate({x} {y})">{use("counts", 0, 0, TILE_SIDE)}{flag}{number}</g>'
    )
