"""Nothing that can be pressed comes to lie under a finger by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from measures import TELL
from piazza import games
from piazza.core.match import Match
from piazza.ui.storage.saves import Seat, save_of
from player import KEY, NAMES, PUT_AWAY, WHEN, go_home, new_match, open_game
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit
    from player import Player

PHONES = ((390, 664), (390, 844), (360, 640), (720, 450))
WATCH = """(what) => {
  const PRESSED = "button, a[href], input, select, textarea, [data-choice], [data-do]";
  const root = document.documentElement;
  window.pressable = (points) => points.map(([x, y]) => document.elementFromPoint(x, y)?.closest(PRESSED))
    .filter(Boolean).map((one) => one.outerHTML.slice(0, 90));
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const middles = () => [...document.querySelectorAll(what.at)].filter((one) => one.getClientRects().length)
    .map(middle);
  const before = middles();
  window.watched = new Promise((found) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(what.until)) return;
      observer.disconnect();
      const points = what.fresh ? middles() : before;
      found({ points: points.length, pressable: window.pressable(points) });
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true });
  });
}"""
"""Remember where things lie, and look what can be pressed there at the moment in which something has come."""
LINGERING = "#r-bar [data-do=hand-over]"


def watched(page: Page) -> dict[str, Any]:
    """What was found at that moment."""
    found: dict[str, Any] = page.evaluate("window.watched")
    return found


def to_the_end_of_a_turn(visit: Visit, title: str) -> Player:
    """A game of two at one screen, the turn of the first just over."""
    game = open_game(visit, Match.new(games.load(title), 2, 5, first="1"))
    while not game.page.locator(LINGERING).count():
        game.choice(0).dispatch_event("click", {"detail": 1})
        game.played(0)
    return game


@pytest.mark.sampled(8)
@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("title", [one for one in games.TITLES if one != "drawkeep"])
def test_shutters_that_close(phone: Visit, title: str, size: tuple[int, int]) -> None:
    """When shutters close by themselves, nothing can be pressed where Undo and their own button were."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    game = to_the_end_of_a_turn(phone, title)
    game.page.evaluate(WATCH, {"at": "#r-bar .btn", "until": "[data-screen=curtain]"})
    found = watched(game.page)
    assert found["points"]
    assert found["pressable"] == []
    game.page.locator("#open").tap()
    expect(game.page.locator("html")).to_have_attribute("data-screen", "table")


def test_the_way_home_is_not_where_undo_was(phone: Visit) -> None:
    """Also later, no finger that meant Undo leaves the game."""
    game = to_the_end_of_a_turn(phone, "bloomtown")
    home = game.page.locator("[data-do=home]")
    below = min(box["y"] for one in game.page.locator("#r-bar .btn").all() if (box := one.bounding_box()))
    expect(game.page.locator("html")).to_have_attribute("data-screen", "curtain")
    box = home.bounding_box()
    assert box
    assert box["y"] + box["height"] < below


def test_keys_press_at_once(phone: Visit) -> None:
    """Keys and screen readers press what has just come."""
    game = to_the_end_of_a_turn(phone, "bloomtown")
    game.page.evaluate(
        """() => new MutationObserver((_, observer) => {
          if (!document.querySelector("#open")) return;
          observer.disconnect();
          document.querySelector("#open").click();
        }).observe(document.documentElement, { subtree: true, childList: true })"""
    )
    expect(game.page.locator("#r-board [data-choice], #r-shared [data-choice]").first).to_be_attached()
    expect(game.page.locator("html")).to_have_attribute("data-screen", "table")


def test_the_time_left_is_seen(phone: Visit) -> None:
    """As long as the shutters are about to close, a bar runs out; it goes when somebody does something."""
    game = to_the_end_of_a_turn(phone, "bloomtown")
    told = "one => getComputedStyle(one, '::after').animation"
    assert "run-out" in game.page.locator(LINGERING).evaluate(told)
    game.page.evaluate(TELL, ["drawer", "log"])
    game.page.evaluate(TELL, ["drawer", "log"])
    assert "run-out" not in game.page.locator(LINGERING).evaluate(told)


def test_a_bots_move(phone: Visit) -> None:
    """When a bot has played, what may be chosen is not yet under a finger; a moment later it is."""
    page = go_home(phone)
    record = save_of(KEY, new_match(2, first="2"), (Seat("Anna"), Seat("Ada", "bot:beginner")), WHEN).text()
    page.evaluate("([key, text]) => localStorage.setItem('piazza.save.' + key, text)", [KEY, record])
    page.evaluate("dispatchEvent(new Event('storage'))")
    page.locator(f"#save-{KEY} .go").tap()
    page.evaluate(WATCH, {"at": "[data-choice]", "until": "[data-choice]", "fresh": True})
    found = watched(page)
    assert found["points"]
    assert found["pressable"] == []
    page.locator("[data-choice]").first.tap()


def test_what_stays_is_pressed(phone: Visit) -> None:
    """A change elsewhere keeps nobody from pressing what lies where it lay."""
    page = go_home(phone)
    record = save_of(KEY, played(new_match(2), 5, 24), tuple(map(Seat, NAMES[:2])), WHEN).text()
    page.evaluate("([key, text]) => localStorage.setItem('piazza.save.' + key, text)", [KEY, record])
    page.evaluate(WATCH, {"at": "#r-sky .tool", "until": f"#save-{KEY}"})
    page.wait_for_timeout(100)  # what was done last is no longer being done
    page.evaluate("dispatchEvent(new Event('storage'))")
    found = watched(page)
    assert len(found["pressable"]) == found["points"] > 1
    expect(page.locator("[data-stray]")).not_to_have_count(0)
    expect(page.locator("[data-stray]")).to_have_count(0)


def test_what_was_asked_for_is_pressed(phone: Visit) -> None:
    """What comes by a press of one's own can be pressed at once."""
    game = open_game(phone, played(new_match(2), 5, 24))
    game.take_over()
    game.page.evaluate(TELL, ["dialog", "settings"])
    expect(game.page.locator("[data-stray]")).to_have_count(0)
    game.page.evaluate(TELL, ["close", ""])
    assert game.page.evaluate("document.querySelectorAll('[data-stray]').length") == 0


def test_a_dialog_that_goes_by_itself(phone: Visit) -> None:
    """What lay below a dialog takes no press when that is gone without anybody having closed it."""
    page = go_home(phone)
    record = save_of(KEY, new_match(2), (Seat("Anna"), Seat("Ada", "bot:beginner")), WHEN).text()
    page.evaluate(PUT_AWAY, [KEY, record])
    page.locator(f"#save-{KEY} .go").tap()
    page.evaluate(TELL, ["dialog", "settings"])
    page.evaluate(WATCH, {"at": "#r-top button", "until": "#app:not(:has(#sheet))", "fresh": True})
    page.wait_for_timeout(100)  # what was done last is no longer being done
    page.evaluate("dispatchEvent(new CustomEvent('piazza:fault', { detail: 'one', cancelable: true }))")
    found = watched(page)
    assert found["points"]
    assert found["pressable"] == []
