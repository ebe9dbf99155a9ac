"""Progress in the lessons, as this device stores it."""

import json
from dataclasses import astuple, dataclass

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.storage.json_text import parse_json

MAX_LESSONS = 40
"""Upper bound for the lessons that are read from storage; more than there are."""
PUT_AWAY = ""
"""The name of no lesson, under which a finished one stands for a game whose lessons were put away.

Every version reads it so, and no longer offers the game's lessons on its cover.
"""
MAX_NAME_LENGTH = 40
"""Greatest length of a lesson's name in storage."""


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """The progress in a lesson, with all that the home page shows before the lesson is fetched."""

    game: str
    lesson: str
    done: int
    """Number of steps before the present one."""
    length: int
    is_finished: bool = False
    """True if the lesson was completed once, even if it was begun again."""

    @property
    def is_open(self) -> bool:
        """True if a step of the lesson was done, but the lesson never finished."""
        return not self.is_finished and self.done > 0


def find_progress(progress: tuple[LessonProgress, ...], game: str, lesson: str) -> LessonProgress | None:
    """Return the progress in a lesson, or None if it was never begun."""
    return next((one for one in progress if (one.game, one.lesson) == (game, lesson)), None)


def open_lessons(progress: tuple[LessonProgress, ...]) -> tuple[LessonProgress, ...]:
    """Return the lessons that were begun and never finished."""
    return tuple(one for one in progress if one.is_open)


def is_put_away(progress: tuple[LessonProgress, ...], game: str) -> bool:
    """Return whether the lessons of a game were put away."""
    return find_progress(progress, game, PUT_AWAY) is not None


def with_put_away(progress: tuple[LessonProgress, ...], game: str) -> tuple[LessonProgress, ...]:
    """Return the progress with the lessons of a game put away."""
    if is_put_away(progress, game):
        return progress
    return (*progress, LessonProgress(game, PUT_AWAY, 0, 1, is_finished=True))


def merge_progress(
    progress: tuple[LessonProgress, ...], more: tuple[LessonProgress, ...]
) -> tuple[LessonProgress, ...]:
    """Return the progress of two devices merged.

    A lesson begun here keeps its step; it counts as finished if it is finished in either.
    """
    known = tuple(_merged(one, find_progress(more, one.game, one.lesson)) for one in progress)
    return (*known, *(one for one in more if find_progress(progress, one.game, one.lesson) is None))


def read_progress(text: str) -> tuple[LessonProgress, ...]:
    """Return the progress in a stored text; invalid entries are left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    found = [_reached(one) for one in kept[:MAX_LESSONS]] if isinstance(kept, list) else []
    return tuple(dict.fromkeys(one for one in found if one))


def progress_text(progress: tuple[LessonProgress, ...]) -> str:
    """Return the progress as the JSON text that is stored."""
    return json.dumps([astuple(one) for one in progress])


def _merged(here: LessonProgress, there: LessonProgress | None) -> LessonProgress:
    """Return a lesson's progress here, finished if it is finished there, too."""
    return replace(here, is_finished=True) if there and there.is_finished else here


def _reached(kept: object) -> LessonProgress | None:
    """Return an entry of the stored progress; None if it is not valid."""
    match kept:
        case [str(game), str(name), int(done), int(length), bool(is_finished)] if game in TITLES:
            if 0 <= done < length and len(name) <= MAX_NAME_LENGTH:
                return LessonProgress(game, name, done, length, is_finished)
    return None
