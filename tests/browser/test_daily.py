"""The deal of a day as somebody has it who was sent a link."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from measures import TELL
from player import go_home
from returning import open_again
from space import LANGUAGES, SIZES

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from opening import Visit
    from returning import FirstVisit

SENT = 112
READ = """n => [...document.querySelectorAll("#r-top .chip, #r-top small")].some((one) => {
  const box = one.getBoundingClientRect(), line = one.parentElement.getBoundingClientRect();
  const isInside = box.right <= line.right + 1 && box.bottom <= line.bottom + 1;
  return one.textContent.includes(n) && box.width > 0 && isInside;
})"""
"""Whether a number stands in the bar at the top: a chip for which there is no room lies below its line."""


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("game", ["bloomtown", "suburbia"])
def test_what_is_to_be_beaten_is_seen(still: Visit, game: str) -> None:
    """Who opens a link with points reads at every size, in every language, how many are to be beaten."""
    page = go_home(still)
    page.evaluate(
        "text => { location.hash = text; }", f"day/{game}/{datetime.now(UTC):%Y-%m-%d}/player/{SENT}"
    )
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    unseen = []
    for language in LANGUAGES:
        page.evaluate(TELL, ["set", f"language={language}"])
        expect(page.locator("html")).to_have_attribute("lang", language)
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            if not page.evaluate(READ, str(SENT)):
                unseen.append((language, size))
    assert unseen == []


LATE = "2026-11-28T23:59:30Z"
COME_BACK = """(label) => {
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  return document.querySelector(label).textContent;
}"""
LABEL = "#r-covers .day:not(.puzzle) .this-day"


def test_the_day_changes_in_an_open_tab(browser: Browser, first: FirstVisit | None, address: str) -> None:
    """A page left open over midnight names the new day, which is that of UTC everywhere."""
    with open_again(browser, first, timezone_id="Pacific/Auckland") as visit:
        page = visit.page
        page.clock.install(time=LATE)
        visit.go(address)
        label = page.locator(LABEL).first
        expect(label).to_have_text("28 November")
        page.clock.fast_forward("01:00")
        expect(label).to_have_text("29 November")
        expect(page.locator(".colophon")).to_contain_text("midnight UTC")


def test_the_day_changes_while_a_page_sleeps(
    browser: Browser, first: FirstVisit | None, address: str
) -> None:
    """A page that comes back from the browser's cache, or a sleep, names the day that it is now."""
    with open_again(browser, first) as visit:
        page = visit.page
        page.clock.set_fixed_time(LATE)
        visit.go(address)
        page.clock.set_fixed_time("2026-11-30T06:00:00Z")
        assert page.evaluate(COME_BACK, LABEL) == "30 November"
