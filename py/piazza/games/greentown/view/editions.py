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
from piazza.games.greentown.rules.material import EMPTY, SORTS, material, wish_of
from piazza.games.greentown.texts.names import visitor_wish
from piazza.games.greentown.view.pieces import GLYPHS, HEX, piece_art, tile
from piazza.ui.game_api.html import icon, tag

SIZE = 48


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
    """Draw a wish as on a card: the sort, unless the field is not known, and its range."""
    # a row of fields is the number of visits, then a wish for each sort
    sort = None if place is None else SORTS[place % (1 + len(SORTS)) - 1]
    glyph = icon(GLYPHS[sort], 24) if sort else ""
    return tag(
        "span", glyph + tag("b", visitor_wish(*wish_of(value)), class_="num"), class_="gt-counted gt-wishes"
    )
