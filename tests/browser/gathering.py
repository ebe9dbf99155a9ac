"""Several browsers at one table: set up, invited, answered, played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from player import open_options

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit

CHOOSE = """() => {
  const open = [...document.querySelectorAll("[data-choice]")].filter((one) => one.getClientRects().length);
  const one = open.find((each) => each.tagName === "BUTTON") ?? open[0];
  if (!one) return document.documentElement.dataset.screen;
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#confirm, #make")?.click();
  return "";
}"""
SHOWN = """() => JSON.stringify([
  document.querySelector("#log-position")?.max,
  document.querySelector("#r-seats .pl.now")?.id,
])"""
"""How many plies there are, and whose turn it is: points may be secret."""
PATIENCE = 400
"""How often two pages are compared before they are called different."""


def set_up(host: Visit, address: str, title: str, ways: tuple[str, ...] = ("here", "live")) -> Page:
    """A game with one seat for each way in which it is played."""
    host.go(f"{address}#new/{title}")
    page = host.page
    open_options(page)
    seats = page.locator("#r-seats li.seat")
    while seats.count() > len(ways):
        page.locator("[data-do=seat-drop]").last.click()
    while seats.count() < len(ways):
        page.locator("[data-do=seat-add]").click()
    for place, by in enumerate(ways):
        page.locator(f"[data-do=seat-kind][data-value='{place}=person']").click()
        page.locator(f"[data-value='{place}={by}']").click()
    page.locator("[data-do=start]").click()
    expect(page.locator("#sheet")).to_be_visible()
    return page


def invite(host: Page, seat: str) -> str:
    """The link of an invitation to a seat; to look on where none is named."""
    if not host.locator("#sheet").count():
        host.locator("[data-do=dialog][data-value=company]").first.click()
    if host.locator("#sheet [data-do=uninvite]").count():
        host.locator("#sheet [data-do=uninvite]").click()
    value = f"[data-value='{seat}']" if seat else ":not([data-value])"
    host.locator(f"#sheet [data-do=invite]{value}").locator("visible=true").first.click()
    return host.locator("#share-link").input_value()


def meet(host: Page, guest: Visit, seat: str) -> None:
    """An invitation to a seat, its answer, and the table on the other device."""
    answer_to(host, guest, invite(host, seat))
    expect(guest.page.locator("html")).to_have_attribute("data-screen", "table")
    host.keyboard.press("Escape")
    expect(host.locator("#sheet")).to_have_count(0)


def answer_to(host: Page, guest: Visit, link: str) -> None:
    """The guest opens the invitation, and the host takes the answer."""
    guest.go(link)
    answer = guest.page.locator("#share-link").input_value()
    host.locator("#reply").fill(answer)
    host.get_by_role("button", name="Connect").click()


def play_on(pages: tuple[Page, ...], choices: int) -> None:
    """So many choices, each where one may be made, as soon as it is; fewer if the game is over."""
    for _choice in range(choices):
        if not _choose(pages):
            return
        pages[0].wait_for_timeout(60)


def _choose(pages: tuple[Page, ...]) -> bool:
    """One choice, wherever it may be made; false if the game is over."""
    for _time in range(PATIENCE):
        for page in pages:
            screen = page.evaluate(CHOOSE)
            if screen in ("end", ""):
                return not screen
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody can choose")


def agree(host: Page, others: tuple[Page, ...]) -> None:
    """All pages come to show as many plies as the host's, and whose turn it is."""
    for page in others:
        for _time in range(PATIENCE):
            if page.evaluate(SHOWN) == host.evaluate(SHOWN):
                break
            page.wait_for_timeout(50)
        assert page.evaluate(SHOWN) == host.evaluate(SHOWN)
