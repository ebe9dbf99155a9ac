"""The turns that bots' playouts play: the best of a few ways, by the evaluation."""

from collections.abc import Callable, Iterator
from functools import reduce
from itertools import islice
from random import Random
from typing import TypeAlias

from piazza.core.frozen import replace, with_entry
from piazza.core.game import Player
from piazza.games.bloom.evaluation.candidates import best_tiles, best_wishes, continue_turn, fitness, puts
from piazza.games.bloom.rules.actions import BLIND, CLAIM, DRAW, FINISH, Add, Take
from piazza.games.bloom.rules.apply import MAX_DRAWN
from piazza.games.bloom.rules.knowledge import hand_order
from piazza.games.bloom.rules.material import Tile
from piazza.games.bloom.rules.plans import lay, run_of
from piazza.games.bloom.rules.position import Phase, Turn
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.tile_sets import BITS, mask_of

Valuation: TypeAlias = Callable[["State", Player], float]
"""Function that estimates how far ahead a player is in a position."""

Way: TypeAlias = tuple["State", "State"]
"""A way to play a turn: the position as it can be foreseen, which is evaluated, and the real position."""

MAX_NEW_RUNS = 4
"""The number of new runs that are tried, those that earn most."""

MAX_TAKES = 3
"""The number of open tiles that are considered."""

MAX_ADDS = 2
"""The number of runs on the table to which adding is tried."""

MAX_HAND_TO_ADD = 9
"""The most tiles in hand with which adding is tried, unless there is nothing to draw."""

MAX_NOISE = 0.5
"""The greatest error of a choice in points, so that not every game goes the same way."""


def play_on(state: State, random: Random, valuation: Valuation) -> State:
    """Return the position after the turn of the player in turn, or after the rest of it.

    `valuation` evaluates the ways to play the turn.
    """
    player = state.turn.player
    if state.turn.phase is Phase.ACTION:
        ways = list(_ways(state))
        worths = [valuation(foreseen, player) + MAX_NOISE * random.random() for foreseen, _end in ways]
        state = ways[worths.index(max(worths))][1]
    # A turn in progress, a hidden tile drawn first, or a run only begun leaves more to choose.
    while state.turn.player == player and state.turn.phase not in (Phase.ACTION, Phase.OVER):
        state = state.apply(continue_turn(state, random))
    return state


def _ways(state: State) -> Iterator[Way]:
    """Yield at least one way to play the turn."""
    is_adding = len(state.hand) <= MAX_HAND_TO_ADD or not state.can_draw
    ends = [*_lays(state), *(_adds(state) if is_adding else ())]
    yield from ((end, end) for end in ends)
    if state.can_draw:
        yield from _draws(state)
    elif not ends:
        # The pass, or a run or addition that the few ways tried have not found.
        end = state.apply(state.legal_actions()[0])
        yield end, end


def _lays(state: State) -> Iterator["State"]:
    """Yield the positions after new runs, those that earn most first."""
    for wish in best_wishes(state, MAX_NEW_RUNS):
        if plan := run_of(state, wish):
            end = lay(state, plan)
            yield end.apply(CLAIM) if end.turn.phase is Phase.REWARD else end


def _adds(state: State) -> Iterator["State"]:
    """Yield the positions after adding to a few runs all tiles that can be spared."""
    adds = (action for action in state.legal_actions() if isinstance(action, Add))
    for add in islice(adds, MAX_ADDS):
        begun = state.apply(add)
        yield reduce(State.apply, puts(begun), begun)


def _draws(state: State) -> Iterator[Way]:
    """Yield ways to draw: hidden tiles; the best open tile alone or with a hidden one; two open tiles.

    Hidden tiles are foreseen as None. In the real position, a draw may still have to be finished.
    """
    begun, best = state.apply(DRAW), best_tiles(state, MAX_TAKES)
    if state.reserve:
        hidden = (None,) * min(MAX_DRAWN, len(state.reserve))
        yield _foreseen(begun, *hidden), begun.apply(BLIND)
    if best:
        one = begun.apply(Take(best[0]))
        # It was the last tile there was, so the turn is over.
        if one.turn.phase is not Phase.DRAW:
            yield one, one
        elif state.reserve:
            yield _foreseen(one, None), one.apply(BLIND)
        else:
            end = one.apply(FINISH)
            yield end, end
    if len(best) > 1:
        hand = mask_of(state.hand) | BITS[best[0]]
        other = max(best[1:], key=lambda tile: fitness(state.shown, hand, tile))
        yield _foreseen(one, other), one.apply(Take(other))


def _foreseen(state: State, *drawn: Tile | None) -> State:
    """Return the position after more tiles are drawn; None is a hidden one.

    The open reserve is not refilled, so that no hidden tile is revealed.
    """
    player = state.turn.player
    hand = tuple(sorted((*state.hand, *drawn), key=hand_order))
    hands = with_entry(state.hands, player, hand)
    spaces = tuple([None if tile in drawn else tile for tile in state.open])
    return replace(state, turn=Turn((player + 1) % len(hands), Phase.ACTION), hands=hands, open=spaces)
