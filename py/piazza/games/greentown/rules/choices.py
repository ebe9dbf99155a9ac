"""The legal actions of a position; no other module decides what is legal."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Annotated, TypeAlias

from piazza.core.game import AtMost
from piazza.core.hex import Cell, HexEdges
from piazza.games.greentown.rules import apply, build
from piazza.games.greentown.rules import tour_search as touring
from piazza.games.greentown.rules.actions import (
    DECLINE,
    TOKENS,
    Action,
    Announce,
    Choose,
    Double,
    Erect,
    Half,
    Lay,
    Move,
    Pick,
    Rotate,
    Site,
    Start,
    go_to,
    lay,
    site,
    turned,
)
from piazza.games.greentown.rules.material import BUILDINGS, material
from piazza.games.greentown.rules.network import FREE, MOST
from piazza.games.greentown.rules.position import Phase, Position
from piazza.games.greentown.rules.q_developing import KindSet, kinds_in

ANNOUNCES = tuple(Announce(token) for token in TOKENS)
PICKS = tuple(Pick(kind.name) for kind in material().kinds)
ERECTS = tuple(Erect(sort) for sort in BUILDINGS)

# One tile has six cells round it; each tile more takes one of these and adds at most three.
Choices: TypeAlias = Annotated[Sequence[Action], AtMost(3 * MOST + 4)]
"""The legal actions of a position.

At most they are the cells for a tile: those on the table, and at most two empty ones more for
each of these.
"""


def legal_actions(state: Position) -> Choices:
    """Return the legal actions, in the order by which links count them."""
    return LISTED[state.turn.phase](state)


def _tokens(state: Position) -> tuple[Announce, ...]:
    """Return the announcements of the tokens that are face up for the player in turn."""
    return announces(state.tokens[state.turn.player])


@cache  # saves 0.4 % of random games
def announces(face_up: tuple[bool, ...]) -> tuple[Announce, ...]:
    """Return the announcements of the tokens that are face up; `face_up` is in the order of `TOKENS`."""
    return tuple(action for action, is_up in zip(ANNOUNCES, face_up, strict=True) if is_up)


@lru_cache(maxsize=256)  # saves 1 % of random games
def picks(kinds: KindSet) -> tuple[Pick, ...]:
    """Return the choices of a tile of these kinds."""
    return tuple([PICKS[kind] for kind in kinds_in(kinds)])


def _halves(state: Position) -> tuple[Choose, ...]:
    """Return the halves of Build-or-Tour that can be carried out."""
    # Never empty: if neither can be carried out, the turn has ended with the announcement.
    halves = ((Half.BUILD, apply.can_build), (Half.TOUR, apply.can_tour))
    return tuple(Choose(half) for half, is_possible in halves if is_possible(state))


def _is_free_to_choose(state: Position) -> bool:
    """Return whether no choice for this step can prevent the second tile."""
    # Only with few open roads or tiles left can a first tile prevent the second.
    return state.turn.steps > 0 or build.is_ample(state.spots, state.supply)


def _picks(state: Position) -> tuple[Pick, ...]:
    """Return the choices of a kind of tile that fits somewhere."""
    return picks(_kinds(state))


def _kinds(state: Position) -> KindSet:
    """Return the set of the kinds of tile that can be placed or developed."""
    spots, supply, turn = state.spots, state.supply, state.turn
    if not _is_free_to_choose(state):
        return sum(
            1 << kind for kind in {kind for kind, _, _ in build.first_steps(spots, supply, turn.player)}
        )
    return build.kinds(spots, supply, turn.player, turn.developed)


def _lays(state: Position) -> tuple[Lay, ...]:
    """Return the choices of a cell on which the chosen tile fits."""
    return tuple(map(lay, _cells(state)))


def _cells(state: Position) -> list[Cell]:
    """Return the cells on which the chosen tile fits."""
    spots, supply, turn = state.spots, state.supply, state.turn
    kind = material().index(turn.kind)
    if not _is_free_to_choose(state):
        steps = build.first_steps(spots, supply, turn.player)
        return list(dict.fromkeys(cell for fit, cell, _ in steps if fit == kind))
    return build.cells(spots, supply, turn.player, kind, turn.developed)


def _rotations(state: Position) -> tuple[Rotate, ...]:
    """Return the choices of a rotation in which the tile fits on its cell."""
    return tuple(map(turned, _turns(state)))


def _turns(state: Position) -> Sequence[HexEdges]:
    """Return the rotations in which the tile fits on its cell, as sets of exits."""
    spots, supply, turn = state.spots, state.supply, state.turn
    kind = material().index(turn.kind)
    assert turn.cell is not None
    if not _is_free_to_choose(state):
        steps = build.first_steps(spots, supply, turn.player)
        return [exits for fit, cell, exits in steps if (fit, cell) == (kind, turn.cell)]
    return build.allowed_exits(spots, turn.player, kind, turn.cell)


def _sorts(state: Position) -> tuple[Action, ...]:
    """Return the choices of a building from the player's stock, and the choice of none."""
    stock = state.stocks[state.turn.player]
    # To build is voluntary (rulebook: placing buildings).
    return (*[action for action, left in zip(ERECTS, stock, strict=True) if left], DECLINE)


def _sites(state: Position) -> tuple[Site, ...]:
    """Return the choices of a site for the building: every empty site or tree."""
    # A displaced tree always has a site to go to: the tile placed in this turn is empty.
    return tuple([site(cell) for cell, _, piece in state.spots if piece in FREE])


def _empty_sites(state: Position) -> tuple[Move, ...]:
    """Return the choices of an empty site for the tree."""
    return tuple([Move(cell) for cell, _, piece in state.spots if not piece])


def _ways(state: Position) -> tuple[Action, ...]:
    """Return the hotels from which the tour can set off; if it has begun, the places it can walk to."""
    card = state.card_of(state.turn.player)
    assert card is not None
    # Only ways to exactly the card's number of visits; its wishes may be missed.
    if not state.turn.trail:
        return tuple(map(Start, touring.tour_hotels(state.spots, card.number)))
    return tuple(map(go_to, touring.next_places(state.spots, state.turn.trail, card.number)))


DOUBLES = (Double(is_used=True), Double(is_used=False))

LISTED: dict[Phase, Callable[[Position], Choices]] = {
    Phase.ANNOUNCE: _tokens,
    Phase.EITHER: _halves,
    Phase.PICK: _picks,
    Phase.LAY: _lays,
    Phase.TURN: _rotations,
    Phase.ERECT: _sorts,
    Phase.SITE: _sites,
    Phase.TREE: _empty_sites,
    Phase.TOUR: _ways,
    Phase.DOUBLE: lambda _state: DOUBLES,
    Phase.OVER: lambda _state: (),
}
"""The function that lists the legal actions in each phase."""
