"""The parts that may differ between printings of Greentown: place tiles, starting towns, visitors."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from piazza.core.edition import Component, Edition, EditionFault, EditionSchema, Quota
from piazza.core.hex import EDGES, Cell, HexEdges, members, name_of, neighbors, parse_edges, rotations
from piazza.games.greentown.rules.material import (
    EMPTY,
    HOTEL,
    SORTS,
    SPARE,
    TREE,
    Card,
    Kind,
    Layout,
    Material,
    Piece,
    Spot,
    cards_printed,
    material,
    visitor_rows,
)
from piazza.games.greentown.rules.network import MAX_TILES, read_network
from piazza.games.greentown.rules.position import OwnBox
from piazza.games.greentown.rules.state import State, longest

TILES, VISITORS = "tiles", "visitors"
ROWS, COLUMNS = 5, 7
"""The size of the field of hexes on which a starting town may lie."""
NO_TILE = "-"
"""The value of a hex without a tile, and the brush that takes a tile away."""
MARKS = {EMPTY: "", TREE: "+tree", HOTEL: "+hotel"}
"""The suffix for the piece on a tile, after the tile's exits."""
PIECES = {"tree": TREE, "hotel": HOTEL}
"""The brushes that put a piece on a tile, or take it away."""
APART, SHORT, FULL, STARTER = "apart", "short", "full", "starter"
"""The names of the faults of an edition.

Of a town: its roads are not in one piece; it has more tiles of a kind than there are. Of a
visitor: the wishes leave no visit for the hotel; the starting one is not among those with the
fewest visits.
"""
VISITS = tuple(str(number) for number in sorted({card.number for card in material().cards}))
MAX_WISHED = 4
WISH_RANGES = tuple(f"{least}-{most}" for most in range(MAX_WISHED + 1) for least in range(most + 1))
"""All values of a wish: the least and the most visits of a sort."""
SUPPLIED = tuple(kind for kind in material().kinds if kind.count != SPARE)
"""The kinds that are supplied: all but the tiles with every exit, two of which are in the game."""


def layout_name(layout: str) -> str:
    """Return the name of the component that is a starting town."""
    return f"layout-{layout}"


def spot_of(value: str) -> tuple[HexEdges, Piece] | None:
    """Return the exits of the tile and the piece that a field of a town shows; None for no tile."""
    exits, _plus, piece = value.partition("+")
    return None if value == NO_TILE else (parse_edges(exits), PIECES.get(piece, EMPTY))


@lru_cache(maxsize=16)  # 0.4 ms, at each table and chapter with such a box
def reprint(edition: Edition) -> Material:
    """Return the material of an edition; all that cannot differ is as it ships."""
    shipped = material()
    shown = dict(zip((each.name for each in EDITION_SCHEMA.components), edition.fields, strict=True))
    counts = {kind.name: int(count) for kind, count in zip(SUPPLIED, shown[TILES], strict=True)}
    kinds = tuple(replace(kind, count=counts.get(kind.name, kind.count)) for kind in shipped.kinds)
    layouts = {
        name: Layout(name, tuple(spot for spot in _spots(layout, shown[layout_name(name)]) if spot), "")
        for name, layout in shipped.layouts.items()
    }
    return replace(shipped, kinds=kinds, layouts=layouts, cards=cards_printed(shown[VISITORS]))


def _material(edition: Edition) -> dict[str, Any]:
    """Return the arguments that the setup takes for an edition."""
    return {"edition_material": reprint(edition), "visitor_fields": edition.fields[-1]}


def _edition_at(state: State) -> Edition:
    """Return the edition of a position, as far as the position tells: its visitors.

    Tiles do not tell: play may have put them where they are.
    """
    return EDITION_SCHEMA.edition({VISITORS: state.box.printed} if isinstance(state.box, OwnBox) else {})


def _corner(layout: Layout) -> int:
    """Return the first column of the field of hexes round a town that ships, which lies in the middle."""
    columns = [_column(spot.cell) for spot in layout.spots]
    return min(columns) - (COLUMNS - 1 - max(columns) + min(columns)) // 2


