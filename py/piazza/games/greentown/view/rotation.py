"""The tile being turned: the rotations to choose on the map, and the buttons beside it."""

from html import escape

from piazza.core.game import Player
from piazza.core.hex import Cell, HexEdges, rotate, rotations
from piazza.games.greentown.rules.actions import Erect, Lay, Rotate
from piazza.games.greentown.rules.choices import only_rotation
from piazza.games.greentown.rules.material import material
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import building_name
from piazza.games.greentown.view.pieces import HEX, at, corner_point, meetings, stock, tile
from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.msg.table import Look, PlayPath

DIAL = 85
"""Distance of the rotations' marks from the tile's middle: beside its corners and clear of pieces."""

REACH = DIAL + 15
"""Distance from the middle of a tile being turned to the outermost of its controls."""

TOUCH = 38
"""Distance by which a finger may miss the middle of a rotation's mark."""


def tile_in_sight(scene: Scene[State]) -> tuple[Cell, HexEdges] | None:
    """Return where a tile is about to lie, and its exits; None if none is.

    It is the tile being turned, or the one for the cell looked at if it fits there in one way.
    """
    turn, focus = scene.state.turn, scene.focus
    if turn.phase is Phase.TURN and turn.cell is not None:
        return turn.cell, exits_in_sight(scene)
    only = only_rotation(scene.state, focus) if isinstance(focus, Lay) else None
    return (focus.cell, only.exits) if isinstance(focus, Lay) and only else None


def path_in_sight(scene: Scene[State]) -> tuple[Lay | Rotate, ...]:
    """Return the choices that lay the tile as it is seen now; none if no tile is."""
    if isinstance(scene.focus, Lay):
        only = only_rotation(scene.state, scene.focus)
        return (scene.focus, only) if only else ()
    is_turning = scene.state.turn.phase is Phase.TURN and scene.choices
    return (Rotate(exits_in_sight(scene)),) if is_turning else ()


def exits_in_sight(scene: Scene[State]) -> HexEdges:
    """Return the exits of the rotation looked at, else of the first that is allowed."""
    if isinstance(scene.focus, Rotate):
        return scene.focus.exits
    turns = [action for action in scene.choices if isinstance(action, Rotate)]
    kind = material().kinds[material().index(scene.state.turn.kind)]
    return turns[0].exits if turns else kind.sides


def new_tile(scene: Scene[State]) -> str:
    """Draw a tile about to be placed on an empty cell, lifted a little; empty in other phases."""
    seen = tile_in_sight(scene)
    if seen is None or seen[0] in network(scene.state.spots).spots:
        return ""
    cell, exits = seen
    q, r = cell
    return (
        f'<g id="{scene.part_id(f"cell_{q}_{r}")}"{at(cell, 0, -3)}><path '
        f'class="gt-under-tile" d="{HEX}" transform="translate(3 13)"/>'
        f'<g class="piece">{tile(exits)}</g></g>'
    )


def turning_dial(scene: Scene[State]) -> str:
    """Draw the controls of a tile being turned.

    They are a bead and wedges of the hexagon for each rotation, and ticks where roads meet.
    """
    turn, state = scene.state.turn, scene.state
    assert turn.cell is not None
    base = material().kinds[material().index(turn.kind)].sides
    outline = f'<path class="gt-held" d="{HEX}"/>'
    beads = "".join(
        _bead(scene, exits, corner_point(place, DIAL), base) for place, exits in enumerate(rotations(base))
    )
    q, r = turn.cell
    name = scene.part_id(f"cell_{q}_{r}")
    whole = f'<circle class="gt-area" r="{REACH}" pointer-events="none" data-pan-to="{name}"/>'
    signs = meetings(network(state.spots), turn.cell, exits_in_sight(scene))
    return f"<g{at(turn.cell, 0, -3)}>{whole}{outline}{signs}{beads}</g>"


def _bead(scene: Scene[State], exits: HexEdges, at: tuple[float, float], base: HexEdges) -> str:
    """Draw one rotation: with the number of roads that meet if it is allowed, else as a small dot."""
    state = scene.state
    x, y = at
    if Rotate(exits) not in scene.choices:
        return f'<circle class="gt-bead-off" cx="{x:g}" cy="{y:g}" r="8"/>'
    assert state.turn.cell is not None
    met = (exits & network(state.spots).facing.get(state.turn.cell, 0)).bit_count()
    # A tile with a symmetry looks the same at several sides: all of them choose this rotation.
    wedges = "".join(_wedge(place) for place in range(6) if rotate(base, place) == exits)
    shown = "gt-bead shown" if exits == exits_in_sight(scene) else "gt-bead"
    bead = f'<circle r="{18 if exits == exits_in_sight(scene) else 14}"/><text y="5.8">{met}</text>'
    return (
        f'<g{scene.place("", Rotate(exits))}><path class="gt-area" d="{wedges}"/>'
        f'<circle class="gt-area" cx="{x:g}" cy="{y:g}" r="{TOUCH}"/>'
        f'<g class="{shown}" data-ring="" transform="translate({x:g} {y:g})">{bead}</g></g>'
    )


def _wedge(place: int) -> str:
    """Return the path of the sixth of a hexagon at one of its sides."""
    (a, b), (c, d) = corner_point(place, 58), corner_point(place + 1, 58)
    return f"M0 0L{a:g} {b:g}L{c:g} {d:g}Z"


def lay_buttons(scene: Scene[State]) -> str:
    """Draw the buttons that turn the tile in sight left and right, and those that lay it; empty without one.

    Where a building may follow, one button for each lays the tile and takes the building: a press less.
    """
    path, seen = path_in_sight(scene), tile_in_sight(scene)
    if not path or seen is None:
        return ""
    text = _("Develop it") if seen[0] in network(scene.state.spots).spots else _("Place it")
    after = scene.state
    for step in path:
        after = after.apply(step)
    # The first step alone: what is forced after it follows by itself.
    return (
        _turn_buttons(scene)
        + scene.path_button(escape(text), (str(path[0]),))
        + "".join(
            _build_button(scene.state.turn.player, path, action)
            for action in after.legal_actions()
            if isinstance(action, Erect)
        )
    )


def _turn_buttons(scene: Scene[State]) -> str:
    """Draw the buttons that turn the tile left and right; empty if there is nothing to turn."""
    turns = [action for action in scene.choices if isinstance(action, Rotate)]
    if not turns:
        return ""
    place = turns.index(Rotate(exits_in_sight(scene)))
    left, right = (scene.choices[turns[(place + step) % len(turns)]] for step in (-1, 1))
    return button(icon("u-turn-left", 22), Look(left), "sq gt-turn", aria_label=_("Turn left")) + button(
        icon("u-turn-right", 22), Look(right), "sq gt-turn", aria_label=_("Turn right")
    )


def _build_button(player: Player, path: tuple[Lay | Rotate, ...], after: Erect) -> str:
    """Draw the button that lays the tile as shown and takes a building to erect."""
    label = _("Place the tile, then build {building}").format(building=building_name(after.sort))
    sign = tag("b", "+", aria_hidden="true") + stock(player, after.sort, 22)
    steps = PlayPath((*map(str, path), str(after)))
    return button(sign, steps, "sq gt-then", aria_label=label, title=label)
