"""The population track: the stretch of it with all boroughs' markers."""

from html import escape

from piazza.core.game import Player
from piazza.games.suburbia.rules.state import State
from piazza.ui.game_api.html import SEATS, Block, block_of, text_at, use
from piazza.ui.game_api.scene import Scene
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words

WIDE, HIGH = 560, 50
MIN_SPACES = 28
"""The least number of spaces shown."""
ROBOT = "u-bot"


def track(scene: Scene[State], after: int | None) -> Block:
    """Draw the track with every seat's marker.

    `after` is the viewer's population after the choice in focus, or None.
    """
    return block_of("div", scene.part_id("track"), (_drawing(scene, after),), class_="trk panel")


def _drawing(scene: Scene[State], after: int | None) -> str:
    """Draw the track as SVG."""
    state = scene.state
    people = [one.population for one in state.standings]
    # The stretch begins a little before the last marker and ends a little beyond the first.
    first = max(0, min(people) - 3)
    spaces = max(MIN_SPACES, max(*people, after or 0) + 6 - first)
    step = (WIDE - 36) / spaces
    is_long = spaces > 2 * MIN_SPACES
    ticks = {
        first + number: 18 + number * step
        for number in range(spaces + 1)
        if not is_long or (first + number) % 5 == 0
    }
    # half a space before: a line lies between spaces
    lines = "".join(
        _line(18 + (line - first - 0.5) * step) for line in state.box.lines if first < line <= first + spaces
    )
    markers = _markers(scene, first, step, after)
    label = join_words(
        [_("{name} {n}").format(name=_name(scene, seat), n=number) for seat, number in enumerate(people)]
    )
    name = escape(_("Population: {all}").format(all=label))
    return (
        f'<svg class="track" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{name}">'
        f'<rect class="su-rail" x="2" y="22" width="{WIDE - 4}" height="14" rx="7"/>'
        f"{_ruler(ticks, 10 if is_long else 5)}{lines}{markers}</svg>"
    )


def _name(scene: Scene[State], seat: int) -> str:
    """Return the name of the seat's player, or Dale's."""
    return scene.label(seat) if seat < len(scene.names) else _("Dale")


def _ruler(ticks: dict[int, float], every: int) -> str:
    """Draw a tick for each space in `ticks`, and the numbers of every fifth or tenth space.

    All ticks are one path: thirty elements fewer to be read and laid out with each choice.
    """
    numbers = (text_at(x, 49.5, space, "num su-tick") for space, x in ticks.items() if space % every == 0)
    strokes = "".join(f"M{x:.1f} 31V36" for x in ticks.values())
    return f'<path class="su-rail" d="{strokes}"/>{"".join(numbers)}'


def _line(x: float) -> str:
    """Draw a red line."""
    return f'<path class="redline" d="M{x:.1f} 12V42"/>'


def _markers(scene: Scene[State], first: int, step: float, after: int | None) -> str:
    """Draw every seat's marker; those on the same space lie side by side."""
    state = scene.state
    places: dict[int, int] = {}
    drawn = ""
    for seat, one in enumerate(state.standings):
        crowd = places.get(one.population, 0)
        places[one.population] = crowd + 1
        x = 18 + (one.population - first) * step + 9 * crowd
        symbol = SEATS[seat] if seat < state.box.players else ROBOT
        drawn += f'<g id="{scene.part_id(f"peg-{seat}")}">{use(symbol, round(x - 10, 1), 2, 20)}</g>'
    return _way(state, first, step, scene.viewer, after) + drawn


def _way(state: State, first: int, step: float, viewer: Player, after: int | None) -> str:
    """Draw how far the viewer's marker would go."""
    if after is None or viewer < 0:
        return ""
    start, end = (18 + (number - first) * step for number in (state.standings[viewer].population, after))
    ghost = f'<g class="ghost-peg">{use(SEATS[viewer], round(end - 9, 1), 3, 18)}</g>'
    return f'<path class="su-way" d="M{start:.1f} 29H{end:.1f}"/>{ghost}'
