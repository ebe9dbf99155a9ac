"""The drawings and small pictures on the rules page of Bloom Town, apart from corners of towns."""

from html import escape

from piazza.core.frozen import replace, with_entry
from piazza.core.game import Player
from piazza.games.bloomtown.guide.corner import Example, coin, example, flag
from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.material import Flower, Kind, Tile, material
from piazza.games.bloomtown.rules.position import Phase, Turn
from piazza.games.bloomtown.rules.state import State, start
from piazza.games.bloomtown.texts.names import flower_name, plural, singular, tile_name
from piazza.games.bloomtown.texts.reasons import explain
from piazza.games.bloomtown.view.pieces import community_column, market_space, tile_art
from piazza.ui.game_api.guide import Illustration, Notation
from piazza.ui.game_api.html import attributes, icon, tag, use, with_sign
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext


def draw_picks(position: Notation) -> Illustration:
    """Draw the five kinds to choose a card by, as radio buttons; the label is their legend."""
    choice = tag("legend", escape(position.label), class_="visually-hidden") + "".join(
        _pick(kind) for kind in Kind
    )
    return Illustration(tag("fieldset", choice, class_="picks"))


def draw_head(position: Notation) -> Illustration:
    """Draw the head of a card: the tile, its name, its kind, and how many the box has."""
    tile = example(*position.lines).tile
    words = tag("p", tile_name(tile), class_="name") + tag("p", _kind_line(tile.kind), class_="kind")
    return Illustration(tag("header", tile_picture(tile) + tag("div", words)))


def draw_shops(_position: Notation) -> Illustration:
    """Draw the six Shops, each with its pair of kinds."""
    found = tuple(tile for tile in Tile if tile.likes)
    tiles = "".join(
        tag("li", tile_picture(shop) + tag("span", _pair(shop), class_="visually-hidden")) for shop in found
    )
    return Illustration(tag("ul", tiles, class_="pairs"))


def draw_worth(position: Notation) -> Illustration:
    """Draw the points of an example's tile with their causes, as the preview in a game says them."""
    shown = example(*position.lines)
    total = tag("p", _("<b>In the example: {points}</b>").format(points=shown.total))
    found = explain(_before(shown), Place(shown.cell))
    lines = "".join(
        tag("li", tag("b", with_sign(line.points or 0), class_="num") + line.text) for line in found.lines
    )
    return Illustration(tag("div", total + tag("ul", lines), class_="here"))


def _pick(kind: Kind) -> str:
    """Draw the radio button for a kind; the Shop is chosen at first."""
    chosen = kind is Kind.SHOP
    way = attributes(type="radio", name="tile-card", value=kind, checked=chosen, aria_label=singular(kind))
    return tag(
        "label",
        f"<input{way}>" + tag("span", icon(f"g-{kind}", 22), class_=f"k-{kind}"),
        title=singular(kind),
    )


def _kind_line(kind: Kind) -> str:
    """Return the line about a kind: its name, the number of tiles, and for Shops the number of pairs."""
    count = sum(tile.kind is kind for tile in material().buildings)
    mark = tag("span", icon(f"g-{kind}", 16) + singular(kind), class_=f"k-{kind}")
    box = tag("span", ngettext("{n} tile in the box", "{n} tiles in the box", count))
    return mark + (tag("span", _("one of six pairs")) if kind is Kind.SHOP else "") + box


def _pair(shop: Tile) -> str:
    """Return the names of the two kinds that a Shop counts."""
    one, other = shop.likes
    return _("{one} and {other}").format(one=singular(one), other=singular(other))


def _before(shown: Example) -> State:
    """Return a position in which the example's tile is about to be built."""
    # any deal will do: only town, tile and options count for the preview
    state = start(2, 0, lambda _random: 0, side="A", parks=shown.box.parks, subways=shown.box.subways)
    town = with_entry(shown.town, shown.cell, None)
    turn = Turn(0, 1, Phase.PLACE, shown.tile)
    return replace(state, turn=turn, towns=(town, *state.towns[1:]))


SIGNS = ("i-double", "i-extra", "i-community")
"""The symbols that the text may use by their own names."""


def small_picture(name: str) -> str:
    """Return a small picture by its name: a step of a turn, a symbol, or the glyph of a kind.

    Raises LookupError for another name.
    """
    turn = {"build": _build, "score": _score, "take": _take}
    if name in turn:
        return turn[name]()
    if name in SIGNS:
        return icon(name, 24)
    # a KeyError is a LookupError, too
    glyphs = {f"g-{kind}": kind for kind in Kind}
    return tag("span", icon(name, 24), class_=f"k-{glyphs[name]}")


def draw_kinds(_position: Notation) -> Illustration:
    """Draw the five kinds of building with their names."""
    tiles = (*(tile for tile in Tile if not tile.likes), Tile.SHOP_PH)
    names = "".join(tag("li", tile_picture(tile) + tag("span", plural(tile.kind))) for tile in tiles)
    return Illustration(tag("ul", names, class_="kinds"))


