"""Points of the matrix in Firefox and WebKit: shown, measured, and heard by axe."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ears import AXE, EVERYTHING, SOURCE
from measures import HELD, MEASURES, MORE_LOOKS, MOVING, STEPS, STILL, TELL, Fault, is_allowed
from space import SIZES, Case

if TYPE_CHECKING:
    from firefox_webkit.driven import Page

LOOKS, PAUSE = 3000, 20
"""How often one looks for what must come, and milliseconds between two looks."""
SHOW = f"""
  const [steps, waits, later, shows, looks] = opening;
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
  {HELD}"""
"""Brings the page to a point, all in one: every answer that is waited for costs time."""
MEASURED = f"async (opening) => {{ {SHOW} return ({MEASURES})(''); }}"
HEARD = f"async (opening, rules) => {{ {SHOW} return await ({AXE})(rules); }}"
HEARS = "() => typeof globalThis.axe === 'object'"
WIDTH = "() => innerWidth"


def measured(page: Page, case: Case) -> list[Fault]:
    """What does not hold at a point; where the page goes on changing, what does not at any of some looks."""
    found = [Fault(**one) for one in page.browser.run(MEASURED, opened(case))]
    for _look in range(MORE_LOOKS if found and case.state in MOVING else 0):
        again = {(one["check"], one["what"]) for one in page.browser.run(MEASURES, "")}
        found = [one for one in found if (one.check, one.what) in again]
    return [one for one in found if not is_allowed(case, one)]


def heard(page: Page, case: Case) -> list[Fault]:
    """What axe says of it."""
    if not page.browser.run(HEARS):
        page.browser.run(f"() => {{ {SOURCE.read_text('utf-8')} }}")
    return [Fault("axe", *one.split(" ", 1)) for one in page.browser.run(HEARD, opened(case), EVERYTHING)]


def fits(page: Page, size: str) -> bool:
    """Whether the window can have this size, which it has then, or the nearest that it can have."""
    page.browser.resize(*SIZES[size])
    return bool(page.browser.run(WIDTH) == SIZES[size][0])


def opened(case: Case) -> list[Any]:
    """How the page comes to a point, for the script."""
    opening = case.opening
    settings = [f"language={case.language}", f"theme={case.light}", "log=words"]
    steps = [settings, opening.saves, opening.past, opening.hash, opening.acts]
    return [steps, opening.waits, opening.later, opening.shows, opening.looks]
