"""A match and all that a record says of it."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.core.match import Match


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a name, how well the bot plays and what it likes; both empty for a person."""

    name: str
    level: str = ""
    temper: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of the decision with this number, counted from 0."""

    ply: int
    mark: str = ""
    comment: str = ""


Notes: TypeAlias = tuple[Note, ...]
"""In the order of the decisions."""


def notes_before(notes: Notes, ply: int) -> Notes:
    """What is said of the first decisions of a match, so many of them."""
    return tuple(note for note in notes if note.ply < ply)


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A match and what stands around it."""

    match: Match
    sitters: tuple[Sitter, ...]
    title: str = ""
    """The game's name for people."""
    date: str = ""
    foreword: str = ""
    notes: tuple[Note, ...] = ()
