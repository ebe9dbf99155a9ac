"""What all tests share: how many examples Hypothesis tries, and the toy game for tests that ask for it."""

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

import toy
from effort import IS_THOROUGH, tries
from piazza import games

pytest.register_assert_rewrite("laws")
settings.register_profile(
    "piazza",
    deadline=None,
    derandomize=not IS_THOROUGH,
    database=None,
    max_examples=tries(40),
    print_blob=True,
)
settings.load_profile("piazza")


@pytest.fixture(scope="module")
def toy_in_the_house() -> Iterator[None]:
    """The toy game is the last of the games by name."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("piazza.games.toy", "piazza.games.toy.rules.knowledge"):
            patch.setitem(sys.modules, module, toy)
        patch.setattr(games, "NAMES", (*games.NAMES, "toy"))
        yield
