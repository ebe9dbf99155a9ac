"""What is done with puzzles."""

from dataclasses import dataclass

from piazza.ui.act.form import NUMBER, TEXT, on_page


@on_page("puzzle", "{game}/{which}", which=TEXT)
@dataclass(frozen=True, slots=True)
class OpenPuzzle:
    """A puzzle of a game by its number, counted from 1; today's if none is named."""

    game: str
    which: str = ""


@on_page("puzzles-grade", "{grade}", grade=NUMBER)
@dataclass(frozen=True, slots=True)
class ChooseGrade:
    """Only the puzzles of a grade are shown; with 0 all."""

    grade: int
