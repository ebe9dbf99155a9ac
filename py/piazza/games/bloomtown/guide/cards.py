"""The tile cards in the rules of Bloom Town: each kind line by line, and what it is worth in its example."""

from dataclasses import dataclass, replace
from functools import cache

from piazza.games.bloomtown.guide.drawn import Example
from piazza.games.bloomtown.guide.examples import EXAMPLES, PARKS
from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.deal import LOT, start
from piazza.games.bloomtown.rules.material import Kind, Tile, material
from piazza.games.bloomtown.rules.scoring import BONUS_POINTS
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.rules.turn import Phase, Turn
from piazza.games.bloomtown.view.pieces import tile_art
from piazza.games.bloomtown.words.names import plural, singular, tile_name
from piazza.games.bloomtown.words.reasons import explain
from piazza.ui.kit import attributes, icon, signed, tag
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext


@dataclass(frozen=True, slots=True)
class Says:
    """One line of a tile card: the points or a symbol, then the sentence."""

    sign: str
    text: str
    kind: Kind | None = None


def cards() -> str:
    """The tile cards; a wide page shows the one chosen or pointed at, a narrow one shows all."""
    picks = "".join(_pick(kind) for kind in Kind)
    choice = tag("fieldset", tag("legend", _("Tile cards")) + picks, class_="picks")
    tip = tag(
        "p", _("Point at an example, or choose a tile above, and its card opens here."), class_="card-hint"
    )
    return tag(
        "aside",
        choice + "".join(_card(kind) for kind in Kind) + tip,
        class_="tile-cards",
        aria_label=_("Tile cards"),
    )


def _pick(kind: Kind) -> str:
    """A tile to choose a card by."""
    chosen = kind is Kind.SHOP
    way = attributes(type="radio", name="tile-card", value=kind, checked=chosen, aria_label=singular(kind))
    return tag(
        "label",
        f"<input{way}>" + tag("span", icon(f"g-{kind}", 22), class_=f"k-{kind}"),
        title=singular(kind),
    )


def _card(kind: Kind) -> str:
    """A tile card: the tile, what it says line by line, and what it is worth in the example."""
    shown = EXAMPLES[kind]
    tile = shown.tile
    head = tag("p", tile_name(tile), class_="name") + tag("p", _kind_line(kind), class_="kind")
    lines = "".join(_line(says) for says in _says(kind))
    pairs = _pairs() if kind is Kind.SHOP else ""
    return tag(
        "article",
        tag("header", _art(tile) + tag("div", head)) + tag("ul", lines, class_="says") + pairs + _here(shown),
        class_="tile-card",
        aria_label=tile_name(tile),
    )


def _kind_line(kind: Kind) -> str:
    """How many there are, and of a Shop that it is one of several."""
    count = sum(tile.kind is kind for tile in material().buildings)
    mark = tag("span", icon(f"g-{kind}", 16) + singular(kind), class_=f"k-{kind}")
    box = tag("span", ngettext("{n} tile in the box", "{n} tiles in the box", count))
    return mark + (tag("span", _("one of six pairs")) if kind is Kind.SHOP else "") + box


def _line(says: Says) -> str:
    """One line of a tile card."""
    mark = tag("span", icon(f"g-{says.kind}", 18), class_=f"k-{says.kind}") if says.kind else ""
    return tag("li", tag("b", says.sign + mark, class_="num") + tag("span", says.text))


def _says(kind: Kind) -> tuple[Says, ...]:
    """What a tile says: built, then scored again."""
    first = Says(signed(1), _("this {kind}").format(kind=singular(kind)))
    again = Says(icon("i-community", 20), _again(kind))
    match kind:
        case Kind.OFFICE:
            return (
                first,
                Says("+1", _("for each <strong>Office</strong> in line with it, row and column"), kind),
                again,
            )
        case Kind.SUBWAY:
            return (
                first,
                Says("+1", _("for each <strong>Subway</strong> joined corner to corner"), kind),
                again,
            )
        case Kind.PARK:
            return *_park_says(), again
        case Kind.HOME:
            each = _("for each <strong>kind of building</strong> on its four sides, each kind once")
            return first, Says("+1", each), again
        case Kind.SHOP:
            likes = EXAMPLES[kind].tile.likes
            each = _("for each <strong>{kind}</strong> on its four sides")
            return first, *(Says("+1", each.format(kind=singular(like)), like) for like in likes), again


def _park_says() -> tuple[Says, ...]:
    """A Park's points by its place in the group."""
    texts = (
        _("a <strong>Park</strong> by itself"),
        _("the second of its group"),
        _("the third of its group"),
        _("the fourth and later ones, by the usual option"),
    )
    return tuple(Says(signed(shown.total), text) for shown, text in zip(PARKS, texts, strict=True))


def _again(kind: Kind) -> str:
    """What a community scoring and the kept tile make of the kind."""
    if kind in (Kind.HOME, Kind.SHOP):
        text = _("Community scoring and the kept tile: each of your {kinds} scores by this rule again")
        return text.format(kinds=plural(kind))
    text = ngettext(
        "Community scoring and the kept tile: {n} point for each of your {kinds}",
        "Community scoring and the kept tile: {n} points for each of your {kinds}",
        BONUS_POINTS,
    )
    return text.format(kinds=plural(kind))


def _pairs() -> str:
    """The six pairs of windows."""
    shops = tuple(tile for tile in Tile if tile.likes)
    tiles = "".join(tag("li", _art(shop) + tag("span", _pair(shop), class_="sr")) for shop in shops)
    return tag("p", _("The six pairs"), class_="pairs-title") + tag("ul", tiles, class_="pairs")


def _pair(shop: Tile) -> str:
    """The two kinds a Shop counts."""
    one, other = shop.likes
    return _("{one} and {other}").format(one=singular(one), other=singular(other))


def _art(tile: Tile) -> str:
    """A tile by itself; its name stands beside it."""
    return f'<svg class="tile" viewBox="0 0 100 106" aria-hidden="true">{tile_art(tile, 0, 0, 100)}</svg>'


def _here(shown: Example) -> str:
    """What the tile is worth in its example, as the preview of a game says it."""
    total = tag("p", _("<b>In the example: {points}</b>").format(points=shown.total))
    told = explain(_position(shown), Place(shown.cell))
    lines = "".join(
        tag("li", tag("b", signed(line.points or 0), class_="num") + line.text) for line in told.lines
    )
    return tag("div", total + tag("ul", lines), class_="here")


@cache
def _position(shown: Example) -> State:
    """A position in which the example's tile is about to be built."""
    state = start(2, 0, side="A", parks=shown.box.parks, subways=shown.box.subways, first=LOT)
    before = (*shown.town[: shown.cell], None, *shown.town[shown.cell + 1 :])
    turn = Turn(0, 1, Phase.PLACE, shown.tile)
    return replace(state, turn=turn, towns=(before, *state.towns[1:]))
