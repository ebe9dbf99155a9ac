"""What phones show at each kind of decision of whole games.

``python3 tests/bench/phones.py [games] [--size 390x664,412x915] [--players 2,4] [--shots FOLDER]``: bots of
level Player play a game at each table; every few decisions are opened in Chromium as the person who decides
sees them.
Prints for each kind of decision the share of the window's height that shows the board (median, least), at how
many decisions every legal place of the board is wholly visible, and the smallest place. Needs the built site.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import sync_playwright

import chromium
from opening import open_piazza
from piazza import games
from positions import kind
from serving import Served
from visible import Visible, decisions, look_at, played_by_bots


def main() -> None:
    """Measure, and print a table for each game, number of players and size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[])
    parser.add_argument("--size", default="390x664")
    parser.add_argument("--players", default="2")
    parser.add_argument("--deal", type=int, default=3)
    parser.add_argument("--every", type=int, default=5)
    parser.add_argument("--shots", default="")
    given = parser.parse_args()
    with Served(ROOT / "dist") as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.find_for_tests(), args=["--no-sandbox"])
        with open_piazza(browser, reduced_motion="reduce", has_touch=True) as visit:
            visit.go(served.address)
            for name in given.games or games.TITLES:
                for players in map(int, given.players.split(",")):
                    match = played_by_bots(name, players, given.deal)
                    for size in given.size.split(","):
                        width, height = map(int, size.split("x"))
                        found = defaultdict[str, list[Visible]](list)
                        for number, at in enumerate(decisions(match, given.every)):
                            seen = look_at(visit.page, at, width, height)
                            found[f"{seen.phase}: {kind(at)}"].append(seen)
                            if given.shots:
                                what = kind(at)[:20].replace("+", "_")
                                file = f"{name}-{players}-{size}-{number:03}-{what}.png"
                                visit.page.screenshot(path=Path(given.shots) / file)
                        print(f"{name}, {players} players, {size}")
                        for what, all_seen in sorted(found.items()):
                            print(line(what, all_seen), flush=True)


def line(what: str, all_seen: list[Visible]) -> str:
    """Return the line of a kind of decision."""
    shares = [one.share for one in all_seen]
    whole = sum(one.is_all_visible for one in all_seen)
    least = min(one.least for one in all_seen)
    smallest = "" if least == float("inf") else f", smallest {least:.0f} px"
    share = f"{median(shares):4.0%}, least {min(shares):4.0%}"
    return f"  {what[:44]:44} board {share}; all places visible {whole}/{len(all_seen)}{smallest}"


if __name__ == "__main__":
    main()
