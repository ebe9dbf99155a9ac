"""The box of a lesson: the reader's own, wherever all that the lesson says is as true of it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import zip_longest

from piazza.core.edition import Edition
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.games import words
from piazza.ui.practice.lesson import Course, Lesson, LessonError, match_at, play_text


def box_of(lesson: Lesson, own: Edition | None) -> Edition | None:
    """The edition that a lesson is played with: one's own, or None for that which ships.

    A lesson tells of positions, so its sentences are true only where these are the same. It is gone through
    with both boxes: if whatever can be seen and chosen on the way is told alike, one's own is on the table.
    """
    return own if own and _is_true(lesson, own) else None


@lru_cache(maxsize=16)  # up to a second in a browser, each time a lesson is opened
def _is_true(lesson: Lesson, own: Edition) -> bool:
    """The table and all choices are told alike with the box that ships and with another."""
    try:
        return all(one == other for one, other in zip_longest(_told(lesson, None), _told(lesson, own)))
    except LessonError:
        return False


def _told(lesson: Lesson, edition: Edition | None) -> Iterator[tuple[object, ...]]:
    """The table in sentences at every position, and each choice of whoever learns by name and reasons."""
    said = words(lesson.game)
    for match, reader in _way(lesson, edition):
        seen = match.state.observe(reader)
        yield said.describe(seen)
        for action in seen.legal_actions() if seen.player == reader else ():
            yield str(action), said.label(seen, action), said.explain(seen, action)


def _way(lesson: Lesson, edition: Edition | None) -> Iterator[tuple[Match, Player]]:
    """The positions that the right choices lead through, each with the seat of whoever learns."""
    for number, chapter in enumerate(lesson.chapters):
        match = match_at(Course(lesson, number, edition=edition))
        reader = match.state.player or 0
        yield match, reader
        for step in chapter.steps:
            for text in (*(step.right[0] if step.right else ()), *step.others):
                match = play_text(match, text)
                yield match, reader
