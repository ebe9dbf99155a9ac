"""Every screen holds: points of the matrix drawn by lot; ten times as many with PIAZZA_THOROUGH=1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ears import Ears
from effort import tries
from eyes import EYES, HELD, seeing
from measures import Bench, tools_lie_over
from piazza.games import TITLES, load
from pixels import Eye
from positions import END, Table, positions
from space import SIZES, Case, sample
from states import UNBROKEN

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from measures import Fault
    from opening import Visit

pytestmark = pytest.mark.slow

SEED = 20
COUNT, CLOSE, HEARD = 84, 12, 28
"""Points that are measured, those of them at which pictures are compared, and those that axe judges."""
SEEN = 12
"""Points that are looked at in each other way of seeing."""


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
@pytest.mark.parametrize("way", EYES)
def test_eyes(still: Visit, way: str) -> None:
    """In forced colours, with more contrast, with large text nothing is lost, covered, or broken."""
    bench, cases = Bench(still.page), sample(tries(SEEN), SEED + 10 + EYES.index(way))
    faults = []
    for case in cases:
        with seeing(still.page, way, case.light):
            faults += [f"{fault} | {case}" for fault in bench.faults(case) if fault.check in HELD]
    assert faults == []
    assert still.problems == []


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("title", TITLES)
def test_names_without_a_break(still: Visit, title: str) -> None:
    """A name of as many letters as there may be, all in one word, pushes nothing out of sight at any size."""
    bench, table = Bench(still.page), Table(title, max(load(title).players))
    first, *_others, late = [one for one in positions(table) if not one.stage.startswith(END)]
    over = next(one for one in positions(table) if one.stage.startswith(END))
    shown = ((first, "turn"), (late, "turn"), (late, "town of last"), (over, "end"))
    cases = [
        Case(title, table.players, one.stage, state, size, "en", "day", "unbroken")
        for size in SIZES
        for one, state in shown
    ]
    found = [(case, fault) for case in cases for fault in bench.faults(case)]
    assert [f"{case} | {fault}" for case, fault in found if not is_dotted(fault)] == []


def is_dotted(fault: Fault) -> bool:
    """Whether it is only that a name ends in dots: it has no room, and no place to break."""
    return fault.check == "ellipsis" and any(name in fault.how for name in UNBROKEN)


@pytest.mark.usefixtures("restored")
def test_axe(still: Visit) -> None:
    """Axe finds nothing there, in any state, language and light."""
    ears = Ears(still.page)
    cases = sample(tries(HEARD), SEED + 1)
    assert [f"{case} | {fault.what} {fault.how}" for case in cases for fault in ears.faults(case)] == []
    assert still.problems == []


def test_buttons_of_a_board_go_out_of_the_way() -> None:
    """They may move if they lay over what is pointed at now."""
    boxes = {"tool +": [40.0, 40, 20, 20], "choice 0": [0.0, 0, 200, 200]}
    assert tools_lie_over(boxes, [[0.0, 0, 50, 50]])
    assert not tools_lie_over(boxes, [[0.0, 0, 30, 50], [70.0, 40, 10, 10]])
