"""What is done in a lesson."""

from dataclasses import dataclass

from piazza.ui.act.form import NUMBER, TEXT, on_page


@on_page("lesson", "{game}/{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class OpenLesson:
    """A lesson of a game, gone on with where it was left; its first one if none is named."""

    game: str
    name: str = ""


@on_page("lesson-chapter", "{number}", number=NUMBER)
@dataclass(frozen=True, slots=True)
class TurnToChapter:
    """The chapter of the lesson with this number, counted from 0."""

    number: int
