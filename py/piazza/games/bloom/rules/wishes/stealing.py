"""Which tiles on the table are worth stealing: each can become part of a new run with the hand."""

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.position import Position
from piazza.games.bloom.rules.quick.places import thefts
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, STEP, THEFTS, Row
from piazza.games.bloom.rules.wishes.orders import arrange

RunPlace: TypeAlias = tuple[int, int]
"""Where a tile lies on the table: its run and place."""


def spots_to_steal(state: Position, stolen: tuple[RunPlace, ...] = ()) -> tuple[RunPlace, ...]:
    """The tiles on the table that a new run could hold, with those set aside to be stolen already."""
    if len(stolen) >= THEFTS:
        return ()
    hand = tuple(tile for tile in state.hand if tile is not None)
    if stolen:
        ((run, place),) = stolen
        return tuple((run, other) for other in _partners(hand, state.rows[run], place))
    return tuple((run, place) for run, row in enumerate(state.rows) for place in _singles(hand, row))


@lru_cache(1024)  # saves 3 % of what drawing a table takes
def _singles(hand: Row, row: Row) -> tuple[int, ...]:
    """The places of a run that can be robbed for a new run, alone or with another."""
    ways = thefts(row)
    useful = {place for places in ways for place in places if _is_close(hand, row[place])}
    found = {place for (place,) in (way for way in ways if len(way) == 1) if _serves(hand, (row[place],))}
    for way in ways:
        if len(way) == THEFTS and useful.issuperset(way) and not found.issuperset(way):
            found.update(way if _serves(hand, tuple(row[place] for place in way)) else ())
    return tuple(sorted(found))


def _partners(hand: Row, row: Row, place: int) -> tuple[int, ...]:
    """The places of a run that can be robbed for a new run together with one."""
    others = [sum(way) - place for way in thefts(row) if len(way) == THEFTS and place in way]
    return tuple(sorted(other for other in others if _serves(hand, (row[place], row[other]))))


def _is_close(hand: Row, tile: Tile) -> bool:
    """Whether a tile could stand in a run with anything of the hand and one tile more."""
    return tile == JOKER or any(not own or _distance(own, tile) <= STEP * THEFTS for own in hand)


def _serves(hand: Row, stolen: Row) -> bool:
    """Whether stolen tiles make a run with some of the hand: a shortest one, or one that leads to both."""
    close = [own for own in hand if all(not own or not tile or _is_near(own, tile) for tile in stolen)]
    needed = combinations(close, SHORTEST - len(stolen))
    return any(arrange((*own, *stolen)) for own in needed) or any(
        len(way) >= SHORTEST and arrange(way) for way in _bridges(hand, stolen)
    )


def _is_near(own: Tile, tile: Tile) -> bool:
    """Whether two numbers could be in a run of three."""
    return _distance(own, tile) <= STEP * (SHORTEST - 1)


def _bridges(hand: Row, stolen: Row) -> tuple[Row, ...]:
    """Two stolen numbers with all of the hand between them, one way round and the other, and its jokers."""
    if len(stolen) < THEFTS or JOKER in stolen:
        return ()
    (one, other), jokers = stolen, (JOKER,) * hand.count(JOKER)
    return tuple(
        (*stolen, *jokers, *(own for own in hand if own and (own - first) % CIRCLE < (last - first) % CIRCLE))
        for first, last in ((one, other), (other, one))
    )


def _distance(one: Tile, other: Tile) -> int:
    """How far two numbers are from each other in the circle."""
    return min((one - other) % CIRCLE, (other - one) % CIRCLE)
