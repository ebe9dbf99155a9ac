"""A lesson with another box: where not all it says is true of it, its choices are looked for there."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from itertools import chain, zip_longest
from random import Random
from typing import Any, TypeAlias

from piazza.core.edition import Edition
from piazza.core.frozen import replace
from piazza.core.game import SEEDS, Game, Seed, State
from piazza.core.match import Match
from piazza.core.tuples import with_entry
from piazza.games import judge, load, words
from piazza.links import encode
from piazza.ui.practice.lesson import (
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
from piazza.ui.practice.lessons import lesson

Found: TypeAlias = tuple[str, Match]
"""A choice by its text form, and where it leads."""
DEALS = 120
"""Games that are looked through for a position where a chapter can be played."""
DARING = 0.2
"""How often these are played by chance, not by what brings most at once: there is more to be found so."""
LONG = 48
"""Choices after which these games are left, unless a chapter begins later."""
ON = "on"
"""Among the traits: choices like that go on as long as they are asked for."""
TRIES = 400
"""Choices that are tried from one position on."""
PATIENCE = 200
"""Choices of the others after which it has to be one's turn again."""


def with_own_edition(course: Course) -> Course:
    """The course with its chapter as it can be played with the reader's box.

    If whatever can be seen and chosen on the way is told alike with the box that ships, the chapter stands as
    it is. Else a position is looked for where choices like the right ones can be made. Where none is found,
    the box that ships is on the table.
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
    """The table and all choices of a chapter are told alike with the box that ships and with another."""
    try:
        return all(
            one == other
            for one, other in zip_longest(_told(lesson, number, None), _told(lesson, number, own))
        )
    except LessonError:
        return False


def _told(lesson: Lesson, number: int, edition: Edition | None) -> Iterator[tuple[object, ...]]:
    """The table in sentences at every position, and each choice of whoever learns by name and reasons."""
    said = words(lesson.game)
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
    """A chapter with a position and choices of another box, and where it ends; None if there is none."""
    search = _Search(lesson, number, own)
    before = _retold(lesson, number - 1, own) if number and search.goes_on else None
    return next(filter(None, map(search.play, search.beginnings(before[1] if before else None))), None)


def _game(
    game: Game, players: int, seed: Seed, options: tuple[tuple[str, str], ...], most: int
) -> tuple[Match, ...]:
    """A game of so many choices, mostly of what brings most at once: all of its positions."""
    match = Match.new(game, players, seed, **dict(options))
    reply, random = judge(game.name).reply, Random(seed)  # noqa: S311 - repeatable on purpose
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
    """One chapter of a lesson looked for with another box."""

    def __init__(self, lesson: Lesson, number: int, own: Edition) -> None:
        """The chapter as it is played with the box that ships, and whoever learns."""
        self.own, self.number, self.tries = own, number, TRIES
        self.lesson, self.chapter = lesson, lesson.chapters[number]
        self.model = match_at(Course(lesson, number))
        self.reader = self.model.state.player or 0
        self.length = len(self.model.choices)
        """How many choices come before the chapter."""
        self.before = {
            (self.chapter.steps[place].name, text): match
            for place, text, match in walk_through(lesson, number, None)
        }
        """Where each choice is made with the box that ships."""

    @property
    def game(self) -> Game:
        """The game with one's own box."""
        return load(self.lesson.game).of(self.own)

    @property
    def goes_on(self) -> bool:
        """The chapter begins where the one before ends, with the box that ships."""
        *_, (_place, text, last) = walk_through(self.lesson, self.number - 1, None)
        end = play_text(last, text)
        return (end.seed, end.choices) == (self.model.seed, self.model.choices)

    def beginnings(self, end: Match | None) -> Iterator[Match]:
        """Where the chapter might begin: after the same choices, after the chapter before, in other games."""
        with suppress(LessonError):
            yield position_of(self.chapter.code, self.own)
        if end is not None:
            yield end
        options = self.model.options
        for deal in range(DEALS):
            seed, most = (self.model.seed + deal) % SEEDS, max(2 * self.length, LONG)
            for match in _game(self.game, self.model.players, seed, options, most if self.length else 0):
                if self._is_alike(match):
                    yield match

    def _is_alike(self, match: Match) -> bool:
        """Whoever learns is in turn, in mid-turn or not as where the chapter begins, and not much earlier."""
        if match.state.player != self.reader or 2 * len(match.plies) < len(self.model.plies):
            return False
        return _is_within(match) == _is_within(self.model)

    def play(self, begun: Match) -> tuple[Chapter, Match] | None:
        """The chapter from a position on, and where it ends, if there are choices like the right ones."""
        if begun.state.player != self.reader:
            return None
        self.tries = TRIES
        for steps, end in self._played(begun, self.chapter.steps):
            if end.state.player == self.reader:
                return replace(self.chapter, code=encode(begun), steps=steps, is_retold=True), end
        return None

    def _played(
        self, match: Match, steps: tuple[LessonStep, ...]
    ) -> Iterator[tuple[tuple[LessonStep, ...], Match]]:
        """The steps with the choices of one's own box, and where they lead."""
        if not steps:
            yield (), match
            return
        step, *rest = steps
        for way, then in self._ways(match, step, step.right[0] if step.right else ()):
            for others, after in self._answers(then, step.others):
                for more, end in self._played(after, tuple(rest)):
                    yield (_with_choices(step, way, others), *more), end

    def _ways(self, match: Match, step: LessonStep, texts: Way) -> Iterator[tuple[Way, Match]]:
        """Choices like the right ones, one after the other."""
        if not texts:
            yield (), match
            return
        for text, after in self._like(match, step, texts[0]):
            self.tries -= 1
            if self.tries < 0:
                return
            goes_on = texts[1:] or (texts if ON in step.like and self._asks_again(after, match) else ())
            for more, end in self._ways(after, step, goes_on):
                yield (text, *more), end

    def _asks_again(self, match: Match, before: Match) -> bool:
        """Once more the same sort of choice is asked for."""
        sort = type(before.state.legal_actions()[0])
        asked = match.state.legal_actions()
        return match.state.player == self.reader and all(isinstance(action, sort) for action in asked)

    def _like(self, match: Match, step: LessonStep, text: str) -> Iterator[Found]:
        """The choices that are like one of the lesson: of the same kind, and alike in what the step names."""
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
            traits = self._traits(match.state, action)
            if all(traits.get(name) == wanted.get(name) for name in step.like):
                yield str(action), match.play(number)

    def _by_points(self, state: State[Any], sort: type) -> list[tuple[int, Any]]:
        """The choices of a sort, each with its number, what brings most at once before the others."""
        seen, explain = state.observe(self.reader), words(self.lesson.game).explain
        legal = [(n, action) for n, action in enumerate(state.legal_actions()) if isinstance(action, sort)]
        return sorted(legal, key=lambda one: -(explain(seen, one[1]).total or 0))

    def _traits(self, state: State[Any], action: Any) -> Mapping[str, str]:  # noqa: ANN401 - a game's own
        """What whoever learns can know of a choice."""
        known = words(self.lesson.game).traits(state.observe(self.reader), action)
        return {"choice": str(action), **known}

    def _answers(self, match: Match, texts: Way) -> Iterator[tuple[Way, Match]]:
        """What the others play: what they play in the lesson, or else whatever comes to mind."""
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
        """What the others play by what brings most at once."""
        random, reply = Random(0), judge(self.lesson.game).reply  # noqa: S311 - repeatable on purpose
        chosen: list[str] = []
        while match.state.player not in (None, self.reader) and len(chosen) < PATIENCE:
            action = reply(match.state, random)
            chosen.append(str(action))
            match = match.play(match.state.legal_actions().index(action))
        if chosen and match.state.player == self.reader:
            yield tuple(chosen), match


def _is_within(match: Match) -> bool:
    """The turn did not just begin."""
    return bool(match.plies) and match.plies[-1].player == match.state.player


def _with_choices(step: LessonStep, way: Way, others: Way) -> LessonStep:
    """A step with the choices of another box; what is pointed at by its text form goes along."""
    if not step.right:
        return replace(step, others=others)
    moved = dict(zip(step.right[0], way))  # noqa: B905 - a way may go on
    look = tuple(moved.get(one, one) for one in step.look)
    is_same = way == step.right[0]
    return replace(step, right=step.right[:1] if is_same else (way,), look=look, others=others)
