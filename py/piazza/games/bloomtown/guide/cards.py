"""The tile cards on the rules page: what engine and material say about each kind."""

from html import escape

from piazza.core.frozen import replace, with_entry
from piazza.games.bloomtown.guide.corner import Example, example
from piazza.games.bloomtown.guide.pieces import tile_picture
from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.material import Kind, Tile, material
from piazza.games.bloomtown.rules.position import Phase, Turn
from piazza.games.bloomtown.rules.state import State, start
from piazza.games.bloomtown.texts.names import singular, tile_name
from piazza.games.bloomtown.texts.reasons import explain
from piazza.ui.game_api.guide import Illustration, Notation
from piazza.ui.game_api.html import attributes, icon, tag, with_sign
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext


def draw_picks(position: Notation) -> Illustration:
    """Draw the five kinds to choose a card by, as radio buttons; the label is their legend."""
    choice = tag("legend", escape(position.label)) + "".join(_pick(kind) for kind in Kind)
    return Illustration(tag("fieldset", choice, class_="picks"))


def draw_head(position: Notation) -> Illustration:
    """Draw the head of a card: the tile, its name, its kind, and how many the box has."""
    tile = example(*position.lines).tile
    words = tag("p", tile_name(tile), class_="name") + tag("p", _kind_line(tile.kind), class_="kind")
    return Illustration(tag("header", tile_picture(tile) + tag("div", words)))


def draw_shops(_position: Notation) -> Illustration:
    """Draw the six Shops, each with its pair of kinds."""
    found = tuple(tile for tile in Tile if tile.likes)
    tiles = "".join(tag("li", tile_picture(shop) + tag("span", _pair(shop), class_="sr")) for shop in found)
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
