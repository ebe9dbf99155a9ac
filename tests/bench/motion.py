"""What motion costs: ``python3 tests/bench/motion.py [choices] [game ...]``.

The last choices of the same game of two, 30 unless another number is given, are played by lot with motion and
without, each with time for whatever moves to come to rest: how long the processors were busy for each, in the
page's own processes and in the one that puts pictures together, which a graphics card would help. In
milliseconds, as the browser accounts for its processes. Needs Playwright, which ``python3 tests/run.py`` puts
into .venv.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.asking import asked
from bench.live import KEPT
from bench.table import Table, print_all
from builder.house import House
from builder.progress import Progress
from builder.site import build
from opening import open_piazza
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import open_game
from serving import Served
from strategies import played

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, CDPSession

    from player import Player

CHOICES = 30
DEAL = 7
REST = 700
"""Milliseconds from one choice to the next: all that moves has come to rest."""
KINDS = ("renderer", "GPU")
"""What the browser calls them."""
MOTIONS = {"with motion": "no-preference", "without": "reduce"}


class Busy(NamedTuple):
    """Milliseconds for which processors were busy, by the kind of process."""

    page: float
    pictures: float


def tables(names: Sequence[str] = TITLES, choices: int = CHOICES) -> Iterator[Table]:
    """One table: two lines for each game."""
    house = House(ROOT)
    build(house, Progress(sys.stderr))
    with Served(house.dist) as served, sync_playwright() as playwright:
        launch = playwright.chromium.launch
        lines = []
        for name in names:
            for told, motion in MOTIONS.items():
                with launch(executable_path=chromium.find(), args=["--no-sandbox"]) as browser:
                    busy = measure(browser, served.address, name, choices, motion)
                lines.append((f"{name}, {told}", *(f"{one:.0f}" for one in (*busy, sum(busy)))))
    yield Table("Milliseconds of processors for a choice", ("", "page", "pictures", "both"), lines)


def measure(browser: Browser, address: str, name: str, choices: int, motion: str) -> Busy:
    """How busy a choice kept the processors, late in a game."""
    with open_piazza(browser, reduced_motion=motion) as visit:
        visit.go(address)
        visit.page.wait_for_selector(KEPT, state="attached")
        game, tools = open_game(visit, late(name, choices)), browser.new_browser_cdp_session()
        visit.page.wait_for_timeout(REST)
        begun = busy_so_far(tools)
        number = play(game, choices)
        ended = busy_so_far(tools)
    return Busy(*((after - before) / number for before, after in zip(begun, ended, strict=True)))


def late(name: str, choices: int) -> Match:
    """A match of which so many choices are left, or a little more."""
    whole = played(Match.new(load(name), 2, DEAL), DEAL)
    return whole.at(max(len(whole.plies) - 2 * choices, 0))


def play(game: Player, choices: int) -> int:
    """So many choices, or as many as there are to the end; how many."""
    for number in range(choices):
        if game.match.is_over:
            return number
        game.press_any()
        game.page.wait_for_timeout(REST)
    return choices


def busy_so_far(tools: CDPSession) -> Busy:
    """What the browser's processes have taken since they began."""
    found = tools.send("SystemInfo.getProcessInfo")["processInfo"]
    taken = {
        kind: sum(one["cpuTime"] for one in found if one["type"] == kind) for kind in ("renderer", "GPU")
    }
    return Busy(*(1000 * one for one in taken.values()))


def main() -> None:
    """Play, and print the table."""
    choices, names = asked(CHOICES)
    print_all(tables(names, choices))


if __name__ == "__main__":
    main()
