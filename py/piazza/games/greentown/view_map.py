"""The map of Greentown: tiles, pieces, what may be chosen on it, and the tour under way."""

from collections import Counter
from collections.abc import Iterator
from html import escape

from piazza.core.hex import Cell
from piazza.core.sides import Sides, members, rotations, turned
from piazza.games.greentown.actions import Lay, Move, Site, Start, Step, Turn
from piazza.games.greentown.material import HOTEL, Spot, material
from piazza.games.greentown.network import network
from piazza.games.greentown.state import State
from piazza.games.greentown.tours import Trail
from piazza.games.greentown.turn import Phase
from piazza.games.greentown.view_pieces import HEX, badge, centre, corner, standing, tile, toward
from piazza.games.greentown.words_names import piece_name
from piazza.games.greentown.words_reasons import planned
from piazza.ui.kit import attributes, use
from piazza.ui.language import gettext as _
from piazza.ui.pan import Box, panned
from piazza.ui.scene import Scene

READABLE = 0.8, 0.95
"""Pixels a unit at which the map opens at least, on a wide and a narrow screen."""

MARGIN = 64, 70
"""Units of sheet beside the middles of the outermost cells, across and along."""

SHEET = 1.3
"""The sheet is at least so much wider than it is high."""


def town(scene: Scene[State]) -> str:
    """The map in its window."""
    box = _box(scene.state)
    spots = scene.state.spots
    shadows = "".join(f'<path class="gt-under-tile" d="{HEX}"{_at(spot.cell, 1, 7)}/>' for spot in spots)
    tiles = "".join(_tile(scene, spot) for spot in spots)
    drawing = (
        _sheet(box)
        + _grid(scene)
        + f'<g id="map-map">{shadows}{tiles}{_new_tile(scene)}</g>'
        + _roads(scene)
        + "".join(_piece(spot) for spot in spots)
        + "".join(_offers(scene))
        + _numbers(scene)
    )
    label = escape(_("Map of Greentown"))
    return panned("map", box, READABLE, drawing, class_="gt-map", role="group", aria_label=label)


def small(spots: tuple[Spot, ...]) -> str:
    """The map at a glance."""
    tiles = "".join(f"<g{_at(spot.cell)}>{tile(spot.exits)}{standing(spot.piece)}</g>" for spot in spots)
    xs, ys = zip(*(centre(spot.cell) for spot in spots), strict=True)
    left, top, width, height = min(xs) - 60, min(ys) - 66, max(xs) - min(xs) + 120, max(ys) - min(ys) + 132
    return (
        f'<svg class="small-town greentown" viewBox="{left:g} {top:g} '
        f'{width:g} {height:g}" aria-hidden="true">{tiles}</svg>'
    )


def counted_trail(scene: Scene[State]) -> Trail:
    """The tour as it stands with what is looked at: planned as a whole, or one step further."""
    trail = scene.state.turn.trail
    outcome = planned(scene.state, scene.wish) if scene.wish else None
    if isinstance(scene.focus, Start | Step):
        return (*trail, scene.focus.cell)
    return outcome.trail if outcome else trail


def _box(state: State) -> Box:
    """The sheet: all tiles, and the cells where the next ones may lie."""
    roads = network(state.spots)
    places = [centre(cell) for cell in (*roads.spots, *roads.border)]
    xs, ys = zip(*places, strict=True)
    across, along = MARGIN
    height = max(ys) - min(ys) + 2 * along
    width = max(max(xs) - min(xs) + 2 * across, SHEET * height)
    return (min(xs) + max(xs) - width) / 2, min(ys) - along, width, height


def _at(cell: Cell, right: float = 0, down: float = 0) -> str:
    """Moved to a cell."""
    x, y = centre(cell)
    return f' transform="translate({x + right:g} {y + down:g})"'


def _sheet(box: Box) -> str:
    """The folded paper that the town is drawn on."""
    x, y, width, height = box
    right, bottom = x + width, y + height
    edge = (
        f"M{x + 12:g} {y + 8:g} {right - 8:g} {y + 3:g} {right - 3:g} "
        f"{bottom - 9:g} {x + 7:g} {bottom - 4:g}Z"
    )
    folds = "".join(f"M{x + width * part:g} {y + 6:g}V{bottom - 7:g}" for part in (0.34, 0.67))
    folds += f"M{x + 10:g} {y + height / 2:g}H{right - 6:g}"
    return (
        f'<path class="gt-sheet-side" d="{edge}" transform="translate(2 '
        f'6)"/><path class="gt-sheet" d="{edge}"/>'
        f'<path class="gt-fold" d="{folds}"/>'
    )


def _grid(scene: Scene[State]) -> str:
    """Where the town may grow."""
    cells = [cell for cell in network(scene.state.spots).border if Lay(cell) not in scene.choices]
    return "".join(f'<path class="gt-grid" d="{HEX}"{_at(cell)}/>' for cell in cells)


