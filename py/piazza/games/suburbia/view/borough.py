"""The viewer's borough: its tiles, the places for the next one, and what each would bring."""

from collections.abc import Sequence
from typing import NamedTuple

from piazza.core.hex import Cell, flat_top
from piazza.games.suburbia.rules.actions import Action, Build, Discard, Flip, Lake, Mark
from piazza.games.suburbia.rules.borough import Lot, frontier
from piazza.games.suburbia.rules.material import Stat, TileName, TileNumbers, material
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase, Standing
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.names import tile_name, where
from piazza.games.suburbia.texts.tiles import tile_to_place
from piazza.games.suburbia.view.board import board_art, extent, finished_board_art, finished_extent, map_art
from piazza.games.suburbia.view.panels import counters
from piazza.games.suburbia.view.tiles import (
    MANY,
    RADIUS,
    STATS,
    at,
    lot_art,
    price_art,
    rows_of,
    tile_art,
    tile_outline,
    tile_step,
)
from piazza.games.suburbia.view.track import track
from piazza.ui.game_api.html import Block, Content, block_of, icon, tag, text_at, use, with_sign
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.zoomable import Readable, Rectangle, zoomable
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import Arrange

READABLE = Readable(0.8, 0.9, 0.6, (700, 560), 1.3, 0.42)
"""The sizes at which a borough opens, in pixels a unit: names can be read at 0.8.

A window too small to show five rows at that size shows only kinds and effects.
"""
LEVELS = (0.38, 0.575, 0.78, 0.88)
"""The sizes from which on tiles show their first effect, all effects, and names; then these need not grow."""
FLAG, NEAR = 58, 55
"""The distance of a flag from the middle of its tile; less on a shared edge, clear of other figures."""


