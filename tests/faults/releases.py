"""Releases that came up only in part: a file of the new version is missing, cut, or still the old one."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from builder.house import House
from builder.worker import write_worker
from opening import open_piazza
from serving import Served

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from faults.proof import Proof
    from opening import Visit

ROOT = Path(__file__).parents[2]
WAYS = ("missing", "cut", "old")
FAILED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update().catch(() => {});
  const { installing } = registration;
  if (!installing) return;
  await new Promise((done) => installing.addEventListener("statechange", () =>
    installing.state === "redundant" && done()));
}"""
"""Looks for a new version, and returns when it was not taken."""


def broken_releases(browser: Browser, site: Path, proof: Proof, size: int) -> None:
    """None of them is taken, and the version of before goes on, also without a network."""
    with Served(site) as served, open_piazza(browser) as visit:
        visit.go(served.address)
        visit.wait_until_kept()
        tried = list(product(_files(site), WAYS))
        for file, way in tried[:: max(1, len(tried) // size)][proof.rounds : size]:
            proof.note(f"{file} is {way}", _is_refused(visit, served, site, (file, way)), 0.0)
            visit.problems.clear()
            proof.end_round()


def _files(site: Path) -> list[str]:
    """What a release may change: every file but those in folders with a version in their names."""
    found = (path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file())
    return [
        one
        for one in found
        if one.startswith(("web/", "python/", "lessons/", "guides/")) or one == "index.html"
    ]


def _is_refused(visit: Visit, served: Served, site: Path, broken: tuple[str, str]) -> bool:
    """Release a version of which one file is broken: whether all goes on as it was."""
    (name, way), page = broken, site / "index.html"
    before = {path: path.read_bytes() for path in (page, site / name, site / "sw.js")}
    page.write_bytes(before[page].replace(b"<title>Piazza</title>", b"<title>Piazza 2</title>"))
    (site / name).write_bytes((site / name).read_bytes() + b"\n")
    write_worker(House(ROOT), site)
    _break(site / name, way, before[site / name])
    try:
        visit.reload()
        visit.page.evaluate(FAILED)
        is_old = visit.page.title() == "Piazza" and not visit.page.locator("html[data-update]").count()
        served.stop()
        visit.reload()
        return is_old and visit.page.title() == "Piazza"
    finally:
        for path, content in before.items():
            path.write_bytes(content)
        served.start()


def _break(file: Path, way: str, old: bytes) -> None:
    """Let a file of a release be missing, cut in half, or the one of before."""
    if way == "missing":
        file.unlink()
    else:
        file.write_bytes(old if way == "old" else file.read_bytes()[: len(old) // 2])
