"""A proof that is stopped goes on where it was, and comes to the same as one that is not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from faults.progress import Progress
from faults.proof import Proof, in_rounds

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = 60


def count(proof: Proof, number: int) -> None:
    """A round whose findings follow from its number and from the one before."""
    last = proof.carried[-1][1] if proof.carried else ""
    for _thing in range(3):
        luck = Random(f"{number} {last}").randrange(9)
        proof.note(f"{number} {luck}", luck > 0, luck / 10)
    proof.carried = [(0.5, f"{last[-20:]}{luck}")]


def state(proof: Proof) -> tuple[object, ...]:
    """All that it has come to."""
    return proof.tried, proof.rounds, proof.longest, proof.failures, proof.carried


@pytest.mark.parametrize("stop", [1, 5, 19])
def test_goes_on(tmp_path: Path, stop: int) -> None:
    """Stopped after any round, a proof comes to what it would have come to."""
    whole = Proof()
    in_rounds(count)(whole, WHOLE)
    halted = Progress("some, Proof", tmp_path)
    proof = halted.resumed()
    in_rounds(count)(proof, 3 * stop)
    halted.write(proof)
    onward = Progress("some, Proof", tmp_path)
    again = onward.resumed()
    assert state(again) == state(proof)
    in_rounds(count)(again, WHOLE)
    assert state(again) == state(whole)
    assert whole.failures
    onward.end()
    assert Progress("some, Proof", tmp_path).resumed().tried == 0


def test_is_kept_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is killed between two rounds has lost none of them."""
    monkeypatch.setattr("faults.progress.EVERY", 0.0)
    in_rounds(count)(Progress("a", tmp_path).resumed(), 30)
    assert Progress("a", tmp_path).resumed().tried == 30
    assert Progress("b", tmp_path).resumed().tried == 0
