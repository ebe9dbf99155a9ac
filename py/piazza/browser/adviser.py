"""What the Expert advises for a hint, and how a known turn compares with the one that was played.

An answer names a turn, another one, and why the first is better. The functions are generators: they yield
their progress, so that the worker can pause or stop them, and return the answer.
"""

from collections.abc import Generator, Iterator
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeAlias, TypeVar

from piazza.bots.advice import Worlds, at_once, better_at_once, gains_at_once, runner_up
from piazza.bots.comparison import Comparison, compare_turns, turn_gains
from piazza.bots.engine import Path, load_engine
from piazza.bots.levels import UMPIRE, Level
from piazza.bots.protocol import Answer, Question
from piazza.bots.search import world_seed
from piazza.bots.thinking import Thought, foreseen, ponder, seed_of, whole_turn
from piazza.core.game import State

MORE = ((0.75, 0.9), (0.9, 1.0))
"""Spans of the total time for turns that score more at once than the best so far.

In each span, one such turn is compared with the best.
"""
WORLDS = 6
"""Number of worlds, besides the world of a thought, in which points are counted."""
Share: TypeAlias = tuple[float, float]
"""A part of the whole work: the share done at its beginning, and at its end."""


class Progress(Protocol):
    """A result that improves with time."""

    @property
    def done(self) -> float:
        """The share of its work that is done, from 0 to 1."""


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


def advise(question: Question, level: Level, seconds: float) -> Generator[tuple[float, None], None, Answer]:
    """Find what to play and why; yield (progress, None) and return the answer.

    The best turn is compared with the next best. If it is not clearly better than a turn that scores more at
    once, that turn is advised.
    """
    seen, game = question.observation, question.game
    known, seed = load_engine(game), seed_of(seen)
    # Half of the time is for finding a turn, a quarter for the next best, the rest for `MORE`.
    thought = yield from in_time(ponder(seen, game, level, seed), 0.5 * seconds, (0, 0.5))
    other = runner_up(thought, known)
    if other is None:
        return _alone(question, thought)
    pair = thought.turn, other
    comparison = yield from in_time(
        compare_turns(seen, game, level, pair, seed + 1), 0.25 * seconds, (0.5, 0.75)
    )
    # Whichever turned out better stands first from here on.
    comparison = comparison if comparison.lead >= 0 else comparison.turned
    # from 2, because `seed + 1` was for the first comparison
    for number, span in enumerate(MORE, 2):
        more = better_at_once(_worlds(seen, thought), comparison.pair[0], known)
        if more is None:
            break
        pair, length = (comparison.pair[0], more), span[1] - span[0]
        comparison = yield from in_time(
            compare_turns(seen, game, level, pair, seed + number), length * seconds, span
        )
        if comparison.is_clear:
            break
        comparison = comparison.turned
    return report(question, comparison, thought)


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
    return Answer(
        question.number,
        question.ply,
        turn=question.against,
        other=played,
        lead=comparison.lead,
        gains=gains,
        points=points,
        follows=comparison.follows,
    )


def report(question: Question, comparison: Comparison, thought: Thought) -> Answer:
    """Return a comparison of two turns as the answer to a question."""
    worlds, turn = _worlds(question.observation, thought), comparison.pair[0]
    points, gains = gains_at_once(worlds, comparison)
    return Answer(
        question.number,
        question.ply,
        turn=_texts(turn, thought),
        other=_texts(comparison.pair[1], thought),
        lead=comparison.lead,
        gains=gains,
        grown=turn_gains(thought.world, turn, load_engine(question.game)),
        points=points,
        follows=comparison.follows,
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
    """Return `WORLDS` worlds that the player in turn holds possible; always the same ones."""
    random = Random(seed_of(seen))  # noqa: S311 - repeatable on purpose
    return tuple(seen.determinize(world_seed(random)) for _world in range(WORLDS))


def _texts(turn: Path, thought: Thought) -> tuple[str, ...]:
    """Return the text forms of a turn's actions, up to the action that reveals something."""
    return tuple(map(str, foreseen(thought.world, turn)))
