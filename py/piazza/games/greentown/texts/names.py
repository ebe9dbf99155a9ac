"""The names of Greentown's pieces and places; ``{p0}`` and so on stand for the players' names."""

from piazza.core.hex import DIRECTIONS, Cell, HexEdge, hex_centre, neighbors
from piazza.games.greentown.rules.actions import ActionToken
from piazza.games.greentown.rules.material import (
    EMPTY,
    HOTEL,
    TREE,
    Card,
    Kind,
    Piece,
    Sort,
    owner_of,
    sort_of,
)
from piazza.games.greentown.rules.network import Network
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext, pgettext


def sort_name(sort: Sort) -> str:
    """Return the name of a sort of site, as visitors wish for it."""
    return {
        Sort.NATURE: _("nature"),
        Sort.CULTURE: _("culture"),
        Sort.SPORT: _("sport"),
        Sort.SHOPPING: _("shopping"),
    }[sort]


def building_name(sort: Sort) -> str:
    """Return the name of a site's piece by its sort, with the indefinite article: "a museum"."""
    return {
        Sort.NATURE: _("a tree"),
        Sort.CULTURE: _("a museum"),
        Sort.SPORT: _("a stadium"),
        Sort.SHOPPING: _("a shop"),
    }[sort]


def piece_name(piece: Piece) -> str:
    """Return the name of the piece on a site, with its owner: "{p0}'s museum"."""
    player, sort = owner_of(piece), sort_of(piece)
    if player is None or sort is None:
        return {TREE: _("a tree"), HOTEL: _("a hotel")}.get(piece, _("an empty site"))
    text = {
        Sort.CULTURE: _("[{name}’s museum|your museum]"),
        Sort.SPORT: _("[{name}’s stadium|your stadium]"),
        Sort.SHOPPING: _("[{name}’s shop|your shop]"),
    }[sort]
    return text.format(name=f"{{p{player}}}")


def site_count(sort: Sort, number: int) -> str:
    """Return a number of sites of a sort: "2 museums"."""
    return {
        Sort.NATURE: ngettext("{n} tree", "{n} trees", number),
        Sort.CULTURE: ngettext("{n} museum", "{n} museums", number),
        Sort.SPORT: ngettext("{n} stadium", "{n} stadiums", number),
        Sort.SHOPPING: ngettext("{n} shop", "{n} shops", number),
    }[sort]


def token_name(token: ActionToken) -> str:
    """Return the name of an action token."""
    return {
        ActionToken.BUILD: _("Build"),
        ActionToken.TOUR: _("Tour"),
        ActionToken.BOTH: _("Build and Tour"),
        ActionToken.EITHER: _("Build or Tour"),
    }[token]


def side_name(side: HexEdge) -> str:
    """Return the name of a direction: "south-east"."""
    return (
        _("east"),
        _("south-east"),
        _("south-west"),
        _("west"),
        _("north-west"),
        _("north-east"),
    )[side]


def visit_count(number: int) -> str:
    """Return a number of visits in words: "5 visits"."""
    return ngettext("{n} visit", "{n} visits", number)


def exit_count(number: int) -> str:
    """Return a number of exits in words: "3 exits"."""
    return ngettext("{n} exit", "{n} exits", number)


def kind_name(kind: Kind) -> str:
    """Return the name of a kind of tile: its number of exits and its pattern."""
    pattern = {
        "S2": pgettext("tile", "sharp bend"),
        "W2": pgettext("tile", "wide bend"),
        "L2": pgettext("tile", "straight road"),
        "N3": pgettext("tile", "fan"),
        "Y3": pgettext("tile", "star"),
        "TL3": pgettext("tile", "branch on one side"),
        "TR3": pgettext("tile", "branch on the other side"),
        "K4": pgettext("tile", "fan"),
        "X4": pgettext("tile", "crossing"),
        "P4": pgettext("tile", "star with a branch"),
        "F5": pgettext("tile", "all sides but one"),
        "H6": pgettext("tile", "all sides"),
    }.get(kind.name, kind.name)
    return _("{exits}, {pattern}").format(exits=exit_count(kind.exits), pattern=pattern)


def visitor_wish(least: int, most: int) -> str:
    """Return the number of visits wanted of a sort: "2", or a range "1-3" with an en dash."""
    return str(least) if least == most else f"{least}–{most}"


