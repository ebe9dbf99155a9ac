"""What Piazza keeps in memory beside a bare page: ``python3 tests/bench/memory.py [games] [game ...]``.

The bare page runs Pyodide's ``loadPyodide()`` from the same files, alone and with a worker that does the
same. Piazza is measured when it stands, on a first visit and on a later one, after a whole game of each
title with as many as four people, after so many games in a row, ten unless another number is given, and when
an Expert has thought in its worker. On a first visit the service worker, which fetches the rest meanwhile,
shares the process of the page.
Megabytes of the browser's process that has the page, worker included (proportional set size, Linux), after
what is no longer needed has been collected. Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench import pace
from bench.asking import asked
from bench.bots import BEGIN, WATCH, thought
from bench.live import KEPT
from bench.start import bare_site
from bench.table import Table, print_all
from builder.house import House
from builder.progress import Progress
from builder.site import build
from builder.vendor import pyodide_folder
from opening import BOOT, open_piazza
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import go_home, open_game
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from playwright.sync_api import Browser, Page

    from opening import Visit

GAMES = 10
MOST_PLAYERS = 4
REST = 30
"""Milliseconds between two choices."""
SETTLED = 1500
"""Milliseconds until a page at rest has done what it puts off."""
MEASURED = 3
"""How often it is measured; the least counts, as what was not collected yet is no use to anybody."""
WORKER = """import { loadPyodide } from "./FOLDER/pyodide.mjs";
await loadPyodide();
postMessage("awake");
"""
WAKE = """() => new Promise((awake) => {
  const worker = (globalThis.kept = new Worker("./worker.mjs", { type: "module" }));
  worker.onmessage = awake;
})"""


def tables(names: Sequence[str] = TITLES, games: int = GAMES) -> Iterator[Table]:
    """One table: a line for each state of a page, with what it has more than the bare one."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        launch = playwright.chromium.launch
        bare = _with_worker(house, bare_site(house, Path(folder) / "bare"))
        with launch(executable_path=chromium.find(), args=["--no-sandbox"]) as browser:
            least, worker = bares(browser, bare)
        lines = [("a bare page", f"{least:.0f}", ""), ("a bare worker", f"{worker:.0f}", "")]
        with (
            Served(house.dist) as served,
            launch(executable_path=chromium.find(), args=["--no-sandbox"]) as browser,
        ):
            for what, found, beside in measure(browser, served.address, names, games, (least, worker)):
                lines.append((what, f"{found:.0f}", f"{found - beside:+.0f}"))
    yield Table("Megabytes of memory", ("", "MB", "more than the bare one"), lines)


def bares(browser: Browser, site: Path) -> tuple[float, float]:
    """The megabytes of the bare page, and of its worker."""
    with Served(site) as served, opened(browser) as page:
        page.goto(served.address)
        page.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
        alone = megabytes(page)
        page.evaluate(WAKE)
        return alone, megabytes(page) - alone


def measure(
    browser: Browser, address: str, names: Sequence[str], games: int, bare: tuple[float, float]
) -> Iterator[tuple[str, float, float]]:
    """What was measured of Piazza: in which state, how much, and how much a bare page or worker has."""
    for name in names:
        with open_piazza(browser) as visit:
            visit.go(address)
            play(visit, name)
            yield f"{name}: after a whole game", megabytes(visit.page), bare[0]
    with open_piazza(browser) as visit:
        yield "the square on a later visit", _come_again(visit, address), bare[0]
    with open_piazza(browser) as visit:
        visit.go(address)
        yield "the square", megabytes(visit.page), bare[0]
        for number, name in enumerate(islice(cycle(names), games), 1):
            play(visit, name)
            if number in (1, games):
                yield f"after {number} {'games' if number > 1 else 'game'}", megabytes(visit.page), bare[0]
    for name in names:
        yield f"{name}: the bots' worker", _thinking(browser, address, name), bare[1]


def _come_again(visit: Visit, address: str) -> float:
    """The megabytes of a page that wakes from what an earlier one has kept.

    Not those of the earlier one's process, in which the service worker goes on.
    """
    visit.go(address)
    visit.page.wait_for_selector(KEPT, state="attached", timeout=BOOT)
    context, earlier = visit.page.context, max(renderers(visit.page), key=kept)
    visit.page.close()
    later = context.new_page()
    later.goto(address)
    later.wait_for_selector("html[data-ready]", state="attached", timeout=BOOT)
    return megabytes(later, {earlier})


def _thinking(browser: Browser, address: str, name: str) -> float:
    """The megabytes of the worker in which an Expert has thought about some turns."""
    with open_piazza(browser) as visit:
        visit.page.add_init_script(WATCH)
        visit.go(address)
        visit.page.evaluate(BEGIN)
        alone = megabytes(visit.page)
        for match in pace.positions(name, 3):
            thought(visit, match)
        return megabytes(visit.page) - alone


def play(visit: Visit, name: str) -> None:
    """A whole game by lot, from the square to the end and back."""
    game = load(name)
    player = open_game(visit, Match.new(game, min(MOST_PLAYERS, game.players[-1]), 1))
    while not player.match.is_over:
        player.press_any()
        visit.page.wait_for_timeout(REST)
    go_home(visit)


def megabytes(page: Page, others: Container[int] = ()) -> float:
    """What the process of a page keeps: the largest that is none of the others."""
    page.wait_for_timeout(SETTLED)
    tools = page.context.new_cdp_session(page)
    found = []
    for _time in range(MEASURED):
        tools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(SETTLED // MEASURED)
        found.append(max(kept(process) for process in renderers(page) if process not in others))
    return min(found)


def renderers(page: Page) -> list[int]:
    """The processes of the browser that show pages."""
    assert page.context.browser is not None
    tools = page.context.browser.new_browser_cdp_session()
    processes = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    tools.detach()
    return [one["id"] for one in processes if one["type"] == "renderer"]


def kept(process: int) -> float:
    """The megabytes of a process, each page of memory shared out among those that have it."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("Pss:"))


def _with_worker(house: House, site: Path) -> Path:
    """The bare site with a worker that wakes Python, too."""
    (site / "worker.mjs").write_text(WORKER.replace("FOLDER", pyodide_folder(house)))
    return site


@contextmanager
def opened(browser: Browser) -> Iterator[Page]:
    """A page by itself."""
    with browser.new_context() as context:
        yield context.new_page()


def main() -> None:
    """Measure, and print the table."""
    games, names = asked(GAMES)
    print_all(tables(names, games))


if __name__ == "__main__":
    main()
