"""A proof: what was tried, what of it failed, and how long the longest took."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time
from typing import NamedTuple, TypeAlias


@dataclass
class Proof:
    """What a proof has come to so far."""

    tried: int = 0
    failures: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds."""

    def try_out(self, what: str, holds: Callable[[], bool]) -> float:
        """One thing more that must hold; the seconds of the processor that it took."""
        begun = process_time()
        is_right = holds()
        spent = process_time() - begun
        self.note(what, is_right, spent)
        return spent

    def note(self, what: str, is_right: bool, spent: float) -> None:  # noqa: FBT001 - what was seen
        """What came of something that was tried elsewhere."""
        self.longest = max(self.longest, spent)
        self.tried += 1
        if not is_right:
            self.failures.append(what)


Prove: TypeAlias = Callable[[int], Proof]
"""Goes on until so much was tried."""


class Claim(NamedTuple):
    """What is proved, and how much of it is tried as a sample and as a whole."""

    prove: Prove
    sample: int
    whole: int
