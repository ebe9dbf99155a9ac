"""The interface of a game's evaluator: its evaluation and what else bots know of it, with defaults.

Also the weights that `bots/learning` learns for the features of an evaluation.
"""

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from piazza.bots.forecast import UNMEASURED, ForecastErrors
from piazza.bots.softmax_policy import SoftmaxPolicy
from piazza.bots.turn_generation import Evaluation, Slices, any_action, by_beam, by_replies, is_over, lead
from piazza.core.game import Player, State
from piazza.games import load_part

S = TypeVar("S", bound=State[Any])
A_co = TypeVar("A_co", covariant=True)


Weights: TypeAlias = tuple[float, ...]
"""The weight of each feature, in the order of the features: the points that one point of it is worth."""


@dataclass(frozen=True, slots=True)
class LearnedWeights:
    """Weights at some moments of the game; in between they are interpolated."""

    left: tuple[float, ...]
    """The moments, as how much of the game is left (`Evaluator.moment`), with the end first."""
    weights: tuple[Weights, ...]
    """The weights at each moment."""

    def at(self, left: float) -> Weights:
        """Return the weight of each feature with so much of the game left."""
        moment = min(max(left, self.left[0]), self.left[-1])
        # The last moment ends an interval and begins none, so it belongs to the one before.
        place = min(bisect_right(self.left, moment), len(self.left) - 1) - 1
        share = (moment - self.left[place]) / (self.left[place + 1] - self.left[place])
        early, late = self.weights[place : place + 2]
        return tuple([low + share * (high - low) for low, high in zip(early, late, strict=True)])


class ExpertBudget(NamedTuple):
    """The horizon of an Expert, and how many playouts and turns it compares."""

    horizon: int
    """Number of turns after which a playout is judged."""
    playouts: int
    """Number of playouts for one turn, before the level's patience: an Expert makes three times as many."""
    candidates: int = 0
    """Number of turns that it compares, if that is more than the level's breadth."""


class PointFeatures(NamedTuple):
    """The features of a position in a game without an evaluation of its own: the points so far."""

    points: float


class Evaluator(Protocol[S, A_co]):
    """What bots know of a game.

    A game's evaluator inherits from this class and overrides what it knows better.
    """

    horizon: int = 2
    """Number of turns after which a playout is judged."""
    playouts: int = 100
    """Usual number of playouts for one turn."""
    expert_budget: ExpertBudget | None = None
    """Horizon, playouts and turns compared for the Expert; None means twice `horizon`, and `playouts`."""
    breadth: int = 1
    """Number of turns that a search evaluates at first sight for each one that it plays out."""
    gist: int = 2
    """Number of the first choices of a turn that say what the turn is about."""
    lookahead_features: frozenset[str] = frozenset()
    """Names of the features that take looking ahead; the level `player` evaluates without them."""

    nearby_features: frozenset[str] = frozenset()
    """Names of the features that stand for what an Expert's playouts see: it evaluates without them."""

    forecast_errors: ForecastErrors = UNMEASURED
    """The error of forecasts of the final lead, by `moment`.

    `python3 -m piazza.bots.learning.forecast_errors` measures it.
    """
    accuracy_fall: float = 10.0
    """The exponent by which accuracy falls with the mean chance to win that a turn loses at a tie.

    Like `accuracy_bend` it is set so that levels have the accuracies that `tests/bench/accuracy.py` aims at.
    """
    accuracy_bend: float = 1.0
    """The power of that loss: below 1, small losses count for more."""
    learned_weights: LearnedWeights | None = None
    """Weights of the features, learned from games, for the Expert; None where such weights play no better."""
    policy: SoftmaxPolicy[S] | None = None
    """The playout policy, from which `reply` draws; None for random replies.

    It has no effect where the game has a `reply`, `onward` or `far_onward` of its own that does not ask it.
    `python3 -m piazza.bots.learning.policy` learns its weights.
    """

    # Positional-only, here and below: a game's evaluator may name its parameters as it likes.
    def features(self, state: S, player: Player, /) -> Any:  # noqa: ANN401 - a NamedTuple of the game's own
        """Return the features of a player's position: a NamedTuple of points.

        Their sum is the final score that the player may expect.
        """
        return PointFeatures(state.scores()[player])

    def evaluate(self, state: S, player: Player, /) -> float:
        """Return the final score that a player may expect: the sum of the features."""
        return float(sum(self.features(state, player)))

    def margin(self, state: S, player: Player, /) -> float:
        """Return by how many points the player is expected to beat the best other player."""
        return lead(self.evaluate, state, player)

    def rivals(self, _state: S, /) -> tuple[int, ...]:
        """Return the points of opponents that the rules themselves play; they are not among the players."""
        return ()

    def moment(self, _state: S, /) -> float:
        """Return how much of the game is left, in any unit.

        `learned_weights` and `forecast_errors` go by it.
        """
        return 0.0

    def stage(self, _state: S, /) -> int:
        """Return the number of the current stage of the game.

        What happens in a stage does not change the points of later ones: the rounds of Bloom, for example.
        """
        return 0

    def explore(
        self, state: S, _random: Random, most: int, worth: Evaluation, /
    ) -> Slices[Sequence[tuple[A_co, ...]]]:
        """Return promising ways to play on for the player in turn, best first by the evaluation `worth`.

        There are at most `most` ways. This is a generator that pauses every few milliseconds, so that the
        page can draw where there are no workers.
        """
        return by_beam(state, most, worth)

    def reply(self, state: S, random: Random, /) -> A_co:
        """Return a plausible action, quickly found: one drawn from the policy, if there is one."""
        chosen: A_co = (
            self.policy.sample(state, state.legal_actions(), random)
            if self.policy
            else any_action(state, random)
        )
        return chosen

    def onward(self, state: S, random: Random, /) -> S:
        """Return the position after a plausible, quickly found turn; playouts use it."""
        return by_replies(state, random, self.reply)

    def far_onward(self, state: S, random: Random, /) -> S:
        """Return the position after a turn in an Expert's playout.

        It may take longer than `onward`: better turns pay where playouts go farther.
        """
        return self.onward(state, random)

    def is_over(self, before: S, after: S, /) -> bool:
        """Return whether the turn that `before` belongs to is over in `after`."""
        return is_over(before, after)

    def is_endgame(self, _state: S, /) -> bool:
        """Return whether so few turns are left that an Expert tries every way to play this one."""
        return False

    def has_turn(self, _state: S, /) -> bool:
        """Return whether the player to move takes a turn, rather than making a choice after the last one."""
        return True

    def idea(self, way: tuple[Any, ...], /) -> Hashable:
        """Return a key of a way, by which the endgame search recognises equivalent ways.

        Of the ways with equal keys after which every player's evaluation is equal, it keeps the first.
        """
        return way

    def tempting(self, _state: S, /) -> Sequence[tuple[A_co, ...]]:
        """Return ways to play on that bring much at once, where single choices do not show it."""
        return ()


class PlainEvaluator(Evaluator[State[Any], Any]):
    """The evaluator of a game without one of its own."""


@cache  # bots ask for it at every decision, and importing takes 8 ms
def load_evaluator(name: str) -> Evaluator[Any, Any]:
    """Return a game's evaluator (`EVALUATOR` in its package `evaluation`), or one that goes by points."""
    found: Evaluator[Any, Any] | None = load_part(name, "evaluation", "EVALUATOR")
    return found or PlainEvaluator()
