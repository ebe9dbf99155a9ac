"""The turns that bots consider: in search the best ways to play one, in playouts one that is plausible."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from math import fsum
from random import Random
from typing import TypeAlias

from piazza.bots.turn_generation import Slices
from piazza.core.game import Player
from piazza.core.hex import Cell, neighbors
from piazza.games.suburbia.evaluation.features import promises
from piazza.games.suburbia.evaluation.forecast import turns_left
from piazza.games.suburbia.rules.actions import (
    DISCARDS,
    FLIP,
    TAKES,
    Action,
    Basic,
    Build,
    Discard,
    Flip,
    Lake,
    Mark,
    Take,
    build,
    lake,
    mark,
    marker_price,
    open_to_markers,
    price,
    price_at,
)
from piazza.games.suburbia.rules.borough import Lot, ground_of, is_lake, places_to_build
from piazza.games.suburbia.rules.material import Scope, Stat, TileName, TileNumbers
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.tiles import tiles_of
from piazza.games.suburbia.rules.totals import MONEY, own_moves

Path: TypeAlias = tuple[Action, ...]
"""Actions in their order."""

Valuation: TypeAlias = "Callable[[State, Player], float]"
"""An evaluation: the points that a player may expect at a position."""

TURN_OVER = frozenset((Phase.CHOOSE, Phase.ROBOT, Phase.OVER, Phase.GOAL))
"""The phases in which the last turn has ended."""

MAX_NOISE = 0.8
"""The most points of random bonus for a choice, so that not every playout goes the same way."""

PLACING = (Build, Lake, Mark)
"""The actions that have a place."""


def placeless(way: Path) -> Hashable:
    """Return the actions of a way, with only the type of those that have a place."""
    return tuple(type(action) if isinstance(action, PLACING) else action for action in way)


def ways(state: State, most: int, valuation: Valuation) -> Slices[Sequence[Path]]:
    """Find the best ways to play the turn to its end, the best first; pauses after each way."""
    player = state.player
    assert player is not None
    ends = []
    for end in _ends(state, (), player, valuation):
        ends.append(end)
        yield
    ends.sort(key=lambda end: -end[1])
    return [way for way, _worth in ends[:most]]


def _ends(state: State, done: Path, player: Player, valuation: Valuation) -> Iterator[tuple[Path, float]]:
    """Yield every way to the end of the turn that is looked at, with its value."""
    for action in _steps(state, player, valuation):
        after = state.apply(action)
        if after.turn.phase in TURN_OVER:
            yield (*done, action), valuation(after, player)
        else:
            yield from _ends(after, (*done, action), player, valuation)


def _steps(state: State, player: Player, valuation: Valuation) -> Sequence[Action]:
    """Return the actions that are looked at.

    Of places only the best few, and of tiles to discard only one.
    """
    legal = state.legal_actions()
    match state.turn.phase:
        case Phase.LAKE:
            return _best(state, legal, player, valuation, 2)
        case Phase.BASIC | Phase.INVEST:
            return _best(state, legal, player, valuation, 3)
        case Phase.BUILD:
            return _best(state, legal, player, valuation, 5)
        case Phase.DISCARD | Phase.EXTRA:
            return (tile_to_discard(state, legal),)
        case _:
            return legal


def _best(
    state: State, legal: Sequence[Action], player: Player, valuation: Valuation, number: int
) -> list[Action]:
    """Return the actions that lead to the `number` best positions, and `FLIP` if it is legal."""
    flips = [action for action in legal if isinstance(action, Flip)]
    others = [action for action in legal if not isinstance(action, Flip)]
    # sorted only if some are left out, since each costs an evaluation
    if len(others) > number:
        others.sort(key=lambda action: -valuation(state.apply(action), player))
    # A flip moves nothing by itself; it is worth what its Lake will be, so it is always followed.
    return others[:number] + flips


def tile_to_discard(state: State, legal: Sequence[Action]) -> Action:
    """Return the discard with the lowest surcharge; of equals, that of the dearest tile."""
    slots = [action.slot for action in legal if isinstance(action, Discard)]
    surcharges = state.box.layout.surcharges
    slot = max(slots, key=lambda slot: (-surcharges[slot], _cost(state, state.market[slot])))
    return DISCARDS[slot]


def _cost(state: State, tile: TileName | None) -> int:
    """Return the cost printed on a tile; 0 for an empty space."""
    return state.box.tiles[tile].cost if tile else 0


BETWEEN = frozenset((Phase.CHOOSE, Phase.GOAL, Phase.OVER))
"""The phases in which nobody's turn is under way."""

DISCARDING = frozenset((Phase.DISCARD, Phase.EXTRA))
"""The phases in which only a tile of the market has to be removed."""

MAX_INVESTMENTS = 4
"""The number of tiles, dearest first, on which an investment is tried."""


