"""Records finished games anew, one for each table and style, and writes finished.txt.

`python3 tests/games/greentown/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from piazza.core.game import State
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.actions import ActionToken, Announce, Decline
from recording import Recorded, anything, played, write_finished

HERE = Path(__file__).parent


def main() -> None:
    """Write the file."""
    write_finished(HERE, matches())


def matches() -> Iterator[Recorded]:
    """A game for each table and style."""
    styles = (("random", anything), ("builder", _builder))
    tables = product(GAME.players, GAME.options[0].values, GAME.options[1].values, styles)
    for number, (players, layout, double, (style, policy)) in enumerate(tables):
        match = Match.new(GAME, players, 1000 + number, layout=layout, double=double)
        told = (f"{players} players", f"layout {layout}", f"double {double}", style)
        yield played(match, policy, Random(number)), frozenset(told)


def _builder(state: State[Any]) -> Sequence[int]:
    """What one chooses who erects whenever that is possible, and builds with the first tokens."""
    legal = list(enumerate(state.legal_actions()))
    return [index for index, action in legal if _suits_builder(action)] or anything(state)


def _suits_builder(action: object) -> bool:
    """What one does who wants to have all buildings on the table."""
    if isinstance(action, Announce):
        return action.token is not ActionToken.TOUR
    return not isinstance(action, Decline)


if __name__ == "__main__":
    main()
