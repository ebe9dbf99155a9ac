"""What is held of every point of the matrix, and what does not hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from pixels import picture
from space import WINDOWS, Case

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from pixels import Eye

HERE = Path(__file__).parent
STEPS, MEASURES, BOXES = ((HERE / name).read_text() for name in ("steps.js", "measures.js", "boxes.js"))
TELL = """([act, value]) => {
  const button = document.createElement("button");
  Object.assign(button.dataset, { do: act, value });
  document.body.append(button);
  button.click();
  button.remove();
}"""
STILL = """
for (const one of document.getAnimations()) {
  // what is paused goes with the scrolling, too
  if (one.timeline !== document.timeline || one.playState === "paused") continue;
  try { one.finish(); } catch { one.cancel(); }
}"""
HELD = """
if (document.querySelector("#app > .notice.passing:not(.gone)")) {
  for (let timer = setTimeout(() => {}); timer > 0; timer -= 1) clearTimeout(timer);
}"""
"""What is told in passing stays while it is measured, however long that takes."""
LOOKED = """
[...document.querySelectorAll(":is(#r-board, #r-shared) .looked[data-choice]")]
  .map((one) => one.dataset.choice)"""
AIMED = """
[...document.querySelectorAll("#r-board [data-pan-to]")].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height];
})"""
POINTED = AIMED.replace("[data-pan-to]", ":is([data-pan-to], .looked[data-choice], [data-spotted])")
"""The boxes of what is pointed at, off which the buttons of a board go."""
TOOL = "tool "
SEAT_NAME = "r-seats span.>"
"""A name or a note on a player's card may end in dots: mark, log and label tell whose it is, and what."""
BOX_NAME = "span.in-full"
"""The name of an edition may end in dots below the game's, where phones have no chips: the log tells it."""
PULLED_UP = "button.bot-news"
"""What the bots did may end in dots, marked words too, where the line is a button that shows all of it."""
MOVING = ("end analysis begun",)
"""Where the page goes on changing while it is looked at: what does not hold there does not at every look."""
MORE_LOOKS = 2
MOST_MOVED = 2.0
"""Pixels."""
SCENE = ("choice ", TOOL, "r-board ", "r-seats ", "r-shared ", "#r-board", "#r-seats", "#r-shared")
"""What moves when a place comes into sight that is looked at; on a phone the whole scene."""
SEEN = 0.92
"""The part of a place that is in sight if the board does not count it among those beyond its edge."""
FLYING = ".on-its-way"
"""What follows from a piece that flies sets off when it lands."""
PATIENCE = 60_000
"""Milliseconds within which the Expert has a hint, its Python among them."""


@dataclass(frozen=True)
class Fault:
    """Something that does not hold."""

    check: str
    what: str
    how: str


