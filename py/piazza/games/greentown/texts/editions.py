"""The texts of the components that may differ between printings."""

from collections.abc import Mapping

from piazza.core.hex import members
from piazza.games.greentown.rules.editions import (
    APART,
    FULL,
    LAYOUTS,
    NO_TILE,
    SHORT,
    STARTER,
    SUPPLIED,
    TILES,
    VISITORS,
    VISITS,
    WISH_RANGES,
    spot_of,
)
from piazza.games.greentown.rules.material import EMPTY, SORTS, TREE, Kind, material, visitor_rows, wish_of
from piazza.games.greentown.texts.names import (
    kind_name,
    piece_name,
    side_name,
    sort_name,
    visit_count,
    visitor_wish,
)
from piazza.ui.game_api.text_types import ComponentText
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words


def components() -> Mapping[str, ComponentText]:
    """Return the texts of the road tiles, the starting towns and the visitors, by component."""
    return {TILES: _tiles(), **_towns(), VISITORS: _visitors()}


def _tiles() -> ComponentText:
    """Return the texts of the number of tiles of each kind."""
    return ComponentText(
        _("Road tiles"),
        _("How many tiles of each kind, including those in the starting town?"),
        _(
            "The rulebook has 38 tiles with two to six exits, and nine piles for the 28"
            " left after the first town. So there are four of each of nine kinds, and two"
            " with six exits; which nine is our guess."
        ),
        {},
        {"all": _("Tiles with two to five exits"), "piles": _("Kinds")},
        tuple(kind_name(kind) for kind in SUPPLIED),
        brief=_("road tiles"),
    )


def _towns() -> dict[str, ComponentText]:
    """Return the texts of the starting towns, by component."""
    titles = (_("The first town"), _("The second town"), _("The third town"))
    singles = (_("the first town"), _("the second town"), _("the third town"))
    known = (
        _(
            "We know it has ten tiles, hotels where six roads meet, and a tree on each of"
            " the six outer tiles."
        ),
        _("We know it has one tile fewer than the first."),
        _("We know most of its tiles have many exits."),
    )
    return {
        one.name: ComponentText(
            title,
            _(
                "Select a tile, then a hex; select the hex again to turn the tile. Trees"
                " and hotels go on tiles; select again to remove them. A custom town may"
                " use the two spare tiles with six exits and the two spare hotels."
            ),
            source + " " + _("The rest is ours."),
            _spots(),
            {"tiles": _("Tiles"), "hotels": _("Hotels"), "trees": _("Trees")},
            palette=_brushes(),
            faults={
                APART: _("No road connects this tile to the others."),
                SHORT: _("There aren’t that many tiles of this kind."),
            },
            brief=_("starting towns"),
            single=single,
        )
        for one, title, single, source in zip(LAYOUTS, titles, singles, known, strict=True)
    }


def _spots() -> dict[str, str]:
    """Return the text of every value that a hex may have."""
    return {value: _spot(value) for value in LAYOUTS[0].values}


def _spot(value: str) -> str:
    """Return the text of a hex: its roads, and the piece on its site."""
    spot = spot_of(value)
    if spot is None:
        return _("no tile")
    exits, piece = spot
    roads = _("Roads to the {sides}").format(sides=join_words([side_name(side) for side in members(exits)]))
    return roads if piece == EMPTY else f"{roads}, {piece_name(piece)}"


def _brushes() -> dict[str, str]:
    """Return the texts of the brushes: what a player takes in hand to change a hex."""
    return {
        **{kind.name: _kind(kind) for kind in material().kinds},
        "tree": piece_name(TREE),
        "hotel": _("a hotel"),
        NO_TILE: _("no tile"),
    }


def _kind(kind: Kind) -> str:
    """Return the text of a brush that lays a tile of a kind."""
    return _("Tile with {kind}").format(kind=kind_name(kind))


def _visitors() -> ComponentText:
    """Return the texts of the visitor cards."""
    names = (_("visits"), *map(sort_name, SORTS))
    places = [
        _("Visitor {n}, {what}").format(n=number, what=what)
        for number in range(1, len(visitor_rows(material())) + 1)
        for what in names
    ]
    return ComponentText(
        _("Visitors"),
        _(
            "One row per card, the starting player’s first; the card shown in the"
            " rulebook is left out. Choose a number of visits or a wish (1–3: at least 1,"
            " at most 3), then select the fields that have it."
        ),
        _(
            "The rulebook has sixteen cards with five to nine visits and shows one. Four"
            " have five visits, since each of four players gets one; the other wishes are"
            " ours, modelled on the known card."
        ),
        {
            **{number: visit_count(int(number)) for number in VISITS},
            **{one: _wish(one) for one in WISH_RANGES},
        },
        {number: visit_count(int(number)) for number in VISITS},
        tuple(places),
        faults={
            STARTER: _("The starting player’s card is one of those with the fewest visits."),
            FULL: _("The wishes take up all visits: none is left for the hotel."),
        },
        brief=_("visitors"),
    )


def _wish(value: str) -> str:
    """Return the text of a wish, given as a field like "1-3"."""
    return visitor_wish(*wish_of(value))
