"""The printed material: kinds of tile, layouts and visitor cards, read from material.toml."""

from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Any, NamedTuple, TypeAlias

from piazza.core.edition import material_text, read_pages
from piazza.core.game import OneOf, Player
from piazza.core.hex import Cell, HexEdges, parse_edges, rotations


class Sort(StrEnum):
    """The four sorts of site that visitors wish for."""

    NATURE = "nature"
    CULTURE = "culture"
    SPORT = "sport"
    SHOPPING = "shopping"


SORTS = tuple(Sort)
BUILDINGS = SORTS[1:]
"""The sorts of building that players erect."""

KindName: TypeAlias = Annotated[str, OneOf(lambda: (kind.name for kind in material().kinds))]

Piece: TypeAlias = int
"""The piece on a site: `EMPTY`, `TREE` or `HOTEL`, or the number of a player's building."""

EMPTY: Piece = 0
TREE: Piece = 1
HOTEL: Piece = 2

SPARE = 2
"""The number of spare tiles with six exits, and of spare hotels (rulebook: spare material)."""
KNOWN = "v8a"
"""The name of the visitor card that the rulebook shows."""

_PIECES = {"": EMPTY, "tree": TREE, "hotel": HOTEL}
_FIRST_BUILDING = 3


def building(player: Player, sort: Sort) -> Piece:
    """Return the piece that is a player's building of a sort."""
    return _FIRST_BUILDING + player * len(BUILDINGS) + BUILDINGS.index(sort)


def owner_of(piece: Piece) -> Player | None:
    """Return the player whose building a piece is; None for a tree, a hotel or an empty site."""
    return (piece - _FIRST_BUILDING) // len(BUILDINGS) if piece >= _FIRST_BUILDING else None


def sort_of(piece: Piece) -> Sort | None:
    """Return the sort of a tree or building; None for a hotel or an empty site."""
    if piece >= _FIRST_BUILDING:
        return BUILDINGS[(piece - _FIRST_BUILDING) % len(BUILDINGS)]
    return Sort.NATURE if piece == TREE else None


class Spot(NamedTuple):
    """A place tile on the map: its cell, its exits, and the piece on its site."""

    cell: Cell
    exits: HexEdges
    piece: Piece


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A pattern of exits, up to rotation; compared by identity, which is quick."""

    name: str
    sides: HexEdges
    count: int
    """The number of tiles of this kind in the game, those of the layout included."""
    mark: str

    @property
    def exits(self) -> int:
        """The number of exits."""
        return self.sides.bit_count()


@dataclass(frozen=True, slots=True)
class Layout:
    """A starting town."""

    name: str
    spots: tuple[Spot, ...]
    provenance: str


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A visitor: the number of visits, and the least and most for each sort; compared by identity."""

    name: str
    number: int
    wishes: tuple[tuple[int, int], ...]
    """The least and the most visits of each sort, in the order of `SORTS`."""
    starts: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Material:
    """Everything in the box, and the source of each figure; compared by identity."""

    kinds: tuple[Kind, ...]
    each: int
    """The number of buildings of each sort that each player has."""
    layouts: dict[str, Layout]
    cards: tuple[Card, ...]
    provenance: dict[str, str]

    def index(self, name: str) -> int:
        """Return the index of the kind with this name."""
        return _index(self)[name]

    def kind_of(self, sides: HexEdges) -> int:
        """Return the index of the kind with these exits, in any rotation."""
        return _by_sides(self)[sides]

    def supply_beside(self, spots: tuple[Spot, ...]) -> tuple[int, ...]:
        """Return the number of tiles left of each kind when a layout is on the table (rulebook: setup)."""
        # A town of one's own may use the spare tiles with six exits, which the count does not hold.
        used = Counter(self.kind_of(spot.exits) for spot in spots)
        return tuple(max(0, kind.count - used[number]) for number, kind in enumerate(self.kinds))


@cache  # saves 2 % of random games
def _index(material: Material) -> dict[str, int]:
    """Return the index of each kind by its name."""
    return {kind.name: number for number, kind in enumerate(material.kinds)}


