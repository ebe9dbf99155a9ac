"""How soon a first visit can be read: ``python3 tests/bench/readable.py [--visits 3] [--strips FOLDER]``.

On a phone whose processor is slowed four times, over three networks, from a host that compresses: seconds
from navigation until the first text is painted and until Python has drawn the page; the megabytes that were
sent by then; and how far things moved (layout shift). Beside a bare page of HTML and the page that only
starts Pyodide (`start.py`), in the same run. Medians of some visitors, each with a new profile.

With a folder, only filmstrips are made: a picture of each network with what a visitor sees at some moments.
"""

from __future__ import annotations

import argparse
import gzip
import os
import sys
from contextlib import contextmanager
from functools import cache
from itertools import product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser", "tests/bench")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.start import bare_site
from bench.table import Table, print_all
from builder import server
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import BOOT
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from playwright.sync_api import Browser, BrowserType, CDPSession, Page

VISITS = 3
WIDTH, HEIGHT = 390, 664
SLOWED = 4
PATIENCE = 4 * BOOT
"""Milliseconds until which a page has to be there, on a slow network, too."""
MOMENTS = (0.5, 1, 2, 4, 8, 13)
"""Seconds after navigation of which a filmstrip has a picture."""
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".wasm", ".svg"}
"""What hosts compress, by the end of its name."""
HTML = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><p>A page of plain HTML.</p>'
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) shifts.push(one.value);
}).observe({ type: "layout-shift", buffered: true });
"""
SEEN = """() => {
  // 0 if there is none
  const at = (name) => (performance.getEntriesByName(name)[0]?.startTime ?? 0) / 1000;
  const moved = shifts.reduce((sum, value) => sum + value, 0);
  return [at("first-contentful-paint"), at("piazza:ready"), moved];
}"""
STRIP = """<!doctype html><meta charset="utf-8"><style>
  body { display: grid; grid-template-columns: 7rem repeat(COLUMNS, 195px); gap: 0.5rem; width: max-content;
    font: 15px sans-serif; }
  img, i { inline-size: 195px; block-size: 332px; border: 1px solid; box-sizing: border-box; }
</style>"""


class Network(NamedTuple):
    """How fast a network is."""

    megabits: float
    """In a second, in both directions."""
    latency: int
    """Milliseconds."""

    def __str__(self) -> str:
        """Return both, as tables have them."""
        return f"{self.megabits:g} Mbit/s, {self.latency} ms"


NETWORKS = (Network(9, 170), Network(1.6, 150), Network(40, 20))


class Seen(NamedTuple):
    """What one visitor saw and was sent until Python had drawn the page."""

    painted: float
    """Seconds until the first text; 0 without text."""
    ready: float
    """Seconds until Python had drawn the page; 0 without Python."""
    megabytes: float
    moved: float


class Place(NamedTuple):
    """Where a visitor comes to."""

    site: Path
    link: str
    """What follows the address of the site."""


def main() -> None:
    """Print the tables, or make the filmstrips."""
    parser = argparse.ArgumentParser(description="Measure how soon a first visit can be read.")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"visitors of each page ({VISITS})")
    parser.add_argument("--strips", type=Path, help="a folder for filmstrips")
    options = parser.parse_args()
    if options.strips:
        film(options.strips)
        return
    print(f"load of this machine: {os.getloadavg()[0]:.1f}\n")
    print_all(tables(options.visits))


def tables(visits: int = VISITS) -> Iterator[Table]:
    """Yield a table for each network: the two bare pages, the home page, and a link to a game."""
    heads = ("", "first text, s", "Python, s", "sent by then, MB", "layout shift")
    with places() as there, sync_playwright() as playwright:
        for network in NETWORKS:
            seen: dict[str, list[Seen]] = {what: [] for what in there}
            for _visit, (what, place) in product(range(visits), there.items()):
                seen[what].append(visited(playwright.chromium, place, network))
            title = f"First visits at {network}, processor slowed {SLOWED} times, medians of {visits}"
            yield Table(title, heads, [line(what, ones) for what, ones in seen.items()])


def line(what: str, ones: list[Seen]) -> list[str]:
    """Return a page's line."""
    painted, ready, megabytes, moved = (median(each) for each in zip(*ones, strict=True))
    times = f"{painted:.2f}" if painted else "–", f"{ready:.1f}" if ready else "–"
    return [what, *times, f"{megabytes:.2f}", f"{moved:.3f}"]


