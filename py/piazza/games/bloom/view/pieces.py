"""The pieces of Bloom as SVG markup."""

from functools import lru_cache

from piazza.core.game import Player
from piazza.games.bloom.rules.actions import Blind, Put, Steal, Swap, Take, Use
from piazza.games.bloom.rules.material import JOKER, Flowers, Tile
from piazza.games.bloom.rules.state import State
from piazza.ui.game_api.html import tag, use
from piazza.ui.game_api.scene import Trajectory

WIDE, HIGH = 72, 92
"""Width and height of a tile, in units of the drawing."""

FIGURE = 17.2
"""Font size of the number on a points tile, in units."""

_PLACES = {
    1: ((23, 52, 26),),
    2: ((13, 53, 22), (37, 53, 22)),
    3: ((8.5, 56.5, 19), (26.5, 52.5, 19), (44.5, 56.5, 19)),
    4: ((11, 49, 18), (43, 49, 18), (27, 46.5, 18), (27, 65, 18)),
    5: ((6.5, 49.5, 17), (27.5, 46.5, 17), (48.5, 49.5, 17), (17, 63.5, 17), (38, 63.5, 17)),
    6: (
        (6.5, 48.5, 17),
        (27.5, 46.5, 17),
        (48.5, 48.5, 17),
        (6.5, 65.5, 17),
        (27.5, 65.5, 17),
        (48.5, 65.5, 17),
    ),
    7: (
        (5, 49, 16),
        (20.5, 46, 16),
        (35.5, 46, 16),
        (51, 49, 16),
        (12, 63.5, 16),
        (28, 62, 16),
        (44, 63.5, 16),
    ),
}
"""Where flowers lie on a tile, by their number: x, y and size of each."""


_WOOD = f'<use href="#wood-tile" width="{WIDE}" height="{HIGH}"/>'
"""The wood of a tile, with nothing printed on it."""

BACK = f'<g class="piece wood-back">{_WOOD}{use("fl", 22, 28, 28)}</g>'
"""The back of a hidden tile."""

FOLLOWS = "·"
"""The sign, in place of a number, on a step of a hint that is forced and so not chosen."""


def tile_art(shown: Flowers, tile: Tile | None) -> str:
    """Draw a tile, 72 by 92 units: number and flowers, the sun of a joker, or the back of a hidden one."""
    if tile is None:
        return BACK
    if tile == JOKER:
        return f'<g class="piece">{_WOOD}{use("joker-sun", 8, 13, 56)}</g>'
    return _numbered_art(tile, shown[tile])


@lru_cache(256)  # all tiles are drawn at every choice: saves 4 % of drawing a table, 9 % late
def _numbered_art(tile: Tile, flowers: int) -> str:
    """Draw a tile with its number and flowers."""
    kind = " three" if tile > 99 else ""  # noqa: PLR2004 - three figures are set smaller
    height = 38 if flowers > 3 else 40  # noqa: PLR2004 - two rows of flowers
    number = f'<text class="num wood-number{kind}" x="36" y="{height}">{tile}</text>'
    return f'<g class="piece">{_WOOD}{number}{_petals(flowers)}</g>'


def flowers_art(number: int) -> str:
    """Draw a tile of which only the number of flowers is known."""
    return f'<g class="piece">{_WOOD}{_petals(number)}</g>'


def _petals(number: int) -> str:
    """Draw the flowers of a tile."""
    petals = "".join(use("fl", x, y, size) for x, y, size in _PLACES[number])
    return f'<g class="fl-{number}">{petals}</g>'


def wooden(art: str) -> str:
    """Wrap the drawing of a tile, with marks on top of it, in an SVG element of its own."""
    return f'<svg class="wood" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{art}</svg>'


def tile_svg(shown: Flowers, tile: Tile | None, extra: str = "") -> str:
    """Draw a tile in an SVG element of its own, with the marks `extra` on top."""
    return wooden(tile_art(shown, tile) + extra)


def fan(number: int) -> str:
    """Draw the backs of a hand as a fan; the more tiles, the closer they lie."""
    step = min(17.0, 188 / max(1, number - 1))
    bend = 3 / max(1, number / 2)
    places = ((4 + place * step, 2 + abs(place - (number - 1) / 2) * bend) for place in range(number))
    backs = "".join(f'<g transform="translate({x:.1f} {y:.1f}) scale(.42)">{BACK}</g>' for x, y in places)
    return f'<svg class="fan" viewBox="0 0 226 48" aria-hidden="true">{backs}</svg>'


def points_art(number: int, x: float, y: float, size: float) -> str:
    """Draw a points tile.

    Its number is as high as can be read at the smallest size, within a narrow ring.
    """
    across, down = x + size / 2, y + size / 2
    ground = f'<circle class="points-ground" cx="{across:g}" cy="{down:g}" r="{size * 0.36:g}"/>'
    place = f'x="{across:g}" y="{down + FIGURE * 0.36:g}" font-size="{FIGURE}"'
    text = f'<text class="num points-number" {place}>{number}</text>'
    return f'<g class="points-tile">{use("score-tile", x, y, size)}{ground}{text}</g>'


BRACKETS = (
    '<path class="wood-brackets" d="M4 22V10Q4 3 11 3H22M50 3H61Q68 3 68 10V22'
    'M68 66V78Q68 85 61 85H50M22 85H11Q4 85 4 78V66"/>'
)
"""The mark of a tile that may be chosen."""

HELD = '<path class="wood-held" d="M4 6Q4 1.5 8 1.5H64Q68 1.5 68 6V85Q68 89.5 64 89.5H8Q4 89.5 4 85Z"/>'
"""The mark of a tile that is chosen or looked at."""

TICK = '<g class="wood-tick"><circle cx="63" cy="8" r="12"/><path d="M57 8.5 61.5 13 69.5 4"/></g>'
"""The mark of a tile set aside."""

NOTCH = '<path class="wood-notch" d="M50 2H64Q68 2 68 6V20Z"/>'
"""The mark of a tile that can be stolen, or is stolen in a suggested run: a corner folded over."""


def draw_turn(state: State, _player: Player, way: Trajectory) -> str:
    """Draw the tiles that a way moves, in a row."""
    return tag("div", _row(state, way), class_="mini-row", aria_hidden="true")


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
