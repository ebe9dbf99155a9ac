"""For everyone: axe finds nothing, nothing scrolls sideways, targets are large enough, the focus is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from opening import Visit, open_piazza
from stages import SCREENS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from builder.house import House

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}
ZOOMED = {"width": 720, "height": 450}
"""What is left of 1440x900 at 200 %."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = """
async (tags) => {
  const timed = document.getAnimations().filter((one) => one.timeline === document.timeline);
  await Promise.all(timed.map((one) => one.finished.catch(() => {})));
  const { violations } = await axe.run({ runOnly: { type: "tag", values: tags } });
  const told = (id, node) => `${id}: ${node.target} ${node.failureSummary}`;
  return violations.flatMap((one) => one.nodes.map((node) => told(one.id, node)));
}
"""
TOO_WIDE = """
[...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .filter((one) => !one.closest(".ground, .hero, svg svg, .log, #splash"))
  .map((one) => `${one.tagName} ${one.id} ${one.getAttribute("class")}`)
"""
SCROLLS = "document.documentElement.scrollWidth > innerWidth"
TOO_SMALL = """
[...document.querySelectorAll("#app :is(button, input, a[href], [role=button])")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest("p"))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 23.9 || box.height < 23.9))
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width}x${box.height}`)
"""
UNSEEN = """
(() => {
  const one = document.activeElement, style = getComputedStyle(one), box = one.getBoundingClientRect();
  if (one === document.body) return "";
  const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  const marked = style.boxShadow !== "none" || one.matches(".looked");
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return (outlined || marked) && inside ? "" : one.outerHTML.slice(0, 160);
})()
"""


@pytest.fixture(scope="module")
def examined(browser: Browser, address: str, house: House) -> Iterator[Visit]:
    """A page into which axe may be put, without motion."""
    with open_piazza(browser, bypass_csp=True, reduced_motion="reduce") as visit:
        visit.go(address)
        visit.page.add_script_tag(path=house.packages / "axe-core" / "axe.min.js")
        yield visit


def dressed(visit: Visit, size: dict[str, int], light: str) -> Page:
    """The page in a size and by day or in the evening."""
    visit.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    visit.page.emulate_media(color_scheme="dark" if light == "evening" else "light", reduced_motion="reduce")
    return visit.page


@pytest.mark.parametrize("screen", SCREENS)
def test_axe(examined: Visit, screen: str) -> None:
    """Axe finds no violation, large or small, by day or in the evening."""
    dressed(examined, WIDE, "day")
    SCREENS[screen](examined)
    found = {
        (size["width"], light): examined_by_axe
        for size in (WIDE, PHONE)
        for light in ("day", "evening")
        if (examined_by_axe := dressed(examined, size, light).evaluate(AXE, TAGS))
    }
    assert found == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_reflow(examined: Visit, screen: str) -> None:
    """At 320 pixels, and at twice the size, no screen scrolls sideways."""
    dressed(examined, NARROW, "day")
    SCREENS[screen](examined)
    for size in (NARROW, ZOOMED):
        page = dressed(examined, size, "day")
        assert not page.evaluate(SCROLLS), page.evaluate(TOO_WIDE)


@pytest.mark.parametrize("screen", SCREENS)
def test_targets(examined: Visit, screen: str) -> None:
    """Whatever can be pressed measures at least 24 pixels each way, also on a phone."""
    dressed(examined, WIDE, "day")
    SCREENS[screen](examined)
    small = {size["width"]: dressed(examined, size, "day").evaluate(TOO_SMALL) for size in (WIDE, PHONE)}
    assert small == {1440: [], 390: []}


@pytest.mark.parametrize(
    "screen", ["shelf", "setup", "curtain", "table-place", "end", "rules", "dialog-settings"]
)
def test_visible_focus(examined: Visit, screen: str) -> None:
    """Whatever has the focus shows it, and is on the screen."""
    dressed(examined, WIDE, "day")
    SCREENS[screen](examined)
    for _ in range(30):
        examined.page.keyboard.press("Tab")
        assert examined.page.evaluate(UNSEEN) == ""
