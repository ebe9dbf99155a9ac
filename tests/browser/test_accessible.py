"""For everyone: axe finds nothing, nothing scrolls sideways, targets are large enough, the focus is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from ears import AXE, COLOURS, EVERYTHING, SOURCE
from stages import SCREENS

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit

pytestmark = pytest.mark.slow

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}
ZOOMED = {"width": 720, "height": 450}
"""What is left of 1440x900 at 200 %."""
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
  .filter((one) => !one.closest("p, .term"))
  .filter((one) => getComputedStyle(one).clipPath !== "inset(50%)")
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

CUT = """
<body style="margin: 0"><main style="height: 200px; background: #1b2030">
  <div style="overflow: clip; position: relative; width: 300px; height: 40px; background: #fff0d8">
    <p id="pale" style="position: absolute; top: 0; margin: 0; color: #ccc">in sight</p>
    <p id="cut" style="position: absolute; top: 60px; margin: 0; color: #2c211d">cut off by the window</p>
  </div>
</main>
"""
"""Words on a board of which its window shows a part, with what lies over the rest below it."""


@pytest.fixture(scope="module", params=SCREENS)
def screen(request: pytest.FixtureRequest, booted: Visit) -> Visit:
    """Every screen, reached once for all tests that leave it as it is."""
    dressed(booted, WIDE, "day")
    SCREENS[request.param](booted)
    return booted


@pytest.fixture(scope="module")
def axe(booted: Visit) -> None:
    """The shared page has axe in it."""
    booted.page.evaluate(SOURCE.read_text("utf-8"))


def dressed(visit: Visit, size: dict[str, int], light: str) -> Page:
    """The page in a size and by day or in the evening."""
    visit.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    visit.page.emulate_media(color_scheme="dark" if light == "evening" else "light", reduced_motion="reduce")
    return visit.page


@pytest.mark.usefixtures("axe")
def test_axe(screen: Visit) -> None:
    """Axe finds no violation, large or small, and none of colours on a phone in the evening."""
    found = {
        (size["width"], light): violations
        for size, light, rules in (
            (WIDE, "day", EVERYTHING),
            (PHONE, "day", EVERYTHING),
            (PHONE, "evening", COLOURS),
        )
        if (violations := dressed(screen, size, light).evaluate(AXE, rules))
    }
    assert found == {}


def test_axe_and_what_is_cut_off(visit: Visit) -> None:
    """Words on their ground are judged, but not those that a window cuts off, on what lies over it there."""
    visit.page.set_content(CUT)
    visit.page.evaluate(SOURCE.read_text("utf-8"))
    told = visit.page.evaluate(AXE, COLOURS)
    assert len(told) == 1
    assert "#pale" in told[0]


def test_reflow(screen: Visit) -> None:
    """At 320 pixels, and at twice the size, no screen scrolls sideways."""
    for size in (NARROW, ZOOMED):
        page = dressed(screen, size, "day")
        assert not page.evaluate(SCROLLS), page.evaluate(TOO_WIDE)


def test_targets(screen: Visit) -> None:
    """Whatever can be pressed measures at least 24 pixels each way, also on a phone."""
    small = {size["width"]: dressed(screen, size, "day").evaluate(TOO_SMALL) for size in (WIDE, PHONE)}
    assert small == {1440: [], 390: []}


@pytest.mark.parametrize(
    "name", ["shelf", "setup", "curtain", "table-place", "end", "rules", "dialog-settings"]
)
def test_visible_focus(booted: Visit, name: str) -> None:
    """Whatever has the focus shows it, and is on the screen."""
    dressed(booted, WIDE, "day")
    SCREENS[name](booted)
    for _ in range(30):
        booted.page.keyboard.press("Tab")
        assert booted.page.evaluate(UNSEEN) == ""