def _wish_in_words(least: int, most: int) -> str:
    """Return the number of visits wanted, to be read out: without a dash, which would not be."""
    if least == most:
        return str(least)
    return _("{least} to {most}").format(least=least, most=most) if least else _("up to {n}").format(n=most)


def visitor_wishes(card: Card) -> list[str]:
    """Return the card's wishes as texts, one for each sort that may be visited."""
    return [
        _("{sort} {wish}").format(sort=sort_name(sort), wish=_wish_in_words(least, most))
        for sort, (least, most) in zip(Sort, card.wishes, strict=True)
        if most
    ]


def visitor_name(card: Card) -> str:
    """Return the number of visits that a visitor wants, and the wishes."""
    return _("{visits}: {wishes}").format(
        visits=visit_count(card.number), wishes=join_words(visitor_wishes(card))
    )


def place_name(roads: Network, cell: Cell) -> str:
    """Return a place by the piece on it and its position relative to the nearest hotel."""
    spot = roads.spots.get(cell)
    if spot and spot.piece == HOTEL:
        return _hotels(roads)[cell]
    standing = piece_name(spot.piece) if spot else _("an empty hex")
    return _("{standing}, {where}").format(standing=standing, where=where(roads, cell))


def surroundings(roads: Network, cell: Cell) -> str:
    """Return the rarest piece next to a cell, with its direction: "a museum to the east".

    People find a place on the map by it.
    """
    found = [(roads.spots[one].piece, side) for side, one in enumerate(neighbors(cell)) if one in roads.spots]
    # Never empty: a tile, and a cell for one, lies next to a tile.
    piece, side = min(found, key=lambda one: (one[0] == EMPTY, one[0] == TREE, one[0] == HOTEL))
    return _("{piece} {side}").format(piece=piece_name(piece), side=_at_side(side))


def _at_side(side: HexEdge) -> str:
    """Return the direction of a neighbour: "to the east"."""
    return (
        _("to the east"),
        _("to the south-east"),
        _("to the south-west"),
        _("to the west"),
        _("to the north-west"),
        _("to the north-east"),
    )[side]


def _way(side: HexEdge) -> str:
    """Return the direction of a step, as in "2 north-east of the hotel"."""
    return (
        pgettext("steps", "east"),
        pgettext("steps", "south-east"),
        pgettext("steps", "south-west"),
        pgettext("steps", "west"),
        pgettext("steps", "north-west"),
        pgettext("steps", "north-east"),
    )[side]


def where(roads: Network, cell: Cell) -> str:
    """Return the position of a cell, for those who do not see it: its steps from the nearest hotel.

    The steps go in one direction, or in two next to each other. Hotels stay on their cells throughout
    the game; rows of a map that grows on all sides have no numbers.
    """
    hotels = _hotels(roads)
    hotel, ways = min(
        ((hotel, _steps(hotel, cell)) for hotel in hotels),
        key=lambda one: sum(number for number, _side in one[1]),
    )
    is_next = sum(number for number, _side in ways) == 1
    steps = [_way(side) if is_next else f"{number} {_way(side)}" for number, side in ways]
    return _("{steps} of {hotel}").format(steps=join_words(steps), hotel=hotels[hotel])


def _steps(source: Cell, target: Cell) -> list[tuple[int, HexEdge]]:
    """Return the steps from one cell to another, in one direction or in two next to each other."""
    right, down = target[0] - source[0], target[1] - source[1]
    for side, (one, other) in enumerate(zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True)):
        # Two neighbouring directions have a determinant of 1: how far each goes is a whole number.
        first, second = right * other[1] - down * other[0], down * one[0] - right * one[1]
        if first > 0 and second >= 0:
            found = [(first, side), (second, (side + 1) % len(DIRECTIONS))]
            return [(number, side) for number, side in found if number]
    return []


def _hotels(roads: Network) -> dict[Cell, str]:
    """Return a name for each hotel: two by their sides of the map, more by number, from west to east."""
    cells = sorted(roads.standing(HOTEL), key=lambda cell: hex_centre(cell, 1))
    match cells:
        case [only]:
            return {only: _("the hotel")}
        # two hotels one above the other have numbers
        case [west, east] if hex_centre(west, 1)[0] < hex_centre(east, 1)[0]:
            return {west: _("the west hotel"), east: _("the east hotel")}
        case _:
            return {cell: _("hotel {n}").format(n=number) for number, cell in enumerate(cells, 1)}
