"""The market and the stacks behind it."""

from typing import TYPE_CHECKING, TypeAlias

from piazza.core.frozen import changed
from piazza.games.suburbia.rules.material import ONE_MORE_ROUND, TileName
from piazza.games.suburbia.rules.turn import Turn

if TYPE_CHECKING:
    from piazza.games.suburbia.rules.position import Stack

Market: TypeAlias = tuple[TileName | None, ...]


def emptied(market: Market, slot: int) -> Market:
    """The market without the tile on a space."""
    return (*market[:slot], None, *market[slot + 1 :])


def slid(market: Market, stacks: "tuple[Stack, ...]", turn: Turn) -> "tuple[Market, tuple[Stack, ...], Turn]":
    """Tiles slide right into the gap, and a new one comes to the left (rulebook: the market).

    Where One More Round comes up, this round is played to its end, and one whole round follows.
    """
    gaps = (place for place in range(len(market) - 1, 0, -1) if market[place] is None)
    slot = next((place for place in gaps if any(market[:place])), 0)
    stacks, tile, is_last = drawn(stacks)
    market = (tile, *market[:slot], *market[slot + 1 :])
    return market, stacks, changed(turn, last=turn.round + 1) if is_last else turn


def renewed(spaces: int, stacks: "tuple[Stack, ...]") -> "tuple[Market, tuple[Stack, ...], bool]":
    """A whole new market, as each round against Dale has; nothing more once One More Round comes up."""
    market: list[TileName | None] = []
    for _ in range(spaces):
        stacks, tile, is_last = drawn(stacks)
        market.append(tile)
        if is_last:
            return (*market, *(None,) * (spaces - len(market))), stacks, True
    return tuple(market), stacks, False


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
