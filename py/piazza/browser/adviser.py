"""What the Expert finds for a hint or a review: a turn, another one, and by what the first is better."""

from collections.abc import Generator, Iterator
from random import Random
from time import perf_counter
from typing import Any, Protocol, TypeAlias, TypeVar

from piazza.bots.advice import Worlds, at_once, better_at_once, gains_at_once, runner_up
from piazza.bots.duel import Duel, duels, turn_gains
from piazza.bots.levels import UMPIRE, Level
from piazza.bots.mind import Path, mind
from piazza.bots.search import world_seed
from piazza.bots.thinking import Thought, foreseen, ponder, seed_of, whole_turn
from piazza.core.game import State
from piazza.questions import Answer, Question

MORE = ((0.75, 0.9), (0.9, 1.0))
"""When a turn that scores more at once is held against the best, and perhaps another one against that."""
WORLDS = 6
"""Worlds besides that of a thought in which points are counted."""
Share: TypeAlias = tuple[float, float]
"""From which share of the whole work a part of it goes to which."""


class Progress(Protocol):
    """Something that gets better with time."""

    @property
    def done(self) -> float:
        """The share that is over, from 0 to 1."""


P = TypeVar("P", bound=Progress)


def in_time(found: Iterator[P | None], seconds: float, span: Share) -> Generator[tuple[float, None], None, P]:
    """The last of what comes in time; until then, the share of the work or of the time that is over.

    None is a pause before there is anything, which has to come however long it takes.
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
    """What to play, over what, and why; where it is the same in the long run, what scores more at once."""
    seen, game = question.observation, question.game
    known, seed = mind(game), seed_of(seen)
    thought = yield from in_time(ponder(seen, game, level, seed), 0.5 * seconds, (0, 0.5))
    other = runner_up(thought, known)
    if other is None:
        return _alone(question, thought)
    pair = thought.turn, other
    duel = yield from in_time(duels(seen, game, level, pair, seed + 1), 0.25 * seconds, (0.5, 0.75))
    duel = duel if duel.lead >= 0 else duel.turned
    for number, span in enumerate(MORE, 2):
        more = better_at_once(_worlds(seen, thought), duel.pair[0], known)
        if more is None:
            break
        pair, length = (duel.pair[0], more), span[1] - span[0]
        duel = yield from in_time(duels(seen, game, level, pair, seed + number), length * seconds, span)
        if duel.is_clear:
            break
        duel = duel.turned
    return report(question, duel, thought)


def compare(question: Question, seconds: float) -> Generator[tuple[float, None], None, Answer]:
    """The turn that is known held against the one that was played, both played on to their ends."""
    seen, known, seed = question.observation, mind(question.game), seed_of(question.observation)
    worlds = _some_worlds(seen)
    played = tuple(step.action for step in question.played)
    pair = tuple(whole_turn(worlds[0], texts, known) for texts in (question.against, played))
    found = duels(seen, question.game, UMPIRE, (pair[0], pair[1]), seed + 1)
    duel = yield from in_time(found, seconds, (0, 1))
    points, gains = gains_at_once(worlds, duel)
    return Answer(
        question.number,
        question.ply,
        turn=question.against,
        other=played,
        lead=duel.lead,
        gains=gains,
        points=points,
        follows=duel.follows,
    )


def report(question: Question, duel: Duel, thought: Thought) -> Answer:
    """What a comparison comes to."""
    worlds, turn = _worlds(question.observation, thought), duel.pair[0]
    points, gains = gains_at_once(worlds, duel)
    return Answer(
        question.number,
        question.ply,
        turn=_texts(turn, thought),
        other=_texts(duel.pair[1], thought),
        lead=duel.lead,
        gains=gains,
        grown=turn_gains(thought.world, turn, mind(question.game)),
        points=points,
        follows=duel.follows,
    )


def _alone(question: Question, thought: Thought) -> Answer:
    """The only turn there is, and what it brings."""
    return Answer(
        question.number,
        question.ply,
        turn=_texts(thought.turn, thought),
        grown=turn_gains(thought.world, thought.turn, mind(question.game)),
        points=(at_once(_worlds(question.observation, thought), thought.turn),),
    )


def _worlds(seen: State[Any], thought: Thought) -> Worlds:
    """The world of a thought, and others that the player in turn holds possible."""
    return (thought.world, *_some_worlds(seen))


def _some_worlds(seen: State[Any]) -> Worlds:
    """Worlds that the player in turn holds possible."""
    random = Random(seed_of(seen))  # noqa: S311 - repeatable on purpose
    return tuple(seen.determinize(world_seed(random)) for _world in range(WORLDS))


def _texts(turn: Path, thought: Thought) -> tuple[str, ...]:
    """A turn by the text forms of its actions, up to where something is revealed."""
    return tuple(map(str, foreseen(thought.world, turn)))
