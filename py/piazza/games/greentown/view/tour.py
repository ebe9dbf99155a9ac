"""The tour: its road and visits on the map, and beside it the list of the best tours."""

from collections import Counter
from html import escape

from piazza.core.hex import Cell
from piazza.games.greentown.rules.actions import Go, Start
from piazza.games.greentown.rules.best_tours import TourOutcome, best_tours, steps_of
from piazza.games.greentown.rules.material import HOTEL, SORTS
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tours import Trail
from piazza.games.greentown.texts.names import sort_name
from piazza.games.greentown.texts.reasons import tour_for
from piazza.games.greentown.view.pieces import GLYPHS, at, badge, centre
from piazza.ui.game_api.html import icon, seat, tag, use, with_sign
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.msg import asks
from piazza.ui.msg.table import SetAllAside


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


def tour_list(scene: Scene[State]) -> str:
    """Draw the list of the best tours, each to be chosen as a whole."""
    best = best_tours(scene.state) if scene.choices else None
    if best is None or not best.outcomes:
        return ""
    chosen = tour_for(scene.state, scene.wish)
    rows = "".join(
        _tour(scene, number, one, is_chosen=one is chosen) for number, one in enumerate(best.outcomes)
    )
    note = "" if best.is_all else tag("small", _("There may be others: the town is large."))
    return tag(
        "section",
        tag("h2", _("Best tours")) + tag("ul", rows) + note,
        class_="gt-tours panel",
    )


def _tour(scene: Scene[State], number: int, one: TourOutcome, *, is_chosen: bool) -> str:
    """Draw one tour of the list: what it brings each player, and which wishes it meets."""
    player = one.bill.player
    others = "".join(
        f"<span>{seat(other, 11)}{with_sign(gain)}</span>"
        for other, gain in enumerate(one.bill.gains)
        if gain and other != player
    )
    wishes = "".join(
        f'<i class="{"met" if is_met else "unmet"}">{icon(GLYPHS[sort], 18)}</i>'
        for sort, is_met in zip(SORTS, one.met, strict=True)
    )
    missed = [sort_name(sort) for sort, is_met in zip(SORTS, one.met, strict=True) if not is_met]
    paid = [
        f"{scene.label(other)} {with_sign(gain)}"
        for other, gain in enumerate(one.bill.gains)
        if gain and other != player
    ]
    label = _("Tour for {points}; others: {others}; missed: {missed}").format(
        points=with_sign(one.own),
        others=", ".join(paid) or _("nothing"),
        missed=", ".join(missed) or _("nothing"),
    )
    content = (
        f'<b class="num">{with_sign(one.own)}</b><span class="gt-met-signs">'
        f'{wishes}</span><span class="gt-others">{others}</span>'
    )
    return tag(
        "li",
        tag(
            "button",
            content,
            type="button",
            **asks(SetAllAside(() if is_chosen else (f"tour-{number}",))),
            aria_pressed=str(is_chosen).lower(),
            aria_label=label,
        ),
    )


def tour_button(scene: Scene[State]) -> str:
    """Draw the button that walks the tour set aside; empty if there is none."""
    one = tour_for(scene.state, scene.wish) if scene.wish and scene.choices else None
    if one is None or isinstance(scene.focus, Start | Go):
        return ""
    return scene.path_button(escape(_("Take this tour")), tuple(map(str, steps_of(scene.state, one))))
