"""The browsers beside Chromium, each opened where this machine has it."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from itertools import count
from typing import TYPE_CHECKING, Self

import pytest

from firefox_webkit import firefox, webkit
from firefox_webkit.driven import READY, Page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from firefox_webkit.driven import Driven

BROWSERS: dict[str, tuple[Callable[[], str | None], Callable[[Path], Driven]]] = {
    "firefox": (firefox.find, firefox.Firefox),
    "webkit": (webkit.find, webkit.WebKit),
}
HOW = "python3 tests/firefox_webkit/run.py installs it on Debian"
USUAL = (1280, 720)


@contextmanager
def opened(kind: str, profile: Path) -> Iterator[Page]:
    """A browser of this kind with a profile; the test is left out where there is none."""
    find, start = BROWSERS[kind]
    if not find():
        pytest.skip(f"{kind} is not installed: {HOW}")
    browser = start(profile)
    try:
        browser.resize(*USUAL)
        yield Page(browser)
    finally:
        browser.close()


class Shared:
    """A page with Python awake that tests share; the first test after a crash opens another."""

    def __init__(self, kind: str, address: str, folder: Path) -> None:
        """Nothing is open yet; each browser has a profile of its own in the folder."""
        self._kind, self._address = kind, address
        self._profiles = (folder / str(number) for number in count())
        self._open = ExitStack()
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        """The page that stands open and answers."""
        if self._page is None or not self._page.browser.holds(READY):
            self._open.close()
            self._page = self._open.enter_context(opened(self._kind, next(self._profiles)))
            self._page.go(self._address)
        return self._page

    def __enter__(self) -> Self:
        """Open pages inside the block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close what stands open at its end."""
        self._open.close()
