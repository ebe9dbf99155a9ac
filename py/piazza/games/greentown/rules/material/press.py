"""What may differ between printings of Greentown: place tiles, towns to begin with, visitors."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from piazza.core.edition import Component, Edition, EditionFault, Press, Quota
from piazza.core.hex import Cell, neighbors
from piazza.core.sides import SIDES, Sides, members, name_of, parse_sides, rotations
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
from piazza.games.greentown.rules.position import OwnBox
from piazza.games.greentown.rules.roads.length import longest
from piazza.games.greentown.rules.roads.network import MOST, read_network
from piazza.games.greentown.rules.state import State

TILES, VISITORS = "tiles", "visitors"
ROWS, COLUMNS = 5, 7
"""The hexes on which a town to begin with may lie."""
NO_TILE = "-"
"""A hex without a tile; in hand, what takes a tile away."""
MARKS = {EMPTY: "", TREE: "+tree", HOTEL: "+hotel"}
"""What stands on a tile, behind its exits."""
PIECES = {"tree": TREE, "hotel": HOTEL}
"""What is put on a tile, or taken from it."""
APART, SHORT, FULL, STARTER = "apart", "short", "full", "starter"
"""What is wrong with a town whose roads are not one, or that has more tiles of a kind than there are; with a
visitor whose wishes leave none for the hotel; and with the one who starts, if not among the first."""
VISITS = tuple(str(number) for number in sorted({card.number for card in material().cards}))
MOST_WISHED = 4
WISH_RANGES = tuple(f"{least}-{most}" for most in range(MOST_WISHED + 1) for least in range(most + 1))
"""Least and most visits of a sort."""
SUPPLIED = tuple(kind for kind in material().kinds if kind.count != SPARE)
"""The kinds that are supplied: all but the tiles with every exit, two of which are in the game."""


def layout_name(layout: str) -> str:
    """The component that a town to begin with is."""
    return f"layout-{layout}"


def spot_of(value: str) -> tuple[Sides, Piece] | None:
    """What a field of a town shows: the exits of its tile and what stands there; None without a tile."""
    exits, _plus, piece = value.partition("+")
    return None if value == NO_TILE else (parse_sides(exits), PIECES.get(piece, EMPTY))


@lru_cache(maxsize=16)  # 0.4 ms, at each table and chapter with such a box
def reprint(edition: Edition) -> Material:
    """The material as an edition has it; what cannot differ is as it ships."""
    shipped = material()
    shown = dict(zip((each.name for each in PRESS.components), edition.fields, strict=True))
    counts = {kind.name: int(count) for kind, count in zip(SUPPLIED, shown[TILES], strict=True)}
    kinds = tuple(replace(kind, count=counts.get(kind.name, kind.count)) for kind in shipped.kinds)
    layouts = {
        name: Layout(name, tuple(spot for spot in _spots(layout, shown[layout_name(name)]) if spot), "")
        for name, layout in shipped.layouts.items()
    }
    return replace(shipped, kinds=kinds, layouts=layouts, cards=cards_printed(shown[VISITORS]))


def _material(edition: Edition) -> dict[str, Any]:
    """What the setup takes for an edition's box."""
    return {"printed": reprint(edition), "visitors": edition.fields[-1]}


def _edition_at(state: State) -> Edition:
    """The edition of a position, which tells of the visitors; tiles lie where anything may have put them."""
    return PRESS.edition({VISITORS: state.box.printed} if isinstance(state.box, OwnBox) else {})


def _corner(layout: Layout) -> int:
    """The first column of the hexes round a town that ships, which lies in their middle."""
    columns = [_column(spot.cell) for spot in layout.spots]
    return min(columns) - (COLUMNS - 1 - max(columns) + min(columns)) // 2


def _column(cell: Cell) -> int:
    """Where a cell lies in its row, if every other row is half a cell further right."""
    q, r = cell
    return q + (r - r % 2) // 2


def _cell(layout: Layout, place: int) -> Cell:
    """The cell of a field."""
    row, column = divmod(place, COLUMNS)
    r = row - ROWS // 2
    return column + _corner(layout) - (r - r % 2) // 2, r


def _spots(layout: Layout, fields: tuple[str, ...]) -> Iterator[Spot | None]:
    """What lies on the hexes of a town, field by field."""
    for place, value in enumerate(fields):
        found = spot_of(value)
        yield Spot(_cell(layout, place), *found) if found else None


