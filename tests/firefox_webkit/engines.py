"""The browsers beside Chromium, each opened where this machine has it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from firefox_webkit import firefox, webkit
from firefox_webkit.driven import Driven, Page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

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
