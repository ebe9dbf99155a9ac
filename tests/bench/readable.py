"""How soon a first visit can be read: ``python3 tests/bench/readable.py [--visits 5]``.

Seconds from navigation on a phone, at 9 Mbit/s and 170 ms, its processor slowed four times: until
the first text is painted, and until Python has drawn the page; beside a bare page of HTML and the page that
only starts Pyodide (`start.py`), in the same run. Medians of some visitors, each with a new profile; the
server compresses nothing. Then how far things moved when Python took over (layout shift).
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser", "tests/bench")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.start import bare_site
from bench.table import Table, print_all
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import BOOT
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserType

VISITS = 5
WIDTH, HEIGHT = 390, 664
MEGABITS, LATENCY_MS, SLOWED = 9, 170, 4
HTML = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><p>A page of plain HTML.</p>'
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) shifts.push([one.startTime, one.value]);
}).observe({ type: "layout-shift", buffered: true });
"""
SEEN = """() => {
  // 0 if there is no text
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const ready = performance.getEntriesByName("piazza:ready")[0]?.startTime ?? 0;
  const late = shifts.filter(([at]) => ready && at > painted + 1000);
  const moved = late.reduce((sum, [, value]) => sum + value, 0);
  return [painted / 1000, ready / 1000, moved];
}"""


class Seen(NamedTuple):
    """What one visitor saw: seconds to the first text and to Python, and how far things moved then."""

    painted: float
    ready: float
    moved: float


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure how soon a first visit can be read.")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"visitors of each page ({VISITS})")
    options = parser.parse_args()
    print(f"load of this machine: {os.getloadavg()[0]:.1f}\n")
    print_all(tables(options.visits))


def tables(visits: int = VISITS) -> Iterator[Table]:
    """One table: the two bare pages, the home page, and a link to a game."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    link = fragment(Match.new(load("suburbia"), 2, 7), (Seat("Anna"), Seat("Bruno")), 1)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        plain = Path(folder) / "plain"
        plain.mkdir()
        (plain / "index.html").write_text(HTML)
        pages = {
            "a bare page of HTML": (plain, ""),
            "a page that starts Python": (bare_site(house, Path(folder) / "bare"), ""),
            "the home page": (house.dist, ""),
            "a link to a game": (house.dist, f"#{link}"),
        }
        seen: dict[str, list[Seen]] = {what: [] for what in pages}
        for _visit in range(visits):
            for what, (site, place) in pages.items():
                seen[what].append(visited(playwright.chromium, site, place))
    title = f"First visits at {MEGABITS} Mbit/s and {LATENCY_MS} ms, processor slowed {SLOWED} times"
    heads = ("", "first text, s", "Python, s", "layout shift")
    yield Table(f"{title}, medians of {visits}", heads, [line(what, ones) for what, ones in seen.items()])


def line(what: str, ones: list[Seen]) -> list[str]:
    """A page's line."""
    painted, ready, moved = (median(each) for each in zip(*ones, strict=True))
    return [what, f"{painted:.2f}" if painted else "–", f"{ready:.1f}" if ready else "–", f"{moved:.3f}"]


def visited(browser: BrowserType, site: Path, place: str) -> Seen:
    """Return what a visitor of a site sees, who comes for the first time and by this link."""
    with Served(site) as served:
        opened = browser.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = opened.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.add_init_script(WATCH)
        tools = page.context.new_cdp_session(page)
        tools.send("Network.enable")
        rate = MEGABITS * 1e6 / 8
        limits = {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": rate,
            "uploadThroughput": rate,
        }
        tools.send("Network.emulateNetworkConditions", limits)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.goto(served.address + place, wait_until="load", timeout=BOOT)
        if (site / "vendor").is_dir():
            page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
        page.wait_for_timeout(500)
        painted, ready, moved = page.evaluate(SEEN)
        opened.close()
    return Seen(painted, ready, moved)


if __name__ == "__main__":
    main()
