"""How the screens are laid out; each is drawn into test-results/looks to be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from effort import IS_THOROUGH
from kinds import of
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from player import new_match, open_game
from stages import SCREENS, TABLES
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit
    from piazza.core.match import Match

pytestmark = pytest.mark.slow

LOOKS = Path(__file__).parents[2] / "test-results" / "looks"
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "desktop": (1440, 900)}
LIGHTS = ("day", "evening")
PICTURES = (
    dict.fromkeys(SIZES, LIGHTS)
    if IS_THOROUGH
    else {"phone": LIGHTS[1:], "tablet": (), "desktop": LIGHTS[:1]}
)
"""Every day one of a phone in the evening and one of a desktop by day, all before a release."""
ELSEWHERE = {"log"}
"""Screens that are reached in another way at each size."""
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
    && !one.closest(".visually-hidden, svg, #live, .bot-news") && one.clientWidth > 1
    && getComputedStyle(one).overflowX !== "visible" && getComputedStyle(one).overflowX !== "auto"
    && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
  .map((one) => `${one.outerHTML.slice(0, 140)} ${one.scrollWidth}>${one.clientWidth}`
    + ` ${one.scrollHeight}>${one.clientHeight}`)
"""
"""What is cut off where all of it should be read; the line of a bot's moves goes on in the log."""
COVERED = """
[...document.querySelectorAll("#app :is(button, [data-choice])")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !document.querySelector("dialog:modal") || one.closest("dialog:modal"))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth - 1 || y >= innerHeight - 1) return false;
    if (one.closest("#log-scroll")) return false;
    const sheet = one.closest("dialog")?.getBoundingClientRect();
    if (sheet && (y < sheet.top || y >= sheet.bottom)) return false;
    const top = document.elementFromPoint(x, y);
    return getComputedStyle(one).pointerEvents !== "none" && !one.contains(top)
      && !top?.closest("#r-bar, #r-go, #r-ways, #r-lesson, #r-notice.passing, .log, .top");
  })
  .map((one) => one.outerHTML.slice(0, 140))
"""


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


@pytest.mark.parametrize("screen", SCREENS)
def test_drawn(still: Visit, screen: str) -> None:
    """Every screen is drawn at every size, no text cut off, nothing covered."""
    LOOKS.mkdir(parents=True, exist_ok=True)
    for place, size in enumerate(SIZES):
        page = sized(still, size)
        if place == 0 or screen in ELSEWHERE:
            SCREENS[screen](still)
        photographed(page, screen, size)
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(COVERED) == []
        if screen in TABLES:
            assert size == "phone" or overlaps(boxes(page)) == []
            assert size != "desktop" or is_on_one_screen(page)


def test_town_fills_the_phone(still: Visit) -> None:
    """On a phone the own town fills the width."""
    page = sized(still, "phone")
    SCREENS["table-place"](still)
    box = page.locator("#r-board .town").bounding_box()
    assert box is not None
    assert box["width"] > 0.92 * 390


def test_three_buttons_have_one_line(still: Visit) -> None:
    """On a small desktop what a blooming space offers stands in one line."""
    open_game(still, _blooming())
    still.page.set_viewport_size({"width": 1280, "height": 720})
    buttons = still.page.locator("#r-bar .actions > button")
    assert len({box["y"] for one in buttons.all() if (box := one.bounding_box())}) == 1
    assert buttons.count() == 3


def test_the_token_is_not_cut(still: Visit) -> None:
    """On a tablet held upright the three uses of the token lie in its panel."""
    still.page.set_viewport_size({"width": 768, "height": 1024})
    open_game(still, new_match(2))
    panel = still.page.locator(".token").bounding_box()
    use = still.page.locator(".uses .use").last.bounding_box()
    assert panel is not None
    assert use is not None
    assert use["x"] + use["width"] <= panel["x"] + panel["width"]


def _blooming() -> Match:
    """A match of Bloom Town where somebody has built on a blooming space."""
    matches = (played(new_match(2), seed, plies) for seed in range(20) for plies in range(12, 40))
    return next(match for match in matches if of(State, match.state).turn.phase is Phase.BLOOM)


def photographed(page: Page, screen: str, size: str) -> None:
    """Take the pictures of a screen."""
    for light in PICTURES[size]:
        page.emulate_media(color_scheme="light" if light == "day" else "dark")
        picture = LOOKS / f"{screen}-{size}-{light}.png"
        page.screenshot(path=picture)
        assert picture.stat().st_size > 10_000


def is_on_one_screen(page: Page) -> bool:
    """The whole table stands on a desktop without scrolling, every zone in sight."""
    return page.evaluate("document.documentElement.scrollHeight") == 900 and all(
        seen and left >= 0 and top >= 0 and right <= 1440 and bottom <= 900
        for left, top, right, bottom, seen in boxes(page).values()
    )


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
