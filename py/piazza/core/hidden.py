"""Hidden zones: masked for whoever may not see them, and supposed again from what is out of sight.

In a zone, None stands for a piece that cannot be seen.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import TypeAlias, TypeVar

from piazza.core.game import Player

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

Zone: TypeAlias = tuple[T | None, ...]


def mask(zone: Zone[T]) -> Zone[T]:
    """The zone as one knows it who sees only how much lies there."""
    return (None,) * len(zone)


def mask_others(viewer: Player, zones: tuple[Zone[T], ...]) -> tuple[Zone[T], ...]:
    """The zones of all players, in their order, as one of them knows them."""
    return tuple(zone if seat == viewer else mask(zone) for seat, zone in enumerate(zones))


def own_alone(viewer: Player, pieces: Zone[T]) -> Zone[T]:
    """One piece for each player, in their order, as one of them knows them."""
    return tuple(piece if seat == viewer else None for seat, piece in enumerate(pieces))


def deal_into(zone: Zone[T], dealt: Iterator[T]) -> tuple[T, ...]:
    """The zone with a piece dealt to every place where one cannot be seen."""
    return tuple([next(dealt) if piece is None else piece for piece in zone])


def in_sight(*zones: Zone[T]) -> Iterator[T]:
    """The pieces that can be seen in some zones."""
    return (piece for zone in zones for piece in zone if piece is not None)


def out_of_sight(box: Iterable[H], seen: Iterable[H]) -> list[H]:
    """The pieces of the box that are not among those seen, in the order of the box."""
    left = Counter(box)
    left.subtract(seen)
    return list(left.elements())