class Bench:
    """A booted page on which points are shown one after the other."""

    def __init__(self, page: Page, eye: Eye | None = None) -> None:
        """`page` is ready; with an eye, contrast is held, too."""
        self.page, self._eye = page, eye

    def faults(self, case: Case) -> list[Fault]:
        """Everything that does not hold at a point."""
        found = [*self.show(case), *self.seen()]
        for _ in range(MORE_LOOKS if found and case.state in MOVING else 0):
            again = {(one.check, one.what) for one in self.seen()}
            found = [one for one in found if (one.check, one.what) in again]
        return [one for one in found if not is_allowed(case, one)]

    def seen(self) -> list[Fault]:
        """Everything that does not hold of the page as it stands."""
        found = self.page.evaluate(MEASURES, "")
        if self._eye:
            found += self._eye.weak(self.page, MEASURES)
        return [Fault(**one) for one in found]

    def show(self, case: Case) -> list[Fault]:
        """Bring the page there; what moved on the way that should not."""
        width, height = WINDOWS[case.size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.mouse.move(0, 0)  # what the mouse rests on is looked at
        opening = case.opening
        self.page.evaluate(STEPS, [case.settings, opening.saves, opening.past, opening.hash, opening.acts])
        self._await(opening.waits)
        for msg in opening.later:
            self.page.evaluate(TELL, msg)
        self._await(opening.shows)
        expect(self.page.locator(FLYING)).to_have_count(0, timeout=PATIENCE)
        self.page.evaluate(STILL)
        if not opening.looks:
            self.page.evaluate(HELD)
        return self._looked(opening.looks) if opening.looks else []

    def _await(self, what: str) -> None:
        """Wait for what has to come, if anything."""
        if what:
            expect(self.page.locator(what).first).to_be_visible(timeout=PATIENCE)

    def _looked(self, looks: str) -> list[Fault]:
        """Look at a choice, or ask for a hint; what moved, and what does not show it."""
        msg, _space, value = looks.partition(" ")
        before, shown = self.page.evaluate(BOXES), picture(self.page) if self._eye else ""
        self.page.evaluate(TELL, [msg, value])
        faults = []
        if msg == "hint":
            meanwhile, hint = self.page.evaluate(BOXES), self.page.locator("[data-hint]")
            if not hint.count():  # a hint that has come may move the board to what it points at
                faults = moved(before, meanwhile, "while the Expert thinks")
            expect(hint.first).to_be_attached(timeout=PATIENCE)
        self.page.evaluate(STILL)
        after = self.page.evaluate(BOXES)
        shifted = moved(before, after, msg)
        is_brought = any(lay_beyond(before, f"choice {one}") for one in self.page.evaluate(LOOKED))
        is_brought |= comes_into_sight(before, after, self.page.evaluate(AIMED))
        faults += [one for one in shifted if not (is_brought and one.what.startswith(SCENE))]
        if tools_lie_over(before, self.page.evaluate(POINTED)):
            faults = [one for one in faults if not one.what.startswith(TOOL)]
        if self._eye:
            faults += [Fault(**one) for one in self._eye.unpointed(self.page, MEASURES, shown)]
        return faults


def moved(before: dict[str, list[float]], after: dict[str, list[float]], why: str) -> list[Fault]:
    """Whatever is still there and does not lie where it lay."""
    return [
        Fault("moved", name, f"{_rounded(box)} -> {_rounded(after[name])} ({why})")
        for name, box in before.items()
        if name in after
        and name != "window"
        and max(abs(one - other) for one, other in zip(box, after[name], strict=True)) > MOST_MOVED
    ]


def lay_beyond(before: dict[str, list[float]], name: str) -> bool:
    """Whether a place lay beyond the board's edge: then the board moves, so that it comes into sight."""
    if name not in before or "window" not in before:
        return False
    left, top, width, height = before[name]
    edge, brim, across, down = before["window"]
    seen = min(left + width, edge + across) - max(left, edge), min(top + height, brim + down) - max(top, brim)
    return seen[0] < width * SEEN or seen[1] < height * SEEN


def comes_into_sight(
    before: dict[str, list[float]], after: dict[str, list[float]], aimed: list[list[float]]
) -> bool:
    """Whether any of the boxes to which a board is to be moved lay beyond its edge before it went along."""
    still = next((name for name in before if name.startswith("choice ") and name in after), None)
    if still is None:
        return False
    right, down = (after[still][axis] - before[still][axis] for axis in (0, 1))
    earlier = ([left - right, top - down, *size] for left, top, *size in aimed)
    return any(lay_beyond({**before, "aim": box}, "aim") for box in earlier)


def tools_lie_over(before: dict[str, list[float]], pointed: list[list[float]]) -> bool:
    """Whether buttons of a board lay where something is pointed at now: they go out of its way."""
    tools = [box for name, box in before.items() if name.startswith(TOOL)]
    return any(
        all(
            one[axis] <= other[axis] + other[axis + 2] and other[axis] <= one[axis] + one[axis + 2]
            for axis in (0, 1)
        )
        for one in tools
        for other in pointed
    )


def is_allowed(case: Case, fault: Fault) -> bool:
    """Whether one of the few exceptions holds."""
    if PULLED_UP in fault.how:
        return fault.check in {"ellipsis", "cut", "outside"}
    is_long = case.names == "long" and "Maximiliana" in fault.what
    return fault.check == "ellipsis" and (is_long or SEAT_NAME in fault.what or BOX_NAME in fault.what)


def _rounded(box: list[float]) -> list[int]:
    """A box in whole pixels."""
    return [round(number) for number in box]
