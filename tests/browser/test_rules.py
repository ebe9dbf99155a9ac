"""The rules: read on in another language where one was, and from the start in another game."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from piazza.ui.i18n import LANGUAGES
from player import go_home, new_match, open_game

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit

pytestmark = pytest.mark.slow

SIZES = ((1440, 900), (1024, 768), (390, 844))
SPOKEN = (*LANGUAGES, "en")
PLAIN = "* { overflow-anchor: none !important; }"
"""A browser that does not hold on by itself to what is read."""


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}")
def page(request: pytest.FixtureRequest, booted: Visit) -> Page:
    """The rules of Suburbia in English, at their beginning."""
    width, height = request.param
    found: Page = booted.page
    found.set_viewport_size({"width": width, "height": height})
    found.add_style_tag(content=PLAIN)
    go_home(booted)
    found.evaluate("location.hash = '#rules/suburbia'")
    expect(found.locator("#r-chapters-suburbia #ending")).to_be_visible()
    speak(found, "en")
    return found


def speak(page: Page, code: str) -> None:
    """Choose a language; by a click as a mouse does it, without Playwright's own scrolling."""
    page.locator(f".top [data-value='language={code}']").evaluate("one => one.click()")
    expect(page.locator("html")).to_have_attribute("lang", code)


def top(page: Page, selector: str) -> float:
    """How high something stands in the window."""
    height: float = page.locator(selector).evaluate("one => one.getBoundingClientRect().top")
    return height


@pytest.mark.parametrize("chapter", ["tracks", "setting", "questions"])
def test_language_keeps_the_place(page: Page, chapter: str) -> None:
    """In another language the chapter that is read stands where it stood, however long those before."""
    page.evaluate("id => document.getElementById(id).scrollIntoView({ behavior: 'instant' })", chapter)
    before = top(page, f"#{chapter}-title")
    titles = {page.locator(f"#{chapter}-title").inner_text()}
    for _spoken, code in pairwise(SPOKEN):
        speak(page, code)
        titles.add(page.locator(f"#{chapter}-title").inner_text())
        assert abs(top(page, f"#{chapter}-title") - before) < 2
    assert len(titles) == len(LANGUAGES)


def test_language_keeps_focus_and_way_back(page: Page) -> None:
    """Whoever changed the language by keyboard stands on its button, and sees the way back."""
    page.locator("#r-chapters-suburbia #ending").scroll_into_view_if_needed()
    for code in ("fr", "en"):
        page.locator(f"[data-value='language={code}']").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-value='language={code}'][aria-pressed=true]")).to_be_focused()
        expect(page.locator(".contents .ways .pri")).to_be_in_viewport(ratio=1)
        expect(page.locator(".top .languages")).to_be_in_viewport(ratio=1)


def test_another_game_begins_at_its_start(page: Page) -> None:
    """The rules of another game open at their beginning."""
    page.locator("#questions").evaluate("one => one.scrollIntoView({ behavior: 'instant' })")
    page.locator(".other-games [data-value=bloom]").evaluate("one => one.click()")
    expect(page.locator("#r-chapters-bloom")).to_be_visible()
    assert page.evaluate("window.scrollY") == 0


def test_chapter_of_the_phase(booted: Visit) -> None:
    """From the table the rules open at the chapter about what is decided, and the keyboard is there."""
    game = open_game(booted, new_match(2))
    game.page.locator(".top [data-do=rules]").click()
    expect(game.page.locator("#turn h2")).to_be_focused()
    expect(game.page.locator("#turn h2")).to_be_in_viewport()
