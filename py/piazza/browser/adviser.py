"""What the Expert advises for a hint, and how a known turn compares with the one that was played.

An answer names a turn, another one, and why the first is better. The functions are generators: they yield
their progress, so that the worker can pause or stop them, and return the answer.
"""

from collections.abc import Generator, Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeAlias, TypeVar

from piazza.bots.advice import (
    Worlds,
    at_once,
    better_at_once,
    ends_game,
    gains_at_once,
    next_turns,
    simplest,
    taken,
    telling,
    thought_for_hint,
)
from piazza.bots.comparison import Comparison, compare_turns, turn_gains
from piazza.bots.contest import Contest, compete
from piazza.bots.engine import Path, load_engine
from piazza.bots.levels import UMPIRE, Level
from piazza.bots.protocol import Answer, NextTurns, Question
from piazza.bots.search import world_seed
from piazza.bots.thinking import Thought, foreseen, seed_of, whole_turn
from piazza.bots.turn_generation import Slices
from piazza.core.game import Seed, State

MORE = ((0.8, 0.9), (0.9, 1.0))
"""Spans of the whole work for turns that score more at once than the best so far.

In each span, one such turn is compared with the best.
"""
PAIR_EFFORT = 1.0
"""Number of playouts of such a comparison, as a multiple of those of the level's search."""
CONTEST_SECONDS = 20.0
"""Seconds after which a contest is decided by what is known so far; a hint has up to three contests."""
POINTS_WORLDS = 6
"""Number of worlds, besides the world of a thought, in which points are counted."""
NEXT_TURN_WORLDS = 4
"""Number of worlds in which next turns are looked at, which takes longer."""
Share: TypeAlias = tuple[float, float]
"""A part of the whole work: the share done at its beginning, and at its end."""


class Progress(Protocol):
    """A result that improves with time."""

    @property
    def done(self) -> float:
        """The share of its work that is done, from 0 to 1."""


T = TypeVar("T")
P = TypeVar("P", bound=Progress)


def in_time(found: Iterator[P | None], seconds: float, span: Share) -> Generator[tuple[float, None], None, P]:
    """Yield (progress, None) for a search with a time limit, and return its last result in time.

    `progress` runs through `span`, by the share of the work or of the `seconds`, whichever is greater.
    `found` yields None for a pause before its first result; that is waited for, however long it takes.
    """
    begun, last = perf_counter(), None
    for one in found:
        last, done = one or last, one.done if one else 0.0
        share = min(1.0, max(done, (perf_counter() - begun) / seconds))
        yield span[0] + share * (span[1] - span[0]), None
        if last and share >= 1:
            break
    assert last
    return last


def advise(
    question: Question, level: Level, seed: Seed | None = None
) -> Generator[tuple[float, None], None, Answer]:
    """Find what to play and why; yield (progress, None) and return the answer.

    It goes by numbers of playouts, so that a position has one hint; only where a contest would take longer
    than `CONTEST_SECONDS`, it ends before. Of turns that are about equal it takes the simplest, or one that
    scores more at once. `seed` decides in which worlds they are played out, by default those of the position.
    Which turns are compared depends on the position alone.
    """
    seen, game = question.observation, question.game
    known, seed = load_engine(game), seed_of(seen) if seed is None else seed
    thought = yield from _waiting(thought_for_hint(seen, game, level, seed_of(seen)))
    if len(thought.candidates) == 1:
        return _alone(question, thought)
    turns = tuple(each.turn for each in thought.candidates)
    contest = yield from in_time(compete(seen, game, level, turns, seed + 1), CONTEST_SECONDS, (0, 0.8))
    own, other = simplest(contest, thought.world), None
    # from 2, because `seed + 1` was for the first contest
    for number, span in enumerate(MORE, 2):
        turn = better_at_once(_worlds(seen, thought), own.turn, known)
        if turn is None:
            break
        turn = foreseen(thought.world, turn)
        pair = compete(seen, game, level, (own.turn, turn), seed + number, PAIR_EFFORT)
        both = (yield from in_time(pair, CONTEST_SECONDS, span)).of((own.turn, turn))
        if both[0].compare(both[1]).is_clear:
            own, other = both
            break
        contest, own = Contest(both[::-1]), both[1]
    if other:
        comparison, equal = own.compare(other), ()
    else:
        comparison, equal = telling(contest, own, thought.world, known)
    coming = next_turns(_some_worlds(seen)[:NEXT_TURN_WORLDS], comparison.pair, known)
    answer = report(question, comparison, thought, (yield from _waiting(coming, 1.0)))
    return replace(answer, equal=_texts(equal, thought))


