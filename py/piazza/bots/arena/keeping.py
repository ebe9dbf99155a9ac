"""Files that keep the games of the arena, so that a long table can be continued.

A file has a line for each game: the pairing, its result, and a digest of its choices. Bots draw their
random numbers from what they see, so the same pairing always gives the same game. To check that the
bots have not changed, the first kept game among those asked for is played once more and compared.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import TypeAlias

from piazza.bots.arena.pairings import Pairing, Result

Playing: TypeAlias = Callable[[tuple[Pairing, ...]], Iterator[Result]]
"""Function that plays games and yields their results in the same order."""


class OutdatedError(ValueError):
    """The bots have changed since the games of a file were played."""


def go_on(path: Path, pairings: Sequence[Pairing], playing: Playing) -> Iterator[Result]:
    """Yield the results of the games in order; play those that the file lacks, and add them to it.

    Raises OutdatedError if the first game that the file has gives another result now.
    """
    kept = read(path)
    known = next((one for one in pairings if one in kept), None)
    if known and next(playing((known,))) != kept[known]:
        raise OutdatedError(f"{path}: {known} goes otherwise by now")
    fresh = playing(tuple(one for one in pairings if one not in kept))
    for one in pairings:
        if one not in kept:
            # `fresh` keeps the order, so its next game is this one. It is written before it is
            # passed on, so whoever stops the table then has kept it.
            kept[one] = next(fresh)
            keep(path, one, kept[one])
        yield kept[one]


def read(path: Path) -> dict[Pairing, Result]:
    """Return the games of a file; empty if there is no such file."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(map(_game, lines))


def keep(path: Path, pairing: Pairing, result: Result) -> None:
    """Append a game to a file; create the file and its folder if they are missing."""
    line = json.dumps([*astuple(pairing), *astuple(result)], separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _game(line: str) -> tuple[Pairing, Result]:
    """Return the game in a line."""
    game, seats, levels, seed, options, wins, scores, rivals, digest = json.loads(line)
    chosen = tuple((name, value) for name, value in options)
    pairing = Pairing(game, tuple(seats), tuple(levels), seed, chosen)
    return pairing, Result(tuple(wins), tuple(scores), tuple(rivals), digest)
