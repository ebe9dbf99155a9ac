"""Records finished games anew, one for each table, and writes finished.txt.

`python3 tests/games/drawkeep/record.py`: only for when the rules have changed; look at what it writes.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[3] / "py"))
sys.path.insert(0, str(Path(__file__).parents[2]))

from piazza.core.match import Match
from piazza.games.drawkeep import GAME
from recording import Recorded, anything, played, write_finished

HERE = Path(__file__).parent


def main() -> None:
    """Write the file."""
    write_finished(HERE, matches())


def matches() -> Iterator[Recorded]:
    """Games of every table."""
    tables = ((2, "short"), *((players, "long") for players in GAME.players))
    for number, (players, deck) in enumerate(tables * 3):
        match = Match.new(GAME, players, 1000 + number, deck=deck)
        yield played(match, anything, Random(number)), frozenset((f"{players} players", f"{deck} deck"))


if __name__ == "__main__":
    main()
