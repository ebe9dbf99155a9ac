"""The fields of an own edition as they are entered: numbers of tiles, towns, wishes of visitors."""

from piazza.games.greentown.rules.editions import (
    NO_TILE,
    PIECES,
    SUPPLIED,
    TILES,
    VISITORS,
    WISH_RANGES,
    spot_of,
)
from piazza.games.greentown.rules.material import EMPTY, SORTS, Sort, material, wish_of
from piazza.games.greentown.view.pieces import GLYPHS, HEX, piece_art, tile
from piazza.ui.game_api.html import icon, tag, use

SIZE = 48
STEP = 24
"""The distance from one sign of a wish to the next."""


def field_picture(component: str, value: str, place: int | None = None) -> str:
    """Draw a value of a component as it is printed, in general or in the field at `place`."""
    if component == VISITORS:
        return _wish(value, place) if value in WISH_RANGES else _number(value)
    if component == TILES:
        return _count(value, place)
    return _hex(value)


def _number(value: str) -> str:
    """Draw the number of a visitor's visits."""
    return tag("span", icon("g-visitor", 24) + tag("b", value, class_="num"), class_="gt-counted")


def _count(value: str, place: int | None) -> str:
    """Draw the number of tiles of a kind; with a tile of the kind if the field is known."""
    number = tag("b", value, class_="num")
    if place is None:
        return number
    return tag("span", _alone(tile(SUPPLIED[place].sides)) + number, class_="gt-counted")


def _hex(value: str) -> str:
    """Draw a hex of a town with its tile and piece, or a brush."""
    if value in PIECES:
        return tag("svg", piece_art(PIECES[value]), viewBox="-34 -38 68 68", width=SIZE, aria_hidden="true")
    if value == NO_TILE:
        return _alone(f'<path class="gt-bare" d="{HEX}"/>')
    kinds = {kind.name: (kind.sides, EMPTY) for kind in material().kinds}
    exits, piece = kinds.get(value) or spot_of(value) or (0, EMPTY)
    return _alone(tile(exits) + piece_art(piece))


def _alone(art: str) -> str:
    """Return a hex as an SVG element of its own, without a margin, so that it touches its neighbours."""
    return tag("svg", art, viewBox="-51.1 -59 102.2 118", width=SIZE, aria_hidden="true")


def _wish(value: str, place: int | None) -> str:
    """Draw a wish as on a card; discs in place of the sort's signs if the field is not known.

    Filled signs are visits required, dashed ones visits allowed.
    """
    least, most = wish_of(value)
    # a row of fields is the number of visits, then a wish for each sort
    sort = None if place is None else SORTS[place % (1 + len(SORTS)) - 1]
    signs = "".join(_sign(sort, number * STEP, is_must=number < least) for number in range(max(1, most)))
    width, shown = STEP * max(1, most) + 4, f'<g opacity=".3">{signs}</g>' if not most else signs
    return tag("svg", shown, viewBox=f"0 0 {width} 28", width=width, height=28, aria_hidden="true")


def _sign(sort: Sort | None, x: float, *, is_must: bool) -> str:
    """Draw one sign of a wish; a disc if the sort is None."""
    middle = x + 14
    if sort is None:
        return f'<circle class="{"gt-must" if is_must else "gt-may"}" cx="{middle:g}" cy="14" r="10"/>'
    if is_must:
        return f'<g class="gt-wishes">{use(GLYPHS[sort], x + 2, 2, 24)}</g>'
    ring = f'<circle class="gt-may" cx="{middle:g}" cy="14" r="12"/>'
    return f'{ring}<g class="gt-wishes gt-half">{use(GLYPHS[sort], x + 6, 6, 16)}</g>'
