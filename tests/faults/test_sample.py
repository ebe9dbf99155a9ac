"""A sample of every proof about faults; `tests/faults/run.py --whole` goes through all."""

import pytest

from effort import tries
from faults.proof import Proof
from faults.proofs import PROOFS

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", PROOFS)
def test_sample(name: str) -> None:
    """What is proved as a whole on demand holds for a sample."""
    prove, sample, _whole = PROOFS[name]
    proof = Proof()
    prove(proof, tries(sample))
    assert proof.failures == []
    assert proof.tried
