"""The hand, the new run made of it, and the buttons that play it."""

from html import escape
from itertools import chain

from piazza.games.bloom.rules.actions import CLAIM, DRAW, FINISH, LAY, LEAVE, Add, Put, Swap, Use
from piazza.games.bloom.rules.material import JOKER, Flowers, Tile
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import Row, chains
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.suggestions import Suggestion, suggestions
from piazza.games.bloom.texts.names import flowers_name, run_name, short_row, tile_name
from piazza.games.bloom.view.pieces import (
    BACK,
    BRACKETS,
    FOLLOWS,
    HELD,
    NOTCH,
    TICK,
    points_art,
    tile_svg,
    wooden,
)
from piazza.games.bloom.view.set_aside import Aim, as_path, wish_attributes
from piazza.ui.game_api.html import Block, Content, attributes, block_of, button, enclose, icon, tag
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import Arrange, SetAllAside

IN_LINE = {"wide": 13, "slim": 12}
"""The greatest number of tiles of a hand in a line: on a wide screen and on a phone."""
MAX_LINES = 3
"""The greatest number of lines of a hand on a phone for which the sheet gets higher."""
LONG = 6
"""The number of tiles from which a run that could be laid is drawn without its flowers."""
APART = 0.2
"""The distance between groups of tiles, in tiles."""
RUNS = "runs"
"""Name of the arrangement in which tiles that could become runs lie together."""


