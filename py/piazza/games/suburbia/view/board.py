"""Whole boroughs at a glance, on the borough board with its zigzag edge."""

from collections.abc import Iterable, Iterator
from functools import cache
from html import escape

from piazza.core.game import Player
from piazza.core.hex import Cell, flat_top
from piazza.games.suburbia.rules.actions import Build, Lake, Mark
from piazza.games.suburbia.rules.borough import Borough, Lot
from piazza.games.suburbia.rules.material import BASIC, LAKE, TileName, TileNumbers, material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.tiles import tile_to_place
from piazza.games.suburbia.view.tiles import HEIGHT, RADIUS, at, lot_art, mini_art, tile_outline
from piazza.ui.game_api.scene import Trajectory

EDGE = -0.66 * HEIGHT
"""The height up to which the borough board is in sight, if nothing lies beside it."""
COLUMNS = 3
"""Columns of the borough board on either side of the starting tiles."""
MORE = 15
"""Columns to which the board's edge is drawn on, if nothing lies beside the board."""
FACE, BAND = "m-59 2l29-53h58l31 52-29 50h-58z", "m-48-18l17-33h61l19 33z"
"""The outlines of a tile and of its coloured band on the map of a borough, from the tile's middle."""


def small_borough(borough: Borough, label: str, player: int | None = None) -> str:
    """Draw a whole borough at a glance; without a label it is hidden from screen readers.

    With a `player`, each tile has an id (`seen_lot`).
    """
    cells = [lot.cell for lot in borough]
    left, top, width, height = extent(cells, 0)
    lots = "".join(
        f'<g{_id_of(player, lot.cell)}{at(lot.cell)} data-tip="{lot.tile}">{mini_art(lot)}</g>'
        for lot in borough
    )
    newest = "" if player is None else _newest(borough)
    seen = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return (
        f'<svg class="small-town" viewBox="{box}" preserveAspectRatio="xMidYMin" {seen}>'
        f"{board_art(cells)}{lots}{newest}</svg>"
    )


def seen_lot(player: int, cell: Cell) -> str:
    """Return the id of a tile in the borough of a player who is not in the middle of the table."""
    return f"seat-{player}-lot-{cell[0]},{cell[1]}"


def _newest(borough: Borough) -> str:
    """Draw a line around the tile that was built last; nothing around those that a borough begins with."""
    if len(borough) <= len(BASIC):
        return ""
    return f'<g class="newest"{at(borough[-1].cell)}>{tile_outline("su-mark")}</g>'


def _id_of(player: int | None, cell: Cell) -> str:
    """Return the attribute id of a tile; empty without a player."""
    return "" if player is None else f' id="{seen_lot(player, cell)}"'


def map_art(borough: Borough) -> str:
    """Draw a whole borough as small as a stamp, all tiles of a kind as one path."""
    places: dict[str, list[Cell]] = {}
    for lot in borough:
        places.setdefault(material().tiles[lot.tile].kind or LAKE, []).append(lot.cell)
    faces = _stroke("map-face", FACE, [lot.cell for lot in borough])
    return (
        board_art(lot.cell for lot in borough)
        + faces
        + "".join(
            _stroke(f"map-{kind}", FACE if kind == LAKE else BAND, cells) for kind, cells in places.items()
        )
    )


def _stroke(kind: str, outline: str, cells: list[Cell]) -> str:
    """Draw an outline on each of these cells, all as one path."""
    places = (flat_top(cell, RADIUS) for cell in cells)
    return f'<path class="{kind}" d="{"".join(f"M{x:.0f} {y:.0f}{outline}" for x, y in places)}"/>'


def large_borough(borough: Borough, seat: int, label: str, numbers: TileNumbers) -> str:
    """Draw a whole borough so that its tiles can be read, each with an id (`seen_lot`)."""
    cells = [lot.cell for lot in borough]
    left, top, width, height = extent(cells, 0)
    lots = "".join(
        f"<g{_id_of(seat, lot.cell)}{at(lot.cell)}>{lot_art(lot, seat, numbers)}</g>" for lot in borough
    ) + _newest(borough)
    return (
        f'<svg class="large-town" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'style="--across:{width:.0f};--down:{height:.0f}" role="img" '
        f'aria-label="{escape(label)}">{board_art(cells)}{lots}</svg>'
    )


def finished_extent(cells: list[Cell], margin: float) -> tuple[float, float, float, float]:
    """Return the box around a finished borough and all of its board: left, top, width, height."""
    left, top, width, height = extent(cells, margin)
    first, last = min(left, -_side() - margin), max(left + width, _side() + margin)
    return first, top, last - first, height


