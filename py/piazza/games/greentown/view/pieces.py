"""The pieces of Greentown as SVG text."""

from functools import cache
from math import cos, pi, sin

from piazza.core.game import Player
from piazza.core.hex import Cell, HexEdge, HexEdges, hex_centre, members
from piazza.games.greentown.rules.actions import ActionToken
from piazza.games.greentown.rules.material import EMPTY, HOTEL, SORTS, Card, Piece, Sort, owner_of, sort_of
from piazza.games.greentown.rules.network import Network
from piazza.games.greentown.texts.names import visit_count, visitor_wish
from piazza.ui.game_api.html import SEATS, tag, use

RADIUS = 60
"""Units from a hexagon's middle to its corners."""

EDGE = 51.5
"""Units from a hexagon's middle to the middle of a side."""

GLYPHS = {
    Sort.NATURE: "g-tree",
    Sort.CULTURE: "g-culture",
    Sort.SPORT: "g-sport",
    Sort.SHOPPING: "g-shopping",
}
TOKENS = {
    ActionToken.BUILD: "a-build",
    ActionToken.TOUR: "a-tour",
    ActionToken.BOTH: "a-build-and-tour",
    ActionToken.EITHER: "a-build-or-tour",
}
HEX = "M0 -59 51.1 -29.5 51.1 29.5 0 59 -51.1 29.5 -51.1 -29.5Z"


def centre(cell: Cell) -> tuple[float, float]:
    """Return the middle of a cell on the map, in units."""
    x, y = hex_centre(cell, RADIUS)
    return round(x, 1), round(y, 1)


def toward(side: HexEdge, length: float) -> tuple[float, float]:
    """Return the point at a distance from the middle in the direction of a side."""
    return round(length * cos(side * pi / 3), 1), round(length * sin(side * pi / 3), 1)


def corner_point(place: int, length: float) -> tuple[float, float]:
    """Return the point at a distance from the middle in the direction of the corner before side `place`."""
    angle = place * pi / 3 - pi / 6
    return round(length * cos(angle), 1), round(length * sin(angle), 1)


@cache  # of 63, which stand in supply and map at every choice: saves 11 % of drawing a table
def tile(exits: HexEdges) -> str:
    """Draw a place tile round (0, 0)."""
    ends = [(toward(side, 0), toward(side, EDGE), toward(side, 18)) for side in members(exits)]
    roads = "".join(f"M0 0L{x:g} {y:g}" for _, (x, y), _ in ends)
    marks = "".join(f"M{a:g} {b:g}L{x:g} {y:g}" for _, (x, y), (a, b) in ends)
    return (
        f'<use href="#gt-ground" x="-62" y="-62" width="124" height="124"/>'
        f'<path class="gt-kerb" d="{roads}"/>'
        f'<circle class="gt-ring" r="18"/><path class="gt-road" '
        f'd="{roads}"/><circle class="gt-square" r="15.8"/>'
        f'<path class="gt-line" d="{marks}"/><circle class="gt-site" r="11.5"/>'
    )


def piece_art(piece: Piece) -> str:
    """Draw the piece on a site, round (0, 0); empty for none."""
    if piece == EMPTY:
        return ""
    if piece == HOTEL:
        return use("g-hotel", -28, -34, 56)
    player, sort = owner_of(piece), sort_of(piece)
    assert sort is not None
    if player is None:
        return use(GLYPHS[sort], -25, -32, 50)
    shadow = '<ellipse class="gt-shade" cx="0" cy="16" rx="21" ry="6"/>'
    badge = f'<circle class="gt-badge" cx="19" cy="13" r="8.5"/>{use(SEATS[player], 13.5, 7.5, 11)}'
    return f'<g class="of{player + 1}">{shadow}{use(GLYPHS[sort], -23, -29, 46)}{badge}</g>'


def meetings(roads: Network, cell: Cell, exits: HexEdges) -> str:
    """Draw ticks where roads meet a tile with these exits, and crosses where connections break."""
    met = members(exits & roads.facing.get(cell, 0))
    broken = members(roads.cuts(cell, exits)) if cell in roads.spots else ()
    signs = [("gt-tick", "M-5 0 -1.5 4 5.5 -4", side) for side in met]
    signs += [("gt-break", "M-4.5 -4.5 4.5 4.5M4.5 -4.5 -4.5 4.5", side) for side in broken]
    return "".join(
        f'<g class="{look}" transform="translate({x:g} {y:g})"><circle r="10.5"/><path d="{path}"/></g>'
        for look, path, side in signs
        for x, y in (toward(side, 52),)
    )


def pile(exits: HexEdges, left: int) -> str:
    """Draw a pile of the supply, thicker with more tiles; if none is left, a tile of class `gt-gone`."""
    art = tile(exits)
    if not left:
        return f'<g class="gt-gone">{art}</g>'
    side = f'<path class="gt-side" d="{HEX}" transform="translate(2 {min(9, 4 + left)})"/>'
    return f'<g class="piece">{side}{art}</g>'


