"""The evaluation of a position, for bots: a player's expected final score, feature by feature."""

from functools import lru_cache
from math import exp, sqrt
from typing import NamedTuple

from piazza.core.game import Player
from piazza.games.suburbia.evaluation.forecast import forecast, toll, turns_left
from piazza.games.suburbia.rules.borough import Borough
from piazza.games.suburbia.rules.material import (
    Effect,
    GoalName,
    Kind,
    Scope,
    Stat,
    TileName,
    TileNumbers,
    material,
)
from piazza.games.suburbia.rules.position import Box, Phase
from piazza.games.suburbia.rules.scoring import award, measure
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of


class Features(NamedTuple):
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
    """Points that the conditions of tiles already built will bring, and the Lone Architect's markers."""


def features(state: State, player: Player) -> Features:
    """Return the parts of a player's expected final score, at an observation or a full position."""
    if state.turn.phase is Phase.OVER:
        return _final(state, player)
    standing, borough = state.standings[player], state.boroughs[player]
    left = turns_left(state, player)
    # with red lines and what tiles bring for them; `tiles_worth` leaves that out
    is_lone = state.box.is_lone
    coming = forecast(standing, left, toll(borough, state.box), state.box.lines, evenly=is_lone)
    secret = state.goals.secret[player]
    return Features(
        population=standing.population,
        reputation=coming.reputation,
        income=coming.income,
        money=coming.money,
        goals=sum([goal_worth(state, goal, player, left) for goal in state.goals.public]),
        # None where it cannot be seen, or there is none
        secret=goal_worth(state, secret, player, left) if secret else 0.0,
        tiles=tiles_worth(borough, state.box, coming.tiles)
        + (standing.markers * marker_worth(left) if is_lone else 0.0),
    )


def _final(state: State, player: Player) -> Features:
    """Return the parts of the final score."""
    standing, secret = state.standings[player], state.goals.secret[player]
    public = (award(state, goal) for goal in state.goals.public)
    own = award(state, secret, player) if secret else None
    return Features(
        population=standing.population,
        reputation=0,
        income=0,
        money=standing.money // material().setup.step,
        goals=sum(each.goal.bonus for each in public if each.winner == player),
        secret=own.goal.bonus if own and own.winner == player else 0,
        tiles=0,
    )


SPREAD = {"money": 6.3, "income": 1.1, "reputation": 1.1, "lake_group": 0.35, "lakes": 0.35, "invested": 0.28}
"""The change of the lead in a measure in a turn, where the measure is no kind of tile."""

KIND_SPREAD = 0.5
"""The change of the lead in tiles of a kind, or with an icon, in a turn."""

MIN_SPREAD_SHARE = 0.3
"""The share of the spread that is left in the last turn."""

EVEN_LEAD = 0.5
"""The lead at which a goal is as likely got as missed: between a tie, which wins nothing, and 1."""

OWN_A_TURN = {
    Kind.RESIDENTIAL: 0.27,
    Kind.INDUSTRIAL: 0.18,
    Kind.COMMERCIAL: 0.3,
    Kind.CIVIC: 0.22,
    "office": 0.08,
    "restaurant": 0.07,
    "airport": 0.08,
    "school": 0.1,
    "skyscraper": 0.03,
    "dealership": 0.02,
}
"""The number of tiles of a kind, or with an icon, that a player builds in a turn."""

BESIDE_SHARE = 0.3
"""The share of a player's tiles to come that lie beside a given tile, if it gains by them."""

UNWANTED_SHARE = 0.08
"""The share of a player's tiles to come that lie beside a given tile, if it loses by them."""

GROWTH_SHARE = 0.8
"""The share of growth by reputation that red lines leave."""

DOLLAR_POINTS = 0.4
"""The points of a dollar to come."""

KEPT_SHARE = 0.25
"""The share of a tile's expected effects that counts, since an average tile to come has effects, too.

As in games of the evaluation against itself.
"""

MARKER_POINTS = 4.0
"""The points of an investment marker that the Lone Architect has not used yet.

Without it bots put markers on cheap tiles early, and are left with money that would double a dear one.
"""

