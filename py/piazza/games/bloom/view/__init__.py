"""The drawing of Bloom: pure functions of what the viewer sees."""

from collections import Counter
from html import escape

from piazza.core.game import Player
from piazza.core.hidden import in_sight
from piazza.games.bloom.rules.actions import BLIND, DRAW, Action, Blind, Finish, Put, Take
from piazza.games.bloom.rules.material import JOKER, material
from piazza.games.bloom.rules.plans import tile_of_piece
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts.names import flowers_name, tiles_name
from piazza.games.bloom.view.hand import bar, hand, new_run
from piazza.games.bloom.view.pieces import (
    BACK,
    BRACKETS,
    draw_turn,
    fan,
    flowers_art,
    points_art,
    tile_art,
    tile_svg,
    wooden,
)
from piazza.games.bloom.view.runs import runs_on_table
from piazza.games.bloom.view.set_aside import Aim, aim, gesture
from piazza.ui.game_api.html import Block, Content, block_of, enclose, figure, join_parts, tag
from piazza.ui.game_api.scene import Arrangement, Drawing, Scene, TablePhase
from piazza.ui.game_api.view import View
from piazza.ui.game_api.zoomable import scroll_count
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext

GAP = '<rect class="gap" x="5" y="3" width="62" height="82" rx="6"/>'
"""The drawing of an empty space."""

POINTS = tuple(dict.fromkeys(material().points))
"""The numbers on points tiles, each once."""


PLACING = (Phase.LAY, Phase.ADD)
"""Decisions that need neither the reserve nor the points tiles: a phone shows more of the lawn instead."""


