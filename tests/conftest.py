"""What all tests share: how many examples Hypothesis tries, and a game that has nothing but its rules."""

import sys
from dataclasses import replace
from types import ModuleType

import pytest
from hypothesis import settings

from effort import IS_THOROUGH, tries
from piazza import games, links
from piazza.core.game import Game
from piazza.ui.acts import home as acts_home
from piazza.ui.acts import setup as acts_setup
from piazza.ui.guide import source
from piazza.ui.practice import glossary, lessons

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
LONGEST = ("browser", "bots", "web")
"""The folders whose files take longest, the longest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files come first: at the end every process has something short to do."""
    items.sort(key=lambda item: [folder not in item.path.parts for folder in LONGEST])


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The small game of the house once more, as a title of rules alone: the house's defaults play it."""
    room = ModuleType("piazza.games.bare")
    game = replace(games.load("drawkeep"), name="bare")
    monkeypatch.setattr(room, "GAME", game, raising=False)
    monkeypatch.setitem(sys.modules, room.__name__, room)
    titles, unfurnished = (*games.TITLES, "bare"), (*games.UNFURNISHED, "bare")
    for module in (games, acts_home, acts_setup):
        monkeypatch.setattr(module, "TITLES", titles)
    for module in (games, glossary, source):
        monkeypatch.setattr(module, "UNFURNISHED", unfurnished)
    for module in (games, lessons):
        monkeypatch.setattr(module, "UNTAUGHT", (*games.UNTAUGHT, "bare"))
    monkeypatch.setattr(links, "CODEC", replace(links.CODEC, titles=titles))
    return game
