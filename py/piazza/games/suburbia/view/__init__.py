"""The picture of Suburbia: a pure function of what the viewer sees."""

from piazza.core.game import Player
from piazza.core.hex import Cell, flat_top
from piazza.games.suburbia.rules.actions import Action, Build, Discard, Lake, Mark, Robot
from piazza.games.suburbia.rules.borough import Lot, frontier
from piazza.games.suburbia.rules.material import AS_SHIPPED
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase, Standing
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import tile_name, where
from piazza.games.suburbia.texts.tiles import tile_to_place
from piazza.games.suburbia.view import turns
from piazza.games.suburbia.view.borough.board import board_art, extent, hem, map_art, small_borough
from piazza.games.suburbia.view.borough.figures import figures_art, returns_art
from piazza.games.suburbia.view.borough.upright import (
    UP,
    at_seen,
    box_in_sight,
    builds_up,
    cell_in_sight,
    foundation,
    turning,
)
from piazza.games.suburbia.view.hints import steps_art
from piazza.games.suburbia.view.market import market, place_of, stacks
from piazza.games.suburbia.view.panels import aside, borough_glance, counters, goal_choice, goals
from piazza.games.suburbia.view.press import press_art, tile_pressed
from piazza.games.suburbia.view.tiles import RADIUS, lot_art, tile_art, tile_outline
from piazza.games.suburbia.view.track import track
from piazza.ui.game_api.html import Block, Content, block_of, join_parts, text_at
from piazza.ui.game_api.scene import Arrangement, Drawing, Scene
from piazza.ui.game_api.view import View
from piazza.ui.game_api.zoomable import Readable, zoomable
from piazza.ui.i18n import gettext as _

READABLE = Readable(0.8, 0.9, 0.6, (700, 560), 1.3, 0.42)
"""The sizes at which a borough opens, in pixels a unit: names can be read at 0.8.

A window too small to show five rows at that size shows only kinds and effects.
"""
LEVELS = (0.38, 0.575, 0.8, 0.88)
"""The sizes from which on tiles show their first effect, all effects, their names, and their reach."""
FLAG, NEAR = 58, 55
"""The distance of a flag from the middle of its tile; less on a shared edge, clear of other figures."""


class SuburbiaView(View[State, Action]):
    """The picture of Suburbia."""

    cover = "cover-suburbia"

    field_picture = staticmethod(press_art)
    field_piece = staticmethod(tile_pressed)
    turns = staticmethod(turns.draw)

    def draw(self, scene: Scene[State], /) -> Drawing:
        """Draw the whole table for the scene's viewer."""
        pieces = {
            "shared": (stacks(scene), market(scene)),
            "board": _board(scene),
            "aside": aside(scene),
        }
        seats = tuple(borough_glance(scene, player) for player in range(scene.state.box.players))
        return Drawing(
            arrangement=Arrangement.BOROUGH,
            **{zone: join_parts(parts) for zone, parts in pieces.items()},
            hand=goal_choice(scene),
            seats=tuple(map(join_parts, seats)),
            extra=goals(scene),
            pieces={**pieces, **{f"seat-{player}": parts for player, parts in enumerate(seats)}},
        )

    def board(self, scene: Scene[State], /) -> str:
        """Draw the viewer's borough, below the track and the counters."""
        return join_parts(_board(scene))

    def middle(self, drawn: Drawing, /) -> tuple[str, ...]:
        """Return the market, the basic tiles with the number left of each, and the goals."""
        return tuple(filter(None, (drawn.shared, drawn.aside, drawn.extra)))

    def thumbnail(self, state: State, player: Player, /) -> str:
        """Draw a player's borough as a small picture for a list."""
        return small_borough(state.boroughs[player], "")

    def option_picture(self, _symbol: str, /) -> str:
        """Draw the picture beside an option of a new game."""
        art = "".join(
            f'<g transform="translate({x} {y})">{tile_art(tile, AS_SHIPPED)}</g>'
            for tile, x, y in (("community_park", 0, 0), ("suburbs", 98, 56))
        )
        return f'<svg viewBox="-62 -56 226 180" width="60" height="50" aria-hidden="true">{art}</svg>'

    def piece_picture(self, state: State, piece: str, /) -> str:
        """Draw a tile by itself, for its card; empty for other pieces."""
        if piece not in state.box.tiles:
            return ""
        return f'<svg viewBox="-62 -56 124 118" aria-hidden="true">{tile_art(piece, state.box.numbers)}</svg>'

    def travels(
        self, before: State, action: Action, after: State, viewer: Player, /
    ) -> tuple[tuple[str, str], ...]:
        """Return which drawn pieces moved, from element id to element id, on the page of a viewer."""
        moves: list[tuple[str, str]] = []
        player = before.turn.player
        match action:
            case Build(cell) | Lake(cell):
                slot = before.turn.slot
                source = f"basic-{before.turn.tile}" if slot is None else place_of(before, slot)
                moves.append((source, _id(cell) if player == viewer else f"seat-{player}-town"))
            case Robot():
                # The tile lies in his borough now; of equals the dearest space is the leftmost.
                slot = next(
                    place for place, tile in enumerate(before.market) if tile == after.boroughs[-1][-1].tile
                )
                moves.append((place_of(before, slot), f"seat-{before.box.players}-town"))
            case _:
                pass
        gap = (
            before.turn.slot
            if isinstance(action, Build | Lake)
            else action.slot
            if isinstance(action, Discard)
            else None
        )
        # Against Dale nothing slides: after his turn the whole market is new.
        if gap is not None and not before.box.has_dale and after.turn.phase is not Phase.DISCARD:
            moves += [
                (place_of(before, slot), place_of(after, slot + 1))
                for slot in range(gap)
                if before.market[slot] is not None
            ]
        return tuple(moves)


