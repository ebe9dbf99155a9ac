"""What a place would bring, drawn on it: an amount on a ground of its own, and the counter it moves."""

from collections.abc import Sequence

from piazza.games.suburbia.rules.actions import Mark
from piazza.games.suburbia.rules.material import Stat
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view.tiles import STATS, at
from piazza.ui.kit import text_at, use, with_sign
from piazza.ui.scene import Scene

PITCH = 34
"""From one figure to the next below it."""
WIDE, HIGH, SIGN = 44, 30, 28
"""The ground of an amount, and its symbol."""
LOW, SMALL = 51, 0.8
"""Where figures stand on a tile that may be invested in, and how large: its name stays in sight."""


def figures_art(figures: Sequence[tuple[str, int]], middle: float = 0) -> str:
    """The figures one below the other, round a height of the place."""
    top = middle - PITCH * (len(figures) - 1) / 2
    drawn = (_figure(Stat(stat), amount, top + PITCH * row) for row, (stat, amount) in enumerate(figures))
    return f'<g class="figures">{"".join(drawn)}</g>'


def returns_art(scene: Scene[State]) -> str:
    """What an investment in each tile would bring, above all tiles; the one looked at has its preview."""
    shown = (
        f'<g class="return"{at(action.cell)}><g transform="translate(0 {LOW}) scale({SMALL})">'
        f"{figures_art(figures, -PITCH / 2 * (len(figures) - 1))}</g></g>"
        for action, figures in scene.figures.items()
        if isinstance(action, Mark) and figures and action != scene.focus
    )
    return f'<g class="returns">{"".join(shown)}</g>'


def _figure(stat: Stat, amount: int, y: float) -> str:
    """One amount with its sign, and its counter; on a tile both on a slip of paper."""
    left, corner = -(WIDE + 3 + SIGN) / 2, HIGH / 2
    slip = _ground(left - 2, y, WIDE + SIGN + 9, HIGH + 4, ' class="slip"')
    number = text_at(left + WIDE / 2, y + corner / 2, with_sign(amount), "num")
    amount_art = f'<g class="{"gain" if amount > 0 else "loss"}">{_ground(left, y, WIDE, HIGH)}{number}</g>'
    return slip + amount_art + use(STATS[stat], left + WIDE + 3, y - SIGN / 2, SIGN)


def _ground(left: float, y: float, wide: float, high: float, kind: str = "") -> str:
    """A rounded ground round a height."""
    place = f'x="{left:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}" rx="{high / 2:g}"'
    return f"<rect{kind} {place}/>"
