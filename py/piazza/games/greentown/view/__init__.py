"""The drawing of Greentown: a pure function of the viewer's observation."""

from collections.abc import Sequence
from html import escape

from piazza.core.frozen import replace
from piazza.core.game import Player
from piazza.core.hex import EDGES
from piazza.games.greentown.rules import tiles
from piazza.games.greentown.rules.actions import (
    TOKENS,
    Action,
    ActionToken,
    Announce,
    Erect,
    Pick,
    Rotate,
    Site,
)
from piazza.games.greentown.rules.material import BUILDINGS, SORTS, Kind, material, sort_of
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import kind_name, site_count, token_name, visitor_name
from piazza.games.greentown.view.editions import field_picture
from piazza.games.greentown.view.map import draw_turn, small, town_map
from piazza.games.greentown.view.pieces import (
    frame,
    piece_art,
    pile,
    small_card,
    stock,
    tile,
    token,
    visitor_card,
)
from piazza.games.greentown.view.rotation import lay_buttons, path_in_sight
from piazza.games.greentown.view.tour import tour_button, tour_list, trail_in_sight
from piazza.ui.game_api.html import Block, attributes, block_of, icon, tag, use
from piazza.ui.game_api.scene import Arrangement, Drawing, Folded, Scene
from piazza.ui.game_api.view import View
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import PlayInstead, PlayPath

PAIR = 2
"""The number of players at a table that has room for the other player's visitor card in full."""


