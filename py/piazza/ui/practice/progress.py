"""How far somebody has come in the lessons, as this device keeps it."""

import json
from dataclasses import astuple, dataclass
from typing import Self

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.entry.json_text import parse_json
from piazza.ui.practice.lesson import Course

MOST = 40
"""Lessons that are kept; more than there are."""
NAME = 40


@dataclass(frozen=True, slots=True)
class Reached:
    """How far one has come in a lesson: enough to say so before the lesson is fetched."""

    game: str
    lesson: str
    done: int
    """Steps that lie behind."""
    length: int
    is_finished: bool = False
    """It was gone through once, however far one has come since."""

    @classmethod
    def of(cls, course: Course, earlier: "Reached | None") -> Self:
        """What is kept of a course."""
        lesson = course.lesson
        is_finished = course.is_last or bool(earlier and earlier.is_finished)
        return cls(lesson.game, lesson.name, course.done, lesson.length, is_finished)

    @property
    def is_open(self) -> bool:
        """It waits to be gone on with."""
        return not self.is_finished and self.done > 0


def find_reached(progress: tuple[Reached, ...], game: str, lesson: str) -> Reached | None:
    """How far one has come in a lesson, if it was ever begun."""
    return next((one for one in progress if (one.game, one.lesson) == (game, lesson)), None)


def open_lessons(progress: tuple[Reached, ...]) -> tuple[Reached, ...]:
    """The lessons that wait to be gone on with."""
    return tuple(one for one in progress if one.is_open)


def with_course(progress: tuple[Reached, ...], course: Course) -> tuple[Reached, ...]:
    """The record with a course as far as it is now, the latest first."""
    earlier = find_reached(progress, course.lesson.game, course.lesson.name)
    return (Reached.of(course, earlier), *(one for one in progress if one is not earlier))


def merge_progress(progress: tuple[Reached, ...], more: tuple[Reached, ...]) -> tuple[Reached, ...]:
    """The record with how far one came elsewhere: begun here, lessons stay where they are."""
    known = tuple(_merged(one, find_reached(more, one.game, one.lesson)) for one in progress)
    return (*known, *(one for one in more if find_reached(progress, one.game, one.lesson) is None))


def read_progress(text: str) -> tuple[Reached, ...]:
    """The record in a text; what cannot be read is left out."""
    try:
        kept = parse_json(text)
    except ValueError:
        return ()
    found = [_reached(one) for one in kept[:MOST]] if isinstance(kept, list) else []
    return tuple(dict.fromkeys(one for one in found if one))


def progress_text(progress: tuple[Reached, ...]) -> str:
    """The record as JSON."""
    return json.dumps([astuple(one) for one in progress])


def _merged(here: Reached, there: Reached | None) -> Reached:
    """A lesson as far as it is here, and finished if it was gone through on either device."""
    return replace(here, is_finished=True) if there and there.is_finished else here


def _reached(kept: object) -> Reached | None:
    """One lesson of the record."""
    match kept:
        case [str(game), str(name), int(done), int(length), bool(is_finished)] if game in TITLES:
            if 0 <= done < length and len(name) <= NAME:
                return Reached(game, name, done, length, is_finished)
    return None
