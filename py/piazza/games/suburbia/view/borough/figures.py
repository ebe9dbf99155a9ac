"""Figures on a place: what it would bring, as amounts on coloured grounds with their counters."""

from collections.abc import Sequence

from piazza.games.suburbia.rules.actions import Mark
from piazza.games.suburbia.rules.material import Stat, TileName, TileNumbers, material
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.view.borough.upright import at_seen
from piazza.games.suburbia.view.tiles import MANY, STATS, price_art, rows_of
from piazza.ui.game_api.html import text_at, use, with_sign
from piazza.ui.game_api.scene import Scene

PITCH = 34
"""The distance from one figure to the next below it."""
WIDE, HIGH, SIGN = 44, 30, 28
"""The width and height of an amount's ground, and the size of its symbol."""
LOW, SMALL = 52, 0.8
"""The position of figures on a tile that may be invested in, below its effects, and their scale."""
DEEPER = 8
"""The distance by which figures lie lower below three rows of effects."""
LETTER, SEAM, TAG_SIGN = 12.5, 7, 21
"""For figures side by side: the width of a letter, the ground's margin, and the size of the symbol."""


def figures_art(figures: Sequence[tuple[str, int]]) -> str:
    """Draw the figures one below the other, around the middle of the place."""
    top = -PITCH * (len(figures) - 1) / 2
    drawn = (_figure(Stat(stat), amount, top + PITCH * row) for row, (stat, amount) in enumerate(figures))
    return f'<g class="figures">{"".join(drawn)}</g>'


def returns_art(scene: Scene[State]) -> str:
    """Draw what an investment in each tile would bring, above all tiles.

    The tile in focus is left out: its preview shows that.
    """
    tiles = {Mark(lot.cell): lot.tile for lot in scene.state.boroughs[max(scene.viewer, 0)]}
    shown = (
        f"<g{at_seen(scene, action.cell)}>{_return(tiles[action], figures, scene.state.box.numbers)}</g>"
        for action, figures in scene.figures.items()
        if isinstance(action, Mark) and action != scene.focus
    )
    return f'<g class="returns">{"".join(shown)}</g>'


def _return(tile: TileName, figures: Sequence[tuple[str, int]], numbers: TileNumbers) -> str:
    """Draw the price to be paid again, and what an investment would bring, if anything."""
    price = f'<g class="face">{price_art(tile, numbers)}</g>' if material().tiles[tile].kind else ""
    low = LOW + DEEPER * (rows_of(tile) == MANY)
    brings = f'<g transform="translate(0 {low}) scale({SMALL})">{_tag(figures)}</g>' if figures else ""
    return price + brings


def _tag(figures: Sequence[tuple[str, int]]) -> str:
    """Draw the figures side by side on one slip of paper, around the middle."""
    grounds = [LETTER * len(with_sign(amount)) + SEAM for _stat, amount in figures]
    wide = sum(grounds) + (TAG_SIGN + 1) * len(grounds) + 3 * (len(grounds) - 1)
    drawn, left = _ground(-wide / 2 - 2, 0, wide + 5, HIGH + 4, ' class="slip"'), -wide / 2
    for (stat, amount), ground in zip(figures, grounds, strict=True):
        drawn += _amount(amount, left, 0, ground)
        drawn += use(STATS[Stat(stat)], left + ground + 1, -TAG_SIGN / 2, TAG_SIGN)
        left += ground + TAG_SIGN + 4
    return f'<g class="figures">{drawn}</g>'


def _figure(stat: Stat, amount: int, y: float) -> str:
    """Draw an amount with its sign, and its counter."""
    left = -(WIDE + 3 + SIGN) / 2
    return _amount(amount, left, y, WIDE) + use(STATS[stat], left + WIDE + 3, y - SIGN / 2, SIGN)


def _amount(amount: int, left: float, y: float, wide: float) -> str:
    """Draw an amount with its sign on its ground."""
    number = text_at(left + wide / 2, y + HIGH / 4, with_sign(amount), "num")
    return f'<g class="{"gain" if amount > 0 else "loss"}">{_ground(left, y, wide, HIGH)}{number}</g>'


def _ground(left: float, y: float, wide: float, high: float, kind: str = "") -> str:
    """Draw a rounded ground, centred on the height `y`."""
    place = f'x="{left:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}" rx="{high / 2:g}"'
    return f"<rect{kind} {place}/>"
