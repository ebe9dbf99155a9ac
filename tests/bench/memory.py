"""What Piazza keeps in memory beside a bare page: ``python3 tests/bench/memory.py [games] [game ...]``.

The bare page runs Pyodide's ``loadPyodide()`` from the same files, alone and with a worker that does the
same. Piazza is measured when it stands, on a first visit and on a later one, after a whole game of each
title with as many as four people, after one of each in a row and after so many games in all, ten unless
another number is given, and when an Expert has thought in its worker.

Each in a browser of its own that nobody watches while the page loads, as whoever records for tools what is
fetched keeps all of it, in the page's process; and at rest, when the service worker sleeps and what is no
longer needed has been collected. Megabytes of the process that has the page, worker included (Linux): its own
(anonymous memory, which is what Chromium's task manager tells), and beside it all that is mapped there, the
browser's own code and fonts too, shared out among its processes (proportional set size).
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench import pace
from bench.asking import asked
from bench.bots import BEGIN, WATCH, thought
from bench.start import bare_site
from bench.table import Table, print_all
from builder.house import House
from builder.progress import Progress
from builder.site import build
from builder.vendor import pyodide_folder
from opening import Visit
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import go_home, open_game
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Page, Playwright

GAMES = 10
MOST_PLAYERS = 4
TURNS = 3
"""Turns that an Expert thinks about."""
PLAY = """async () => {
  const stands = (selector) => document.querySelector(selector);
  for (let lot = 7; document.documentElement.dataset.screen !== "end"; lot = (lot * 16807) % 2147483647) {
    const choices = document.querySelectorAll("[data-choice]");
    const shutter = stands("#r-bar [data-do=hand-over]") ?? stands("#open");
    const pressed = shutter ?? choices[lot % choices.length];
    pressed?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    await new Promise((breath) => setTimeout(breath, 30));
  }
}"""
"""A whole game by lot, by the page itself: tools that press for it leave more in its process than it does."""
REST = 45
"""Seconds after which a page is at rest: a service worker with nothing to do sleeps after thirty."""
SOON = 0.1
COLLECTED = 3
"""How often what is not needed is collected."""
SETTLED = 500
"""Milliseconds after each time."""
WORKER = """import { loadPyodide } from "./FOLDER/pyodide.js";
await loadPyodide();
postMessage("awake");
"""
WAKE = """() => new Promise((awake) => {
  const worker = (globalThis.kept = new Worker("./worker.mjs", { type: "module" }));
  worker.onmessage = awake;
})"""
HEADS = ("", "MB of its own", "more than the bare one", "MB with what is shared", "more")


class Megabytes(NamedTuple):
    """What a process has."""

    own: float
    """Its own memory."""
    shared: float
    """All memory, each page shared out among the processes that have it."""

    def less(self, other: Megabytes) -> Megabytes:
        """The difference."""
        return Megabytes(self.own - other.own, self.shared - other.shared)


class Chromium(NamedTuple):
    """A browser of its own, and where its tools are reached."""

    playwright: Playwright
    tools: str

    @contextmanager
    def watched(self) -> Iterator[Page]:
        """Its page, in the hands of tools."""
        browser = self.playwright.chromium.connect_over_cdp(self.tools)
        pages = [page for context in browser.contexts for page in context.pages]
        yield next(page for page in pages if page.url.startswith("http"))
        browser.close()

    def megabytes(self) -> Megabytes:
        """What the process of the page has when it is at rest: the largest that shows a page."""
        time.sleep(REST)
        with self.watched() as page:
            session = page.context.new_cdp_session(page)
            for _time in range(COLLECTED):
                session.send("HeapProfiler.collectGarbage")
                page.wait_for_timeout(SETTLED)
            return max(map(kept, renderers(page)))

    def do(self, work: Callable[[Visit], None]) -> None:
        """Do something with the page."""
        with self.watched() as page:
            work(Visit(page))


def tables(names: Sequence[str] = TITLES, games: int = GAMES) -> Iterator[Table]:
    """One table: a line for each state of a page, with what it has more than the bare one."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare = _with_worker(house, bare_site(house, Path(folder) / "bare"))
        with Served(bare) as served, opened(playwright, served.address, Path(folder) / "plain") as browser:
            alone = browser.megabytes()
            browser.do(lambda visit: visit.page.evaluate(WAKE))
            worker = browser.megabytes().less(alone)
        lines = [_line("a bare page", alone), _line("a bare worker", worker)]
        with Served(house.dist) as served:
            visitors = _Visitors(playwright, served.address, Path(folder) / "ours")
            lines += [_line(what, found, alone) for what, found in visitors.pages(names, games)]
            lines += [_line(what, found, worker) for what, found in visitors.workers(names)]
    yield Table("Megabytes of memory", HEADS, lines)


