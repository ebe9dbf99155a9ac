"""The evaluation of Draw and Keep: how bots estimate a player's final score."""

from typing import NamedTuple

from piazza.bots.evaluator import Evaluator
from piazza.core.game import Player
from piazza.games.drawkeep.rules.state import FREE, Action, State


class Features(NamedTuple):
    """The parts of a player's expected final score, in points; bots add them up."""

    points: float
    """The points of the cards that the player has already."""
    coming: float
    """The points of cards still to come: an average card for each place that can yet be filled.

    Beyond the free places only every second turn counts, since the other one is spent on freeing a
    place.
    """


class DrawkeepEvaluator(Evaluator[State, Action]):
    """The evaluation of Draw and Keep.

    `features` alone would do; everything else overrides a default of `Evaluator`.
    """

    forecast_errors = ((1.2, 3.3), (3.3, 3.7), (5.4, 4.3), (7.7, 5.2), (10.0, 5.2))
    """The measured errors of forecasts of the final lead, as pairs (`moment`, points).

    The end of the game comes first. `python3 -m piazza.bots.learning.forecast_errors` measures them.
    """

    def moment(self, state: State, /) -> float:
        """Return how much of the game is left: the number of cards in the deck."""
        return float(len(state.deck))

    def is_endgame(self, state: State, /) -> bool:
        """Return whether each player has at most one card left to draw.

        An Expert then tries every way to play the turn.
        """
        return len(state.deck) <= len(state.hands)

    def features(self, state: State, player: Player, /) -> Features:
        """Return the parts of a player's expected final score: points now, cards to come."""
        turns = len(state.deck) / len(state.hands)
        free = state.hands[player].count(FREE)
        # a free place takes a turn, each further card two (lay, then draw); one a turn at most
        places = min(turns, free + max(0.0, turns - free) / 2)
        usual = sum(state.cards) / len(state.cards)
        return Features(state.scores()[player], usual * places)


EVALUATOR = DrawkeepEvaluator()
"""The evaluation as `load_evaluator` loads it."""
