"""Plays games until everything worth recording has occurred, and writes finished.txt and perft.txt.

`python3 tests/games/bloomtown/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from games.bloomtown.coverage import ALL, TABLES, coverage
from piazza.core.game import State
from piazza.core.match import Match
from piazza.games.bloomtown import GAME
from piazza.games.bloomtown.rules.actions import Community, UseToken
from recording import anything, dealt, played, recorded, write_finished, write_perft

HERE = Path(__file__).parent
LINES = 36
MOST_WAYS = 1500


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
            yield played(match, (anything, _best, _thrifty)[luck % 3], random)


def _best(state: State[Any]) -> list[int]:
    """The choices that bring the player most at once."""
    player = state.player
    assert player is not None
    following = [state.apply(action).scores()[player] for action in state.legal_actions()]
    return [index for index, points in enumerate(following) if points == max(following)]


def _thrifty(state: State[Any]) -> list[int]:
    """Every choice but the use of the token."""
    legal = enumerate(state.legal_actions())
    return [index for index, action in legal if not isinstance(action, UseToken | Community)]


def _looked_at(match: Match) -> list[Match]:
    """The match at its beginning, in the middle, and shortly before its end."""
    length = len(match.plies)
    return [match.at(ply).settle() for ply in (0, length // 2, length - 6)]


if __name__ == "__main__":
    main()
