"""One table and several browsers: invited by link and answer, played, reloaded, nothing sent elsewhere."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH
from opening import open_piazza
from piazza.games import TITLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from opening import Visit

PHONE = {"width": 390, "height": 844}
PLAYED = TITLES if IS_THOROUGH else ("drawkeep",)
"""Every day the smallest game, all before a release."""
CHOICES = 10_000 if IS_THOROUGH else 6
CHOOSE = """() => {
  const open = [...document.querySelectorAll("[data-choice]")].filter((one) => one.getClientRects().length);
  const one = open.find((each) => each.tagName === "BUTTON") ?? open[0];
  if (!one) return document.documentElement.dataset.screen;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#confirm, #make")?.click();
  return "";
}"""
POINTS = "() => [...document.querySelectorAll('#r-seats output')].map((one) => one.textContent).join()"


@pytest.fixture
def arrive(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Opens one more browser, which is closed after the test."""
    with ExitStack() as opened:
        yield lambda **context: opened.enter_context(open_piazza(browser, **context))


def set_up(host: Visit, address: str, title: str) -> Page:
    """A game for two, the second seat on another device."""
    host.go(f"{address}#new/{title}")
    page = host.page
    fields = page.locator("#r-seats input")
    while fields.count() > 2:
        page.locator("[data-do=seat-drop]").last.click()
    for place, by in ((0, "here"), (1, "live")):
        person = page.locator(f"[data-do=seat-kind][data-value='{place}=person']")
        person.click()
        page.locator(f"[data-value='{place}={by}']").click()
    page.locator("[data-do=start]").click()
    expect(page.locator("#sheet")).to_be_visible()
    return page


def meet(host: Page, guest: Visit, seat: str) -> None:
    """An invitation to a seat, its answer, and the table on the other device."""
    if not host.locator("#sheet").count():
        host.locator("[data-do=dialog][data-value=company]").first.click()
    host.locator(
        f"#sheet [data-do=invite][data-value='{seat}'], #sheet [data-do=invite]:not([data-value])"
    ).locator("visible=true").nth(0 if seat else -1).click()
    guest.go(host.locator("#share-link").input_value())
    answer = guest.page.locator("#share-link").input_value()
    host.locator("#reply").fill(answer)
    host.get_by_role("button", name="Connect").click()
    expect(guest.page.locator("html")).to_have_attribute("data-screen", "table")
    host.keyboard.press("Escape")
    expect(host.locator("#sheet")).to_have_count(0)


def play_on(pages: tuple[Page, ...], choices: int) -> None:
    """So many choices, each on the page where one may be made; fewer if the game is over before."""
    for _choice in range(choices):
        for page in pages:
            if (screen := page.evaluate(CHOOSE)) == "end":
                return
            if not screen:
                break
        pages[0].wait_for_timeout(60)


def agree(host: Page, others: tuple[Page, ...]) -> None:
    """All pages come to show the points that the host's shows."""
    for page in others:
        for _time in range(100):
            if page.evaluate(POINTS) == host.evaluate(POINTS):
                break
            page.wait_for_timeout(50)
        assert page.evaluate(POINTS) == host.evaluate(POINTS)


@pytest.mark.parametrize("title", PLAYED)
def test_a_game_on_several_devices(arrive: Callable[..., Visit], address: str, title: str) -> None:
    """A host, a phone and an onlooker see the same, and come back to it; nothing goes elsewhere."""
    host, guest, onlooker = arrive(), arrive(viewport=PHONE, has_touch=True, is_mobile=True), arrive()
    page = set_up(host, address, title)
    meet(page, guest, "1")
    meet(page, onlooker, "")
    play_on((page, guest.page), CHOICES)
    agree(page, (guest.page, onlooker.page))
    if page.evaluate("document.documentElement.dataset.screen") != "end":
        guest.page.reload()
        expect(page.locator("#r-notice [data-do=invite]")).to_be_visible()
        meet(page, guest, "1")
        agree(page, (guest.page, onlooker.page))
        expect(page.locator("#r-notice [data-do=invite]")).to_have_count(0)
    for visit in (host, guest, onlooker):
        assert visit.problems == []
        assert [url for url in visit.requests if not url.startswith((address, "data:", "blob:"))] == []
