"""Acts about lessons."""

from dataclasses import dataclass

from piazza.ui.msg.codec import NUMBER, TEXT, on_page


@on_page("lesson", "{game}/{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class OpenLesson:
    """The person opens a lesson of a game at the step reached before.

    An empty `name` is the first lesson of the game that is not finished.
    """

    game: str
    name: str = ""


@on_page("lesson-chapter", "{number}", number=NUMBER)
@dataclass(frozen=True, slots=True)
class TurnToChapter:
    """The person turns to a chapter of the lesson; `number` counts from 0."""

    number: int
