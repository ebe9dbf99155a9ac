"""Steps of the build: a step runs only when something that it reads has changed."""

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
    """A part of the site: what it reads, and the function that makes its files in a folder."""

    name: str
    says: str
    """The line that the terminal shows while it runs."""
    reads: tuple[Path | str, ...]
    """Files, folders and texts on which the result depends."""
    make: Callable[[House, Path], None]
    after: tuple[Step, ...] = ()
    """Steps whose results it needs."""

    def key(self) -> str:
        """Return a digest of all that the result depends on, with the file that defines `make` among it."""
        digest = hashlib.sha256()
        for earlier in self.after:
            digest.update(earlier.key().encode())
        # The function's own file, too: a changed build makes the step anew.
        for source in (*self.reads, Path(self.make.__code__.co_filename)):
            for part in _contents(source):
                digest.update(part)
        return digest.hexdigest()


def refresh(house: House, steps: tuple[Step, ...], progress: Progress) -> list[str]:
    """Run the steps that are out of date, in order; return their names."""
    return [step.name for step in steps if _refreshed(house, step, progress)]


def forget(folder: Path) -> None:
    """Remove a folder with its content, if it exists."""
    if folder.exists():
        shutil.rmtree(folder)


def _refreshed(house: House, step: Step, progress: Progress) -> bool:
    """Run the step if it is out of date; return whether it ran.

    A step that fails leaves the earlier result as it is.
    """
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
        # A folder without its stamp is out of date: if something interrupts the exchange, the step
        # runs again.
        stamp.unlink(missing_ok=True)
        forget(folder)
        draft.rename(folder)
        stamp.write_text(key)
    return True


def _contents(source: Path | str) -> Iterator[bytes]:
    """Yield the names and bytes of a file, or of all files in a folder; or the bytes of a text."""
    if isinstance(source, str):
        yield source.encode()
    elif source.is_dir():
        for path in sorted(source.rglob("*")):
            if path.is_file() and path.suffix not in MADE_BESIDE:
                yield from (path.relative_to(source).as_posix().encode(), path.read_bytes())
    elif source.is_file():
        yield from (source.name.encode(), source.read_bytes())