def _tile(scene: Scene[State], spot: Spot) -> str:
    """A tile on the table; the one being developed shows the new tile in its place."""
    turn = scene.state.turn
    q, r = spot.cell
    is_turning = turn.phase is Phase.TURN and turn.cell == spot.cell
    exits = _shown_exits(scene) if is_turning else spot.exits
    tip = attributes(
        data_tip=None if turn.phase is Phase.TURN else f"spot-{spot.exits}-{spot.piece}",
        role="img",
        aria_label=_name_of(scene, spot),
    )
    return f'<g id="cell_{q}_{r}"{_at(spot.cell)}{tip}><g class="piece">{tile(exits)}</g></g>'


def _name_of(scene: Scene[State], spot: Spot) -> str:
    """What stands on a tile, with its owner's name."""
    text = piece_name(spot.piece)
    for player, name in enumerate(scene.names):
        text = text.replace(f"{{p{player}}}", name)
    return text


def _shown_exits(scene: Scene[State]) -> Sides:
    """The turn looked at, or the first that is allowed."""
    if isinstance(scene.focus, Turn):
        return scene.focus.exits
    turns = [action for action in scene.choices if isinstance(action, Turn)]
    kind = material().kinds[material().index(scene.state.turn.kind)]
    return turns[0].exits if turns else kind.sides


def _new_tile(scene: Scene[State]) -> str:
    """A tile about to be placed, lifted a little."""
    turn = scene.state.turn
    if turn.phase is not Phase.TURN or turn.cell is None or turn.cell in network(scene.state.spots).spots:
        return ""
    q, r = turn.cell
    return (
        f'<g id="cell_{q}_{r}"{_at(turn.cell, 0, -3)}><path '
        f'class="gt-under-tile" d="{HEX}" transform="translate(3 13)"/>'
        f'<g class="piece">{tile(_shown_exits(scene))}</g></g>'
    )


def _piece(spot: Spot) -> str:
    """What stands on a site."""
    q, r = spot.cell
    art = standing(spot.piece)
    return (
        f'<g id="piece_{q}_{r}" class="gt-piece"{_at(spot.cell)}><g class="piece">{art}</g></g>'
        if art
        else ""
    )


def _offers(scene: Scene[State]) -> Iterator[str]:
    """Everything that may be chosen on the map."""
    for action in scene.choices:
        match action:
            case Lay(cell):
                yield _offer(scene, action, cell, _hex_offer(scene, cell))
            case Site(cell) | Move(cell) | Start(cell):
                yield _offer(scene, action, cell, '<circle class="gt-offer" cy="-6" r="33"/>')
            case Step(cell):
                yield _offer(scene, action, cell, _step_offer(scene, cell))
            case _:
                pass
    if scene.state.turn.phase is Phase.TURN:
        yield _turning(scene)


def _offer(scene: Scene[State], action: Lay | Site | Move | Start | Step, cell: Cell, art: str) -> str:
    """A place that may be chosen."""
    area = f'<path class="gt-area" d="{HEX}"/>'
    return f"<g{_at(cell)}{scene.piece('', action)}>{area}{art}</g>"


def _hex_offer(scene: Scene[State], cell: Cell) -> str:
    """An empty hex with a plus, or a place with an arrow up."""
    outline = f'<path class="gt-offer" d="{HEX}" transform="scale(.93)"/>'
    if cell in network(scene.state.spots).spots:
        return (
            outline + '<g class="gt-sign" transform="translate(0 -38)"><circle '
            'r="11"/><path d="M0 5V-5M-4.5 -1 0 -5.5 4.5 -1"/></g>'
        )
    return outline + '<g class="gt-sign"><circle r="13"/><path d="M0 -6V6M-6 0H6"/></g>'


def _step_offer(scene: Scene[State], cell: Cell) -> str:
    """The next visit, with its number; nothing to count on an empty place."""
    piece = network(scene.state.spots).spots[cell].piece
    done = len(_visits(scene.state, scene.state.turn.trail))
    look = "gt-next looked" if scene.focus == Step(cell) else "gt-next"
    number = badge(str(done + 1), look) if piece else ""
    return f'<circle class="gt-offer" cy="-4" r="{34 if piece else 22}"/>{number}'


def _turning(scene: Scene[State]) -> str:
    """The tile being turned: six wedges to point at, a bead below for each turn, ticks where roads meet."""
    turn, state = scene.state.turn, scene.state
    assert turn.cell is not None
    base = material().kinds[material().index(turn.kind)].sides
    outline = f'<path class="gt-held" d="{HEX}"/>'
    beads = "".join(
        _bead(scene, exits, (25 * place - 12.5 * (len(rotations(base)) - 1), 86), base)
        for place, exits in enumerate(rotations(base))
    )
    return f"<g{_at(turn.cell, 0, -3)}>{outline}{_meetings(state, _shown_exits(scene))}{beads}</g>"


