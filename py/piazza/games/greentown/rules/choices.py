"""The legal actions of a position; no other module decides what is legal."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, TypeAlias

from piazza.core.game import AtMost
from piazza.games.greentown.rules import apply, tiles
from piazza.games.greentown.rules.actions import (
    TOKENS,
    Action,
    Announce,
    Choose,
    Decline,
    Double,
    Erect,
    Go,
    Half,
    Lay,
    Move,
    Pick,
    Rotate,
    Site,
    Start,
)
from piazza.games.greentown.rules.material import BUILDINGS, EMPTY, TREE, material
from piazza.games.greentown.rules.network import MAX_TILES
from piazza.games.greentown.rules.position import Phase, Position
from piazza.games.greentown.rules.tour_search import next_places, tour_hotels

# One tile has six cells round it; each tile more takes one of these and adds at most three.
Choices: TypeAlias = Annotated[Sequence[Action], AtMost(3 * MAX_TILES + 4)]
"""The legal actions of a position.

At most they are the cells for a tile: those on the table, and at most two empty ones more for
each of these.
"""

ANNOUNCES = tuple(map(Announce, TOKENS))
PICKS = tuple(Pick(kind.name) for kind in material().kinds)
lay, turned, site, go_to = map(cache, (Lay, Rotate, Site, Go))
"""What is chosen from again and again is made once: saves 2 % of random games."""


def legal_actions(state: Position) -> Choices:
    """Return the legal actions, in the order by which links count them."""
    return LISTED[state.turn.phase](state)


def _tokens(state: Position) -> tuple[Announce, ...]:
    """Return the announcements of the tokens that are face up for the player in turn."""
    face_up = state.tokens[state.turn.player]
    return tuple([action for action, is_up in zip(ANNOUNCES, face_up, strict=True) if is_up])


def _halves(state: Position) -> tuple[Choose, ...]:
    """Return the halves of Build-or-Tour that can be carried out."""
    # Never empty: if neither can be carried out, the turn has ended with the announcement.
    halves = ((Half.BUILD, apply.can_build), (Half.TOUR, apply.can_tour))
    return tuple(Choose(half) for half, is_possible in halves if is_possible(state))


def _first_steps(state: Position) -> tuple[tiles.Step, ...] | None:
    """Return the first of two steps of building; None if no choice now can prevent the second."""
    # Only with few open roads or tiles left can a first tile prevent the second.
    if state.turn.steps > 0 or tiles.is_second_sure(state.spots, state.supply):
        return None
    return tiles.first_steps(state.spots, state.supply, state.turn.player)


def _picks(state: Position) -> tuple[Pick, ...]:
    """Return the choices of a kind of tile that fits somewhere."""
    steps, turn = _first_steps(state), state.turn
    if steps is None:
        kinds = tiles.kinds(state.spots, state.supply, turn.player, turn.developed)
        return tuple([PICKS[kind] for kind in kinds])
    return tuple([PICKS[kind] for kind in dict.fromkeys(kind for kind, _, _ in steps)])


def _cells(state: Position) -> tuple[Lay, ...]:
    """Return the choices of a cell on which the chosen tile fits."""
    steps, turn = _first_steps(state), state.turn
    kind = material().index(turn.kind)
    if steps is None:
        cells = tiles.cells(state.spots, state.supply, turn.player, kind, turn.developed)
        return tuple(map(lay, cells))
    return tuple(map(lay, dict.fromkeys(cell for fit, cell, _ in steps if fit == kind)))


def _rotations(state: Position) -> tuple[Rotate, ...]:
    """Return the choices of a rotation in which the tile fits on its cell."""
    steps, turn = _first_steps(state), state.turn
    kind = material().index(turn.kind)
    assert turn.cell is not None
    if steps is None:
        return tuple(map(turned, tiles.allowed_exits(state.spots, turn.player, kind, turn.cell)))
    return tuple([turned(exits) for fit, cell, exits in steps if (fit, cell) == (kind, turn.cell)])


def only_rotation(state: Position, lay: Lay) -> Rotate | None:
    """Return the rotation that follows by itself on the choice of a cell; None if there are several."""
    legal = _rotations(apply.apply(state, lay))
    return legal[0] if len(legal) == 1 else None


def _sorts(state: Position) -> tuple[Action, ...]:
    """Return the choices of a building from the player's stock, and the choice of none."""
    stock = state.stocks[state.turn.player]
    # To build is voluntary (rulebook: placing buildings).
    return (*[Erect(sort) for sort, left in zip(BUILDINGS, stock, strict=True) if left], Decline())


def _sites(state: Position) -> tuple[Site, ...]:
    """Return the choices of a site for the building: every empty site or tree."""
    # A displaced tree always has a site to go to: the tile placed in this turn is empty.
    return tuple([site(cell) for cell, _, piece in state.spots if piece in (EMPTY, TREE)])


def _empty_sites(state: Position) -> tuple[Move, ...]:
    """Return the choices of an empty site for the tree."""
    return tuple([Move(cell) for cell, _, piece in state.spots if not piece])


def _steps(state: Position) -> tuple[Action, ...]:
    """Return the hotels from which the tour can set off; if it has begun, the places it can walk to."""
    # Only ways to exactly the card's number of visits; its wishes may be missed.
    card = state.card_of(state.turn.player)
    assert card is not None
    if not state.turn.trail:
        return tuple(map(Start, tour_hotels(state.spots, card.number)))
    return tuple(map(go_to, next_places(state.spots, state.turn.trail, card.number)))


LISTED: dict[Phase, Callable[[Position], Choices]] = {
    Phase.ANNOUNCE: _tokens,
    Phase.EITHER: _halves,
    Phase.PICK: _picks,
    Phase.LAY: _cells,
    Phase.TURN: _rotations,
    Phase.ERECT: _sorts,
    Phase.SITE: _sites,
    Phase.TREE: _empty_sites,
    Phase.TOUR: _steps,
    Phase.DOUBLE: lambda _state: (Double(is_used=True), Double(is_used=False)),
    Phase.OVER: lambda _state: (),
}
"""The function that lists the legal actions in each phase."""
