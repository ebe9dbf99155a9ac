"""Greentown's evaluator: the values of its positions, for bots."""

from collections.abc import Sequence
from random import Random

from piazza.bots.evaluator import Evaluator, ExpertBudget
from piazza.bots.turn_generation import Evaluation, Slices
from piazza.games.greentown.evaluation import candidates, features
from piazza.games.greentown.evaluation.policy import POLICY, reply
from piazza.games.greentown.rules.actions import Action
from piazza.games.greentown.rules.best_tours import best_tours, steps_of
from piazza.games.greentown.rules.state import State


class GreentownEvaluator(Evaluator[State, Action]):
    """The evaluator of Greentown."""

    horizon = 1
    playouts = 12
    breadth = 7
    # measured against other horizons: tests/bench/RESULTS.md, ideas that were tried
    expert_budget = ExpertBudget(horizon=6, playouts=30)
    """The settings for the Expert: the worth of a map shows in the tours to come."""
    forecast_errors = ((1.4, 2.9), (3.1, 4.8), (4.3, 5.9), (5.5, 6.2), (6.6, 7.3))
    accuracy_fall = 8.0

    features = staticmethod(features.features)
    policy = POLICY
    reply = staticmethod(reply)

    def moment(self, state: State, /) -> float:
        """Return how many tours each player may still make, on average."""
        return sum(features.tours_left(state)) / state.box.players

    def explore(
        self, state: State, random: Random, most: int, _worth: Evaluation, /
    ) -> Slices[Sequence[tuple[Action, ...]]]:
        """Return promising ways to play on until the turn is over, the best first; at most `most`."""
        return candidates.explore(state, random, most, self.evaluate)

    def is_over(self, before: State, after: State, /) -> bool:
        """Return whether the turn of `before` is over in `after`.

        The second turn of a double turn is a turn by itself.
        """
        return (before.player, before.turn.round) != (after.player, after.turn.round)

    def tempting(self, state: State, /) -> tuple[tuple[Action, ...], ...]:
        """Return the tour that pays its guide most, as actions; none outside the tour phase.

        The other players may earn as much on it.
        """
        return tuple(steps_of(state, outcome) for outcome in best_tours(state).outcomes[:1])


EVALUATOR = GreentownEvaluator()
