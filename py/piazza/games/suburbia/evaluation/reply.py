"""Quick choices for bots' playouts: the best place for a tile, and a plausible action."""

from functools import lru_cache
from random import Random
from struct import Struct
from typing import NamedTuple, TypeAlias

from piazza.core.frozen import with_entry
from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.evaluation.forecast import turns_left
from piazza.games.suburbia.evaluation.policy import tile_to_discard
from piazza.games.suburbia.evaluation.prospects import promises
from piazza.games.suburbia.rules.actions import FLIP, TAKES, Action, build, lake, price, price_at
from piazza.games.suburbia.rules.borough import Borough, Lot, ground_of, is_lake, places_to_build
from piazza.games.suburbia.rules.effects import own_effects
from piazza.games.suburbia.rules.material import Effect, Scope, Stat, TileName, TileNumbers
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import Tiles, tiles_of
from piazza.games.suburbia.rules.totals import PLACE

STAGES = (
    (1, (0.4, 1.3, 0.8, 0.3)),
    (3, (0.8, 4.6, 0.5, 0.15)),
    (6, (0.8, 5.5, 0.2, 0.5)),
    (10, (2.5, 6.2, 0.6, 0.4)),
    (15, (9.0, 7.0, 0.5, 1.2)),
    (21, (15.0, 0.0, 0.3, 0.7)),
)
"""The points of income, reputation, population and money, by turns before the end.

As games of quick replies against each other taught, by evolution strategies.
"""

LAST = STAGES[-1][0]
"""The highest number of turns in `STAGES`; before that, counters are worth what they are then."""

LUCK = 0.8
"""The most points of random bonus for a tile, so that not every playout goes the same way."""

LAKE_PAYS = 5.5
"""The dollars that a Lake brings in the end."""


def reply(state: State, random: Random) -> Action:
    """Return a plausible action."""
    match state.turn.phase:
        case Phase.CHOOSE:
            return _chosen(state, random)
        case Phase.BUILD:
            return _placed(state)
        case Phase.BASIC:
            return build(best_place(state, state.turn.tile, turns_ahead(state)))
        case Phase.LAKE:
            return best_lake(state)
        case Phase.DISCARD | Phase.EXTRA:
            return tile_to_discard(state, state.legal_actions())
        case _:
            legal = state.legal_actions()
            return legal[int(random.random() * len(legal))]


def turns_ahead(state: State) -> int:
    """Return the turns left of the player in turn, from 1 to `LAST`."""
    return max(1, min(LAST, round(turns_left(state, state.turn.player))))


def _row(turns: int) -> tuple[float, ...]:
    """Return the points of each counter so many turns before the end, between the two nearest stages."""
    until = next(place for place, (least, _worths) in enumerate(STAGES) if turns <= least)
    (end, late), (begin, early) = STAGES[max(0, until - 1)], STAGES[until]
    share = (turns - end) / (begin - end) if begin > end else 0.0
    return tuple(one + share * (other - one) for one, other in zip(late, early, strict=True))


def _worths(turns: int) -> dict[Stat, float]:
    """Return the points of each counter by its `Stat`."""
    return dict(zip(Stat, _row(turns), strict=True))


def _chosen(state: State, random: Random) -> Action:
    """Return the choice of the tile that promises most for its price.

    If none promises more than a Lake, the rightmost tile is chosen.
    """
    money, turns = state.standings[state.turn.player].money, turns_ahead(state)
    best = slots = -1
    most = LAKE_PAYS * _row(turns)[-1]
    for slot, tile in enumerate(state.market):
        if tile is not None:
            slots = slot
            if (cost := price_at(state, slot)) <= money:
                points = _points(state, tile, cost, turns) + LUCK * random.random()
                if points > most:
                    best, most = slot, points
    # always legal: the space on the right has no surcharge
    return TAKES[best if best >= 0 else slots]


def _points(state: State, tile: TileName, cost: int, turns: int) -> float:
    """Return the points of a tile at its best place, its price taken off."""
    seat, worths = state.turn.player, _worths(turns)
    # its number is never asked for: no effect of a new tile looks at what was built later
    lot = Lot(best_place(state, tile, turns), tile, 0)
    boroughs = with_entry(state.boroughs, seat, (*state.boroughs[seat], lot))
    brought = sum([due[2] * worths[due[1]] for due in own_effects(boroughs, seat, lot, state.box.tiles)])
    return brought + _promised(tile, state.box.seats, turns, state.box.numbers) - cost * worths[Stat.MONEY]


