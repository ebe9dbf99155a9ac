"""How far the parts of a position reach, said in their types: for whoever needs room for all of it.

    Hand: TypeAlias = Annotated[tuple[Tile, ...], AtMost(9)]

Nothing has to be said of a tuple that is never longer than it is at the deal.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AtMost:
    """A tuple, or the choices of a position, of no more entries than this."""

    entries: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """A text that is one of these, or empty."""

    texts: Callable[[], Iterable[str]]
