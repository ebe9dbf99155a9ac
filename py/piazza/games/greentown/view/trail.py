"""The tour on the map: the road walked, the road planned, the numbers of visits, and the visitor."""

from collections import Counter
from html import escape

from piazza.core.hex import Cell
from piazza.games.greentown.rules.actions import Go, Start
from piazza.games.greentown.rules.material import HOTEL
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Trail
from piazza.games.greentown.texts.tours import tour_for
from piazza.games.greentown.view.pieces import at, badge, centre
from piazza.ui.game_api.html import use
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _


def trail_in_sight(scene: Scene[State]) -> Trail:
    """Return the tour so far with the step looked at, or as planned in whole."""
    trail = scene.state.turn.trail
    outcome = tour_for(scene.state, scene.wish) if scene.wish else None
    if isinstance(scene.focus, Start | Go):
        return (*trail, scene.focus.cell)
    return outcome.trail if outcome else trail


def roads_of_tour(scene: Scene[State]) -> str:
    """Draw the road of the tour so far, the road planned, and the possible next roads."""
    state, trail = scene.state, scene.state.turn.trail
    shown = trail_in_sight(scene)
    player = f"of{state.turn.player + 1}"
    done = _path(trail, f"gt-walked {player}") if len(trail) > 1 else ""
    ahead = _path(shown[max(0, len(trail) - 1) :], "gt-ahead") if len(shown) > len(trail) else ""
    ways = "".join(
        _path((trail[-1], action.cell), "gt-way")
        for action in scene.choices
        if isinstance(action, Go) and action != scene.focus
    )
    return ways + done + ahead


def _path(trail: Trail, look: str) -> str:
    """Draw a walk as a line, with a light one beneath so that it stands out."""
    points = " ".join(f"{x:g} {y:g}" for x, y in map(centre, trail))
    return f'<path class="gt-glow" d="M{points}"/><path class="{look}" d="M{points}"/>'


def visit_cells(state: State, trail: Trail) -> list[Cell]:
    """Return the cells of all visits in turn."""
    pieces = network(state.spots).spots
    return [cell for cell in trail[1:] if pieces[cell].piece]


def visit_numbers(scene: Scene[State]) -> str:
    """Draw the sign of the beginning, the numbers of the visits, and the visitor."""
    state, trail = scene.state, scene.state.turn.trail
    shown = trail_in_sight(scene)
    if not shown:
        return ""
    planned_ahead = not isinstance(scene.focus, Go)
    cells = visit_cells(state, shown if planned_ahead else trail)
    done = len(visit_cells(state, trail))
    seen: Counter[Cell] = Counter()
    marks = []
    for number, cell in enumerate(cells, 1):
        look = f"of{state.turn.player + 1}" if number <= done else "gt-next looked"
        marks.append(f"<g{at(cell)}>{badge(str(number), look, seen[cell])}</g>")
        seen[cell] += 1
    return _beginning(state, shown[0]) + "".join(marks) + _visitor(trail)


def _beginning(state: State, cell: Cell) -> str:
    """Draw the sign at the hotel where the tour begins."""
    assert network(state.spots).spots[cell].piece == HOTEL
    text = escape(_("start"))
    return (
        f'<g class="gt-start of{state.turn.player + 1}"{at(cell, -14, -50)}>'
        f'<rect x="-36" y="-14" width="72" height="26" rx="13"/>'
        f'<path d="M-5 -9V7L9 -1Z"/><text y="5">{text}</text></g>'
    )


def _visitor(trail: Trail) -> str:
    """Draw the visitor at the tour's last place."""
    if not trail:
        return ""
    figure = use("g-visitor", -52, -18, 46)
    return (
        f'<g class="gt-visitor"{at(trail[-1])}><ellipse class="gt-shade" '
        f'cx="-29" cy="27" rx="15" ry="4"/>{figure}</g>'
    )
