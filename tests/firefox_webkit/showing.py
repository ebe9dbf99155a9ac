"""Points of the matrix in Firefox and WebKit: shown, measured, and heard by axe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ears import AXE, EVERYTHING, SOURCE
from measures import MEASURES, STEPS, STILL, TELL, Fault, is_allowed
from space import SIZES, Case

if TYPE_CHECKING:
    from collections.abc import Iterable

    from firefox_webkit.driven import Page

HEARS = "() => typeof globalThis.axe === 'object'"
WIDTH = "() => innerWidth"


def shown(cases: Iterable[Case]) -> list[Case]:
    """Those that can be shown here: what somebody looks at, and how it moves, is looked at in Chromium."""
    return [case for case in cases if not case.opening.looks]


def measured(page: Page, case: Case) -> list[Fault]:
    """What does not hold at a point."""
    show(page, case)
    found = [Fault(**one) for one in page.browser.run(MEASURES, "")]
    return [one for one in found if not is_allowed(case, one)]


def heard(page: Page, case: Case) -> list[Fault]:
    """What axe says of it."""
    if not page.browser.run(HEARS):
        page.browser.run(f"() => {{ {SOURCE.read_text('utf-8')} }}")
    show(page, case)
    return [Fault("axe", *one.split(" ", 1)) for one in page.browser.run(AXE, EVERYTHING)]


def fits(page: Page, size: str) -> bool:
    """Whether the window can have this size, which it has then."""
    page.browser.resize(*SIZES[size])
    return bool(page.browser.run(WIDTH) == SIZES[size][0])


def show(page: Page, case: Case) -> None:
    """Bring the page to a point of the matrix."""
    opening = case.opening
    settings = [f"language={case.language}", f"theme={case.light}", "log=words"]
    page.browser.run(STEPS, [settings, opening.saves, opening.past, opening.hash, opening.acts])
    for what, acts in ((opening.waits, opening.later), (opening.shows, ())):
        if what:
            page.see(what)
        for act, value in acts:
            page.browser.run(TELL, [act, value])
    page.browser.run(f"() => {{ {STILL} }}")
