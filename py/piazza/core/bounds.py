"""Bounds of the parts of a position, given in its types, for code that needs room for any value.

    Hand: TypeAlias = Annotated[tuple[Tile, ...], AtMost(9)]

A tuple that is never longer than it is at the deal needs no bound.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AtMost:
    """Bound of a tuple, or of the legal actions of a position: the greatest number of entries."""

    entries: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """Bound of a text: it is one of these texts, or empty."""

    texts: Callable[[], Iterable[str]]
