"""Print one line for each of some random games: its table, and a hash of every position and action in it.

With `--write` it writes them to hashes.txt. A new game or option adds lines; the tables of those that are
there stay. A changed line means that old links replay differently: raise the game's `rules`, or find the
mistake.
"""

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from piazza.core.fingerprint import fingerprint  # noqa: E402 - now that both are found
from tables import GAMES, Table, finished, ordinary  # noqa: E402 - as above

FILE = Path(__file__).parent / "hashes.txt"


def line(table: Table) -> str:
    """The table and the hash of its game."""
    match = finished(table)
    story = "\n".join(f"{fingerprint(ply.before)} {ply.action}" for ply in match.plies)
    digest = sha256(f"{story}\n{fingerprint(match.state)}".encode()).hexdigest()
    return f"{table}\t{digest[:16]}"


def tables() -> Iterator[Table]:
    """The tables of the lines that are there; those of a new game or option come after its others."""
    recorded = [_table(one.partition("\t")[0]) for one in FILE.read_text("utf-8").splitlines()]
    for game in GAMES:
        yield from dict.fromkeys((*(one for one in recorded if one.game == game), *ordinary(game)))


def _table(text: str) -> Table:
    """The table that is named so."""
    name, players, *options, luck = text.split("-")
    pairs = tuple((option, value) for option, _equals, value in (one.partition("=") for one in options))
    return Table(next(game for game in GAMES if game.name == name), int(players), pairs, int(luck))


if __name__ == "__main__":
    text = "".join(f"{line(table)}\n" for table in tables())
    if "--write" in sys.argv:
        FILE.write_text(text, "utf-8")
    else:
        sys.stdout.write(text)
