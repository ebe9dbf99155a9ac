"""Every game, the toy game among them, for the tests of the core."""

import pytest

from piazza import games
from piazza.core.game import Game


@pytest.fixture(scope="module", params=games.TITLES)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game, one after the other."""
    return games.load(request.param)
