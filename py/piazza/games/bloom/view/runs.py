"""The runs on the table: tiles to steal or swap, and places to add to."""

from html import escape

from piazza.games.bloom.rules.actions import Add, Put, Steal, Swap
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.places import additions
from piazza.games.bloom.rules.plans import spots_to_steal, stolen_piece
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import BITS
from piazza.games.bloom.texts.names import one_tile, row_name, short_row, tile_name
from piazza.games.bloom.view.pieces import BRACKETS, FOLLOWS, HELD, NOTCH, tile_art
from piazza.games.bloom.view.set_aside import Aim, gesture, wish_attributes
from piazza.ui.game_api.html import (
    SEATS,
    Block,
    attributes,
    block_of,
    enclose,
    join_parts,
    step_mark,
    tag,
    text_at,
    use,
)
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import SetAllAside

STEP = 66
"""The distance between tiles of a run, in units of the drawing."""
LINE = 10
"""The greatest number of tiles in a line of a run; longer runs take several lines."""
HALF = 5
"""The greatest number of tiles of a run that has half the width of a phone's lawn; others have all of it.

Most runs keep their width while they grow, and so the runs after them keep their places.
"""
DROP = 126
"""The distance between lines of a run, in units."""
MARGIN = 16
"""The width of the tray beside the tiles, in units."""
CROWD, THRONG = 40, 60
"""Numbers of tiles on the lawn above which they are drawn smaller, on a low lawn smaller still."""
MAX_HINTS = 3
"""The greatest number of tiles of the hand that are offered below a run."""
REACH = 50
"""The size of the area in which a label on a tray can be pressed: 24 pixels on a small phone."""
BESIDE, FIRST = 64, 100
"""The distance between such labels, and from the start of a run to where they may begin, in units."""


ALL_SEEN = (69.0, 35.5)
"""Width and height of a lawn shown whole, on a big screen of the usual shape.

Unit: a hundredth of the screen's width.
"""
SIZES = (0.075, 0.067, 0.06, 0.053, 0.047, 0.042, 0.037, 0.033, 0.029, 0.025)
"""The sizes at which a unit of a run may be drawn there, in the unit of `ALL_SEEN`.

The last one is used where no larger size fits.
"""
GAPS = (1.3, 0.9)
"""The least gaps there between two runs beside each other, and above each other, in the same unit."""


def _bare_lawn() -> str:
    """Return what a lawn without runs says: what a run is, for those who begin."""
    rule = _("A run has three tiles or more, each 1 or 2 higher than the one before: 31, 32, 34.")
    return _("No runs on the lawn yet.") + tag("small", rule)


def runs_on_table(scene: Scene[State], aimed: Aim) -> Block:
    """Draw all runs, as many as there are."""
    robbing = frozenset(spots_to_steal(scene.state, aimed.wish.stolen) if _may_steal(scene) else ())
    runs = tuple(_run(scene, aimed, run, robbing) for run in range(len(scene.state.runs)))
    empty = tag("p", _bare_lawn(), class_="bare-lawn") if not runs else ""
    number = sum(map(len, scene.state.rows))
    crowd = (" many" if number > CROWD else "") + (" most" if number > THRONG else "")
    # Where it scrolls, the keyboard scrolls it, too.
    stop = None if "tabindex=" in join_parts(runs) or not runs else "0"
    inside, name = (empty, *enclose("ul", runs)), scene.part_id("lawn")
    whole = f"--whole:{_size_of_all(scene.state)}" if scene.is_whole else None
    return block_of("div", name, inside, class_=f"lawn{crowd}", tabindex=stop, style=whole)


def _size_of_all(state: State) -> float:
    """Return the largest size at which all runs fit on a lawn that is shown whole."""
    return next((size for size in SIZES if _height(state, size) <= ALL_SEEN[1]), SIZES[-1])


def _height(state: State, size: float) -> float:
    """Return the height of all runs at this size, in rows that are each as full as possible."""
    left, high, total = 0.0, 0.0, 0.0
    # Runs are set beside each other until the next one would be too wide.
    for row in state.rows:
        wide, lines = size * _wide(len(row)), size * DROP * _lines(len(row))
        if left and left + GAPS[0] + wide > ALL_SEEN[0]:
            left, high, total = 0.0, 0.0, total + high + GAPS[1]
        left, high = left + (GAPS[0] if left else 0.0) + wide, max(high, lines)
    return total + high


def _wide(number: int) -> int:
    """Return the width of a tray for `number` tiles, in units."""
    return MARGIN * 2 + STEP * _in_line(number) + 6


