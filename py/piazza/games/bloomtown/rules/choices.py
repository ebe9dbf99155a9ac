"""The legal actions of a position; nothing else decides what is legal."""

from collections.abc import Callable, Sequence
from typing import Annotated, TypeAlias

from piazza.core.game import AtMost
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
from piazza.games.bloomtown.rules.position import Hand, Phase, Position

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(CELLS)]
"""Legal actions; never more of them than a town has spaces."""


def legal_actions(state: Position) -> Choices:
    """Return the legal actions, in the order in which links count them; none after the end."""
    return LISTED[state.turn.phase](state)


def token_uses(state: Position) -> tuple[UseToken | Community, ...]:
    """Return the uses of the bonus token that the player in turn has after placing a tile.

    They are the bonus actions unused in this turn, then the columns to score; none if the token is
    used.
    """
    if not state.tokens[state.turn.player]:
        return ()
    return (*(TOKENS[bonus] for bonus in state.turn.unused), *_communities(state))


def _builds(state: Position) -> tuple[Action, ...]:
    """Return a pick for each different tile in hand, then the uses of the bonus token.

    The token may be used at any time of the turn, but bonus actions need a tile placed in this turn.
    """
    turn = state.turn
    picks = _picks(state.hands[turn.player])
    if not state.tokens[turn.player]:
        return picks
    if turn.cell is None:
        return (*picks, *_communities(state))
    # not in the order of `token_uses`; links store indexes, so each order stays as it is
    return (*picks, *_communities(state), *(TOKENS[bonus] for bonus in turn.unused))


def _picks(hand: Hand) -> tuple[Pick, ...]:
    """Return a pick for each different visible tile of a hand."""
    # two equal tiles are one choice; `fromkeys` keeps the order of the hand
    return tuple([PICKS[tile] for tile in dict.fromkeys(hand) if tile is not None])


def _spaces(state: Position) -> tuple[Place, ...]:
    """Return a placement on each empty space of the player's town."""
    # any empty space will do; it need not touch another tile (rulebook: A, build)
    town = state.towns[state.turn.player]
    return tuple([PLACES[cell] for cell, tile in enumerate(town) if tile is None])


def _offers(state: Position) -> tuple[Bloom, ...]:
    """Return the bonus actions unused in this turn, then the choice to use none."""
    return (*(BLOOMS[bonus] for bonus in state.turn.unused), BLOOMS[Bonus.NONE])


def _takes(state: Position) -> tuple[Take, ...]:
    """Return the face-up tiles of the market that may be taken."""
    return tuple(take for take in TAKES if state.market[take.slot] is not None)


def _keeps(state: Position) -> tuple[Keep, ...]:
    """Return each different tile in hand that may be kept."""
    return tuple(KEEPS[tile] for tile in dict.fromkeys(state.hands[state.turn.player]) if tile is not None)


def _communities(state: Position) -> list[Community]:
    """Return the columns that a bonus token can score: those with one community tile and no token.

    Source: rulebook, bonus token.
    """
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
"""The function that lists the choices in each phase."""
