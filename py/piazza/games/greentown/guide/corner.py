"""Drawings of corners of a town in the rules of Greentown, computed by the rules engine.

A notation has a line for each place, as in ``1,0 tree E-W`` or ``2,0 sport 1 W-SW``, where 1 is
the owner. Its last line says what is done: ``place S2 2,1``, ``develop TL3 1,0``, or a visitor
and the stops of a tour, ``tour v8a 0,0 1,0 0,0``.
"""

from piazza.core.hex import Cell, HexEdges, members, parse_edges
from piazza.games.greentown.rules.material import (
    EMPTY,
    HOTEL,
    TREE,
    Card,
    Piece,
    Sort,
    Spot,
    building,
    material,
)
from piazza.games.greentown.rules.network import Spots, network, place_tile
from piazza.games.greentown.rules.tiles import allowed_exits
from piazza.games.greentown.rules.tours import Bill, Trail, bill_for
from piazza.games.greentown.rules.tours import Guide as Leader
from piazza.games.greentown.rules.tours import visits as visited
from piazza.games.greentown.view.pieces import badge, centre, piece_art, tile, toward
from piazza.ui.game_api.guide import Illustration, Notation, Values

PIECES = {"empty": EMPTY, "hotel": HOTEL, "tree": TREE}
PLAYERS = 3
"""The number of players in these drawings: with two, only the difference would be paid."""


def draw_placing(position: Notation) -> Illustration:
    """Draw a tile placed; the value `turns` is the number of allowed rotations."""
    spots, (kind, place) = _read(position, "place")
    cell = _cell(place)
    allowed = allowed_exits(spots, 0, material().index(kind), cell)
    return _figure(spots, cell, allowed[0], {"turns": len(allowed)})


def draw_development(position: Notation) -> Illustration:
    """Draw a place that gets one more exit."""
    spots, (kind, place) = _read(position, "develop")
    cell = _cell(place)
    return _figure(spots, cell, allowed_exits(spots, 0, material().index(kind), cell)[0], {})


def draw_break(position: Notation) -> Illustration:
    """Draw a development that breaks a connection: allowed on an own place, not on another player's.

    The values `own` and `other` are the numbers of rotations allowed. Raises ValueError if nothing
    breaks.
    """
    spots, (name, place) = _read(position, "develop")
    kind, cell = material().index(name), _cell(place)
    # the same tile as developed by the first player and by the second; the building is the first's
    own, other = allowed_exits(spots, 0, kind, cell), allowed_exits(spots, 1, kind, cell)
    # What only the owner may do is what breaks a connection (rulebook: developing, d).
    shown = [exits for exits in own if exits not in other]
    if not shown:
        raise ValueError("nothing breaks here")
    return _figure(spots, cell, shown[0], {"own": len(own), "other": len(other)})


def draw_tour(position: Notation) -> Illustration:
    """Draw a tour round a corner with the numbers of its visits; the values are its visits and its pay."""
    spots, (visitor, *stops) = _read(position, "tour")
    trail = tuple(_cell(stop) for stop in stops)
    points = " ".join(f"{x:g} {y:g}" for x, y in map(centre, trail))
    path = f'<path class="gt-glow" d="M{points}"/><path class="gt-walked of1" d="M{points}"/>'
    pieces = network(spots).spots
    sites = [cell for cell in trail[1:] if pieces[cell].piece]
    numbers = "".join(_at(cell, badge(str(number), "of1")) for number, cell in enumerate(sites, 1))
    paid = pay(spots, trail, card_of(visitor))
    values = {"visits": len(visited(spots, trail)), "guide": paid.gains[0], "owner": paid.gains[1]}
    return Illustration(_drawn(spots, path, numbers), values, "gt-example")


def card_of(name: str) -> Card:
    """Return the visitor with this name; raises LookupError if there is none."""
    return {card.name: card for card in material().cards}[name]


def pay(spots: Spots, trail: Trail, card: Card) -> Bill:
    """Return the bill of a tour guided by the first player."""
    return bill_for(spots, trail, Leader(0, PLAYERS, card))


def _read(position: Notation, deed: str) -> tuple[Spots, list[str]]:
    """Return the places of a notation, and the words of its last line after the verb.

    Raises ValueError if the verb is not `deed`.
    """
    *places, done = position.lines
    verb, *words = done.split()
    if verb != deed:
        raise ValueError(f"the last line begins with “{deed}”")
    return tuple(_spot(line.split()) for line in places), words


def _spot(words: list[str]) -> Spot:
    """Return the place that the words of a line describe."""
    cell, name, *owner, exits = words
    return Spot(_cell(cell), parse_edges(exits), _piece(name, owner))


def _piece(name: str, owner: list[str]) -> Piece:
    """Return the piece with this name: a building if it has an owner."""
    return building(int(owner[0]), Sort(name)) if owner else PIECES[name]


def _cell(text: str) -> Cell:
    """Return the cell that a text like "1,0" names."""
    east, south = text.split(",")
    return int(east), int(south)


def _figure(spots: Spots, cell: Cell, exits: HexEdges, values: Values) -> Illustration:
    """Return the illustration of a corner with a tile laid on a cell, and signs where roads meet or break."""
    return Illustration(
        _drawn(place_tile(spots, cell, exits), _ticks(spots, cell, exits)), values, "gt-example"
    )


def _ticks(spots: Spots, cell: Cell, exits: HexEdges) -> str:
    """Draw ticks where roads meet, and crosses where connections break."""
    roads = network(spots)
    met = members(exits & roads.facing.get(cell, 0))
    broken = members(roads.cuts(cell, exits)) if cell in roads.spots else ()
    x, y = centre(cell)
    marks = "".join(_mark(side, "gt-tick", "M-5 0 -1.5 4 5.5 -4") for side in met)
    marks += "".join(_mark(side, "gt-break", "M-4.5 -4.5 4.5 4.5M4.5 -4.5 -4.5 4.5") for side in broken)
    return f'<g transform="translate({x:g} {y:g})">{marks}</g>'


def _mark(side: int, look: str, path: str) -> str:
    """Draw a sign on a side of a tile round (0, 0)."""
    x, y = toward(side, 52)
    return f'<g class="{look}" transform="translate({x:g} {y:g})"><circle r="10.5"/><path d="{path}"/></g>'


def _drawn(spots: Spots, *above: str) -> str:
    """Draw a corner of a town.

    From below: tiles, the first of two drawings in `above`, pieces, the last drawing in `above`.
    """
    ground = "".join(_at(spot.cell, tile(spot.exits)) for spot in spots)
    pieces = "".join(_at(spot.cell, piece_art(spot.piece)) for spot in spots)
    xs, ys = zip(*(centre(spot.cell) for spot in spots), strict=True)
    box = f"{min(xs) - 56:g} {min(ys) - 64:g} {max(xs) - min(xs) + 112:g} {max(ys) - min(ys) + 128:g}"
    return (
        f'<svg class="gt-map" viewBox="{box}" aria-hidden="true">{ground}{above[0] if len(above) > 1 else ""}'
        f"{pieces}{above[-1]}</svg>"
    )


def _at(cell: Cell, art: str) -> str:
    """Return a drawing moved to a cell."""
    x, y = centre(cell)
    return f'<g transform="translate({x:g} {y:g})">{art}</g>'
