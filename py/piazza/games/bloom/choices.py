"""What may be decided in a position: the only judge of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from piazza.games.bloom.actions import (
    ADD,
    BLIND,
    CLAIM,
    DRAW,
    FINISH,
    LAY,
    LEAVE,
    PASS,
    Action,
    Put,
    Swap,
    Take,
    To,
)
from piazza.games.bloom.laying import Part, prospect
from piazza.games.bloom.material import JOKER
from piazza.games.bloom.runs import Row, end, meanings, openings
from piazza.games.bloom.turn import Phase

if TYPE_CHECKING:
    from piazza.games.bloom.state import Hand, State


def choices(state: "State") -> tuple[Action, ...]:
    """The legal actions, in the order links count them."""
    match state.turn.phase:
        case Phase.ACTION:
            return (*(_actions(state) or (PASS,)), *_swaps(state))
        case Phase.DRAW:
            return _draws(state)
        case Phase.LAY:
            return _lays(state)
        case Phase.RUN:
            return tuple(To(run) for run, row in enumerate(state.rows) if _fits(state.hand, row))
        case Phase.ADD:
            return _adds(state)
        case Phase.REWARD:
            return CLAIM, LEAVE
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.turn.phase)


def _actions(state: "State") -> tuple[Action, ...]:
    """The three actions as far as they are possible; else one must pass (rulebook: C, attention)."""
    jokers = state.hand.count(JOKER)
    can_draw = state.reserve or any(tile is not None for tile in state.open)
    can_lay = prospect(_numbers(state.hand), state.rows).can_begin(jokers)
    can_add = any(_fits(state.hand, row) for row in state.rows)
    return (*(DRAW,) * bool(can_draw), *(LAY,) * can_lay, *(ADD,) * can_add)


def _swaps(state: "State") -> Iterator[Swap]:
    """The jokers on the table that a tile of the hand can take the place of (rulebook: jokers)."""
    numbers = _numbers(state.hand)
    for run, row in enumerate(state.rows):
        if JOKER in row:
            for place, meant in meanings(row).items():
                yield from (Swap(run, place, number) for number in meant if number in numbers)


def _draws(state: "State") -> tuple[Action, ...]:
    """The tiles of the open reserve, the hidden reserve, and after the first tile, no more (rulebook: A)."""
    takes = tuple(Take(tile) for tile in state.open if tile is not None)
    return (*takes, *(BLIND,) * bool(state.reserve), *(FINISH,) * bool(state.turn.drawn))


def _lays(state: "State") -> tuple[Action, ...]:
    """The tiles that may come next in the new run; its end, once it is one (rulebook: B)."""
    turn = state.turn
    chance = prospect(_numbers((*state.hand, *state.laid)), state.rows)
    last = end(turn.row)
    assert last is not None
    part = Part(last, state.hand.count(JOKER), turn.source, turn.taken)
    return (*chance.ways_on(part), *(FINISH,) * chance.is_complete(part))


def _adds(state: "State") -> tuple[Action, ...]:
    """The places where each tile of the hand fits; no more, after the first (rulebook: C)."""
    run = state.turn.run
    assert run is not None
    fitting = openings(state.rows[run])
    tiles = [tile for tile in dict.fromkeys(state.hand) if tile is not None]
    puts = tuple(Put(tile, place) for tile in tiles for place in fitting.get(tile, ()))
    return (*puts, *(FINISH,) * bool(state.turn.row))


def _fits(hand: "Hand", row: Row) -> bool:
    """Whether any tile of the hand can be added to a run."""
    return not openings(row).keys().isdisjoint(hand)


def _numbers(hand: "Hand") -> frozenset[int]:
    """The numbers in a hand."""
    return frozenset(tile for tile in hand if tile)
