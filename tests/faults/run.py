"""Proves what is promised of faults: ``python3 tests/faults/run.py [option …] [word …]``.

Each proof is told in a line: what was tried, how much of it, what failed, and how long the longest took.
`--whole` tries all of it, for hours; it may be stopped at any time, and goes on there when called again.
`--browser` adds what needs Chromium; words keep to the proofs with all of them in their names.
`--results` writes the lines into RESULTS.md beside this file, each in the place of an older one.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "web", "tests", "tests/browser")]

import own_python
from documents import FAULT_RESULTS

if TYPE_CHECKING:
    from faults.proof import Claim, Proof

DAY = "%Y-%m-%d"
MARKED = re.compile(r"(<!-- proofs -->\n)(.*?)(<!-- end of proofs -->)", re.DOTALL)


def main() -> int:
    """Run every proof and print a line of a table for each; an error code if anything failed."""
    given = _given()
    if given.browser:
        own_python.enter()
    failed = 0
    for name, claim in _claims(given).items():
        proof, days = proved_whole(name, claim) if given.whole else proved_sample(claim)
        failed += len(proof.failures)
        line = row(name, proof, days)
        print(line, *proof.failures[:10], sep="\n", flush=True)  # noqa: T201 - what it is for
        if given.results:
            FAULT_RESULTS.write_text(with_row(FAULT_RESULTS.read_text("utf-8"), name, line), "utf-8")
    return 1 if failed else 0


def _given() -> argparse.Namespace:
    """What is asked for on the command line."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("words", nargs="*")
    for flag in ("--whole", "--browser", "--results"):
        words.add_argument(flag, action="store_true")
    return words.parse_args()


def _claims(given: argparse.Namespace) -> dict[str, Claim]:
    """The proofs that are asked for."""
    from faults.proofs import PROOFS  # noqa: PLC0415 - it is found only now

    found = dict(PROOFS)
    if given.browser:
        from faults.in_browser import IN_BROWSER  # noqa: PLC0415 - it needs Playwright

        found |= IN_BROWSER
    return {name: claim for name, claim in found.items() if all(word in name for word in given.words)}


def proved_sample(claim: Claim) -> tuple[Proof, str]:
    """A sample, and the day."""
    from faults.proof import Proof  # noqa: PLC0415 - it is found only now

    proof = Proof()
    claim.prove(proof, claim.sample)
    return proof, strftime(DAY)


def proved_whole(name: str, claim: Claim) -> tuple[Proof, str]:
    """All of it, from where it was stopped; and when that was."""
    from faults.progress import Progress  # noqa: PLC0415 - it is found only now

    progress = Progress(name)
    proof = progress.resumed()
    try:
        claim.prove(proof, claim.whole)
    except BaseException:
        print(f"{name}: {proof.tried:,} so far", file=sys.stderr)  # noqa: T201 - what it is for
        raise
    progress.end()
    today = strftime(DAY)
    return proof, today if progress.since == today else f"{progress.since} to {today}"


def row(name: str, proof: Proof, days: str) -> str:
    """A proof as a line of the table."""
    longest = f"{1000 * proof.longest:.0f} ms" if proof.longest else ""
    python = "" if sys.implementation.name == "cpython" else ", PyPy"
    return f"| {name} | {proof.tried:,} | {len(proof.failures)} | {longest} | {days}{python} |"


def with_row(text: str, name: str, line: str) -> str:
    """A text with a line in the place of the one about the same, or at the end of the table."""
    marked = MARKED.search(text)
    assert marked
    rows = [one for one in marked[2].splitlines() if not one.startswith(f"| {name} |")]
    kept = "".join(f"{one}\n" for one in (*rows, line))
    return f"{text[: marked.start()]}{marked[1]}{kept}{marked[3]}{text[marked.end() :]}"


if __name__ == "__main__":
    sys.exit(main())
