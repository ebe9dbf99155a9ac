"""What a position is worth, for bots: an estimate of a player's final score, aspect by aspect."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from piazza.bots.turns import Slices
from piazza.core.game import Player
from piazza.core.worth import sum_of
from piazza.games.suburbia.judge.forecast import forecast, toll, turns_left
from piazza.games.suburbia.judge.onward import play_on
from piazza.games.suburbia.judge.policy import ways
from piazza.games.suburbia.judge.prospects import goal_worth, tiles_worth
from piazza.games.suburbia.rules.actions import Action
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.scoring import award
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.turn import Phase

__all__ = ["HORIZON", "PLAYOUTS", "Aspects", "aspects", "evaluate", "explore", "is_over", "onward"]

HORIZON = 4
"""Turns after which a playout is judged."""

PLAYOUTS = 32
"""Playouts for one turn of a strong bot."""


class Aspects(NamedTuple):
    """What makes up the expected score, in points."""

    population: float
    """Reached already."""
    reputation: float
    """What reputation brings over the turns to come, red lines taken into account."""
    income: float
    """What the income of the turns to come can buy."""
    money: float
    """What the money in hand can buy, or comes to at the end."""
    goals: float
    """Public goals, by the chance to get them."""
    secret: float
    """The own secret goal, by the chance to get it."""
    tiles: float
    """What tiles built and still to be built will bring."""


def aspects(state: State, player: Player) -> Aspects:
    """The expected final score, in parts; of an observation, or of a whole world."""
    if state.turn.phase is Phase.OVER:
        return _final(state, player)
    standing, borough = state.standings[player], state.boroughs[player]
    left = turns_left(state, player)
    coming = forecast(standing, left, toll(borough, state.box), state.box.lines)
    secret = state.goals.secret[player]
    return Aspects(
        population=standing.population,
        reputation=coming.reputation,
        income=coming.income,
        money=coming.money,
        goals=sum([goal_worth(state, goal, player, left) for goal in state.goals.public]),
        secret=goal_worth(state, secret, player, left) if secret else 0.0,
        tiles=tiles_worth(borough, state.box, coming.tiles),
    )


evaluate = sum_of(aspects)
"""The final score to be expected."""


def explore(state: State, most: int) -> Slices[Sequence[tuple[Action, ...]]]:
    """The most promising ways to play the turn to its end, the best first."""
    return ways(state, most, evaluate)


def onward(state: State, random: Random) -> State:
    """The position after the turn of the player in turn."""
    return play_on(state, random, evaluate)


def is_over(before: State, after: State) -> bool:
    """The turn is over: alone, the same player goes on with the next."""
    del before
    return after.turn.phase in (Phase.CHOOSE, Phase.ROBOT, Phase.OVER, Phase.GOAL)


def _final(state: State, player: Player) -> Aspects:
    """The final score, in parts."""
    standing, secret = state.standings[player], state.goals.secret[player]
    public = (award(state, goal) for goal in state.goals.public)
    own = award(state, secret, player) if secret else None
    return Aspects(
        population=standing.population,
        reputation=0,
        income=0,
        money=standing.money // material().setup.step,
        goals=sum(each.goal.bonus for each in public if each.winner == player),
        secret=own.goal.bonus if own and own.winner == player else 0,
        tiles=0,
    )
