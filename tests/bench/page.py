"""From a click to the painted board, in Chromium: ``python3 tests/bench/page.py [games]``.

A whole game of each kind at 1440x900 with as many as four players, each choice looked at and then clicked,
and games of Suburbia with four boroughs of 25 tiles and more. In milliseconds: until the script of the page
has done all of its work; until that is painted; and what the main thread of the page worked, which other
programs on the machine do not prolong. Late means the last quarter of a game. Then the choice that leads to
the page of the end, one step of a replay, another language late in a game, and the link of a finished game
opened from the home page. In the same run, the same for a bare button, and how long the page takes to count
to ten million before each choice: a machine that is shared has quick and slow hours.
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.asking import asked
from bench.boroughs import large_games
from bench.table import Table, middle_and_tail, print_all
from bench.yardstick import TITLE, counted
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import open_piazza
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat
from player import NAMES, Player, go_home, open_game
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, CDPSession

    from opening import Visit

SIZE = {"width": 1440, "height": 900}
BARE = 120
REST = 250
"""Milliseconds between two choices: what came before is painted, and what a pointer comes to is looked at."""
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
COME = """
async (hash) => {
  const begun = performance.now();
  location.hash = hash;
  while (document.documentElement.dataset.screen !== "end") {
    await new Promise((resolve) => setTimeout(resolve));
  }
  const done = performance.now() - begun;
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return [done, performance.now() - begun];
}
"""
BACK = "[data-do=step][data-value='-1']"
TIMES = 12
MOST_PLAYERS = 4
Line: TypeAlias = tuple[str, ...]
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
        self.counts: list[float] = []
        self.session: CDPSession = visit.page.context.new_cdp_session(visit.page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def did(self, selector: str, event: str) -> Taken:
        """Let an event happen to an element."""
        before = self._work()
        done, painted = self.page.evaluate(DO, [selector, event])
        return Taken(done, painted, self._work() - before)

    def came(self, where: str) -> Taken:
        """Go to a link."""
        before = self._work()
        done, painted = self.page.evaluate(COME, where)
        return Taken(done, painted, self._work() - before)

    def count(self) -> None:
        """Note how quick the machine is."""
        self.counts.append(counted(self.page))

    def _work(self) -> float:
        """Milliseconds of work so far."""
        metrics: Any = self.session.send("Performance.getMetrics")["metrics"]
        return next(1000 * float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def tables(names: Sequence[str] = TITLES) -> Iterator[Table]:
    """One table, with lines for each game and one for the bare button."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with (
        Served(house.dist) as served,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"]) as browser,
    ):
        title = f"Milliseconds on the page, median / 95th percentile, Chromium {browser.version}"
        heads = ("", "n", "script done", "painted", "main thread")
        yield Table(title, heads, list(measure(browser, served.address, names)))


def measure(browser: Browser, address: str, chosen: Sequence[str]) -> Iterator[Line]:
    """The lines of each game, and one for the bare button."""
    with open_piazza(browser, viewport=SIZE, bypass_csp=True) as visit:
        visit.go(address)
        clock = Clock(visit)
        for name in chosen:
            yield from measure_game(visit, clock, name)
        visit.page.evaluate(BARE_BUTTON)
        yield line("a bare button", [clock.did("#app button", "click") for _ in range(BARE)])
        yield (TITLE, f"{len(clock.counts)}", middle_and_tail(clock.counts), "", "")


def measure_game(visit: Visit, clock: Clock, name: str) -> Iterator[Line]:
    """The lines of a game."""
    game = load(name)
    players = min(MOST_PLAYERS, game.players[-1])
    player = open_game(visit, Match.new(game, players, 1))
    looks, plays = played(clock, player)
    yield line(f"{name}: a choice", plays[:-1])
    yield line(f"{name}: a choice, late", plays[-len(plays) // 4 : -1])
    yield line(f"{name}: a preview", looks)
    if name == "suburbia":
        games = [played(clock, game) for game in large_games(visit)]
        yield line("suburbia, 25 tiles: a choice", [one for _looks, plays in games for one in plays[:-1]])
    yield line(f"{name}: to the end page", [ended(clock, visit, player.match) for _ in range(TIMES)])
    late = player.match.at(len(player.match.plies) * 9 // 10)
    open_game(visit, late)
    yield line(f"{name}: a step of a replay", [clock.did(BACK, "click") for _ in range(TIMES * 2)])
    open_game(visit, late)
    yield line(f"{name}: another language", list(languages(visit, clock)))
    yield line(f"{name}: a finished link", [linked(visit, clock, player.match) for _ in range(TIMES)])


def ended(clock: Clock, visit: Visit, match: Match) -> Taken:
    """The time of the choice that ends a match."""
    last = len(match.plies) - 1
    while match.plies[last].is_forced:
        last -= 1
    open_game(visit, match.at(last))
    clock.page.wait_for_timeout(REST)
    return clock.did(f'[data-choice="{match.plies[last].index}"]', "click")


def languages(visit: Visit, clock: Clock) -> Iterator[Taken]:
    """The times of changes of the language, in the dialog of the settings."""
    visit.page.locator("[data-do=dialog][data-value=settings]").first.click()
    for code in ("it", "fr", "en") * (TIMES // 3):
        visit.page.wait_for_timeout(REST)
        yield clock.did(f"#sheet [data-value='language={code}']", "click")


def linked(visit: Visit, clock: Clock, match: Match) -> Taken:
    """The time until the link of a match shows its end."""
    go_home(visit)
    visit.page.wait_for_timeout(REST)
    return clock.came(fragment(match, tuple(map(Seat, NAMES[: match.players]))))


def played(clock: Clock, game: Player) -> tuple[list[Taken], list[Taken]]:
    """The times of all previews and of all choices of a match played to its end by lot."""
    looks, plays = [], []
    while not game.match.is_over:
        game.take_over()
        clock.count()
        clock.page.wait_for_timeout(REST)
        index = game.any_choice()
        looks.append(clock.did(f'[data-choice="{index}"]', "pointerover"))
        plays.append(clock.did(f'[data-choice="{index}"]', "click"))
        game.played(index)
    return looks, plays


def line(title: str, taken: list[Taken]) -> Line:
    """A line of the table."""
    return (title, f"{len(taken)}", *(middle_and_tail(kind) for kind in zip(*taken, strict=True)))


def main() -> None:
    """Measure, and print the table."""
    _none, names = asked(0)
    print_all(tables(names))


if __name__ == "__main__":
    main()
