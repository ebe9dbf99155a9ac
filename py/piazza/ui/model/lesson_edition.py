"""Lessons with the reader's own edition.

A chapter that is not true of that edition is moved to a position where choices like its right ones exist.
The learner is the player in turn where the chapter begins.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import chain, zip_longest
from random import Random
from typing import Any, TypeAlias

from piazza.bots.evaluator import load_evaluator
from piazza.core.edition import Edition
from piazza.core.frozen import replace
from piazza.core.game import SEEDS, Game, Seed, State
from piazza.core.match import Match
from piazza.core.tuples import with_entry
from piazza.games import load
from piazza.links import encode
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.lesson import (
    Chapter,
    Course,
    Lesson,
    LessonError,
    LessonStep,
    Way,
    is_like,
    match_at,
    play_text,
    position_of,
    walk_through,
)
from piazza.ui.model.lessons import lesson

Found: TypeAlias = tuple[str, Match]
"""A choice as text form, and the match after it."""
DEALS = 120
"""Number of sample games that are searched for a position where a chapter can be played."""
DARING = 0.2
"""Share of random choices, instead of greedy ones, in sample games: they vary the positions."""
LONG = 48
"""Length of a sample game in choices, unless the chapter begins later."""
ON = "on"
"""Pseudo-trait of a step: choices like its right one continue as long as they are asked for."""
TRIES = 400
"""Number of choices that are tried from one position on."""
PATIENCE = 200
"""Number of choices of the other players after which the learner has to be in turn again."""


def with_own_edition(course: Course) -> Course:
    """Return the course with its chapter adapted to the reader's own edition.

    The chapter stays if table, choices and reasons on its way read the same with both editions. Otherwise
    it moves to a position where choices like the right ones exist. If there is none, it is played with the
    shipped edition.
    """
    if course.own is None:
        return course
    number, given = course.chapter, lesson(course.lesson.game, course.lesson.name)
    if _is_true(given, number, course.own):
        chapter, edition = given.chapters[number], course.own
    else:
        found = _retold(given, number, course.own)
        chapter, edition = found[0] if found else given.chapters[number], None
    chapters = with_entry(course.lesson.chapters, number, chapter)
    return replace(course, lesson=replace(course.lesson, chapters=chapters), edition=edition)


@lru_cache(maxsize=64)  # up to 3 ms, some tenths of a second in a browser, at each step back
def _is_true(lesson: Lesson, number: int, own: Edition) -> bool:
    """Return whether a chapter's table, choices and reasons read the same with edition `own`."""
    try:
        return all(
            one == other
            # To the longer end: a chapter that is shorter with one edition is not the same.
            for one, other in zip_longest(_told(lesson, number, None), _told(lesson, number, own))
        )
    except LessonError:
        return False


def _told(lesson: Lesson, number: int, edition: Edition | None) -> Iterator[tuple[object, ...]]:
    """Yield the sentences about the table at every position of a chapter, and the learner's choices there."""
    said = load_texts(lesson.game)
    match = match_at(Course(lesson, number, edition=edition))
    reader = match.state.player or 0
    ways = (play_text(before, text) for _place, text, before in walk_through(lesson, number, edition))
    for there in chain((match,), ways):
        seen = there.state.observe(reader)
        yield said.describe(seen)
        for action in seen.legal_actions() if seen.player == reader else ():
            yield str(action), said.label(seen, action), said.explain(seen, action)


@lru_cache(maxsize=64)  # up to 6 ms; some seconds in a browser where positions are rare
def _retold(lesson: Lesson, number: int, own: Edition) -> tuple[Chapter, Match] | None:
    """Return a chapter moved to a position with another edition, and the match at its end, or None."""
    search = _Search(lesson, number, own)
    # A chapter that goes on where the one before ends should do so with this edition, too.
    before = _retold(lesson, number - 1, own) if number and search.goes_on else None
    return next(filter(None, map(search.play, search.beginnings(before[1] if before else None))), None)