def best_place(state: State, tile: TileName, turns: int) -> Cell:
    """Return the place where the tiles beside it bring most."""
    found = unlike_in_sum(state.boroughs[state.turn.player], tile, state.box.tiles)
    return found[max(found, key=lambda packed: _worth(packed, turns))]


@lru_cache(1 << 12)  # without it bots think 1.14 times as long
def _worth(packed: int, turns: int) -> float:
    """Return the points of what tiles beside a place bring; money is left out."""
    one, (income, reputation, population, _money) = sum_of_number(packed), _row(turns)
    return (
        (one.income - one.income_lost) * income
        + (one.reputation - one.reputation_lost) * reputation
        + (one.population - one.population_lost) * population
    )


def _promised(tile: TileName, seats: int, turns: int, numbers: TileNumbers) -> float:
    """Return the points that a tile's conditions may bring later."""
    # as the tiles counted come, on average, in the middle of the turns left
    worths = _row(max(1, turns // 2))
    conditions = promises(seats, numbers).get(tile, ())
    return sum(worths[stat] * hits * (min(turns, most) if most else turns) for stat, hits, most in conditions)


def _placed(state: State) -> Action:
    """Return the tile at its best place; a Lake if the price cannot be paid or the tile promises less."""
    slot, turns = state.turn.slot, turns_ahead(state)
    assert slot is not None
    tile = state.market[slot]
    assert tile is not None
    if (cost := price(state)) > state.standings[state.turn.player].money:
        return best_lake(state)
    # With the most of luck added: what was chosen by luck is built, not turned over.
    if _points(state, tile, cost, turns) + LUCK < LAKE_PAYS * _row(turns)[-1]:
        return FLIP
    return build(best_place(state, tile, turns))


def best_lake(state: State) -> Action:
    """Return the Lake that lies beside most tiles that are no Lakes."""
    borough = state.boroughs[state.turn.player]
    met: dict[Cell, int] = {}
    for lot in borough:
        if not is_lake(lot):
            for cell in neighbors(lot.cell):
                met[cell] = met.get(cell, 0) + 1
    return lake(max(places_to_build(borough), key=lambda cell: met.get(cell, 0)))


class Sum(NamedTuple):
    """The gains and losses of each counter."""

    income: int
    income_lost: int
    reputation: int
    reputation_lost: int
    population: int
    population_lost: int


CellNumbers: TypeAlias = dict[int, Cell]
"""The packed sums that tiles beside a place bring, and the first place with each."""

BITS = 16
"""The bits of each part of a packed sum."""

PARTS = Struct(f"<{len(Sum._fields)}H")
"""The layout of a packed sum as bytes."""


def unlike_in_sum(borough: Borough, tile: TileName, tiles: Tiles) -> CellNumbers:
    """Return the places for the tile, only the first of those where neighbours bring the same sum."""
    near = ground_of(borough)
    brought = list(map(beside_it(tile, tiles.numbers).__getitem__, near.designs)).__getitem__
    found: CellNumbers = {}
    for cell in near.places:
        found.setdefault(sum(map(brought, near.beside[cell])), cell)
    return found


def sum_of_number(packed: int) -> Sum:
    """Return a packed sum with names for its parts."""
    return Sum(*PARTS.unpack(packed.to_bytes(PARTS.size, "little")))


@lru_cache(1 << 10)  # without it bots think 1.2 times as long
def beside_it(tile: TileName, numbers: TileNumbers) -> dict[TileName, int]:
    """Return what each design brings to a tile beside it, packed, by effects of either."""
    tiles = tiles_of(numbers)
    brought = dict.fromkeys(tiles, 0)
    for effect in tiles[tile].then:
        for met in effect.hits if effect.scope is Scope.ADJACENT else ():
            brought[met] += _packed(effect)
    # the other way round: what designs in the borough say of the new tile
    for bearer, said in tiles.heeders[tile].items():
        brought[bearer] += sum([_packed(effect) for effect in said if effect.scope is Scope.ADJACENT])
    return brought


def _packed(effect: Effect) -> int:
    """Return what an effect brings for one tile, packed."""
    if effect.stat is Stat.MONEY:
        return 0
    # Gains and losses apart, never negative: packed sums can be added without borrowing,
    # and no borough is large enough to fill the bits of a part.
    return abs(effect.amount) << BITS * (2 * PLACE[effect.stat] + (effect.amount < 0))
