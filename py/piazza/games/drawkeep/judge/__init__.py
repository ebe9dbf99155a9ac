"""What the positions of Draw and Keep are worth, for bots."""

from typing import NamedTuple

from piazza.bots.judge import Judge
from piazza.bots.tempers import Temper
from piazza.core.game import Player
from piazza.games.drawkeep.rules.state import FREE, Action, State


class Aspects(NamedTuple):
    """What the worth of a position is made of."""

    points: float
    """The cards that a player has."""
    coming: float
    """Those that may still come: half of a player's turns go into making places free where none is."""


class DrawkeepJudge(Judge[State, Action]):
    """Draw and Keep judged."""

    tempers = (Temper("grabber", {"points": 0.1}), Temper("waiter", {"coming": 0.1}))
    doubts = ((1.2, 3.3), (3.3, 3.7), (5.4, 4.3), (7.7, 5.2), (10.0, 5.2))

    def moment(self, state: State, /) -> float:
        """How many cards are still to be drawn."""
        return float(len(state.deck))

    def is_endgame(self, state: State, /) -> bool:
        """No more than a card is left for each to draw."""
        return len(state.deck) <= len(state.hands)

    def aspects(self, state: State, player: Player, /) -> Aspects:
        """The points now, and what the places left are good for."""
        turns = len(state.deck) / len(state.hands)
        free = state.hands[player].count(FREE)
        places = min(turns, free + max(0.0, turns - free) / 2)
        usual = sum(state.cards) / len(state.cards)
        return Aspects(state.scores()[player], usual * places)


JUDGE = DrawkeepJudge()
