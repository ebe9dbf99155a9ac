"""What each place would bring, in a figure or two: enough to compare places by."""

from functools import lru_cache
from itertools import takewhile
from typing import TypeAlias

from piazza.games.suburbia.rules.account.outcome import outcome
from piazza.games.suburbia.rules.account.standing import Movement, Why
from piazza.games.suburbia.rules.actions import Action, Build, Lake, Mark
from piazza.games.suburbia.rules.material import Lines, Stat, TileNumbers
from piazza.games.suburbia.rules.state import State

Counters: TypeAlias = tuple[tuple[Stat, int], ...]
"""Counters and by how much they would move, those that stand still left out."""

SHOWN = 2
"""Counters told of a place."""
CLOSING = frozenset((Why.WAGES, Why.DEBT, Why.GROWTH))
"""What begins when all that the tile brings is booked: the steps that end a turn."""


def figures(state: State) -> dict[Action, Counters]:
    """By place, what an action there moves of the player's counters.

    Of more than two counters those are told by which the places differ most, and of tiles that may be
    invested in those that each moves most; the preview tells all.
    """
    return _figures(state, state.box.lines, state.box.numbers)


@lru_cache(maxsize=4)  # asked for by page and preview: saves 1 to 3 % of what drawing a table takes
def _figures(state: State, _lines: Lines, _numbers: TileNumbers) -> dict[Action, Counters]:
    """The same, in one box: positions are compared by what was dealt, not by what is printed."""
    placing = [one for one in state.legal_actions() if isinstance(one, Build | Lake | Mark)]
    sums = {action: movement_of(state, action) for action in placing}
    all_sums = list(sums.values())
    return {
        action: _told(moved, [moved] if isinstance(action, Mark) else all_sums)
        for action, moved in sums.items()
    }


def movement_of(state: State, action: Action) -> dict[Stat, int]:
    """How far each counter of the player in turn moves for the sake of what is placed."""
    return _moved(outcome(state, action).moves, state.turn.player)


def _moved(moves: tuple[Movement, ...], seat: int) -> dict[Stat, int]:
    """How far each of a seat's counters moves for the tile's sake."""
    sums = dict.fromkeys(Stat, 0)
    of_tile = takewhile(lambda move: move[0][3] not in CLOSING, moves)
    for (whose, stat, _amount, why, *_rest), moved, _after in of_tile:
        if whose == seat and why is not Why.PRICE:
            sums[stat] += moved
    return sums


def _told(moved: dict[Stat, int], sums: list[dict[Stat, int]]) -> Counters:
    """Of what moves, the counters that tell these places apart best, or else those that move most."""

    def weight(stat: Stat) -> tuple[int, int]:
        """How much the places differ in a counter, and how far it moves."""
        amounts = [other[stat] for other in sums]
        return max(amounts) - min(amounts), max(map(abs, amounts))

    telling = sorted(Stat, key=weight, reverse=True)[:SHOWN]
    return tuple((stat, moved[stat]) for stat in Stat if stat in telling and moved[stat])
