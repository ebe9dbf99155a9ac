"""The browser's own step back puts away what lies over the page, and only then leaves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from measures import TELL
from player import new_match, open_game
from stages import SCREENS

if TYPE_CHECKING:
    from opening import Visit

pytestmark = pytest.mark.slow


def at(page: Page, screen: str) -> None:
    """The page shows a screen, with nothing over it."""
    expect(page.locator("html")).to_have_attribute("data-screen", screen)
    expect(page.locator("#sheet")).to_have_count(0)


def over_the_table(page: Page) -> None:
    """What can lie over a table comes, one after the other, and each goes by a step back."""
    address = page.url
    for msg, value, screen in (
        ("rules", "", "rules"),
        ("dialog", "settings", "table"),
        ("dialog", "share", "table"),
    ):
        page.evaluate(TELL, [msg, value])
        expect(page.locator("html")).to_have_attribute("data-screen", screen)
        page.go_back()
        at(page, "table")
        assert page.url == address


def begun(visit: Visit) -> Page:
    """A game at one screen, set up and begun, opened to whoever is in turn."""
    SCREENS["setup"](visit)
    for msg, value in (("against", "here"), ("start", ""), ("open", "")):
        visit.page.evaluate(TELL, [msg, value])
    at(visit.page, "table")
    return visit.page


def test_a_step_back_puts_away(borrowed: Visit) -> None:
    """Rules and dialogs over a table go, the game stays; then one is where one came from."""
    page = begun(borrowed)
    over_the_table(page)
    page.go_back()
    at(page, "setup")
    page.go_forward()
    at(page, "curtain")


def test_what_was_put_away_costs_no_step(borrowed: Visit) -> None:
    """Closed by its own button, nothing is left to be taken back; a step forth shows nothing twice."""
    page = begun(borrowed)
    for _time in range(3):
        page.evaluate(TELL, ["dialog", "settings"])
        expect(page.locator("#sheet")).to_be_visible()
        page.locator("#sheet [data-do=close]").first.click()
        at(page, "table")
    page.go_back()
    at(page, "setup")
    page.go_forward()
    at(page, "curtain")


def test_the_log_of_a_phone(borrowed: Visit) -> None:
    """The log that covers a phone goes by a step back or by its cross; beside a board it stays."""
    page = borrowed.page
    page.set_viewport_size({"width": 390, "height": 844})
    open_game(borrowed, new_match(2))
    address = page.url
    page.evaluate(TELL, ["drawer", "log"])
    expect(page.locator("#r-log")).to_be_visible()
    page.go_back()
    expect(page.locator("#r-log")).to_be_hidden()
    assert page.url == address
    page.locator(".tool[data-do=drawer][data-value=log]:visible").click()
    page.locator("#r-log .shut").click()
    expect(page.locator("#r-log")).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#r-log")).to_be_visible()
    expect(page.locator("#r-log .shut")).to_be_hidden()


def test_after_a_reload(borrowed: Visit) -> None:
    """A page loaded anew where something lay over it has one step back to where one came from."""
    page = begun(borrowed)
    page.evaluate(TELL, ["dialog", "settings"])
    expect(page.locator("#sheet")).to_be_visible()
    borrowed.reload()
    at(page, "curtain")
    page.go_back()
    at(page, "setup")
