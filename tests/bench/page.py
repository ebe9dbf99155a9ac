"""From a click to the painted board, in Chromium: ``python3 tests/bench/page.py [games]``.

Whole games by real clicks at 1440x900. The page itself takes the time, from the event's own time stamp to the
second animation frame after it. In the same run, the same for a bare button whose click changes one text.
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, TypeAlias

ROOT = Path(__file__).parents[2]
VENV = ROOT / ".venv" / "bin" / "python"
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    if not VENV.is_file() or Path(sys.prefix) == VENV.parents[1]:
        sys.exit("This needs Playwright: run `python3 tests/run.py` once, or pip install playwright")
    os.execv(VENV, [str(VENV), *sys.argv])  # noqa: S606 - our own Python

import chromium
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import open_piazza
from player import start_game
from serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from opening import Visit

Times: TypeAlias = dict[str, list[float]]
SIZE = {"width": 1440, "height": 900}
BARE = 120
WATCH = """
window.taken = { click: [], pointerover: [], bare: [] };
window.watch = (kind, name, counts) => addEventListener(kind, (event) => {
  if (!counts(event.target)) return;
  const take = () => taken[name].push(performance.now() - event.timeStamp);
  requestAnimationFrame(() => requestAnimationFrame(take));
}, true);
watch("click", "click", (target) => target.closest("[data-choice]"));
watch("pointerover", "pointerover", (target) => target.closest("[data-choice]:not(.looked)"));
"""
BARE_BUTTON = """
document.getElementById("app").innerHTML = "<button>0</button>";
const button = document.querySelector("#app button");
button.addEventListener("click", () => { button.textContent = Number(button.textContent) + 1; });
watch("click", "bare", (target) => target === button);
"""
ROWS = {"click": "a choice", "pointerover": "a preview", "bare": "a bare button"}


def main() -> None:
    """Measure, and print the table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with Served(house.dist) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        times, version = measured(browser, served.address, games), browser.version
        browser.close()
    sys.stdout.write(table(times, version))


def measured(browser: Browser, address: str, games: int) -> Times:
    """Milliseconds for each choice and each preview of some games, and for a bare button."""
    with open_piazza(browser, viewport=SIZE) as visit:
        visit.go(address)
        visit.page.evaluate(WATCH)
        for number in range(games):
            play(visit, 2 + number % 3, f"bench {number}")
        bare(visit.page)
        times: Times = visit.page.evaluate("taken")
        return times


def play(visit: Visit, players: int, deal: str) -> None:
    """A whole game by clicking."""
    start_game(visit, players, deal).finish()


def bare(page: Page) -> None:
    """Many clicks on a button in an otherwise empty page."""
    page.evaluate(BARE_BUTTON)
    for _ in range(BARE):
        page.locator("#app button").click()


def table(times: Times, version: str) -> str:
    """Medians and 95th percentiles, in lines."""
    lines = [
        f"Chromium {version}, {SIZE['width']}x{SIZE['height']}, to the second animation frame, ms",
        f"{'':16}{'n':>6}{'median':>10}{'p95':>8}{'longest':>10}",
    ]
    for name, title in ROWS.items():
        taken = times[name]
        slow = quantiles(taken, n=20)[-1]
        lines.append(f"{title:16}{len(taken):6}{median(taken):10.1f}{slow:8.1f}{max(taken):10.1f}")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    main()
