"""From the second visit on the page stands there at once as it was left, and takes what is done on it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from opening import BOOT, Visit, open_piazza
from piazza import games
from piazza.core.match import Match
from player import KEY, open_game
from returning import open_again

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Route

    from returning import FirstVisit

pytestmark = pytest.mark.slow

PACK = re.compile(r"/(piazza|rest)\.bin$")
"""The code of Piazza; of a device that has Python's memory, what that has not."""
IMPRINT = "JSON.parse(localStorage.getItem('piazza.imprint'))?.pages ?? {}"
CHANGES = """
window.changes = [];
addEventListener("DOMContentLoaded", () => new MutationObserver((list) => {
  const others = list.filter(({ target }) => !target.closest?.(".offline, time, #r-notice"));
  changes.push(...others.map(({ target }) => target.outerHTML));
}).observe(document.getElementById("app"), { subtree: true, childList: true, characterData: true }));
"""
"""Notes what is changed on the page once it stands."""


@pytest.fixture
def visitor(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Visit]:
    """A visitor whose every request can be held up."""
    with open_again(browser, first, service_workers="block") as visit:
        visit.go(address)
        yield visit


@pytest.fixture(params=["first", "again"])
def either(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Visit]:
    """Such a visitor, and one on whose device there is no memory of Python."""
    if request.param == "again":
        yield request.getfixturevalue("visitor")
        return
    with open_piazza(browser, service_workers="block") as visit:
        visit.go(address)
        yield visit


def leave(visit: Visit, place: str = "") -> None:
    """Wait until the page is kept as it stands now."""
    shown = f"(({IMPRINT})[{json.dumps(place)}]?.markup ?? '').length"
    for _ in range(100):
        if visit.page.evaluate(shown):
            return
        visit.page.wait_for_timeout(100)
    pytest.fail(f"nothing is kept of {place!r}")


def come_back(visit: Visit) -> list[Route]:
    """Load the page again while Python waits for its code; what it waits for."""
    held: list[Route] = []
    visit.page.route(PACK, lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    visit.page.reload(wait_until="domcontentloaded")
    return held


def solo(visit: Visit) -> None:
    """A game of Suburbia for one, some choices on."""
    match = Match.new(games.load("suburbia"), 1, 3)
    open_game(visit, match).play_on(2)
    visit.page.wait_for_timeout(1000)
    leave(visit, f"game/{KEY}")


def ply(visit: Visit) -> str:
    """The code of the game as it is kept."""
    text = visit.page.evaluate(f"localStorage.getItem('piazza.save.{KEY}')")
    return str(json.loads(text)["code"])


def test_a_stray_sign_in_the_address(visitor: Visit) -> None:
    """At an address that cannot be decoded the square is kept as anywhere else."""
    leave(visitor)
    visitor.page.evaluate("localStorage.removeItem('piazza.imprint'); location.hash = '#100%';")
    expect(visitor.page.locator("#r-notice p")).to_be_visible()
    leave(visitor)


def test_home(either: Visit) -> None:
    """The square stands there before Python, and nothing of it changes when Python draws it."""
    leave(either)
    either.page.add_init_script(CHANGES)
    held = come_back(either)
    expect(either.page.get_by_role("button", name="Play Bloom Town")).to_be_visible()
    expect(either.page.locator("#splash")).to_be_hidden()
    held[0].continue_()
    either.wait_until_ready()
    expect(either.page.locator("html")).to_have_attribute("data-imprint", "kept")
    assert either.page.evaluate("changes") == []


def test_game(visitor: Visit) -> None:
    """A click made on the game before Python is awake is carried out when it is."""
    solo(visitor)
    before = ply(visitor)
    held = come_back(visitor)
    choices = visitor.page.locator("[data-choice]")
    expect(choices.first).to_be_visible()
    visitor.page.evaluate(
        "document.querySelector('[data-choice]').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    expect(visitor.page.locator("html")).to_have_attribute("data-early", "waits", timeout=BOOT)
    assert ply(visitor) == before
    held[0].continue_()
    visitor.wait_until_ready()
    expect(visitor.page.locator("html")).not_to_have_attribute("data-early", re.compile(""), timeout=BOOT)
    assert ply(visitor) != before


def test_changed(visitor: Visit) -> None:
    """What another tab has changed since is not shown: the splash waits for Python."""
    solo(visitor)
    visitor.page.evaluate("localStorage.setItem('piazza.save.other', '{}')")
    held = come_back(visitor)
    expect(visitor.page.locator("#splash")).to_be_visible()
    expect(visitor.page.locator("#app > *")).to_have_count(0)
    held[0].continue_()
    visitor.wait_until_ready()


def test_room(visitor: Visit) -> None:
    """What is kept of the page makes room for a game that is to be saved."""
    leave(visitor)
    visitor.page.evaluate(
        "for (let size = 2 ** 22; size >= 1; size /= 2)"
        " try { for (;;) localStorage.setItem('full' + Math.random(), 'x'.repeat(size)); } catch {}"
    )
    visitor.page.get_by_role("button", name="Play Bloom Town").click()
    visitor.page.get_by_role("button", name="Start game").click()
    expect(visitor.page.locator("html")).to_have_attribute("data-screen", re.compile("table|curtain"))
    assert visitor.page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('piazza.save.'))")
