"""Typing with an input method: the keys that it takes for itself do nothing on the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from player import go_home, new_game, start_game

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Page

    from opening import Visit

HALF, WHOLE = "アン", "杏"
ENTER = {"key": "Enter", "code": "Enter"}
CHROME = {**ENTER, "isComposing": True, "keyCode": 229}
"""The Enter that ends a composition, as Chrome on macOS tells of it."""
SAFARI = {**ENTER, "isComposing": False, "keyCode": 229}
"""As Safari does, after the composition has ended."""
PRESS = """(one, key) => one.dispatchEvent(new KeyboardEvent("keydown",
  { bubbles: true, cancelable: true, composed: true, ...key }))"""
TOLD = ".notice:not(.gone)"
SCREEN = "document.documentElement.dataset.screen"


def set_up(visit: Visit) -> Page:
    """The page where a game of two people is set up."""
    page = go_home(visit)
    new_game(page)
    page.locator("[data-do=seat-kind][data-value='1=person']").click()
    expect(page.locator("#name-0")).to_be_visible()
    return page


def compose(tools: CDPSession, text: str) -> None:
    """Go on with a composition in the field that has the focus."""
    asked = {"text": text, "selectionStart": len(text), "selectionEnd": len(text)}
    tools.send("Input.imeSetComposition", asked)


@pytest.mark.parametrize("selector", ["#name-0", "#deal"])
@pytest.mark.parametrize("key", [CHROME, SAFARI], ids=["chrome", "safari"])
def test_enter_begins_no_game(booted: Visit, selector: str, key: dict[str, Any]) -> None:
    """The Enter that ends a composition begins no game; the next one does."""
    page = set_up(booted)
    field = page.locator(selector)
    field.fill(HALF)
    field.evaluate(PRESS, key)
    assert page.evaluate(SCREEN) == "setup"
    expect(field).to_have_value(HALF)
    field.press("Enter")
    expect(page.locator("html")).not_to_have_attribute("data-screen", "setup")


def test_composition(booted: Visit) -> None:
    """A name is composed letter by letter, and ended with Enter, as Chromium does it itself."""
    page = set_up(booted)
    tools = page.context.new_cdp_session(page)
    field = page.locator("#name-0")
    field.fill("")
    for text in (HALF[0], HALF, WHOLE):
        compose(tools, text)
        expect(field).to_have_value(text)
    tools.send("Input.dispatchKeyEvent", {"type": "rawKeyDown", "windowsVirtualKeyCode": 229, **ENTER})
    tools.send("Input.insertText", {"text": WHOLE})
    tools.detach()
    assert page.evaluate(SCREEN) == "setup"
    expect(field).to_have_value(WHOLE)


def test_enter_sends_no_form(booted: Visit) -> None:
    """A form is not sent by the Enter that ends a composition, even where the browser would send it."""
    field = go_home(booted).locator("#link")
    field.fill(HALF)
    field.focus()
    tools = booted.page.context.new_cdp_session(booted.page)
    for kind in ("keyDown", "keyUp"):
        asked = {"type": kind, "windowsVirtualKeyCode": 229, "text": "\r", **ENTER}
        tools.send("Input.dispatchKeyEvent", asked)
    tools.detach()
    expect(booted.page.locator(TOLD)).to_have_count(0)
    field.press("Enter")
    expect(booted.page.locator(TOLD)).not_to_have_count(0)


@pytest.mark.parametrize("key", [{"isComposing": True}, {"keyCode": 229}], ids=["chrome", "safari"])
def test_single_keys_wait(booted: Visit, key: dict[str, Any]) -> None:
    """A single key of the table does nothing while something is composed."""
    page = start_game(booted).page
    page.locator("#open").click()
    page.locator("#app").evaluate(PRESS, {"key": "t", "code": "KeyT", **key})
    expect(page.locator("#sheet")).to_have_count(0)
    page.locator("#app").evaluate(PRESS, {"key": "t", "code": "KeyT"})
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
