"""Points of the matrix that were at fault once, and are mended; and faults put back, which it names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from eyes import HELD, LARGE, seeing
from measures import Bench
from pixels import Eye
from returning import open_again
from space import LANGUAGES, Case

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from returning import FirstVisit

pytestmark = pytest.mark.slow

POINTS = (
    ("greentown", 4, "site", "turn", "390x844", "en", "evening", "short"),
    ("greentown", 3, "site late", "town of last", "768x1024", "en", "evening", "short"),
    ("greentown", 3, "tree late", "hint", "360x640", "fr", "day", "short"),
    ("greentown", 3, "tree", "hint among bots", "720x450", "en", "evening", "long"),
    ("greentown", 4, "erect late", "preview", "360x640", "en", "evening", "short"),
    ("greentown", 4, "turn", "town of first", "390x844", "it", "evening", "short"),
    ("greentown", 2, "turn", "town of last", "1024x768", "it", "day", "long"),
    ("greentown", 4, "turn late", "preview", "1440x900", "en", "day", "short"),
    ("greentown", 4, "site late", "link for a seat", "1280x720", "it", "day", "long"),
    ("greentown", 4, "announce late", "bots", "360x640", "it", "day", "long"),
    ("greentown", 2, "announce late", "novelty read", "360x640", "it", "day", "long"),
    ("bloom", 2, "add+draw late", "novelty read", "360x640", "it", "day", "long"),
    ("suburbia", 1, "build+flip late", "update", "360x640", "it", "day", "short"),
    ("suburbia", 3, "build late", "update", "360x640", "en", "evening", "short"),
    ("suburbia", 2, "build", "hint among bots", "720x450", "it", "day", "short"),
    ("suburbia", 2, "build+flip late", "preview", "1280x720", "it", "day", "short"),
    ("bloom", 3, "use late", "novelty", "1280x720", "it", "day", "long"),
    ("bloom", 3, "add+lay+swap", "hint", "360x640", "fr", "day", "short"),
    ("bloom", 2, "steal+use", "back", "1280x720", "it", "day", "short"),
    ("drawkeep", 3, "draw+lay2", "preview", "768x1024", "fr", "day", "long"),
    ("suburbia", 3, "invest+take", "hint", "360x640", "it", "evening", "short"),
    ("suburbia", 4, "discard", "hint", "1440x900", "it", "day", "long"),
    ("bloomtown", 0, "", "puzzle shown", "1024x768", "it", "evening", "short"),
    ("greentown", 0, "", "puzzle shown", "1024x768", "fr", "day", "short"),
    ("bloom", 0, "", "puzzle shown", "1024x768", "fr", "day", "short"),
    ("bloom", 2, "claim+leave", "link for a seat", "720x450", "en", "evening", "short"),
    ("drawkeep", 2, "keep2+keep3+throw late", "link torn", "768x1024", "it", "evening", "short"),
    ("greentown", 4, "site late", "hint", "360x640", "en", "evening", "long"),
    ("drawkeep", 4, "draw+lay3 late", "hint among bots", "768x1024", "it", "evening", "long"),
    ("suburbia", 1, "build late", "analysis", "1024x768", "en", "day", "short"),
    ("bloomtown", 0, "", "puzzle shown", "320x568", "fr", "day", "short"),
    ("bloomtown", 3, "decline+double+extra late", "turn", "320x568", "fr", "evening", "short"),
    ("suburbia", 2, "discard late", "big screen", "1920x1080", "fr", "evening", "short"),
    ("suburbia", 4, "basic+invest+take late", "big screen", "3840x2160", "en", "evening", "long"),
    ("suburbia", 3, "invest+take", "novelty", "1280x720", "fr", "evening", "short"),
    ("suburbia", 4, "basic+invest+take late", "novelty", "1280x720", "fr", "evening", "long"),
)
"""Something was too faint, cut, covered, moved or out of sight there."""

BESIDE = (
    ("", "home", "390x664"),
    ("", "home", "360x640"),
    ("", "home", "320x568"),
    ("bloom", "setup full", "390x664"),
    ("bloom", "setup full", "1280x720"),
    ("suburbia", "setup more", "1280x720"),
    ("suburbia", "setup more", "720x450"),
)
"""Screens beside the table that were at fault with large text: a sample of that draws hardly any of them."""
OVERLAPS = """() => {
  const tools = document.querySelector(".sky nav").getBoundingClientRect();
  const words = document.querySelector(".lead p").getBoundingClientRect();
  return words.right > tools.left && words.top < tools.bottom && words.bottom > tools.top;
}"""

TABLE = ("en", "day", "short")
PUT_BACK = {
    "a message takes a column of the table": (
        ("bloom", 2, "start", "link", "1440x900", *TABLE),
        "[data-screen=table] .zones { grid-template-columns: 643px 45px 700px !important }",
        ("board", "45 wide"),
    ),
    "its buttons lie outside the window": (
        ("greentown", 2, "start", "link", "1440x900", *TABLE),
        "#r-notice { width: 2200px !important; max-width: none !important }",
        ("button", "Play this game"),
    ),
    "the end has no column for what is below": (
        ("suburbia", 3, "end 0", "end asks", "1440x900", *TABLE),
        ".zones { grid-template-columns: 2000px !important; overflow: hidden }",
        ("outside", "Scores over time"),
    ),
    "the ways on from the end are out of sight": (
        ("suburbia", 3, "end 0", "end", "1440x900", *TABLE),
        "#r-ways { transform: translateY(120px) }",
        ("button", "Play again"),
    ),
    "the number of a place has no disc below it": (
        ("bloomtown", 2, "place", "preview", "1440x900", *TABLE),
        "#r-board circle { fill: none !important }",
        ("contrast", "“1”"),
    ),
    "the start of a game is cut": (
        ("bloom", 0, "", "setup full", "1440x900", *TABLE),
        "#r-go .btn { position: relative; top: 30px }",
        ("button", "Start game"),
    ),
    "the sheet of a phone clips the reasons": (
        ("suburbia", 2, "build late", "preview", "390x844", *TABLE),
        ".side { overflow: hidden !important; max-height: 30px !important }",
        ("reasons", "in sight"),
    ),
    "no sentence tells what to do": (
        ("bloomtown", 2, "pick late", "turn", "390x844", *TABLE),
        "#r-bar p { display: none !important }",
        ("sentence", "table"),
    ),
    "the tile being turned lies outside": (
        ("greentown", 2, "turn", "turn", "390x844", *TABLE),
        "#r-board .pan svg { translate: 300px 0 !important }",
        ("choices out of sight", "Roads"),
    ),
    "a borough shrinks until its names are gone": (
        ("suburbia", 2, "build late", "turn", "1440x900", *TABLE),
        "[data-pan-view] { transform: scale(0.45) !important }",
        ("text", "high"),
    ),
    "places of a lawn are too small for a finger": (
        ("bloom", 5, "add+draw late", "turn", "1440x900", *TABLE),
        "#r-board [data-choice] { scale: 0.45 !important }",
        ("target", "Add"),
    ),
    "a fourth row of runs is cut": (
        ("bloom", 5, "add+draw late", "turn", "1440x900", *TABLE),
        "#r-board, #r-board * { overflow: hidden !important } #r-board > * { max-height: 170px !important }",
        ("outside", "div#lawn"),
    ),
    "what is told in passing covers the way to go on": (
        ("", 0, "", "shelf removed", "1440x900", *TABLE),
        "#app > .notice.passing { inset: 600px auto auto 40px !important; width: 600px; height: 300px }",
        ("button", "lies below r-notice"),
    ),
    "reasons push away what lies below them": (
        ("bloomtown", 2, "place", "preview", "390x844", *TABLE),
        "#app:has(#why:not(.idle)) #r-bar .prompt { min-height: 200px !important }",
        ("moved", "r-board"),
    ),
}
"""Faults that were found by hand: where, a style that makes the page as it was, what is said of it."""


@pytest.fixture(scope="module")
def bench(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Bench]:
    """A page without motion on which points of the matrix are shown, and an eye for pictures."""
    with open_again(browser, first, reduced_motion="reduce") as visit, browser.new_context() as context:
        visit.go(address)
        yield Bench(visit.page, Eye(context.new_page()))


@pytest.mark.parametrize("point", POINTS, ids=lambda point: " ".join(map(str, point)))
def test_once_at_fault(bench: Bench, point: tuple[str, int, str, str, str, str, str, str]) -> None:
    """Everything that is held of a screen holds where it once did not."""
    assert bench.faults(Case(*point)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("way", LARGE)
def test_large_text_beside_the_table(bench: Bench, way: str, language: str) -> None:
    """With large text nothing is cut, covered or wider than the window at home and where a game is set up."""
    faults = []
    for game, screen, size in BESIDE:
        case = Case(game, 0, "", screen, size, language, "day", "short")
        with seeing(bench.page, way):
            faults += [f"{fault} | {case}" for fault in bench.faults(case) if fault.check in HELD]
            assert screen != "home" or not bench.page.evaluate(OVERLAPS), size
    assert faults == []


@pytest.mark.parametrize("fault", PUT_BACK)
def test_named(bench: Bench, fault: str) -> None:
    """A fault that people met is found by computation, in the page itself, and called by its name."""
    point, style, (check, told) = PUT_BACK[fault]
    sheet = bench.page.add_style_tag(content=style)
    try:
        found = bench.faults(Case(*point))
    finally:
        sheet.evaluate("sheet => sheet.remove()")
    assert [one for one in found if one.check == check and told in one.what + one.how], found