def _waiting(work: Slices[T], done: float = 0.0) -> Generator[tuple[float, None], None, T]:
    """Yield the same progress at each pause of some work, and return its result."""
    try:
        while True:
            next(work)
            yield done, None
    except StopIteration as end:
        found: T = end.value
        return found


def compare(question: Question, seconds: float) -> Generator[tuple[float, None], None, Answer]:
    """Compare the known turn of a question with the turn that was played.

    Both are played out in the same worlds. Yields (progress, None) and returns the answer.
    """
    seen, known, seed = question.observation, load_engine(question.game), seed_of(question.observation)
    worlds = _some_worlds(seen)
    played = tuple(step.action for step in question.played)
    pair = tuple(whole_turn(worlds[0], texts, known) for texts in (question.against, played))
    found = compare_turns(seen, question.game, UMPIRE, (pair[0], pair[1]), seed + 1)
    comparison = yield from in_time(found, seconds, (0, 1))
    points, gains = gains_at_once(worlds, comparison)
    coming = yield from _waiting(next_turns(worlds[:NEXT_TURN_WORLDS], comparison.pair, known), 1.0)
    return Answer(
        question.number,
        question.ply,
        turn=question.against,
        other=played,
        lead=comparison.lead,
        is_sure=comparison.is_sure,
        gains=gains,
        points=points,
        follows=comparison.follows,
        next_turns=coming,
        ends_game=tuple(ends_game(worlds, turn, known) for turn in comparison.pair),
    )


def report(question: Question, comparison: Comparison, thought: Thought, coming: NextTurns) -> Answer:
    """Return a comparison of two turns as the answer to a question, with what next turns can score."""
    worlds, turn = _worlds(question.observation, thought), comparison.pair[0]
    known = load_engine(question.game)
    points, gains = gains_at_once(worlds, comparison)
    return Answer(
        question.number,
        question.ply,
        turn=_texts(turn, thought),
        other=_texts(comparison.pair[1], thought),
        lead=comparison.lead,
        is_sure=comparison.is_sure,
        gains=gains,
        grown=turn_gains(thought.world, turn, known),
        points=points,
        follows=comparison.follows,
        taken=taken(worlds, comparison.pair, known),
        next_turns=coming,
        ends_game=tuple(ends_game(worlds, way, known) for way in comparison.pair),
    )


def _alone(question: Question, thought: Thought) -> Answer:
    """Return the answer where there is only one turn: the turn, and what it brings."""
    return Answer(
        question.number,
        question.ply,
        turn=_texts(thought.turn, thought),
        grown=turn_gains(thought.world, thought.turn, load_engine(question.game)),
        points=(at_once(_worlds(question.observation, thought), thought.turn),),
    )


def _worlds(seen: State[Any], thought: Thought) -> Worlds:
    """Return the world of a thought, and others that the player in turn holds possible."""
    return (thought.world, *_some_worlds(seen))


def _some_worlds(seen: State[Any]) -> Worlds:
    """Return `POINTS_WORLDS` worlds that the player in turn holds possible; always the same ones."""
    random = Random(seed_of(seen))  # noqa: S311 - repeatable on purpose
    return tuple(seen.determinize(world_seed(random)) for _world in range(POINTS_WORLDS))


def _texts(turn: Path, thought: Thought) -> tuple[str, ...]:
    """Return the text forms of a turn's actions, up to the action that reveals something."""
    return tuple(map(str, foreseen(thought.world, turn)))