def hand(scene: Scene[State]) -> Content:
    """Draw the viewer's tiles, by number or in groups that could become runs, and the switch between."""
    tiles = scene.state.hands[scene.viewer]
    groups = _groups(scene)
    held = (
        enclose("div", tuple(_held(scene, piece, tile) for piece, tile in group), class_="tile-group")
        for group in groups
    )
    # Rounded up, over as few lines as will do: so all lines are about as long.
    rows = {f"--{name}": -(-len(tiles) // _lines(len(tiles), most)) for name, most in IN_LINE.items()}
    style = ";".join(f"{name}:{number}" for name, number in rows.items())
    kind, lines = f"hand-tiles {_size(len(tiles))}", min(MAX_LINES, _lines_of([len(one) for one in groups]))
    shown = tuple(chain.from_iterable(held))
    return block_of("div", "hand-tiles", shown, class_=kind, style=style, data_lines=lines), _sorting(scene)


def _lines(number: int, most: int) -> int:
    """Return the number of lines for `number` tiles, with at most `most` in a line."""
    return max(1, -(-number // most))


def _lines_of(sizes: list[int]) -> int:
    """Return the number of lines for groups of these sizes on a phone.

    A group that does not fit into a line begins the next one.
    """
    most, lines, filled = IN_LINE["slim"], 1, 0.0
    for size in sizes:
        fits = not filled or filled + APART + size <= most
        lines, filled = (lines, filled + APART + size) if fits else (lines + 1, APART + size)
    return max(lines, _lines(sum(sizes), most))


def new_run(scene: Scene[State], aimed: Aim) -> str:
    """Draw the new run so far; before it begins, the tiles set aside, or runs that could be laid."""
    if scene.viewer < 0 or not scene.choices:
        return ""
    if aimed.row:
        shown = tag("h3", _("New run")) + _row(scene, aimed.row, _stolen(scene, aimed))
        return tag("section", shown, class_="draft panel full", id="draft")
    if scene.wish:
        tiles = (*aimed.wish.tiles, *_stolen(scene, aimed))
        shown = tag("h3", _("Set aside")) + _row(scene, tiles, _stolen(scene, aimed))
        return tag("section", shown, class_="draft panel begun", id="draft")
    found = suggestions(scene.state) if scene.state.turn.phase is Phase.ACTION else ()
    if not found:
        return _idle() if scene.state.turn.phase is Phase.ACTION else ""
    shown = tag("ul", "".join(_suggestion(scene, one) for one in found))
    return tag(
        "section",
        tag("h3", _("Possible runs"), class_="visually-hidden-on-phones") + shown,
        class_="draft panel possible",
        id="draft",
    )


def bar(scene: Scene[State], aimed: Aim) -> str:
    """Return the buttons of the action bar: the actions, or what to do with the tiles set aside."""
    if FINISH in scene.choices:
        return scene.button(FINISH, "btn choice pri")
    if CLAIM in scene.choices:
        return scene.button(LEAVE) + scene.button(CLAIM, "btn choice pri")
    if scene.state.turn.phase is not Phase.ACTION or not scene.choices:
        return ""
    adds = (Add(run) for run, _plan, _row_made in aimed.added)
    shown = [action for action in (DRAW, LAY, *adds) if action in scene.choices]
    actions = "".join(map(scene.button, shown)) + "".join(_swap(scene, one) for one in _more_swaps(scene))
    if not scene.wish:
        return actions
    aside = tag(
        "span", actions, class_=f"bloom-steps{' spare' if aimed.laid or aimed.added else ''}"
    ) + button(_("Put back"), SetAllAside(()), "back-button")
    if aimed.laid:
        text = _("Lay it: +{points}").format(points=aimed.prize) if aimed.prize else _("Lay it for no points")
        return aside + scene.path_button(text, as_path(aimed.laid).actions, "lay")
    if aimed.added:
        run, plan, _row_made = aimed.added[0]
        text = _("Add to {run}").format(run=run_name(scene.state.runs[run].row))
        return aside + scene.path_button(escape(text), as_path(plan).actions, "add")
    return aside


def _more_swaps(scene: Scene[State]) -> list[Swap]:
    """Return the swaps after the first for the same joker: only the first is on the joker itself."""
    swaps = [action for action in scene.choices if isinstance(action, Swap)]
    places = [(swap.run, swap.place) for swap in swaps]
    return [swap for number, swap in enumerate(swaps) if places[number] in places[:number]]


def _swap(scene: Scene[State], swap: Swap) -> str:
    """Draw a swap as a short button; its label says which joker it means."""
    return scene.button(swap, text=_("Swap {tile}").format(tile=swap.tile))


def _idle() -> str:
    """Draw the message that no run is in sight."""
    text = tag("p", _("No run in sight. Draw, or see what fits the runs on the lawn."))
    return tag("section", text, class_="draft panel none", id="draft")


def _row(scene: Scene[State], row: Row, stolen: Row) -> str:
    """Draw the tiles of the new run side by side; a stolen one is marked with a word."""
    shown = scene.state.shown
    tiles = "".join(
        tag(
            "li",
            (tag("small", _("stolen")) if tile in stolen else "") + tile_svg(shown, tile),
            id=f"draft-{place}",
        )
        for place, tile in enumerate(row)
    )
    return tag("ol", tiles, style=f"--n:{len(row)}")


def _stolen(scene: Scene[State], aimed: Aim) -> Row:
    """Return the tiles that are stolen for the new run."""
    if scene.state.turn.phase is Phase.LAY:
        return scene.state.stolen
    return tuple(scene.state.runs[run].row[place] for run, place in aimed.wish.stolen)


def _suggestion(scene: Scene[State], one: Suggestion) -> str:
    """Draw a run that could be laid: a press sets its tiles aside."""
    shown = scene.state.shown
    tiles = "".join(tile_svg(shown, tile, NOTCH if tile in one.stolen else "") for tile in one.row)
    text = (
        _("{tiles}: {flowers}, earns {prize}")
        if not one.stolen
        else _("{tiles}, with theft: {flowers}, earns {prize}")
    )
    label = text.format(tiles=short_row(one.row), flowers=flowers_name(one.flowers), prize=one.prize)
    disc = (
        f'<svg class="disc-tile" viewBox="0 0 34 34">{points_art(one.prize, 2, 2, 30)}</svg>'
        if one.prize
        else ""
    )
    count = tag("small", icon("fl", 14) + str(one.flowers), class_="num")
    return tag(
        "li",
        tag(
            "button",
            tag("span", tiles, class_="mini-row") + count + disc,
            type="button",
            **asks(SetAllAside(tuple(one.wish.pieces))),
            aria_label=label,
        ),
        class_="long longest" if len(one.row) > LONG else "long" if len(one.row) == LONG else None,
    )


def _groups(scene: Scene[State]) -> list[list[tuple[str, Tile | None]]]:
    """Return the hand as (piece name, tile), in one group or in groups that could become runs."""
    tiles = scene.state.hands[scene.viewer]
    jokers = [(f"joker-{number + 1}", JOKER) for number in range(tiles.count(JOKER))]
    numbers = [tile for tile in tiles if tile]
    unseen = [(f"back-{number}", None) for number in range(tiles.count(None))]
    if scene.arranged != RUNS:
        return [[*((str(tile), tile) for tile in numbers), *jokers, *unseen]]
    parts = sorted(chains(tuple(numbers)), key=lambda chain: (-len(chain), chain)) if numbers else []
    together: list[list[tuple[str, Tile | None]]] = [
        [(str(tile), tile) for tile in chain] for chain in parts if len(chain) > 1
    ]
    alone: list[tuple[str, Tile | None]] = [(str(chain[0]), chain[0]) for chain in parts if len(chain) == 1]
    return [group for group in (*together, [*alone, *jokers, *unseen]) if group]


def _held(scene: Scene[State], piece: str, tile: Tile | None) -> Block:
    """Return the block of one tile of the hand, which is drawn anew by itself."""
    return Block(f"hand-{piece}", (_lying(scene, piece, tile),))


def _lying(scene: Scene[State], piece: str, tile: Tile | None) -> str:
    """Draw one tile of the hand, with what can be done with it."""
    if tile is None:
        return tag(
            "div", wooden(BACK), class_="held-tile", id=f"hand-{piece}", role="img", aria_label=_("hidden")
        )
    shown = scene.state.shown
    name = _held_name(shown, tile)
    tip = f' id="hand-{piece}" data-tip="{"joker" if tile == JOKER else tile}"'
    if scene.state.turn.phase is Phase.ACTION and scene.choices:
        chosen = piece in scene.wish
        mark = HELD + TICK if chosen else ""
        kind = "held-tile picked" if chosen else "held-tile"
        aside = wish_attributes(piece, name, kind, is_chosen=chosen, hint=_step(scene, piece, tile))
        return f'<div{tip}{aside} draggable="true">{tile_svg(shown, tile, mark)}</div>'
    # Jokers are alike: only the first is drawn as the choice, so that it is there once.
    if Use(tile) in scene.choices and (tile != JOKER or piece == "joker-1"):
        usable = scene.piece(name, Use(tile), *_puts(scene, tile), kind="held-tile")
        return f'<div{tip}{usable} draggable="true">{tile_svg(shown, tile, BRACKETS)}</div>'
    lies = attributes(
        role="img", aria_label=name, class_="held-tile", data_hint=_step(scene, piece, tile) or None
    )
    return f"<div{tip}{lies}>{tile_svg(shown, tile)}</div>"


def _step(scene: Scene[State], piece: str, tile: Tile) -> str:
    """Return the numbers of a tile in the turn that a hint shows; `FOLLOWS` if its step is forced."""
    if tile == JOKER and piece != "joker-1":
        return ""
    steps = (Use(tile), *_puts(scene, tile))
    return scene.step(*steps) or (FOLLOWS if any(step in scene.hinted for step in steps) else "")


def _puts(scene: Scene[State], tile: Tile) -> list[Put]:
    """Return the steps of a hint in which a tile is added to a run."""
    return [step for step in scene.hinted if isinstance(step, Put) and step.tile == tile]


def _held_name(box: Flowers, tile: Tile) -> str:
    """Return the name of a tile in hand, with its flowers."""
    shown = flowers_name(flowers(box, (tile,)))
    return tile_name(tile) if tile == JOKER else _("{tile}, {flowers}").format(tile=tile, flowers=shown)


def _size(number: int) -> str:
    """Return the name of the size in which the tiles of a hand are drawn."""
    for size, most in (("few", 13), ("some", 26), ("many", 39)):
        if number <= most:
            return size
    return "most"


def _sorting(scene: Scene[State]) -> str:
    """Draw the switch between the two arrangements of the hand."""
    options = (("", _("By number")), (RUNS, _("By runs")))
    parts = "".join(
        tag(
            "button",
            tag("span", text),
            type="button",
            class_="on" if scene.arranged == value else None,
            aria_pressed="true" if scene.arranged == value else "false",
            **asks(Arrange(value)),
        )
        for value, text in options
    )
    return tag("div", parts, class_="seg sorting", role="group", aria_label=_("Sort hand"))