def play_on(state: State, random: Random, valuation: Valuation) -> State:
    """Return the position after the turn of the player in turn, or after what is left of it."""
    player = state.turn.player
    if state.turn.phase is Phase.CHOOSE:
        ends = [_with_discard(end) for end in _plausible_ends(state)]
        worths = [valuation(end, player) + MAX_NOISE * random.random() for end in ends]
        state = ends[worths.index(max(worths))]
    elif state.turn.phase is Phase.GOAL:
        return state.apply(reply(state, random))
    # a turn begun before, or Dale's, which follows the player's
    while state.turn.phase not in BETWEEN:
        state = state.apply(reply(state, random))
    return state


def _plausible_ends(state: State) -> Iterator[State]:
    """Yield the position after each tile, basic tile and investment.

    A Lake is tried from one space only: the last that can be paid.
    """
    money, turns = state.standings[state.turn.player].money, turns_ahead(state)
    last = None
    for action in state.legal_actions():
        match action:
            case Take(slot):
                # Surcharges fall to the right, so the last one is the cheapest for a Lake.
                last, tile = state.apply(action), state.market[slot]
                if tile is not None and price(last) <= money:
                    yield last.apply(build(best_place(state, tile, turns)))
            case Basic(tile):
                yield state.apply(action).apply(build(best_place(state, tile, turns)))
            case _:
                yield from _investments(state.apply(action))
    if last is not None:
        # Without the money to build it the tile can only become a Lake, and there is no flip.
        last = last.apply(FLIP) if price(last) <= money else last
        yield last.apply(best_lake(last))


def _investments(state: State) -> Iterator[State]:
    """Return the positions after a marker on each of the dearest tiles."""
    lots = sorted(open_to_markers(state), key=lambda lot: -marker_price(state, lot.tile))
    return (state.apply(mark(lot.cell)) for lot in lots[:MAX_INVESTMENTS])


def _with_discard(state: State) -> State:
    """Return the position after the discard that belongs to the turn, if there is one."""
    while state.turn.phase in DISCARDING:
        state = state.apply(tile_to_discard(state, state.legal_actions()))
    return state


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

MAX_STAGE = STAGES[-1][0]
"""The highest number of turns in `STAGES`; before that, counters are worth what they are then."""

LAKE_DOLLARS = 5.5
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
    """Return the turns left of the player in turn, from 1 to `MAX_STAGE`."""
    return max(1, min(MAX_STAGE, round(turns_left(state, state.turn.player))))


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
    most = LAKE_DOLLARS * _row(turns)[-1]
    for slot, tile in enumerate(state.market):
        if tile is not None:
            slots = slot
            if (cost := price_at(state, slot)) <= money:
                points = _points(state, tile, cost, turns) + MAX_NOISE * random.random()
                if points > most:
                    best, most = slot, points
    # always legal: the space on the right has no surcharge
    return TAKES[best if best >= 0 else slots]


def _points(state: State, tile: TileName, cost: int, turns: int) -> float:
    """Return the points of a tile at its best place, its price taken off."""
    seat, row = state.turn.player, _row(turns)
    # its number is never asked for: no effect of a new tile looks at what was built later
    lot = Lot(best_place(state, tile, turns), tile, 0)
    moves = own_moves(state.boroughs, seat, ground_of(state.boroughs[seat]), lot, state.box.tiles)
    brought = sum([amount * row[counter] for counter, amount in moves])
    return brought + _promised(tile, state.box.seats, turns, state.box.numbers) - cost * row[MONEY]


def best_place(state: State, tile: TileName, turns: int) -> Cell:
    """Return the place where the tiles beside it bring most; money is left out."""
    ground = ground_of(state.boroughs[state.turn.player])
    points = list(map(_points_beside(tile, state.box.numbers, turns).__getitem__, ground.designs))
    # `fsum`, since the order of equal neighbours must not decide between places
    return max(ground.places, key=lambda cell: fsum([points[number] for number in ground.beside[cell]]))


@lru_cache(1 << 12)  # without it Experts think 1.2 times as long
def _points_beside(tile: TileName, numbers: TileNumbers, turns: int) -> dict[TileName, float]:
    """Return for each design the points that it and the tile bring by lying side by side."""
    tiles, worths = tiles_of(numbers), {**_worths(turns), Stat.MONEY: 0.0}
    points = dict.fromkeys(tiles, 0.0)
    for effect in tiles[tile].then:
        for name in effect.hits if effect.scope is Scope.ADJACENT else ():
            points[name] += effect.amount * worths[effect.stat]
    # the other way round: what designs in the borough count the new tile
    for name, effects in tiles.counted_by[tile].items():
        for effect in effects:
            if effect.scope is Scope.ADJACENT:
                points[name] += effect.amount * worths[effect.stat]
    return points


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
    if _points(state, tile, cost, turns) + MAX_NOISE < LAKE_DOLLARS * _row(turns)[-1]:
        return FLIP
    return build(best_place(state, tile, turns))


def best_lake(state: State) -> Action:
    """Return the Lake that lies beside most tiles that are no Lakes."""
    borough = state.boroughs[state.turn.player]
    touching: dict[Cell, int] = {}
    for lot in borough:
        if not is_lake(lot):
            for cell in neighbors(lot.cell):
                touching[cell] = touching.get(cell, 0) + 1
    return lake(max(places_to_build(borough), key=lambda cell: touching.get(cell, 0)))
