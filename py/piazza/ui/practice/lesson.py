"""A lesson: a game played with guidance. Its chapters and steps are data in the folder of the game."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self, TypeAlias

from piazza.core.edition import Edition
from piazza.core.frozen import replace
from piazza.core.match import Match, Ply
from piazza.games import load
from piazza.links import LinkError, decode

Way: TypeAlias = tuple[str, ...]
"""Choices by their text forms, one after the other; a ``*`` stands for any text."""
BETWEEN = ";"
"""Parts the choices of a way."""


PARTS = ("right", "look", "others", "aside", "like")
"""What a step may have: lists of texts."""


class LessonError(ValueError):
    """What is wrong with a lesson, and where in it."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Something said, and perhaps something to be chosen."""

    name: str
    """What its text is called in every language."""
    right: tuple[Way, ...] = ()
    """The ways that lead on; none where there is only something to read."""
    look: tuple[str, ...] = ()
    """What is pointed at: zones, choices by their text forms, or parts of the page as styles name them."""
    others: Way = ()
    """What the others play after it."""
    aside: tuple[str, ...] = ()
    """The pieces set aside for the right choices, in a game where pieces are, by its own names."""
    like: tuple[str, ...] = ()
    """The traits by which, in another box, a choice is the right one; without them by its text form."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a lesson that one may begin with."""

    name: str
    code: str
    """The position it begins with, as a link text."""
    steps: tuple[LessonStep, ...]
    is_retold: bool = False
    """It is played elsewhere than where it was written for: with another box."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Chapters in the order in which they are learnt."""

    game: str
    name: str
    chapters: tuple[Chapter, ...]

    @property
    def length(self) -> int:
        """How many steps there are in all."""
        return sum(len(chapter.steps) for chapter in self.chapters)


@dataclass(frozen=True, slots=True)
class Course:
    """How far one has come in a lesson."""

    lesson: Lesson
    chapter: int = 0
    step: int = 0
    begun: int = 0
    """How many plies the match had when the step began."""
    slip: int | None = None
    """The ply, counted from 0, that leads elsewhere, as long as it stands."""
    edition: Edition | None = None
    """The box that the chapter is played with, where its link tells none; None for the one that ships."""
    own: Edition | None = None
    """The reader's box, which the lesson is to be played with."""

    @property
    def falls_back(self) -> bool:
        """The chapter is played with the box that ships, for the reader's own has no position for it."""
        is_retold = self.lesson.chapters[self.chapter].is_retold
        return self.own is not None and self.edition is None and not is_retold

    @property
    def now(self) -> LessonStep:
        """The step that one is at."""
        return self.lesson.chapters[self.chapter].steps[self.step]

    @property
    def done(self) -> int:
        """How many steps lie behind."""
        earlier = self.lesson.chapters[: self.chapter]
        return self.step + sum(len(chapter.steps) for chapter in earlier)

    @property
    def is_last(self) -> bool:
        """Nothing follows."""
        return self.done + 1 == self.lesson.length

    @property
    def is_first(self) -> bool:
        """Nothing lies behind."""
        return self.done == 0

    @property
    def taken_back_to(self) -> int:
        """How many plies are left when a slip is taken back; none of the step where pieces are set aside."""
        return self.begun if self.slip is None or self.now.aside else self.slip

    @property
    def asks(self) -> bool:
        """Something is to be chosen now."""
        return self.slip is None and bool(self.now.right)

    def at_step(self, done: int) -> Self:
        """The course with so many steps behind, or at its last one; where the step begins is not known."""
        for number, chapter in enumerate(self.lesson.chapters):
            if done < len(chapter.steps):
                return replace(self, chapter=number, step=max(0, done), slip=None)
            done -= len(chapter.steps)
        last = len(self.lesson.chapters) - 1
        return replace(self, chapter=last, step=len(self.lesson.chapters[last].steps) - 1, slip=None)


def read_lesson(game: str, name: str, kept: object) -> Lesson:
    """A lesson from what its file says; raises LessonError."""
    match kept:
        case {"chapter": [_, *_] as chapters}:
            return Lesson(game, name, tuple(_chapter(f"{game}, {name}", one) for one in chapters))
    raise LessonError(f"{game}, {name}: no chapter")


