"""A match together with the players and notes of its record."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.match import Match


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player in a seat: a name and, for a bot, its level, which is empty for a person."""

    name: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """The mark and the comment on the decision with index `ply`, counted from 0."""

    ply: int
    mark: str = ""
    comment: str = ""


Notes: TypeAlias = tuple[Note, ...]
"""Notes in the order of the decisions."""


def notes_before(notes: Notes, ply: int) -> Notes:
    """Return the notes on the first `ply` decisions of a match."""
    return tuple(note for note in notes if note.ply < ply)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A match with everything that its record adds."""

    match: Match
    sitters: tuple[Sitter, ...]
    title: str = ""
    """The game's name as people read it."""
    date: str = ""
    foreword: str = ""
    notes: tuple[Note, ...] = ()
