"""The points of the whole matrix hold every pair of values that can come together, and nothing else."""

from __future__ import annotations

from dataclasses import fields
from itertools import combinations, product

import pytest

from covering import GROUPS, covered
from space import LOOKS, Scene, scenes

pytestmark = pytest.mark.sampled(len(GROUPS))

NIGHT = 20_000
"""Points that a machine looks at in a night, about one a second."""


@pytest.mark.parametrize("game", GROUPS)
def test_every_pair_comes(game: str) -> None:
    """Every pair of values that can come together does, at points that there are, in a part of a night."""
    possible = {scene for scene in scenes() if scene.game == game}
    points = covered(game)
    assert {Scene(*(getattr(point, field.name) for field in fields(Scene))) for point in points} <= possible
    held = {pair for point in points for pair in combinations(vars(point).items(), 2)}
    assert held == pairs(possible)
    assert len(set(points)) == len(points) < NIGHT / len(GROUPS)


def pairs(possible: set[Scene]) -> set[tuple[tuple[str, object], tuple[str, object]]]:
    """Every pair of values of two axes that can come together: within a scene, and with any looks."""
    looks = [[(axis, value) for value in values] for axis, values in LOOKS.items()]
    found = {pair for scene in possible for pair in combinations(vars(scene).items(), 2)}
    values = {value for pair in found for value in pair}
    for axis in looks:
        found |= set(product(values, axis))
    for one, other in combinations(looks, 2):
        found |= set(product(one, other))
    return found
