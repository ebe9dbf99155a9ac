"""What axe finds at points of the matrix, in Chromium."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from builder.house import House
from measures import Bench, Fault

if TYPE_CHECKING:
    from playwright.sync_api import Page

EVERYTHING = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
COLOURS = {"type": "rule", "values": ["color-contrast"]}
"""What the light can change."""
AXE = """
async (runOnly) => {
  const isTimed = ({ timeline, playState }) => timeline === document.timeline && playState !== "paused";
  const timed = document.getAnimations().filter(isTimed);
  await Promise.all(timed.map((one) => one.finished.catch(() => {})));
  // What passes is named node by node unless it is not asked for, which takes longer than the judging.
  const resultTypes = ["violations"];
  const { violations } = await axe.run({ runOnly, resultTypes });
  const told = (id, node) => `${id}: ${node.target} ${node.failureSummary}`;
  // What is printed on a drawn piece is no label of it, nor is a number: words are that stand there as text.
  const words = (one) => {
    if (one instanceof SVGElement) return [];
    const copy = one.cloneNode(true);
    for (const drawn of copy.querySelectorAll("svg")) drawn.remove();
    return copy.textContent.toLowerCase().split(/\\s+/).filter((word) => /\\p{L}/u.test(word));
  };
  const isNamed = (one) => words(one).every((word) => one.ariaLabel?.toLowerCase().includes(word));
  const CONTRAST = "color-contrast";
  const NAMES = "label-content-name-mismatch";
  const isRight = (id, { target }) => id === NAMES && isNamed(document.querySelector(target[0]));
  // What lies half below a bar that stays is scrolled above it, and judged there.
  const SIZE = "target-size";
  const isLarge = async (id, { target }) => {
    if (id !== SIZE) return false;
    document.querySelector(target[0]).scrollIntoView({ block: "center", behavior: "instant" });
    const rule = { runOnly: { type: "rule", values: [SIZE] }, resultTypes };
    const again = await axe.run({ include: [target] }, rule);
    return !again.violations.length;
  };
  // What lies at the middle of words is taken for their ground: where a window cuts that off, it is that.
  const isOut = (one, box) => {
    const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
    return x < box.left || x > box.right || y < box.top || y > box.bottom;
  };
  const isCut = (id, { target }) => {
    const one = document.querySelector(target[0]);
    const cuts = (box) => isOut(one.getBoundingClientRect(), box.getBoundingClientRect());
    let box = id === CONTRAST ? one.parentElement : null;
    while (box && !(getComputedStyle(box).overflow === "clip" && cuts(box))) box = box.parentElement;
    return box !== null;
  };
  const found = [];
  for (const { id, nodes } of violations)
    for (const node of nodes)
      if (!isRight(id, node) && !isCut(id, node) && !(await isLarge(id, node))) found.push(told(id, node));
  window.scrollTo(0, 0);
  return found;
}
"""
SOURCE = House(Path(__file__).parents[2]).packages / "axe-core" / "axe.min.js"


class Ears(Bench):
    """A booted page on which axe judges points, one after the other."""

    def __init__(self, page: Page) -> None:
        """Axe is brought to the page, which is ready."""
        super().__init__(page)
        page.evaluate(SOURCE.read_text("utf-8"))

    def seen(self) -> list[Fault]:
        """What axe says of the page as it stands."""
        found: list[str] = self.page.evaluate(AXE, EVERYTHING)
        return [Fault("axe", *one.split(" ", 1)) for one in found]
