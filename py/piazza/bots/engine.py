"""What a bot knows of one game: the game's evaluator, prepared for the search."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import compress
from operator import mul
from random import Random
from typing import Any, TypeAlias

from piazza.bots.evaluator import Evaluator, ExpertBudget, LearnedWeights, load_evaluator
from piazza.bots.turn_generation import Evaluation, Slices, every_way, finish, lead
from piazza.core.game import SEEDS, Player, State

Path: TypeAlias = tuple[Any, ...]
"""A way to play on: the actions of the player in turn, usually until the turn is over."""


@dataclass(frozen=True, slots=True)
class Engine:
    """How a bot evaluates positions of one game, and how it plays on from them."""

    features: Callable[[State[Any], Player], Any]
    """Function that returns the features of a player's position: a NamedTuple of points."""
    evaluate: Callable[[State[Any], Player], float]
    """Function that returns the final score that a player may expect: the sum of the (weighted) features."""
    explore: Callable[[State[Any], Random, int], Slices[Sequence[Path]]]
    """Function that returns promising ways to play on for the player in turn, with pauses.

    The arguments are the position, a random generator, and the greatest number of ways.
    """
    onward: Callable[[State[Any], Random], State[Any]]
    """Function that returns the position after a plausible, quickly found turn; playouts use it."""
    horizon: int
    """Number of turns after which a playout is judged."""
    playouts: int
    """Usual number of playouts for one turn."""
    breadth: int
    """Number of turns that a search evaluates at first sight for each one that it plays out."""
    gist: int
    """Number of the first choices of a turn that say what the turn is about."""
    is_over: Callable[[State[Any], State[Any]], bool]
    """Function that returns whether the turn of the first position is over in the second."""
    tempting: Callable[[State[Any]], Sequence[Path]]
    """Function that returns ways to play on that bring much at once, but not by single choices."""
    is_endgame: Callable[[State[Any]], bool]
    """Function that returns whether so few turns are left that every way to play this one can be tried."""
    has_turn: Callable[[State[Any]], bool]
    """Function that returns whether the player to move takes a turn, not a choice after the last one."""
    idea: Callable[[Path], Hashable]
    """Function that returns a key of a way, by which the endgame search recognises equivalent ways.

    See `every_way`.
    """
    candidates: int = 0
    """Number of turns that a search compares, if that is more than the level's breadth."""

    def margin(self, state: State[Any], player: Player) -> float:
        """Return by how many points the player is expected to beat the best other player.

        In a solo game it is the expected score itself. It is negative where another player is ahead.
        """
        return lead(self.evaluate, state, player)

    def every_way(self, state: State[Any]) -> Slices[Sequence[Path]]:
        """Return all ways to play the turn to its end, without those equivalent to an earlier one.

        Two ways are equivalent if `idea` gives the same key for both and every player's evaluation after them
        is equal. This is a generator that yields at pauses, like all `Slices`, and returns the ways.
        """

        def likeness(way: Path, after: State[Any]) -> Hashable:
            return self.idea(way), *(self.evaluate(after, seat) for seat in range(len(after.scores())))

        return (yield from every_way(state, self.is_over, likeness))

    def turns(self, state: State[Any], random: Random, most: int) -> Sequence[Path]:
        """Return promising ways to play on, at most `most`, without pausing."""
        return finish(self.explore(state, random, most))

    def best_at_sight(self, state: State[Any]) -> Path:
        """Return the way to play on that seems best at first sight.

        Equal positions give equal ways: the random seed is fixed.
        """
        return self.turns(state, Random(SEEDS), 1)[0]  # noqa: S311 - the same each time


@cache  # saves 0.5 % of a Beginner's thinking time
def load_engine(name: str) -> Engine:
    """Return the engine for the game of this name, with the evaluator's own evaluation."""
    known = load_evaluator(name)
    return _engine_with(known, known.evaluate)


def plain_engine(name: str) -> Engine:
    """Return the engine for a game without the features that look ahead (`Evaluator.lookahead_features`).

    The level `player` evaluates with it.
    """
    return _engine_without(name, load_evaluator(name).lookahead_features)


def _engine_without(name: str, unseen: frozenset[str]) -> Engine:
    """Return the engine for a game whose evaluation leaves out these features."""
    known = load_evaluator(name)
    if not unseen:
        return load_engine(name)

    @cache  # 0.2 ms a turn: asked at every position
    def seen(fields: tuple[str, ...]) -> tuple[bool, ...]:
        """Return, for each feature in order, whether it counts; cached, as every position needs it."""
        return tuple(field not in unseen for field in fields)

    def evaluate(state: State[Any], player: Player) -> float:
        """Return the sum of the other features."""
        features = known.features(state, player)
        return float(sum(compress(features, seen(features._fields))))

    return _engine_with(known, evaluate)


def expert_engine(name: str) -> Engine:
    """Return the Expert's engine for a game: learned weights, and the Expert's playouts.

    It uses the evaluator's `learned_weights` where there are any, else it leaves out `nearby_features`; its
    `far_onward`; and horizon and playouts of its `expert_budget`, or without that twice the usual horizon.
    """
    known = load_evaluator(name)
    if known.learned_weights:
        taught = learned_engine(known, known.learned_weights)
    else:
        taught = _engine_without(name, known.nearby_features)
    expert = replace(taught, onward=known.far_onward)
    reach = known.expert_budget or ExpertBudget(2 * known.horizon, known.playouts)
    # The fields of `ExpertBudget` are named as those of `Engine` that they replace.
    return replace(expert, **reach._asdict())


def learned_engine(known: Evaluator[Any, Any], learned: LearnedWeights) -> Engine:
    """Return an engine whose evaluation weights the features by what was learned from games."""
    weights_at, moment_of, aspects_of = learned.at, known.moment, known.features

    def evaluate(state: State[Any], player: Player) -> float:
        """Return the features' sum, each weighted for this moment of the game; at the end, unweighted."""
        features = aspects_of(state, player)
        # The points of a finished game are certain: weights would falsify them.
        weights = weights_at(moment_of(state)) if state.player is not None else None
        return float(sum(map(mul, features, weights) if weights else features))

    return _engine_with(known, evaluate)


def _engine_with(known: Evaluator[Any, Any], evaluate: Evaluation) -> Engine:
    """Return the engine of an evaluator with this evaluation."""
    return Engine(
        features=known.features,
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
        has_turn=known.has_turn,
        idea=known.idea,
    )
