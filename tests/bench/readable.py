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
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser", "tests/bench")]

import own_python

own_python.enter()

from playwright.sync_api import BrowserType, sync_playwright

import chromium
from bench.start import bare_site
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import BOOT
from piazza.core.match import Match
from piazza.games import load
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat
from serving import Served

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
  const ready = performance.getEntriesByName("piazza:ready")[0]?.startTime ?? null;
  const late = shifts.filter(([at]) => ready && at > painted + 1000);
  const moved = late.reduce((sum, [, value]) => sum + value, 0);
  return [painted / 1000, ready && ready / 1000, moved];
}"""


class Seen(NamedTuple):
    """What one visitor saw: seconds to the first text and to Python, and how far things moved then."""

    painted: float
    ready: float | None
    moved: float


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure how soon a first visit can be read.")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"visitors of each page ({VISITS})")
    options = parser.parse_args()
    print(f"load of this machine: {os.getloadavg()[0]:.1f}; medians of {options.visits}\n")
    print(f"{'':28}{'first text, s':>15}{'Python, s':>12}{'moved':>9}")
    for what, one in rows(options.visits):
        ready = "" if one.ready is None else f"{one.ready:.1f}"
        print(f"{what:28}{one.painted or '':>15.4}{ready:>12}{one.moved:>9.3f}", flush=True)


def rows(visits: int = VISITS) -> list[tuple[str, Seen]]:
    """What is measured: the bare pages, the home page, and a link to a game."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    seats = (Seat("Anna"), Seat("Bruno"))
    link = "#" + fragment(Match.new(load("suburbia"), 2, 7), seats, 1)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        plain = Path(folder) / "plain"
        plain.mkdir()
        (plain / "index.html").write_text(HTML)
        pages = {
            "a bare page of HTML": (plain, ""),
            "a page that starts Python": (bare_site(house, Path(folder) / "bare"), ""),
            "the home page": (house.dist, ""),
            "a link to a game": (house.dist, link),
        }
        seen: dict[str, list[Seen]] = {what: [] for what in pages}
        for _ in range(visits):
            for what, (site, place) in pages.items():
                seen[what].append(visited(playwright.chromium, site, place))
    return [(what, typical(ones)) for what, ones in seen.items()]


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


def typical(ones: list[Seen]) -> Seen:
    """Return the medians of what some visitors saw."""
    ready = [one.ready for one in ones if one.ready is not None]
    return Seen(
        median(one.painted for one in ones),
        median(ready) if ready else None,
        median(one.moved for one in ones),
    )


if __name__ == "__main__":
    main()
