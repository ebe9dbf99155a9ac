"""What may be decided in a position: the only judge of it."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias, assert_never

from piazza.core.extent import AtMost
from piazza.games.bloomtown.rules.actions import (
    BLOOMS,
    COMMUNITIES,
    FINISH,
    KEEPS,
    PICKS,
    PLACES,
    TAKES,
    TOKENS,
    Action,
    Bonus,
    Community,
    UseToken,
)
from piazza.games.bloomtown.rules.material import CELLS
from piazza.games.bloomtown.rules.position import Position
from piazza.games.bloomtown.rules.turn import Phase

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(CELLS)]
"""Nothing is to be chosen from more than the spaces of a town."""


def legal_actions(state: Position) -> Choices:
    """The legal actions, in the order links count them."""
    turn = state.turn
    match turn.phase:
        case Phase.BUILD:
            return _builds(state)
        case Phase.PLACE:
            spaces = zip(PLACES, state.towns[turn.player], strict=True)
            return tuple([place for place, tile in spaces if tile is None])
        case Phase.BLOOM:
            return (*(BLOOMS[bonus] for bonus in turn.unused), BLOOMS[Bonus.NONE])
        case Phase.TAKE:
            return tuple(take for take in TAKES if state.market[take.slot] is not None)
        case Phase.TOKEN:
            return (*token_uses(state), FINISH)
        case Phase.KEEP:
            return tuple(KEEPS[tile] for tile in dict.fromkeys(state.hands[turn.player]) if tile is not None)
        case Phase.OVER:
            return ()
        case _:
            assert_never(turn.phase)


def token_uses(state: Position) -> tuple[UseToken | Community, ...]:
    """What the player in turn can use the bonus token for once a tile is placed; nothing if it is gone."""
    if not state.tokens[state.turn.player]:
        return ()
    return (*(TOKENS[bonus] for bonus in state.turn.unused), *_communities(state))


def _builds(state: Position) -> tuple[Action, ...]:
    """Each different tile in hand; then the bonus token, which may be used at any time of the turn."""
    turn = state.turn
    picks = tuple([PICKS[tile] for tile in dict.fromkeys(state.hands[turn.player]) if tile is not None])
    if not state.tokens[turn.player]:
        return picks
    if turn.cell is None:
        return (*picks, *_communities(state))
    return (*picks, *_communities(state), *(TOKENS[bonus] for bonus in turn.unused))


def _communities(state: Position) -> list[Community]:
    """The columns with exactly one community tile and nobody's token (rulebook: bonus token)."""
    return [
        action
        for action, tiles, token in zip(COMMUNITIES, state.community, state.closed, strict=True)
        if tiles == 1 and token is None
    ]
