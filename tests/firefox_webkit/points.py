"""The matrix in another browser: ``python3 tests/firefox_webkit/points.py webkit [count] [--all] [--axe]``.

So many points of it are drawn by lot, 300 unless another count is given, or all of ``covering.py`` come;
what does not hold is told line by line, as ``tests/browser/matrix.py`` does. ``--axe`` lets axe judge and
measures nothing; ``--only`` keeps to points with these words in them; ``--each game,state,language`` takes
one point of every combination of these; ``--part 1/2`` is the first of two parts, for as many browsers. What
``--out`` names keeps a record a point, and a run that names it again goes on where that one stopped;
``--again`` looks at those alone that were at fault. A window that cannot be as small as a point asks for is
as small as it can be. A browser that crashes is opened anew. ``--results`` looks at nothing: it writes what
stands in the file of ``--out`` as a line into tests/faults/RESULTS.md.
``tests/firefox_webkit/run.py`` installs what this needs.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python

own_python.enter()

from firefox_webkit import firefox, webkit
from firefox_webkit.engines import BROWSERS, Shared
from firefox_webkit.showing import fits, heard, measured
from matrix import asked, found, record, told
from measures import Fault
from proving import prove
from serving import Served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from firefox_webkit.driven import Page
    from space import Case

    Judge: TypeAlias = Callable[[Page, Case, Case | None], list[Fault]]

TROUBLE = (*firefox.GONE, *webkit.GONE)
"""What a point raises that cannot be shown."""
TROUBLED = "error"
"""What is at fault there."""


def main() -> int:
    """Look at a sample or at everything, and say what does not hold; 1 if anything does not."""
    given = arguments()
    if given.results:
        return prove(given, given.browser, found(given))
    cases = asked(given)
    bad = 0
    for case, faults in looked(given, cases):
        bad += bool(faults)
        sys.stdout.writelines(f"{told(case, fault)}\n" for fault in faults)
        sys.stdout.flush()
        if given.out:
            record(case, faults, given.out)
    sys.stderr.write(f"{bad} of them at fault\n")
    return int(bad > 0)


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("browser", choices=BROWSERS)
    words.add_argument("count", nargs="?", type=int, default=300)
    words.add_argument("--all", action="store_true", help="points in which every pair of values comes")
    words.add_argument("--each", default="", help="axes of which every combination is looked at once")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", default="")
    words.add_argument("--axe", action="store_true", help="axe judges the points, nothing is measured")
    words.add_argument("--part", default="1/1", help="which of how many parts, as 2/8")
    words.add_argument("--out", type=Path, help="a file for the findings, a JSON record a point")
    words.add_argument("--again", action="store_true", help="only the points that are at fault in that file")
    words.add_argument("--results", action="store_true", help="what stands in that file becomes a line there")
    return words.parse_args()


def looked(given: argparse.Namespace, cases: list[Case]) -> Iterator[tuple[Case, list[Fault]]]:
    """Each point, and what does not hold there."""
    judge = heard if given.axe else measured
    with (
        Served(ROOT / "dist") as served,
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        Shared(given.browser, served.address, Path(folder)) as shared,
    ):
        before: Case | None = None
        for case in cases:
            fits(shared.page, case.size)
            faults = judged(judge, shared.page, case, before)
            before = None if any(fault.check == TROUBLED for fault in faults) else case
            yield case, faults


def judged(judge: Judge, page: Page, case: Case, before: Case | None) -> list[Fault]:
    """What does not hold at a point, or that it cannot be shown."""
    try:
        return judge(page, case, before)
    except TROUBLE as error:
        return [Fault(TROUBLED, "the page", str(error)[:300])]


if __name__ == "__main__":
    sys.exit(main())
