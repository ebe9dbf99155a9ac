"""The matrix in another browser: ``python3 tests/firefox_webkit/points.py webkit [count] [--all] [--axe]``.

So many points of it are drawn by lot, 300 unless another count is given, or all are gone through; what does
not hold is told line by line, as ``tests/browser/matrix.py`` does. ``--axe`` lets axe judge and measures
nothing; ``--only`` keeps to points with these words in them. What ``--out`` names keeps a record a point, and
a run that names it again goes on where that one stopped. A browser that crashes is opened anew.
``tests/firefox_webkit/run.py`` installs what this needs.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from firefox_webkit import firefox, webkit
from firefox_webkit.engines import BROWSERS, Shared
from firefox_webkit.showing import fits, heard, measured, shown
from matrix import chosen, looked_at, told
from measures import Fault
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from firefox_webkit.driven import Page
    from space import Case

    Judge: TypeAlias = Callable[[Page, Case], list[Fault]]

TROUBLE = (*firefox.GONE, *webkit.GONE)
"""What a point raises that cannot be shown."""


def main() -> int:
    """Look at a sample or at everything, and say what does not hold; 1 if anything does not."""
    given = arguments()
    cases = asked(given)
    sys.stderr.write(f"{len(cases)} points to be looked at\n")
    bad = 0
    for case, faults in looked(given, cases):
        bad += bool(faults)
        sys.stdout.writelines(f"{told(case, fault)}\n" for fault in faults)
        if given.out:
            keep(case, faults, given.out)
    sys.stderr.write(f"{bad} of them at fault\n")
    return int(bad > 0)


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("browser", choices=BROWSERS)
    words.add_argument("count", nargs="?", type=int, default=300)
    words.add_argument("--all", action="store_true")
    words.add_argument("--each", default="", help="axes of which every combination is looked at once")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", default="")
    words.add_argument("--axe", action="store_true", help="axe judges the points, nothing is measured")
    words.add_argument("--out", type=Path, help="a file for the findings, a JSON record a point")
    return words.parse_args()


def asked(given: argparse.Namespace) -> list[Case]:
    """The points to be looked at."""
    cases = chosen(given)
    seen = looked_at(given.out)
    return [case for case in cases if given.only in str(case) and case not in seen]


def looked(given: argparse.Namespace, cases: list[Case]) -> Iterator[tuple[Case, list[Fault]]]:
    """Each point that can be shown, and what does not hold there."""
    judge = heard if given.axe else measured
    with (
        Served(ROOT / "dist") as served,
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        Shared(given.browser, served.address, Path(folder)) as shared,
    ):
        for case in shown(cases):
            if fits(shared.page, case.size):
                yield case, judged(judge, shared.page, case)


def judged(judge: Judge, page: Page, case: Case) -> list[Fault]:
    """What does not hold at a point, or that it cannot be shown."""
    try:
        return judge(page, case)
    except TROUBLE as error:
        return [Fault("error", "the page", str(error)[:300])]


def keep(case: Case, faults: list[Fault], out: Path) -> None:
    """The findings as a record."""
    record = {**asdict(case), "link": case.link, "faults": [asdict(one) for one in faults]}
    with out.open("a") as kept:
        kept.write(json.dumps(record, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(main())
