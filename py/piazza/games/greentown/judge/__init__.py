"""What Greentown's positions are worth, for bots."""

from collections.abc import Sequence
from random import Random

from piazza.bots.judge import Judge, Mastery
from piazza.bots.turns import Evaluation, Slices
from piazza.core.game import Player
from piazza.games.greentown.judge import evaluate
from piazza.games.greentown.judge.evaluate import Aspects
from piazza.games.greentown.judge.worth import tours_left
from piazza.games.greentown.rules.actions import Action
from piazza.games.greentown.rules.state import State


class GreentownJudge(Judge[State, Action]):
    """Greentown judged."""

    horizon = evaluate.HORIZON
    playouts = evaluate.PLAYOUTS
    breadth = evaluate.BREADTH
    mastery = Mastery(evaluate.FAR, evaluate.OFTEN)
    doubts = ((1.3, 3.1), (3.0, 4.5), (4.3, 5.4), (5.5, 6.2), (6.4, 6.6))

    def aspects(self, state: State, player: Player, /) -> Aspects:
        """The final score to be expected, by what it comes from."""
        return evaluate.aspects(state, player)

    def evaluate(self, state: State, player: Player, /) -> float:
        """The final score to be expected."""
        return evaluate.evaluate(state, player)

    def moment(self, state: State, /) -> float:
        """How many tours each player may still make, on average."""
        return sum(tours_left(state)) / state.box.players

    def explore(
        self, state: State, random: Random, most: int, _worth: Evaluation, /
    ) -> Slices[Sequence[tuple[Action, ...]]]:
        """Promising ways to play on until the turn is over, the best first."""
        return evaluate.explore(state, random, most)

    def reply(self, state: State, random: Random, /) -> Action:
        """What looks good at a glance."""
        return evaluate.reply(state, random)

    def is_over(self, before: State, after: State, /) -> bool:
        """The turn is over; the second one of a double turn is a turn by itself."""
        return evaluate.is_over(before, after)

    def tempting(self, state: State, /) -> tuple[tuple[Action, ...], ...]:
        """The tour that pays its guide most, if one is on: the others may earn as much on it."""
        return evaluate.tempting(state)


JUDGE = GreentownJudge()
