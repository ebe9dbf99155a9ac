"""How a turn is played on in playouts of bots: every tile where it does most, and the best of that."""

from collections.abc import Iterator
from random import Random

from piazza.games.suburbia.judge.policy import Valuation, tile_to_discard
from piazza.games.suburbia.judge.reply import best_lake, best_place, reply, turns_ahead
from piazza.games.suburbia.rules.actions import FLIP, Basic, Take
from piazza.games.suburbia.rules.choices import build, mark, open_to_markers, price
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.turn import Phase

BETWEEN = frozenset((Phase.CHOOSE, Phase.GOAL, Phase.OVER))
"""Nobody's turn is under way."""

DISCARDING = frozenset((Phase.DISCARD, Phase.EXTRA))
"""Only a tile of the market is left to be removed."""

LUCK = 0.8
"""By how many points a choice may be off, so that not every game goes the same way."""

MARKED = 4
"""How many tiles, the dearest, an investment is tried on."""


def play_on(state: State, random: Random, judge: Valuation) -> State:
    """The position after the turn of the player in turn, or after what is left of it."""
    player = state.turn.player
    if state.turn.phase is Phase.CHOOSE:
        ends = [_closed(end) for end in _ends(state)]
        worths = [judge(end, player) + LUCK * random.random() for end in ends]
        state = ends[worths.index(max(worths))]
    elif state.turn.phase is Phase.GOAL:
        return state.apply(reply(state, random))
    while state.turn.phase not in BETWEEN:
        state = state.apply(reply(state, random))
    return state


def _ends(state: State) -> Iterator[State]:
    """Where every tile, basic tile and investment leads, and a Lake from the last space that can be paid."""
    money, turns = state.standings[state.turn.player].money, turns_ahead(state)
    last = None
    for action in state.legal_actions():
        match action:
            case Take(slot):
                last, tile = state.apply(action), state.market[slot]
                if tile is not None and price(last) <= money:
                    yield last.apply(build(best_place(state, tile, turns)))
            case Basic(tile):
                yield state.apply(action).apply(build(best_place(state, tile, turns)))
            case _:
                yield from _investments(state.apply(action))
    if last is not None:
        last = last.apply(FLIP) if price(last) <= money else last
        yield last.apply(best_lake(last))


def _investments(state: State) -> Iterator[State]:
    """Where markers on the dearest tiles lead."""
    tiles = state.box.tiles
    lots = sorted(open_to_markers(state), key=lambda lot: -tiles[lot.tile].cost)
    return (state.apply(mark(lot.cell)) for lot in lots[:MARKED])


def _closed(state: State) -> State:
    """The position after the discard that belongs to a turn."""
    while state.turn.phase in DISCARDING:
        state = state.apply(tile_to_discard(state, state.legal_actions()))
    return state
