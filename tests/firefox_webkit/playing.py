"""Whole games against a bot, by whatever hand, and what the device has kept of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from piazza.core.match import Match
from piazza.games import load
from piazza.ui.storage.saves import Save, Seat, save_of
from player import ANEW, KEY, PUT_AWAY, WHEN, figure

if TYPE_CHECKING:
    from firefox_webkit.driven import Page

CHOICE = "[data-choice]"
CONFIRM = "#confirm, #make, #r-bar [data-do=plan]"
SEED = 7
KEPT = "(key) => localStorage.getItem(`piazza.save.${key}`)"
ASKED = """() =>
  document.documentElement.dataset.screen === "end" ||
  [...document.querySelectorAll("[data-choice]")].some((one) => one.checkVisibility())"""
ENDED = """() => document.documentElement.dataset.screen === "end" """
CHANGED = """([key, before, confirm]) =>
  document.documentElement.dataset.screen === "end" ||
  localStorage.getItem(`piazza.save.${key}`) !== before ||
  [...document.querySelectorAll(confirm)].some((one) => one.checkVisibility())"""
SCREEN = "(name) => document.documentElement.dataset.screen === name"
GO = "(key) => { location.hash = `game/${key}`; }"
POINTS = "() => [...document.querySelectorAll('#r-breakdown .tot td')].map((one) => one.textContent)"


class Hand(Protocol):
    """How something on the page is pressed: one of these, counted round."""

    def __call__(self, selector: str, number: int = 0) -> None:
        """Press it."""


def begin(page: Page, title: str, match: Match | None = None) -> None:
    """A game against a bot comes on the table of a page that stands open; a new one, or this."""
    match = match or Match.new(load(title), 2, SEED)
    seats = (Seat("Anna"), Seat("Basil", "bot:beginner"))
    page.browser.run(f"() => {{ {ANEW} }}")
    page.wait(SCREEN, "home")
    page.browser.run(PUT_AWAY, [KEY, save_of(KEY, match, seats, WHEN).text()])
    page.browser.run(GO, KEY)
    page.wait(SCREEN, "end" if match.is_over else "table")


def finish(page: Page, press: Hand, most: int = 1000) -> int:
    """Choices to the end of the game, or so many; how many it were."""
    for made in range(most):
        page.wait(ASKED)
        if page.browser.run(ENDED):
            return made
        choose(page, press, made)
    return most


def choose(page: Page, press: Hand, number: int) -> None:
    """One choice, and the device has kept it."""
    before = page.browser.run(KEPT, KEY)
    press(CHOICE, number)
    page.wait(CHANGED, [KEY, before, CONFIRM])
    if page.browser.run(KEPT, KEY) == before and page.sees(CONFIRM):
        press(CONFIRM)
        page.wait(CHANGED, [KEY, before, CONFIRM])


def kept(page: Page) -> Match:
    """The match as the device has kept it."""
    return Save.from_text(KEY, page.browser.run(KEPT, KEY)).replay()


def points(page: Page) -> tuple[int, ...]:
    """What the page of the end shows, by seat."""
    return tuple(map(figure, page.browser.run(POINTS)))
