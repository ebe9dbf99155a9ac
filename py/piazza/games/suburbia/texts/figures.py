"""A figure or two about what each place would bring: enough to compare places."""

from functools import lru_cache
from itertools import takewhile
from typing import TypeAlias

from piazza.games.suburbia.rules.actions import Action, Build, Lake, Mark
from piazza.games.suburbia.rules.ledger import Movement, Why
from piazza.games.suburbia.rules.material import Lines, Stat, TileNumbers
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.state import State

Counters: TypeAlias = tuple[tuple[Stat, int], ...]
"""Counters and by how much they would move, those that stay left out."""

SHOWN = 2
"""The most counters shown on a place."""
CLOSING = frozenset((Why.WAGES, Why.DEBT, Why.GROWTH))
"""The causes that begin a step at the end of the turn, after all that the tile brings."""


def figures(state: State) -> dict[Action, Counters]:
    """Return for each place which of the player's counters an action there moves, and by how much.

    Of more than two counters it keeps those in which the places differ most; for an investment, those that
    move most. The preview shows all.
    """
    return _figures(state, state.box.lines, state.box.numbers)


@lru_cache(maxsize=4)  # asked for by page and preview: saves 1 to 3 % of what drawing a table takes
def _figures(state: State, _lines: Lines, _numbers: TileNumbers) -> dict[Action, Counters]:
    """Return the figures of a position, cached for each box.

    Positions are compared by what was dealt, not by what is printed; hence the other arguments.
    """
    placing = [one for one in state.legal_actions() if isinstance(one, Build | Lake | Mark)]
    sums = {action: movement_of(state, action) for action in placing}
    all_sums = list(sums.values())
    return {
        action: _told(moved, [moved] if isinstance(action, Mark) else all_sums)
        for action, moved in sums.items()
    }


def movement_of(state: State, action: Action) -> dict[Stat, int]:
    """Return how far the tile or marker that an action places moves each counter of the player."""
    return _moved(outcome(state, action).moves, state.turn.player)


def _moved(moves: tuple[Movement, ...], seat: int) -> dict[Stat, int]:
    """Return how far each of a seat's counters moves before the end of the turn, prices left out."""
    sums = dict.fromkeys(Stat, 0)
    # Red lines crossed by growth come after these causes: they are no gain of the place.
    of_tile = takewhile(lambda move: move[0][3] not in CLOSING, moves)
    for (whose, stat, _amount, why, *_rest), moved, _after in of_tile:
        if whose == seat and why is not Why.PRICE:
            sums[stat] += moved
    return sums


def _told(moved: dict[Stat, int], sums: list[dict[Stat, int]]) -> Counters:
    """Return the counters that distinguish these places best, or else move most, with their movements."""

    def weight(stat: Stat) -> tuple[int, int]:
        """Return how much the places differ in a counter, and how far it moves."""
        amounts = [other[stat] for other in sums]
        return max(amounts) - min(amounts), max(map(abs, amounts))

    # First by how much places differ: what all bring alike says nothing about where to build.
    telling = sorted(Stat, key=weight, reverse=True)[:SHOWN]
    return tuple((stat, moved[stat]) for stat in Stat if stat in telling and moved[stat])
