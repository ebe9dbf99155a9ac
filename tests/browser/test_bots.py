"""Bots in their worker: they play, they are fair, and whatever becomes of the worker the game goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from analysed import analysed
from kinds import of
from piazza import games
from piazza.core.match import Match
from piazza.games.bloomtown.rules.state import State
from piazza.ui.model.table import Table
from piazza.ui.storage.saves import Seat, save_of
from player import KEY, PUT_AWAY, WHEN, Player, go_home, new_game, new_match
from returning import open_again
from serving import Served
from strategies import played

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from opening import Visit
    from returning import FirstVisit

THINKING = 90_000
"""Milliseconds within which a bot has a Python and has thought, on a busy machine."""
RING_MOVES = """async () => {
  for (let frames = 0; frames < 6000; frames += 1) {
    const share = Number(document.querySelector("#pl-1 .ring")?.style.getPropertyValue("--thought"));
    if (share > 0) return share;
    await new Promise(requestAnimationFrame);
  }
  return 0;
}"""
AT_THE_ROOT = "document.documentElement.style.getPropertyValue('--thought')"
FILL = """() => {
  localStorage.removeItem("piazza.imprint");
  localStorage.setItem("piazza.analysis.other", "x".repeat(40000));
  let piece = "x".repeat(1 << 20), kept = "";
  while (piece) {
    try { localStorage.setItem("filling", kept + piece); kept += piece; }
    catch { piece = piece.slice(0, piece.length >> 1); }
  }
}"""
"""An analysis, and no room for anything more."""
PLAY_ON = """async () => {
  const root = document.documentElement;
  for (let quiet = 0; root.dataset.screen !== "end" && quiet < 3000; quiet += 1) {
    const choice = document.querySelector("[data-choice], #skip");
    if (choice) { choice.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 })); quiet = 0; }
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
"""A person who makes any choice, and waits for no bot, to the end of the game."""
NO_WORKER = "window.Worker = class extends window.Worker { constructor() { throw new Error('none'); } };"


def seated(visit: Visit, match: Match, *by: str) -> Page:
    """A game taken from the shelf, the seats played in these ways."""
    page = go_home(visit)
    seats = tuple(Seat(name, one) for name, one in zip(("Anna", "Ada", "Basil"), by, strict=False))
    page.evaluate(PUT_AWAY, [KEY, save_of(KEY, match, seats, WHEN).text()])
    page.locator(f"#save-{KEY} .go").click()
    return page


def of_the_bot(first: str = "2") -> Match:
    """A game that the second seat begins."""
    return new_match(2, first=first)


def expect_my_turn(page: Page) -> None:
    """It is the person's turn: there is something to choose."""
    expect(page.locator("[data-choice]").first).to_be_attached(timeout=THINKING)


@pytest.mark.slow
def test_whole_game(booted: Visit) -> None:
    """A person alone sits down against a bot in one tap, and plays a whole game without any shutters."""
    page = go_home(booted)
    new_game(page)
    page.get_by_role("button", name="Against bots").click()
    page.get_by_role("button", name="Beginner").click()
    page.get_by_role("button", name="Start game").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    page.evaluate(PLAY_ON)
    expect(page.locator("html")).to_have_attribute("data-screen", "end")
    assert booted.problems == []
    go_home(booted)
    booted.reload()  # the next game is not remembered to be against a bot


def test_moves_can_be_followed(booted: Visit) -> None:
    """A bot thinks with a ring at its seat, plays step by step, and the log says why."""
    page = seated(booted, of_the_bot(), "here", "bot:strong")
    expect(page.locator("#pl-1 .ring")).to_be_visible()
    assert 0 < page.evaluate(RING_MOVES) <= 1
    assert page.evaluate(AT_THE_ROOT) == "", "a value at the root restyles all of the page at each step"
    expect(page.locator("#skip")).to_be_visible(timeout=THINKING)
    page.keyboard.press("Enter")
    expect_my_turn(page)
    expect(page.locator("#r-log .reason")).to_have_count(1)


def test_only_the_own_hand(booted: Visit) -> None:
    """While a bot plays, its hand is nowhere in the page."""
    match = of_the_bot()
    page = seated(booted, match, "here", "bot:beginner")
    shown = page.locator("[id^=hand-]").evaluate_all("all => all.map((one) => one.dataset.tip)")
    assert sorted(shown) == sorted(str(tile) for tile in of(State, match.state).hands[0] if tile)
    expect_my_turn(page)


