"""Every screen holds: points of the matrix drawn by lot; ten times as many with PIAZZA_THOROUGH=1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ears import Ears
from effort import tries
from measures import Bench
from pixels import Eye
from space import SIZES, sample

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from opening import Visit

SEED = 20
COUNT, CLOSE, HEARD = 84, 12, 28
"""Points that are measured, those of them at which pictures are compared, and those that axe judges."""


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("size", SIZES)
def test_holds(browser: Browser, still: Visit, size: str) -> None:
    """At this size nothing is cut off, covered, too small, too faint, too narrow, out of sight or moved."""
    with browser.new_context() as context:
        benches = [Bench(still.page, Eye(context.new_page())), *[Bench(still.page)] * (COUNT // CLOSE - 1)]
        cases = [case for case in sample(tries(COUNT), SEED) if case.size == size]
        faults = [
            f"{fault.check} | {case} | {fault.what} | {fault.how} | #{case.link}"
            for number, case in enumerate(cases)
            for fault in benches[number % len(benches)].faults(case)
        ]
    assert faults == []
    assert still.problems == []


@pytest.mark.usefixtures("restored")
def test_axe(still: Visit) -> None:
    """Axe finds nothing there, in any state, language and light."""
    ears = Ears(still.page)
    cases = sample(tries(HEARD), SEED + 1)
    assert [f"{case} | {fault.what} {fault.how}" for case in cases for fault in ears.faults(case)] == []
    assert still.problems == []
