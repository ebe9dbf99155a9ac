"""What all tests share: one Hypothesis profile, and the toy game for tests that ask for it."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

import toy
from piazza import games

pytest.register_assert_rewrite("laws")
settings.register_profile("piazza", deadline=None, derandomize=True, database=None, max_examples=15)
settings.load_profile("piazza")


@pytest.fixture(scope="module")
def toy_in_the_house() -> Iterator[None]:
    """The toy game is the last of the games by name."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("piazza.games.toy", "piazza.games.toy.knowledge"):
            patch.setitem(sys.modules, module, toy)
        patch.setattr(games, "NAMES", (*games.NAMES, "toy"))
        yield
