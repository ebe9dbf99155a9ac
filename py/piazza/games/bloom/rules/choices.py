"""The legal actions in a position: what may be done is decided here."""

from collections.abc import Callable, Sequence
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
from piazza.games.bloom.rules.laying import Part, end_of, new_runs
from piazza.games.bloom.rules.material import JOKER, material
from piazza.games.bloom.rules.places import additions, fitting, replacements
from piazza.games.bloom.rules.position import Phase, Position
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
    hand = mask_of(state.hand)
    can_lay = new_runs(hand & NUMBERS, state.rows).can_begin(state.hand.count(JOKER))
    adds = [_ADDS[run] for run, row in enumerate(state.rows) if additions(row) & hand]
    actions = [*(DRAW,) * state.can_draw, *(LAY,) * can_lay, *adds]
    # A swap is no action, so a possible one does not forbid the pass.
    return (*(actions or (PASS,)), *_swaps(state, hand))


def _swaps(state: Position, hand: int) -> list[Swap]:
    """Return the swaps of a joker on the table for a tile of the hand (rulebook: jokers).

    `hand` is a set of tiles as in tile_sets.py.
    """
    return [
        Swap(run, place, number)
        for run, row in enumerate(state.rows)
        if JOKER in row
        for place, numbers in replacements(row).items()
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
    runs = new_runs(numbers & NUMBERS, state.rows)
    last = end_of(turn.row)
    # Each step was a legal one, so the row is the beginning of a run.
    assert last is not None
    part = Part(last, state.hand.count(JOKER), turn.source, turn.taken)
    return (*runs.next_tiles(part), *(FINISH,) * runs.is_complete(part))


def _adds(state: Position) -> tuple[Action, ...]:
    """Return every tile of the hand with each place where it fits, and after the first, `Finish`.

    Rulebook: C.
    """
    run = state.turn.run
    assert run is not None
    places = list(enumerate(fitting(state.runs[run].row)))
    # Jokers are all alike: several in hand make one choice for each place.
    tiles = [tile for tile in dict.fromkeys(state.hand) if tile is not None]
    puts = [Put(tile, place) for tile in tiles for place, fit in places if BITS[tile] & fit]
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
