"""What may be decided in a position: the only judge of it."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias, assert_never

from piazza.core.extent import AtMost
from piazza.games.greentown.rules import apply, build
from piazza.games.greentown.rules.actions import (
    DECLINE,
    TOKENS,
    Action,
    Announce,
    Choose,
    Double,
    Erect,
    Half,
    lay,
    move,
    pick,
    site,
    start,
    step,
    turned,
)
from piazza.games.greentown.rules.material import BUILDINGS, material
from piazza.games.greentown.rules.position import Position
from piazza.games.greentown.rules.quick import touring
from piazza.games.greentown.rules.roads.network import MOST, is_free
from piazza.games.greentown.rules.turn import Phase

ANNOUNCES = tuple(Announce(token) for token in TOKENS)
PICKS = tuple(pick(kind.name) for kind in material().kinds)
ERECTS = tuple(Erect(sort) for sort in BUILDINGS)

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(3 * MOST + 4)]
"""The most are places for a tile: those on the table, and empty ones, two more at most for each of them."""


def legal_actions(state: Position) -> Choices:  # noqa: C901 - one for each phase
    """The legal actions, in the order links count them."""
    turn = state.turn
    match turn.phase:
        case Phase.TOUR:
            return _ways(state)
        case Phase.ANNOUNCE:
            face_up = state.tokens[turn.player]
            return tuple(action for action, is_up in zip(ANNOUNCES, face_up, strict=True) if is_up)
        case Phase.EITHER:
            return _halves(state)
        case Phase.PICK:
            return tuple([PICKS[kind] for kind in _kinds(state)])
        case Phase.LAY:
            return tuple(map(lay, _cells(state)))
        case Phase.TURN:
            return tuple(map(turned, _turns(state)))
        case Phase.ERECT:
            stock = state.stocks[turn.player]
            return (*(action for action, left in zip(ERECTS, stock, strict=True) if left), DECLINE)
        case Phase.SITE:
            return tuple([site(cell) for cell, _, piece in state.spots if is_free(piece)])
        case Phase.TREE:
            return tuple([move(cell) for cell, _, piece in state.spots if not piece])
        case Phase.DOUBLE:
            return (Double(is_used=True), Double(is_used=False))
        case Phase.OVER:
            return ()
        case _:
            assert_never(turn.phase)


def _halves(state: Position) -> tuple[Choose, ...]:
    """The halves that can be carried out."""
    halves = ((Half.BUILD, apply.can_build), (Half.TOUR, apply.can_tour))
    return tuple(Choose(half) for half, is_possible in halves if is_possible(state))


def _is_free_to_choose(state: Position) -> bool:
    """Nothing done now can prevent the second tile."""
    return state.turn.steps > 0 or build.is_ample(state.spots, state.supply)


def _kinds(state: Position) -> list[int]:
    """The kinds of tile that can be placed or developed."""
    spots, supply, turn = state.spots, state.supply, state.turn
    if not _is_free_to_choose(state):
        return sorted({kind for kind, _, _ in build.first_steps(spots, supply, turn.player)})
    return build.kinds(spots, supply, turn.player, turn.developed)


def _cells(state: Position) -> list[tuple[int, int]]:
    """Where the tile chosen can go."""
    spots, supply, turn = state.spots, state.supply, state.turn
    kind = material().index(turn.kind)
    if not _is_free_to_choose(state):
        steps = build.first_steps(spots, supply, turn.player)
        return list(dict.fromkeys(cell for fit, cell, _ in steps if fit == kind))
    return build.cells(spots, supply, turn.player, kind, turn.developed)


def _turns(state: Position) -> list[int]:
    """How the tile can lie there."""
    spots, supply, turn = state.spots, state.supply, state.turn
    kind = material().index(turn.kind)
    assert turn.cell is not None
    if not _is_free_to_choose(state):
        steps = build.first_steps(spots, supply, turn.player)
        return [exits for fit, cell, exits in steps if (fit, cell) == (kind, turn.cell)]
    return list(build.allowed_exits(spots, turn.player, kind, turn.cell))


def _ways(state: Position) -> tuple[Action, ...]:
    """The hotels to set off from, or the places to walk to."""
    card = state.card_of(state.turn.player)
    assert card is not None
    if not state.turn.trail:
        return tuple(map(start, touring.starts(state.spots, card.number)))
    return tuple(map(step, touring.next_places(state.spots, state.turn.trail, card.number)))
