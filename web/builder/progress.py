"""Output to the terminal during the build."""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Progress:
    """Writes a line for each task, with the seconds that it took."""

    stream: TextIO

    @contextmanager
    def doing(self, what: str) -> Iterator[None]:
        """Write the name of a task; after the block, the seconds that it took, or that it stopped."""
        self.stream.write(f"  {what} … ")
        self.stream.flush()
        begun = time.monotonic()
        try:
            yield
        except BaseException:  # Ctrl-C, too
            self.stream.write("stopped\n")
            raise
        self.stream.write(f"{time.monotonic() - begun:.1f} s\n")

    def say(self, line: str) -> None:
        """Write a line."""
        self.stream.write(f"{line}\n")
        self.stream.flush()


def terminal() -> Progress:
    """Return a progress that writes to standard output."""
    return Progress(sys.stdout)
