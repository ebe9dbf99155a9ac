"""Every game, the toy game among them, for the tests of the core."""

import pytest

from piazza import games
from piazza.core.game import Game


@pytest.fixture(scope="module", autouse=True)
def _toy(toy_in_the_house: None) -> None:
    """The toy game is in the house for all tests of the core."""


@pytest.fixture(scope="module", params=(*games.NAMES, "toy"))
def game(request: pytest.FixtureRequest) -> Game:
    """Every game, one after the other."""
    return games.load(request.param)