VIEW = SuburbiaView()


def _board(scene: Scene[State]) -> Content:
    """Draw the track, the counters and the borough."""
    after = _afterwards(scene)
    moved = after.population if after else None
    return (track(scene, moved), counters(scene, after), hem(scene.suffix), _borough(scene))


def _afterwards(scene: Scene[State]) -> Standing | None:
    """Return the viewer's counters after the choice in focus; None if it moves none or has no preview."""
    if scene.preview is None or not isinstance(scene.focus, Build | Lake | Mark | Discard):
        return None
    found: Standing = outcome(scene.state, scene.focus).standings[scene.state.turn.player]
    return found


def _borough(scene: Scene[State]) -> Block:
    """Draw the viewer's borough with its tiles and all choices on it."""
    state, viewer = scene.state, max(scene.viewer, 0)
    borough = state.boroughs[viewer]
    open_cells = frontier(borough)
    places = [(cell, action) for cell in open_cells if (action := _choice(scene, cell)) is not None]
    offered = "".join(_offered(scene, cell, action) for cell, action in places if action != scene.focus)
    lots = tuple(Block(scene.part_id(_id(lot.cell)), (_lot(scene, lot),), "g") for lot in borough)
    # drawn last, so that the lifted tile covers its neighbours
    held = "".join(_offered(scene, cell, action) for cell, action in places if action == scene.focus)
    name = scene.part_id(f"borough-{viewer}")
    label = _("{name}’s borough").format(name=scene.names[viewer])
    has_ended = scene.is_whole or state.turn.phase is Phase.OVER
    cells = [*(() if has_ended else open_cells), *(lot.cell for lot in borough)]
    # Places and lots have names: a place becomes a lot, and the page would build both anew.
    drawing = (
        block_of("g", scene.part_id("places"), (offered,), class_="places"),
        foundation(scene, "ground", board_art(cells)),
        block_of("g", scene.part_id("lots"), lots),
        returns_art(scene),
        held + _flags(scene) + steps_art(scene),
    )
    return zoomable(
        f"{name}-{UP}" if builds_up(scene) else name,
        box_in_sight(scene, extent(cells, 4)),
        scene.window_on(READABLE),
        drawing,
        LEVELS,
        align="bottom" if builds_up(scene) else "top",
        small=foundation(scene, "small-ground", map_art(borough)).markup,
        tools=turning(scene),
        class_="town",
        role="group",
        aria_label=label,
    )


