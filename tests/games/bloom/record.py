"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/bloom/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.bloom.coverage import ALL, TABLES, coverage
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.actions import Draw, Finish, Leave
from piazza.games.bloom.state import State
from recording import anything, dealt, played, recorded, write_finished, write_perft

HERE = Path(__file__).parent
LINES = 30
MOST_WAYS = 800
FULL = 26
"""Tiles in a hand that is ready for long runs."""


def main() -> None:
    """Write both files."""
    games = recorded(matches(), coverage, frozenset(ALL), frozenset(TABLES), LINES)
    write_finished(HERE, games)
    write_perft(HERE, (one for match, _ in games[:3] for one in _looked_at(match)), MOST_WAYS)


def matches() -> Iterator[Match]:
    """Games on all sorts of tables, played at random or for points."""
    for luck in count():
        random = Random(luck)
        match = dealt(GAME, random)
        if match:
            yield played(match, (anything, _eager, _brisk, _patient)[luck % 4], random)


def _eager(state: State) -> list[int]:
    """Long runs and full thefts: the end of an action only when there is nothing else."""
    legal = list(enumerate(state.legal_actions()))
    some = [index for index, action in legal if not isinstance(action, Finish | Draw | Leave)]
    return some or [index for index, _ in legal]


def _patient(state: State) -> list[int]:
    """Draws until the hand is full, then long runs."""
    legal = list(enumerate(state.legal_actions()))
    draws = [index for index, action in legal if isinstance(action, Draw)]
    return draws if draws and len(state.hand) < FULL else _eager(state)


def _brisk(state: State) -> list[int]:
    """Hands emptied soon: never a draw where there is another action."""
    legal = list(enumerate(state.legal_actions()))
    some = [index for index, action in legal if not isinstance(action, Draw)]
    return some or [index for index, _ in legal]


def _looked_at(match: Match) -> list[Match]:
    """The match at its beginning, in the middle, and shortly before its end."""
    length = len(match.plies)
    return [match.at(ply).settled() for ply in (0, length // 2, length - 6)]


if __name__ == "__main__":
    main()
