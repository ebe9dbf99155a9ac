"""Lessons: guided games, with chapters and steps as data in the folder of the game.

A step asks for a choice, or only tells something. A slip is a choice that leads away from the lesson.
All lessons use the edition that ships. Their files are fetched by the browser, or, in a checkout, read
from the package.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Self, TypeAlias

from piazza.core.frozen import replace
from piazza.core.match import Match, Ply
from piazza.links import LinkError, decode
from piazza.ui.game_api.html import tag
from piazza.ui.i18n import current_language
from piazza.ui.storage.lessons import LessonProgress, find_progress
from piazza.ui.supplements import Supplement, is_offered, supplement_text

Way: TypeAlias = tuple[str, ...]
"""Choices in a row, as text forms; a ``*`` in one stands for any text."""
BETWEEN = ";"
"""Separator of the choices of a way in a lesson's file."""


PARTS = ("right", "look", "others", "aside")
"""Optional keys of a step in a lesson's file; the value of each is a list of texts."""


class LessonError(ValueError):
    """A fault in a lesson; the message says what and where."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A step of a lesson: something to read, and perhaps something to choose."""

    name: str
    """Key of its text in the language files."""
    right: tuple[Way, ...] = ()
    """The ways that complete the step; empty if it is only to be read."""
    look: tuple[str, ...] = ()
    """Targets to point at: zones, choices by their text forms, or CSS selectors."""
    others: Way = ()
    """Choices of the other players after the step, as text forms."""
    aside: tuple[str, ...] = ()
    """The pieces to set aside for the right choices, by the game's names, in games that have that."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a lesson that can be started by itself."""

    name: str
    code: str
    """The position that it begins with, as a link text."""
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its chapters, in the order in which they are learnt."""

    game: str
    name: str
    chapters: tuple[Chapter, ...]

    @property
    def length(self) -> int:
        """The number of steps in all chapters."""
        return sum(len(chapter.steps) for chapter in self.chapters)


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson in progress: chapter, step, and what was chosen in the step."""

    lesson: Lesson
    chapter: int = 0
    step: int = 0
    begun: int = 0
    """Number of plies before the step."""
    slip: int | None = None
    """The ply that leads away from the lesson, counted from 0; None if there is none."""

    @property
    def now(self) -> LessonStep:
        """The present step."""
        return self.lesson.chapters[self.chapter].steps[self.step]

    @property
    def done(self) -> int:
        """The number of steps before the present one, in all chapters."""
        earlier = self.lesson.chapters[: self.chapter]
        return self.step + sum(len(chapter.steps) for chapter in earlier)

    @property
    def is_last(self) -> bool:
        """True at the last step of the lesson."""
        return self.done + 1 == self.lesson.length

    @property
    def is_first(self) -> bool:
        """True at the first step of the lesson."""
        return self.done == 0

    @property
    def taken_back_to(self) -> int:
        """The number of plies that remain when a slip is taken back.

        In a step in which pieces are set aside, all of its plies are taken back.
        """
        return self.begun if self.slip is None or self.now.aside else self.slip

    @property
    def asks(self) -> bool:
        """True if the step asks for a choice, and no slip is on the table."""
        return self.slip is None and bool(self.now.right)

    def at_step(self, done: int) -> Self:
        """Return the course at the step with so many before it, or at the last one; without a slip.

        `begun` is kept, and has to be set by the caller.
        """
        for number, chapter in enumerate(self.lesson.chapters):
            if done < len(chapter.steps):
                return replace(self, chapter=number, step=max(0, done), slip=None)
            done -= len(chapter.steps)
        last = len(self.lesson.chapters) - 1
        return replace(self, chapter=last, step=len(self.lesson.chapters[last].steps) - 1, slip=None)


def read_lesson(game: str, name: str, kept: object) -> Lesson:
    """Return the lesson that a parsed file describes; raises LessonError."""
    match kept:
        case {"chapter": [_, *_] as chapters}:
            return Lesson(game, name, tuple(_chapter(f"{game}, {name}", one) for one in chapters))
    raise LessonError(f"{game}, {name}: no chapter")


def _chapter(where: str, kept: object) -> Chapter:
    """Return a chapter from parsed data; raises LessonError.

    It has to end with a step to read, since the next chapter may begin at another position.
    """
    match kept:
        case {"name": str(name), "link": str(code), "step": [_, *_] as steps}:
            where = f"{where}, chapter {name}"
            found = Chapter(name, code, tuple(_step(where, one) for one in steps))
        case _:
            raise LessonError(f"{where}: a chapter has a name, a link and steps")
    if found.steps[-1].right:
        raise LessonError(f"{where}: the last step asks for a choice")
    return found


