"""The drawing of Greentown's supply."""

from html import escape

from piazza.core.frozen import replace
from piazza.core.hex import EDGES
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.actions import Pick
from piazza.games.greentown.rules.material import Kind, material
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import kind_name
from piazza.games.greentown.view.pieces import frame, pile
from piazza.ui.game_api.html import Block, attributes, block_of
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import PlayInstead


def supply(scene: Scene[State]) -> Block:
    """Draw the piles, fewest exits first; those that may be placed now are underlined.

    The pile of a kind that is used up stays, but for the kind with six exits, which is in no supply.
    """
    state = scene.state
    fewest = tiles.fewest_exits(state.supply)
    laid = {material().kind_of(spot.exits) for spot in state.spots}
    piles = tuple(
        _pile(scene, kind, left, is_fewest=bool(left) and kind.exits == fewest)
        for number, (kind, left) in enumerate(zip(material().kinds, state.supply, strict=True))
        if left or (number in laid and kind.exits < EDGES)
    )
    return block_of("ul", scene.part_id("supply"), piles, class_="gt-supply", aria_label=_("Supply"))


def _pile(scene: Scene[State], kind: Kind, left: int, *, is_fewest: bool) -> Block:
    """Draw one pile and its number of tiles."""
    label = _("{kind}: {n} left").format(kind=kind_name(kind), n=left)
    if is_fewest:
        label = _("{kind}: {n} left, fewest exits").format(kind=kind_name(kind), n=left)
    chosen = " chosen" if scene.state.turn.kind == kind.name else ""
    look = f"gt-pile{chosen}{' few' if is_fewest else ''}"
    piece = scene.piece(label, Pick(kind.name), kind=look)
    other = _instead(scene, kind)
    art = frame(pile(kind.sides, left), 66)
    inside = f'<div id="pile-{kind.name}" data-tip="kind-{kind.name}"{other or piece}>'
    return block_of("li", f"supply-{kind.name}", (f'{inside}{art}<b class="num">{left}</b></div>',))


def _instead(scene: Scene[State], kind: Kind) -> str:
    """Return the attributes that let a pile be taken instead of the tile chosen.

    Empty if that is not possible.
    """
    turn = scene.state.turn
    if turn.phase is not Phase.LAY or not scene.choices or turn.kind == kind.name:
        return ""
    # legal as if no tile had been picked yet
    if Pick(kind.name) not in replace(scene.state, turn=replace(turn, phase=Phase.PICK)).legal_actions():
        return ""
    label = escape(_("Take {kind} instead").format(kind=kind_name(kind)))
    return (
        f' role="button" tabindex="0" class="gt-pile other"'
        f'{attributes(**asks(PlayInstead(str(Pick(kind.name)))))} aria-label="{label}"'
    )