def _fields(layout: Layout) -> tuple[str, ...]:
    """A town that ships, as fields."""
    there = {spot.cell: name_of(spot.exits) + MARKS[spot.piece] for spot in layout.spots}
    fields = tuple(there.pop(_cell(layout, place), NO_TILE) for place in range(ROWS * COLUMNS))
    assert not there, f"layout {layout.name} is larger than its hexes"
    return fields


def _stroke(shown: str, brush: str) -> str:
    """A tile is laid, or turned if it lies there already; a piece is put on a tile, or taken from it."""
    spot = spot_of(shown)
    if brush == NO_TILE:
        return NO_TILE
    if brush in PIECES:
        if spot is None:
            return NO_TILE
        exits, piece = spot
        return name_of(exits) + MARKS[EMPTY if piece == PIECES[brush] else PIECES[brush]]
    ways = rotations(material().kinds[material().index(brush)].sides)
    exits, piece = spot or (0, EMPTY)
    turned = ways[(ways.index(exits) + 1) % len(ways)] if exits in ways else ways[0]
    return name_of(turned) + MARKS[piece]


def _row(card: Card) -> tuple[str, ...]:
    """A visitor as fields."""
    return (str(card.number), *(f"{least}-{most}" for least, most in card.wishes))


def _half(row: int) -> int:
    """Every other row of hexes lies half a hex further right."""
    return (row - ROWS // 2) % 2


def _laws(edition: Edition) -> Iterator[EditionFault]:
    """Roads in one piece, no more tiles of a kind than there are, visitors who come to the hotel."""
    box = reprint(edition)
    for name, layout in box.layouts.items():
        places = {_cell(material().layouts[name], place): place for place in range(ROWS * COLUMNS)}
        faults = (*_short(box, layout), *_apart(layout))
        yield from (EditionFault(layout_name(name), fault, places[cell]) for fault, cell in faults[:1])
    for place, card in enumerate(visitor_rows(box)):
        if card.starts and str(card.number) != VISITS[0]:
            yield EditionFault(VISITORS, STARTER, place * (1 + len(SORTS)))
        if sum(least for least, _most in card.wishes) >= card.number:
            yield EditionFault(VISITORS, FULL, place * (1 + len(SORTS)))


def _short(box: Material, layout: Layout) -> Iterator[tuple[str, Cell]]:
    """The tiles of a town beyond those that there are."""
    used = Counter[int]()
    for spot in layout.spots:
        number = box.kind_of(spot.exits)
        used[number] += 1
        if used[number] > _in_box(box.kinds[number]):
            yield SHORT, spot.cell


def _in_box(kind: Kind) -> int:
    """How many tiles of a kind a town may have, the supplementary ones among them."""
    return kind.count + (0 if kind.name in {pile.name for pile in SUPPLIED} else SPARE)


def _apart(layout: Layout) -> Iterator[tuple[str, Cell]]:
    """The tiles of a town that no road joins to its first hotel."""
    links = read_network(layout.spots).links
    waiting = [next(spot.cell for spot in layout.spots if spot.piece == HOTEL)]
    whole = set(waiting)
    while waiting:
        here = waiting.pop()
        joined = {neighbors(here)[side] for side in members(links[here])} - whole
        whole |= joined
        waiting += joined
    yield from ((APART, spot.cell) for spot in layout.spots if spot.cell not in whole)


def _layout(layout: Layout) -> Component:
    """A town to begin with."""
    ways = (name_of(sides) for kind in material().kinds for sides in rotations(kind.sides))
    values = (NO_TILE, *(exits + mark for exits in ways for mark in MARKS.values()))
    brushes = (*(kind.name for kind in material().kinds), *PIECES, NO_TILE)
    return Component(
        layout_name(layout.name),
        values,
        _fields(layout),
        COLUMNS,
        layout.provenance,
        brushes=brushes,
        stroke=_stroke,
        staggered=_half,
    )


def _layout_quotas(one: Component) -> tuple[Quota, ...]:
    """Tiles, hotels and trees, the supplementary hotels among them (rulebook: components; own layouts)."""
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
    """All tiles but those with six exits, and the piles that they make (rulebook: setup)."""
    tiles, piles = sum(kind.count for kind in SUPPLIED), sum(kind.count > 0 for kind in SUPPLIED)
    return (
        Quota(TILES, "all", tuple((count, int(count)) for count in COUNTS), tiles, tiles),
        Quota(TILES, "piles", tuple((count, 1) for count in COUNTS[1:]), piles, piles),
    )


def _visitor_quotas() -> tuple[Quota, ...]:
    """One of the lowest for each of four players, and some of every other number (rulebook: setup)."""
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
PRESS = Press(
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
    longest=longest(SIDES * MOST),
    laws=_laws,
)