def tile_picture(tile: Tile) -> str:
    """Draw a tile as a picture; screen readers skip it, since its name is written beside it."""
    return f'<svg class="tile" viewBox="0 0 100 106" aria-hidden="true">{tile_art(tile, 0, 0, 100)}</svg>'


def draw_bed(position: Notation) -> Illustration:
    """Draw a blooming space, and beside it another one with a tile about to be built."""
    (letters,) = position.lines
    empty = use("cell-bloom", 0, 24, 100) + use("f-rose", 27, 51, 46)
    shade = '<ellipse class="shade" cx="158" cy="122" rx="42" ry="5"/>'
    held = tile_art(Tile(letters), 110, 10, 96) + use("held", 108, 8, 102)
    art = empty + use("cell-bloom", 108, 24, 100) + shade + held
    return Illustration(tag("svg", art, class_="bed-art", viewBox="0 0 212 130", role="img",
                       aria_label=position.label))  # fmt: skip


def draw_token(_position: Notation) -> Illustration:
    """Draw the bonus token."""
    art = use("token-bonus", 0, 0, 64)
    return Illustration(f'<svg class="token-art" viewBox="0 0 64 64" aria-hidden="true">{art}</svg>')


def draw_column(position: Notation) -> Illustration:
    """Draw a community column from a line such as “park 1” or “park 1 closed”.

    It names the kind and the number of community tiles; “closed” lays a bonus token there.
    """
    (line,) = position.lines
    name, tiles, *closed = line.split()
    kind, closer = Kind(name), {"": None, "closed": Player(0)}[" ".join(closed)]
    sign = tag("span", icon(f"g-{kind}", 22), class_=f"k-{kind}")
    content = community_column(kind, int(tiles), closer)
    art = f'<svg width="29" height="64" viewBox="0 0 29 64" aria-hidden="true">{content}</svg>'
    return Illustration(tag("div", sign + art))


def draw_market(position: Notation) -> Illustration:
    """Draw market spaces, one a line: “tulip O 4” is flower, tile, and the cards in the pile.

    Without a number the pile is as high as in a new game of two.
    """
    # the top tile lies face up in the market
    full = material().setups[2].height - 1
    shown = [_stall(line.split(), full) for line in position.lines]
    art = "".join(_space(*stall) for stall in shown)
    names = [
        _("{tile} at the {flower}").format(tile=tile_name(tile), flower=flower_name(flower))
        for flower, tile, _below in shown
    ]
    label = position.label or _("A market of five spaces: {tiles}.").format(tiles=join_words(names))
    look = "stalls" if len(shown) == len(Flower) else "stalls two"
    return Illustration(tag("div", art, class_=look, role="img", aria_label=label))


def _stall(words: list[str], full: int) -> tuple[Flower, Tile, int]:
    """Return the flower, tile and height of a market space from its words; `full` is the usual height."""
    flower, letters, *below = words
    return Flower(flower), Tile(letters), int(*below) if below else full


def _space(flower: Flower, tile: Tile, height: int) -> str:
    return f'<svg viewBox="0 0 132 108">{market_space(flower, tile, height)}</svg>'


def _build() -> str:
    """Draw the picture of building: two tiles in hand, one of them lifted."""
    shade = '<ellipse class="shade" cx="82" cy="70" rx="24" ry="4"/>'
    chosen = tile_art(Tile.OFFICE, 54, 4, 56) + use("held", 53, 3, 59)
    return _small(tile_art(Tile.PARK, 2, 18, 52) + shade + chosen)


def _score() -> str:
    """Draw the picture of scoring: a tile just built beside another that counts."""
    shown = example("O O*")
    (_cell, points), *_others = shown.marks
    edge = use("counts", 0, 0, 100)
    mark = f'<g transform="translate(2 14) scale(.5)">{edge}{flag(points or 0)}</g>'
    return _small(
        tile_art(Tile.OFFICE, 2, 14, 50)
        + mark
        + tile_art(Tile.OFFICE, 54, 14, 54)
        + coin(with_sign(shown.total), 98, 17)
    )


def _take() -> str:
    """Draw the picture of taking a tile: an arrow from the covered flower to its tile."""
    flower = f'{use("cell", 0, 10, 54)}<g class="bright">{use("f-tulip", 14.6, 24.6, 24.8)}</g>'
    arrow = '<path class="plan-arrow" d="M55 37h11M62 31l6 6-6 6"/>'
    badge = f'<circle class="disc" cx="106" cy="58" r="13"/>{use("f-tulip", 96, 48, 20)}'
    return _small(flower + arrow + tile_art(Tile.HOME, 70, 10, 46) + badge)


def _small(content: str) -> str:
    """Draw a small picture, which screen readers skip, since its words are written beside it."""
    return f'<svg class="small" viewBox="0 0 120 78" aria-hidden="true">{content}</svg>'