def _column(cell: Cell) -> int:
    """Return the column of a cell in its row; every other row is half a cell further right."""
    q, r = cell
    return q + (r - r % 2) // 2


def _cell(layout: Layout, place: int) -> Cell:
    """Return the cell of a field by its index."""
    row, column = divmod(place, COLUMNS)
    r = row - ROWS // 2
    return column + _corner(layout) - (r - r % 2) // 2, r


def _spots(layout: Layout, fields: tuple[str, ...]) -> Iterator[Spot | None]:
    """Yield the tile on each hex of a town, field by field; None for no tile."""
    for place, value in enumerate(fields):
        found = spot_of(value)
        yield Spot(_cell(layout, place), *found) if found else None


def _fields(layout: Layout) -> tuple[str, ...]:
    """Return a town that ships as fields."""
    there = {spot.cell: name_of(spot.exits) + MARKS[spot.piece] for spot in layout.spots}
    # popped, so that what is left over lies outside the field
    fields = tuple(there.pop(_cell(layout, place), NO_TILE) for place in range(ROWS * COLUMNS))
    assert not there, f"layout {layout.name} is larger than its hexes"
    return fields


def _stroke(shown: str, brush: str) -> str:
    """Return the value of a field after a brush.

    A brush of a kind lays a tile, or turns it if it is there already; a piece is put on a tile, or
    taken away if it is there.
    """
    spot = spot_of(shown)
    if brush == NO_TILE:
        return NO_TILE
    if brush in PIECES:
        if spot is None:
            return NO_TILE
        exits, piece = spot
        return name_of(exits) + MARKS[EMPTY if piece == PIECES[brush] else PIECES[brush]]
    # The piece stays on a tile that is turned or replaced.
    ways = rotations(material().kinds[material().index(brush)].sides)
    exits, piece = spot or (0, EMPTY)
    turned = ways[(ways.index(exits) + 1) % len(ways)] if exits in ways else ways[0]
    return name_of(turned) + MARKS[piece]


def _row(card: Card) -> tuple[str, ...]:
    """Return a visitor as fields: the number of visits, then a wish for each sort."""
    return (str(card.number), *(f"{least}-{most}" for least, most in card.wishes))