def _chapter(where: str, kept: object) -> Chapter:
    """One chapter, which ends with something to read: what follows may begin elsewhere."""
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
    """One step."""
    match kept:
        case {"say": str(name), **rest} if rest.keys() <= set(PARTS):
            right = tuple(tuple(map(str.strip, way.split(BETWEEN))) for way in _texts(where, rest, "right"))
            return LessonStep(name, right, *(_texts(where, rest, part) for part in PARTS[1:]))
    raise LessonError(f"{where}: a step has `say`, and may have {', '.join(PARTS)}")


def _texts(where: str, kept: dict[Any, Any], name: str) -> tuple[str, ...]:
    """A list of texts that may be missing."""
    texts = kept.get(name, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise LessonError(f"{where}: {name} is a list of texts")
    return tuple(texts)


def walk_through(lesson: Lesson, number: int, edition: Edition | None) -> Iterator[tuple[int, str, Match]]:
    """Each choice of a chapter, of the first right way and of the others: at which step, and from where."""
    match = match_at(Course(lesson, number, edition=edition))
    for place, step in enumerate(lesson.chapters[number].steps):
        for text in (*(step.right[0] if step.right else ()), *step.others):
            yield place, text, match
            match = play_text(match, text)


def is_like(pattern: str, action: object) -> bool:
    """An action's text form is this one, a ``*`` standing for anything."""
    return bool(re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), str(action)))


def next_choices(step: LessonStep, plies: Sequence[Ply]) -> tuple[str, ...]:
    """What may be chosen now so that a step goes on well, after what was chosen in it.

    Text forms as the lesson has them, in which an asterisk may stand for any part.
    """
    walks = (_walk(way, plies) for way in step.right)
    return tuple(dict.fromkeys(left[0] for left, _used, is_on in walks if is_on and left))


def settle_course(course: Course, match: Match) -> Course:
    """The course after what was chosen: steps done lie behind, a choice that leads elsewhere is noted."""
    while course.now.right:
        plies = match.plies[course.begun :]
        walks = [_walk(way, plies) for way in course.now.right]
        finished = [used for left, used, is_on in walks if is_on and not left]
        if not finished:
            slips = [used for _left, used, is_on in walks if not is_on]
            is_lost = len(slips) == len(walks)
            return replace(course, slip=course.begun + max(slips) if is_lost else None)
        course = advance(course, match.at(course.begun + finished[0]))
    return replace(course, slip=None)


def advance(course: Course, match: Match) -> Course:
    """The course one step on: it begins when the others have played."""
    for text in course.now.others:
        match = play_text(match, text)
    return replace(course.at_step(course.done + 1), begun=len(match.plies))


def _walk(way: Way, plies: Iterable[Ply]) -> tuple[Way, int, bool]:
    """What is left of a way, how many plies of it were made, and whether all of these were."""
    left, used = list(way), 0
    for ply in plies:
        if left and is_like(left[0], ply.action):
            left.pop(0)
        elif not ply.is_forced:
            return tuple(left), used, not left
        used += 1
    return tuple(left), used, True


def match_at(course: Course) -> Match:
    """The match at a step as the first of the right ways leads there; raises LessonError."""
    chapter = course.lesson.chapters[course.chapter]
    match = position_of(chapter.code, course.edition)
    for step in chapter.steps[: course.step]:
        for text in (*(step.right[0] if step.right else ()), *step.others):
            match = play_text(match, text)
    return match


def play_text(match: Match, text: str) -> Match:
    """The match after the first choice that is like a text; a forced one may have been made already."""
    for number, action in enumerate(match.state.legal_actions()):
        if is_like(text, action):
            return match.play(number)
    if match.plies and match.plies[-1].is_forced and is_like(text, match.plies[-1].action):
        return match
    raise LessonError(f"“{text}” is none of {', '.join(map(str, match.state.legal_actions()))}")


@lru_cache(maxsize=32)  # a chapter begins there: a replay of 1 ms, at every act
def position_of(code: str, edition: Edition | None) -> Match:
    """The match of a link text, played with the box of an edition; raises LessonError."""
    try:
        match = decode(code)
    except LinkError as error:
        raise LessonError(f"{code} is no link: {error}") from error
    return _with_box(match, edition) if edition else match


def _with_box(match: Match, edition: Edition) -> Match:
    """The same choices after the same deal, from another box; raises LessonError."""
    again = Match.new(load(match.game.name).of(edition), match.players, match.seed, **dict(match.options))
    for ply in match.plies:
        again = again if ply.is_forced else play_text(again, str(ply.action))
    return again
