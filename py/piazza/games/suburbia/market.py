"""The market and the stacks behind it."""

from typing import TYPE_CHECKING, TypeAlias

from piazza.games.suburbia.material import ONE_MORE_ROUND, TileName

if TYPE_CHECKING:
    from piazza.games.suburbia.state import Stack, State

Market: TypeAlias = tuple[TileName | None, ...]


def emptied(market: Market, slot: int) -> Market:
    """The market without the tile on a space."""
    return (*market[:slot], None, *market[slot + 1 :])


def slid(state: "State") -> "State":
    """Tiles slide right into the gap, and a new one comes to the left (rulebook: the market).

    Where One More Round comes up, this round is played to its end, and one whole round follows.
    """
    slot = max(
        (place for place, tile in enumerate(state.market) if tile is None and any(state.market[:place])),
        default=0,
    )
    stacks, tile, is_last = drawn(state.stacks)
    market = (tile, *state.market[:slot], *state.market[slot + 1 :])
    turn = state.turn.ending(state.turn.round + 1) if is_last else state.turn
    return state.changed(stacks=stacks, market=market, turn=turn)


def renewed(state: "State") -> "State":
    """A whole new market, as each round against Dale has; nothing more once One More Round comes up."""
    stacks = state.stacks
    market: list[TileName | None] = []
    for _ in state.market:
        stacks, tile, is_last = drawn(stacks)
        market.append(tile)
        if is_last:
            empty = (None,) * (len(state.market) - len(market))
            return state.changed(
                stacks=stacks, market=(*market, *empty), turn=state.turn.ending(state.turn.round)
            )
    return state.changed(stacks=stacks, market=tuple(market))


def drawn(stacks: "tuple[Stack, ...]") -> "tuple[tuple[Stack, ...], TileName | None, bool]":
    """The stacks without their next tile, A before B before C; that tile; whether One More Round came."""
    for number, stack in enumerate(stacks):
        if stack:
            rest = (*stacks[:number], stack[1:], *stacks[number + 1 :])
            if stack[0] == ONE_MORE_ROUND:
                rest, tile, _ = drawn(rest)
                return rest, tile, True
            return rest, stack[0], False
    return stacks, None, False
