"""Greentown's rules page: the values in its text, and drawings of corners of a town, by the rules engine.

The text is beside this file, a file a language. The notation of a drawing has a line for each place,
as in ``1,0 tree E-W`` or ``2,0 sport 1 W-SW``, where 1 is the owner. Its last line says what is
done: ``place S2 2,1``, ``develop TL3 1,0``, or a visitor and the stops of a tour,
``tour v8a 0,0 1,0 0,0``.
"""

from functools import partial

from piazza.core.edition import Edition
from piazza.core.hex import Cell, HexEdges, parse_edges
from piazza.games.greentown.rules.actions import TOKENS
from piazza.games.greentown.rules.editions import reprint
from piazza.games.greentown.rules.material import (
    BUILDINGS,
    EMPTY,
    HOTEL,
    SORTS,
    TREE,
    Card,
    Material,
    Piece,
    Sort,
    Spot,
    building,
    material,
)
from piazza.games.greentown.rules.network import Spots, network, place_tile
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.rules.tiles import allowed_exits
from piazza.games.greentown.rules.tours import Guide, bill_for, visited_pieces
from piazza.games.greentown.view.pieces import GLYPHS, badge, centre, meetings, piece_art, small_card, tile
from piazza.games.greentown.view.pieces import token as token_art
from piazza.ui.game_api.guide import Guidebook, Illustration, Notation, Values
from piazza.ui.game_api.html import icon, tag

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
    paid = bill_for(spots, trail, Guide(0, PLAYERS, card_of(visitor)))
    values = {"visits": len(visited_pieces(spots, trail)), "guide": paid.gains[0], "owner": paid.gains[1]}
    return Illustration(_drawn(spots, path, numbers), values, "gt-example")


def card_of(name: str) -> Card:
    """Return the visitor with this name; raises LookupError if there is none."""
    return {card.name: card for card in material().cards}[name]


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
    signs = _at(cell, meetings(network(spots), cell, exits))
    return Illustration(_drawn(place_tile(spots, cell, exits), signs), values, "gt-example")


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


def values(box: Material) -> Values:
    """Return the numbers that the rules mention, for the material of an edition."""
    usual = next(iter(box.layouts.values())).spots
    wanted = sorted({card.number for card in box.cards})
    return {
        "hotels": sum(spot.piece == HOTEL for spot in usual),
        "trees": sum(spot.piece == TREE for spot in usual),
        "each": box.each,
        "buildings": box.each * len(BUILDINGS),
        "tokens": len(TOKENS),
        **{f"visits.{place}": number for place, number in enumerate(wanted, 1)},
    }


def small_picture(name: str) -> str:
    """Draw a small picture by its name: the glyph of a sort, or an action token ("token-1" and so on)."""
    glyphs = set(map(GLYPHS.get, SORTS))
    if name in glyphs:
        return icon(name, 30)
    tokens = {f"token-{number}": token for number, token in enumerate(TOKENS, 1)}
    return token_art(tokens[name], is_up=True)


def draw_visitor(position: Notation) -> Illustration:
    """Draw the card of the visitor that the notation names; the values are its visits and wishes."""
    (name,) = position.lines
    card = card_of(name)
    wishes = zip(SORTS, card.wishes, strict=True)
    bounds = {
        f"{sort}.{end}": number for sort, wish in wishes for end, number in zip(ENDS, wish, strict=True)
    }
    art = tag("figure", small_card(card), class_="gt-example")
    return Illustration(art, {"visits": card.number, **bounds})


ENDS = ("least", "most")

CHAPTERS = {
    Phase.ANNOUNCE: "turn",
    Phase.EITHER: "turn",
    Phase.DOUBLE: "turn",
    Phase.TOUR: "touring",
    Phase.OVER: "ending",
}


def chapter(state: State) -> str:
    """Return the chapter of the rules about the present decision."""
    return CHAPTERS.get(state.turn.phase, "building")


def _book(box: Material) -> Guidebook:
    """Return the guidebook for the material of an edition."""
    drawings = {
        "break": draw_break,
        "develop": draw_development,
        "place": draw_placing,
        "tour": draw_tour,
        "visitor": draw_visitor,
    }
    return Guidebook(partial(values, box), small_picture, drawings, chapter, _reprinted)


def _reprinted(edition: Edition) -> Guidebook:
    """Return the guidebook for an edition."""
    return _book(reprint(edition))


GUIDE = _book(material())
