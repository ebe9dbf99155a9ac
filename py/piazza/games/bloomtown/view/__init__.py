"""The drawing of Bloom Town: SVG and HTML as text, a pure function of what the viewer sees."""

from html import escape

from piazza.core.game import Player
from piazza.games.bloomtown.rules.actions import Action, Bonus, Community, Keep, Pick, Place, Take, UseToken
from piazza.games.bloomtown.rules.editions import FLOWER_LETTERS, STAR, TRIPLE
from piazza.games.bloomtown.rules.material import KINDS, Flower, Kind, Tile
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import plural, tile_name
from piazza.games.bloomtown.texts.table import market_space_name
from piazza.games.bloomtown.view.pieces import (
    community_column,
    draw_turn,
    market_space,
    small_town,
    space_art,
    tile_art,
)
from piazza.games.bloomtown.view.town import own_town
from piazza.ui.game_api.html import attributes, button, icon, step_mark, tag, use
from piazza.ui.game_api.scene import Drawing, Scene
from piazza.ui.game_api.view import View
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.msg import asks
from piazza.ui.msg.table import OpenDrawer, PlayInstead

FLOWERS = tuple(Flower)
"""All flowers, in the order of the market slots."""
TOKEN_USES = ((UseToken(Bonus.DOUBLE), "i-double"), (UseToken(Bonus.EXTRA), "i-extra"))
"""The uses of the bonus token as a bonus action, each with its symbol."""


