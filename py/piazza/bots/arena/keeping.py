"""Games of the arena that are kept, so that a long table goes on where it stopped.

A line for each game: what was played, how it ended, and a digest of its choices. A bot's chance comes from
what it sees, so a game is always played in the same way: the first that is kept of those asked for is played
once more, and if it goes otherwise by now, the bots are no longer those who played.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import TypeAlias

from piazza.bots.arena.pairings import Pairing, Result

Playing: TypeAlias = Callable[[tuple[Pairing, ...]], Iterator[Result]]
"""What plays games, and tells how each ended, in their order."""


class OutdatedError(ValueError):
    """The bots have changed since the games of a file were played."""


def go_on(path: Path, pairings: Sequence[Pairing], playing: Playing) -> Iterator[Result]:
    """How the games ended, in their order; those that a file lacks are played, and each is written there.

    `OutdatedError` if the first of those that it has goes otherwise by now.
    """
    kept = read(path)
    known = next((one for one in pairings if one in kept), None)
    if known and next(playing((known,))) != kept[known]:
        raise OutdatedError(f"{path}: {known} goes otherwise by now")
    fresh = playing(tuple(one for one in pairings if one not in kept))
    for one in pairings:
        if one not in kept:
            kept[one] = next(fresh)
            keep(path, one, kept[one])
        yield kept[one]


def read(path: Path) -> dict[Pairing, Result]:
    """The games that a file has, if it is there."""
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return dict(map(_game, lines))


def keep(path: Path, pairing: Pairing, result: Result) -> None:
    """Add a game to a file."""
    line = json.dumps([*astuple(pairing), *astuple(result)], separators=(",", ":"))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _game(line: str) -> tuple[Pairing, Result]:
    """The game of a line."""
    game, seats, levels, seed, options, wins, scores, rivals, digest = json.loads(line)
    chosen = tuple((name, value) for name, value in options)
    pairing = Pairing(game, tuple(seats), tuple(levels), seed, chosen)
    return pairing, Result(tuple(wins), tuple(scores), tuple(rivals), digest)