def _may_steal(scene: Scene[State]) -> bool:
    """Return whether tiles on the table may be set aside now."""
    return scene.state.turn.phase is Phase.ACTION and "lay" in map(str, scene.choices)


def _run(scene: Scene[State], aimed: Aim, run: int, robbing: frozenset[tuple[int, int]]) -> Block:
    """Draw a run on its tray; `robbing` holds the places of tiles that may be set aside to be stolen."""
    row, owner = scene.state.runs[run].row, scene.state.runs[run].owner
    label = scene.tell(_("[Run of {name}|Your run]: {tiles}"), owner, tiles=short_row(row))
    wide, lines = _wide(len(row)), _lines(len(row))
    foot = _foot(scene, aimed, run, wide)
    fits = next((plan for place, plan, _row in aimed.added if place == run), None)
    tiles = "".join(_tile(scene, aimed, run, place, set() if fits else robbing) for place in range(len(row)))
    rim = f"L{wide - 3} 105Q{wide - 4} 119 {wide - 16} 119"
    tray = f'<path class="tray" d="M3 105 10 80H{wide - 10}{rim}H16Q4 119 3 105Z"/>'
    trays = "".join(f'<g transform="translate(0 {DROP * line})">{tray}</g>' for line in range(lines))
    # The whole run moves where others grow, see `travels`.
    kind = "run piece" if _in_line(len(row)) <= HALF else "run piece long"
    size = f'viewBox="0 0 {wide} {DROP * lines - 2}" style="--w:{wide}"'
    # Where the tiles fit, the whole run is a button, and its label says what the drawing shows.
    told = ' aria-hidden="true"' if fits else attributes(role="group", aria_label=label)
    art, name = f"<svg {size}{told}>{trays}{tiles}{foot}</svg>", scene.part_id(f"run-{run + 1}")
    if fits:
        to_add = _("Add {tiles} to {run}").format(tiles=row_name(aimed.wish.tiles), run=short_row(row))
        return Block(
            name, (f'<li id="{name}"{gesture(scene, to_add, fits, f"{kind} fits")}>{art}</li>',), "li"
        )
    return block_of("li", name, (art,), class_=kind)


