"""The turn that a hint shows on the map: tiles as they will lie, sites, and the tour, step by step."""

from collections.abc import Iterator

from piazza.core.hex import Cell
from piazza.games.greentown.rules.actions import Action, Go, Lay, Move, Rotate, Site, Start
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.view.pieces import HEX, at, centre, tile
from piazza.ui.game_api.html import step_mark
from piazza.ui.game_api.scene import Scene

ON_TOUR = 27, 27
"""The position of a tour step's number: beside its site, and clear of the numbers of visits above."""


def steps_art(scene: Scene[State]) -> str:
    """Draw all steps of the hinted turn that have a place on the map, later ones included."""
    drawn = _way(scene) + "".join(_steps(scene))
    return f'<g class="ahead">{drawn}</g>' if drawn else ""


def _steps(scene: Scene[State]) -> Iterator[str]:
    """Yield the drawing of each step; a tile lies in its final rotation."""
    cell = scene.state.turn.cell
    for action in scene.hinted:
        number = scene.step(action)
        match action:
            case Lay(cell):
                turned = next((step for step in _after(scene, action) if isinstance(step, Rotate)), None)
                yield _placed(cell, turned, step_mark(number, 0, 0))
            # a tile laid by the hint is drawn with its `Lay`; here its cell was chosen before
            case Rotate() if cell is not None and Lay(cell) not in scene.hinted:
                yield _placed(cell, action, step_mark(number, 0, 0))
            case Site(cell) | Move(cell):
                ring = '<circle class="hint-ghost" cy="-6" r="33"/>'
                yield f"<g{at(cell)}>{ring}{step_mark(number, 27, -30)}</g>"
            case Start(cell) | Go(cell):
                yield f"<g{at(cell)}>{step_mark(number, *ON_TOUR)}</g>"
            case _:
                pass


def _placed(cell: Cell, turned: Rotate | None, mark: str) -> str:
    """Draw a tile as it will lie; only its outline if its rotation is not known."""
    art = f'<g class="to-be">{tile(turned.exits)}</g>' if turned else ""
    return f'<g{at(cell)}>{art}<path class="hint-ghost" d="{HEX}" transform="scale(.95)"/>{mark}</g>'


def _way(scene: Scene[State]) -> str:
    """Draw the road of the hinted tour."""
    ahead = [action.cell for action in scene.hinted if isinstance(action, Start | Go)]
    cells = [*scene.state.turn.trail[-1:], *ahead]
    if len(cells) < 2 or not ahead:  # noqa: PLR2004 - from here to there
        return ""
    points = " ".join(f"{x:g},{y:g}" for x, y in map(centre, cells))
    return f'<polyline class="hint-way" points="{points}"/>'


def _after(scene: Scene[State], action: Action) -> list[object]:
    """Return the hinted steps that come after an action."""
    steps = list(scene.hinted)
    return steps[steps.index(action) + 1 :]
