"""The map of Greentown: tiles, pieces, the places to choose, and the tour under way."""

from collections.abc import Iterator
from html import escape

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.games.greentown.rules.actions import Action, Go, Lay, Move, Rotate, Site, Start
from piazza.games.greentown.rules.material import Spot
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts.names import place_name
from piazza.games.greentown.view.pieces import HEX, at, badge, centre, meetings, piece_art, site_ring, tile
from piazza.games.greentown.view.rotation import REACH, new_tile, tile_in_sight, turning_dial
from piazza.games.greentown.view.tour import roads_of_tour, visit_cells, visit_numbers
from piazza.ui.game_api.html import Block, attributes, block_of, step_mark
from piazza.ui.game_api.scene import Scene, Trajectory
from piazza.ui.game_api.zoomable import Readable, Rectangle, zoomable
from piazza.ui.i18n import gettext as _

READABLE = Readable(0.72, 0.84, few=0.6)
"""Pixels a unit at which the map opens at least, on a wide and a narrow screen, or for a few hotels."""

LEVELS = (0.33, 0.4, 0.5, 0.6, 0.72)
"""Pixels a unit below which the style sheet draws the marks of a tour larger."""

MARGIN = 64, 70
"""Units of paper beyond the middles of the outermost cells, across and along."""

SHEET = 1.3
"""The least ratio of the paper's width to its height."""


def town_map(scene: Scene[State]) -> Block:
    """Draw the map in its window."""
    box, name = _box(scene.state), scene.part_id("map")
    spots = scene.state.spots
    shadows = "".join(f'<path class="gt-under-tile" d="{HEX}"{at(spot.cell, 1, 7)}/>' for spot in spots)
    tiles = (_tile(scene, spot) for spot in spots)
    drawing = (
        block_of("g", scene.part_id("map-sheet"), (_sheet(box) + _grid(scene),)),
        block_of("g", f"{name}-map", (shadows, *tiles, new_tile(scene))),
        block_of("g", scene.part_id("map-roads"), (roads_of_tour(scene),)),
        block_of("g", scene.part_id("map-pieces"), tuple(_piece(scene, spot) for spot in spots)),
        block_of("g", scene.part_id("map-offers"), tuple(_offers(scene))),
        block_of("g", scene.part_id("map-tour"), (visit_numbers(scene) + hinted_turn(scene),)),
    )
    label = escape(_("Map of Greentown"))
    window, kind = scene.window_on(READABLE), "gt-map"
    town = _extent(scene.state)
    return zoomable(
        name, box, window, drawing, LEVELS, steady=town, class_=kind, role="group", aria_label=label
    )


def small(spots: tuple[Spot, ...]) -> str:
    """Draw the map at a glance."""
    tiles = "".join(f"<g{at(spot.cell)}>{tile(spot.exits)}{piece_art(spot.piece)}</g>" for spot in spots)
    xs, ys = zip(*(centre(spot.cell) for spot in spots), strict=True)
    left, top, width, height = min(xs) - 60, min(ys) - 66, max(xs) - min(xs) + 120, max(ys) - min(ys) + 132
    return (
        f'<svg class="small-town greentown" viewBox="{left:g} {top:g} '
        f'{width:g} {height:g}" aria-hidden="true">{tiles}</svg>'
    )


def _box(state: State) -> Rectangle:
    """Return the rectangle of the paper, on which there is room for the town."""
    left, top, wide, height = _extent(state)
    width = max(wide, SHEET * height)
    return left + (wide - width) / 2, top, width, height


def _extent(state: State) -> Rectangle:
    """Return the rectangle of the town.

    It holds all tiles, the cells for the next ones, and the surroundings of a tile being turned.
    """
    roads = network(state.spots)
    places = [(centre(cell), MARGIN) for cell in (*roads.spots, *roads.border)]
    # The dial reaches further than the cell's margin.
    if state.turn.phase is Phase.TURN and state.turn.cell is not None:
        places.append((centre(state.turn.cell), (REACH, REACH)))
    left = min(x - across for (x, _), (across, _) in places)
    right = max(x + across for (x, _), (across, _) in places)
    top = min(y - along for (_, y), (_, along) in places)
    bottom = max(y + along for (_, y), (_, along) in places)
    return left, top, right - left, bottom - top


