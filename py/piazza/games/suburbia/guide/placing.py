"""Examples in the rules of Suburbia: a tile placed in a small borough, and what it brings there."""

from html import escape

from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.effects import all_effects
from piazza.games.suburbia.rules.ledger import Booking, Ledger
from piazza.games.suburbia.rules.material import Material, Stat, material
from piazza.games.suburbia.rules.position import first_standing
from piazza.games.suburbia.rules.tiles import tiles_of
from piazza.games.suburbia.texts.log.account import account
from piazza.games.suburbia.texts.names import tile_name
from piazza.games.suburbia.view.borough.board import board_art, extent
from piazza.games.suburbia.view.tiles import at, tile_art, tile_outline
from piazza.ui.game_api.guide import Illustration, Notation
from piazza.ui.game_api.html import icon, tag, with_sign
from piazza.ui.i18n import gettext as _


def draw_placing(box: Material, position: Notation) -> Illustration:
    """Draw a tile placed beside those of the start, and list what it brings.

    The notation is as in ``lake 1,1``: a tile's name and a cell.
    """
    (line,) = position.lines
    name, place = line.split()
    right, down = place.split(",")
    setup = material().setup
    laid = (*zip(setup.cells, setup.first_tiles, strict=True), ((int(right), int(down)), name))
    borough = tuple(Lot(cell, tile, number) for number, (cell, tile) in enumerate(laid))
    booked = _booked(box, borough)
    lines = "".join(_line(one.text, one.points or 0, one.symbol) for one in account(booked, 0, 1))
    reasons = tag("div", tag("h3", escape(tile_name(name))) + tag("ul", lines), class_="su-why")
    totals = {str(stat): sum(one.moved for one in booked if one.change.stat is stat) for stat in Stat}
    return Illustration(tag("div", _drawing(box, borough) + reasons, class_="su-example"), totals)


def _booked(box: Material, borough: tuple[Lot, ...]) -> tuple[Booking, ...]:
    """Return the movements that the engine books for the last tile."""
    tiles = tiles_of(box.numbers)
    # 1 is what a red line costs where several play
    ledger = Ledger((first_standing(),), (borough,), 1, box.lines, tiles)
    ledger.book(all_effects((borough,), 0, borough[-1], tiles))
    return ledger.bookings


def _line(text: str, points: int, symbol: str) -> str:
    """Return a reason with its points as an item of the list."""
    return tag("li", tag("b", with_sign(points) + icon(symbol, 17), class_="num") + tag("span", escape(text)))


def _drawing(box: Material, borough: tuple[Lot, ...]) -> str:
    """Return the drawing of the borough, its last tile outlined."""
    left, top, width, height = extent([lot.cell for lot in borough], 4)
    outline = tile_outline("su-mark")
    looks = ("lot",) * (len(borough) - 1) + ("chosen",)
    tiles = "".join(
        f'<g{at(lot.cell)} class="{look}">{tile_art(lot.tile, box.numbers)}{outline}</g>'
        for lot, look in zip(borough, looks, strict=True)
    )
    names = ", ".join(tile_name(lot.tile) for lot in borough)
    label = escape(_("A borough with {tiles}.").format(tiles=names))
    window = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return (
        f'<svg class="su-town" viewBox="{window}" role="img" aria-label="{label}">{board_art()}{tiles}</svg>'
    )
