"""What may be decided in a position: the only judge of it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, TypeAlias

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
    Bloom,
    Bonus,
    Community,
    Keep,
    Pick,
    Place,
    Take,
    UseToken,
)
from piazza.games.bloomtown.rules.material import CELLS
from piazza.games.bloomtown.rules.position import Hand, Position
from piazza.games.bloomtown.rules.turn import Phase

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(CELLS)]
"""Nothing is to be chosen from more than the spaces of a town."""


def legal_actions(state: Position) -> Choices:
    """The legal actions, in the order links count them."""
    return LISTED[state.turn.phase](state)


def token_uses(state: Position) -> tuple[UseToken | Community, ...]:
    """What the player in turn can use the bonus token for once a tile is placed; nothing if it is gone."""
    if not state.tokens[state.turn.player]:
        return ()
    return (*(TOKENS[bonus] for bonus in state.turn.unused), *_communities(state))


def _builds(state: Position) -> tuple[Action, ...]:
    """Each different tile in hand; then the bonus token, which may be used at any time of the turn."""
    turn = state.turn
    picks = _picks(state.hands[turn.player])
    if not state.tokens[turn.player]:
        return picks
    if turn.cell is None:
        return (*picks, *_communities(state))
    return (*picks, *_communities(state), *(TOKENS[bonus] for bonus in turn.unused))


@lru_cache(maxsize=1024)  # saves 1.7 % of random games
def _picks(hand: Hand) -> tuple[Pick, ...]:
    """Each different tile of a hand."""
    return tuple([PICKS[tile] for tile in dict.fromkeys(hand) if tile is not None])


def _spaces(state: Position) -> tuple[Place, ...]:
    """The empty spaces of the town."""
    town = state.towns[state.turn.player]
    return tuple([PLACES[cell] for cell, tile in enumerate(town) if tile is None])


def _offers(state: Position) -> tuple[Bloom, ...]:
    """The bonus actions left, and using none."""
    return (*(BLOOMS[bonus] for bonus in state.turn.unused), BLOOMS[Bonus.NONE])


def _takes(state: Position) -> tuple[Take, ...]:
    """The tiles of the market."""
    return tuple(take for take in TAKES if state.market[take.slot] is not None)


def _keeps(state: Position) -> tuple[Keep, ...]:
    """Each different tile in hand."""
    return tuple(KEEPS[tile] for tile in dict.fromkeys(state.hands[state.turn.player]) if tile is not None)


def _communities(state: Position) -> list[Community]:
    """The columns with exactly one community tile and nobody's token (rulebook: bonus token)."""
    return [
        action
        for action, tiles, token in zip(COMMUNITIES, state.community, state.closed, strict=True)
        if tiles == 1 and token is None
    ]


LISTED: dict[Phase, Callable[[Position], Choices]] = {
    Phase.BUILD: _builds,
    Phase.PLACE: _spaces,
    Phase.BLOOM: _offers,
    Phase.TAKE: _takes,
    Phase.TOKEN: lambda state: (*token_uses(state), FINISH),
    Phase.KEEP: _keeps,
    Phase.OVER: lambda _state: (),
}
"""How the choices are listed while each thing is being decided."""