def _sheet(box: Rectangle) -> str:
    """Draw the folded paper under the town."""
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
    """Draw the cells on which the town may grow and that are not among the choices now."""
    cells = [cell for cell in network(scene.state.spots).border if Lay(cell) not in scene.choices]
    return "".join(f'<path class="gt-grid" d="{HEX}"{at(cell)}/>' for cell in cells)


def _tile(scene: Scene[State], spot: Spot) -> Block:
    """Draw a tile on the table; in place of a tile being developed, the new one."""
    turn = scene.state.turn
    q, r = spot.cell
    seen = tile_in_sight(scene)
    exits = seen[1] if seen and seen[0] == spot.cell else spot.exits
    tip = attributes(
        data_tip=None if turn.phase is Phase.TURN else f"spot-{spot.exits}-{spot.piece}",
        role="img",
        aria_label=_name_of(scene, spot),
    )
    name, art = scene.part_id(f"cell_{q}_{r}"), f'<g class="piece">{tile(exits)}</g>'
    return Block(name, (f'<g id="{name}"{at(spot.cell)}{tip}>{art}</g>',), "g")


def _name_of(scene: Scene[State], spot: Spot) -> str:
    """Return the name of the place of a tile, with the owner's name."""
    return scene.tell(place_name(network(scene.state.spots), spot.cell))


def _piece(scene: Scene[State], spot: Spot) -> str | Block:
    """Draw the piece on a site; empty for none."""
    q, r = spot.cell
    art, name = piece_art(spot.piece), scene.part_id(f"piece_{q}_{r}")
    if not art:
        return ""
    return Block(
        name, (f'<g id="{name}" class="gt-piece"{at(spot.cell)}><g class="piece">{art}</g></g>',), "g"
    )


def _offers(scene: Scene[State]) -> Iterator[str]:
    """Yield the drawing of everything on the map that may be chosen."""
    for action in scene.choices:
        match action:
            case Lay(cell):
                yield _offer(scene, action, cell, _hex_offer(scene, cell))
            case Site(cell) | Move(cell) | Start(cell):
                yield _offer(scene, action, cell, site_ring(-6, 33))
            case Go(cell):
                yield _offer(scene, action, cell, _step_offer(scene, cell))
            case _:
                pass
    if scene.state.turn.phase is Phase.TURN:
        yield turning_dial(scene)


def _offer(scene: Scene[State], action: Lay | Site | Move | Start | Go, cell: Cell, art: str) -> str:
    """Draw a place that may be chosen: `art` on the cell, with the whole hex as its area."""
    area = f'<path class="gt-area" d="{HEX}"/>'
    return f"<g{at(cell)}{scene.place('', action)}>{area}{art}</g>"


def _hex_offer(scene: Scene[State], cell: Cell) -> str:
    """Draw the mark of a cell for the tile: a plus on an empty hex, an arrow up on a tile to develop.

    Where the tile itself is in sight, ticks mark the roads that meet.
    """
    roads, seen = network(scene.state.spots), tile_in_sight(scene)
    if seen and seen[0] == cell:
        return f'<path class="gt-held" d="{HEX}"/>{meetings(roads, *seen)}'
    is_tile = cell in roads.spots
    outline = "".join(
        f'<path class="{look}" d="{HEX}" transform="scale(.93)"/>'
        for look in ("gt-offer-bed on-tile" if is_tile else "gt-offer-bed", "gt-offer")
    )
    if is_tile:
        return (
            outline + '<g class="gt-sign" transform="translate(0 -38)"><circle '
            'r="11"/><path d="M0 5V-5M-4.5 -1 0 -5.5 4.5 -1"/></g>'
        )
    return outline + '<g class="gt-sign"><circle r="13"/><path d="M0 -6V6M-6 0H6"/></g>'


def _step_offer(scene: Scene[State], cell: Cell) -> str:
    """Draw the mark of a tour's next place, with the number of the visit; no number on an empty place."""
    piece = network(scene.state.spots).spots[cell].piece
    done = len(visit_cells(scene.state, scene.state.turn.trail))
    look = "gt-next looked" if scene.focus == Go(cell) else "gt-next"
    number = badge(str(done + 1), look) if piece else ""
    return site_ring(-4, 34 if piece else 22) + number


ON_TOUR = 27, 27
"""The position of a tour step's number: beside its site, and clear of the numbers of visits above."""


def hinted_turn(scene: Scene[State]) -> str:
    """Draw all steps of the hinted turn that have a place on the map, later ones included."""
    drawn = _hinted_road(scene) + "".join(_hinted_steps(scene))
    return f'<g class="ahead">{drawn}</g>' if drawn else ""


