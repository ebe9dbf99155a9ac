"""What goals and tiles are still good for: chances, not certainties."""

from functools import lru_cache
from math import exp, sqrt

from piazza.core.game import Player
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
from piazza.games.suburbia.rules.position import Box
from piazza.games.suburbia.rules.scoring import measure
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of

SPREAD = {"money": 6.3, "income": 1.1, "reputation": 1.1, "lake_group": 0.35, "lakes": 0.35, "invested": 0.28}
"""By how much the distance between two boroughs changes in a turn, where it is not that of a kind of tile."""

KIND_SPREAD = 0.5

LEAST = 0.3
"""What of the spread is left when the last turn is being played."""

HALF = 0.5
"""Between level, which is nobody's, and ahead by one."""

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
"""How many tiles of a kind, or with an icon, a player builds in a turn."""

BESIDE = 0.3
"""How many of a player's tiles to come lie beside a given tile, if it wants them there."""

UNWANTED = 0.08
"""The same, if it does not."""

GROWTH = 0.8
"""What of a reputation's growth red lines leave."""

DOLLAR = 0.4
"""What a dollar to come is worth."""

KEPT = 0.25
"""What is left of that, as an average tile to come is taken to bring as much anyway.

As in games of the evaluation against itself.
"""

LAST_NEIGHBORS = 3.0
"""As many tiles as may still come beside one."""


def goal_worth(state: State, goal: GoalName, player: Player, turns: float) -> float:
    """The bonus times the chance that the player alone will have the most, or the fewest."""
    one = state.box.goals[goal]
    values = [measure(*of, one.of) for of in zip(state.boroughs, state.standings, strict=True)]
    own = values.pop(player)
    rival = max(values) if one.most else min(values)
    lead = own - rival if one.most else rival - own
    return _chance(goal, lead, turns) * one.bonus


@lru_cache(1 << 12)  # saves 1 to 2 % of what bots think
def _chance(goal: GoalName, lead: int, turns: float) -> float:
    """How probable it is that who is so far ahead gets the goal alone."""
    spread = SPREAD.get(material().goals[goal].of, KIND_SPREAD) * (LEAST + sqrt(turns))
    return 1 / (1 + exp(-(lead - HALF) / spread)) if abs(lead) < 12 * spread else float(lead > 0)


def tiles_worth(borough: Borough, box: Box, turns: float) -> float:
    """What the conditions of tiles already built will probably still bring."""
    worths = _tile_worths(box.seats, turns, box.numbers)
    return KEPT * sum([lot.times * worths[lot.tile] for lot in borough if lot.tile in worths])


@lru_cache(1 << 10)  # saves 20 to 33 % of what bots think
def _tile_worths(players: int, turns: float, numbers: TileNumbers) -> dict[TileName, float]:
    """For each design: what its conditions will probably bring."""
    later = turns / 2
    points = (later * DOLLAR, later * GROWTH, 1.0, DOLLAR)
    return {
        tile: sum(points[stat] * hits * (min(turns, most) if most else turns) for stat, hits, most in told)
        for tile, told in promises(players, numbers).items()
    }


@lru_cache(64)  # saves 3 % of what bots think
def promises(players: int, numbers: TileNumbers) -> dict[TileName, tuple[tuple[int, float, float], ...]]:
    """For each design: which counter, by how much in a turn, and for how many turns at most; all if 0."""
    found = {
        tile.name: tuple(
            (tuple(Stat).index(effect.stat), effect.amount * _hits(effect, players), _turns(effect))
            for effect in tile.then
            if effect.scope not in (Scope.LINE, Scope.LAKE)
        )
        for tile in tiles_of(numbers).values()
    }
    return {name: each for name, each in found.items() if each}


def _hits(effect: Effect, players: int) -> float:
    """How many tiles that an effect counts will be built in a turn."""
    own = sum(OWN_A_TURN[kind] for kind in effect.of)
    match effect.scope:
        case Scope.ADJACENT:
            return own * (BESIDE if effect.amount > 0 else UNWANTED)
        case Scope.OWN:
            return own
        case Scope.OTHERS:
            return own * (players - 1)
        case _:
            return own * players


def _turns(effect: Effect) -> float:
    """In how many turns the sides of a tile that wants neighbours are full; 0 where that does not matter."""
    return LAST_NEIGHBORS / BESIDE if effect.scope is Scope.ADJACENT else 0.0
