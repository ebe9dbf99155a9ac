"""How fast bots think, and whether the page stays smooth meanwhile: ``python3 tests/bench/bots.py [games]``.

For each game the same turns of a game of two are thought to the end by CPython and by Pyodide in Chromium,
one after the other: playouts per second, and seconds for a turn. Then an Expert plays these turns on the
page, in its worker, and on a page that has no workers, within its time: how long it took, the longest time in
which the page drew no frame and its longest task until the answer came (0: none of 50 ms), and the longest
task when it was then played. In the same run, the longest time without a frame of the same page at rest.
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("web", "py", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench import pace
from bench.asking import asked
from bench.table import Table, print_all
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import open_piazza
from piazza.games import TITLES
from piazza.ui.storage.saves import Seat, save_of
from player import KEY, PUT_AWAY, WHEN, go_home
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

    from opening import Visit
    from piazza.core.match import Match

TURNS = 6
"""Turns of each game that are thought about."""
THINKING = 60_000
PYODIDE = """async ([base, source, name, turns]) => {
  const { loadPyodide } = await import(base + "web/python.js");
  const pyodide = await loadPyodide();
  pyodide.runPython(source);
  return pyodide.runPython(`pace("${name}", ${turns})`);
}"""
WATCH = """
window.watched = {};
let last = 0;
window.begin = () => {
  last = 0;
  window.watched = { frame: 0, task: 0, after: 0, took: [], until: Infinity };
};
const Usual = Worker;
window.Worker = class extends Usual {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      if (data.do !== "answer") return;
      watched.took.push(JSON.parse(data.text).took);
      watched.until = Math.min(watched.until, performance.now());
    });
  }
};
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    const kind = startTime + duration < watched.until ? "task" : "after";
    watched[kind] = Math.max(watched[kind], duration);
  }
}).observe({ entryTypes: ["longtask"] });
const frame = (now) => {
  if (last) watched.frame = Math.max(watched.frame, Math.min(now, watched.until) - last);
  last = now < watched.until ? now : 0;
  requestAnimationFrame(frame);
};
begin();
requestAnimationFrame(frame);
"""
NO_WORKER = """
window.Worker = class { constructor() { throw new Error("none"); } };
const usual = window.begin, text = () => localStorage.getItem("piazza.save.KEY");
let before = "", since = 0;
window.begin = () => { usual(); before = text(); since = performance.now(); };
setInterval(() => {
  if (!before || watched.took.length || text() === before) return;
  watched.until = performance.now();
  watched.took.push(watched.until - since);
}, 10);
""".replace("KEY", KEY)
"""The answer has come when the game is put away anew."""
BEGIN = "() => begin()"
ANSWERED = "() => watched.took.length > 0"
REST = 2000
AFTER = 400
"""Milliseconds in which the answer is played."""


def tables(names: Sequence[str] = TITLES) -> Iterator[Table]:
    """How fast bots think, and how smooth the page stays."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with (
        Served(house.dist) as served,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"]) as browser,
    ):
        python = f"Python {sys.version.split()[0]}, Chromium {browser.version}"
        heads = ("", "playouts/s", "Player s", "Strong s", "Expert s")
        title = f"How fast bots think, {python}; the mean of {TURNS} turns of each game"
        yield Table(title, heads, [line for name in names for line in paces(browser, served.address, name)])
        columns = ("", "a turn", "longest", "no frame", "task", "then", "no frame at rest")
        ways = (("", ""), (", no workers", NO_WORKER))
        lines = [on_the_page(browser, served.address, name, *way) for name in names for way in ways]
        yield Table("The Expert on the page, in milliseconds", columns, lines)


def paces(browser: Browser, address: str, name: str) -> Iterator[tuple[str, ...]]:
    """The lines of a game in the first table."""
    yield told(f"{name}, CPython", json.loads(pace.pace(name, TURNS)))
    yield told(f"{name}, Pyodide", in_pyodide(browser, address, name))


def told(name: str, measured: dict[str, float]) -> tuple[str, ...]:
    """A line of the first table."""
    seconds = (f"{measured[level]:.2f}" for level in ("player", "strong", "expert"))
    return name, f"{measured['playouts']:,.0f}", *seconds


def in_pyodide(browser: Browser, address: str, name: str) -> dict[str, float]:
    """The same measurement in a page of its own."""
    source = Path(pace.__file__).read_text(encoding="utf-8")
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(address + "web/tokens.css")
        measured: dict[str, float] = json.loads(page.evaluate(PYODIDE, [address, source, name, TURNS]))
        return measured


def on_the_page(browser: Browser, address: str, name: str, how: str, script: str) -> tuple[str, ...]:
    """A line of the second table."""
    with open_piazza(browser) as visit:
        visit.page.add_init_script(WATCH + script)
        visit.go(address)
        rest = at_rest(visit.page)
        turns = [thought(visit, match) for match in pace.positions(name, TURNS)]
    took = [one["took"][0] for one in turns]
    frame, task, after = (max(one[kind] for one in turns) for kind in ("frame", "task", "after"))
    values = (sum(took) / len(took), max(took), frame, task, after, rest)
    return name + how, *(f"{one:,.0f}" for one in values)


def at_rest(page: Page) -> float:
    """The longest time without a frame while nothing happens."""
    page.evaluate(BEGIN)
    page.wait_for_timeout(REST)
    longest: float = page.evaluate("watched.frame")
    return longest


def thought(visit: Visit, match: Match) -> dict[str, Any]:
    """What was watched while an Expert thought about its turn, from its question to its answer."""
    page = go_home(visit)
    seats = tuple(Seat(f"Seat {seat}", "bot:expert") for seat in range(match.players))
    page.evaluate(PUT_AWAY, [KEY, save_of(KEY, match, seats, WHEN).text()])
    page.locator(f"#save-{KEY} .go").click()
    page.locator(".ring").first.wait_for(state="attached")
    page.wait_for_timeout(100)
    page.evaluate(BEGIN)
    page.wait_for_function(ANSWERED, timeout=THINKING)
    page.wait_for_timeout(AFTER)
    watched: dict[str, Any] = page.evaluate("watched")
    return watched


def main() -> None:
    """Measure, and print the tables."""
    _none, names = asked(0)
    print_all(tables(names))


if __name__ == "__main__":
    main()
