"""Storage that is full or blocked: a game goes on all the same, and the page says so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from playwright.sync_api import expect

from keeping import codes, text_of
from opening import BOOT
from piazza.links import decode, encode
from piazza.ui.storage.history import past_game
from piazza.ui.storage.saves import Seat, save_of
from player import DEAL, Player, new_match, open_options, start_game
from returning import open_again
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from opening import Visit
    from returning import FirstVisit

    Launched: TypeAlias = tuple[Browser, FirstVisit | None]

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
DESK = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LINES = (
    "Object.entries(localStorage).filter(([key]) => key.startsWith('piazza.past.')).map(([, text]) => text)"
)
FILL = """
localStorage.removeItem("piazza.imprint"); // it would make room for a choice or two
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
    expect(game.page.locator("#r-notice")).to_contain_text("browser storage is full")
    game.expect_points()
    assert game.shared() == game.match
    assert all(decode(code) for code in codes(game.page))


@pytest.mark.slow
def test_asked_before_it_is_lost(regular: Visit, address: str) -> None:
    """While a game is held that found no room, and only then, the browser asks before the page is closed."""
    regular.go(address)
    game, asked = start_game(regular), list[str]()
    page = game.page
    page.on("dialog", lambda dialog: asked.append(dialog.type))
    page.on("dialog", lambda dialog: dialog.dismiss())
    game.play_on(2)
    regular.reload()
    assert asked == []
    page.evaluate(FILL)
    game.play_on(4)
    expect(page.locator("#r-notice")).to_contain_text("browser storage is full")
    with page.expect_event("dialog"):
        page.close(run_before_unload=True)
    assert asked == ["beforeunload"]
    page.evaluate("localStorage.removeItem('filling')")
    game.play_on(1)
    expect(page.locator("#r-notice p")).to_have_count(0)
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    assert asked == ["beforeunload"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "language", "told"),
    [(DESK, "en", "1 game isn’t saved"), (PHONE, "it", "1 partita non è salvata")],
)
def test_nothing_is_dropped(
    launched: Launched, address: str, size: dict[str, Any], language: str, told: str
) -> None:
    """Where storage is full from the start it is told once, and what is played is held until there is room.

    The oldest finished games are offered as a file first, and leave when a person says so; then the game that
    was played to its end meanwhile is remembered, and is there after a reload.
    """
    with open_again(*launched, locale=language, reduced_motion="reduce", **size) as visit:
        page = visit.page
        visit.go(address)
        page.evaluate("kept => Object.assign(localStorage, kept)", finished(28))
        page.evaluate(FILL)
        page.reload()
        page.locator("#splash-actions button").click(timeout=BOOT)
        visit.wait_until_ready()
        expect(page.locator(".forgets.full")).to_be_visible()
        game = begun(page)
        expect(page.locator("#r-notice.bad")).to_be_visible()
        page.locator("#r-notice [data-do=dismiss]").click()
        game.finish()
        expect(page.locator("#r-notice p")).to_have_count(0)
        page.evaluate("location.hash = ''")
        expect(page.locator("#r-notice.bad")).to_contain_text(told)
        with page.expect_download() as download:
            page.locator("#r-notice [data-do=export]").click()
        everything = [one[3] for one in json.loads(text_of(download.value))["past"]]
        assert (len(everything), encode(game.match) in everything) == (29, True)
        page.locator("#r-notice [data-value=room]").click()
        with page.expect_download() as download:
            page.locator("#sheet [data-do=export-oldest]").click()
        oldest = json.loads(text_of(download.value))["past"]
        assert [one[2] for one in oldest] == [*map(day, range(14, 0, -1))]
        page.locator("#sheet [data-do=remove-exported]").click()
        expect(page.locator(".forgets.full")).to_have_count(0)
        visit.reload()
        kept = [json.loads(text)[3] for text in page.evaluate(LINES)]
        assert (len(kept), encode(game.match) in kept) == (15, True)


def finished(number: int) -> dict[str, str]:
    """So many finished games as they are kept, one a day."""
    kept = dict[str, str]()
    for place in range(number):
        match = played(new_match(2, f"{place}"), place)
        one = past_game(save_of(f"{place}", match, (Seat("Anna"), Seat("Ada", "bot:player")), day(place + 1)))
        assert one
        kept[f"piazza.past.{place}"] = one.text()
    return kept


def day(number: int) -> str:
    """When a finished game ended."""
    return f"2026-05-{number:02}T18:30:00"


def begun(page: Page) -> Player:
    """A game of two at this screen, set up by clicks."""
    page.locator("[data-do=new][data-value=bloomtown]").click()
    open_options(page)
    for person in page.locator("[data-do=seat-kind][data-value$='=person']").all():
        person.click()
    page.locator("[data-do=first][data-value='1']").click()
    page.locator("#deal").fill(DEAL)
    page.locator("[data-do=start]").click()
    return Player(page, new_match(2))


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
    expect(visit.page.get_by_text("This browser can’t save games")).to_be_visible()
    game = start_game(visit)
    game.play_on(5)
    game.expect_points()


def test_a_browser_that_forgets(regular: Visit, address: str) -> None:
    """Who comes from a table is kept for good if the browser agrees, and else has a file offered."""
    regular.page.add_init_script(FORGETFUL)
    regular.go(address)
    game = start_game(regular)
    game.play_on(2)
    assert game.page.evaluate("window.asked") == 0
    for _time in range(2):
        game.page.evaluate("location.hash = ''")
        expect(game.page.locator(".forgets")).to_contain_text("may delete your games")
        game.page.locator("#r-shelf .go").first.click()
    assert game.page.evaluate("window.asked") == 1
    game.page.evaluate("location.hash = ''")
    with game.page.expect_download() as download:
        game.page.locator(".forgets button").click()
    assert encode(game.match) in text_of(download.value)