def _step(where: str, kept: object) -> LessonStep:
    """Return a step from parsed data; raises LessonError."""
    match kept:
        case {"say": str(name), **rest} if rest.keys() <= set(PARTS):
            right = tuple(tuple(map(str.strip, way.split(BETWEEN))) for way in _strings(where, rest, "right"))
            return LessonStep(name, right, *(_strings(where, rest, part) for part in PARTS[1:]))
    raise LessonError(f"{where}: a step has `say`, and may have {', '.join(PARTS)}")


def _strings(where: str, kept: dict[Any, Any], name: str) -> tuple[str, ...]:
    """Return a list of texts in a step, empty if the key is missing; raises LessonError."""
    texts = kept.get(name, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise LessonError(f"{where}: {name} is a list of texts")
    return tuple(texts)


def is_like(pattern: str, action: object) -> bool:
    """Return whether an action's text form matches a pattern, in which ``*`` stands for any text."""
    return bool(re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), str(action)))


def next_choices(step: LessonStep, plies: Sequence[Ply]) -> tuple[str, ...]:
    """Return the right choices at this point of a step, after the plies made in it.

    They are text forms as the lesson has them, and may contain ``*``.
    """
    walks = (_walk(way, plies) for way in step.right)
    return tuple(dict.fromkeys(left[0] for left, _used, is_on in walks if is_on and left))


def settle_course(course: Course, match: Match) -> Course:
    """Return the course after the match has changed.

    It moves past completed steps, and notes a slip if no right way agrees with the choices.
    """
    while course.now.right:
        # Several choices may have been made at once, and complete more than one step.
        plies = match.plies[course.begun :]
        walks = [_walk(way, plies) for way in course.now.right]
        finished = [used for left, used, is_on in walks if is_on and not left]
        if not finished:
            # It is a slip only if every way is left; it lies where the last of them was left.
            slips = [used for _left, used, is_on in walks if not is_on]
            is_lost = len(slips) == len(walks)
            return replace(course, slip=course.begun + max(slips) if is_lost else None)
        course = advance(course, match.at(course.begun + finished[0]))
    return replace(course, slip=None)


def advance(course: Course, match: Match) -> Course:
    """Return the course at the next step, which begins after the other players' choices."""
    # Only to count plies: at the table the bots play these choices.
    for text in course.now.others:
        match = play_text(match, text)
    return replace(course.at_step(course.done + 1), begun=len(match.plies))


def _walk(way: Way, plies: Iterable[Ply]) -> tuple[Way, int, bool]:
    """Follow a way along some plies, up to a choice that is not in it.

    Returns the rest of the way, the number of plies passed, and whether the plies agree with the way as far
    as it goes. Forced plies always agree.
    """
    left, used = list(way), 0
    for ply in plies:
        if left and is_like(left[0], ply.action):
            left.pop(0)
        elif not ply.is_forced:
            # After the whole way, other choices belong to the next step.
            return tuple(left), used, not left
        used += 1
    return tuple(left), used, True


def match_at(course: Course) -> Match:
    """Return the match at the course's step, reached by the first right ways; raises LessonError."""
    chapter = course.lesson.chapters[course.chapter]
    match = position_of(chapter.code)
    for step in chapter.steps[: course.step]:
        for text in (*(step.right[0] if step.right else ()), *step.others):
            match = play_text(match, text)
    return match


def play_text(match: Match, text: str) -> Match:
    """Return the match after the first choice that matches a text form; raises LessonError.

    The match is unchanged if that choice was forced, and has just been played.
    """
    for number, action in enumerate(match.state.legal_actions()):
        if is_like(text, action):
            return match.play(number)
    if match.plies and match.plies[-1].is_forced and is_like(text, match.plies[-1].action):
        return match
    raise LessonError(f"“{text}” is none of {', '.join(map(str, match.state.legal_actions()))}")


def position_of(code: str) -> Match:
    """Return the match of a link text; raises LessonError."""
    try:
        return decode(code)
    except LinkError as error:
        raise LessonError(f"{code} is no link: {error}") from error


BOLD = re.compile(r"\*\*(.+?)\*\*")
"""Text between two asterisks on each side."""


def is_taught(game: str) -> bool:
    """Return whether a game has lessons, here or to be fetched."""
    return is_offered(Supplement.LESSONS, game)


def lesson_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's lessons, in the order in which they are learnt."""
    # A dot parts the name of a lesson from the language of a file with its texts.
    return tuple(sorted(name for name in _files(game) if "." not in name))


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
