"""What Bloom Town's positions are worth, for bots."""

from random import Random

from piazza.bots.judge import Judge, Mastery
from piazza.bots.tempers import Temper
from piazza.bots.turns import by_replies
from piazza.games.bloomtown.judge import evaluate
from piazza.games.bloomtown.judge.policy import far_reply
from piazza.games.bloomtown.rules.actions import Action
from piazza.games.bloomtown.rules.state import State


class BloomTownJudge(Judge[State, Action]):
    """Bloom Town judged."""

    horizon = 1
    playouts = 600
    mastery = Mastery(horizon=8, playouts=200)
    """What a town may become is seen by building on, and judged late."""
    foresight = frozenset(("scorings", "last"))
    """A Player builds for the points at hand."""
    tempers = (
        Temper("eager", {"points": 0.04}),
        Temper("planner", {"scorings": 0.3, "last": 0.3}),
        Temper("merchant", {"hand": 0.25, "token": 0.25}),
    )
    doubts = ((0.8, 5.8), (2.5, 7.9), (5.0, 8.5), (7.6, 8.7), (11.2, 8.3))

    aspects = staticmethod(evaluate.aspects)
    reply = staticmethod(evaluate.reply)

    def moment(self, state: State, /) -> float:
        """How many tiles each player may still place, on average."""
        return sum(evaluate.turns_left(state, seat) for seat in range(state.box.players)) / state.box.players

    def far_onward(self, state: State, random: Random, /) -> State:
        """The position after a turn that heeds blooming spaces, and the tile that it brings."""
        return by_replies(state, random, far_reply)


JUDGE = BloomTownJudge()