@contextmanager
def places() -> Iterator[dict[str, Place]]:
    """Build the pages to which a visitor comes, by their names in the tables."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    link = fragment(Match.new(load("suburbia"), 2, 7), (Seat("Anna"), Seat("Bruno")), 1)
    with TemporaryDirectory() as folder:
        plain = Path(folder) / "plain"
        plain.mkdir()
        (plain / "index.html").write_text(HTML)
        yield {
            "a bare page of HTML": Place(plain, ""),
            "a page that starts Python": Place(bare_site(house, Path(folder) / "bare"), ""),
            "the home page": Place(house.dist, ""),
            "a link to a game": Place(house.dist, f"#{link}"),
        }


class Host(server.Handler):
    """Sends files compressed, as most hosts do, and counts the bytes."""

    sent = 0

    def do_GET(self) -> None:  # noqa: N802 - as the library calls it
        """Answer with a compressed file, where that is worth it."""
        path = Path(self.translate_path(self.path.partition("?")[0]))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        if path.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        type(self).sent += len(body)


@cache
def compressed(path: Path) -> bytes:
    """Return a file as a host sends it."""
    return gzip.compress(path.read_bytes(), 6) if path.suffix in COMPRESSED else path.read_bytes()


@contextmanager
def hosted(site: Path) -> Iterator[tuple[str, type[Host]]]:
    """Serve a site; yield its address, and what counts the bytes that were sent."""

    class Counting(Host):
        def __init__(self, *args: object) -> None:
            super().__init__(*args, base="/", directory=str(site))

    served = server.Server((server.HOST, 0), Counting)
    Thread(target=served.serve_forever, daemon=True).start()
    yield server.address(served), Counting
    served.shutdown()
    served.server_close()


@contextmanager
def phone(browser: BrowserType, network: Network) -> Iterator[tuple[Page, CDPSession]]:
    """Open a page on a phone that never was here, with its tools."""
    opened = browser.launch(executable_path=chromium.find(), args=["--no-sandbox"])
    page = opened.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.add_init_script(WATCH)
    tools = page.context.new_cdp_session(page)
    rate = network.megabits * 1e6 / 8
    speed = {"latency": network.latency, "downloadThroughput": rate, "uploadThroughput": rate}
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    yield page, tools
    opened.close()


def visited(browser: BrowserType, place: Place, network: Network) -> Seen:
    """Return what a visitor sees who comes for the first time."""
    with hosted(place.site) as (address, host), phone(browser, network) as (page, _tools):
        page.goto(address + place.link, wait_until="load", timeout=PATIENCE)
        if (place.site / "vendor").is_dir():
            page.wait_for_selector("html[data-ready]", state="attached", timeout=PATIENCE)
        megabytes = host.sent / 1e6
        page.wait_for_timeout(500)
        painted, ready, moved = page.evaluate(SEEN)
    return Seen(painted, ready, megabytes, moved)


def film(folder: Path) -> None:
    """Write a filmstrip of each network: a row for each page, a column for each moment."""
    folder.mkdir(parents=True, exist_ok=True)
    with places() as there, sync_playwright() as playwright:
        for network in NETWORKS:
            rows = {what: filmed(playwright.chromium, place, network) for what, place in there.items()}
            name = f"{network.megabits:g}-mbit-{network.latency}-ms.png"
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
            put_together(browser, rows, folder / name)
            browser.close()
            print(folder / name, flush=True)


def filmed(browser: BrowserType, place: Place, network: Network) -> list[str]:
    """Return what a visitor sees at each moment, as PNG in base64; empty before the first."""
    frames: list[tuple[float, str]] = []
    with hosted(place.site) as (address, _host), phone(browser, network) as (page, tools):

        def keep(frame: dict[str, Any]) -> None:
            frames.append((frame["metadata"]["timestamp"], frame["data"]))
            tools.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

        tools.on("Page.screencastFrame", keep)
        tools.send("Page.startScreencast", {"format": "png"})
        page.goto(address + place.link, wait_until="commit", timeout=PATIENCE)
        page.wait_for_timeout(1000 * (MOMENTS[-1] + 1))
        tools.remove_listener("Page.screencastFrame", keep)
        tools.send("Page.stopScreencast")
        began = page.evaluate("performance.timeOrigin") / 1000
    return [
        max((frame for frame in frames if began <= frame[0] <= began + moment), default=(0, ""))[1]
        for moment in MOMENTS
    ]


def put_together(browser: Browser, rows: Mapping[str, Sequence[str]], into: Path) -> None:
    """Write a picture of rows of pictures, with their names and moments."""
    heads = "".join(f"<b>{moment:g} s</b>" for moment in MOMENTS)
    lines = [
        f"<b>{what}</b>"
        + "".join(f'<img alt="" src="data:image/png;base64,{one}">' if one else "<i></i>" for one in pictures)
        for what, pictures in rows.items()
    ]
    page = browser.new_page()
    page.set_content(STRIP.replace("COLUMNS", str(len(MOMENTS))) + f"<b></b>{heads}" + "".join(lines))
    page.locator("body").screenshot(path=into)


if __name__ == "__main__":
    main()
