"""From a click to the painted board, in Chromium: ``python3 tests/bench/page.py [games]``.

A whole game of each kind at 1440x900, each choice looked at and then clicked, and games of Suburbia with
four boroughs of 25 tiles and more, up to the choice that leads to the page of the end. Three times for each,
in milliseconds: until the script of the page has done all of its work; until that is painted; and what the
main thread of the page worked, which other programs on the machine do not prolong. In the same run, the same
for a bare button.
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import os
import sys
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any, NamedTuple

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
from bench.boroughs import large_games
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import open_piazza
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import Player, open_game
from serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

    from opening import Visit

SIZE = {"width": 1440, "height": 900}
BARE = 120
REST = 60
"""Milliseconds between two choices: what came before is painted by then."""
DO = """
async ([selector, event]) => {
  const target = document.querySelector(selector);
  const begun = performance.now();
  target.dispatchEvent(new PointerEvent(event, { bubbles: true, pointerType: "mouse", detail: 1 }));
  const done = performance.now() - begun;
  await new Promise(requestAnimationFrame);
  await new Promise((painted) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = painted;
    channel.port2.postMessage(0);
  });
  return [done, performance.now() - begun];
}
"""
BARE_BUTTON = """
document.getElementById("app").innerHTML = "<button>0</button>";
const button = document.querySelector("#app button");
button.addEventListener("click", () => { button.textContent = Number(button.textContent) + 1; });
"""


class Taken(NamedTuple):
    """Milliseconds until the script was done and until the page was painted, and those of work."""

    done: float
    painted: float
    worked: float


class Clock:
    """Does things on a page and takes the time."""

    def __init__(self, visit: Visit) -> None:
        """The work is that of the page's main thread, by the thread's own clock."""
        self.page = visit.page
        self.session: CDPSession = visit.page.context.new_cdp_session(visit.page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def did(self, selector: str, event: str) -> Taken:
        """Let an event happen to an element."""
        before = self._work()
        done, painted = self.page.evaluate(DO, [selector, event])
        return Taken(done, painted, self._work() - before)

    def _work(self) -> float:
        """Milliseconds of work so far."""
        metrics: Any = self.session.send("Performance.getMetrics")["metrics"]
        return next(1000 * float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def main() -> None:
    """Measure, and print the table."""
    chosen = sys.argv[1:] or TITLES
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with Served(house.dist) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        print(f"Chromium {browser.version}, {SIZE['width']}x{SIZE['height']}, ms: median, p95, longest\n")
        print(f"{'':26}{'n':>5}{'script done':>20}{'painted':>20}{'work':>20}")
        measure(browser, served.address, chosen)
        browser.close()


def measure(browser: Browser, address: str, chosen: tuple[str, ...] | list[str]) -> None:
    """Print two lines for each game, and one for the bare button."""
    with open_piazza(browser, viewport=SIZE) as visit:
        visit.go(address)
        clock = Clock(visit)
        for name in chosen:
            game = load(name)
            tell(name, *played(clock, open_game(visit, Match.new(game, min(4, game.players[-1]), 1))))
        if "suburbia" in chosen:
            games = [played(clock, game) for game in large_games(visit)]
            looks = chain.from_iterable(looks for looks, _plays in games)
            plays = chain.from_iterable(plays[:-1] for _looks, plays in games)
            tell("suburbia, 25 tiles", list(looks), list(plays))
        visit.page.evaluate(BARE_BUTTON)
        print(line("a bare button", [clock.did("#app button", "click") for _ in range(BARE)]))


def played(clock: Clock, game: Player) -> tuple[list[Taken], list[Taken]]:
    """The times of all previews and of all choices of a match played to its end by lot."""
    looks, plays = [], []
    while not game.match.is_over:
        game.take_over()
        clock.page.wait_for_timeout(REST)
        index = game.any_choice()
        looks.append(clock.did(f'[data-choice="{index}"]', "pointerover"))
        plays.append(clock.did(f'[data-choice="{index}"]', "click"))
        game.played(index)
    return looks, plays


def tell(name: str, looks: list[Taken], plays: list[Taken]) -> None:
    """Print the lines of a game."""
    print(line(f"{name}: a choice", plays))
    print(line(f"{name}: a preview", looks), flush=True)


def line(title: str, taken: list[Taken]) -> str:
    """A line of the table."""
    cells = ""
    for kind in zip(*taken, strict=True):
        cells += f"{median(kind):8.1f}{quantiles(kind, n=20)[-1]:6.1f}{max(kind):6.1f}"
    return f"{title:26}{len(taken):5}{cells}"


if __name__ == "__main__":
    main()
