"""How the screens are laid out; each is drawn into test-results/looks to be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from opening import Visit, open_piazza
from stages import SCREENS, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

LOOKS = Path(__file__).parents[2] / "test-results" / "looks"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}
ZONES = ("#r-board", "#r-shared", "#r-seats", "#r-log", "#r-side", "#r-bar", "#r-top")
BOXES = """
(selectors) => Object.fromEntries(selectors.map((one) => {
  const element = document.querySelector(one);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return [one, [left, top, right, bottom, seen]];
}))
"""
CUT_OFF = """
[...document.querySelectorAll("#app :is(button, p, h1, h2, h3, b, small, li, td, th, output, span)")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.textContent.trim()
    && !one.closest(".sr, svg, #live") && one.clientWidth > 1 && getComputedStyle(one).overflowX !== "visible"
    && getComputedStyle(one).overflowX !== "auto"
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
  .map((one) => `${one.outerHTML.slice(0, 140)} ${one.scrollWidth}>${one.clientWidth}`
    + ` ${one.scrollHeight}>${one.clientHeight}`)
"""
COVERED = """
[...document.querySelectorAll("#app :is(button, [data-choice])")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest("[inert]"))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || one.closest("#log-scroll")) return false;
    const top = document.elementFromPoint(x, y);
    return getComputedStyle(one).pointerEvents !== "none" && !one.contains(top)
      && !top?.closest("#r-bar, #r-go, #r-notice.passing, .log, .top");
  })
  .map((one) => one.outerHTML.slice(0, 140))
"""


@pytest.fixture(scope="module")
def drawn(browser: Browser, address: str) -> Iterator[Visit]:
    """A page without motion."""
    with open_piazza(browser, reduced_motion="reduce") as visit:
        visit.go(address)
        LOOKS.mkdir(parents=True, exist_ok=True)
        yield visit


def sized(visit: Visit, size: str) -> Page:
    """The page at a size, by day."""
    width, height = SIZES[size]
    visit.page.set_viewport_size({"width": width, "height": height})
    visit.page.emulate_media(color_scheme="light")
    return visit.page


def boxes(page: Page) -> dict[str, list[Any]]:
    """Left, top, right, bottom and visibility of every zone of the table."""
    found: dict[str, list[Any]] = page.evaluate(BOXES, list(ZONES))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", SCREENS)
def test_drawn(drawn: Visit, screen: str, size: str) -> None:
    """Every screen is drawn by day and in the evening, and no text is cut off."""
    page = sized(drawn, size)
    SCREENS[screen](drawn)
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)
        picture = LOOKS / f"{screen}-{size}-{'day' if light == 'light' else 'evening'}.png"
        page.screenshot(path=picture)
        assert picture.stat().st_size > 10_000
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("screen", TABLES)
def test_no_scrolling(drawn: Visit, screen: str) -> None:
    """On a desktop the whole table stands on one screen, its zones in sight and apart."""
    page = sized(drawn, "desktop")
    SCREENS[screen](drawn)
    assert page.evaluate("document.documentElement.scrollHeight") == 900
    zones = boxes(page)
    for left, top, right, bottom, seen in zones.values():
        assert seen
        assert left >= 0
        assert top >= 0
        assert right <= 1440
        assert bottom <= 900
    assert overlaps(zones) == []


@pytest.mark.parametrize("screen", TABLES)
def test_tablet_apart(drawn: Visit, screen: str) -> None:
    """On a tablet no zone covers another."""
    page = sized(drawn, "tablet")
    SCREENS[screen](drawn)
    assert overlaps(boxes(page)) == []


def test_town_fills_the_phone(drawn: Visit) -> None:
    """On a phone the own town fills the width."""
    page = sized(drawn, "phone")
    SCREENS["table-place"](drawn)
    box = page.locator("#r-board .town").bounding_box()
    assert box is not None
    assert box["width"] > 0.92 * 390


def overlaps(zones: dict[str, list[Any]]) -> list[tuple[str, str]]:
    """Zones in sight that cover each other."""
    seen = {name: box for name, box in zones.items() if box[4]}
    return [
        (one, other) for one in seen for other in seen if one < other and do_overlap(seen[one], seen[other])
    ]


def do_overlap(one: list[Any], other: list[Any]) -> bool:
    """Two boxes share more than a pixel's edge."""
    across: float = min(one[2], other[2]) - max(one[0], other[0])
    down: float = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1
