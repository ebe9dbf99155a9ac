"""The legal actions in a position: what may be done is decided here."""

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Annotated, TypeAlias

from piazza.core.game import AtMost
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
from piazza.games.bloom.rules.laying import can_begin, prospect, shape
from piazza.games.bloom.rules.material import JOKER, material
from piazza.games.bloom.rules.places import meanings, places_for
from piazza.games.bloom.rules.position import Phase, Position
from piazza.games.bloom.rules.run_moves import Offer, additions, offer, swaps_in, thefts_in
from piazza.games.bloom.rules.runs import Run
from piazza.games.bloom.rules.thefts import spoils
from piazza.games.bloom.rules.tile_sets import BITS, NUMBERS, mask_of, union

Choices: TypeAlias = Annotated[Sequence[Action], AtMost(2 * len(material().tiles) + 50)]
"""The legal actions of a position, with an upper bound for their number.

Most are legal when tiles are added: a joker fits beside every tile of a run, and a number fits at one place,
or beside jokers at a few. In all other phases no tile, in hand or on the table, is in more than one choice.
"""


def legal_actions(state: Position) -> Choices:
    """Return the legal actions in a fixed order: links store their indexes."""
    return LISTED[state.turn.phase](state)


def _actions(state: Position) -> tuple[Action, ...]:
    """Return the possible actions A, B and C, or else the pass; then all swaps (rulebook: C, attention)."""
    hand, offers = mask_of(state.hand), [offer(run.row) for run in state.runs]
    offered = reduce(or_, offers, 0)
    can_lay = can_begin(hand & NUMBERS, state.hand.count(JOKER), thefts_in(offered), state.runs)
    adds = [_ADDS[run] for run, each in enumerate(offers) if each & hand]
    actions = [*(DRAW,) * state.can_draw, *(LAY,) * can_lay, *adds]
    swaps = _swaps(hand, offers, state.runs) if swaps_in(offered) & hand else ()
    # A swap is no action, so a possible one does not forbid the pass.
    return (*(actions or (PASS,)), *swaps)


def _swaps(hand: int, offers: list[Offer], runs: tuple[Run, ...]) -> list[Swap]:
    """Return the swaps of a joker on the table for a tile of the hand (rulebook: jokers).

    `hand` is a set of tiles as in tile_sets.py; `offers` holds the offer of each run.
    """
    return [
        Swap(run, place, number)
        for run, each in enumerate(offers)
        if swaps_in(each) & hand
        for place, numbers in meanings(runs[run].row).items()
        for number in numbers
        if BITS[number] & hand
    ]


def _draws(state: Position) -> tuple[Action, ...]:
    """Return the choices of a draw: open tiles, the hidden reserve, and after the first tile, to stop.

    Rulebook: A.
    """
    takes = [_TAKES[tile] for tile in state.open if tile is not None]
    return (*takes, *(BLIND,) * bool(state.reserve), *(FINISH,) * bool(state.turn.drawn))


def _lays(state: Position) -> tuple[Action, ...]:
    """Return the tiles that may come next in the new run, and `Finish` if it is complete (rulebook: B)."""
    turn = state.turn
    # Tiles already set count as in hand, so that all steps of a turn share one prospect.
    numbers = mask_of(state.hand) | union(turn.row)
    if turn.source is not None:
        numbers &= ~union(state.stolen)
    chance = prospect(numbers & NUMBERS, spoils(state.runs))
    last = shape(turn.row)
    # Each step was a legal one, so the row is the beginning of a run.
    assert last is not None
    part = (last, state.hand.count(JOKER), turn.source, turn.taken)
    return (*chance.ways_on(part), *(FINISH,) * chance.is_complete(part))


def _adds(state: Position) -> tuple[Action, ...]:
    """Return every tile of the hand with each place where it fits, and after the first, `Finish`.

    Rulebook: C.
    """
    run = state.turn.run
    assert run is not None
    row = state.runs[run].row
    fitting = additions(row)
    tiles = [tile for tile in state.hand if tile is not None and BITS[tile] & fitting]
    # Jokers are all alike: several in hand make one choice for each place.
    puts = [Put(tile, place) for tile in dict.fromkeys(tiles) for place in places_for(row, tile)]
    return (*puts, *(FINISH,) * bool(state.turn.row))


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
"""The function that lists the legal actions in each phase."""
