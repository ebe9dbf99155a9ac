"""What a page has put away on the device, and files with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from player import new_match
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Download, Page

MATCH = played(new_match(2), 5, 24)
OTHER = played(new_match(4, "other"), 6, 30)


def stored(page: Page) -> dict[str, str]:
    """Every saved game's record."""
    everything = json.loads(page.evaluate("JSON.stringify(localStorage)"))
    return {key: text for key, text in everything.items() if key.startswith("piazza.save.")}


def codes(page: Page) -> set[str]:
    """The link text in every saved game."""
    return {json.loads(text)["code"] for text in stored(page).values()}


def text_of(download: Download) -> str:
    """What a downloaded file holds."""
    return Path(download.path()).read_text("utf-8")


def bring(page: Page, text: str) -> str:
    """Open a file with this text; the message about it, and none of before."""
    page.evaluate("document.querySelector('#r-notice [data-do=dismiss]')?.click()")
    expect(page.locator("#r-notice p")).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    chooser.value.set_files({"name": "games.json", "mimeType": "application/json", "buffer": text.encode()})
    expect(page.locator("#r-notice p")).to_be_visible()
    return page.locator("#r-notice p").inner_text()
