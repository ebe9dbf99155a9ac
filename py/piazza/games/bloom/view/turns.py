"""Two ways to play a turn, as rows of tiles: the one played, and a better one."""

from piazza.core.game import Player
from piazza.games.bloom.rules.actions import Blind, Put, Steal, Swap, Take, Use
from piazza.games.bloom.rules.material import Tile
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.view.pieces import HELD, tile_svg
from piazza.ui.game_api.html import tag
from piazza.ui.game_api.scene import Trajectory


def draw(state: State, _player: Player, played: Trajectory, better: Trajectory) -> str:
    """Draw the tiles that each way moves, in two rows."""
    return "".join(
        tag("div", _row(state, path), class_=f"mini-row {kind}", aria_hidden="true")
        for kind, path in (("was-played", played), ("was-better", better))
    )


def _row(state: State, path: Trajectory) -> str:
    """Draw the tiles of one way, in the order in which they are moved."""
    return "".join(
        tile_svg(state.shown, _tile(before, action), HELD)
        for before, action in path
        if isinstance(before, State) and isinstance(action, Use | Put | Take | Blind | Swap | Steal)
    )


def _tile(before: State, action: Use | Put | Take | Blind | Swap | Steal) -> Tile | None:
    """Return the tile that an action moves; None if it is hidden."""
    match action:
        case Steal(run, place):
            return before.runs[run].row[place]
        case Blind():
            return None
        case _:
            return action.tile
