"""The evaluation of Suburbia's positions, for bots."""

from collections.abc import Hashable, Sequence
from random import Random

from piazza.bots.evaluator import Evaluator, ExpertBudget
from piazza.bots.turn_generation import Evaluation, Slices
from piazza.games.suburbia.evaluation import candidates
from piazza.games.suburbia.evaluation.features import features
from piazza.games.suburbia.evaluation.forecast import turns_left
from piazza.games.suburbia.rules.actions import Action
from piazza.games.suburbia.rules.scoring import finals
from piazza.games.suburbia.rules.state import State


class SuburbiaEvaluator(Evaluator[State, Action]):
    """The evaluator of Suburbia: evaluation, playouts and the turns to explore."""

    horizon = 4
    playouts = 32
    expert_budget = ExpertBudget(horizon=4, playouts=96)
    """More playouts are worth more than longer ones: beyond four turns, chance decides."""
    # measured: python3 -m piazza.bots.learning.forecast_errors suburbia
    forecast_errors = ((2.4, 13.0), (6.3, 18.1), (10.4, 23.7), (14.4, 26.7), (18.4, 27.4))
    accuracy_fall = 5.0
    accuracy_bend = 0.7

    features = staticmethod(features)

    def moment(self, state: State, /) -> float:
        """Return how often a player still receives income, averaged over the players."""
        return sum(turns_left(state, seat) for seat in range(state.box.players)) / state.box.players

    def rivals(self, state: State, /) -> tuple[int, ...]:
        """Return Dale's points as a tuple; empty where he does not play."""
        return finals(state)[state.box.players :]

    def explore(
        self, state: State, _random: Random, most: int, _worth: Evaluation, /
    ) -> Slices[Sequence[tuple[Action, ...]]]:
        """Find the most promising ways to play the turn to its end, the best first."""
        return candidates.ways(state, most, self.evaluate)

    def onward(self, state: State, random: Random, /) -> State:
        """Return the position after a plausible turn of the player in turn."""
        return candidates.play_on(state, random, self.evaluate)

    def far_onward(self, state: State, random: Random, /) -> State:
        """Return the position after a plausible turn, in an Expert's playouts.

        In the endgame it goes by the lead, so that what the others lose counts as well.
        """
        return candidates.play_on(state, random, self.margin if self.is_endgame(state) else self.evaluate)

    def is_endgame(self, state: State, /) -> bool:
        """Return whether this is the last round of several players."""
        return state.box.players > 1 and 0 < state.turn.last == state.turn.round

    def idea(self, way: tuple[Action, ...], /) -> Hashable:
        """Return the actions of a way without their places."""
        return candidates.placeless(way)

    def is_over(self, _before: State, after: State, /) -> bool:
        """Return whether the turn is over.

        It looks at the phase, since the Lone Architect's next turn belongs to the same player.
        """
        return after.turn.phase in candidates.TURN_OVER


EVALUATOR = SuburbiaEvaluator()
