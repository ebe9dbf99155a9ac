"""Examples for the rules of Suburbia: small boroughs, and what the engine says happens in them."""

from collections.abc import Iterable
from html import escape

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.borough import Lot
from piazza.games.suburbia.rules.effects import placed
from piazza.games.suburbia.rules.material import TileName, material
from piazza.games.suburbia.rules.standing import Ledger, Standing
from piazza.games.suburbia.view.board import board_art, extent
from piazza.games.suburbia.view.tiles import at, outlined, tile_art
from piazza.games.suburbia.words.account import account
from piazza.games.suburbia.words.names import tile_name
from piazza.ui.kit import icon, signed, tag
from piazza.ui.language import gettext as _

START = tuple(zip(((0, 0), (0, 1), (0, 2)), ("suburbs", "community_park", "heavy_factory"), strict=True))


def example(tile: TileName, cell: Cell, caption: str, *others: tuple[Cell, TileName]) -> str:
    """A tile placed beside others: the drawing, and line by line what comes of it."""
    laid = (*START, *others)
    lots = tuple(Lot(place, name, number) for number, (place, name) in enumerate(laid))
    new = Lot(cell, tile, len(lots))
    lines = "".join(_line(text, points, symbol) for points, text, symbol in _told((*lots, new), new))
    drawing = _drawing((*lots, new), new)
    reasons = tag("div", tag("h3", escape(tile_name(tile))) + tag("ul", lines), class_="su-why")
    return tag("figure", tag("div", drawing + reasons, class_="su-example") + tag("figcaption", caption))


def _told(borough: tuple[Lot, ...], new: Lot) -> list[tuple[int, str, str]]:
    """What the engine books for the tile."""
    setup = material().setup
    standing = Standing(setup.income, setup.reputation, setup.population, setup.money, setup.markers)
    ledger = Ledger((standing,), (borough,), 1)
    ledger.book(placed((borough,), 0, new))
    return [(line.points or 0, line.text, line.symbol) for line in account(ledger.booked, 0, 1)]


def _line(text: str, points: int, symbol: str) -> str:
    """One reason."""
    return tag("li", tag("b", signed(points) + icon(symbol, 17), class_="num") + tag("span", escape(text)))


def _drawing(borough: tuple[Lot, ...], new: Lot) -> str:
    """The borough, the new tile outlined."""
    left, top, width, height = extent([lot.cell for lot in borough], 4)
    outline = outlined("su-mark")
    tiles = "".join(
        f'<g{at(lot.cell)} class="{"chosen" if lot is new else "lot"}">{tile_art(lot.tile)}{outline}</g>'
        for lot in borough
    )
    names = ", ".join(tile_name(lot.tile) for lot in borough)
    label = escape(_("A borough with {tiles}.").format(tiles=names))
    box = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    return f'<svg class="su-town" viewBox="{box}" role="img" aria-label="{label}">{board_art()}{tiles}</svg>'


def rows(heads: tuple[str, ...], body: Iterable[tuple[str, ...]]) -> str:
    """A table; the first cell of each row is its heading, and what has words in it begins at the left."""
    body = list(body)
    head = tag("tr", "".join(tag("th", one, scope="col") for one in heads))
    lines = "".join(
        tag("tr", tag("th", first, scope="row") + "".join(tag("td", cell) for cell in rest))
        for first, *rest in body
    )
    is_told = any(not cell.isdecimal() for _first, *rest in body for cell in rest)
    kind = "numbers told" if is_told else "numbers"
    return tag("table", tag("thead", head) + tag("tbody", lines), class_=kind)


def steps(*texts: str) -> str:
    """What is done, in order."""
    return tag("ol", "".join(tag("li", text) for text in texts), class_="steps")


def paragraphs(*texts: str) -> str:
    """Running text."""
    return "".join(tag("p", text) for text in texts)
