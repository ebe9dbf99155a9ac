"""What all tests share: how many examples Hypothesis tries, and a game that has nothing but its rules."""

import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

from effort import IS_THOROUGH, tries
from piazza import games, links
from piazza.core.game import Game
from piazza.ui.update import rules, setup

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
    """Mark the tests that drive a browser, or are left out of a sample; put long files first."""
    cases = Counter[Path]()
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker("browser")
        if mark := item.get_closest_marker("sampled"):
            if cases[item.path] % mark.args[0]:
                item.add_marker("slow")
            cases[item.path] += 1
    items.sort(key=lambda item: [folder not in item.path.parts for folder in LONGEST])


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The small game of the house once more, as a title of rules alone: the house's defaults play it."""
    room = ModuleType("piazza.games.bare")
    room.__path__ = []
    game = replace(games.load("drawkeep"), name="bare")
    monkeypatch.setattr(room, "GAME", game, raising=False)
    monkeypatch.setitem(sys.modules, room.__name__, room)
    titles = (*games.TITLES, "bare")
    for module in (games, rules, setup):
        monkeypatch.setattr(module, "TITLES", titles)
    monkeypatch.setattr(links, "CODEC", replace(links.CODEC, titles=titles))
    return game
