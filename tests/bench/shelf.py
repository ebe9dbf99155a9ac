"""A device with a thousand games, beside one with none: ``python3 tests/bench/shelf.py [number] [games]``.

In Chromium, in milliseconds, median and 95th percentile: until the page is ready on a further visit, and a
choice on the table, from the click to the painted board; both devices in turns, in the same run. What counts
is how much more the full one takes. Before that, how long a file of so many games takes to come in, and
how often one is told how far it is. Another number of games may be named.
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import sys
import time
from itertools import product
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.asking import asked
from bench.page import DO, REST
from opening import open_piazza
from piazza.core.match import Match
from piazza.games import load
from piazza.links import encode
from piazza.ui.storage.backup import export_backup
from piazza.ui.storage.saves import Save
from player import Player, put_away
from serving import Served
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from opening import Visit

GAMES = 1_000
STARTS = 5
CHOICES = 30
KEY = "bench"
LISTEN = """() => {
  window.told = new Set();
  const read = () => window.told.add(document.querySelector("#r-notice p")?.textContent ?? "");
  new MutationObserver(read).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
IS_IN = "[...window.told].some((text) => text.includes('were read from the file'))"
READY = "performance.getEntriesByName('piazza:ready')[0].startTime"


def main() -> None:
    """Print what was taken of every title."""
    number, names = asked(GAMES)
    with Served(ROOT / "dist") as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for name in names:
            compare(browser, served.address, name, number)


def compare(browser: Browser, address: str, name: str, number: int) -> None:
    """A device with so many games of a title, and one with none."""
    with open_piazza(browser) as full, open_piazza(browser) as empty:
        for visit in (full, empty):
            visit.go(address)
            visit.wait_until_kept()
        seconds, times = bring_in(full, file_of(name, number))
        say(f"{name}: {number} games came in within {seconds:.1f} s; how far was told {times} times")
        devices = {"full": full, "empty": empty}
        ready = {which: list[float]() for which in devices}
        for _start, which in product(range(STARTS), devices):
            devices[which].reload()
            ready[which].append(devices[which].page.evaluate(READY))
        tell(f"{name}, ready", ready)
        match = Match.new(load(name), 2, 1)
        tables = {which: on_the_table(visit, match) for which, visit in devices.items()}
        taken = {which: list[float]() for which in devices}
        for _choice, which in product(range(CHOICES), devices):
            if not tables[which].match.is_over:
                taken[which].append(choice(tables[which]))
        tell(f"{name}, a choice", taken)


def file_of(name: str, number: int) -> str:
    """A file of so many games of a title, each of another deal."""
    matches = (played(Match.new(load(name), 2, luck), luck, 9) for luck in range(number))
    return export_backup(
        tuple(Save(f"{place}", encode(match), (), "") for place, match in enumerate(matches))
    )


def bring_in(visit: Visit, text: str) -> tuple[float, int]:
    """Open a file; the seconds until all of it is in, and how many messages there were about it."""
    page = visit.page
    page.evaluate(LISTEN)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a file").click()
    begun = time.monotonic()
    chooser.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": text.encode()})
    while not page.evaluate(IS_IN):
        page.wait_for_timeout(REST)
    return time.monotonic() - begun, page.evaluate("window.told.size")


def on_the_table(visit: Visit, match: Match) -> Player:
    """A game on the table of a device, beside what it has."""
    put_away(visit.page, match, KEY)
    visit.page.evaluate("key => { location.hash = `game/${key}`; }", KEY)
    game = Player(visit.page, match)
    game.page.locator("#open").wait_for()
    return game


def choice(game: Player) -> float:
    """Milliseconds from a click to the painted board."""
    game.take_over()
    index = game.any_choice()
    game.choice(index).wait_for(state="attached")
    game.page.wait_for_timeout(REST)
    _done, painted = game.page.evaluate(DO, [f'[data-choice="{index}"]', "click"])
    game.played(index)
    return float(painted)


def tell(what: str, taken: dict[str, list[float]]) -> None:
    """Median and 95th percentile on both devices."""
    for which, times in taken.items():
        say(f"{what}, {which}: {median(times):.0f} / {quantiles(times, n=20)[-1]:.0f} ms of {len(times)}")


def say(text: str) -> None:
    """A line of what was found."""
    print(text, flush=True)


if __name__ == "__main__":
    main()