class BloomView(View[State, Action]):
    """The view of Bloom."""

    cover = "cover-bloom"
    shares_board = True

    turn = staticmethod(draw_turn)

    def draw(self, scene: Scene[State], /) -> Drawing:
        """Draw the whole table for the scene's viewer."""
        aimed = aim(scene)
        seats = [_glance(scene, player) for player in range(len(scene.state.hands))]
        hidden = scroll_count(scene.part_id("lawn")) if scene.choices else ""
        pieces: dict[str, Content] = {
            "shared": (_reserve(scene), _sun(scene), _points(scene, aimed)),
            "board": (runs_on_table(scene, aimed), hidden),
            "hand": hand(scene) if scene.viewer >= 0 else (),
            **{f"seat-{player}": parts for player, parts in enumerate(seats)},
        }
        return Drawing(
            arrangement=Arrangement.TABLEAU,
            shared=join_parts(pieces["shared"]),
            board=join_parts(pieces["board"]),
            hand=join_parts(pieces["hand"]),
            seats=tuple(map(join_parts, seats)),
            extra=new_run(scene, aimed),
            go=bar(scene, aimed),
            phase=TablePhase.PLACE if scene.state.turn.phase in PLACING else TablePhase.CHOOSE,
            pieces=pieces,
        )

    def board(self, scene: Scene[State], /) -> str:
        """Draw the lawn by itself."""
        return runs_on_table(scene, aim(scene)).markup

    def thumbnail(self, state: State, player: Player, /) -> str:
        """Draw a small picture of the game for a list: the first tiles of the latest three runs."""
        del player
        rows = [run.row[:4] for run in state.runs[-3:]] or [(7, 8, JOKER)]
        tiles = "".join(
            f'<g transform="translate({16 + 30 * column} {10 + 46 * line}) scale(.42)">'
            f"{tile_art(state.shown, tile)}</g>"
            for line, row in enumerate(rows)
            for column, tile in enumerate(row)
        )
        turf = '<rect class="turf" width="150" height="150" rx="12"/>'
        return f'<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true">{turf}{tiles}</svg>'

    def option_picture(self, symbol: str, /) -> str:
        """Draw the picture beside an option of a new game; `symbol` is its id."""
        drawn = f'<use href="#{symbol}"/>'
        return f'<svg viewBox="0 0 72 92" width="54" height="54" aria-hidden="true">{drawn}</svg>'

    def field_picture(self, _component: str, value: str, place: int | None = None, /) -> str:
        """Draw a tile with `value` flowers, and with its number where its place among the tiles is known."""
        number = int(value)
        if place is None:
            return wooden(flowers_art(number))
        # Places count from 0, flowers begin with the joker: a table just long enough for the tile.
        return tile_svg(bytes((place + 2) * (number,)), place + 1)

    def piece_picture(self, state: State, piece: str, /) -> str:
        """Draw a piece by itself, for its card; return an empty string if it is no tile."""
        tile = tile_of_piece(piece)
        return "" if tile is None else tile_svg(state.shown, tile)

    def travels(
        self, before: State, action: Action, after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return the drawn pieces that moved, on the page of a viewer: element ids before and after."""
        player = before.turn.player
        own, hand = player == viewer, f"seat-{player}-hand"
        match action:
            case Take(tile):
                return ((f"open-{tile}", f"hand-{tile}" if own else hand),)
            case Blind():
                # What came to hand; hidden from the viewer it is None, and not in sight.
                more = Counter(after.hands[player]) - Counter(before.hands[player])
                drawn = next(in_sight((*more,)), None)
                return (("pile", f"hand-{_piece(drawn)}" if own and drawn is not None else hand),)
            case Put(tile, place):
                start = f"hand-{_piece(tile)}" if own and tile in before.hands[player] else hand
                rows = enumerate(zip(before.rows, after.rows, strict=False))
                grown = (run for run, (old, new) in rows if len(old) < len(new))
                return (
                    *((start, f"lawn-{run + 1}.{place + 1}") for run in grown),
                    *_kept(before, after),
                )
            # Not at the end of a round: the next one begins with an empty lawn.
            case Finish() if after.rows != before.rows and len(after.past) == len(before.past):
                is_seen = own and before.turn.phase is Phase.LAY
                return (
                    *(
                        (f"draft-{place}" if is_seen else hand, f"lawn-{len(after.runs)}.{place + 1}")
                        for place in range(len(after.rows[-1]))
                    ),
                    *_kept(before, after),
                )
            case _:
                return ()


VIEW = BloomView()
"""The view that the app uses."""


def _kept(before: State, after: State) -> tuple[tuple[str, str], ...]:
    """Return the movements of the runs that an action leaves as they are; they slide if others need room."""
    both = enumerate(zip(before.rows, after.rows, strict=False), 1)
    return tuple((f"run-{run}", f"run-{run}") for run, (old, new) in both if old == new)


def _piece(tile: int) -> str:
    """Return the end of the element id of a tile in hand."""
    return "joker-1" if tile == JOKER else str(tile)


def _reserve(scene: Scene[State]) -> Block:
    """Draw the hidden reserve and the open one."""
    spaces = (_space(scene, tile) for tile in scene.state.open)
    name = scene.part_id("reserve")
    return block_of("ul", name, (_pile(scene), *spaces), class_="reserve", aria_label=_("Reserve"))


def _sun(scene: Scene[State]) -> Block:
    """Draw the jokers on the board."""
    jokers = "".join(tag("li", tile_svg(scene.state.shown, JOKER)) for _number in range(scene.state.jokers))
    text = ngettext("{n} joker on the board", "{n} jokers on the board", scene.state.jokers)
    return block_of("ul", scene.part_id("sun"), (jokers,), class_="jokers", aria_label=text)


def _pile(scene: Scene[State]) -> Block:
    """Draw the hidden reserve and its number of tiles."""
    number = len(scene.state.reserve)
    backs = "".join(
        f'<g transform="translate({2 * place} {8 - 3 * place})">{BACK}</g>' for place in range(min(3, number))
    )
    pill = '<rect class="count" x="8" y="74" width="60" height="36" rx="18"/>'
    count = f'{pill}<text class="num count-text big" x="38" y="102">{number}</text>'
    gap = '<rect class="gap" x="6" y="8" width="62" height="80" rx="6"/>'
    label = ngettext("{n} hidden tile", "{n} hidden tiles", number)
    mark = (
        f'<g transform="translate({2 * min(2, number - 1)} 2)">{BRACKETS}</g>'
        if BLIND in scene.choices
        else ""
    )
    art = f'<svg viewBox="0 0 78 110" aria-hidden="true">{backs or gap}{mark}{count}</svg>'
    inside = f'<div id="pile"{_drawable(scene, label, Blind())}>{art}</div>'
    return block_of("li", scene.part_id("pile-space"), (inside,), class_="pile-space")


def _space(scene: Scene[State], tile: int | None) -> str | Block:
    """Draw a space of the open reserve."""
    if tile is None:
        return tag(
            "li",
            f'<svg viewBox="0 0 72 92" aria-hidden="true">{GAP}</svg>',
        )
    shown = scene.state.shown
    label = _("{tile}, {flowers}").format(tile=tile, flowers=flowers_name(flowers(shown, (tile,))))
    mark = BRACKETS if Take(tile) in scene.choices else ""
    piece = _drawable(scene, label, Take(tile))
    inside = f'<div id="open-{tile}" data-tip="{tile}"{piece}>{tile_svg(shown, tile, mark)}</div>'
    return block_of("li", scene.part_id(f"space-{tile}"), (inside,))


def _drawable(scene: Scene[State], label: str, action: Take | Blind) -> str:
    """Return the attributes of a tile that may be drawn, now or as the first step of a turn."""
    if scene.state.turn.phase is not Phase.ACTION or scene.wish:
        return scene.piece(label, action)
    is_blind = action == BLIND
    told = _("Draw a hidden tile") if is_blind else _("Draw {tile}").format(tile=label)
    return gesture(scene, told, (DRAW, action)) or scene.piece(label)


def _points(scene: Scene[State], aimed: Aim) -> Block:
    """Draw the points tiles on the board; the one that the tiles set aside would earn has a ring."""
    left = scene.state.points
    discs = "".join(_disc(number, left.count(number), number == aimed.prize) for number in POINTS)
    label = _("Points tiles left: {tiles}").format(tiles=", ".join(map(str, left)) or _("none"))
    return block_of("div", scene.part_id("prizes"), (discs,), class_="prizes", role="img", aria_label=label)


def _disc(number: int, left: int, is_next: bool) -> str:  # noqa: FBT001 - drawn or not
    """Draw a points tile, two of them as a stack, or the empty place if none is left."""
    ring = '<circle class="earned" cx="17" cy="17" r="16"/>' if is_next else ""
    if not left:
        gap = '<circle class="gap" cx="17" cy="17" r="13"/>'
        art = f'{gap}<text class="num points-gone" x="17" y="23">{number}</text>'
    else:
        second = points_art(number, 4, 4, 28) if left > 1 else ""
        art = second + points_art(number, 2, 2, 28 if left > 1 else 30)
    return f'<svg viewBox="0 0 34 34" aria-hidden="true">{art}{ring}</svg>'


def _glance(scene: Scene[State], player: Player) -> Content:
    """Draw the backs of a player's hand, and the points tiles won in this round."""
    state = scene.state
    count = len(state.hands[player])
    won = state.won[player]
    discs = "".join(
        f'<svg viewBox="0 0 34 34" aria-hidden="true">{points_art(number, 2, 2, 30)}</svg>' for number in won
    )
    label = escape(_("Points tiles: {tiles}").format(tiles=", ".join(map(str, won)) or _("none")))
    prizes = tag("div", discs, class_="won", role="img", aria_label=label)
    held = _("{tiles} in hand").format(tiles=tiles_name(count))
    past = sum(points[player] for points in state.past)
    told = _("{now} this round, {before} earlier").format(now=sum(won), before=figure(past))
    text = told if state.past else ""
    short = tag("span", wooden(BACK) + str(count), class_="held-count num", role="img", aria_label=held)
    behind = block_of("div", f"seat-{player}-hand", (fan(count),), class_="fan-box")
    parts = (short, behind, f"<small>{held}</small>{prizes}<small>{text}</small>")
    return enclose("div", parts, class_="glance bloom-glance")