def _hinted_steps(scene: Scene[State]) -> Iterator[str]:
    """Yield the drawing of each step; a tile lies in its final rotation."""
    cell = scene.state.turn.cell
    for action in scene.hinted:
        number = scene.step(action)
        match action:
            case Lay(cell):
                turned = next(
                    (step for step in _hinted_after(scene, action) if isinstance(step, Rotate)), None
                )
                yield _hinted_tile(cell, turned, step_mark(number, 0, 0))
            # a tile laid by the hint is drawn with its `Lay`; here its cell was chosen before
            case Rotate() if cell is not None and Lay(cell) not in scene.hinted:
                yield _hinted_tile(cell, action, step_mark(number, 0, 0))
            case Site(cell) | Move(cell):
                ring = '<circle class="hint-ghost" cy="-6" r="33"/>'
                yield f"<g{at(cell)}>{ring}{step_mark(number, 27, -30)}</g>"
            case Start(cell) | Go(cell):
                yield f"<g{at(cell)}>{step_mark(number, *ON_TOUR)}</g>"
            case _:
                pass


def _hinted_tile(cell: Cell, turned: Rotate | None, mark: str) -> str:
    """Draw a tile as it will lie; only its outline if its rotation is not known."""
    art = f'<g class="to-be">{tile(turned.exits)}</g>' if turned else ""
    return f'<g{at(cell)}>{art}<path class="hint-ghost" d="{HEX}" transform="scale(.95)"/>{mark}</g>'


def _hinted_road(scene: Scene[State]) -> str:
    """Draw the road of the hinted tour."""
    ahead = [action.cell for action in scene.hinted if isinstance(action, Start | Go)]
    cells = [*scene.state.turn.trail[-1:], *ahead]
    if len(cells) < 2 or not ahead:  # noqa: PLR2004 - from here to there
        return ""
    points = " ".join(f"{x:g},{y:g}" for x, y in map(centre, cells))
    return f'<polyline class="hint-way" points="{points}"/>'


def _hinted_after(scene: Scene[State], action: Action) -> list[object]:
    """Return the hinted steps that come after an action."""
    steps = list(scene.hinted)
    return steps[steps.index(action) + 1 :]


def draw_turn(state: State, _player: Player, way: Trajectory) -> str:
    """Draw the map as a way leaves it, with frames around what it changed, and its tour."""
    spots = _after(state, way)
    xs, ys = zip(*map(centre, (spot.cell for spot in spots)), strict=True)
    left, top, width, height = min(xs) - 62, min(ys) - 66, max(xs) - min(xs) + 124, max(ys) - min(ys) + 132
    box = f"{left:g} {top:g} {width:g} {height:g}"
    drawn = "".join((*map(_place, spots), *_changed(way)))
    return f'<svg class="small-town greentown" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


def _after(state: State, way: Trajectory) -> tuple[Spot, ...]:
    """Return the places of the map after the last action of a way that changes it."""
    built = (
        before.apply(action) for before, action in reversed(way) if isinstance(action, Rotate | Site | Move)
    )
    after = next(built, state)
    # a trajectory may be of any game; for the type checker, these positions are of this one
    return after.spots if isinstance(after, State) else state.spots


def _place(spot: Spot) -> str:
    """Draw a place of the map."""
    return f"<g{at(spot.cell)}>{tile(spot.exits)}{piece_art(spot.piece)}</g>"


def _changed(path: Trajectory) -> Iterator[str]:
    """Yield the frames of what a way changes on the map, and the road of its tour."""
    cell: Cell | None = None
    for before, action in path:
        match action:
            case Lay(where):
                cell = where
            case Rotate():
                # The way may begin after the cell was chosen: then the position has it.
                cell = cell or (before.turn.cell if isinstance(before, State) else None)
                yield f'<path class="frame"{at(cell)} d="{HEX}"/>' if cell else ""
                cell = None
            case Site(where) | Move(where):
                yield f'<circle class="frame"{at(where)} cy="-6" r="34"/>'
            case _:
                pass
    yield _tour_line([action.cell for _before, action in path if isinstance(action, Start | Go)])


def _tour_line(cells: list[Cell]) -> str:
    """Draw the road of a tour; empty if there is none."""
    points = " ".join(f"{x:g},{y:g}" for x, y in map(centre, cells))
    return f'<polyline class="frame" points="{points}"/>' if len(cells) > 1 else ""