@cache  # saves 2 % of random games
def _by_sides(material: Material) -> dict[HexEdges, int]:
    """Return the index of the kind for each set of exits, in every rotation."""
    return {sides: number for number, kind in enumerate(material.kinds) for sides in rotations(kind.sides)}


@cache  # 2 ms to read, asked for with every decision
def material() -> Material:
    """Return the printed material of material.toml."""
    return read(material_text(__package__))


def read(text: str) -> Material:
    """Return the material that a text in the form of material.toml describes.

    Raises ValueError if it cannot be Greentown's.
    """
    pages, provenance = read_pages(text)
    kinds = tuple(
        Kind(kind["id"], parse_edges(kind["exits"]), kind["count"], kind["mark"])
        for kind in pages["tiles"]["kinds"]
    )
    made = Material(
        kinds=kinds,
        each=pages["buildings"]["each"],
        layouts={name: _layout(name, page) for name, page in pages["layouts"].items()},
        cards=tuple(_card(card) for card in pages["cards"]["cards"]),
        provenance=provenance,
    )
    _check(made)
    return made


def visitor_rows(box: Material) -> tuple[Card, ...]:
    """Return the visitors that may differ between printings: all but the card that the rulebook shows."""
    return tuple(card for card in box.cards if card.name != KNOWN)


@lru_cache(maxsize=64)  # 3.5 ms at every message at a table with such a box
def cards_printed(fields: tuple[str, ...]) -> tuple[Card, ...]:
    """Return the visitors of an edition.

    `fields` holds number and wishes of each visitor but the known card, which every edition has.
    """
    # one iterator five times: zip takes the fields in rows of five
    rows = iter(zip(*(iter(fields),) * (1 + len(SORTS)), strict=True))
    return tuple(card if card.name == KNOWN else _printed(card, next(rows)) for card in material().cards)


def _printed(card: Card, row: tuple[str, ...]) -> Card:
    """Return the visitor with the number and the wishes of a row of fields."""
    number, *wishes = row
    return replace(card, number=int(number), wishes=tuple(map(wish_of, wishes)))


def wish_of(text: str) -> tuple[int, int]:
    """Return the least and the most visits from a text like "1-3"."""
    least, _dash, most = text.partition("-")
    return int(least), int(most)


def _layout(name: str, page: dict[str, Any]) -> Layout:
    """Return a layout, its tiles in reading order."""
    spots = [
        Spot((tile["q"], tile["r"]), parse_edges(tile["exits"]), _PIECES[tile["piece"]])
        for tile in page["tiles"]
    ]
    return Layout(name, tuple(sorted(spots, key=_reading)), page["provenance"])


def _reading(spot: Spot) -> Cell:
    """Return the sort key for reading order: row before column."""
    return spot.cell[1], spot.cell[0]


def _card(card: dict[str, Any]) -> Card:
    """Return a visitor card; a sort that its page does not name may not be visited at all."""
    wishes = tuple((least, most) for least, most in (card.get(sort, (0, 0)) for sort in SORTS))
    return Card(card["id"], card["number"], wishes, card.get("starts", False))


def _check(made: Material) -> None:
    """Check what holds for any material of Greentown; raise ValueError if it does not."""
    for card in made.cards:
        if any(least > most for least, most in card.wishes):
            raise ValueError(f"card {card.name}: a least above the most")
        # The last visit is the hotel at the end, which fulfils no wish.
        if sum(least for least, _ in card.wishes) >= card.number:
            raise ValueError(f"card {card.name}: no visit left for the hotel")
    if list(made.kinds) != sorted(made.kinds, key=lambda kind: kind.exits):
        raise ValueError("material: kinds not listed by their number of exits")
    fewest = min(card.number for card in made.cards)
    if [card.number for card in made.cards if card.starts] != [fewest]:
        raise ValueError("material: not one starting card among the lowest")
    for layout in made.layouts.values():
        if not any(spot.piece == HOTEL for spot in layout.spots):
            raise ValueError(f"layout {layout.name}: no hotel")
