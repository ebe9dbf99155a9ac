"""What a first visitor reads in Firefox and WebKit before Python has loaded."""

from __future__ import annotations

import http.server
import threading
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from firefox_webkit.engines import BROWSERS, opened
from piazza.core.match import Match
from piazza.games import NAMES, load
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
PACKS = ("/piazza.bin", "/rest.bin")
"""The code of Piazza, without which Python does nothing."""
PATIENCE_S = 120
PLACES = """() => [...document.querySelectorAll("#app .cover, #app .cover .btn")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map((length) => Math.round(length));
})"""
IS_TAKEN = """() => document.querySelectorAll(".cover .pri")[1].ariaBusy === "true" """
IS_SET_UP = """() => document.documentElement.dataset.screen === "setup" """


class Handler(http.server.SimpleHTTPRequestHandler):
    """A plain server of files that keeps Python waiting for its code."""

    def __init__(self, released: threading.Event, *values: Any, **named: Any) -> None:  # noqa: ANN401 - handed on
        """Answer a request; its code is sent once the event is set."""
        self._released = released
        super().__init__(*values, **named)

    def do_GET(self) -> None:
        """Send a file."""
        if self.path.split("?")[0].endswith(PACKS):
            self._released.wait(PATIENCE_S)
        super().do_GET()

    def log_message(self, *_values: object) -> None:
        """Write no log."""


@contextmanager
def served(site: Path) -> Iterator[tuple[str, threading.Event]]:
    """The site at an address, and the event that lets Python have its code."""
    released = threading.Event()
    handler = partial(Handler, released, directory=str(site))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", released
        released.set()
        server.shutdown()


@pytest.mark.parametrize("kind", BROWSERS)
def test_home_is_read_before_python(kind: str, site: Path, tmp_path: Path) -> None:
    """The home page is read and can be pressed, and nothing on it moves when Python takes over."""
    with served(site) as (address, released), opened(kind, tmp_path) as page:
        page.browser.go(address)
        page.see("#app .cover")
        assert len(page.browser.run(PLACES)) > len(NAMES)
        assert not page.sees("#splash h1")
        before = page.browser.run(PLACES)
        released.set()
        page.wait_until_ready()
        assert page.browser.run(PLACES) == before


@pytest.mark.parametrize("kind", BROWSERS)
def test_press_before_python(kind: str, site: Path, tmp_path: Path) -> None:
    """What is pressed before Python listens is shown as taken, and done then."""
    with served(site) as (address, released), opened(kind, tmp_path) as page:
        page.browser.go(address)
        page.click(".cover .pri", 1)
        page.wait(IS_TAKEN)
        released.set()
        page.wait(IS_SET_UP)


@pytest.mark.parametrize("kind", BROWSERS)
def test_link_is_told(kind: str, site: Path, tmp_path: Path) -> None:
    """A game's link says whose turn it is before Python is there."""
    seats = (Seat("Zoë"), Seat("李雷"))
    link = fragment(Match.new(load("bloom"), 2, 7), seats, 1)
    with served(site) as (address, released), opened(kind, tmp_path) as page:
        page.browser.go(f"{address}#{link}")
        page.see("#link-preview h2")
        assert "李雷" in page.text("#link-preview h2")
        assert "Bloom" in page.text("#link-preview h2")
        released.set()
        page.wait_until_ready()
        page.see("#r-board")
