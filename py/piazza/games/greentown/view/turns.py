"""Two ways to play a turn on one small map: the way that was played, and a better one."""

from collections.abc import Iterator

from piazza.core.game import Player
from piazza.core.hex import Cell
from piazza.games.greentown.rules.actions import Go, Lay, Rotate, Site, Start
from piazza.games.greentown.rules.material import Spot
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.view.pieces import HEX, at, centre, piece_art, tile
from piazza.ui.game_api.scene import Trajectory


def draw(state: State, _player: Player, played: Trajectory, better: Trajectory) -> str:
    """Draw the map before the turn, with the tiles, sites and tours of both ways."""
    ways = "".join(
        f'<g class="{kind}">{"".join(_steps(path))}</g>'
        for kind, path in (("was-played", played), ("was-better", better))
    )
    laid = [action.cell for _before, action in (*played, *better) if isinstance(action, Lay)]
    xs, ys = zip(*map(centre, (*(spot.cell for spot in state.spots), *laid)), strict=True)
    left, top, width, height = min(xs) - 62, min(ys) - 66, max(xs) - min(xs) + 124, max(ys) - min(ys) + 132
    box = f"{left:g} {top:g} {width:g} {height:g}"
    tiles = "".join(map(_spot, state.spots))
    return f'<svg class="small-town greentown" viewBox="{box}" aria-hidden="true">{tiles}{ways}</svg>'


def _spot(spot: Spot) -> str:
    """Draw a place of the map before the turn."""
    return f"<g{at(spot.cell)}>{tile(spot.exits)}{piece_art(spot.piece)}</g>"


def _steps(path: Trajectory) -> Iterator[str]:
    """Yield the drawings of what one way does on the map."""
    cell: Cell | None = None
    for before, action in path:
        match action:
            case Lay(where):
                cell = where
            case Rotate(exits):
                # The way may begin after the cell was chosen: then the position has it.
                cell = cell or (before.turn.cell if isinstance(before, State) else None)
                yield f'<g{at(cell)}>{tile(exits)}<path class="frame" d="{HEX}"/></g>' if cell else ""
                cell = None
            case Site(where):
                yield f'<g{at(where)}><circle class="frame" cy="-6" r="34"/></g>'
            case _:
                pass
    yield _way([action.cell for _before, action in path if isinstance(action, Start | Go)])


def _way(cells: list[Cell]) -> str:
    """Draw the road of a tour; empty if there is none."""
    points = " ".join(f"{x:g},{y:g}" for x, y in map(centre, cells))
    return f'<polyline class="frame" points="{points}"/>' if len(cells) > 1 else ""
