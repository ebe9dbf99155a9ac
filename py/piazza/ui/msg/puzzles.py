"""Acts about puzzles."""

from dataclasses import dataclass

from piazza.ui.msg.codec import NUMBER, TEXT, on_page


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