def token(one: ActionToken, *, is_up: bool, size: int = 44) -> str:
    """Draw an action token; if it is used, its empty place."""
    art = f'<use href="#{TOKENS[one]}"/>' if is_up else '<use href="#gt-used"/>'
    return f'<svg viewBox="0 0 44 44" width="{size}" height="{size}" aria-hidden="true">{art}</svg>'


def visitor_card(one: Card, counts: tuple[int, ...] | None) -> str:
    """Draw a visitor card in full, with the visits so far if there are `counts` by sort."""
    rows = "".join(_row(sort, one, number, counts) for number, sort in enumerate(SORTS))
    return (
        '<svg class="gt-card" viewBox="0 0 236 178" aria-hidden="true"><use href="#gt-card"/>'
        f'<text class="gt-visits" x="58" y="29">{visit_count(one.number)}</text>{rows}</svg>'
    )


def small_card(one: Card, counts: tuple[int, ...] | None = None) -> str:
    """Draw a visitor card at a glance, with the visits so far if there are `counts` by sort."""
    cells = "".join(_small_wish(sort, one, number, counts) for number, sort in enumerate(SORTS))
    return (
        '<svg class="gt-small-card" viewBox="0 0 132 106" aria-hidden="true">'
        '<path class="gt-paper" d="M6 2 127 1Q131 1 131 5L130 100Q130 '
        '105 125 105L7 104Q2 104 2 100V7Q2 2 6 2Z"/>'
        '<path class="gt-sky" d="M6 2 127 1Q131 1 131 5V25H2V7Q2 2 6 2Z"/>'
        f'{use("g-visitor", 3, 0, 27)}<text class="gt-number" x="36" '
        f'y="20">{visit_count(one.number)}</text>{cells}</svg>'
    )


def _small_wish(sort: Sort, one: Card, number: int, counts: tuple[int, ...] | None) -> str:
    """Draw one wish of a small card: its range, after the visits so far if there are any."""
    least, most = one.wishes[number]
    x, y = 6 + 63 * (number % 2), 34 + 34 * (number // 2)
    text, look = visitor_wish(least, most), "gt-wish"
    if counts:
        count = counts[number]
        text = f"{count}/{text}"
        look = "gt-wish so-far" + (" met" if least <= count <= most else " over" if count > most else "")
    glyph = f'<g class="gt-wishes">{use(GLYPHS[sort], x, y, 22)}</g>'
    return f'{glyph}<text class="{look}" x="{x + (23 if counts else 25)}" y="{y + 17}">{text}</text>'


def _row(sort: Sort, one: Card, number: int, counts: tuple[int, ...] | None) -> str:
    """Draw one wish of a card: the sort and its range, and the visits so far if there are any."""
    least, most = one.wishes[number]
    y = 44 + 33 * number
    glyph = f'<g class="gt-wishes">{use(GLYPHS[sort], 12, y, 27)}</g>'
    drawn = f'{glyph}<text class="gt-wish large" x="52" y="{y + 21}">{visitor_wish(least, most)}</text>'
    strength = "" if most else ' opacity=".6"'
    return f"<g{strength}>{drawn}</g>" + (_count(counts[number], least, most, y) if counts else "")


def _count(count: int, least: int, most: int, y: float) -> str:
    """Draw the visits so far beside a wish, marked as met, too few or too many."""
    look, sign = (
        ("gt-met", "M30 13 35 18 43 8") if least <= count <= most else ("gt-over", "M31 8 41 18M41 8 31 18")
    )
    if count < least:
        look, sign = "gt-under", "M32 13H42"
    text = f'<text x="18" y="20">{count}</text><path d="{sign}"/>'
    return (
        f'<g class="{look}" transform="translate(172 {y + 1})"><rect '
        f'width="52" height="25" rx="12.5"/>{text}</g>'
    )


def stock(player: Player, sort: Sort, size: int = 26) -> str:
    """Draw a building in its owner's colour."""
    return (
        f'<svg class="of{player + 1}" viewBox="0 0 48 48" width="{size}" height="{size}" aria-hidden="true">'
        f'<g class="piece"><use href="#{GLYPHS[sort]}"/></g></svg>'
    )


def badge(text: str, look: str, place: int = 0) -> str:
    """Draw the number of a visit beside its site; `place` counts earlier numbers at the same site."""
    x, y = ((25, -27), (-25, -27), (30, 2), (-30, 2))[place % 4]
    return (
        f'<g class="gt-no {look}" transform="translate({x} {y})"><circle '
        f'r="14"/><text y="5.8">{text}</text></g>'
    )


def site_ring(down: float, radius: float) -> str:
    """Draw the ring round a site that may be chosen, on a bed that sets it off from meadow and road."""
    return "".join(
        f'<circle class="{look}" cy="{down:g}" r="{radius:g}"/>' for look in ("gt-offer-bed", "gt-offer")
    )


def frame(markup: str, size: int) -> str:
    """Return a drawing round (0, 0) as an SVG element of its own."""
    return tag("svg", markup, viewBox="-64 -64 128 138", width=size, height=size, aria_hidden="true")


def at(cell: Cell, right: float = 0, down: float = 0) -> str:
    """Return the transform attribute that moves a drawing to a cell, and further right and down."""
    x, y = centre(cell)
    return f' transform="translate({x + right:g} {y + down:g})"'
