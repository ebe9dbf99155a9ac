"""The evaluation of a position, for bots: a player's expected final score, feature by feature."""

from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.suburbia.evaluation.forecast import forecast, toll, turns_left
from piazza.games.suburbia.evaluation.prospects import goal_worth, tiles_worth
from piazza.games.suburbia.rules.material import material
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.scoring import award
from piazza.games.suburbia.rules.state import State


class Aspects(NamedTuple):
    """The parts of the expected final score, in points."""

    population: float
    """The population now."""
    reputation: float
    """Population by reputation in the turns to come, with red lines."""
    income: float
    """Points that the income of the turns to come can buy."""
    money: float
    """Points that the money in hand can buy, or is turned into at the end."""
    goals: float
    """Public goals, by the chance to get them."""
    secret: float
    """The player's secret goal, by the chance to get it."""
    tiles: float
    """Points that the conditions of tiles already built will bring."""


def features(state: State, player: Player) -> Aspects:
    """Return the parts of a player's expected final score, at an observation or a full position."""
    if state.turn.phase is Phase.OVER:
        return _final(state, player)
    standing, borough = state.standings[player], state.boroughs[player]
    left = turns_left(state, player)
    # with red lines and what tiles bring for them; `tiles_worth` leaves that out
    coming = forecast(standing, left, toll(borough, state.box), state.box.lines)
    secret = state.goals.secret[player]
    return Aspects(
        population=standing.population,
        reputation=coming.reputation,
        income=coming.income,
        money=coming.money,
        goals=sum([goal_worth(state, goal, player, left) for goal in state.goals.public]),
        # None where it cannot be seen, or there is none
        secret=goal_worth(state, secret, player, left) if secret else 0.0,
        tiles=tiles_worth(borough, state.box, coming.tiles),
    )


def _final(state: State, player: Player) -> Aspects:
    """Return the parts of the final score."""
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
