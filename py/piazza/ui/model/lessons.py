"""The sources of lessons: fetched by the browser, or, in a checkout, the files of the games."""

import json
import re
import tomllib
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from piazza.ui.game_api.html import tag
from piazza.ui.i18n import current_language
from piazza.ui.model.lesson import Course, Lesson, read_lesson
from piazza.ui.storage.lessons import LessonProgress, find_progress
from piazza.ui.supplements import Supplement, is_offered, supplement_text

BOLD = re.compile(r"\*\*(.+?)\*\*")
"""Text between two asterisks on each side."""


def is_taught(game: str) -> bool:
    """Return whether a game has lessons, here or to be fetched."""
    return is_offered(Supplement.LESSONS, game)


def lesson_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's lessons, in the order in which they are learnt."""
    # A dot parts the name of a lesson from the language of a file with its texts.
    return tuple(sorted(name for name in _files(game) if "." not in name))


@cache  # 0.2 ms, at every message of a lesson
def lesson(game: str, name: str) -> Lesson:
    """Return a lesson by its name; raises KeyError, or LessonError on a fault in its file."""
    return read_lesson(game, name, _files(game)[name])


def lesson_title(game: str, name: str) -> str:
    """Return the title of a lesson in the current language."""
    return str(_texts(game, name)["title"])


def chapter_title(lesson: Lesson, number: int) -> str:
    """Return the title of a chapter in the current language; `number` counts from 0."""
    return str(_texts(lesson.game, lesson.name)[lesson.chapters[number].name]["title"])


def lesson_text(lesson: Lesson, chapter: int, key: str) -> str:
    """Return a text of a chapter by its key, or "" if there is none."""
    return texts_of(lesson)[lesson.chapters[chapter].name].get(key, "")


def texts_of(lesson: Lesson) -> dict[str, dict[str, str]]:
    """Return all texts of a lesson in the current language, by chapter and key."""
    texts = _texts(lesson.game, lesson.name)
    return {chapter.name: texts[chapter.name] for chapter in lesson.chapters}


def emphasize(plain: str) -> str:
    """Return a text of a lesson as markup: text between two asterisks on each side is bold."""
    # The pattern has one group: every second part is what stood between asterisks.
    texts = map(escape, BOLD.split(plain))
    return "".join(tag("b", text) if place % 2 else text for place, text in enumerate(texts))


def _texts(game: str, name: str) -> Any:  # noqa: ANN401 - what a file says
    """Return the parsed language file of a lesson, in the current language or else in English."""
    found = _files(game)
    return found.get(f"{name}.{current_language()}") or found[f"{name}.en"]


def _files(game: str) -> dict[str, Any]:
    """Return the parsed files of a game's lessons, by their names without ``.toml``."""
    text = supplement_text(Supplement.LESSONS, game)
    return _unpacked(text) if text else _of_package(game)


@cache  # 2 ms at every message of a lesson that was fetched
def _unpacked(text: str) -> dict[str, Any]:
    """Return the parsed files of lessons from the one JSON text that the build made of them."""
    found: dict[str, Any] = json.loads(text)
    return found


@cache  # 3 to 6 ms, for the square and at every message of a lesson
def _of_package(game: str) -> dict[str, Any]:
    """Return the parsed files in the game's folder `lessons`; empty if there is none."""
    folder = files("piazza.games").joinpath(game, "lessons")
    there = sorted(folder.iterdir(), key=lambda one: one.name) if folder.is_dir() else ()
    return {
        one.name.removesuffix(".toml"): tomllib.loads(one.read_text("utf-8"))
        for one in there
        if one.name.endswith(".toml")
    }


def with_course(progress: tuple[LessonProgress, ...], course: Course) -> tuple[LessonProgress, ...]:
    """Return the progress with a course updated and put first."""
    earlier = find_progress(progress, course.lesson.game, course.lesson.name)
    lesson = course.lesson
    # a lesson that was finished earlier stays finished
    is_finished = course.is_last or bool(earlier and earlier.is_finished)
    reached = LessonProgress(lesson.game, lesson.name, course.done, lesson.length, is_finished)
    return (reached, *(one for one in progress if one is not earlier))
