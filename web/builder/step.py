"""A step of the build: it runs only when something it reads has changed."""

from __future__ import annotations

import hashlib
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from builder.trouble import explained

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from builder.house import House
    from builder.progress import Progress


MADE_BESIDE = {".mo", ".pyc"}


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the site: what it reads, and how it fills its own folder."""

    name: str
    says: str
    reads: tuple[Path | str, ...]
    make: Callable[[House, Path], None]
    after: tuple[Step, ...] = ()

    def key(self) -> str:
        """A digest of everything the result depends on."""
        digest = hashlib.sha256()
        for earlier in self.after:
            digest.update(earlier.key().encode())
        for source in (*self.reads, Path(self.make.__code__.co_filename)):
            for part in _contents(source):
                digest.update(part)
        return digest.hexdigest()


def refresh(house: House, steps: tuple[Step, ...], progress: Progress) -> list[str]:
    """Run the stale steps in order; the names of those that ran."""
    return [step.name for step in steps if _refreshed(house, step, progress)]


def forget(folder: Path) -> None:
    """Remove a folder with all it holds, if it is there."""
    if folder.exists():
        shutil.rmtree(folder)


def _refreshed(house: House, step: Step, progress: Progress) -> bool:
    """Whether the step had to run; a failed step leaves the earlier result in place."""
    stamp = house.made / f"{step.name}.key"
    folder = house.made / step.name
    key = step.key()
    if folder.is_dir() and stamp.is_file() and stamp.read_text() == key:
        return False
    with progress.doing(step.says), explained():
        draft = house.made / f"{step.name}.draft"
        forget(draft)
        draft.mkdir(parents=True)
        step.make(house, draft)
        stamp.unlink(missing_ok=True)
        forget(folder)
        draft.rename(folder)
        stamp.write_text(key)
    return True


def _contents(source: Path | str) -> Iterator[bytes]:
    """The names and bytes of a file, of all files in a folder, or of a text."""
    if isinstance(source, str):
        yield source.encode()
    elif source.is_dir():
        for path in sorted(source.rglob("*")):
            if path.is_file() and path.suffix not in MADE_BESIDE:
                yield from (path.relative_to(source).as_posix().encode(), path.read_bytes())
    elif source.is_file():
        yield from (source.name.encode(), source.read_bytes())
