"""Drawn examples for the rules of Greentown: corners of a town, judged by the engine."""

from piazza.core.hex import Cell
from piazza.core.sides import Sides, members, named
from piazza.games.greentown.rules.build import turns
from piazza.games.greentown.rules.material import EMPTY, HOTEL, TREE, Sort, Spot, building, material
from piazza.games.greentown.rules.network import Spots, network, placed
from piazza.games.greentown.rules.scoring import Bill
from piazza.games.greentown.rules.tours import Guide, Trail, bill_for
from piazza.games.greentown.rules.tours import visits as visited
from piazza.games.greentown.view.pieces import badge, centre, standing, tile, toward
from piazza.ui.kit import tag
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext

CORNER: Spots = (
    Spot((0, 0), named("E-SE-SW-W-NW-NE"), HOTEL),
    Spot((1, 0), named("E-W"), TREE),
    Spot((2, 0), named("W-SW"), building(1, Sort.SPORT)),
    Spot((1, 1), named("NE-W"), EMPTY),
    Spot((0, 1), named("E-NW"), building(0, Sort.CULTURE)),
)
"""A ring of five places round which the examples go."""

PLACED = "S2", (2, 1)
DEVELOPED = "TL3", (1, 0)
BROKEN = "TL3", (0, 1)
TOUR: Trail = ((0, 0), (1, 0), (2, 0), (1, 1), (0, 1), (0, 0))


def placing() -> str:
    """A tile placed, with the turns that are allowed."""
    kind, cell = PLACED
    spots = (*CORNER[:2], Spot((2, 0), named("W-SW-SE"), building(1, Sort.SPORT)), *CORNER[3:])
    allowed = turns(spots, 0, material().index(kind), cell)
    count = ngettext(
        "{n} turn of the six is allowed here.", "{n} turns of the six are allowed here.", len(allowed)
    )
    return _figure(_drawn(placed(spots, cell, allowed[0]), _ticks(spots, cell, allowed[0])), count)


def developing() -> str:
    """A place with two exits that gets three."""
    kind, cell = DEVELOPED
    exits = turns(CORNER, 0, material().index(kind), cell)[0]
    text = _("The tree’s place gets a third exit; both of its connections are kept.")
    return _figure(_drawn(placed(CORNER, cell, exits), _ticks(CORNER, cell, exits)), text)


def breaking() -> str:
    """A development that breaks a connection: allowed on one's own place, not on another's."""
    kind, cell = material().index(BROKEN[0]), BROKEN[1]
    own, other = turns(CORNER, 0, kind, cell), turns(CORNER, 1, kind, cell)
    text = _(
        "This turn breaks a connection of the red museum. Red may do "
        "that, and has {own} turns to choose from; "
        "the others must keep both connections, which leaves them {other}."
    )
    shown = next(exits for exits in own if exits not in other)
    drawn = _drawn(placed(CORNER, cell, shown), _ticks(CORNER, cell, shown))
    return _figure(drawn, text.format(own=len(own), other=len(other)))


def touring() -> str:
    """A tour round the corner, its visits counted and its pay."""
    paid = bill()
    points = " ".join(f"{x:g} {y:g}" for x, y in map(centre, TOUR))
    path = f'<path class="gt-glow" d="M{points}"/><path class="gt-walked of1" d="M{points}"/>'
    pieces = network(CORNER).spots
    sites = [cell for cell in TOUR[1:] if pieces[cell].piece]
    numbers = "".join(
        f'<g transform="translate({centre(cell)[0]:g} {centre(cell)[1]:g})">{badge(str(number), "of1")}</g>'
        for number, cell in enumerate(sites, 1)
    )
    text = _(
        "{visits} visits: a tree, a stadium, a museum and the hotel. "
        "The guide, in red, gets {own}, the owner of the stadium {other}."
    )
    words = text.format(visits=len(visited(CORNER, TOUR)), own=paid.gains[0], other=paid.gains[1])
    return _figure(_drawn(CORNER, path, numbers), words)


def bill() -> Bill:
    """What the tour of the example pays, with the rulebook's visitor, if four visits were wanted."""
    card = next(card for card in material().cards if card.name == "v8a")
    return bill_for(CORNER, TOUR, Guide(0, 3, card))


def _ticks(spots: Spots, cell: Cell, exits: Sides) -> str:
    """Ticks where roads meet, crosses where connections break."""
    roads = network(spots)
    met = members(exits & roads.facing.get(cell, 0))
    broken = members(roads.broken(cell, exits)) if cell in roads.spots else ()
    x, y = centre(cell)
    marks = "".join(_mark(side, "gt-tick", "M-5 0 -1.5 4 5.5 -4") for side in met)
    marks += "".join(_mark(side, "gt-break", "M-4.5 -4.5 4.5 4.5M4.5 -4.5 -4.5 4.5") for side in broken)
    return f'<g transform="translate({x:g} {y:g})">{marks}</g>'


def _mark(side: int, look: str, path: str) -> str:
    """A sign on an edge."""
    x, y = toward(side, 52)
    return f'<g class="{look}" transform="translate({x:g} {y:g})"><circle r="10.5"/><path d="{path}"/></g>'


def _drawn(spots: Spots, *above: str) -> str:
    """A corner of a town: tiles, what is above them on the ground, pieces, and what is above those."""
    ground = "".join(_at(spot.cell, tile(spot.exits)) for spot in spots)
    pieces = "".join(_at(spot.cell, standing(spot.piece)) for spot in spots)
    xs, ys = zip(*(centre(spot.cell) for spot in spots), strict=True)
    box = f"{min(xs) - 56:g} {min(ys) - 64:g} {max(xs) - min(xs) + 112:g} {max(ys) - min(ys) + 128:g}"
    return (
        f'<svg class="gt-map" viewBox="{box}" aria-hidden="true">{ground}{above[0] if len(above) > 1 else ""}'
        f"{pieces}{above[-1]}</svg>"
    )


def _at(cell: Cell, art: str) -> str:
    """Drawn on a cell."""
    x, y = centre(cell)
    return f'<g transform="translate({x:g} {y:g})">{art}</g>'


def _figure(drawing: str, text: str) -> str:
    """A drawing with what it shows."""
    return tag("figure", drawing + tag("figcaption", text), class_="gt-example")
