"""How fast Piazza starts beside a page that only wakes Python: ``python3 tests/bench/start.py [--visits 9]``.

The bare page runs Pyodide's ``loadPyodide()`` from the same files, in the same run, and is kept for offline
use by the same service worker. Milliseconds from navigation until Python is awake there, and until the page
stands here; on the first visit, on the second and with the server stopped: medians of some visitors, each
with a new browser profile, the two pages in turn. The server is on this machine, so the network costs
nothing. Then the megabytes that each sends before that, compressed as a host does.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from builder.house import House
from builder.progress import Progress
from builder.site import build
from builder.vendor import pyodide_folder
from builder.worker import write_worker
from opening import BOOT
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import BrowserType, Page

VISITS = 9
KINDS = ("first visit", "second visit", "offline")
BARE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bare</title>
<script type="module">
import { loadPyodide } from "./FOLDER/pyodide.js";
await loadPyodide();
performance.mark("piazza:ready");
document.documentElement.dataset.ready = "1";
KEEP
document.documentElement.dataset.kept = "all";
</script></html>
"""
KEEP = """await navigator.serviceWorker.register("./sw.js");
await navigator.serviceWorker.ready;"""
MARK = "performance.getEntriesByName('piazza:ready')[0].startTime"
SENT = f"""() => {{
  const ready = {MARK};
  const come = performance.getEntriesByType("resource").filter((one) => one.startTime < ready);
  return [location.href, ...come.map((one) => one.name)];
}}"""


class Row(NamedTuple):
    """What was measured, of Piazza and of the bare page, in one unit."""

    what: str
    unit: str
    piazza: float
    bare: float

    @property
    def ratio(self) -> float:
        """Piazza as a multiple of the bare page."""
        return self.piazza / self.bare


class Visitor(NamedTuple):
    """What one visitor saw: seconds of each kind of visit, and which files came before the first was over."""

    seconds: tuple[float, ...]
    sent: frozenset[str]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Measure the start beside a bare page.")
    parser.add_argument("--visits", type=int, default=VISITS, help=f"visitors of each page ({VISITS})")
    options = parser.parse_args()
    print(f"load of this machine: {os.getloadavg()[0]:.1f}; medians of {options.visits}\n")
    print(f"{'':26}{'Piazza':>10}{'bare page':>12}{'ratio':>8}")
    for row in rows(options.visits):
        form = ".0f" if row.unit == "ms" else ".2f"
        print(
            f"{row.what:20}{row.unit:>6}{row.piazza:>10{form}}{row.bare:>12{form}}{row.ratio:>8.2f}",
            flush=True,
        )


def rows(visits: int = VISITS) -> Iterator[Row]:
    """What is measured: three kinds of visits, and what the first one is sent."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = house.dist, bare_site(house, Path(folder) / "bare")
        seen = [[visited(playwright.chromium, site) for site in sites] for _ in range(visits)]
        ours, bares = zip(*seen, strict=True)
        for at, kind in enumerate(KINDS):
            yield Row(
                kind,
                "ms",
                median(one.seconds[at] for one in ours),
                median(one.seconds[at] for one in bares),
            )
        yield Row(
            "sent before",
            "MB",
            *(packed(site, one[0].sent) for site, one in zip(sites, (ours, bares), strict=True)),
        )


def bare_site(house: House, site: Path) -> Path:
    """A site with nothing but the bare page and what it loads."""
    folder = pyodide_folder(house)
    shutil.copytree(house.dist / folder, site / folder)
    shutil.copytree(house.dist / "vendor" / "workbox", site / "vendor" / "workbox")
    (site / "index.html").write_text(BARE.replace("FOLDER", folder).replace("KEEP", KEEP))
    write_worker(house, site)
    return site


def visited(browser: BrowserType, site: Path) -> Visitor:
    """One visitor of a site: a first visit, a second one, and one with the server stopped."""
    with Served(site) as served, opened(browser) as page:
        first = start(page, served.address)
        sent = frozenset(url.removeprefix(served.address).partition("?")[0] for url in page.evaluate(SENT))
        second = start(page, served.address)
        served.stop()
        return Visitor((first, second, start(page, served.address)), sent)


@contextmanager
def opened(browser: BrowserType) -> Iterator[Page]:
    """A page of a visitor with a profile on the disk, as people have it."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = browser.launch_persistent_context(
            profile, executable_path=chromium.find(), args=["--no-sandbox"]
        )
        yield context.pages[0]
        context.close()


def start(page: Page, address: str) -> float:
    """Milliseconds from navigation to the page; it is left when everything is kept for the next visit."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("html[data-kept=all]", state="attached", timeout=BOOT)
    milliseconds: float = page.evaluate(MARK)
    return milliseconds


def packed(site: Path, sent: frozenset[str]) -> float:
    """Megabytes of files as a host compresses them."""
    files = (site / (path or "index.html") for path in sent)
    return sum(len(gzip.compress(path.read_bytes(), 6)) for path in files if path.is_file()) / 1e6


if __name__ == "__main__":
    main()
