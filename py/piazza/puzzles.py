"""Puzzles: positions in which one turn is clearly best, as `python3 -m piazza.bots.puzzles` finds them."""

import json
from dataclasses import asdict, dataclass
from typing import TypeAlias

from piazza.core.plain import read_plain

FILE = "puzzles.json"
"""What a game's puzzles are called in its folder."""
EASY, MEDIUM, HARD = 1, 2, 3
GRADES = (EASY, MEDIUM, HARD)
Moves: TypeAlias = tuple[str, ...]
"""A turn by the text forms of its actions, up to where something is revealed."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position at the beginning of a turn, the best way to play it, and the next best."""

    link: str
    """The game up to there, as a link text: who is in turn is asked."""
    grade: int
    """Easy: the best turn scores most at once; medium: it looks best at first sight; hard: neither."""
    best: Moves
    other: Moves
    lead: int
    """By how many tenths of a point the best is better than the next."""
    points: tuple[int, int]
    """What the best scores at once, and the next."""
    gains: tuple[tuple[str, int], ...]
    """What the lead is made of, aspect by aspect, in tenths."""


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles of a game, in the order in which they were found."""

    puzzles: tuple[Puzzle, ...]


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles in a file; raises ValueError on anything else."""
    return read_plain(Collection, {"puzzles": json.loads(text)}).puzzles


def puzzles_text(puzzles: tuple[Puzzle, ...]) -> str:
    """The file of some puzzles: a line each."""
    lines = (json.dumps(asdict(one), separators=(",", ":"), ensure_ascii=False) for one in puzzles)
    return "[\n" + ",\n".join(lines) + "\n]\n"
