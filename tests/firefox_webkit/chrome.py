"""Chromium, driven as the others are: its own tests are in ``tests/browser``, this is for comparisons."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

import chromium
from firefox_webkit.driven import ENTER, ESCAPE, TAB

if TYPE_CHECKING:
    from pathlib import Path

KEYS = {TAB: "Tab", ENTER: "Enter", ESCAPE: "Escape"}
"""Playwright has names for keys."""


def find() -> str | None:
    """The program, where this machine has one."""
    return chromium.find()


class Chrome:
    """One window of Chromium; what it keeps, it keeps in its profile."""

    name = "chromium"

    def __init__(self, profile: Path) -> None:
        """Start with this profile, a folder that may be empty."""
        self.given = profile
        self._playwright = sync_playwright().start()
        self._context = self._playwright.chromium.launch_persistent_context(
            profile, downloads_path=profile, executable_path=find(), args=["--no-sandbox"], has_touch=True
        )
        self._page = self._context.pages[0]
        told = self._context.new_cdp_session(self._page).send("Browser.getVersion")
        self.version = str(told["product"]).partition("/")[2]

    def go(self, address: str) -> None:
        """Open an address; return when its document has loaded."""
        self._page.goto(address)

    def reload(self) -> None:
        """Load the page again."""
        self._page.reload()

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever the script returns
        """What a JavaScript function returns for these values, both as JSON."""
        whole = f"async (text) => JSON.stringify((await ({script})(...JSON.parse(text))) ?? null)"
        return json.loads(self._page.evaluate(whole, json.dumps(values)))

    def click(self, x: float, y: float) -> None:
        """Press the mouse at a place of the window, in pixels."""
        self._page.mouse.click(x, y)

    def touch(self, x: float, y: float) -> None:
        """Press a finger at a place of the window, in pixels."""
        self._page.touchscreen.tap(x, y)

    def press(self, key: str) -> None:
        """Press a key, by the value that WebDriver has for it."""
        self._page.keyboard.press(KEYS.get(key, key))

    def choose(self, selector: str, path: Path) -> None:
        """Choose a file in a field for files."""
        self._page.set_input_files(selector, path)

    def resize(self, width: int, height: int) -> None:
        """Make the inside of the window as large as this."""
        self._page.set_viewport_size({"width": width, "height": height})

    def close(self) -> None:
        """End the browser, as its user does."""
        self._context.close()
        self._playwright.stop()

    def holds(self, condition: str) -> bool:
        """Whether a JavaScript condition holds; not, where the browser or its page has ended."""
        return not self._page.is_closed() and bool(self.run(condition))
