"""Puzzles: positions in which one turn is clearly best. `python3 -m piazza.bots.puzzles` finds them."""

import json
from dataclasses import asdict, dataclass
from typing import TypeAlias

from piazza.core.from_json import read_json_value

FILE = "puzzles.json"
"""Name of the file with a game's puzzles, in the game's folder."""
EASY, MEDIUM, HARD = 1, 2, 3
GRADES = (EASY, MEDIUM, HARD)
Moves: TypeAlias = tuple[str, ...]
"""A turn as the text forms of its actions, up to the action that reveals something."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position at the beginning of a turn, the best way to play the turn, and the next best."""

    link: str
    """The game up to the position, as a link text. The puzzle is for the player in turn."""
    grade: int
    """Easy: the best turn scores most at once; medium: it looks best at first sight; hard: neither."""
    best: Moves
    other: Moves
    lead: int
    """By how many tenths of a point `best` is better than `other`."""
    points: tuple[int, int]
    """The points that `best` and `other` score at once."""
    gains: tuple[tuple[str, int], ...]
    """What each aspect adds to the lead, in tenths of a point."""


@dataclass(frozen=True, slots=True)
class Collection:
    """All puzzles of a game, in the order in which they were found."""

    puzzles: tuple[Puzzle, ...]


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in the text of a puzzle file; raises ValueError on anything else."""
    return read_json_value(Collection, {"puzzles": json.loads(text)}).puzzles


def puzzles_text(puzzles: tuple[Puzzle, ...]) -> str:
    """Return the text of a puzzle file: JSON with one puzzle on each line."""
    lines = (json.dumps(asdict(one), separators=(",", ":"), ensure_ascii=False) for one in puzzles)
    return "[\n" + ",\n".join(lines) + "\n]\n"
