"""How fast Piazza starts, and how much it downloads: ``.venv/bin/python tests/bench/start.py``.

Seconds from navigation to the drawn page in Chromium, the median of some visits; the server is on this
machine, so that the network costs nothing. Also how long ``web/serve.py`` takes when nothing has changed.
"""

import gzip
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("web", "tests", "tests/browser")]

from playwright.sync_api import Browser, sync_playwright

import chromium
from opening import Visit, open_piazza
from serving import Served

VISITS = 3
READY = "performance.getEntriesByName('piazza:ready')[0].startTime / 1000"


def main() -> None:
    """Print the tables."""
    dist = ROOT / "dist"
    print(f"web/serve.py --build:                   {rebuild():.2f} s")
    print(f"the same again, nothing changed:       {rebuild():.2f} s\n")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for query in ("", "?nosnapshot"):
            print_starts(browser, dist, query)
        print_downloads(browser, dist)


def rebuild() -> float:
    """Seconds for a build."""
    begun = time.monotonic()
    subprocess.run((sys.executable, "web/serve.py", "--build"), cwd=ROOT, check=True, capture_output=True)
    return time.monotonic() - begun


def print_starts(browser: Browser, dist: Path, query: str) -> None:
    """Print the seconds of first, second and offline visits."""
    rounds = [visits(browser, dist, query) for _ in range(VISITS)]
    print(f"start {query or '(as shipped)'}, seconds")
    for name, seconds in zip(
        ("first visit", "second visit", "offline"), zip(*rounds, strict=True), strict=True
    ):
        print(f"  {name:13}{median(seconds):6.2f}   ({', '.join(f'{each:.2f}' for each in seconds)})")


def visits(browser: Browser, dist: Path, query: str) -> tuple[float, float, float]:
    """Seconds to start for one visitor: first, again, and with the server stopped."""
    with Served(dist) as served, open_piazza(browser) as visit:
        first = start(visit, served.address + query)
        visit.wait_until_kept()
        second = start(visit, served.address + query)
        served.stop()
        return first, second, start(visit, served.address + query)


def start(visit: Visit, address: str) -> float:
    """Seconds from navigation to the drawn page."""
    visit.go(address)
    seconds: float = visit.page.evaluate(READY)
    return seconds


def print_downloads(browser: Browser, dist: Path) -> None:
    """Print what the first visit fetches before the page is drawn, and what is kept for offline use."""
    with Served(dist) as served, open_piazza(browser) as visit:
        visit.go(served.address)
        paths = {url.removeprefix(served.address).partition("?")[0] or "index.html" for url in visit.requests}
    fetched = [dist / path for path in paths if (dist / path).is_file()]
    kept = [path for path in dist.rglob("*") if path.is_file()]
    print(f"\n{'download':27}files      MB   MB gzip")
    for name, files in (("before the page is drawn", fetched), ("kept for offline use", kept)):
        whole = sum(path.stat().st_size for path in files) / 1e6
        packed = sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) / 1e6
        print(f"{name:27}{len(files):5}{whole:8.1f}{packed:10.1f}")
    for path in sorted(fetched, key=lambda path: -path.stat().st_size)[:6]:
        print(f"  {path.stat().st_size / 1e6:6.2f} MB  {path.relative_to(dist)}")


if __name__ == "__main__":
    main()
