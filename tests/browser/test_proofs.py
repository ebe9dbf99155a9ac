"""A sample of what `tests/faults/run.py --whole --browser` proves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from faults.alike import same_hashes
from faults.in_browser import foreign_files, hostile_addresses
from faults.proof import Proof
from faults.room import full_storage

if TYPE_CHECKING:
    from collections.abc import Callable

    from opening import Visit

pytestmark = pytest.mark.slow

SAMPLES = ((hostile_addresses, 40), (foreign_files, 9), (full_storage, 3), (same_hashes, 5))


@pytest.mark.parametrize(("prove", "size"), SAMPLES, ids=lambda one: getattr(one, "__name__", ""))
def test_sample(booted: Visit, prove: Callable[[Visit, Proof, int], None], size: int) -> None:
    """What is proved as a whole on demand holds for a sample."""
    proof = Proof()
    prove(booted, proof, size)
    assert proof.failures == []
    assert proof.tried == size
