"""What the tests of the pages share: every game, and a house that speaks English."""

from collections.abc import Iterator

import pytest

from piazza import games
from piazza.core.game import Game
from piazza.ui.language import speak


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """The reader's language before and after each test."""
    speak("en")
    yield
    speak("en")


@pytest.fixture(scope="module", params=games.TITLES)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game of the house, one after the other."""
    return games.load(request.param)
