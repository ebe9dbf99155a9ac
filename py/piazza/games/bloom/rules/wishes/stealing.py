"""The tiles on the table that are worth stealing: each can become part of a new run with the hand."""

from itertools import combinations
from typing import TypeAlias

from piazza.games.bloom.rules.material import JOKER, Tile
from piazza.games.bloom.rules.movegen.places import thefts
from piazza.games.bloom.rules.position import Position
from piazza.games.bloom.rules.runs import CIRCLE, SHORTEST, STEP, THEFTS, Row
from piazza.games.bloom.rules.wishes.orders import arrange

RunPlace: TypeAlias = tuple[int, int]
"""The position of a tile on the table: the index of its run, and its place there."""


def spots_to_steal(state: Position, stolen: tuple[RunPlace, ...] = ()) -> tuple[RunPlace, ...]:
    """Return the places of tiles that can be stolen for a new run, given those set aside for it already."""
    if len(stolen) >= THEFTS:
        return ()
    hand = tuple(tile for tile in state.hand if tile is not None)
    if stolen:
        ((run, place),) = stolen
        return tuple((run, other) for other in _partners(hand, state.rows[run], place))
    return tuple((run, place) for run, row in enumerate(state.rows) for place in _singles(hand, row))


def _singles(hand: Row, row: Row) -> tuple[int, ...]:
    """Return the places of a run from which a tile can be stolen for a new run, alone or with another."""
    ways = thefts(row)
    useful = {place for places in ways for place in places if _is_close(hand, row[place])}
    found = {place for (place,) in (way for way in ways if len(way) == 1) if _serves(hand, (row[place],))}
    for way in ways:
        if len(way) == THEFTS and useful.issuperset(way) and not found.issuperset(way):
            found.update(way if _serves(hand, tuple(row[place] for place in way)) else ())
    return tuple(sorted(found))


def _partners(hand: Row, row: Row, place: int) -> tuple[int, ...]:
    """Return the places of a run from which a tile can be stolen for a new run together with `place`."""
    others = [sum(way) - place for way in thefts(row) if len(way) == THEFTS and place in way]
    return tuple(sorted(other for other in others if _serves(hand, (row[place], row[other]))))


def _is_close(hand: Row, tile: Tile) -> bool:
    """Return whether the tile, some tile of the hand and one more tile could be a run of three."""
    return tile == JOKER or any(not own or _distance(own, tile) <= STEP * THEFTS for own in hand)


def _serves(hand: Row, stolen: Row) -> bool:
    """Return whether the stolen tiles make a run with some tiles of the hand.

    It tries runs of three, and runs from one stolen number to the other.
    """
    close = [own for own in hand if all(not own or not tile or _is_near(own, tile) for tile in stolen)]
    needed = combinations(close, SHORTEST - len(stolen))
    return any(arrange((*own, *stolen)) for own in needed) or any(
        len(way) >= SHORTEST and arrange(way) for way in _bridges(hand, stolen)
    )


def _is_near(own: Tile, tile: Tile) -> bool:
    """Return whether two numbers could be in a run of three."""
    return _distance(own, tile) <= STEP * (SHORTEST - 1)


def _bridges(hand: Row, stolen: Row) -> tuple[Row, ...]:
    """Return the rows of two stolen numbers with the hand's jokers and its numbers between them.

    There is one row for each way round the circle; there is none if fewer than two numbers are stolen.
    """
    if len(stolen) < THEFTS or JOKER in stolen:
        return ()
    (one, other), jokers = stolen, (JOKER,) * hand.count(JOKER)
    return tuple(
        (*stolen, *jokers, *(own for own in hand if own and (own - first) % CIRCLE < (last - first) % CIRCLE))
        for first, last in ((one, other), (other, one))
    )


def _distance(one: Tile, other: Tile) -> int:
    """Return the distance of two numbers in the circle, the shorter way round."""
    return min((one - other) % CIRCLE, (other - one) % CIRCLE)
