"""What may be wrong with a text that should have been the record of a game."""

from enum import Enum

from piazza.core.match import Match
from piazza.core.record.record import GameRecord


class RecordFault(Enum):
    """What is wrong."""

    FOREIGN = "no headings as a record has them"
    LENGTH = "too long for any game"
    BRACE = "a brace that does not belong to a comment"
    GAME = "a game this program does not have"
    RULES = "former rules of the game, which are not kept"
    NEWER = "rules of the game newer than this program"
    BOX = "an edition that is not told, or that cannot be"
    TABLE = "players, options or a deal that the game does not have"
    HIDDEN = "the deal is not told"
    MOVE = "a move that is not possible"
    SEAT = "a move of somebody who is not in turn"
    SECRET = "a secret choice that is not told"  # noqa: S105 - no password
    OVER = "moves after the end of the game"
    RESULT = "a result that is not the one of this game"
    CUT = "the result of a finished game, whose moves stop before its end"


class RecordError(ValueError):
    """A text that is no record of a game: its fault, where it lies, and the beginning that can be played."""

    def __init__(  # noqa: PLR0913 - a fault is told in full
        self,
        fault: RecordFault,
        *,
        line: int = 0,
        turn: str = "",
        text: str = "",
        possible: tuple[str, ...] = (),
        prefix: Match | None = None,
    ) -> None:
        """`line` counts from 1, 0 where there is none; `possible` is what could have stood there."""
        self.fault = fault
        self.line = line
        self.turn = turn
        self.text = text
        self.possible = possible
        self.prefix = prefix
        self.beginning = GameRecord(prefix, ()) if prefix else None
        """What can be played, with all that stands around it as soon as that is known."""
        where = f" (line {line}: {text})" if line else ""
        super().__init__(f"{fault.value}{where}")