MARKER_TURNS = 6.0
"""The number of turns before the end in which an unused marker loses its worth, evenly."""

LAST_NEIGHBORS = 3.0
"""The number of tiles that may still come beside a tile."""


def goal_worth(state: State, goal: GoalName, player: Player, turns: float) -> float:
    """Return a goal's bonus times the chance that the player alone will have the most, or the fewest."""
    one = state.box.goals[goal]
    values = [measure(*of, one.of) for of in zip(state.boroughs, state.standings, strict=True)]
    # Dale's borough stays in: he can spoil a goal, too.
    own = values.pop(player)
    rival = max(values) if one.most else min(values)
    lead = own - rival if one.most else rival - own
    return _chance(goal, lead, turns) * one.bonus


@lru_cache(1 << 12)  # without it bots think 1.04 times as long
def _chance(goal: GoalName, lead: int, turns: float) -> float:
    """Return the chance that a player with this lead gets the goal alone, with so many turns left."""
    spread = SPREAD.get(material().goals[goal].of, KIND_SPREAD) * (MIN_SPREAD_SHARE + sqrt(turns))
    # a logistic curve, which is flat far ahead or behind
    return 1 / (1 + exp(-(lead - EVEN_LEAD) / spread)) if abs(lead) < 12 * spread else float(lead > 0)


def marker_worth(turns: float) -> float:
    """Return the points that an investment marker not yet used will probably bring in the turns left."""
    return MARKER_POINTS * min(1.0, turns / MARKER_TURNS)


def tiles_worth(borough: Borough, box: Box, turns: float) -> float:
    """Return what the conditions of tiles in the borough will probably still bring, in points.

    `turns` are those in which the player builds a tile.
    """
    worths = _tile_worths(box.seats, turns, box.numbers)
    return KEPT_SHARE * sum([lot.times * worths[lot.tile] for lot in borough if lot.tile in worths])


@lru_cache(1 << 10)  # without it bots think 1.3 to 1.4 times as long
def _tile_worths(players: int, turns: float, numbers: TileNumbers) -> dict[TileName, float]:
    """Return for each design what its conditions will probably bring, in points."""
    # Tiles to come are spread evenly: what they add to income and reputation pays half the turns.
    later = turns / 2
    points = (later * DOLLAR_POINTS, later * GROWTH_SHARE, 1.0, DOLLAR_POINTS)
    return {
        tile: sum(points[stat] * hits * (min(turns, most) if most else turns) for stat, hits, most in told)
        for tile, told in promises(players, numbers).items()
    }


@lru_cache(64)  # without it Strong bots think 1.05 times as long
def promises(players: int, numbers: TileNumbers) -> dict[TileName, tuple[tuple[int, float, float], ...]]:
    """Return for each design with conditions that count tiles what they bring in a turn.

    Each condition has the index of its counter in `Stat`, the amount in a turn, and the number of turns for
    which it lasts at most; 0 if there is no limit.
    """
    found = {
        tile.name: tuple(
            (tuple(Stat).index(effect.stat), effect.amount * _hits(effect, players), _turns(effect))
            for effect in tile.then
            # what red lines bring is in `forecast.toll`
            if effect.scope not in (Scope.LINE, Scope.LAKE)
        )
        for tile in tiles_of(numbers).values()
    }
    return {name: each for name, each in found.items() if each}


def _hits(effect: Effect, players: int) -> float:
    """Return how many tiles that an effect counts are built in a turn."""
    own = sum(OWN_A_TURN[kind] for kind in effect.of)
    match effect.scope:
        case Scope.ADJACENT:
            return own * (BESIDE_SHARE if effect.amount > 0 else UNWANTED_SHARE)
        case Scope.OWN:
            return own
        case Scope.OTHERS:
            return own * (players - 1)
        case _:
            return own * players


def _turns(effect: Effect) -> float:
    """Return in how many turns a tile's sides fill up, if the effect counts neighbours; else 0."""
    return LAST_NEIGHBORS / BESIDE_SHARE if effect.scope is Scope.ADJACENT else 0.0
