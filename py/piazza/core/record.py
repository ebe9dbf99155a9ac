"""A match together with the players and notes of its record, and what may be wrong with a record's text."""

from dataclasses import dataclass
from enum import Enum
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


class RecordFault(Enum):
    """What is wrong with the text."""

    FOREIGN = "no headings of a record"
    LENGTH = "too long for any game"
    BRACE = "a brace without its partner"
    GAME = "a game that this program does not have"
    RULES = "an earlier version of the rules, which is no longer supported"
    NEWER = "a later version of the rules than this program knows"
    BOX = "an unknown or impossible edition"
    TABLE = "players, options or a deal that the game does not have"
    HIDDEN = "the deal is hidden"
    MOVE = "an illegal move"
    SEAT = "a move of a player who is not in turn"
    SECRET = "a secret choice that the record hides"  # noqa: S105 - no password
    OVER = "moves after the end of the game"
    RESULT = "a result that the moves do not lead to"
    CUT = "a final result, but moves that stop before the end"


class RecordError(ValueError):
    """A text that is not a valid record: what is wrong, where, and the beginning that can be played."""

    def __init__(  # noqa: PLR0913 - the whole context of a fault
        self,
        fault: RecordFault,
        *,
        line: int = 0,
        turn: str = "",
        text: str = "",
        possible: tuple[str, ...] = (),
        prefix: Match | None = None,
    ) -> None:
        """Store the fault and its context.

        `line` counts from 1 and is 0 where there is none; `turn` and `text` are what the text has there;
        `possible` is what could be there instead; `prefix` is the match before the fault.
        """
        self.fault = fault
        self.line = line
        self.turn = turn
        self.text = text
        self.possible = possible
        self.prefix = prefix
        self.beginning = GameRecord(prefix, ()) if prefix else None
        """The playable beginning; names and notes are added once they are known."""
        where = f" (line {line}: {text})" if line else ""
        super().__init__(f"{fault.value}{where}")