def _game(
    game: Game, players: int, seed: Seed, options: tuple[tuple[str, str], ...], most: int
) -> tuple[Match, ...]:
    """Return all positions of a sample game of at most `most` choices, each as a match.

    The choices are mostly those of the judge's quick reply, some are random (`DARING`).
    """
    match = Match.new(game, players, seed, **dict(options))
    reply, random = load_evaluator(game.name).reply, Random(seed)  # noqa: S311 - repeatable on purpose
    found = [match]
    for _choice in range(most):
        if match.is_over:
            break
        legal = match.state.legal_actions()
        chosen = random.choice(legal) if random.random() < DARING else reply(match.state, random)
        match = match.play(legal.index(chosen))
        found.append(match)
    return tuple(found)


class _Search:
    """The search for positions and choices with which a chapter can be played with another edition."""

    def __init__(self, lesson: Lesson, number: int, own: Edition) -> None:
        """Note the chapter as it is played with the shipped edition, and its learner (`reader`)."""
        self.own, self.number, self.tries = own, number, TRIES
        self.lesson, self.chapter = lesson, lesson.chapters[number]
        self.model = match_at(Course(lesson, number))
        self.reader = self.model.state.player or 0
        self.length = len(self.model.choices)
        """Number of choices before the chapter."""
        self.before = {
            (self.chapter.steps[place].name, text): match
            for place, text, match in walk_through(lesson, number, None)
        }
        """The match before each choice with the shipped edition, by the step's name and the text form."""

    @property
    def game(self) -> Game:
        """The game with the reader's own edition."""
        return load(self.lesson.game).of(self.own)

    @property
    def goes_on(self) -> bool:
        """True if the chapter begins where the one before it ends, with the shipped edition."""
        *_, (_place, text, last) = walk_through(self.lesson, self.number - 1, None)
        end = play_text(last, text)
        return (end.seed, end.choices) == (self.model.seed, self.model.choices)

    def beginnings(self, end: Match | None) -> Iterator[Match]:
        """Yield positions where the chapter might begin, each as a match.

        The first is the position after the chapter's own choices with the other edition, then come `end` (the
        end of the chapter before) and positions in sample games.
        """
        with suppress(LessonError):
            yield position_of(self.chapter.code, self.own)
        if end is not None:
            yield end
        options = self.model.options
        for deal in range(DEALS):
            seed, most = (self.model.seed + deal) % SEEDS, max(2 * self.length, LONG)
            # A chapter that begins with the deal is looked for in deals alone.
            for match in _game(self.game, self.model.players, seed, options, most if self.length else 0):
                if self._is_alike(match):
                    yield match

    def _is_alike(self, match: Match) -> bool:
        """Return whether a position is like the one where the chapter begins.

        The learner is in turn, within a turn or at its beginning as there, and not much earlier in the game.
        """
        if match.state.player != self.reader or 2 * len(match.plies) < len(self.model.plies):
            return False
        return _is_within(match) == _is_within(self.model)

    def play(self, begun: Match) -> tuple[Chapter, Match] | None:
        """Return the chapter played from a position on, and the match at its end.

        None if choices like the right ones are not possible from there.
        """
        if begun.state.player != self.reader:
            return None
        # Anew for each position: one that leads nowhere must not use up the others' tries.
        self.tries = TRIES
        for steps, end in self._played(begun, self.chapter.steps):
            if end.state.player == self.reader:
                return replace(self.chapter, code=encode(begun), steps=steps, is_retold=True), end
        return None

    def _played(
        self, match: Match, steps: tuple[LessonStep, ...]
    ) -> Iterator[tuple[tuple[LessonStep, ...], Match]]:
        """Yield the steps with choices of the other edition, and the match after them."""
        if not steps:
            yield (), match
            return
        # Backtracking: where a later step finds no choice, the next way of this one is tried.
        step, *rest = steps
        for way, then in self._ways(match, step, step.right[0] if step.right else ()):
            for others, after in self._answers(then, step.others):
                for more, end in self._played(after, tuple(rest)):
                    yield (_with_choices(step, way, others), *more), end

    def _ways(self, match: Match, step: LessonStep, texts: Way) -> Iterator[tuple[Way, Match]]:
        """Yield ways of choices like those of a step, each with the match after it."""
        if not texts:
            yield (), match
            return
        for text, after in self._like(match, step, texts[0]):
            self.tries -= 1
            if self.tries < 0:
                return
            # The other edition may ask more often for this choice than the lesson did.
            goes_on = texts[1:] or (texts if ON in step.like and self._asks_again(after, match) else ())
            for more, end in self._ways(after, step, goes_on):
                yield (text, *more), end

    def _asks_again(self, match: Match, before: Match) -> bool:
        """Return whether the learner has to make a choice of the same type again."""
        sort = type(before.state.legal_actions()[0])
        asked = match.state.legal_actions()
        return match.state.player == self.reader and all(isinstance(action, sort) for action in asked)

    def _like(self, match: Match, step: LessonStep, text: str) -> Iterator[Found]:
        """Yield choices like one of the lesson, as text forms with the match after each.

        Without `step.like`, these have the same text form. Otherwise they have the same type and the same
        traits, as far as `step.like` names them, and come in order of their points.
        """
        if match.state.player != self.reader:
            return
        before = self.before[step.name, text].state
        meant = next(one for one in before.legal_actions() if is_like(text, one))
        if not step.like:
            legal = enumerate(match.state.legal_actions())
            yield from ((text, match.play(number)) for number, action in legal if is_like(text, action))
            return
        wanted = self._traits(before, meant)
        for number, action in self._by_points(match.state, type(meant)):
            lesson_facts = self._traits(match.state, action)
            if all(lesson_facts.get(name) == wanted.get(name) for name in step.like):
                yield str(action), match.play(number)

    def _by_points(self, state: State[Any], sort: type) -> list[tuple[int, Any]]:
        """Return the choices of a type with their indexes, those that score most at once first."""
        seen, explain = state.observe(self.reader), load_texts(self.lesson.game).explain
        legal = [(n, action) for n, action in enumerate(state.legal_actions()) if isinstance(action, sort)]
        return sorted(legal, key=lambda one: -(explain(seen, one[1]).total or 0))

    def _traits(self, state: State[Any], action: Any) -> Mapping[str, str]:  # noqa: ANN401 - a game's own
        """Return the traits of a choice as the learner can know them, with its text form as ``choice``."""
        known = load_texts(self.lesson.game).lesson_facts(state.observe(self.reader), action)
        return {"choice": str(action), **known}

    def _answers(self, match: Match, texts: Way) -> Iterator[tuple[Way, Match]]:
        """Yield what the other players choose until the learner is in turn, each with the match after it.

        First their choices in the lesson, if they are possible, then quick replies.
        """
        if not texts:
            yield (), match
            return
        try:
            after = match
            for text in texts:
                after = play_text(after, text)
        except LessonError:
            pass
        else:
            if after.state.player == self.reader:
                yield texts, after
        yield from self._replies(match)

    def _replies(self, match: Match) -> Iterator[tuple[Way, Match]]:
        """Yield the quick replies of the other players, with the match at the learner's turn."""
        random, reply = Random(0), load_evaluator(self.lesson.game).reply  # noqa: S311 - repeatable on purpose
        chosen: list[str] = []
        while match.state.player not in (None, self.reader) and len(chosen) < PATIENCE:
            action = reply(match.state, random)
            chosen.append(str(action))
            match = match.play(match.state.legal_actions().index(action))
        if chosen and match.state.player == self.reader:
            yield tuple(chosen), match


def _is_within(match: Match) -> bool:
    """Return whether the player in turn has also made the last ply: the turn has begun before."""
    return bool(match.plies) and match.plies[-1].player == match.state.player


def _with_choices(step: LessonStep, way: Way, others: Way) -> LessonStep:
    """Return a step with the right way `way` and the choices `others`.

    Choices that the step points at by their text forms are replaced in the same way.
    """
    if not step.right:
        return replace(step, others=others)
    moved = dict(zip(step.right[0], way))  # noqa: B905 - a way may go on
    look = tuple(moved.get(one, one) for one in step.look)
    # The step's further right ways were not tried here, and may not be possible.
    is_same = way == step.right[0]
    return replace(step, right=step.right[:1] if is_same else (way,), look=look, others=others)