def extent(cells: list[Cell], margin: float) -> tuple[float, float, float, float]:
    """Return the box around cells and the board's edge above them: left, top, width, height."""
    places = [flat_top(cell, RADIUS) for cell in cells]
    left = min(x for x, _y in places) - RADIUS - margin
    right = max(x for x, _y in places) + RADIUS + margin
    board = EDGE if _lies_below(cells) else -1.5 * HEIGHT - margin
    top = min(board, *(y - HEIGHT / 2 - 4 for _x, y in places))
    bottom = max(y + HEIGHT / 2 + 8 for _x, y in places) + margin
    return left, top, right - left, bottom - top


def board_art(cells: Iterable[Cell] = ()) -> str:
    """Draw the borough board as far as it can be seen with tiles on these cells.

    That is its lower edge; all of it, where a cell lies beside or behind it.
    """
    return _edge_of_board() if _lies_below(cells) else _whole_board()


def finished_board_art(cells: Iterable[Cell]) -> str:
    """Draw the borough board with both of its ends; all of it, where a cell lies beside or behind it."""
    return _short_board() if _lies_below(cells) else _whole_board()


def _lies_below(cells: Iterable[Cell]) -> bool:
    """Return whether all cells lie below the board's edge."""
    return min(map(_height, cells), default=0) >= 0


def _height(cell: Cell) -> int:
    """Return how far down a cell lies, in half tiles; below the edge of the board it is 0 or more."""
    q, r = cell
    return 2 * r + q


@cache  # saves 3 % of what drawing pages takes
def _edge_of_board() -> str:
    """Draw a band with teeth between the columns, as wide as any window."""
    top = f"{EDGE - 3:.0f}"
    outline = f"M{_board_end(-MORE)} {top}L{_zigzag(range(-MORE, MORE + 1), 0)}L{_board_end(MORE)} {top}Z"
    return _sided(outline)


def _short_board() -> str:
    """Draw the board over the cells that it covers, cut off straight above its lower edge."""
    side, top = f"{_side():.0f}", f"{EDGE - 3:.0f}"
    return _sided(f"M-{side} {top}L{_zigzag(range(-COLUMNS, COLUMNS + 1), 0)}L{side} {top}Z")


def _whole_board() -> str:
    """Draw the board over the cells that it covers: a row of hexes, with both of its edges."""
    end = f"{_side():.0f} {-HEIGHT / 2:.0f}"
    columns = range(-COLUMNS, COLUMNS + 1)
    outline = f"M-{end}L{_zigzag(columns, 0)}L{end}L{_zigzag(columns[::-1], -HEIGHT + 8)}Z"
    return _sided(outline)


def _side() -> float:
    """Return how far the board reaches to each side."""
    return 1.5 * RADIUS * COLUMNS + RADIUS - 4


def _zigzag(columns: range, up: float) -> str:
    """Return the points of the board's edge from column to column, `up` units higher.

    Over the middle column it is half a tile higher than beside it.
    """
    step = RADIUS / 2 * (1 if columns[-1] > columns[0] else -1)
    points = (
        # Columns stand 1.5 radii apart, and every other one lies half a tile lower.
        f"{1.5 * RADIUS * q + side:.0f} {(0 if q % 2 else -HEIGHT / 2) - 4 + up:.0f}"
        for q in columns
        for side in (-step, step)
    )
    return "L".join(points)


def _board_end(column: int) -> str:
    """Return where the edge of the board ends, at a column."""
    return f"{1.5 * RADIUS * column:.0f}"


def _sided(outline: str) -> str:
    """Draw the board with this outline, and its thickness."""
    side = f'<path class="boro-side" d="{outline}" transform="translate(1 6)"/>'
    return f'{side}<path class="boro" d="{outline}"/>'


def turn_art(state: State, player: Player, way: Trajectory) -> str:
    """Draw the borough before the turn, with the tiles of a way where they go."""
    borough, tiles = state.boroughs[player], tuple(_tiles_of(way))
    cells = [*(lot.cell for lot in borough), *(cell for cell, _tile in tiles)]
    left, top, width, height = extent(cells, 6)
    lots = "".join(_mini_lot(lot) for lot in borough)
    marks = "".join(_mark(cell, tile) for cell, tile in tiles)
    return (
        f'<svg class="small-town" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" aria-hidden="true">'
        f"{board_art(cells)}{lots}{marks}</svg>"
    )


def _mini_lot(lot: Lot) -> str:
    """Draw a tile built before."""
    return f"<g{at(lot.cell)}>{mini_art(lot)}</g>"


def _tiles_of(path: Trajectory) -> Iterator[tuple[Cell, TileName]]:
    """Yield the cells and tiles that a way builds; the tile is empty where it invests."""
    for before, action in path:
        match action:
            case Build(cell) if isinstance(before, State):
                yield cell, tile_to_place(before)
            case Lake(cell):
                yield cell, LAKE
            case Mark(cell):
                yield cell, ""
            case _:
                pass


def _mark(cell: Cell, tile: TileName) -> str:
    """Draw a tile in its place, framed; only the frame if the tile is empty."""
    art = mini_art(Lot(cell, tile, 0)) if tile else ""
    return f"<g{at(cell)}>{art}{tile_outline('frame')}</g>"
