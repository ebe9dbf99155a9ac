"""Points of the matrix in Firefox and WebKit: shown, measured, and heard by axe."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ears import AXE, EVERYTHING, SOURCE
from measures import HELD, MEASURES, MORE_LOOKS, MOVING, STEPS, STILL, TELL, Fault, is_allowed
from space import WINDOWS, Case

if TYPE_CHECKING:
    from firefox_webkit.driven import Page

LOOKS, PAUSE = 3000, 20
"""How often one looks for what must come, and milliseconds between two looks."""
TOOLS = f"""
  const tell = {TELL};
  const come = async (selector, is = () => true) => {{
    for (let look = 0; look < {LOOKS}; look += 1) {{
      if ([...document.querySelectorAll(selector)].some(is)) return;
      await new Promise((goOn) => setTimeout(goOn, {PAUSE}));
    }}
    throw new Error(`${{selector}} does not come`);
  }};
  const isSeen = (one) => one.checkVisibility();
  const frame = () => new Promise((goOn) => requestAnimationFrame(() => setTimeout(goOn)));
  const rest = async () => {{
    await frame();
    await frame();
    {STILL}
    await frame();
  }};
  const known = () => {{
    const named = [...document.querySelectorAll("[id]")].filter(isSeen);
    return named.map(({{ id }}) => id).join(" ");
  }};"""
SHOW = f"""
  {TOOLS}
  const [steps, waits, later, shows, looks] = opening;
  ({STEPS})(steps);
  if (waits) await come(waits, isSeen);
  for (const act of later) tell(act);
  if (shows) await come(shows, isSeen);
  await rest();
  if (looks) {{
    const [act, value] = looks.split(" ");
    tell([act, value]);
    if (act === "hint") await come("[data-hint]");
    await rest();
  }}
  {HELD}
  globalThis.shown = known();"""
"""Brings the page to a point, all in one: every answer that is waited for costs time."""
TURNED = f"""async (language) => {{
  {TOOLS}
  tell(["set", `language=${{language}}`]);
  await rest();
  if (document.documentElement.lang !== language) throw new Error("the language stays as it was");
  {HELD}
  return known() === globalThis.shown;
}}"""
"""Brings it to the same point in another language; whether all that has a name is still there."""
MEASURED = f"() => ({MEASURES})('')"
SHOWN_MEASURED = f"async (opening) => {{ {SHOW} return ({MEASURED})(); }}"
HEARD = f"(rules) => ({AXE})(rules)"
SHOWN_HEARD = f"async (opening, rules) => {{ {SHOW} return await ({HEARD})(rules); }}"
HEARS = "() => typeof globalThis.axe === 'object'"
WIDTH = "() => innerWidth"


def measured(page: Page, case: Case, before: Case | None = None) -> list[Fault]:
    """What does not hold at a point; where the page goes on changing, what does not at any of some looks."""
    run = page.browser.run
    told = run(MEASURED) if turned(page, case, before) else run(SHOWN_MEASURED, opened(case))
    found = [Fault(**one) for one in told]
    for _look in range(MORE_LOOKS if found and case.state in MOVING else 0):
        again = {(one["check"], one["what"]) for one in run(MEASURED)}
        found = [one for one in found if (one.check, one.what) in again]
    return [one for one in found if not is_allowed(case, one)]


def heard(page: Page, case: Case, before: Case | None = None) -> list[Fault]:
    """What axe says of it."""
    run = page.browser.run
    if not run(HEARS):
        run(f"() => {{ {SOURCE.read_text('utf-8')} }}")
    is_there = turned(page, case, before)
    told = run(HEARD, EVERYTHING) if is_there else run(SHOWN_HEARD, opened(case), EVERYTHING)
    return [Fault("axe", *one.split(" ", 1)) for one in told]


def turned(page: Page, case: Case, before: Case | None) -> bool:
    """Whether a page that shows a point shows this one, where only the language had to be changed."""
    if before is None or replace(before, language=case.language) != case or case.opening.looks:
        return False
    return bool(page.browser.run(TURNED, case.language))


def fits(page: Page, size: str) -> bool:
    """Whether the window can have this size, which it has then, or the nearest that it can have."""
    page.browser.resize(*WINDOWS[size])
    return bool(page.browser.run(WIDTH) == WINDOWS[size][0])


def opened(case: Case) -> list[Any]:
    """How the page comes to a point, for the script."""
    opening = case.opening
    steps = [case.settings, opening.saves, opening.past, opening.hash, opening.acts]
    return [steps, opening.waits, opening.later, opening.shows, opening.looks]
