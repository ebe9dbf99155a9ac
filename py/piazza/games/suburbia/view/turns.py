"""Two ways to play a turn on one small borough: the one played, and a better one."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.games.suburbia.rules.actions import Build, Lake, Mark
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.material import LAKE, TileName
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.texts.tiles import tile_to_place
from piazza.games.suburbia.view.borough.board import board_art, extent
from piazza.games.suburbia.view.tiles import at, mini_art, tile_outline
from piazza.ui.game_api.scene import Trajectory


def draw(state: State, player: Player, played: Trajectory, better: Trajectory) -> str:
    """Draw the borough before the turn, with the tiles of both ways where they go."""
    borough = state.boroughs[player]
    ways = (("was-played", tuple(_tiles(played))), ("was-better", tuple(_tiles(better))))
    cells = [*(lot.cell for lot in borough), *(cell for _kind, tiles in ways for cell, _tile in tiles)]
    left, top, width, height = extent(cells, 6)
    lots = "".join(_lot(lot) for lot in borough)
    marks = "".join(_mark(kind, cell, tile) for kind, tiles in ways for cell, tile in tiles)
    return (
        f'<svg class="small-town" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" aria-hidden="true">'
        f"{board_art(cells)}{lots}{marks}</svg>"
    )


def _lot(lot: Lot) -> str:
    """Draw a tile built before."""
    return f"<g{at(lot.cell)}>{mini_art(lot)}</g>"


def _tiles(path: Trajectory) -> Iterator[tuple[Cell, TileName]]:
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


def _mark(kind: str, cell: Cell, tile: TileName) -> str:
    """Draw a tile in its place, framed; only the frame if the tile is empty."""
    art = mini_art(Lot(cell, tile, 0)) if tile else ""
    return f'<g class="{kind}"{at(cell)}>{art}{tile_outline("frame")}</g>'
