"""Points fly to the counter of whoever gets them, wherever it stands on this screen; nothing flies beyond."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from piazza import games
from piazza.core.match import Match
from piazza.ui.storage.saves import Seat, save_of
from player import HAND_OVER, KEY, PUT_AWAY, WHEN, Player, go_home, new_match, open_game

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from opening import Visit

pytestmark = pytest.mark.slow

SIZES = {"desk": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844}}
WATCHING = """() => {
  globalThis.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    if (this.className.includes?.("flying-points")) {
      const [, x, y] = frames.at(-1).transform.match(/translate\\(([-.\\d]+)px, ([-.\\d]+)px/).map(Number);
      flown.push([this.textContent, x, y]);
    }
    return animate.call(this, frames, ...more);
  };
}"""
LANDING = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    const flight = animate.call(this, frames, ...more);
    if (!this.className.includes?.("flying-points")) return flight;
    flight.pause();
    flight.currentTime = flight.effect.getComputedTiming().endTime - 0.01;
    const { left, top, width, height } = this.getBoundingClientRect();
    globalThis.landed = [left + width / 2, top + height / 2, width];
    flight.play();
    return flight;
  };
}"""
COUNTER = """() => [...document.querySelectorAll("#points-0, .hand h2 output")]
  .map((one) => one.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])"""

SETTING_OFF = """() => {
  globalThis.begun = [];
  const tiles = () => document.getAnimations().filter((one) => one.effect.target.matches("#r-shared .piece"));
  const [animate, play] = [Element.prototype.animate, Animation.prototype.play];
  Element.prototype.animate = function (...way) {
    const found = tiles().map((one) => [one.playState, one.currentTime]);
    if (this.matches(".ghost")) begun.push(["flies", ...found]);
    return animate.apply(this, way);
  };
  Animation.prototype.play = function () {
    if (this.effect.target.matches("#r-shared .piece")) begun.push(["slides"]);
    return play.call(this);
  };
}"""
TEXTS = """(piece) => [...piece.querySelectorAll("text")]
  .filter((one) => one.getClientRects().length).map((one) => one.textContent)"""
COPIED = f"""() => {{
  globalThis.copied = new Promise((done) => new MutationObserver(() => {{
    const copy = document.querySelector(".ghost");
    if (copy) done(({TEXTS})(copy));
  }}).observe(document.body, {{ childList: true }}));
}}"""
PRESSABLE = """() => {
  const now = () => document.getAnimations().map((one) => one.effect.target)
    .filter((one) => one.matches(".ghost, .market .piece"));
  globalThis.moving = { frames: 0, pressable: [], now: () => now().length };
  const look = () => {
    for (const one of now()) {
      moving.frames += 1;
      const { left, top, width, height } = one.getBoundingClientRect();
      const choice = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-choice]");
      if (choice) moving.pressable.push(choice.outerHTML.slice(0, 90));
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""What can be chosen in the middle of a tile that moves, looked up in each frame."""
ARRIVED = """new Promise((done) => setInterval(
  () => moving.frames && !document.querySelector("[data-stray]") && done(), 20))"""
SLOW = 0.05
BEGUN = "new Promise((done) => setInterval(() => begun.at(-1)?.[0] === 'slides' && done(begun), 20))"
FLOWN = "new Promise((done) => setInterval(() => flown.length && done(flown[0]), 20))"
LANDED = "new Promise((done) => setInterval(() => globalThis.landed && done(landed), 20))"
FLYING = ".ghost, .flying-points"


@pytest.mark.parametrize("size", SIZES)
def test_own_points_arrive(borrowed: Visit, size: str) -> None:
    """The points of a tile that is built land in the middle of the counter that its builder sees."""
    page = borrowed.page
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    game = open_game(borrowed, new_match(2))
    game.click(0)
    page.evaluate(WATCHING)
    game.click(0)
    (text, x, y) = page.evaluate(FLOWN)
    (left, top), *_others = page.evaluate(COUNTER)
    assert text == "+1"
    assert max(abs(x - left), abs(y - top)) < 3


@pytest.mark.parametrize("size", SIZES)
def test_points_are_drawn_where_they_arrive(borrowed: Visit, size: str) -> None:
    """Points are drawn over the middle of the counter as they arrive, and as large as their number."""
    page = borrowed.page
    page.set_viewport_size({"width": SIZES[size]["width"], "height": SIZES[size]["height"]})
    game = open_game(borrowed, new_match(2))
    game.click(0)
    page.evaluate(LANDING)
    game.click(0)
    (x, y, width), ((left, top), *_others) = page.evaluate(LANDED), page.evaluate(COUNTER)
    assert max(abs(x - left), abs(y - top)) < 3
    assert 10 < width < 60


def placing() -> Match:
    """A game of Suburbia in which a tile was chosen, but not built yet."""
    match = Match.new(games.load("suburbia"), 2, 5)
    for action in ("keep socialist", "keep employer", "take 3"):
        match = match.play([str(one) for one in match.state.legal_actions()].index(action))
    return match


def slowed(page: Page) -> CDPSession:
    """What moves on the page takes its time, until this session is detached."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": SLOW})
    return devtools


def test_the_market_waits_for_the_tile(borrowed: Visit) -> None:
    """Tiles stay where they were until the one that was bought has all but arrived, and then close up."""
    game = open_game(borrowed, placing())
    game.page.evaluate(SETTING_OFF)
    game.play("build 0,3")
    (first, *waiting), *then = game.page.evaluate(BEGUN)
    assert first == "flies"
    assert waiting
    assert {(state, time) for state, time in waiting} == {("paused", 0)}
    assert {one for (one,) in then} == {"slides"}


@pytest.mark.parametrize("width", [1280, 1024])
def test_what_flies_says_as_much_as_before(borrowed: Visit, width: int) -> None:
    """A tile that leaves the market says what it said there, which depends on the size of the screen.

    A phone shows no market while a place is chosen.
    """
    page = borrowed.page
    page.set_viewport_size({"width": width, "height": 720})
    game = open_game(borrowed, placing())
    said = page.eval_on_selector("#r-shared .chosen .piece", TEXTS)
    page.evaluate(COPIED)
    game.play("build 0,3")
    assert page.evaluate("copied") == said


def test_choices_wait_for_what_flies_over_them(borrowed: Visit) -> None:
    """After a bot's turn nothing can be chosen where a tile moves; once all have arrived everything can."""
    page, match = go_home(borrowed), placing()
    seats = (Seat("Anna"), Seat("Ada", "bot:beginner"))
    page.evaluate(PUT_AWAY, [KEY, save_of(KEY, match, seats, WHEN).text()])
    page.locator(f"#save-{KEY} .go").click()
    Player(page, match).play("build 0,3")
    page.evaluate(PRESSABLE)
    page.locator("#skip").click()
    expect(page.locator("#r-shared [data-choice]").first).to_be_attached()
    page.evaluate(ARRIVED)
    assert page.evaluate("moving.pressable") == []
    assert page.evaluate("moving.now()") == 0
    page.locator("#r-shared [data-choice]").first.click(trial=True)


def test_nothing_flies_over_the_shutters(borrowed: Visit) -> None:
    """Who hands over while a tile and its points are under way closes the shutters before them."""
    game = open_game(borrowed, placing())
    devtools = slowed(game.page)
    game.play("build 0,3")
    expect(game.page.locator(FLYING)).to_have_count(2)
    assert game.page.evaluate(HAND_OVER)
    expect(game.page.locator("html")).to_have_attribute("data-screen", "curtain")
    assert game.page.locator(FLYING).count() == 0
    devtools.detach()
