"""The matrix of all screens, looked at by computation: ``python3 tests/browser/matrix.py [count] [--all]``.

So many points of it are drawn by lot, 300 unless another count is given; ``--all`` goes through as few as
hold every pair of values within a game, such as a state at a size (``covering.py``). What does not hold is
told line by line, each with the part of a link that shows the position. ``--eyes "text 24"`` looks at all
in another way of seeing, and holds what is held there; ``--pixels 3`` compares pictures at every third
point alone; ``--axe`` lets axe judge and measures nothing; ``--only`` keeps to points with these words in
them; ``--each game,state,language`` takes one point of every combination of these; ``--part 2/8`` is the
second of eight parts, for as many processes.
What ``--out`` names keeps a record a point, and a run that names it again goes on where that one stopped;
``--again`` looks at those points alone that were at fault when they were looked at last. All points come in
an order drawn by lot, so that whatever was reached is a fair sample of the whole. ``--results`` looks at
nothing: it writes what stands in the file of ``--out`` as a line into tests/faults/RESULTS.md.
Needs Playwright, which ``python3 tests/run.py`` puts into .venv.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import asdict, fields
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from playwright.sync_api import Error, sync_playwright

import chromium
from covering import whole
from ears import Ears
from eyes import EYES, HELD, USUAL, seeing
from measures import Bench, Fault
from opening import open_piazza
from pixels import Eye
from proving import prove
from serving import Served
from space import Case, each, sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from opening import Visit

DAY = "%Y-%m-%d"
EVERY = 25
"""Points after which it is told how far the work is."""


def main() -> int:
    """Look at a sample or at everything, and say what does not hold."""
    given = arguments()
    if given.results:
        return prove(given, "chromium", found(given))
    cases = asked(given)
    with Served(ROOT / "dist") as served, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium.find_for_tests(), args=["--no-sandbox"])
        with open_piazza(browser, reduced_motion="reduce") as visit:
            visit.go(served.address)
            return go_through(visit, benches(given, visit, browser), cases, given)


def benches(given: argparse.Namespace, visit: Visit, browser: Browser) -> list[Bench]:
    """What judges the points, in turns."""
    if given.axe:
        return [Ears(visit.page)]
    plain, close = Bench(visit.page), Bench(visit.page, Eye(browser.new_page()))
    return [close] + [plain] * (given.pixels - 1) if given.pixels else [plain]


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("count", nargs="?", type=int, default=300)
    words.add_argument("--all", action="store_true", help="points in which every pair of values comes")
    words.add_argument("--each", default="", help="axes of which every combination is looked at once")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", default="")
    words.add_argument("--eyes", choices=(USUAL, *EYES), default=USUAL, help="how all is seen")
    words.add_argument("--axe", action="store_true", help="axe judges the points, nothing is measured")
    words.add_argument("--part", default="1/1", help="which of how many parts, as 2/8")
    words.add_argument(
        "--pixels", type=int, default=1, help="compare pictures at every point, every second …; 0 for none"
    )
    words.add_argument("--out", type=Path, help="a file for the findings, a JSON record a point")
    words.add_argument("--again", action="store_true", help="only the points that are at fault in that file")
    words.add_argument("--results", action="store_true", help="what stands in that file becomes a line there")
    return words.parse_args()


def asked(given: argparse.Namespace) -> list[Case]:
    """The points to be looked at."""
    cases = chosen(given)
    part, parts = map(int, given.part.split("/"))
    asked = [case for case in cases if given.only in str(case)][part - 1 :: parts]
    seen = looked_at(given.out)
    left = [case for case in asked if (seen.get(case) if given.again else case not in seen)]
    sys.stderr.write(f"{len(asked)} points, {len(left)} of them to be looked at\n")
    return left


def found(given: argparse.Namespace) -> dict[str, bool]:
    """The points that are meant and that the file has, and whether each was at fault."""
    seen = looked_at(given.out)
    return {str(case): seen[case] for case in chosen(given) if case in seen}


def chosen(given: argparse.Namespace) -> list[Case]:
    """The points that are meant: the whole, one of every combination of some axes, or so many by lot."""
    if given.all:
        return mixed(whole(), given.seed)
    return each(given.each, given.seed) if given.each else sample(given.count, given.seed)


def mixed(cases: list[Case], seed: int) -> list[Case]:
    """All points in an order of chance, which is the same for a seed."""
    Random(seed).shuffle(cases)
    return cases


def looked_at(out: Path | None) -> dict[Case, bool]:
    """The points that a file has, and whether each was at fault the last time."""
    if out is None or not out.exists():
        return {}
    records = map(json.loads, out.read_text().splitlines())
    axes = [field.name for field in fields(Case)]
    return {Case(*(one[axis] for axis in axes)): bool(one["faults"]) for one in records}


def go_through(visit: Visit, benches: list[Bench], cases: list[Case], given: argparse.Namespace) -> int:
    """Look at every point; 1 if anything does not hold."""
    out: Path | None = given.out
    begun, counts, bad = time.monotonic(), Counter[str](), 0
    for number, (case, bench) in enumerate(zip(cases, cycle(benches), strict=False), 1):
        with seeing(visit.page, given.eyes, case.light):
            faults = _faults(visit, bench, case)
        if given.eyes != USUAL:
            faults = [fault for fault in faults if fault.check in (*HELD, "console")]
        bad += bool(faults)
        counts.update({fault.check for fault in faults})
        for fault in faults:
            sys.stdout.write(f"{told(case, fault)}\n")
        if out:
            keep(bench, case, faults, out)
        if number % EVERY == 0 or number == len(cases):
            seconds = time.monotonic() - begun
            sys.stderr.write(f"{number} of {len(cases)} points, {bad} at fault, {seconds:.0f} s\n")
    sys.stderr.write(f"points at fault: {dict(counts.most_common())}\n")
    if out:
        seen = looked_at(out)
        sys.stderr.write(f"{out}: {len(seen)} points, {sum(seen.values())} at fault when seen last\n")
    return int(bad > 0)


def _faults(visit: Visit, bench: Bench, case: Case) -> list[Fault]:
    """What does not hold at a point, and what the console says about it."""
    try:
        faults = bench.faults(case)
    except (Error, AssertionError) as error:
        faults = [Fault("error", "the page", str(error)[:300])]
    faults += [Fault("console", "the page", text[:300]) for text in visit.problems]
    visit.problems.clear()
    return faults


def told(case: Case, fault: Fault) -> str:
    """A fault in one line, and how to see it."""
    return f"{fault.check} | {case} | {fault.what} | {fault.how} | #{case.link}"


def keep(bench: Bench, case: Case, faults: list[Fault], out: Path) -> None:
    """The findings as a record, and a picture of each kind of fault that is the first of its kind."""
    record(case, faults, out)
    folder = out.parent / f"{out.stem}-shots"
    for check in sorted({fault.check for fault in faults}):
        picture = folder / f"{check}-{case.game}-{case.size}.png".replace(" ", "-")
        if not picture.exists():
            bench.page.screenshot(path=picture)


def record(case: Case, faults: list[Fault], out: Path) -> None:
    """The findings as a record, with its day."""
    found = {"faults": [asdict(one) for one in faults], "day": time.strftime(DAY)}
    with out.open("a") as kept:
        kept.write(json.dumps({**asdict(case), "link": case.link, **found}, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(main())
