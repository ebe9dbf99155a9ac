"""The whole build: all steps in order; the site is made in another folder, then moved to ``dist``."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING

from builder.downloads import npm_step, tools_step, wheels_step
from builder.guides import guides_step
from builder.home import home_step
from builder.lessons import lessons_step
from builder.package import package_step, snapshot_step, spread_words, words_step
from builder.page import page_step
from builder.puzzles import puzzles_step
from builder.start_texts import FALLBACK, start_files
from builder.step import Step, forget, refresh
from builder.trouble import explained
from builder.vendor import vendor_step
from builder.worker import write_worker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from builder.house import House
    from builder.progress import Progress

PARTS = ("vendor", "package", "guides", "lessons", "puzzles", "snapshot", "page")


def build(house: House, progress: Progress) -> list[str]:
    """Bring ``dist`` up to date; return the names of the steps that had to run."""
    with explained():
        house.made.mkdir(parents=True, exist_ok=True)
        with _alone(house.build / "lock"):
            steps = _steps(house)
            ran = refresh(house, steps, progress)
            spread_words(house)
            _deploy(house)
    return ran


def _steps(house: House) -> tuple[Step, ...]:
    """Return all steps, each after those that it needs."""
    npm, wheels, tools = npm_step(house), wheels_step(house), tools_step(house)
    vendor = vendor_step(house, (npm, wheels))
    words = words_step(house, (tools,))
    guides = guides_step(house, (tools,))
    lessons = lessons_step(house)
    puzzles = puzzles_step(house)
    package = package_step(house, (npm, words))
    snapshot = snapshot_step(house, (package,))
    home = home_step(house, (tools, words))
    page = page_step(house, (vendor, package, snapshot, home))
    worker = (house.web / "offline" / "sw.js", house.web / FALLBACK, *start_files(house))
    site = Step("site", "Making it work offline", worker, _site, (page, guides, lessons, puzzles))
    parts = (vendor, words, guides, lessons, puzzles, package, snapshot, home, page, site)
    return (npm, wheels, tools, *parts)


def _site(house: House, into: Path) -> None:
    """Put the parts together, and add the service worker."""
    for part in PARTS:
        shutil.copytree(house.made / part, into, dirs_exist_ok=True)
    write_worker(house, into)


def _deploy(house: House) -> None:
    """Replace ``dist`` by the finished site, unless it is up to date already."""
    made, stamp = house.made / "site", house.build / "deployed.key"
    key = (house.made / "site.key").read_text()
    if house.dist.is_dir() and stamp.is_file() and stamp.read_text() == key:
        return
    fresh, old = house.build / "fresh", house.build / "old"
    forget(fresh)
    forget(old)
    # The long copy goes into another folder, so dist is missing only between two renames.
    shutil.copytree(made, fresh)
    if house.dist.exists():
        house.dist.rename(old)
    fresh.rename(house.dist)
    stamp.write_text(key)  # last: a replacement that was interrupted is made again
    forget(old)


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """Wait until no other build of this checkout runs, and lock out others; on Windows it does nothing."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        yield
        return
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield
