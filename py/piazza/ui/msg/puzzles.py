"""Messages about puzzles."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import NUMBER, TEXT, Signal, on_page


class PuzzleSignal(Signal):
    """Messages without fields."""

    OPEN_LIST = "puzzles"
    """Go to the list of puzzles."""
    AGAIN = "puzzle-again"
    """Try the puzzle once more."""
    SHOW_SOLUTION = "puzzle-show"
    """Show the best turn of the puzzle."""


@on_page("puzzle", "{game}/{which}", which=TEXT)
@dataclass(frozen=True, slots=True)
class OpenPuzzle:
    """The person opens a puzzle of a game.

    `which` is its number, counted from 1; empty is the puzzle of the day.
    """

    game: str
    which: str = ""


@on_page("puzzles-grade", "{grade}", grade=NUMBER)
@dataclass(frozen=True, slots=True)
class ChooseGrade:
    """The person filters the list of puzzles by grade (difficulty); 0 shows all."""

    grade: int


PuzzleMsg: TypeAlias = PuzzleSignal | OpenPuzzle | ChooseGrade
