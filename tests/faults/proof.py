"""A proof: what was tried, what of it failed, and how long the longest took."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time
from typing import NamedTuple, TypeAlias


@dataclass
class Proof:
    """What a proof has come to so far.

    It comes to that in rounds, each of which follows from its number, and from what the one before carried
    on: a proof that was stopped goes on behind its last round as if it had not been.
    """

    tried: int = 0
    failures: list[str] = field(default_factory=list)
    longest: float = 0.0
    """Seconds."""
    rounds: int = 0
    carried: list[tuple[float, str]] = field(default_factory=list)
    """What the next round needs of those before, where it needs anything: seconds and texts."""
    keep: Callable[[Proof], None] = lambda _proof: None
    """What is done after every round."""

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

    def end_round(self) -> None:
        """A round is over."""
        self.rounds += 1
        self.keep(self)


Prove: TypeAlias = Callable[[Proof, int], None]
"""Goes on with a proof until so much was tried."""
Round: TypeAlias = Callable[[Proof, int], None]
"""A round of a proof, by its number."""


class Claim(NamedTuple):
    """What is proved, and how much of it is tried as a sample and as a whole."""

    prove: Prove
    sample: int
    whole: int


def in_rounds(play: Round) -> Prove:
    """A proof by rounds, as many as it takes."""

    def prove(proof: Proof, size: int) -> None:
        """Round after round."""
        while proof.tried < size:
            play(proof, proof.rounds)
            proof.end_round()

    return prove