def _lines(number: int) -> int:
    """Return the number of lines for `number` tiles."""
    return -(-number // LINE)


def _in_line(number: int) -> int:
    """Return the number of tiles in each line: about the same in all."""
    return -(-number // _lines(number))


def _at(place: int, number: int) -> tuple[int, int]:
    """Return x and y of a place in a run of `number` tiles.

    The place behind the last tile is at the end of the last line.
    """
    along = _in_line(number)
    line = min(place // along, _lines(number) - 1)
    return MARGIN + STEP * (place - line * along), DROP * line


def _tile(
    scene: Scene[State],
    aimed: Aim,
    run: int,
    place: int,
    robbing: "set[tuple[int, int]] | frozenset[tuple[int, int]]",
) -> str:
    """Draw a tile of a run, with what can be done with it: be stolen, be swapped, or nothing."""
    state = scene.state
    tile = state.runs[run].row[place]
    x, y = _at(place, len(state.runs[run].row))
    name_of_part = scene.part_id(f"lawn-{run + 1}.{place + 1}")
    where = f'id="{name_of_part}" transform="translate({x} {y + 4}) scale(.96)"'
    tip = f' data-tip="{"joker" if tile == JOKER else tile}"'
    is_gone = (run, place) in aimed.wish.stolen or (run == state.turn.source and place in state.turn.taken)
    name = tile_name(tile)
    actions = _actions(scene, run, place) if scene.choices or scene.hinted else ()
    number = scene.step(*actions) or (FOLLOWS if any(action in scene.hinted for action in actions) else "")
    ahead = f'<g class="hint-ghost">{HELD}</g>{step_mark(number, 15, 76)}' if number else ""
    if any(action in scene.choices for action in actions) and not is_gone:
        return (
            f"<g {where}{scene.place(name, *actions)}{tip}>{tile_art(state.shown, tile)}{BRACKETS}{ahead}</g>"
        )
    art = _gap("☀" if tile == JOKER else name) if is_gone else tile_art(state.shown, tile)
    # What is set aside can be put back; once a new run is begun, what is stolen cannot.
    if (run, place) in robbing or (is_gone and state.turn.source is None):
        told = _("Steal {tile}").format(tile=one_tile(tile))
        piece = wish_attributes(stolen_piece(run, place), told, "robbable", is_chosen=is_gone)
        return f"<g {where}{piece}{tip}>{art}{'' if is_gone else NOTCH}{ahead}</g>"
    return f"<g {where}{tip}>{art}{ahead}</g>"


def _actions(scene: Scene[State], run: int, place: int) -> tuple[Steal | Swap, ...]:
    """Return what can be done with a tile while an action may be chosen or a hint shows a turn."""
    swaps = (
        action
        for action in scene.choices
        if isinstance(action, Swap) and action.place == place and action.run == run
    )
    return (Steal(run, place), *swaps)


def _gap(name: str) -> str:
    """Draw the empty place of a tile that is being stolen."""
    number = text_at(36, 42, escape(name), "num gap-number")
    return '<path class="wood-gap" d="M5 5H67V84H5Z"/>' + number + text_at(36, 66, _("stolen"), "gap-word")


def _foot(scene: Scene[State], aimed: Aim, run: int, wide: int) -> str:
    """Draw below a run whose it is, and which tiles of the hand could be added to it."""
    state = scene.state
    if state.turn.phase is Phase.ADD and state.turn.run == run and scene.choices:
        return _slots(scene, len(state.runs[run].row))
    down = DROP * (_lines(len(state.runs[run].row)) - 1)
    return f'<g transform="translate(0 {down})">{_last_foot(scene, aimed, run, wide)}</g>'


def _last_foot(scene: Scene[State], aimed: Aim, run: int, wide: int) -> str:
    """Draw the foot below the last line of a run to which no tiles are being added now."""
    state = scene.state
    mark = use(SEATS[state.runs[run].owner], wide / 2 - 8, 97, 16)
    if any(place == run for place, _plan, _row in aimed.added):
        return _pill(wide / 2, short_row(aimed.wish.tiles), "pill go numbered")
    if state.turn.phase is not Phase.ACTION or not scene.choices:
        return mark
    fits = additions(state.runs[run].row) if not scene.wish else 0
    fitting = [tile for tile in state.hand if tile and BITS[tile] & fits]
    if Add(run) not in scene.choices:
        return mark
    mark = use(SEATS[state.runs[run].owner], 18, 97, 16) + _more(scene, run)
    room = min(MAX_HINTS, (wide - FIRST) // BESIDE)
    places = enumerate(fitting[:room])
    return mark + "".join(_hint(tile, wide - 38 - BESIDE * place) for place, tile in places)


def _more(scene: Scene[State], run: int) -> str:
    """Draw the button to add to a run, tile by tile."""
    name = short_row(scene.state.runs[run].row)
    number = step_mark(scene.step(Add(run)), 56, 102)
    pill = _pill(56, "" if number else "+", "pill")
    return f"<g{scene.place(name, Add(run), kind='slot')}>{pill}{number}</g>"


def _hint(tile: int, middle: float) -> str:
    """Draw a tile of the hand that could be added; a press sets it aside."""
    label = escape(_("Set {tile} aside to add it").format(tile=tile))
    return (
        f'<g role="button" tabindex="0"{attributes(**asks(SetAllAside((str(tile),))))} aria-label="{label}" '
        'class="fitting">'
        f"{_pill(middle, str(tile), 'pill numbered')}</g>"
    )


def _slots(scene: Scene[State], number: int) -> str:
    """Draw the places where each tile may be added, in a run of `number` tiles."""
    puts = [action for action in scene.choices if isinstance(action, Put)]
    drawn, taken = "", dict[int, int]()
    for put in puts:
        # Labels of tiles that fit at the same place stand above each other.
        above = taken.get(put.place, 0)
        taken[put.place] = above + 1
        text = "☀" if put.tile == JOKER else str(put.tile)
        x, y = _at(put.place, number)
        pill = _pill(x + 1, text, "pill go numbered", y + 105 - REACH * above)
        mark = step_mark(scene.step(put), x + 1, y + 81 - REACH * above)
        drawn += f"<g{scene.place(tile_name(put.tile), put, kind='slot')}>{pill}</g>{mark}"
    return drawn


def _pill(middle: float, text: str, kind: str, y: float = 102) -> str:
    """Draw a label on a tray, with an area around it in which it can be pressed."""
    wide = 20 + 13 * len(text)
    across = max(wide, REACH)
    reach = f"M{middle - across / 2:g} {y - REACH / 2:g}h{across}v{REACH}h{-across}Z"
    return (
        f'<g class="{kind}"><path class="reach" d="{reach}"/>'
        f'<rect x="{middle - wide / 2:g}" y="{y - 17:g}" width="{wide}" height="34" rx="17"/>'
        f'<text class="num" x="{middle:g}" y="{y + 7.5:g}">{escape(text)}</text></g>'
    )
