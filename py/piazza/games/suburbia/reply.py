"""How to play on in a moment: what playouts of bots are made of."""

from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING

from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.actions import FLIP, TAKES, Action
from piazza.games.suburbia.borough import frontier, is_lake, new_lot
from piazza.games.suburbia.choices import build, lake, price
from piazza.games.suburbia.effects import gained
from piazza.games.suburbia.forecast import turns_left
from piazza.games.suburbia.material import Stat, TileName, material
from piazza.games.suburbia.policy import discarded
from piazza.games.suburbia.prospects import promises
from piazza.games.suburbia.robot_places import unlike_in_sum, unpacked
from piazza.games.suburbia.turn import Phase

if TYPE_CHECKING:
    from piazza.games.suburbia.state import State

STAGE = 4
"""Turns in which a counter is worth as much."""

STAGES = (
    (0.4, 1.5, 1.0, 0.2),
    (2.0, 3.0, 0.9, 0.4),
    (4.5, 4.5, 0.7, 0.55),
    (7.0, 4.0, 0.4, 0.6),
    (9.0, 3.0, 0.2, 0.6),
)
"""What income, reputation, population and money are worth, stage by stage before the end."""

WORTHS = tuple(dict(zip(Stat, worths, strict=True)) for worths in STAGES)

LUCK = 3.0
"""By how many points a quick choice may be off, so that not every game goes the same way."""

LAKE_PAYS = 5.0
"""Dollars that a Lake brings in the end."""


def reply(state: "State", random: Random) -> Action:
    """A plausible action."""
    match state.turn.phase:
        case Phase.CHOOSE:
            return _chosen(state, random)
        case Phase.BUILD:
            return _placed(state)
        case Phase.BASIC:
            return build(_best_place(state, state.turn.tile, _stage(state)))
        case Phase.LAKE:
            return _flooded(state)
        case Phase.DISCARD | Phase.EXTRA:
            return discarded(state, state.legal_actions())
        case _:
            legal = state.legal_actions()
            return legal[int(random.random() * len(legal))]


def _stage(state: "State") -> int:
    """How far off the end is."""
    return min(len(STAGES) - 1, int(turns_left(state, state.turn.player) / STAGE))


def _chosen(state: "State", random: Random) -> Action:
    """The tile that promises most for its price, or a Lake from the space on the right."""
    money, stage = state.standings[state.turn.player].money, _stage(state)
    best = slots = -1
    most = LAKE_PAYS * STAGES[stage][-1]
    for slot, (tile, surcharge) in enumerate(zip(state.market, state.box.layout.surcharges, strict=True)):
        if tile is not None:
            slots = slot
            if (cost := material().tiles[tile].cost + surcharge) <= money:
                points = _points(state, tile, cost, stage) + LUCK * random.random()
                if points > most:
                    best, most = slot, points
    return TAKES[best if best >= 0 else slots]


def _points(state: "State", tile: TileName, cost: int, stage: int) -> float:
    """What a tile would bring at its best place, its price taken off."""
    seat, worths = state.turn.player, WORTHS[stage]
    lot = new_lot(_best_place(state, tile, stage), tile, 0)
    boroughs = (*state.boroughs[:seat], (*state.boroughs[seat], lot), *state.boroughs[seat + 1 :])
    brought = sum([due[2] * worths[due[1]] for due in gained(boroughs, seat, lot)])
    return brought + _promised(tile, state.box.seats, stage) - cost * worths[Stat.MONEY]


def _best_place(state: "State", tile: TileName, stage: int) -> Cell:
    """Where tiles beside it bring most."""
    places = unlike_in_sum(state.boroughs[state.turn.player], tile)
    return places[max(places, key=lambda packed: _worth(packed, stage))]


@lru_cache(1 << 14)
def _worth(packed: int, stage: int) -> float:
    """What tiles beside a place bring, in points."""
    one, (income, reputation, population, _money) = unpacked(packed), STAGES[stage]
    return (
        (one.income - one.income_lost) * income
        + (one.reputation - one.reputation_lost) * reputation
        + (one.population - one.population_lost) * population
    )


@cache
def _promised(tile: TileName, seats: int, stage: int) -> float:
    """What a tile's conditions may bring later."""
    turns, worths = stage * STAGE, STAGES[stage // 2]
    conditions = promises(seats).get(tile, ())
    return sum(worths[stat] * hits * (min(turns, most) if most else turns) for stat, hits, most in conditions)


def _placed(state: "State") -> Action:
    """The tile at its best place; a Lake if it cannot be paid or promises less."""
    slot, stage = state.turn.slot, _stage(state)
    assert slot is not None
    tile = state.market[slot]
    assert tile is not None
    if (cost := price(state)) > state.standings[state.turn.player].money:
        return _flooded(state)
    if _points(state, tile, cost, stage) + LUCK < LAKE_PAYS * STAGES[stage][-1]:
        return FLIP
    return build(_best_place(state, tile, stage))


def _flooded(state: "State") -> Action:
    """The Lake that lies beside most tiles."""
    borough = state.boroughs[state.turn.player]
    met: dict[Cell, int] = {}
    for lot in borough:
        if not is_lake(lot):
            for cell in neighbors(lot.cell):
                met[cell] = met.get(cell, 0) + 1
    return lake(max(frontier(borough), key=lambda cell: met.get(cell, 0)))
