"""A game of rules alone that is all that the small game of the house is not: open, short and for two."""

TITLE = '''"""Nim: three rows of houses, and the last house pays most."""

from piazza.core.game import Game
from piazza.games.nim.rules.state import LONGEST, start

GAME = Game("nim", 1, range(2, 3), start, LONGEST)
'''
STATE = '''"""Two players take houses from three rows; whoever takes the last house gets three more points."""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from piazza.core.frozen import with_entry
from piazza.core.game import Opener, Player, Seed, next_player
from piazza.core.ranking import by_rank_keys
from piazza.core.text_form import ORDINAL, text_form

ROWS = (3, 4, 5)
MOST = 3
"""How many houses may be taken in one turn."""
LAST_HOUSE = 3
"""Points for taking the last house, beside the point of the house itself."""
LONGEST = sum(ROWS)


@text_form("take {houses} from {row}", row=ORDINAL)
@dataclass(frozen=True, slots=True)
class Take:
    """Take houses from one row."""

    row: int
    houses: int


@dataclass(frozen=True, slots=True)
class State:
    """A position; nothing in it is secret."""

    rows: tuple[int, ...]
    turn: Player
    taken: tuple[int, ...]
    last: Player | None = None
    """Who took the last house; None while there are houses."""
    ranking = by_rank_keys

    @property
    def player(self) -> Player | None:
        """Whose decision it is; None when no house is left."""
        return self.turn if any(self.rows) else None

    def legal_actions(self) -> tuple[Take, ...]:
        """One to three houses of each row, in the order of the rows."""
        return tuple(
            Take(row, houses)
            for row, left in enumerate(self.rows)
            for houses in range(1, min(left, MOST) + 1)
        )

    def apply(self, action: Take, /) -> Self:
        """Return the position after the houses are taken."""
        rows = with_entry(self.rows, action.row, self.rows[action.row] - action.houses)
        taken = with_entry(self.taken, self.turn, self.taken[self.turn] + action.houses)
        last = None if any(rows) else self.turn
        return replace(self, rows=rows, turn=next_player(self.turn, len(taken)), taken=taken, last=last)

    def observe(self, _viewer: Player, /) -> Self:
        """Return the position itself: everybody sees everything."""
        return self

    def determinize(self, _seed: Seed, /) -> Self:
        """Return the position itself: nothing is left to imagine."""
        return self

    def scores(self) -> tuple[int, ...]:
        """Count a point for each house, and three more for the last one."""
        return tuple(
            houses + (LAST_HOUSE if player == self.last else 0) for player, houses in enumerate(self.taken)
        )

    def rank_keys(self) -> tuple[tuple[int, ...], ...]:
        """Return the points, then whether the player took the last house."""
        return tuple((score, int(player == self.last)) for player, score in enumerate(self.scores()))


def start(players: int, seed: Seed, opener: Opener) -> State:
    """Return the three full rows; chance only says who begins."""
    return State(ROWS, opener(Random(seed)), (0,) * players)  # noqa: S311 - a deal, not a secret

'''
