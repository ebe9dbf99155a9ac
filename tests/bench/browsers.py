"""How fast Piazza starts in each browser: ``python3 tests/bench/browsers.py [--visits 3]``.

Milliseconds from navigation until Python has drawn the page: on the first visit, on the second, and with the
server stopped; medians of some visitors, each with a new profile, the browsers in turn. One that this machine
lacks is named. The server is on this machine, so the network costs nothing.
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
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from bench.table import Table, print_all
from builder.house import House
from builder.progress import Progress
from builder.site import build
from firefox_webkit import chrome, firefox, webkit
from firefox_webkit.driven import Driven, Page
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VISITS = 3
KINDS = ("first visit", "second visit", "offline")
BROWSERS: dict[str, tuple[Callable[[], str | None], Callable[[Path], Driven]]] = {
    "Chromium": (chrome.find, chrome.Chrome),
    "Firefox": (firefox.find, firefox.Firefox),
    "WebKitGTK": (webkit.find, webkit.WebKit),
}
KEPT = "() => document.documentElement.dataset.kept === 'all'"


class Visitor(NamedTuple):
    """What one visitor saw: the browser's version, and milliseconds of each kind of visit."""

    version: str
    times: tuple[float, ...]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the start in each browser.")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"visitors with each browser ({VISITS})")
    options = parser.parse_args()
    print(f"load of this machine: {os.getloadavg()[0]:.1f}\n")
    print_all(tables(options.visits))


def tables(visits: int = VISITS) -> Iterator[Table]:
    """One table: a line for each browser, those that are not here included."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    seen: dict[str, list[Visitor]] = {name: [] for name in BROWSERS}
    for _visit in range(visits):
        for name, (find, start) in BROWSERS.items():
            if find():
                seen[name].append(visited(start, house.dist))
                print(name, *seen[name][-1].times, file=sys.stderr, flush=True)
    heads = ["", *(f"{kind}, ms" for kind in KINDS)]
    title = f"From navigation until Python has drawn the page, medians of {visits} visitors"
    yield Table(title, heads, [line(name, visitors) for name, visitors in seen.items()])


def line(name: str, visitors: list[Visitor]) -> list[str]:
    """A browser's line; without visitors it says why."""
    if not visitors:
        return [f"{name}, not installed here", *("–" for _kind in KINDS)]
    times = zip(*(visitor.times for visitor in visitors), strict=True)
    return [f"{name} {visitors[0].version}", *(f"{median(each):,.0f}" for each in times)]


def visited(start: Callable[[Path], Driven], site: Path) -> Visitor:
    """One visitor of a site: a first visit, a second one, and one with the server stopped."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, Served(site) as served:
        browser = start(Path(profile))
        try:
            page = Page(browser)
            first = arrive(page, served.address)
            second = arrive(page, served.address)
            served.stop()
            offline = arrive(page, served.address)
            return Visitor(browser.version, (first, second, offline))
        finally:
            browser.close()


def arrive(page: Page, address: str) -> float:
    """Milliseconds from navigation to the page; it is left when everything is kept for the next visit."""
    milliseconds = page.go(address)
    page.wait(KEPT)
    return milliseconds


if __name__ == "__main__":
    main()
