"""Messages about lessons."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import NUMBER, TEXT, Signal, on_page


class LessonSignal(Signal):
    """Messages without fields."""

    NEXT = "lesson-on"
    """Go to the next step of the lesson, or its next chapter."""
    BACK = "lesson-back"
    AGAIN = "lesson-again"
    PLAY_ON = "lesson-game"
    """After the last step, play on from the lesson as a game of one's own."""


@on_page("lesson", "{game}/{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class OpenLesson:
    """The person opens a lesson of a game at the step reached before.

    An empty `name` is the first lesson of the game that is not finished.
    """

    game: str
    name: str = ""


@on_page("lesson-away", "{game}")
@dataclass(frozen=True, slots=True)
class PutLessonsAway:
    """The person no longer wants a game's lessons to be offered on its cover."""

    game: str


@on_page("lesson-chapter", "{number}", number=NUMBER)
@dataclass(frozen=True, slots=True)
class TurnToChapter:
    """The person turns to a chapter of the lesson; `number` counts from 0."""

    number: int


LessonMsg: TypeAlias = LessonSignal | OpenLesson | PutLessonsAway | TurnToChapter
