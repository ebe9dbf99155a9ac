"""The pieces of Bloom Town as SVG text."""

from functools import lru_cache

from piazza.core.game import Player
from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.material import Board, Flower, Kind, Tile
from piazza.games.bloomtown.rules.state import State
from piazza.ui.game_api.html import SEATS, use
from piazza.ui.game_api.scene import Trajectory

TILE_SIDE = 100
"""The width of a space of the town, in units of its drawing."""
EDGE = 20
"""The width of the rim round the town."""


def tile_art(tile: Tile, x: float, y: float, size: float) -> str:
    """Draw a tile with its thickness; a Shop shows the two kinds that it counts in its windows.

    `x` and `y` are the upper left corner, `size` is the width.
    """
    side = f'<use href="#tile-side" x="{x:g}" y="{y:g}" width="{size:g}" height="{size * 1.04:g}"/>'
    face = use(f"t-{tile.kind}", x, y, size)
    if not tile.likes:
        return f'<g class="piece">{side}{face}</g>'
    windows = "".join(
        f'<g class="onface k-{kind}">{use(f"g-{kind}", x + size * left, y + size * 0.645, size * 0.22)}</g>'
        for kind, left in zip(tile.likes, (0.205, 0.575), strict=True)
    )
    return f'<g class="piece shop-{tile.lower()}">{side}{face}{windows}</g>'


def cell_corner(cell: int) -> tuple[int, int]:
    """Return the upper left corner (x, y) of a space, in units of the town's drawing."""
    return EDGE + cell % 5 * TILE_SIDE, EDGE + cell // 5 * TILE_SIDE


def ground(board: Board, cell: int) -> str:
    """Draw an empty space of the town: its flower, on a bed if it blooms."""
    x, y = cell_corner(cell)
    bed = "cell-bloom" if board.blooming[cell] else "cell"
    flower = use(f"f-{board.flowers[cell]}", x + 27, y + 27, 46)
    strength = "bright" if board.blooming[cell] else "soft"
    return f'{use(bed, x, y, TILE_SIDE)}<g class="{strength}">{flower}</g>'


def space_art(flower: Flower, *, blooms: bool) -> str:
    """Draw a space of a town board as a picture of its own."""
    bed, strength = ("cell-bloom", "bright") if blooms else ("cell", "soft")
    drawn = f'{use(bed, 0, 0, TILE_SIDE)}<g class="{strength}">{use(f"f-{flower}", 27, 27, 46)}</g>'
    return f'<svg viewBox="0 0 {TILE_SIDE} {TILE_SIDE}" aria-hidden="true">{drawn}</svg>'


@lru_cache(maxsize=64)  # saves 8 % of what drawing a table takes
def small_town(
    board: Board, town: tuple[Tile | None, ...], label: str, marks: str = "", name: str = ""
) -> str:
    """Draw a whole town small, with `marks` (markup) on top.

    Without a label it is hidden from screen readers. With a `name`, each tile has an id.
    """
    # the label is escaped already, by those who call
    told = f'role="img" aria-label="{label}"' if label else 'aria-hidden="true"'
    cells = "".join(_small_cell(board, cell, tile, name) for cell, tile in enumerate(town))
    return (
        f'<svg class="small-town" viewBox="0 0 150 150" {told}>'
        '<path class="rim" d="M2 1 149 2 148 149 1 148Z"/><path class="plate" d="M6 6H144V144H6Z"/>'
        f"{cells}{marks}</svg>"
    )


def market_space(flower: Flower, tile: Tile | None, height: int) -> str:
    """Draw a market space: pile, face-up tile, flower, and the number of cards in the pile."""
    # at most five backs: the number on the pile tells its height
    backs = "".join(use("t-back", 1 + 2.4 * n, 14 - 3 * n, 84) for n in range(min(height, 5)))
    shadow = '<ellipse class="shade" cx="70" cy="93" rx="38" ry="6"/>'
    face = (
        shadow + tile_art(tile, 28.5, 10, 84)
        if tile
        else '<rect class="gap" x="31" y="13" width="78" height="78" rx="8"/>'
    )
    return (
        f'<g class="pile">{backs}</g>{face}'
        f'<circle class="disc" cx="110.5" cy="84" r="20"/>{use(f"f-{flower}", 95.5, 69, 30)}'
        f'<rect class="count" x="1" y="79" width="42" height="28" rx="14"/>'
        f'<text class="num count-text" x="22" y="100.5">{height}</text>'
    )


def community_column(kind: Kind, tiles: int, closed: Player | None) -> str:
    """Draw a column of the community area with its tiles.

    `closed` is the player whose bonus token lies on it, or None.
    """
    spaces = "".join(
        f'<use class="cm-{kind}" href="#tile-community" y="{34 * row}" width="29" height="29"/>'
        if row < tiles
        else f'<rect class="gap" x="1.5" y="{34 * row + 1.5}" width="26" height="26" rx="4"/>'
        for row in range(2)
    )
    if closed is not None:
        spaces += use("token-bonus", 0, 34, 29) + use(SEATS[closed], 9.5, 43.5, 10)
    return f'<svg width="29" height="64" viewBox="0 0 29 64" aria-hidden="true">{spaces}</svg>'


def _small_cell(board: Board, cell: int, tile: Tile | None, name: str) -> str:
    """Draw a space of a small town: its tile, or the ground with its flower."""
    x, y = 8 + cell % 5 * 27, 8 + cell // 5 * 27
    if tile:
        art = tile_art(tile, x, y, 26.5)
        return f'<g id="{name}-cell-{cell}">{art}</g>' if name else art
    bed = "bed" if board.blooming[cell] else "lot"
    flower = use(f"f-{board.flowers[cell]}", x + 7, y + 7, 13)
    lot = f'<rect class="{bed}" x="{x + 1}" y="{y + 1}" width="24.5" height="24.5" rx="2"/>'
    return f'{lot}<g class="soft">{flower}</g>'


def draw_turn(state: State, player: Player, way: Trajectory) -> str:
    """Draw the town before the turn, with the tiles that a way builds."""
    marks = "".join(
        _tile(before, action.cell)
        for before, action in way
        if isinstance(action, Place) and isinstance(before, State)
    )
    return small_town(state.box.board, state.towns[player], "", marks)


def _tile(before: State, cell: int) -> str:
    """Draw a tile on its space of a small town, in a frame."""
    assert before.turn.tile is not None
    # where `small_town` draws that space
    x, y = 8 + cell % 5 * 27, 8 + cell // 5 * 27
    frame = f'<rect class="frame" x="{x}" y="{y}" width="26.5" height="26.5" rx="3"/>'
    return f"<g>{tile_art(before.turn.tile, x, y, 26.5)}{frame}</g>"