def test_worker_dies_in_thought(booted: Visit) -> None:
    """A worker that ends in the middle of a thought is started again, and the bot plays."""
    page = seated(booted, of_the_bot(), "here", "bot:beginner")
    expect_my_turn(page)
    page = seated(booted, of_the_bot(), "here", "bot:expert")
    expect(page.locator("#pl-1 .ring")).to_be_visible()
    page.workers[-1].evaluate("self.close()")
    expect_my_turn(page)


@pytest.mark.slow
def test_without_workers(browser: Browser, first: FirstVisit | None, address: str) -> None:
    """Where there are no workers the page thinks by itself, in slices."""
    with open_again(browser, first) as visit:
        visit.page.add_init_script(NO_WORKER)
        visit.go(address)
        page = seated(visit, of_the_bot(), "here", "bot:strong")
        expect_my_turn(page)
        assert page.workers == []
        assert visit.problems == []


def test_hint(booted: Visit) -> None:
    """H shows what the Expert would do and why, on the choice itself, and plays nothing."""
    page = seated(booted, of_the_bot("1"), "here", "bot:beginner")
    expect_my_turn(page)
    page.keyboard.press("h")
    expect(page.locator('[data-choice][data-hint^="1"]')).to_have_count(1, timeout=THINKING)
    expect(page.locator("#r-board .hint-step").first).to_be_visible()
    expect(page.locator(".hint b")).to_contain_text("The Expert: ")
    expect(page.locator("#why li").first).not_to_be_empty()
    assert Player(page, of_the_bot("1")).shared().choices == ()


