"""What may be decided in a position: the only judge of it."""

from collections.abc import Callable, Sequence
from functools import cache, reduce
from operator import or_
from typing import Annotated, TypeAlias

from piazza.core.extent import AtMost
from piazza.games.bloom.rules.actions import (
    BLIND,
    CLAIM,
    DRAW,
    FINISH,
    LAY,
    LEAVE,
    PASS,
    Action,
    Add,
    Put,
    Swap,
    Take,
)
from piazza.games.bloom.rules.material import JOKER, material
from piazza.games.bloom.rules.position import Position
from piazza.games.bloom.rules.quick.beginning import can_begin
from piazza.games.bloom.rules.quick.ends import shape
from piazza.games.bloom.rules.quick.laying import prospect
from piazza.games.bloom.rules.quick.loot import spoils
from piazza.games.bloom.rules.quick.masks import BITS, NUMBERS, mask_of, union
from piazza.games.bloom.rules.quick.offers import Offer, additions, offer, swaps_in, thefts_in
from piazza.games.bloom.rules.quick.places import places_for, swaps_for
from piazza.games.bloom.rules.runs import Run
from piazza.games.bloom.rules.turn import Phase

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(2 * len(material().tiles) + 50)]
"""The most are there when tiles are added: a joker fits beside every tile of a run, a number at one place, or
beside jokers at a few. Otherwise no tile, in the hand or on the table, is more than one choice.
"""


def legal_actions(state: Position) -> Choices:
    """The legal actions, in the order links count them."""
    return LISTED[state.turn.phase](state)


def _actions(state: Position) -> tuple[Action, ...]:
    """The three actions as far as they are possible, or else passing; and swaps (rulebook: C, attention)."""
    hand, offers = mask_of(state.hand), [offer(run.row) for run in state.runs]
    offered = reduce(or_, offers, 0)
    can_lay = can_begin(hand & NUMBERS, state.hand.count(JOKER), thefts_in(offered), state.runs)
    adds = [_ADDS[run] for run, each in enumerate(offers) if each & hand]
    actions = [*(DRAW,) * state.can_draw, *(LAY,) * can_lay, *adds]
    swaps = _swaps(hand, offers, state.runs) if swaps_in(offered) & hand else ()
    return (*(actions or (PASS,)), *swaps)


def _swaps(hand: int, offers: list[Offer], runs: tuple[Run, ...]) -> list[Swap]:
    """The jokers on the table that a tile of the hand can take the place of (rulebook: jokers)."""
    return [
        Swap(run, place, number)
        for run, each in enumerate(offers)
        if swaps_in(each) & hand
        for place, number in swaps_for(runs[run].row, hand)
    ]


def _draws(state: Position) -> tuple[Action, ...]:
    """The tiles of the open reserve, the hidden reserve, and after the first tile, no more (rulebook: A)."""
    takes = [_TAKES[tile] for tile in state.open if tile is not None]
    return (*takes, *(BLIND,) * bool(state.reserve), *(FINISH,) * bool(state.turn.drawn))


def _lays(state: Position) -> tuple[Action, ...]:
    """The tiles that may come next in the new run; its end, once it is one (rulebook: B)."""
    turn = state.turn
    numbers = mask_of(state.hand) | union(turn.row)
    if turn.source is not None:
        numbers &= ~union(state.stolen)
    chance = prospect(numbers & NUMBERS, spoils(state.runs))
    last = shape(turn.row)
    assert last is not None
    part = (last, state.hand.count(JOKER), turn.source, turn.taken)
    return (*chance.ways_on(part), *(FINISH,) * chance.is_complete(part))


def _adds(state: Position) -> tuple[Action, ...]:
    """The places where each tile of the hand fits; no more, after the first (rulebook: C)."""
    run = state.turn.run
    assert run is not None
    row = state.runs[run].row
    fitting = additions(row)
    tiles = [tile for tile in state.hand if tile is not None and BITS[tile] & fitting]
    puts = [_put(tile, place) for tile in dict.fromkeys(tiles) for place in places_for(row, tile)]
    return (*puts, *(FINISH,) * bool(state.turn.row))


_put = cache(Put)  # saves 0.4 % of random games
_TAKES = tuple(map(Take, range(len(material().flowers))))
_ADDS = tuple(map(Add, range(len(material().tiles))))

LISTED: dict[Phase, Callable[[Position], Choices]] = {
    Phase.ACTION: _actions,
    Phase.LAY: _lays,
    Phase.ADD: _adds,
    Phase.DRAW: _draws,
    Phase.REWARD: lambda _state: (CLAIM, LEAVE),
    Phase.OVER: lambda _state: (),
}
"""How the choices are listed while each thing is being decided."""