def board(scene: Scene[State]) -> Content:
    """Draw the track, the counters and the borough."""
    after = _afterwards(scene)
    moved = after.population if after else None
    return (
        track(scene, moved),
        counters(scene, after, "at-foot" if builds_up(scene) else ""),
        _borough(scene),
    )


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
    lots = tuple(Block(scene.part_id(lot_id(lot.cell)), (_lot(scene, lot),), "g") for lot in borough)
    # drawn last, so that the lifted tile covers its neighbours
    held = "".join(_offered(scene, cell, action) for cell, action in places if action == scene.focus)
    name = scene.part_id(f"borough-{viewer}")
    label = scene.tell(_("[{name}’s borough|Your borough]"), viewer)
    has_ended = scene.is_whole or state.turn.phase is Phase.OVER
    cells = [*(() if has_ended else open_cells), *(lot.cell for lot in borough)]
    ground, whole = (
        (finished_board_art(cells), finished_extent(cells, 4))
        if has_ended
        else (board_art(cells), extent(cells, 4))
    )
    # Places and lots have names: a place becomes a lot, and the page would build both anew.
    drawing = (
        block_of("g", scene.part_id("places"), (offered,), class_="places"),
        foundation(scene, "ground", ground),
        block_of("g", scene.part_id("lots"), lots),
        returns_art(scene),
        held + _flags(scene) + steps_art(scene),
    )
    return zoomable(
        f"{name}-{UP}" if builds_up(scene) else name,
        box_in_sight(scene, whole),
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
    place = f'id="{scene.part_id(lot_id(cell))}"{at_seen(scene, cell)}{piece}'
    return f"<g {place}>{tile_outline('su-area')}{inside}</g>"


def _lot(scene: Scene[State], lot: Lot) -> str:
    """Draw a tile of the borough."""
    name = _("{tile}, {where}").format(tile=tile_name(lot.tile), where=where(lot.cell))
    if lot.invested:
        name = _("{tile}, invested").format(tile=name)
    counted = {mark.place: mark.points for mark in scene.preview.marks} if scene.preview else {}
    points = counted.get(lot_id(lot.cell))
    kind = "" if points is None else "counts-good" if points > 0 else "counts-bad"
    piece = scene.place(name, Mark(lot.cell), kind=f"su-lot {kind}".strip())
    is_choice = Mark(lot.cell) in scene.choices
    mark = tile_outline("su-halo") * is_choice + tile_outline("su-mark") * (is_choice or bool(kind))
    return (
        f'<g id="{scene.part_id(lot_id(lot.cell))}"{at_seen(scene, lot.cell)}{piece} data-tip="{lot.tile}">'
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


def lot_id(cell: Cell) -> str:
    """Return the id of the element that is a cell of the borough."""
    return f"lot-{cell[0]},{cell[1]}"


def steps_art(scene: Scene[State]) -> str:
    """Draw all places of the hinted turn, those too that may be chosen only later."""
    places = ((action.cell, action) for action in scene.hinted if isinstance(action, Build | Lake | Mark))
    drawn = "".join(_step(cell, scene, action) for cell, action in places)
    return f'<g class="ahead">{drawn}</g>' if drawn else ""


def _step(cell: Cell, scene: Scene[State], action: Action) -> str:
    """Draw a place of the hinted turn, and have it panned into sight.

    A Lake that is not legal yet has its symbol, and the number of the flip as well if that is due.
    """
    to = f'data-pan-to="hint {cell[0]},{cell[1]}"'
    if not isinstance(action, Lake) or action in scene.choices:
        return f"<g{at_seen(scene, cell)} {to}>{tile_step(scene, action)}</g>"
    steps = (action,) if Flip() in scene.choices else (Flip(), action)
    return f"<g{at_seen(scene, cell)} {to}>{use('hex-lake', -24, -24, 48)}{tile_step(scene, *steps)}</g>"


class Rows(NamedTuple):
    """The sizes of figures one below the other."""

    pitch: float
    """The distance from one to the next."""
    wide: float
    """The width of an amount's ground."""
    height: float
    """The height of that ground."""
    letters: float
    """The size of its letters, as the stylesheet has it."""
    sign: float
    """The size of its symbol."""


ROWS = {
    1: Rows(30, 32, 30, 21, 23),
    2: Rows(28, 32, 30, 21, 23),
    3: Rows(23.5, 34, 23, 23, 22),
    4: Rows(21, 38, 20.5, 27, 20),
}
"""The sizes by the number of figures.

Narrower than the distance between two columns at each of the stylesheet's scales, lower than that between two
rows: figures of neighbouring places never overlap.
"""
GAP, BRIEF = 1, 2
"""The distance from an amount to its symbol, and the most letters of an amount that are not condensed."""
LOW, SMALL = 52, 0.8
"""The position of figures on a tile that may be invested in, below its effects, and their scale."""
BESIDE = 2
"""The most figures side by side on such a tile; more stand one below the other."""
DEEPER = 8
"""The distance by which figures lie lower below three rows of effects."""
LETTER, SEAM, TAG_SIGN = 12.5, 7, 21
"""For figures side by side: the width of a letter, the ground's margin, and the size of the symbol."""


def figures_art(figures: Sequence[tuple[str, int]]) -> str:
    """Draw the figures one below the other on a slip of paper, around the middle of the place."""
    rows = ROWS[len(figures)]
    top = -rows.pitch * (len(figures) - 1) / 2
    drawn = (
        _figure(Stat(stat), amount, top + rows.pitch * row, rows)
        for row, (stat, amount) in enumerate(figures)
    )
    wide, high = rows.wide + rows.sign + 6, rows.pitch * len(figures) + 1
    slip = f'<rect class="slip" x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="11"/>'
    return f'<g class="figures listed n{len(figures)}">{slip}{"".join(drawn)}</g>'


def returns_art(scene: Scene[State]) -> str:
    """Draw what an investment in each tile would bring, above all tiles.

    The tile in focus is left out: its preview shows that.
    """
    tiles = {Mark(lot.cell): lot.tile for lot in scene.state.boroughs[max(scene.viewer, 0)]}
    shown = (
        f"<g{at_seen(scene, action.cell)}>{_return(tiles[action], figures, scene.state.box.numbers)}</g>"
        for action, figures in scene.figures.items()
        if isinstance(action, Mark) and action != scene.focus
    )
    return f'<g class="returns">{"".join(shown)}</g>'


def _return(tile: TileName, figures: Sequence[tuple[str, int]], numbers: TileNumbers) -> str:
    """Draw the price to be paid again, and what an investment would bring, if anything."""
    price = f'<g class="face">{price_art(tile, numbers)}</g>' if material().tiles[tile].kind else ""
    if len(figures) > BESIDE:
        return price + figures_art(figures)
    low = LOW + DEEPER * (rows_of(tile) == MANY)
    brings = f'<g transform="translate(0 {low}) scale({SMALL})">{_tag(figures)}</g>' if figures else ""
    return price + brings


def _tag(figures: Sequence[tuple[str, int]]) -> str:
    """Draw the figures side by side on one slip of paper, around the middle."""
    grounds = [LETTER * len(with_sign(amount)) + SEAM for _stat, amount in figures]
    wide = sum(grounds) + (TAG_SIGN + 1) * len(grounds) + 3 * (len(grounds) - 1)
    drawn, left = _ground(-wide / 2 - 2, 0, wide + 5, ROWS[1].height + 4, ' class="slip"'), -wide / 2
    for (stat, amount), ground in zip(figures, grounds, strict=True):
        drawn += _amount(amount, left, 0, ground)
        drawn += use(STATS[Stat(stat)], left + ground + 1, -TAG_SIGN / 2, TAG_SIGN)
        left += ground + TAG_SIGN + 4
    return f'<g class="figures">{drawn}</g>'


def _figure(stat: Stat, amount: int, y: float, rows: Rows) -> str:
    """Draw an amount with its sign, and its counter."""
    left = -(rows.wide + GAP + rows.sign) / 2
    beside = left + rows.wide + GAP
    return _amount(amount, left, y, rows.wide, rows) + use(STATS[stat], beside, y - rows.sign / 2, rows.sign)


def _amount(amount: int, left: float, y: float, wide: float, rows: Rows = ROWS[1]) -> str:
    """Draw an amount with its sign on its ground."""
    told = with_sign(amount)
    kind = "num" if len(told) <= BRIEF else "num long"
    number = text_at(left + wide / 2, round(y + 0.36 * rows.letters, 1), told, kind)
    return f'<g class="{"gain" if amount > 0 else "loss"}">{_ground(left, y, wide, rows.height)}{number}</g>'


def _ground(left: float, y: float, wide: float, high: float, kind: str = "") -> str:
    """Draw a rounded ground, centred on the height `y`."""
    place = f'x="{left:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}" rx="{high / 2:g}"'
    return f"<rect{kind} {place}/>"


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
