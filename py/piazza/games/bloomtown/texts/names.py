"""The names of Bloom Town's pieces and places."""

from piazza.games.bloomtown.rules.actions import Bonus
from piazza.games.bloomtown.rules.material import Board, Flower, Kind, Tile
from piazza.ui.i18n import gettext as _

FLOWERS = tuple(Flower)
"""All flowers, in the order of the market slots."""


def without_bonus(unused: tuple[Bonus, ...]) -> str:
    """Return the text for using none of the bonus actions that the blooming space still allows."""
    match unused:
        case (Bonus.DOUBLE,):
            return _("Skip scoring it again")
        case (Bonus.EXTRA,):
            return _("Skip the extra turn")
        case _:
            return _("Use neither")


def feature(name: str) -> str:
    """Return the name of one of the evaluator's features, for the analysis."""
    # This dict, like those below, is made at each call: the language may change while the app runs.
    return {
        "points": _("points this turn"),
        "future": _("the number of tiles still to build"),
        "hand": _("the tiles in hand"),
        "scorings": _("later community scorings"),
        "last": _("the tile kept at the end"),
        "token": _("the bonus token"),
        "spaces": _("empty blooming spaces"),
    }[name]


def singular(kind: Kind) -> str:
    """Return the name of a kind of building: “Park”."""
    return {
        Kind.OFFICE: _("Office"),
        Kind.SUBWAY: _("Subway"),
        Kind.PARK: _("Park"),
        Kind.HOME: _("Home"),
        Kind.SHOP: _("Shop"),
    }[kind]


def plural(kind: Kind) -> str:
    """Return the name of a kind of building in the plural: “Parks”."""
    return {
        Kind.OFFICE: _("Offices"),
        Kind.SUBWAY: _("Subways"),
        Kind.PARK: _("Parks"),
        Kind.HOME: _("Homes"),
        Kind.SHOP: _("Shops"),
    }[kind]


def indefinite(kind: Kind) -> str:
    """Return the name of a kind of building with its indefinite article: “a Park”."""
    return {
        Kind.OFFICE: _("an Office"),
        Kind.SUBWAY: _("a Subway"),
        Kind.PARK: _("a Park"),
        Kind.HOME: _("a Home"),
        Kind.SHOP: _("a Shop"),
    }[kind]


def definite(kind: Kind) -> str:
    """Return the name of a kind of building with its definite article: “the Park”."""
    return {
        Kind.OFFICE: _("the Office"),
        Kind.SUBWAY: _("the Subway"),
        Kind.PARK: _("the Park"),
        Kind.HOME: _("the Home"),
        Kind.SHOP: _("the Shop"),
    }[kind]


def tile_name(tile: Tile) -> str:
    """Return a tile's name, for a Shop with its two kinds: “Shop: Park and Home”."""
    if not tile.likes:
        return singular(tile.kind)
    one, other = tile.likes
    return _("Shop: {one} and {other}").format(one=singular(one), other=singular(other))


def tile_with_article(tile: Tile) -> str:
    """Return a tile's name with its definite article: “the Park”, “the Shop of Park and Home”."""
    if not tile.likes:
        return definite(tile.kind)
    one, other = tile.likes
    return _("the Shop of {one} and {other}").format(one=singular(one), other=singular(other))


def flower_name(flower: Flower) -> str:
    """Return the name of a flower, which is also that of its market space."""
    return {
        Flower.TULIP: _("tulip"),
        Flower.DAISY: _("daisy"),
        Flower.ROSE: _("rose"),
        Flower.SUNFLOWER: _("sunflower"),
        Flower.LILY: _("lily"),
    }[flower]


def space_name(board: Board, cell: int) -> str:
    """Return the name of an empty space: its flower, and whether it blooms."""
    flower = flower_name(board.flowers[cell])
    return _("{flower} (blooming)").format(flower=flower) if board.blooming[cell] else flower


def from_space(flower: Flower) -> str:
    """Return the text that says from which market space a tile comes: “from the tulip space”.

    Each flower has a text of its own, since in some languages its article differs.
    """
    return {
        Flower.TULIP: _("from the tulip space"),
        Flower.DAISY: _("from the daisy space"),
        Flower.ROSE: _("from the rose space"),
        Flower.SUNFLOWER: _("from the sunflower space"),
        Flower.LILY: _("from the lily space"),
    }[flower]


def from_pile(flower: Flower) -> str:
    """Return the text that says from which pile a hidden tile comes: “from the tulip pile”."""
    return {
        Flower.TULIP: _("from the tulip pile"),
        Flower.DAISY: _("from the daisy pile"),
        Flower.ROSE: _("from the rose pile"),
        Flower.SUNFLOWER: _("from the sunflower pile"),
        Flower.LILY: _("from the lily pile"),
    }[flower]


def where(cell: int) -> str:
    """Return the text for a space by row and column, counted from 1: “row 2 column 3”."""
    return _("row {row} column {column}").format(row=cell // 5 + 1, column=cell % 5 + 1)
