"""Help at the table, by mouse and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from measures import Bench
from piazza import games
from piazza.core.match import Match
from piazza.ui.i18n import speak
from piazza.ui.model.glossary import term
from player import open_game
from positions import Table, positions
from space import Case
from strategies import played

if TYPE_CHECKING:
    from opening import Visit

pytestmark = pytest.mark.slow

NARROWEST, ON_ITS_SIDE = {"width": 320, "height": 568}, {"width": 844, "height": 390}
LIT = "document.querySelectorAll('#spots i:not([hidden])').length"


def test_what_can_be_done_is_pointed_at(booted: Visit) -> None:
    """The list of kinds opens from the bar by keyboard; a kind pressed is lit on the table."""
    page = open_game(booted, Match.new(games.load("bloomtown"), 2, 1)).page
    page.locator("#ask").focus()
    page.keyboard.press("Enter")
    kind = page.locator(".choice-kinds button").first
    expect(kind).to_be_visible()
    kind.click()
    expect(page.locator("#sheet")).to_have_count(0)
    page.wait_for_function(f"{LIT} === 2")
    expect(page.locator("#ask")).to_be_focused()
    page.locator("[data-spotted]").first.click()
    page.wait_for_function(f"{LIT} === 0")


def test_a_word_opens_its_card(booted: Visit) -> None:
    """A word in the sentence opens its card with Enter, Escape gives the focus back, the card leads on."""
    page = open_game(booted, Match.new(games.load("bloom"), 2, 1)).page
    word = page.locator("#r-bar .term").first
    word.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet .meaning")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    expect(word).to_be_focused()
    word.click()
    page.locator("#sheet [data-do=rules-at]").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "rules")


def test_a_word_of_the_log_opens_by_a_key(booted: Visit) -> None:
    """On a line of the log W opens its word, and Escape gives the line back; elsewhere W does nothing."""
    match = Match.new(games.load("suburbia"), 2, 1)
    page = open_game(booted, played(match, 1, 12)).page
    page.keyboard.press("w")
    line = page.locator("#r-log li:has(.term) > button").first
    line.focus()
    page.keyboard.press("w")
    name = line.locator(".term").first.get_attribute("data-value")
    speak("en")
    known = term("suburbia", name or "")
    assert known is not None
    expect(page.locator("#sheet .meaning")).to_have_text(known.says)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    expect(line).to_be_focused()


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("title", games.TITLES)
@pytest.mark.parametrize("size", ["1280x720", "390x844", "360x640", NARROWEST, ON_ITS_SIDE], ids=str)
def test_what_is_new_and_what_to_do(still: Visit, title: str, size: str | dict[str, int]) -> None:
    """Both are in sight, and the board lies where it lies when the note is put away."""
    late = next(one for one in positions(Table(title, 2)) if one.stage.endswith("late"))
    known = size if isinstance(size, str) else "360x640"
    Bench(still.page).show(Case(title, 2, late.stage, "novelty", known, "en", "day", "short"))
    if not isinstance(size, str):
        still.page.set_viewport_size(size)  # type: ignore[arg-type]
    new, to_do = still.page.locator(".novelty"), still.page.locator("#r-bar .to-do")
    expect(new).to_be_in_viewport(ratio=0.9)
    expect(to_do).to_be_in_viewport(ratio=1)
    board, said = still.page.locator("#r-board"), to_do.bounding_box()
    lay = board.bounding_box()
    new.locator("[data-do=got-it]").click()
    expect(new).to_have_count(0)
    assert (board.bounding_box(), to_do.bounding_box()) == (lay, said)
