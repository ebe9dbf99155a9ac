"""The names of Bloom Town's pieces and places."""

from piazza.games.bloomtown.rules.material import Board, Flower, Kind, Tile
from piazza.ui.language import gettext as _

KINDS = tuple(Kind)
FLOWERS = tuple(Flower)


def aspect(name: str) -> str:
    """A part of what a position is worth to a bot."""
    return {
        "points": _("points now"),
        "future": _("future tiles"),
        "hand": _("spaces for the tiles in hand"),
        "scorings": _("future community scorings"),
        "last": _("the tile kept at the end"),
        "token": _("the bonus token"),
    }[name]


def singular(kind: Kind) -> str:
    """A kind of building."""
    return {
        Kind.OFFICE: _("Office"),
        Kind.SUBWAY: _("Subway"),
        Kind.PARK: _("Park"),
        Kind.HOME: _("Home"),
        Kind.SHOP: _("Shop"),
    }[kind]


def plural(kind: Kind) -> str:
    """A kind of building, many of them."""
    return {
        Kind.OFFICE: _("Offices"),
        Kind.SUBWAY: _("Subways"),
        Kind.PARK: _("Parks"),
        Kind.HOME: _("Homes"),
        Kind.SHOP: _("Shops"),
    }[kind]


def indefinite(kind: Kind) -> str:
    """A kind of building with its article, as something new."""
    return {
        Kind.OFFICE: _("an Office"),
        Kind.SUBWAY: _("a Subway"),
        Kind.PARK: _("a Park"),
        Kind.HOME: _("a Home"),
        Kind.SHOP: _("a Shop"),
    }[kind]


def definite(kind: Kind) -> str:
    """A kind of building with its article, as one that all know of."""
    return {
        Kind.OFFICE: _("the Office"),
        Kind.SUBWAY: _("the Subway"),
        Kind.PARK: _("the Park"),
        Kind.HOME: _("the Home"),
        Kind.SHOP: _("the Shop"),
    }[kind]


def tile_name(tile: Tile) -> str:
    """A tile's full name, a shop's with the two kinds it counts."""
    if not tile.likes:
        return singular(tile.kind)
    one, other = tile.likes
    return _("Shop: {one} and {other}").format(one=singular(one), other=singular(other))


def tile_with_article(tile: Tile) -> str:
    """A tile that all can see, with its article; a shop with its pair."""
    if not tile.likes:
        return definite(tile.kind)
    one, other = tile.likes
    return _("the Shop of {one} and {other}").format(one=singular(one), other=singular(other))


def flower_name(flower: Flower) -> str:
    """A flower, as the name of a market space."""
    return {
        Flower.TULIP: _("tulip"),
        Flower.DAISY: _("daisy"),
        Flower.ROSE: _("rose"),
        Flower.SUNFLOWER: _("sunflower"),
        Flower.LILY: _("lily"),
    }[flower]


def space_name(board: Board, cell: int) -> str:
    """An empty space of a town: the flower that grows there, and whether it blooms."""
    flower = flower_name(board.flowers[cell])
    return _("{flower} (blooming)").format(flower=flower) if board.blooming[cell] else flower


def from_space(flower: Flower) -> str:
    """Where a tile of the market comes from; in some languages each flower has an article of its own."""
    return {
        Flower.TULIP: _("from the tulip space"),
        Flower.DAISY: _("from the daisy space"),
        Flower.ROSE: _("from the rose space"),
        Flower.SUNFLOWER: _("from the sunflower space"),
        Flower.LILY: _("from the lily space"),
    }[flower]


def from_pile(flower: Flower) -> str:
    """Where a hidden tile comes from."""
    return {
        Flower.TULIP: _("from the tulip pile"),
        Flower.DAISY: _("from the daisy pile"),
        Flower.ROSE: _("from the rose pile"),
        Flower.SUNFLOWER: _("from the sunflower pile"),
        Flower.LILY: _("from the lily pile"),
    }[flower]


def where(cell: int) -> str:
    """A cell, by row and column from the upper left."""
    return _("row {row} column {column}").format(row=cell // 5 + 1, column=cell % 5 + 1)
