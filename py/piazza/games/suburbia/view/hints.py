"""The turn that a hint shows on the borough: an outline and a number where each of its tiles goes."""

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.actions import Action, Build, Flip, Lake, Mark
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view.borough.upright import at_seen
from piazza.games.suburbia.view.tiles import tile_outline
from piazza.ui.game_api.html import step_mark, use
from piazza.ui.game_api.scene import Scene


def steps_art(scene: Scene[State]) -> str:
    """Draw all places of the hinted turn, those too that may be chosen only later."""
    places = ((action.cell, action) for action in scene.hinted if isinstance(action, Build | Lake | Mark))
    drawn = "".join(_step(cell, scene, action) for cell, action in places)
    return f'<g class="ahead">{drawn}</g>' if drawn else ""


def tile_step(scene: Scene[State], *actions: Action) -> str:
    """Draw the hint's mark on a tile that one of the actions takes or discards; empty if none does."""
    number = scene.step(*actions)
    return tile_outline("hint-ghost") + step_mark(number, -49, 3) if number else ""


def _step(cell: Cell, scene: Scene[State], action: Action) -> str:
    """Draw a place of the hinted turn, and have it panned into sight.

    A Lake that is not legal yet has its symbol, and the number of the flip as well if that is due.
    """
    to = f'data-pan-to="hint {cell[0]},{cell[1]}"'
    if not isinstance(action, Lake) or action in scene.choices:
        return f"<g{at_seen(scene, cell)} {to}>{tile_step(scene, action)}</g>"
    steps = (action,) if Flip() in scene.choices else (Flip(), action)
    return f"<g{at_seen(scene, cell)} {to}>{use('hex-lake', -24, -24, 48)}{tile_step(scene, *steps)}</g>"
