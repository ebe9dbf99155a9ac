"""Hidden zones: masked from players who may not see them, and refilled with unseen pieces.

In a zone, None stands for a piece that cannot be seen.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import TypeAlias, TypeVar

from piazza.core.game import Player

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

Zone: TypeAlias = tuple[T | None, ...]
"""Pieces in a place such as a hand or a deck; None for each piece that cannot be seen."""


def mask(zone: Zone[T]) -> Zone[T]:
    """Return the zone with every piece hidden; its length stays known."""
    return (None,) * len(zone)


def mask_others(viewer: Player, zones: tuple[Zone[T], ...]) -> tuple[Zone[T], ...]:
    """Return the zones of all players, in seat order, masked except that of `viewer`."""
    return tuple(zone if seat == viewer else mask(zone) for seat, zone in enumerate(zones))


def mask_to_owner(viewer: Player, pieces: Zone[T]) -> Zone[T]:
    """Return one piece for each player, in seat order, hidden except that of `viewer`."""
    return tuple(piece if seat == viewer else None for seat, piece in enumerate(pieces))


def deal_into(zone: Zone[T], dealt: Iterator[T]) -> tuple[T, ...]:
    """Return the zone with each hidden piece (None) replaced by the next piece of `dealt`."""
    return tuple([next(dealt) if piece is None else piece for piece in zone])


def in_sight(*zones: Zone[T]) -> Iterator[T]:
    """Yield the visible pieces of some zones."""
    return (piece for zone in zones for piece in zone if piece is not None)


def out_of_sight(box: Iterable[H], seen: Iterable[H]) -> list[H]:
    """Return the pieces of `box` that are not among `seen`.

    Equal pieces come together; kinds are in the order in which the box first has them.
    """
    left = Counter(box)
    left.subtract(seen)
    return list(left.elements())