def test_enter_does_the_hint(booted: Visit) -> None:
    """Whoever presses the button Hint has what it suggests at the next Enter, as the button says."""
    page = seated(booted, of_the_bot("1"), "here", "bot:beginner")
    expect_my_turn(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#confirm")).to_have_accessible_name(re.compile("^Do it: "), timeout=THINKING)
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    assert len(Player(page, of_the_bot("1")).shared().choices) == 1
    page.get_by_role("button", name="Undo").focus()
    expect(page.locator("#confirm kbd")).to_have_css("visibility", "hidden")


def test_analysis(booted: Visit) -> None:
    """A game is analysed in the worker, is kept through a reload, and is played on from any turn of it."""
    page = go_home(booted)
    record = save_of(KEY, played(new_match(2), 3), (Seat("Anna"), Seat("Bruno", "bot:beginner")), WHEN).text()
    page.evaluate(PUT_AWAY, [KEY, record])
    page.evaluate(f"location.hash = 'game/{KEY}'")
    page.get_by_role("button", name="Analyse the game").click()
    again = page.get_by_role("button", name="Try again from here")
    expect(again.first).to_be_visible(timeout=THINKING)
    page.get_by_role("button", name="Stop").click()
    booted.reload()
    page.get_by_role("button", name="Full analysis").click(timeout=THINKING)
    expect(page.locator("html")).to_have_attribute("data-screen", "analysis")
    expect(page.locator("#r-turns li")).not_to_have_count(0)
    expect(page.get_by_role("button", name="Continue the analysis")).to_be_visible()
    again.first.click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    assert page.evaluate("location.hash") != f"#game/{KEY}"


def test_turns_of_an_analysis_follow(booted: Visit) -> None:
    """The list of turns scrolls with the turn that is looked at, which is always in sight there."""
    page, match, seats = go_home(booted), played(new_match(2), 3), (Seat("Anna"), Seat("Bruno"))
    made = analysed(Table.of(KEY, match, seats))
    page.evaluate(PUT_AWAY, [KEY, save_of(KEY, match, seats, WHEN).text()])
    page.evaluate("text => localStorage.setItem(...text)", [f"piazza.analysis.{KEY}", made.text()])
    page.evaluate(f"location.hash = 'game/{KEY}'")
    page.get_by_role("button", name="Full analysis").click()
    lines, onward = page.locator("#analysis-turns li"), page.get_by_role("button", name="Next turn")
    lines.first.get_by_role("button").click()
    for number in range(len(made.judged)):
        expect(lines.nth(number)).to_have_class("now")
        expect(lines.nth(number)).to_be_in_viewport(ratio=0.9)
        if number + 1 < len(made.judged):
            onward.click()
    assert page.locator("#analysis-turns").evaluate("list => list.scrollTop") > 0


@pytest.mark.slow
def test_full_storage_drops_analyses_first(booted: Visit) -> None:
    """A game is kept even where there is no room left, as long as an analysis makes some."""
    page = seated(booted, new_match(2), "here", "here")
    page.evaluate(FILL)
    before = page.evaluate(f"localStorage.getItem('piazza.save.{KEY}')")
    Player(page, new_match(2)).play_on(8)
    assert page.evaluate("localStorage.getItem('piazza.analysis.other')") is None
    assert page.evaluate(f"localStorage.getItem('piazza.save.{KEY}')") != before
    page.evaluate("localStorage.removeItem('filling')")


@pytest.mark.slow
def test_offline(visit: Visit, dist: Path) -> None:
    """With the server stopped, under a sub-path too, bots play all the same."""
    with Served(dist, base="/piazza/") as served:
        visit.go(served.address)
        visit.wait_until_kept()
        served.stop()
        visit.reload()
        expect_my_turn(seated(visit, of_the_bot(), "here", "bot:player"))
        assert visit.problems == []


def test_a_word_of_a_bots_last_moves_opens(booted: Visit) -> None:
    """Where no log is in sight, words in a line of last moves open by a press, or by W."""
    match = Match.new(games.load("bloom"), 2, 1, first="2").play(0).play(0)
    page = seated(booted, match, "here", "bot:beginner")
    page.set_viewport_size({"width": 1024, "height": 768})
    line = page.locator(".bot-news")
    line.locator(".term").first.click()
    expect(page.locator("#sheet .meaning")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    line.focus()
    page.keyboard.press("w")
    expect(page.locator("#sheet .meaning")).to_be_visible()


def test_all_that_bots_did_is_a_press_away(booted: Visit) -> None:
    """Where the line of last moves is short of room, a press shows all of it, and another puts that away."""
    match = Match.new(games.load("bloom"), 2, 1, first="2").play(0).play(0)
    page = seated(booted, match, "here", "bot:beginner")
    page.set_viewport_size({"width": 390, "height": 664})
    page.locator(".bot-news").click()
    told = page.locator(".news-in-full")
    expect(told).to_be_in_viewport(ratio=1)
    assert told.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    told.locator(".ic").last.click()
    expect(told).to_have_count(0)


DYING = """
const Real = window.Worker;
let made = 0;
window.Worker = class extends Real {
  constructor(...given) {
    super(...given);
    document.documentElement.dataset.workers = ++made;
    if (made > 1) return;
    if (WHEN) this.addEventListener("message", ({ data }) => data.do === WHEN && this.terminate());
    else this.terminate();
  }
};
"""
"""The first worker dies as it starts, or with what it says first: nobody is told."""
SLOW = """
const Real = window.Worker;
let made = 0;
window.Worker = class extends Real {
  constructor(...given) {
    super(...given);
    document.documentElement.dataset.workers = ++made;
  }
  addEventListener(name, hear) {
    super.addEventListener(name, async (event) => {
      if (event.data?.do === "ready") await new Promise((done) => setTimeout(done, 12_000));
      hear({ data: event.data, target: this });
    });
  }
};
"""
"""A worker whose Python wakes slowly, as on an old phone."""
SOON = 20_000
"""Milliseconds in which another worker is there: it took 93 seconds once."""


@pytest.mark.slow
@pytest.mark.parametrize("when", ["", "alive"])
def test_worker_dies_as_it_wakes(browser: Browser, first: FirstVisit | None, address: str, when: str) -> None:
    """A worker that ends before its Python is awake is replaced soon, and the bot plays."""
    with open_again(browser, first) as visit:
        visit.page.add_init_script(DYING.replace("WHEN", f'"{when}"'))
        visit.go(address)
        page = seated(visit, of_the_bot(), "here", "bot:beginner")
        expect(page.locator("html")).to_have_attribute("data-workers", "2", timeout=SOON)
        expect_my_turn(page)
        expect(page.locator("html")).to_have_attribute("data-workers", "2")


@pytest.mark.slow
def test_slow_worker_is_not_replaced(browser: Browser, first: FirstVisit | None, address: str) -> None:
    """A worker that takes long to wake is waited for: it shows from its first moment on that it lives."""
    with open_again(browser, first) as visit:
        visit.page.add_init_script(SLOW)
        visit.go(address)
        page = seated(visit, of_the_bot(), "here", "bot:beginner")
        expect_my_turn(page)
        expect(page.locator("html")).to_have_attribute("data-workers", "1")
