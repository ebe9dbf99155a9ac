"""The evaluation and the search of turns of Bloom, for bots."""

from collections.abc import Sequence
from random import Random

from piazza.bots.evaluator import Evaluator, ExpertBudget
from piazza.bots.turn_generation import Evaluation, Slices
from piazza.games.bloom.evaluation import candidates
from piazza.games.bloom.evaluation.features import features
from piazza.games.bloom.evaluation.learned_weights import LEARNED_WEIGHTS
from piazza.games.bloom.evaluation.playouts import play_on
from piazza.games.bloom.rules.actions import Action
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.suggestions import suggestions


class BloomEvaluator(Evaluator[State, Action]):
    """The evaluator of Bloom."""

    horizon = 3
    playouts = 24
    expert_budget = ExpertBudget(horizon=3, playouts=55)
    """More playouts help more than longer ones: what lies beyond three turns is mostly chance."""
    learned_weights = LEARNED_WEIGHTS
    gist = 99
    """All choices of a turn say what it is about, since a run is all of its tiles."""
    forecast_errors = ((27.7, 9.2), (38.5, 13.0), (45.9, 13.4), (54.1, 15.3), (63.9, 15.7))

    features = staticmethod(features)

    def moment(self, state: State, /) -> float:
        """Return the number of tiles in the hidden reserve: as they run out, the round comes to its end."""
        return float(len(state.reserve))

    def stage(self, state: State, /) -> int:
        """Return the number of the round."""
        return state.round

    def explore(
        self, state: State, random: Random, most: int, _worth: Evaluation, /
    ) -> Slices[Sequence[tuple[Action, ...]]]:
        """Return ways to play on: runs, draws and additions by turns, the most promising of each kind first.

        A generator, which here pauses only once, before it starts.
        """
        yield
        return candidates.turns(state, random, most)

    def tempting(self, state: State, /) -> tuple[tuple[Action, ...], ...]:
        """Return the runs that the table suggests, since players will ask about those that earn most."""
        return tuple(candidates.with_reward(state, one.plan) for one in suggestions(state))

    def onward(self, state: State, random: Random, /) -> State:
        """Return the position after a turn that is plausible and quickly found."""
        return play_on(state, random, self.margin)


EVALUATOR = BloomEvaluator()
"""The evaluator that bots use."""
