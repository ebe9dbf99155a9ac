"""What BloomTown's positions are worth, for bots."""

from random import Random

from piazza.bots.judge import Judge
from piazza.core.game import Player
from piazza.games.bloomtown.judge import evaluate
from piazza.games.bloomtown.judge.evaluate import Aspects
from piazza.games.bloomtown.rules.actions import Action
from piazza.games.bloomtown.rules.state import State


class BloomTownJudge(Judge[State, Action]):
    """BloomTown judged."""

    @property
    def horizon(self) -> int:
        """Turns after which a playout is judged."""
        return evaluate.HORIZON

    @property
    def playouts(self) -> int:
        """Usual number of playouts for one turn."""
        return evaluate.PLAYOUTS

    @property
    def foresight(self) -> frozenset[str]:
        """The aspects that a Player does not foresee."""
        return frozenset(evaluate.FORESIGHT)

    def aspects(self, state: State, player: Player, /) -> Aspects:
        """The final score to be expected, by what it comes from."""
        return evaluate.aspects(state, player)

    def evaluate(self, state: State, player: Player, /) -> float:
        """The final score to be expected."""
        return evaluate.evaluate(state, player)

    def reply(self, state: State, random: Random, /) -> Action:
        """What scores most at once."""
        return evaluate.reply(state, random)


JUDGE = BloomTownJudge()
