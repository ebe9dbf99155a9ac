"""The whole matrix in few points: within each game, every pair of values that can come together does.

Covertable finds these covering arrays. What breaks a page is nearly always one value, or two at once.
"""

from __future__ import annotations

from dataclasses import fields
from itertools import chain, combinations
from operator import itemgetter
from typing import TYPE_CHECKING, TypeAlias

from covertable import make

from piazza.games import TITLES
from space import LOOKS, Case, Scene, scenes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Values: TypeAlias = Mapping[int, int | str]
    Rule: TypeAlias = dict[str, str | list[int] | Callable[[Values], bool]]

GROUPS = (*TITLES, "")
"""What is covered by itself: a stage of one game is another thing in the next. Last, screens without one."""


def whole() -> list[Case]:
    """Give the points of every game, and of the screens without one."""
    return list(chain.from_iterable(map(covered, GROUPS)))


def covered(game: str) -> list[Case]:
    """Choose points of a game in which every pair of values comes."""
    possible = [tuple(vars(scene).values()) for scene in scenes() if scene.game == game]
    axes = [sorted(set(values)) for values in zip(*possible, strict=True)]
    places = range(1, len(fields(Scene)))
    pairs = [_only(two, possible) for two in combinations(places, 2)]
    rows = make([*axes, *LOOKS.values()], constraints=[*pairs, _only(places, possible)])
    return [Case(*row) for row in rows]


def _only(places: Sequence[int], possible: list[tuple[int | str, ...]]) -> Rule:
    """Demand values at these places that can come together; of two it is known before a point is full."""
    of = itemgetter(*places)
    known = set(map(of, possible))
    return {"operator": "fn", "requires": list(places), "evaluate": lambda row: of(row) in known}
