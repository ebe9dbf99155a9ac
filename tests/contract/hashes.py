"""Print one line for each of some random games: its table, and a hash of every position and action in it.

The lines in hashes.txt came from this program: `python3 tests/contract/hashes.py`. A new game adds lines. A
changed line means that old links replay differently: raise the game's `rules`, or find the mistake.
"""

import sys
from hashlib import sha256
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from piazza.core.codec import fingerprint  # noqa: E402 - now that both are found
from tables import GAMES, Table, finished, ordinary  # noqa: E402 - as above


def line(table: Table) -> str:
    """The table and the hash of its game."""
    match = finished(table)
    story = "\n".join(f"{fingerprint(ply.before)} {ply.action}" for ply in match.plies)
    digest = sha256(f"{story}\n{fingerprint(match.state)}".encode()).hexdigest()
    return f"{table}\t{digest[:16]}"


if __name__ == "__main__":
    sys.stdout.write("".join(f"{line(table)}\n" for game in GAMES for table in ordinary(game)))