def _choice(scene: Scene[State], cell: Cell) -> Action | None:
    """Return the legal placing on a cell, or None."""
    return next((action for action in (Build(cell), Lake(cell)) if action in scene.choices), None)


def _offered(scene: Scene[State], cell: Cell, action: Action) -> str:
    """Draw a legal place; the one in focus shows the tile itself, lifted."""
    piece = scene.place(where(cell), action)
    figures = scene.figures.get(action)
    inside = figures_art(figures) if figures else '<path class="su-plus" d="M-11 0H11M0-11V11"/>'
    if action == scene.focus:
        tile = "lake" if isinstance(action, Lake) else tile_to_place(scene.state)
        inside = f'<g class="lifted">{tile_art(tile, scene.state.box.numbers)}{tile_outline("su-mark")}</g>'
    place = f'id="{scene.part_id(_id(cell))}"{at_seen(scene, cell)}{piece}'
    return f"<g {place}>{tile_outline('su-area')}{inside}</g>"


def _lot(scene: Scene[State], lot: Lot) -> str:
    """Draw a tile of the borough."""
    name = _("{tile}, {where}").format(tile=tile_name(lot.tile), where=where(lot.cell))
    if lot.invested:
        name = _("{tile}, invested").format(tile=name)
    counted = {mark.place: mark.points for mark in scene.preview.marks} if scene.preview else {}
    points = counted.get(_id(lot.cell))
    kind = "" if points is None else "counts-good" if points > 0 else "counts-bad"
    piece = scene.place(name, Mark(lot.cell), kind=f"su-lot {kind}".strip())
    is_choice = Mark(lot.cell) in scene.choices
    mark = tile_outline("su-halo") * is_choice + tile_outline("su-mark") * (is_choice or bool(kind))
    return (
        f'<g id="{scene.part_id(_id(lot.cell))}"{at_seen(scene, lot.cell)}{piece} data-tip="{lot.tile}">'
        f'<g class="piece">'
        f"{lot_art(lot, max(scene.viewer, 0), scene.state.box.numbers)}</g>{mark}</g>"
    )


def _flags(scene: Scene[State]) -> str:
    """Draw what each tile that counts brings, as flags on the edges towards the place in focus."""
    if scene.preview is None or not isinstance(scene.focus, Build | Lake | Mark):
        return ""
    seen: dict[str, int] = {}
    drawn = ""
    # a tile may have two flags, for gains and for losses: the second lies below the first
    for mark in scene.preview.marks:
        row = seen.get(mark.place, 0)
        seen[mark.place] = row + 1
        drawn += _flag(scene, mark.place, mark.points or 0, row)
    return f'<g class="flags">{drawn}</g>'


def _flag(scene: Scene[State], place: str, points: int, row: int) -> str:
    """Draw a flag with what a tile brings; `row` counts the flags already on that tile."""
    q, r = map(int, place.removeprefix("lot-").split(","))
    towards = scene.focus.cell if isinstance(scene.focus, Build | Lake | Mark) else (q, r)
    (x, y), (u, v) = (flat_top(cell_in_sight(scene, cell), RADIUS) for cell in ((q, r), towards))
    length = max(1.0, ((u - x) ** 2 + (v - y) ** 2) ** 0.5)
    # Towards lower right or upper left a flag would cover figures of a tile: it is moved a little.
    slope = (u - x) * (v - y) > 0
    far = FLAG if length > 2 * RADIUS else NEAR
    x = x + far * (u - x) / length - 6 * slope
    y = y + far * (v - y) / length + 10 * slope + 27 * row
    kind = "flag-good" if points > 0 else "flag-bad"
    text = f"{'+' if points > 0 else '−'}{abs(points)}"
    half = 8 + 4 * len(text)
    return (
        f'<g class="{kind}" transform="translate({x:.1f} {y:.1f})"><rect x="{-half}" y="-13" '
        f'width="{2 * half}" height="26" rx="13"/>{text_at(0, 6, text, "num")}</g>'
    )


def _id(cell: Cell) -> str:
    """Return the id of the element that is a cell of the borough."""
    return f"lot-{cell[0]},{cell[1]}"
