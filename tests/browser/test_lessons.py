"""Lessons on the page: each is played by what it says and points at alone."""

from __future__ import annotations

from itertools import cycle, product
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH
from measures import TELL
from piazza.games import TITLES
from piazza.ui.i18n import LANGUAGES
from piazza.ui.model.lessons import is_taught, lesson_names
from player import go_home

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit

pytestmark = pytest.mark.sampled(4)

LESSONS = tuple((game, name) for game in TITLES if is_taught(game) for name in lesson_names(game))
SIZES = {"phone": (390, 844), "desktop": (1280, 720)}
LOOKS = tuple(product(LANGUAGES, SIZES))
CASES = [
    (one, look)
    for one, usual in zip(LESSONS, cycle(LOOKS), strict=False)
    for look in (LOOKS if IS_THOROUGH else (usual,))
]
MOST = 200
"""Clicks that no lesson takes."""
HIDDEN = """
() => {
  const speech = document.getElementById("r-lesson").getBoundingClientRect();
  const arrows = [...document.querySelectorAll("#spots i:not(.below)")].slice(0, 1)
    .filter((one) => getComputedStyle(one, "::after").content !== "none")
    .filter((one) => one.getBoundingClientRect().top - 30 < speech.bottom);
  const beyond = [...document.querySelectorAll("#r-lesson :is(button, select)")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth);
  const pointed = [...document.querySelectorAll("[data-spotted]")].slice(0, 1).filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [Math.min((left + right) / 2, innerWidth - 1), (top + Math.min(bottom, innerHeight)) / 2];
    const under = document.elementFromPoint(x, y);
    const town = one.closest("#r-board");
    return top < speech.bottom - 1 || top < 0 || left < -1 || y > innerHeight || right > innerWidth + 1
      || !(one.contains(under) || under?.contains(one) || (under && town?.contains(under)));
  });
  const cut = [...document.querySelectorAll("svg[data-spotted] text")].filter((text) => {
    const [line, whole] = [text, text.closest("[data-spotted]")].map((one) => one.getBoundingClientRect());
    return line.width && (line.top < whole.top - 1 || line.bottom > whole.bottom + 1);
  });
  return [...beyond, ...arrows, ...pointed, ...cut].map((one) => one.outerHTML.slice(0, 160));
}
"""
"""A button beyond the edge, an arrow over what is said, what is pointed at first and not in sight, words of a
drawing that is pointed at which lie outside of its ring."""

SIGNS = """
() => [
  document.querySelector("#r-lesson [role=status]")?.textContent,
  document.querySelector("#r-lesson progress")?.value,
  ...[...document.querySelectorAll("[data-spotted]")].map((one) => one.getAttribute("aria-label") ?? one.id),
]
"""
"""What is said and pointed at."""
TURN, TURNS = 25, 800
"""Milliseconds between two looks at the page, and how many looks: a busy machine is no fault of the page."""


def settings(page: Page, language: str) -> None:
    """The page in a language, bots without a pause."""
    for one in (f"language={language}", "pace=once", "confirm=never"):
        page.evaluate(TELL, ["set", one])


def open_lesson(page: Page, address: str) -> None:
    """A lesson by its address."""
    page.evaluate("text => { location.hash = text; }", f"lesson/{address}")
    expect(page.locator("#r-lesson [role=status]")).to_be_visible()


ASKED = "#lesson-on, [data-spotted]:is([data-choice], [data-do])"
"""What leads on; nothing while the others play."""


def step_on(page: Page) -> None:
    """Do what is asked: go on, or press what is pointed at; then something else is said or pointed at."""
    asked = page.locator(ASKED)
    expect(asked.first).to_be_attached()
    before = page.evaluate(SIGNS)
    asked.first.click()
    for _ in range(TURNS):
        if page.evaluate(SIGNS) != before:
            return
        page.wait_for_timeout(TURN)
    pytest.fail(f"nothing happens after {before}")


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize(("lesson", "look"), CASES)
def test_played_by_what_it_says(still: Visit, lesson: tuple[str, str], look: tuple[str, str]) -> None:
    """Whoever does what is said, and presses what is pointed at, comes to a game that goes on."""
    language, size = look
    page = go_home(still)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    settings(page, language)
    open_lesson(page, "/".join(lesson))
    last = page.locator("#lesson-on[data-do=lesson-game]")
    for _click in range(MOST):
        assert page.evaluate(HIDDEN) == []
        if last.count():
            break
        step_on(page)
    last.click()
    expect(page.locator("#r-lesson")).to_have_count(0)
    expect(page.locator("#r-board, #r-shared, #r-side").locator("[data-choice]").first).to_be_attached()
    assert still.problems == []