def _half(row: int) -> int:
    """Return how many halves of a hex a row is further right: 0 or 1."""
    return (row - ROWS // 2) % 2


def _laws(edition: Edition) -> Iterator[EditionFault]:
    """Yield the faults of an edition whose fields and quotas are right.

    Roads are in one piece, no town has more tiles of a kind than there are, visitors come to a hotel,
    and the starting visitor is among those with the fewest visits.
    """
    box = reprint(edition)
    for name, layout in box.layouts.items():
        places = {_cell(material().layouts[name], place): place for place in range(ROWS * COLUMNS)}
        faults = (*_short(box, layout), *_apart(layout))
        # one fault a town, a tile too many before one apart
        yield from (EditionFault(layout_name(name), fault, places[cell]) for fault, cell in faults[:1])
    for place, card in enumerate(visitor_rows(box)):
        if card.starts and str(card.number) != VISITS[0]:
            yield EditionFault(VISITORS, STARTER, place * (1 + len(SORTS)))
        if sum(least for least, _most in card.wishes) >= card.number:
            yield EditionFault(VISITORS, FULL, place * (1 + len(SORTS)))


def _short(box: Material, layout: Layout) -> Iterator[tuple[str, Cell]]:
    """Yield the tiles of a town beyond the number that there is of their kind, as faults with their cells."""
    used = Counter[int]()
    for spot in layout.spots:
        number = box.kind_of(spot.exits)
        used[number] += 1
        if used[number] > _in_box(box.kinds[number]):
            yield SHORT, spot.cell


def _in_box(kind: Kind) -> int:
    """Return how many tiles of a kind a town may have, the spare ones included."""
    return kind.count + (0 if kind.name in {pile.name for pile in SUPPLIED} else SPARE)


def _apart(layout: Layout) -> Iterator[tuple[str, Cell]]:
    """Yield the tiles that no road joins to the town's first hotel, as faults with their cells."""
    links = read_network(layout.spots).links
    # There is a hotel: the town's quota is checked before the laws.
    waiting = [next(spot.cell for spot in layout.spots if spot.piece == HOTEL)]
    whole = set(waiting)
    while waiting:
        here = waiting.pop()
        joined = {neighbors(here)[side] for side in members(links[here])} - whole
        whole |= joined
        waiting += joined
    yield from ((APART, spot.cell) for spot in layout.spots if spot.cell not in whole)


def _layout(layout: Layout) -> Component:
    """Return the component of a starting town."""
    ways = (name_of(sides) for kind in material().kinds for sides in rotations(kind.sides))
    values = (NO_TILE, *(exits + mark for exits in ways for mark in MARKS.values()))
    palette = (*(kind.name for kind in material().kinds), *PIECES, NO_TILE)
    return Component(
        layout_name(layout.name),
        values,
        _fields(layout),
        COLUMNS,
        layout.provenance,
        palette=palette,
        paint=_stroke,
        staggered=_half,
    )


def _layout_quotas(one: Component) -> tuple[Quota, ...]:
    """Return the quotas of a town: tiles, hotels with the spare ones, and trees.

    (Rulebook: components; own layouts.)
    """
    tiles = tuple((value, 1) for value in one.values if value != NO_TILE)
    hotels = tuple((value, 1) for value in one.values if value.endswith(MARKS[HOTEL]))
    trees = tuple((value, 1) for value in one.values if value.endswith(MARKS[TREE]))
    usual = material().layouts["1"].spots
    own = {piece: sum(spot.piece == piece for spot in usual) for piece in (HOTEL, TREE)}
    return (
        Quota(one.name, "tiles", tiles, own[HOTEL], ROWS * COLUMNS),
        Quota(one.name, "hotels", hotels, own[HOTEL], own[HOTEL] + SPARE),
        Quota(one.name, "trees", trees, 0, own[TREE]),
    )


def _tile_quotas() -> tuple[Quota, ...]:
    """Return the quotas of the tiles with two to five exits: their number, and that of their piles.

    (Rulebook: setup.)
    """
    tiles, piles = sum(kind.count for kind in SUPPLIED), sum(kind.count > 0 for kind in SUPPLIED)
    return (
        Quota(TILES, "all", tuple((count, int(count)) for count in COUNTS), tiles, tiles),
        Quota(TILES, "piles", tuple((count, 1) for count in COUNTS[1:]), piles, piles),
    )


def _visitor_quotas() -> tuple[Quota, ...]:
    """Return the quotas of visitors by number of visits (rulebook: setup).

    There is one of the lowest for each of four players, and some of every other number.
    """
    rows, (fewest, *others) = visitor_rows(material()), VISITS
    dealt = sum(str(card.number) == fewest for card in rows)
    shown = {str(card.number) for card in material().cards if card not in rows}
    places = tuple(place * (1 + len(SORTS)) for place in range(len(rows)))
    return (
        Quota(VISITORS, fewest, ((fewest, 1),), dealt, dealt, places),
        *(Quota(VISITORS, one, ((one, 1),), int(one not in shown), len(rows), places) for one in others),
    )


COUNTS = tuple(map(str, range(9)))
LAYOUTS = tuple(map(_layout, material().layouts.values()))
EDITION_SCHEMA = EditionSchema(
    components=(
        Component(
            TILES, COUNTS, tuple(str(kind.count) for kind in SUPPLIED), 4, material().provenance["tiles"]
        ),
        *LAYOUTS,
        Component(
            VISITORS,
            (*VISITS, *WISH_RANGES),
            tuple(field for card in visitor_rows(material()) for field in _row(card)),
            1 + len(SORTS),
            material().provenance["cards"],
            by_column=(VISITS, *(WISH_RANGES,) * len(SORTS)),
        ),
    ),
    quotas=(
        *_tile_quotas(),
        *(quota for one in LAYOUTS for quota in _layout_quotas(one)),
        *_visitor_quotas(),
    ),
    material=_material,
    edition_at=_edition_at,
    max_plies=longest(EDGES * MAX_TILES),
    laws=_laws,
)
