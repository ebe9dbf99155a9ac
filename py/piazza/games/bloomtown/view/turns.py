"""The drawing of two ways to play a turn on one town: what was played, and what was better."""

from piazza.core.game import Player
from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.view.pieces import small_town, tile_art
from piazza.ui.game_api.scene import Trajectory


def draw(state: State, player: Player, played: Trajectory, better: Trajectory) -> str:
    """Draw the town before the turn, with the tiles that both ways build."""
    marks = _tiles(played, "was-played") + _tiles(better, "was-better")
    return small_town(state.box.board, state.towns[player], "", marks)


def _tiles(path: Trajectory, kind: str) -> str:
    """Draw the tiles that one way builds."""
    return "".join(
        _tile(before, action.cell, kind)
        for before, action in path
        if isinstance(action, Place) and isinstance(before, State)
    )


def _tile(before: State, cell: int, kind: str) -> str:
    """Draw a tile on its space of a small town, in a frame."""
    assert before.turn.tile is not None
    # where `small_town` draws that space
    x, y = 8 + cell % 5 * 27, 8 + cell // 5 * 27
    frame = f'<rect class="frame" x="{x}" y="{y}" width="26.5" height="26.5" rx="3"/>'
    return f'<g class="{kind}">{tile_art(before.turn.tile, x, y, 26.5)}{frame}</g>'
