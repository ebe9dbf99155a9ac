"""A plausible turn for bots' playouts: each tile at its best place, and the best result of all."""

from collections.abc import Iterator
from random import Random

from piazza.games.suburbia.evaluation.policy import Valuation, tile_to_discard
from piazza.games.suburbia.evaluation.reply import best_lake, best_place, reply, turns_ahead
from piazza.games.suburbia.rules.actions import (
    FLIP,
    Basic,
    Take,
    build,
    mark,
    marker_price,
    open_to_markers,
    price,
)
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State

BETWEEN = frozenset((Phase.CHOOSE, Phase.GOAL, Phase.OVER))
"""The phases in which nobody's turn is under way."""

DISCARDING = frozenset((Phase.DISCARD, Phase.EXTRA))
"""The phases in which only a tile of the market has to be removed."""

LUCK = 0.8
"""The most points of random bonus for a choice, so that not every playout goes the same way."""

MARKED = 4
"""The number of tiles, dearest first, on which an investment is tried."""


def play_on(state: State, random: Random, valuation: Valuation) -> State:
    """Return the position after the turn of the player in turn, or after what is left of it."""
    player = state.turn.player
    if state.turn.phase is Phase.CHOOSE:
        ends = [_closed(end) for end in _ends(state)]
        worths = [valuation(end, player) + LUCK * random.random() for end in ends]
        state = ends[worths.index(max(worths))]
    elif state.turn.phase is Phase.GOAL:
        return state.apply(reply(state, random))
    # a turn begun before, or Dale's, which follows the player's
    while state.turn.phase not in BETWEEN:
        state = state.apply(reply(state, random))
    return state


def _ends(state: State) -> Iterator[State]:
    """Yield the position after each tile, basic tile and investment.

    A Lake is tried from one space only: the last that can be paid.
    """
    money, turns = state.standings[state.turn.player].money, turns_ahead(state)
    last = None
    for action in state.legal_actions():
        match action:
            case Take(slot):
                # Surcharges fall to the right, so the last one is the cheapest for a Lake.
                last, tile = state.apply(action), state.market[slot]
                if tile is not None and price(last) <= money:
                    yield last.apply(build(best_place(state, tile, turns)))
            case Basic(tile):
                yield state.apply(action).apply(build(best_place(state, tile, turns)))
            case _:
                yield from _investments(state.apply(action))
    if last is not None:
        # Without the money to build it the tile can only become a Lake, and there is no flip.
        last = last.apply(FLIP) if price(last) <= money else last
        yield last.apply(best_lake(last))


def _investments(state: State) -> Iterator[State]:
    """Return the positions after a marker on each of the dearest tiles."""
    lots = sorted(open_to_markers(state), key=lambda lot: -marker_price(state, lot.tile))
    return (state.apply(mark(lot.cell)) for lot in lots[:MARKED])


def _closed(state: State) -> State:
    """Return the position after the discard that belongs to the turn, if there is one."""
    while state.turn.phase in DISCARDING:
        state = state.apply(tile_to_discard(state, state.legal_actions()))
    return state