class GreentownView(View[State, Action]):
    """The drawing of Greentown."""

    cover = "cover-greentown"
    shares_board = True

    field_picture = staticmethod(field_picture)
    turn = staticmethod(draw_turn)

    def draw(self, scene: Scene[State], /) -> Drawing:
        """Draw the whole table for the scene's viewer."""
        piles, board = supply(scene), town_map(scene)
        return Drawing(
            arrangement=Arrangement.MAP,
            shared=piles.markup,
            board=board.markup,
            hand=_hand(scene),
            seats=tuple(_glance(scene, player) for player in range(scene.state.box.players)),
            extra=tour_list(scene),
            go=lay_buttons(scene) or tour_button(scene),
            folded=Folded("hand", _("Visitor")),
            pieces={"shared": (piles,), "board": (board,)},
        )

    def board(self, scene: Scene[State], /) -> str:
        """Draw the map."""
        return town_map(scene).markup

    def thumbnail(self, state: State, _player: Player, /) -> str:
        """Draw a small picture of the map for a list."""
        return small(state.spots)

    def option_picture(self, symbol: str, /) -> str:
        """Draw the picture beside an option of a new game."""
        if symbol == "double":
            return icon("x2-token", 46)
        tiles = "".join(
            f'<g transform="translate({x} {y})">{tile(exits)}</g>'
            for x, y, exits in ((-52, -45, 0b000011), (52, -45, 0b001110), (0, 45, 0b110000))
        )
        return f'<svg viewBox="-110 -110 220 220" width="54" height="54" aria-hidden="true">{tiles}</svg>'

    def piece_picture(self, _state: State, piece: str, /) -> str:
        """Draw a piece by itself, for its card; empty for a piece without a picture."""
        name, _bar, rest = piece.partition("-")
        if name == "card":
            return f'<svg viewBox="0 0 48 48" aria-hidden="true">{use("g-visitor", 0, 0, 48)}</svg>'
        if name == "token":
            return token(ActionToken(rest), is_up=True, size=60)
        if name == "kind":
            return frame(tile(material().kinds[material().index(rest)].sides), 60)
        if name == "spot":
            exits, _bar, standing_there = rest.partition("-")
            return frame(tile(int(exits)) + piece_art(int(standing_there)), 60)
        return ""

    def travels(
        self, before: State, action: Action, _after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return which drawn pieces moved, from element id to element id, on the page of a viewer."""
        cell = before.turn.cell
        if isinstance(action, Rotate) and cell is not None:
            return ((f"pile-{before.turn.kind}", f"cell_{cell[0]}_{cell[1]}"),)
        if isinstance(action, Site) and before.turn.sort is not None:
            whose = "own" if before.player == viewer else f"seat-{before.player}"
            return ((f"{whose}-{before.turn.sort}", f"piece_{action.cell[0]}_{action.cell[1]}"),)
        return ()


VIEW = GreentownView()


def _hand(scene: Scene[State]) -> str:
    """Draw the viewer's visitor, action tokens and buildings; nothing for an onlooker."""
    if scene.viewer < 0:
        return ""
    visitor = _visitor(scene, scene.viewer)
    tokens = "".join(_token(scene, place) for place in range(len(TOKENS)))
    shown = tag("div", tokens, class_="gt-tokens", role="group", aria_label=_("Action tokens"))
    stock = _own_stock(scene)
    kind = "gt-hand erecting" if "data-choice=" in stock else "gt-hand"
    return tag("div", visitor + shown + stock, class_=kind)


def _visitor(scene: Scene[State], player: Player) -> str:
    """Draw a visitor card in full and at a glance; the style sheet shows the one that there is room for."""
    one = scene.state.card_of(player)
    if one is None:
        return tag("p", _("No visitor left"), class_="gt-no-card")
    trail = trail_in_sight(scene) if player == scene.state.turn.player else ()
    counts = None
    if trail:
        pieces = network(scene.state.spots).spots
        sorts = [sort_of(pieces[cell].piece) for cell in trail[1:]]
        counts = tuple(sorts.count(sort) for sort in SORTS)
    label = escape(_("Visitor, {visits}").format(visits=visitor_name(one)))
    return (
        f'<div id="visitor-{player}" class="gt-visitor-card" '
        f'data-tip="card-{player}" role="img" aria-label="{label}">'
        f"{visitor_card(one, counts)}{small_card(one, counts)}</div>"
    )


def _token(scene: Scene[State], place: int) -> str:
    """Draw one of the viewer's action tokens with its name; `place` is its index in `TOKENS`."""
    one = TOKENS[place]
    is_up = scene.state.tokens[scene.viewer][place]
    is_now = scene.state.turn.token is one and scene.state.turn.player == scene.viewer
    kind = "gt-token now" if is_now else "gt-token"
    disc = tag("span", token(one, is_up=is_up or is_now), class_="gt-disc") + tag("small", token_name(one))
    piece = scene.piece(_token_label(one, is_up=is_up), Announce(one), kind=kind)
    return f'<span id="own-{one.value}" data-tip="token-{one.value}"{piece}>{disc}</span>'


def _token_label(one: ActionToken, *, is_up: bool) -> str:
    """Return the text of an action token for a screen reader."""
    name = token_name(one)
    return name if is_up else _("{token}, already used").format(token=name)


def _own_stock(scene: Scene[State]) -> str:
    """Draw the viewer's buildings, to be chosen from when one may be erected."""
    player = scene.viewer
    ones = ""
    for sort, left in zip(BUILDINGS, scene.state.stocks[player], strict=True):
        label = _("{sites} to build").format(sites=site_count(sort, left))
        is_now = scene.state.turn.sort is sort and scene.state.turn.player == player
        piece = scene.piece(label, Erect(sort), kind="now" if is_now else "")
        ones += f'<span id="own-{sort}"{piece}>{stock(player, sort, 30)}<b class="num">{left}</b></span>'
    rest = _double(scene.state, player) or tag("small", _("to build"))
    return tag("div", ones + rest, class_="gt-stocks")


def _glance(scene: Scene[State], player: Player) -> str:
    """Draw a player's visitor, tokens and buildings at a glance."""
    state = scene.state
    one = state.card_of(player)
    label = escape(_("Visitor, {visits}").format(visits=visitor_name(one))) if one else ""
    large = visitor_card(one, None) if one and state.box.players == PAIR else ""
    visitor = (
        f'<div id="guest-{player}" data-tip="card-{player}" role="img" '
        f'aria-label="{label}">{large}{small_card(one)}</div>'
        if one
        else tag("p", _("No visitor left"), class_="gt-no-card")
    )
    tokens = "".join(_seen_token(player, *both) for both in zip(TOKENS, state.tokens[player], strict=True))
    tokens = tag("div", tokens, class_="gt-tokens", role="group", aria_label=_("Action tokens"))
    piles = "".join(
        tag(
            "span",
            f'{stock(player, sort, 24)}<b class="num">{left}</b>',
            id=f"seat-{player}-{sort}",
            role="img",
            aria_label=_("{sites} to build").format(sites=site_count(sort, left)),
        )
        for sort, left in zip(BUILDINGS, state.stocks[player], strict=True)
    )
    return tag(
        "div",
        visitor + tokens + tag("div", piles, class_="gt-stocks") + _double(state, player),
        class_="gt-glance",
    )


def _seen_token(player: Player, one: ActionToken, is_up: bool) -> str:  # noqa: FBT001 - one of a row of them
    """Draw an action token of a player at a glance."""
    return tag(
        "span",
        token(one, is_up=is_up, size=34) + tag("small", token_name(one), aria_hidden="true"),
        id=f"seat-{player}-{one.value}",
        data_tip=f"token-{one.value}",
        role="img",
        aria_label=_token_label(one, is_up=is_up),
    )


def _double(state: State, player: Player) -> str:
    """Draw the double-turn token beside its holder; nothing for others, or with two players."""
    if player != state.last or state.box.players == PAIR:
        return ""
    title = escape(_("Double-turn token: last this round"))
    return f'<span class="gt-double" title="{title}">{icon("x2-token", 30)}</span>'


def supply(scene: Scene[State]) -> Block:
    """Draw the piles, fewest exits first; those that may be placed now are underlined.

    The pile of a kind that is used up stays, but for the kind with six exits, which is in no supply.
    """
    state = scene.state
    fewest = tiles.fewest_exits(state.supply)
    laid = {material().kind_of(spot.exits) for spot in state.spots}
    path = _path_to_next(scene)
    piles = tuple(
        _pile(scene, kind, left, path, is_fewest=bool(left) and kind.exits == fewest)
        for number, (kind, left) in enumerate(zip(material().kinds, state.supply, strict=True))
        if left or (number in laid and kind.exits < EDGES)
    )
    return block_of("ul", scene.part_id("supply"), piles, class_="gt-supply", aria_label=_("Supply"))


def _pile(
    scene: Scene[State],
    kind: Kind,
    left: int,
    path: tuple[tuple[Action, ...], Sequence[Action]],
    *,
    is_fewest: bool,
) -> Block:
    """Draw one pile and its number of tiles."""
    label = _("{kind}: {n} left").format(kind=kind_name(kind), n=left)
    if is_fewest:
        label = _("{kind}: {n} left, fewest exits").format(kind=kind_name(kind), n=left)
    chosen = " chosen" if scene.state.turn.kind == kind.name else ""
    look = f"gt-pile{chosen}{' few' if is_fewest else ''}"
    piece = scene.piece(label, Pick(kind.name), kind=look)
    other = _next(kind, path) if path[0] else _instead(scene, kind)
    art = frame(pile(kind.sides, left), 66)
    inside = f'<div id="pile-{kind.name}" data-tip="kind-{kind.name}"{other or piece}>'
    return block_of("li", f"supply-{kind.name}", (f'{inside}{art}<b class="num">{left}</b></div>',))


def _path_to_next(scene: Scene[State]) -> tuple[tuple[Action, ...], Sequence[Action]]:
    """Return the choices that lay the tile in sight, and what may be chosen after them."""
    path, after = path_in_sight(scene), scene.state
    for step in path:
        after = after.apply(step)
    return path, after.legal_actions() if path else ()


def _next(kind: Kind, path: tuple[tuple[Action, ...], Sequence[Action]]) -> str:
    """Return the attributes that let a pile be taken next, once the tile in sight lies.

    Empty if that is not possible.
    """
    pick = Pick(kind.name)
    if pick not in path[1]:
        return ""
    label = escape(_("Place the tile, then take {kind}").format(kind=kind_name(kind)))
    return (
        f' role="button" tabindex="0" class="gt-pile other"'
        f'{attributes(**asks(PlayPath((*(str(step) for step in path[0]), str(pick)))))} aria-label="{label}"'
    )


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
