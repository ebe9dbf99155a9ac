"""What the file of a run through the matrix has, as a line of the table in tests/faults/RESULTS.md."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from documents import FAULT_RESULTS
from faults.proof import Proof
from faults.run import row, with_row

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

NAMES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}


def prove(given: argparse.Namespace, browser: str, seen: dict[str, bool]) -> int:
    """Write what points came to, each by what it is, into the table; 1 if anything does not hold."""
    proof = Proof(tried=len(seen), failures=[point for point, is_bad in seen.items() if is_bad])
    name = named(given, browser)
    line = row(name, proof, days(given.out))
    FAULT_RESULTS.write_text(with_row(FAULT_RESULTS.read_text("utf-8"), name, line), "utf-8")
    return int(bool(proof.failures))


def named(given: argparse.Namespace, browser: str) -> str:
    """What was looked at, in a few words."""
    *axes, last = given.each.split(",")
    every = " and ".join(filter(None, (", ".join(axes), last)))
    where = f"a point of every {every}" if last else "points of the matrix"
    return f"{'axe' if given.axe else 'measures'} at {where}, {NAMES[browser]}"


def days(out: Path) -> str:
    """When the points of a file were looked at."""
    found = sorted({json.loads(line)["day"] for line in out.read_text("utf-8").splitlines()})
    return " to ".join(dict.fromkeys((found[0], found[-1])))
