"""Private windows: one that keeps a game as long as it is open, and those that keep nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from faults.private import WAYS, keeps_nothing
from keeping import codes
from opening import open_piazza
from piazza.links import encode
from player import start_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from opening import Visit

pytestmark = pytest.mark.slow

SAMPLE = ("nothing may be written", "all of it is forbidden")
"""Those that browsers have; `tests/faults/run.py --whole --browser private` goes through all."""
REFUSED = {
    "when built": 'throw new DOMException("denied", "SecurityError");',
    "later": """
      const asked = new EventTarget();
      setTimeout(() => asked.onerror?.(new Event("error")));
      return asked;
    """,
}
"""How a browser may refuse a database."""


@pytest.mark.parametrize("way", SAMPLE)
def test_keeps_nothing(visit: Visit, address: str, way: str) -> None:
    """Where nothing is kept that is told once, in plain words, and a game can be played and taken away."""
    keeps_nothing(visit, address, WAYS[way])
    assert visit.problems == []


def test_kept_while_it_is_open(browser: Browser, address: str) -> None:
    """A private window of today keeps a game over a reload and says nothing; the next one has none."""
    with open_piazza(browser) as visit:
        visit.go(address)
        game = start_game(visit)
        game.play_on(3)
        visit.reload()
        game.take_over()
        game.expect_points()
        assert codes(game.page) == {encode(game.match)}
        game.page.evaluate("location.hash = ''")
        expect(game.page.locator(".warning")).to_have_count(0)
        assert visit.problems == []
    with open_piazza(browser) as visit:
        visit.go(address)
        assert codes(visit.page) == set()
        expect(visit.page.locator("#r-shelf .empty")).to_be_visible()


@pytest.mark.parametrize("way", REFUSED)
def test_without_databases(visit: Visit, address: str, way: str) -> None:
    """PyScript asks for a database before anything else: where there is none Piazza starts all the same."""
    visit.page.add_init_script(f"IDBFactory.prototype.open = () => {{ {REFUSED[way]} }};")
    visit.go(address)
    assert visit.problems == []
