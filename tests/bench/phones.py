"""What phones show at each kind of decision: ``python3 tests/bench/phones.py [games] [--size 390x664]``.

Bots of level Player play a game at each table; every few decisions are opened in Chromium as the person who
decides sees them. A cell has the share of the window's height that shows the board (the least of all
decisions); at how many decisions every legal place on it is wholly visible; and how large the smallest is.
Other options: ``--players 2,4 --deal 3 --every 5 --shots FOLDER``. Needs the built site.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser", "tests/bench")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from bench.table import Table, print_all
from opening import open_piazza
from piazza import games
from positions import kind
from serving import Served
from visible import Visible, decisions, look_at, played_by_bots

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


SIZES = ("390x664", "360x740", "412x915", "320x568", "844x390")
TABLES = (2, 4)
"""The numbers of players that are measured."""


class Walk(NamedTuple):
    """Which decisions are looked at."""

    deal: int = 3
    every: int = 5
    """How far they lie apart."""
    shots: str = ""
    """The folder for their screenshots; none if empty."""


WALK = Walk()


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Measure what phones show at each kind of decision.")
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--size", default=",".join(SIZES))
    parser.add_argument("--players", default=",".join(map(str, TABLES)))
    parser.add_argument("--deal", type=int, default=WALK.deal)
    parser.add_argument("--every", type=int, default=WALK.every)
    parser.add_argument("--shots", default="")
    given = parser.parse_args()
    players = tuple(map(int, given.players.split(",")))
    sizes = tuple(given.size.split(","))
    print_all(tables(given.games, sizes, players, Walk(given.deal, given.every, given.shots)))


def tables(
    names: Sequence[str] = (),
    sizes: Sequence[str] = SIZES,
    players: Sequence[int] = TABLES,
    walk: Walk = WALK,
) -> Iterator[Table]:
    """Yield a table for each game: kinds of decisions by sizes of the window."""
    with Served(ROOT / "dist") as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.find_for_tests(), args=["--no-sandbox"])
        with open_piazza(browser, reduced_motion="reduce", has_touch=True) as visit:
            visit.go(served.address)
            for name in names or games.TITLES:
                found = defaultdict[str, dict[str, list[Visible]]](lambda: defaultdict(list))
                for table in players:
                    match = played_by_bots(name, table, walk.deal)
                    for size in sizes:
                        for number, at in enumerate(decisions(match, walk.every)):
                            seen = look_at(visit.page, at, *map(int, size.split("x")))
                            found[f"{seen.phase}: {kind(at)}"][size].append(seen)
                            if walk.shots:
                                what = kind(at)[:20].replace("+", "_")
                                file = f"{name}-{table}-{size}-{number:03}-{what}.png"
                                visit.page.screenshot(path=Path(walk.shots) / file)
                lines = [[what, *(cell(of[size]) for size in sizes)] for what, of in sorted(found.items())]
                tables_of = " and ".join(map(str, players))
                title = f"{name}, {tables_of} players (board · all places whole at · smallest, px)"
                yield Table(title, ["", *sizes], lines)


def cell(seen: Sequence[Visible]) -> str:
    """Return the least share, at how many decisions all places are whole, and the smallest place."""
    if not seen:
        return ""
    whole = sum(one.is_all_visible for one in seen)
    least = min(one.least for one in seen)
    smallest = "" if least == float("inf") else f" · {least:.0f}"
    return f"{min(one.share for one in seen):.0%} · {whole}/{len(seen)}{smallest}"


if __name__ == "__main__":
    main()
