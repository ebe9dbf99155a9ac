"""From the home page to the first own choice: learn or play, one question, and little else in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from piazza.games import NAMES, TITLES
from piazza.ui.model.setup import AGAINST
from player import go_home

if TYPE_CHECKING:
    from playwright.sync_api import Page, ViewportSize

    from opening import Visit

PHONE: ViewportSize = {"width": 390, "height": 664}
"""What the bars of a browser leave of a phone."""
MOST_CONTROLS = 8
MOST_WINDOWS = 1.3
LEAST_TARGET = 24
THINKING = 30_000
CONTROLS = """() => [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex='0']")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.id !== "more-options")
  .map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
"""Everything that can be pressed or filled in, besides *More options*."""
WINDOWS = "() => document.documentElement.scrollHeight / innerHeight"


def first_visit(visit: Visit) -> Page:
    """The home page on a phone where nothing was ever played or set."""
    page = go_home(visit)
    page.set_viewport_size(PHONE)
    visit.reload()
    return page


@pytest.mark.parametrize("game", TITLES)
def test_one_question(booted: Visit, game: str) -> None:
    """Before *More options* a phone has few controls in little more than a window, and the start in sight."""
    page = first_visit(booted)
    page.evaluate("game => { location.hash = `new/${game}`; }", game)
    for way in AGAINST:
        chosen = page.locator(f"[data-do=against][data-value={way}]")
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", "true")
        controls = page.evaluate(CONTROLS)
        assert len(controls) <= MOST_CONTROLS, controls
        assert page.evaluate(WINDOWS) <= MOST_WINDOWS
        expect(page.get_by_role("button", name="Start game")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", NAMES)
def test_two_presses(booted: Visit, game: str) -> None:
    """Play and Start lead from the home page to the first own choice."""
    page = first_visit(booted)
    page.locator(f"#r-covers [data-do=new][data-value={game}]").click()
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    expect(page.locator("[data-choice]").first).to_be_attached(timeout=THINKING)


def test_more_options_stay_open(booted: Visit) -> None:
    """*More options* is opened by the keyboard, keeps the focus, and is open for the next game, too."""
    page = first_visit(booted)
    page.get_by_role("button", name="Play Bloom Town").click()
    expect(page.locator("#deal")).to_have_count(0)
    more = page.get_by_role("button", name="More options")
    more.press("Enter")
    expect(page.locator("#deal")).to_be_visible()
    expect(more).to_be_focused()
    booted.reload()
    page.evaluate("location.hash = 'new/bloom'")
    expect(page.locator("#deal")).to_be_visible()


def test_learn_is_put_away(booted: Visit) -> None:
    """A cover no longer offers a lesson that was put away; the rules have it."""
    page = first_visit(booted)
    learn = page.locator("#r-covers [data-do=lesson]")
    expect(learn).to_have_count(len(NAMES))
    away = page.get_by_role("button", name="Put away the lesson of Suburbia")
    box = away.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= LEAST_TARGET
    away.press("Enter")
    expect(learn).to_have_count(len(NAMES) - 1)
    booted.reload()
    expect(learn).to_have_count(len(NAMES) - 1)
    page.evaluate("location.hash = 'rules/suburbia'")
    page.locator("#r-contents [data-do=lesson]").click()
    expect(page.locator("#r-lesson [role=status]")).to_be_visible()