class BloomTownView(View[State, Action]):
    """The drawing of Bloom Town."""

    cover = "cover-bloomtown"

    turn = staticmethod(draw_turn)

    def draw(self, scene: Scene[State], /) -> Drawing:
        """Return the whole table as markup, zone by zone.

        Zones are market and community area (`shared`), the viewer's town (`board`) and hand, each player at
        a glance (`seats`), and the bonus token (`extra`).
        """
        return Drawing(
            shared=_market(scene) + _community(scene),
            board=self.board(scene),
            hand=_hand(scene),
            seats=tuple(_glance(scene, player) for player in range(scene.state.box.players)),
            extra=_token(scene),
        )

    def board(self, scene: Scene[State], /) -> str:
        """Draw the viewer's town."""
        return own_town(scene)

    def belongings(self, state: State, player: Player, /) -> str:
        """Draw a player's bonus token, marked as spent if it is used, for the big screen."""
        label = _("bonus token") if state.tokens[player] else _("token used")
        kind = None if state.tokens[player] else "spent"
        return tag("span", icon("token-bonus", 40), class_=kind, role="img", aria_label=label)

    def thumbnail(self, state: State, player: Player, /) -> str:
        """Draw the player's town small, for the list of saved games."""
        return small_town(state.box.board, state.towns[player], "")

    def option_picture(self, symbol: str, /) -> str:
        """Draw the picture beside an option of a new game."""
        pictures = {
            "boards": use("cell", 0, 0, 50)
            + use("cell-bloom", 52, 0, 50)
            + use("cell", 0, 52, 50)
            + use("cell", 52, 52, 50)
            + use("f-tulip", 13, 13, 24)
            + use("f-daisy", 65, 13, 24)
            + use("f-rose", 13, 65, 24)
            + use("f-lily", 65, 65, 24),
            "parks": "".join(use("t-park", x, y, 50) for x in (0, 52) for y in (0, 52)),
            "subways": use("t-subway", 0, 0, 50)
            + use("cell", 52, 0, 50)
            + use("cell", 0, 52, 50)
            + use("t-subway", 52, 52, 50),
        }
        return (
            f'<svg viewBox="0 0 102 102" width="54" height="54" aria-hidden="true">{pictures[symbol]}</svg>'
        )

    def field_picture(self, component: str, value: str, _place: int | None = None, /) -> str:
        """Draw a value of a component: a space of a board, or a Shop."""
        if component == TRIPLE:
            return _by_itself(Tile(value))
        return space_art(FLOWER_LETTERS[value[0]], blooms=value.endswith(STAR))

    def piece_picture(self, _state: State, piece: str, /) -> str:
        """Draw a tile, given by its letters, for its card; empty for other pieces."""
        return _by_itself(Tile(piece)) if piece in [*Tile] else ""

    def travels(
        self, before: State, action: Action, after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return the pieces that an action moves, as pairs of element ids: from, to.

        Those are the tile built, and tiles taken from the market. A tile of another player comes from or
        goes to that player's hand or town at a glance.
        """
        player = before.turn.player
        own, hand = player == viewer, f"seat-{player}-hand"
        moves = []
        if isinstance(action, Place):
            start = f"hand-{before.turn.tile}" if own and before.turn.tile else hand
            moves.append((start, f"cell-{action.cell}" if own else f"seat-{player}-cell-{action.cell}"))
        for slot, tile in enumerate(before.market):
            is_taken = (
                tile is not None
                and len(after.piles[slot]) <= len(before.piles[slot])
                # after a refill with an equal tile the slot looks as before, so nothing travels
                and after.market[slot] != tile
            )
            if is_taken:
                is_seen = own and tile in after.hands[player]
                moves.append((f"market-{slot}", f"hand-{tile}" if is_seen else hand))
        return tuple(moves)


VIEW = BloomTownView()
"""The drawing as `load_view` loads it."""


def _by_itself(tile: Tile) -> str:
    """Draw a tile as a picture of its own."""
    return f'<svg viewBox="0 0 100 104" aria-hidden="true">{tile_art(tile, 0, 0, 100)}</svg>'


def _market(scene: Scene[State]) -> str:
    next_flower = _flower_looked_at(scene)
    spaces = "".join(_space(scene, slot, flower, next_flower) for slot, flower in enumerate(FLOWERS))
    return tag("ul", spaces, class_="market", aria_label=_("Market"))


def _space(scene: Scene[State], slot: int, flower: Flower, looked_at: Flower | None) -> str:
    """Draw a space of the market.

    It is marked if its flower is `selected_action`, that is if the space of the town in focus would bring its
    tile.
    """
    tile, height = scene.state.market[slot], len(scene.state.piles[slot])
    chosen = "next" if flower is looked_at else None
    tip = f' data-tip="{tile}"' if tile else ""
    art = f'<g aria-hidden="true">{market_space(flower, tile, height)}</g>'
    piece = scene.piece(market_space_name(scene.state, slot), Take(slot), kind="take")
    if Take(slot) in scene.choices:
        art += f'<rect width="132" height="108" rx="10"{piece}/>'
        piece = ""
    if number := scene.step(Take(slot)):
        frame = '<rect class="hint-ghost" x="2" y="2" width="128" height="104" rx="10"/>'
        art += frame + step_mark(number, 22, 22)
    return tag("li", f'<svg id="market-{slot}" viewBox="0 0 132 108"{piece}{tip}>{art}</svg>', class_=chosen)


def _flower_looked_at(scene: Scene[State]) -> Flower | None:
    """Return the flower that the placement in focus would cover, or None."""
    if not isinstance(scene.focus, Place):
        return None
    flower: Flower = scene.state.box.board.flowers[scene.focus.cell]
    return flower


def _community(scene: Scene[State]) -> str:
    columns = "".join(_column(scene, column, kind) for column, kind in enumerate(KINDS))
    return tag("ul", columns, class_="community", aria_label=_("Community area"))


def _column(scene: Scene[State], column: int, kind: Kind) -> str:
    """Draw the column of a kind: its community tiles, and the token that closed it."""
    tiles, closed = scene.state.community[column], scene.state.closed[column]
    text = ngettext("{kind}: {n} community tile", "{kind}: {n} community tiles", tiles).format(
        kind=plural(kind)
    )
    if closed is not None:
        text = scene.tell(_("{column}, closed by [{name}|you]"), closed, column=text)
    head = f'<span class="k-{kind}">{icon(f"g-{kind}", 20)}</span>'
    # both tiles are there and no token came first: the kind has been scored
    done = f"<small>{icon('u-check', 12)}</small>" if tiles > 1 and closed is None else ""
    markup = head + community_column(kind, tiles, closed) + done + _pips(kind, tiles, closed)
    return tag("li", f'<div id="column-{kind}"{scene.piece(text, Community(kind))}>{markup}</div>')


def _pips(kind: Kind, tiles: int, closed: Player | None) -> str:
    """Draw the column of a kind small, for narrow screens."""
    marks = "".join(f'<i class="cm-{kind}{" f" if row < tiles else ""}"></i>' for row in range(2))
    token = "" if closed is None else icon("token-bonus", 18)
    return f'<span class="pips" aria-hidden="true">{marks}{token}</span>'


def _hand(scene: Scene[State]) -> str:
    """Draw the viewer's tiles, the picked one included, always in the order of `Tile`.

    Of two equal tiles only the first is a choice.
    """
    if scene.viewer < 0:
        return ""
    turn = scene.state.turn
    picked = turn.tile if turn.player == scene.viewer and turn.phase is Phase.PLACE else None
    held = [tile for tile in (picked, *scene.state.hands[scene.viewer]) if tile]
    # a pick takes the tile out of the position's hand; in a fixed order it is drawn where it was
    held.sort(key=tuple(Tile).index)
    figures = "".join(
        _held(scene, tile, f"hand-{tile}-2" if tile in held[:place] else f"hand-{tile}", picked)
        for place, tile in enumerate(held)
    )
    return tag("div", figures, class_="hand-tiles") if figures else ""


def _held(scene: Scene[State], tile: Tile, name: str, picked: Tile | None) -> str:
    """Draw a tile of the hand.

    The picked tile is lifted; another one may still be picked instead.
    """
    is_first = not name.endswith("-2")
    is_picked = is_first and tile is picked
    actions = (Pick(tile), Keep(tile)) if is_first else ()
    is_offered = any(action in scene.choices for action in actions)
    mark = use("held", 1, -9, 102) if is_picked else use("brackets", -26, -22, 156) if is_offered else ""
    lift = -8 if is_picked else 4
    art = f'<ellipse class="shade" cx="52" cy="106" rx="42" ry="5"/>{tile_art(tile, 2, lift, 100)}{mark}'
    caption = tag("span", tile_name(tile), aria_hidden="true")
    text = f'<svg class="tl" viewBox="0 0 104 112" aria-hidden="true">{art}</svg>{caption}'
    # an equal tile is no other choice
    if picked and scene.choices and tile is not picked:
        piece = _instead(tile)
    else:
        piece = scene.piece(tile_name(tile), *actions, kind="held-tile picked" if is_picked else "held-tile")
    drag = ' draggable="true"' if is_offered else ""
    return f'<div id="{name}" data-tip="{tile}"{piece}{drag}>{text}</div>'


def _instead(tile: Tile) -> str:
    """Return the attributes of a tile that takes the last pick back and picks this tile."""
    return attributes(
        role="button",
        tabindex=0,
        class_="held-tile other",
        **asks(PlayInstead(str(Pick(tile)))),
        aria_label=_("Choose {tile} instead").format(tile=tile_name(tile)),
    )


def _token(scene: Scene[State]) -> str:
    """Draw the panel of the viewer's bonus token with its three uses, or that it is used."""
    if scene.viewer < 0:
        return ""
    if not scene.state.tokens[scene.viewer]:
        spent = tag("span", icon("token-bonus", 46), class_="spent") + tag(
            "p", _("Bonus token used"), class_="visually-hidden-on-phones"
        )
        return tag("section", spent, class_="token panel")
    uses = "".join(_use(scene, action, symbol) for action, symbol in TOKEN_USES)
    # only a sign that it is possible: the columns themselves are the choices
    is_open = any(isinstance(action, Community) for action in scene.choices)
    title = _("Community scoring: choose a column")
    uses += tag("span", icon("i-community", 22), class_="use" if is_open else "use off", title=title)
    text = tag("b", _("Bonus token"), class_="visually-hidden-on-phones") + tag("div", uses, class_="uses")
    return tag("section", icon("token-bonus", 46) + tag("div", text), class_="token panel")


def _use(scene: Scene[State], action: UseToken, symbol: str) -> str:
    """Draw a use of the bonus token, as a choice if it is legal."""
    title = _("Score the tile twice") if action.bonus is Bonus.DOUBLE else _("Extra turn")
    kind = "use" if action in scene.choices else "use off"
    piece = scene.piece(title, action, kind=kind)
    return f'<span id="use-{symbol}"{piece} title="{escape(title)}">{icon(symbol, 22)}</span>'


def _glance(scene: Scene[State], player: Player) -> str:
    """Draw a player's town, hand and token small."""
    state = scene.state
    label = escape(scene.tell(_("[{name}’s town|Your town]"), player))
    town = small_town(state.box.board, state.towns[player], label, name=f"seat-{player}")
    count = len(state.hands[player])
    backs = "".join(use("t-back", 20 * n, 6 - 4 * n, 38) for n in range(count))
    hand = tag(
        "svg", backs, id=f"seat-{player}-hand", width=62, height=46, viewBox="0 0 62 46", aria_hidden="true"
    )
    token = icon("token-bonus", 40)
    note = _("bonus token") if state.tokens[player] else _("token used")
    token = token if state.tokens[player] else tag("span", token, class_="spent")
    held = ngettext("{n} in hand", "{n} in hand", count)
    close = button(
        icon("u-close", 20), OpenDrawer(f"seat-{player}"), "sq bare put-away", aria_label=_("Close")
    )
    away = close if scene.enlarged == player else ""
    return (
        f'<div class="glance">{away}<div id="seat-{player}-town">{town}</div>'
        f'<div class="glance-side">{hand}<small>{held}</small>{token}<small>{note}</small></div></div>'
    )
