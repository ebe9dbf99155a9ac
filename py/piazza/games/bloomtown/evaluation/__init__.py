"""The evaluation of Bloom Town for bots."""

from random import Random

from piazza.bots.evaluator import Evaluator, ExpertBudget
from piazza.bots.turn_generation import by_replies
from piazza.games.bloomtown.evaluation.features import features, reply, turns_left
from piazza.games.bloomtown.evaluation.replies import far_reply
from piazza.games.bloomtown.rules.actions import Action
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State


class BloomTownEvaluator(Evaluator[State, Action]):
    """The evaluation of Bloom Town."""

    horizon = 1
    playouts = 600
    expert_budget = ExpertBudget(horizon=8, playouts=200, candidates=30)
    """What the Expert looks at: more turns than usual, since a turn is a space, a tile, and what is taken.

    What may become of a town shows when playouts build on, and is judged late.
    """
    lookahead_features = frozenset(("scorings", "last", "spaces"))
    """The features that the level `player` does not see: it builds for the points at hand."""
    nearby_features = frozenset(("spaces",))
    """The features that the Expert does without: its playouts show what a space is worth."""
    forecast_errors = ((0.8, 5.8), (2.5, 7.9), (5.0, 8.5), (7.6, 8.7), (11.2, 8.3))
    """The measured errors of forecasts of the final lead, as pairs (`moment`, points)."""
    accuracy_fall = 6.7

    features = staticmethod(features)
    reply = staticmethod(reply)

    def moment(self, state: State, /) -> float:
        """Return how much of the game is left: the tiles that a player may still place.

        It is the average over all players.
        """
        return sum(turns_left(state, seat) for seat in range(state.box.players)) / state.box.players

    def has_turn(self, state: State, /) -> bool:
        """Return whether a tile can still be built: in the end, players only choose which one to keep."""
        return state.turn.phase is not Phase.KEEP

    def far_onward(self, state: State, random: Random, /) -> State:
        """Return the position after a turn in an Expert's playout.

        The turn heeds blooming spaces and the tile that a space brings; see `replies.far_reply`.
        """
        return by_replies(state, random, far_reply)


EVALUATOR = BloomTownEvaluator()
"""The evaluation as `load_evaluator` loads it."""
