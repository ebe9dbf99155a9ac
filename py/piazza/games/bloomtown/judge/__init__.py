"""What Bloom Town's positions are worth, for bots."""

from random import Random

from piazza.bots.judge import Judge, Mastery
from piazza.bots.turns import by_replies
from piazza.core.game import Player
from piazza.games.bloomtown.judge import evaluate
from piazza.games.bloomtown.judge.evaluate import Aspects
from piazza.games.bloomtown.judge.policy import far_reply
from piazza.games.bloomtown.rules.actions import Action
from piazza.games.bloomtown.rules.state import State


class BloomTownJudge(Judge[State, Action]):
    """Bloom Town judged."""

    horizon = evaluate.HORIZON
    playouts = evaluate.PLAYOUTS
    mastery = Mastery(evaluate.FAR, evaluate.OFTEN)
    foresight = frozenset(evaluate.FORESIGHT)
    doubts = ((0.8, 5.8), (2.5, 7.9), (5.0, 8.5), (7.6, 8.7), (11.2, 8.3))

    def aspects(self, state: State, player: Player, /) -> Aspects:
        """The final score to be expected, by what it comes from."""
        return evaluate.aspects(state, player)

    def evaluate(self, state: State, player: Player, /) -> float:
        """The final score to be expected."""
        return evaluate.evaluate(state, player)

    def moment(self, state: State, /) -> float:
        """How many tiles each player may still place, on average."""
        return sum(evaluate.turns_left(state, seat) for seat in range(state.box.players)) / state.box.players

    def reply(self, state: State, random: Random, /) -> Action:
        """What scores most at once."""
        return evaluate.reply(state, random)

    def far_onward(self, state: State, random: Random, /) -> State:
        """The position after a turn that heeds blooming spaces, and the tile that it brings."""
        return by_replies(state, random, far_reply)


JUDGE = BloomTownJudge()
