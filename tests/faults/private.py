"""Windows that keep nothing, or only as long as they are open: private ones of today and of former times."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from playwright.sync_api import Error, expect

from keeping import text_of
from opening import BOOT, open_piazza
from piazza.links import encode
from player import start_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from faults.proof import Proof
    from opening import Visit

FORBIDDEN = """
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
  Object.defineProperty(window, name, {
    get: () => { throw new DOMException("The operation is insecure.", "SecurityError"); },
    configurable: true,
  });
delete Navigator.prototype.serviceWorker;
"""
UNWRITTEN = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
UNREAD = """
for (const name of ["getItem", "key"])
  Storage.prototype[name] = () => { throw new DOMException("no", "SecurityError"); };
"""
WAYS = {
    "nothing may be written": UNWRITTEN,
    "nothing may be read": UNREAD,
    "neither": UNREAD + UNWRITTEN,
    "what is written is not there": "Storage.prototype.setItem = () => {};",
    "all of it is forbidden": FORBIDDEN,
    "there is no storage": """
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { value: null, configurable: true });
    """,
}
"""What is done to the window before anything else."""
CHOICES = 4
HOME = "location.hash = ''"


def private_windows(browser: Browser, address: str, proof: Proof, size: int) -> None:
    """In a window that keeps nothing one is told so once, plays all the same, and takes the game away."""
    for name, script in islice(WAYS.items(), proof.rounds, size):
        with open_piazza(browser) as visit:
            wrong = ""
            try:
                keeps_nothing(visit, address, script)
            except (AssertionError, Error) as error:
                wrong = f"{error}"[:300]
            proof.note(f"{name}: {wrong} {visit.problems}", not (wrong or visit.problems), 0.0)
        proof.end_round()


def keeps_nothing(visit: Visit, address: str, script: str) -> None:
    """A visit to such a window, from the first sentence to the file that one takes away."""
    page = visit.page
    page.add_init_script(script)
    page.goto(address)
    expect(page.locator("#splash-trouble")).to_be_visible(timeout=BOOT)
    page.locator("#splash-actions button").click()
    visit.wait_until_ready()
    expect(page.locator(".warning")).to_have_count(1)
    game = start_game(visit)
    game.play_on(CHOICES)
    game.expect_points()
    expect(page.locator("#r-notice p")).to_have_count(0)
    page.locator("[data-do=dialog][data-value=share]").first.click()
    saved = [_downloaded(page, "#sheet [data-do=file]")]
    page.keyboard.press("Escape")
    page.evaluate(HOME)
    expect(page.locator("#r-shelf .card")).to_have_count(1)
    saved.append(_downloaded(page, ".warning button"))
    assert all(encode(game.match) in text for text in saved)


def _downloaded(page: Page, button: str) -> str:
    """What is in the file that a button gives."""
    with page.expect_download() as download:
        page.locator(button).click()
    return text_of(download.value)