def _bead(scene: Scene[State], exits: Sides, at: tuple[float, float], base: Sides) -> str:
    """One turn: filled if it is allowed, with the number of roads that meet."""
    state = scene.state
    x, y = at
    if Turn(exits) not in scene.choices:
        return f'<circle class="gt-bead-off" cx="{x:g}" cy="{y:g}" r="9"/>'
    assert state.turn.cell is not None
    met = (exits & network(state.spots).facing.get(state.turn.cell, 0)).bit_count()
    wedges = "".join(_wedge(place) for place in range(6) if turned(base, place) == exits)
    shown = "gt-bead shown" if exits == _shown_exits(scene) else "gt-bead"
    return (
        f'<g{scene.piece("", Turn(exits))}><path class="gt-area" d="{wedges}"/>'
        f'<g class="{shown}" transform="translate({x:g} {y:g})"><circle '
        f'r="11"/><text y="4.6">{met}</text></g></g>'
    )


def _wedge(place: int) -> str:
    """The sixth of a hexagon on one of its sides."""
    (a, b), (c, d) = corner(place, 58), corner(place + 1, 58)
    return f"M0 0L{a:g} {b:g}L{c:g} {d:g}Z"


def _meetings(state: State, exits: Sides) -> str:
    """A tick on every road that meets, a cross on every connection that breaks."""
    roads, cell = network(state.spots), state.turn.cell
    assert cell is not None
    met = members(exits & roads.facing.get(cell, 0))
    broken = members(roads.broken(cell, exits)) if cell in roads.spots else ()
    ticks = "".join(_sign_at(side, "gt-tick", "M-5 0 -1.5 4 5.5 -4") for side in met)
    return ticks + "".join(
        _sign_at(side, "gt-break", "M-4.5 -4.5 4.5 4.5M4.5 -4.5 -4.5 4.5") for side in broken
    )


def _sign_at(side: int, look: str, path: str) -> str:
    """A sign on the edge of the tile."""
    x, y = toward(side, 52)
    return f'<g class="{look}" transform="translate({x:g} {y:g})"><circle r="10.5"/><path d="{path}"/></g>'


def _roads(scene: Scene[State]) -> str:
    """The road of the tour so far, the one planned, and the ways on."""
    state, trail = scene.state, scene.state.turn.trail
    shown = counted_trail(scene)
    player = f"of{state.turn.player + 1}"
    done = _path(trail, f"gt-walked {player}") if len(trail) > 1 else ""
    ahead = _path(shown[max(0, len(trail) - 1) :], "gt-ahead") if len(shown) > len(trail) else ""
    ways = "".join(
        _path((trail[-1], action.cell), "gt-way")
        for action in scene.choices
        if isinstance(action, Step) and action != scene.focus
    )
    return ways + done + ahead


def _path(trail: Trail, look: str) -> str:
    """A walk from place to place, light beneath so that it stands out."""
    points = " ".join(f"{x:g} {y:g}" for x, y in map(centre, trail))
    return f'<path class="gt-glow" d="M{points}"/><path class="{look}" d="M{points}"/>'


def _visits(state: State, trail: Trail) -> list[Cell]:
    """The cells of all visits in turn."""
    pieces = network(state.spots).spots
    return [cell for cell in trail[1:] if pieces[cell].piece]


def _numbers(scene: Scene[State]) -> str:
    """Where the tour began, its visits counted, and the visitor."""
    state, trail = scene.state, scene.state.turn.trail
    shown = counted_trail(scene)
    if not shown:
        return ""
    planned_ahead = not isinstance(scene.focus, Step)
    cells = _visits(state, shown if planned_ahead else trail)
    done = len(_visits(state, trail))
    seen: Counter[Cell] = Counter()
    marks = []
    for number, cell in enumerate(cells, 1):
        look = f"of{state.turn.player + 1}" if number <= done else "gt-next looked"
        marks.append(f"<g{_at(cell)}>{badge(str(number), look, seen[cell])}</g>")
        seen[cell] += 1
    return _beginning(state, shown[0]) + "".join(marks) + _visitor(trail)


def _beginning(state: State, cell: Cell) -> str:
    """The sign at the hotel where the tour begins."""
    assert network(state.spots).spots[cell].piece == HOTEL
    text = escape(_("start"))
    return (
        f'<g class="gt-start of{state.turn.player + 1}"{_at(cell, 0, -44)}>'
        f'<rect x="-26" y="-12" width="52" height="22" rx="11"/>'
        f'<text y="4">{text}</text></g>'
    )


def _visitor(trail: Trail) -> str:
    """The visitor, where the tour has come to."""
    if not trail:
        return ""
    figure = use("g-visitor", -52, -18, 46)
    return (
        f'<g class="gt-visitor"{_at(trail[-1])}><ellipse class="gt-shade" '
        f'cx="-29" cy="27" rx="15" ry="4"/>{figure}</g>'
    )
