"""What the tests of the pages share: every game, and a house that speaks English."""

from collections.abc import Iterator

import pytest

from piazza import games
from piazza.core.game import Game
from piazza.ui import i18n
from piazza.ui.i18n import speak
from piazza.ui.model.app import Model
from titles import takes_back
from ui.catalogues import compiled
from ui.screens import dealt, opened


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """The reader's language before and after each test."""
    speak("en")
    yield
    speak("en")


@pytest.fixture(params=i18n.LANGUAGES)
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each language, which the house speaks with catalogues compiled from their sources."""
    monkeypatch.setattr(i18n, "_catalogue", compiled)
    speak(request.param)
    return str(request.param)


@pytest.fixture(scope="module", params=games.TITLES)
def game(request: pytest.FixtureRequest) -> Game:
    """Every game of the house, one after the other."""
    return games.load(request.param)


@pytest.fixture(params=tuple(filter(takes_back, games.TITLES)))
def stepped(request: pytest.FixtureRequest) -> Game:
    """A game in which people at one screen can take a choice back: its turns have several."""
    return games.load(request.param)


@pytest.fixture
def turn(game: Game) -> Model:
    """A match in its middle, the player in turn before the screen."""
    return opened(dealt(game, plies=21))
