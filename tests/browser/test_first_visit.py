"""What a first visitor reads before Python has loaded: the home page, or what a link holds."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from opening import BOOT
from piazza.core.match import Match
from piazza.games import NAMES as GAMES
from piazza.games import TITLES, load
from piazza.ui.dates import day_in
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import LANGUAGES, in_language
from piazza.ui.model.daily import Invitation
from piazza.ui.model.multiplayer.signaling import Occasion, Reach, write_invitation
from piazza.ui.storage.links import deal_fragment, fragment
from piazza.ui.storage.saves import Daily, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.slow

PACK = re.compile(r"/(piazza|rest)\.bin$")
"""The code of Piazza, without which Python does nothing."""
NAMES = ("Zoë", "李雷")
REACH = Reach("user", "password", bytes(range(32)), ())
MOVED = """() => new Promise((done) => {
  const sum = (list) => list.getEntries().reduce((all, one) => all + one.value, 0);
  const found = new PerformanceObserver((list) => done(sum(list)));
  found.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(0), 500);
})"""


LATE_FONT = 0.05
"""How much a font that comes late may move, as a layout shift; from 0.1 on a page is said to move."""


@contextmanager
def waiting(
    browser: Browser, address: str, language: str = "en", theme: str = "light"
) -> Iterator[tuple[Page, list[Route]]]:
    """A page of a first visitor, on which Python waits for its code; and the requests that wait."""
    held: list[Route] = []
    context = browser.new_context(
        locale=language, color_scheme="dark" if theme == "dark" else "light", service_workers="block"
    )
    page = context.new_page()
    page.route(PACK, lambda route: held.append(route))  # noqa: PLW0108 - Playwright marks it
    page.goto(address, wait_until="load")
    yield page, held
    context.close()


def let_go(page: Page, held: list[Route]) -> None:
    """Let Python have its code, and wait until it has drawn the page."""
    while held:
        held.pop().continue_()
    page.unroute(PACK)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_home_is_read_before_python(browser: Browser, address: str, language: str, theme: str) -> None:
    """The home page stands there in the visitor's language and theme, and Python changes nothing on it."""
    with waiting(browser, address, language, theme) as (page, held):
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("#app .cover")).to_have_count(len(GAMES))
        expect(page.locator("#app .cover").first).to_be_visible()
        expect(page.locator("#splash-bar")).to_be_visible()
        expect(page.locator("#splash h1")).to_be_hidden()
        # A font that comes late may move a line: that has nothing to do with Python.
        page.evaluate("document.fonts.ready.then(() => undefined)")
        moved = page.evaluate(MOVED)
        let_go(page, held)
        # the first of a month has a name of its own in some languages, which the browser does not know
        is_first = day_in(page.evaluate("new Date().toISOString()")).endswith("-01")
        expect(page.locator("html")).to_have_attribute(
            "data-imprint", "changed" if is_first and language != "en" else "kept"
        )
        assert page.evaluate(MOVED) == pytest.approx(moved, abs=0.01)
        assert moved < LATE_FONT


def test_press_before_python(browser: Browser, address: str) -> None:
    """What is pressed before Python listens is shown as taken, and done then."""
    with waiting(browser, address) as (page, held):
        play = page.locator(".cover .pri").nth(1)
        play.click()
        expect(play).to_have_attribute("aria-busy", "true")
        let_go(page, held)
        expect(page.locator("html")).to_have_attribute("data-screen", "setup")
        expect(page.locator("[aria-busy]")).to_have_count(0)


def test_press_that_changes_no_screen(browser: Browser, address: str) -> None:
    """A control that stays on the page is no longer shown as taken when Python has heard of it."""
    with waiting(browser, address) as (page, held):
        page.locator("#tool-u-gear").click()
        let_go(page, held)
        expect(page.locator("dialog[open]")).to_be_visible()
        expect(page.locator("[aria-busy]")).to_have_count(0)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_link_is_told(browser: Browser, address: str, title: str, language: str) -> None:
    """A game's link says which game it is, who plays and whose turn it is; the rules begin below."""
    seats = (Seat(NAMES[0]), Seat(NAMES[1]), Seat("Bot", "bot:strong"))[: load(title).players[-1]]
    match = Match.new(load(title), len(seats), 7)
    with waiting(browser, f"{address}#{fragment(match, seats, 1)}", language) as (page, held):
        told = page.locator("#link-preview")
        expect(told.locator("h2")).to_contain_text(NAMES[1])
        with in_language(language):
            expect(told.locator("h2")).to_contain_text(game_title(title))
        for seat in seats:
            expect(told.locator("p").first).to_contain_text(seat.name)
        expect(told.locator("article > section > h3:first-child")).to_have_count(2)
        let_go(page, held)
        expect(page.locator("html")).to_have_attribute("data-screen", "table")
        expect(page.locator("#splash")).to_have_count(0)


def link_kinds() -> dict[str, tuple[str, str]]:
    """Links of every kind, each with a text that its visitor reads."""
    deal = Match.new(load("bloom"), 2, 7)
    day = Invitation("suburbia", "strong", Daily("2026-11-29", 87)).fragment()
    game = fragment(deal, (Seat("Ada"), Seat("Bo")))
    return {
        "deal": (deal_fragment(deal), "A deal of Bloom"),
        "game": (game, "A game of Bloom"),
        "day": (day, "Suburbia: the daily game of 29 November"),
        "invitation": (
            f"join/{write_invitation(REACH, Occasion('bloom', *NAMES))}",
            f"{NAMES[0]} invites you to Bloom",
        ),
        "game in brackets": (game + ")", "A game of Bloom"),
        "day before a full stop": (day + ".", "Suburbia: the daily game of 29 November"),
        "changed day": (day.replace("87", "88"), "This link is damaged"),
        "changed people": (game[:3] + ("A" if game[3] != "A" else "B") + game[4:], "This link is damaged"),
        "cut": (game[:12], "This link is damaged"),
    }


@pytest.mark.parametrize("kind", link_kinds())
def test_kinds_of_links(browser: Browser, address: str, kind: str) -> None:
    """Every kind of link is told before Python is there, and one that is broken says so."""
    link, heading = link_kinds()[kind]
    with waiting(browser, f"{address}#{link}") as (page, _held):
        expect(page.locator("#link-preview h2")).to_have_text(heading)


@pytest.mark.parametrize("place", ["game/5eed", "new/suburbia", "rules/bloom", "history", "puzzles"])
def test_own_places_are_no_links(browser: Browser, address: str, place: str) -> None:
    """A place of this device shows the splash and no words about a link."""
    with waiting(browser, f"{address}#{place}") as (page, _held):
        expect(page.locator("#link-preview")).to_be_hidden()
        expect(page.locator("#splash h1")).to_be_visible()


def test_foreign_characters_are_left_to_python(browser: Browser, address: str) -> None:
    """A link with foreign characters inside may still be read by Python: nothing is called damaged before."""
    game = link_kinds()["game"][0]
    with waiting(browser, f"{address}#{game[:6]}\u00ad{game[6:]}") as (page, _held):
        expect(page.locator("#link-preview")).to_be_hidden()
