"""What a bot knows of one game: what its judge says, ready for the search."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import compress
from operator import mul
from random import Random
from typing import Any, TypeAlias

from piazza.bots.judge import Judge, Mastery
from piazza.bots.lessons import Lessons
from piazza.bots.turns import Evaluation, Slices, every_way, finish, lead
from piazza.core.game import SEEDS, Player, State
from piazza.games import judge

Path: TypeAlias = tuple[Any, ...]
"""The actions with which a player plays on, until the turn is over."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How to judge one game's positions, and how to go on from them."""

    aspects: Callable[[State[Any], Player], Any]
    """What makes up the worth of a position, as a NamedTuple of points."""
    evaluate: Callable[[State[Any], Player], float]
    """The final score to be expected: the sum of the aspects."""
    explore: Callable[[State[Any], Random, int], Slices[Sequence[Path]]]
    """Promising ways to play on for the player in turn, at most so many; found a little at a time."""
    onward: Callable[[State[Any], Random], State[Any]]
    """The position after a turn that is plausible and quickly found: how playouts go on."""
    horizon: int
    """Turns after which a playout is judged."""
    playouts: int
    """Usual number of playouts for one turn."""
    breadth: int
    """How many times more turns a search looks at, at first sight, than it plays out."""
    gist: int
    """How many of its choices say what a turn is about."""
    is_over: Callable[[State[Any], State[Any]], bool]
    """The turn that one position belongs to is over in the other."""
    tempting: Callable[[State[Any]], Sequence[Path]]
    """Ways to play on that bring much at once, where single choices do not show it."""
    is_endgame: Callable[[State[Any]], bool]
    """So few turns are left that every way to play this one can be tried."""
    idea: Callable[[Path], Hashable]
    """What ways have in common of which one is enough then, if everybody stands the same after them."""

    def margin(self, state: State[Any], player: Player) -> float:
        """How far ahead of the best of the others a player may expect to end; alone, the score itself."""
        return lead(self.evaluate, state, player)

    def every_way(self, state: State[Any]) -> Slices[Sequence[Path]]:
        """All ways to play the turn to its end; of those with one idea, after which all stand alike, one.

        A generator that pauses on the way, as all `Slices`: what it returns are the ways.
        """

        def likeness(way: Path, after: State[Any]) -> Hashable:
            """The idea, and how everybody stands."""
            return self.idea(way), *(self.evaluate(after, seat) for seat in range(len(after.scores())))

        return (yield from every_way(state, self.is_over, likeness))

    def turns(self, state: State[Any], random: Random, most: int) -> Sequence[Path]:
        """Promising ways to play on, found without a pause."""
        return finish(self.explore(state, random, most))

    def best_at_sight(self, state: State[Any]) -> Path:
        """The way to play on that seems best at first sight."""
        return self.turns(state, Random(SEEDS), 1)[0]  # noqa: S311 - the same each time


@cache  # saves half a hundredth of what Beginners think
def mind(name: str) -> Mind:
    """What is known of the game with this name."""
    known = judge(name)
    return _mind(known, known.evaluate)


def plain_mind(name: str) -> Mind:
    """What is known of a game at first sight: without the aspects that need foresight."""
    known = judge(name)
    if not (unseen := known.foresight):
        return mind(name)

    @cache  # 0.2 ms a turn: asked at every position
    def seen(fields: tuple[str, ...]) -> tuple[bool, ...]:
        """Which of the aspects anybody sees, in their order: asked at every position, so found out once."""
        return tuple(field not in unseen for field in fields)

    def evaluate(state: State[Any], player: Player) -> float:
        """The sum of the aspects that anybody sees."""
        aspects = known.aspects(state, player)
        return float(sum(compress(aspects, seen(aspects._fields))))

    return _mind(known, evaluate)


def expert_mind(name: str) -> Mind:
    """What is known of a game by who has learned from many games, and how far such a one looks."""
    known = judge(name)
    taught = mind_by_lessons(known, known.lessons) if known.lessons else mind(name)
    expert = replace(taught, onward=known.far_onward)
    reach = known.mastery or Mastery(2 * known.horizon, known.playouts)
    return replace(expert, **reach._asdict())


def taste(name: str, temper: str) -> Evaluation | None:
    """How much somebody of this temper likes a position beyond its worth; none if the game knows no such."""
    known = judge(name)
    return next((one.fondness(known.aspects) for one in known.tempers if one.name == temper), None)


def mind_by_lessons(known: Judge[Any, Any], lessons: Lessons) -> Mind:
    """What is known of a game by the weights that games taught."""
    weights_at, moment_of, aspects_of = lessons.at, known.moment, known.aspects

    def evaluate(state: State[Any], player: Player) -> float:
        """The sum of the aspects, each by what it counts at this moment; at the end, the points."""
        aspects = aspects_of(state, player)
        weights = weights_at(moment_of(state)) if state.player is not None else None
        return float(sum(map(mul, aspects, weights) if weights else aspects))

    return _mind(known, evaluate)


def _mind(known: Judge[Any, Any], evaluate: Evaluation) -> Mind:
    """What a judge knows, by this evaluation."""
    return Mind(
        aspects=known.aspects,
        evaluate=evaluate,
        explore=lambda state, random, most: known.explore(state, random, most, evaluate),
        onward=known.onward,
        horizon=known.horizon,
        playouts=known.playouts,
        breadth=known.breadth,
        gist=known.gist,
        is_over=known.is_over,
        tempting=known.tempting,
        is_endgame=known.is_endgame,
        idea=known.idea,
    )
