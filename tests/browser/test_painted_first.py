"""What was chosen is painted before anything else: nobody else works on what has just been drawn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from opening import Visit, open_piazza
from piazza.core.match import Match
from piazza.games import load
from player import new_match, open_game

pytestmark = pytest.mark.slow

NOTE_WATCHERS = """
globalThis.watched = new Map();
const { observe, disconnect } = MutationObserver.prototype;
MutationObserver.prototype.observe = function (target, ...rest) {
  if (target === document) watched.set(this, target);
  observe.call(this, target, ...rest);
};
MutationObserver.prototype.disconnect = function () {
  watched.delete(this);
  disconnect.call(this);
};
"""
"""For a page before it loads: which observers watch the whole document."""
CHOOSE_AND_POINT = """() => {
  const [one] = document.querySelectorAll("[data-choice]");
  one.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse", detail: 1 }));
  const [next] = document.querySelectorAll("[data-choice]");
  next.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  return document.querySelectorAll("[data-choice].looked").length;
}"""
"""Choose, and have the pointer meet another choice before that is painted; how many are looked at then."""
POINT_AND_REDRAW = """() => {
  const [one] = document.querySelectorAll("[data-choice]");
  one.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "mouse", detail: 1 }));
  const gone = document.createElement("b");
  gone.dataset.choice = "0";
  document.querySelector("#app").append(gone);
  gone.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  gone.remove();
}"""
CHOOSE_AND_MOVE = f"""async () => {{
  const count = () => document.querySelectorAll("[data-choice].looked").length;
  const seen = [({CHOOSE_AND_POINT})()];
  const [next] = document.querySelectorAll("[data-choice]");
  const mouse = {{ bubbles: true, pointerType: "mouse" }};
  const move = (screenX) => next.dispatchEvent(new PointerEvent("pointermove", {{ ...mouse, screenX }}));
  move(1);
  seen.push(count());
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  move(1);
  seen.push(count());
  move(2);
  return [...seen, count()];
}}"""
"""The same; then the pointer moves before that is painted, and as soon as it is: where it was, and beyond."""
RESTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 400)))"
"""What rests under a pointer has been looked at."""


def looked(page: Page) -> int:
    """How many choices are looked at."""
    return page.locator("[data-choice].looked").count()


def test_a_pointer_that_rests_looks_after_the_choice_is_painted(booted: Visit) -> None:
    """What comes to lie under it is looked at when the choice that brought it there can be seen."""
    open_game(booted, new_match(2))
    assert booted.page.evaluate(CHOOSE_AND_POINT) == 0
    expect(booted.page.locator("[data-choice].looked")).not_to_have_count(0)


def test_a_pointer_that_moves_is_followed_at_once(booted: Visit) -> None:
    """What it comes to is looked at as soon as the choice is painted and it really moves."""
    open_game(booted, new_match(2))
    *before, after = booted.page.evaluate(CHOOSE_AND_MOVE)
    assert before == [0, 0, 0]
    assert after > 0


def test_what_has_gone_meanwhile_is_not_looked_at(booted: Visit) -> None:
    """A choice under the pointer that is taken off the page before it is painted is none any more."""
    open_game(booted, Match.new(load("bloomtown"), 2, 5))
    booted.page.evaluate(POINT_AND_REDRAW)
    booted.page.evaluate(RESTED)
    assert looked(booted.page) == 0


def test_nobody_watches_the_whole_page_once_it_stands(browser: Browser, address: str) -> None:
    """PyScript, which looks for scripts in all that changes, then looks only at what is put into the body."""
    with open_piazza(browser) as visit:
        visit.page.add_init_script(NOTE_WATCHERS)
        visit.go(address)
        expect(visit.page.locator("html")).to_have_attribute("data-ready", "1")
        assert visit.page.evaluate("watched.size") == 0
        assert not visit.problems