class _Visitors(NamedTuple):
    """Who comes to Piazza: always with the same profile, so that only the first time is the first visit."""

    playwright: Playwright
    address: str
    profile: Path

    def pages(self, names: Sequence[str], games: int) -> Iterator[tuple[str, Megabytes]]:
        """What the page has, in which state."""
        with opened(*self) as browser:
            yield "the square on a first visit", browser.megabytes()
        with opened(*self) as browser:
            yield "the square on a later one", browser.megabytes()
        for name in names:
            with opened(*self) as browser:
                browser.do(partial(play, name=name))
                yield f"{name}: after a whole game", browser.megabytes()
        with opened(*self) as browser:
            browser.do(partial(play_all, names=names))
            yield "a game of each", browser.megabytes()
            browser.do(partial(play_all, names=[*islice(cycle(names), max(0, games - len(names)))]))
            yield f"after {games} games in all", browser.megabytes()

    def workers(self, names: Sequence[str]) -> Iterator[tuple[str, Megabytes]]:
        """What the worker has in which an Expert has thought about some turns."""
        for name in names:
            with opened(*self) as browser:
                browser.do(begin)
                alone = browser.megabytes()
                browser.do(partial(think, name=name))
                yield f"{name}: the bots' worker", browser.megabytes().less(alone)


def begin(visit: Visit) -> None:
    """The page is ready to be asked for what bots think."""
    visit.page.evaluate(WATCH)
    visit.page.evaluate(BEGIN)


def think(visit: Visit, name: str) -> None:
    """An Expert thinks about some turns."""
    for match in pace.positions(name, TURNS):
        thought(visit, match)


def play(visit: Visit, name: str) -> None:
    """A whole game by lot, from the square to the end and back."""
    game = load(name)
    open_game(visit, Match.new(game, min(MOST_PLAYERS, game.players[-1]), 1))
    visit.page.evaluate(PLAY)
    go_home(visit)


def play_all(visit: Visit, names: Sequence[str]) -> None:
    """Whole games in a row, in the same hands: tools that come anew leave something in the page."""
    for name in names:
        play(visit, name)


@contextmanager
def opened(playwright: Playwright, address: str, profile: Path) -> Iterator[Chromium]:
    """A browser with its profile in a folder, with a page that was opened while no tools watched."""
    told = profile / "DevToolsActivePort"
    told.unlink(missing_ok=True)
    program = chromium.find()
    assert program, chromium.HOW
    options = ("--headless=new", "--no-sandbox", f"--user-data-dir={profile}", "--remote-debugging-port=0")
    silent = subprocess.DEVNULL
    with subprocess.Popen((program, *options), stdout=silent, stderr=silent) as process:
        while not told.is_file() or not told.read_text("ascii").strip():
            time.sleep(SOON)
        tools = f"http://127.0.0.1:{told.read_text('ascii').split()[0]}"
        urlopen(Request(f"{tools}/json/new?{address}", method="PUT")).close()  # noqa: S310 - our own browser
        time.sleep(REST)
        yield Chromium(playwright, tools)
        process.terminate()


def renderers(page: Page) -> list[int]:
    """The processes of the browser that show pages."""
    assert page.context.browser is not None
    tools = page.context.browser.new_browser_cdp_session()
    processes = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    tools.detach()
    return [one["id"] for one in processes if one["type"] == "renderer"]


def kept(process: int) -> Megabytes:
    """What a process has, by what Linux tells of it."""
    folder = Path(f"/proc/{process}")
    own = _told(folder / "status", "RssAnon:") + _told(folder / "status", "VmSwap:")
    return Megabytes(own, _told(folder / "smaps_rollup", "Pss:"))


def _told(path: Path, name: str) -> float:
    """The megabytes in a line of a file of the kernel, which has kilobytes."""
    lines = path.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(name))


def _line(what: str, found: Megabytes, beside: Megabytes | None = None) -> tuple[str, ...]:
    """A line of the table."""
    if beside is None:
        return what, f"{found.own:.0f}", "", f"{found.shared:.0f}", ""
    more = found.less(beside)
    return what, f"{found.own:.0f}", f"{more.own:+.0f}", f"{found.shared:.0f}", f"{more.shared:+.0f}"


def _with_worker(house: House, site: Path) -> Path:
    """The bare site with a worker that wakes Python, too."""
    (site / "worker.mjs").write_text(WORKER.replace("FOLDER", pyodide_folder(house)))
    return site


def main() -> None:
    """Measure, and print the table."""
    games, names = asked(GAMES)
    print_all(tables(names, games))


if __name__ == "__main__":
    main()
