"""Storage that is full or blocked: a game goes on all the same, and the page says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from keeping import codes, text_of
from opening import BOOT
from piazza.links import decode, encode
from player import start_game

if TYPE_CHECKING:
    from opening import Visit

BLOCKED = """
const get = () => { throw new DOMException("no", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get, configurable: true });
"""
FORGETFUL = """
Object.defineProperty(Navigator.prototype, "vendor", { get: () => "Apple Computer, Inc." });
window.asked = 0;
StorageManager.prototype.persist = async () => { window.asked += 1; return false; };
"""
"""As WebKit is, which forgets what a page keeps."""
FILL = """
let piece = "x".repeat(1 << 20), kept = "";
while (piece) {
  try { localStorage.setItem("filling", kept + piece); kept += piece; }
  catch { piece = piece.slice(0, piece.length >> 1); }
}
"""


def test_full(borrowed: Visit) -> None:
    """When the storage is full the page says so, the game goes on, and what was kept stays whole."""
    game = start_game(borrowed)
    game.page.evaluate(FILL)
    game.play_on(4)
    expect(game.page.locator("#r-notice")).to_contain_text("its storage is full")
    game.expect_points()
    assert game.shared() == game.match
    assert all(decode(code) for code in codes(game.page))


def test_blocked(visit: Visit, address: str) -> None:
    """Without storage a game can be played all the same, and the square says that nothing is kept.

    The button stands still while Python wakes: who presses it then would miss it.
    """
    visit.page.add_init_script(BLOCKED)
    visit.page.goto(address)
    button = visit.page.get_by_role("button", name="Play without saving")
    button.wait_for(timeout=BOOT)
    before = button.bounding_box()
    expect(visit.page.locator("#splash")).to_have_attribute("data-state", "awake", timeout=BOOT)
    assert button.bounding_box() == before
    button.click()
    visit.wait_until_ready()
    expect(visit.page.get_by_text("This browser keeps nothing for this page")).to_be_visible()
    game = start_game(visit)
    game.play_on(5)
    game.expect_points()


def test_a_browser_that_forgets(visit: Visit, address: str) -> None:
    """Who comes from a table is kept for good if the browser agrees, and else has a file offered."""
    visit.page.add_init_script(FORGETFUL)
    visit.go(address)
    game = start_game(visit)
    game.play_on(2)
    assert game.page.evaluate("window.asked") == 0
    for _time in range(2):
        game.page.evaluate("location.hash = ''")
        expect(game.page.locator(".forgets")).to_contain_text("may forget your games")
        game.page.locator("#r-shelf .go").first.click()
    assert game.page.evaluate("window.asked") == 1
    game.page.evaluate("location.hash = ''")
    with game.page.expect_download() as download:
        game.page.locator(".forgets button").click()
    assert encode(game.match) in text_of(download.value)
