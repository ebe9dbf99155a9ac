"""Boards larger than their window, moved and magnified by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from measures import TELL
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.links import decode
from player import open_game
from returning import open_again
from strategies import played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, CDPSession, Page

    from opening import Visit
    from returning import FirstVisit

pytestmark = pytest.mark.slow

CUT = "1KDxyCAAABcdyI20lvbcdzmuhRASt_8z-0eKjJ1qKRk-s"
PLACE = '#r-board [id="lot-0,5"]'
"""A Lake is to be placed, there perhaps: on a window of 1280 by 640 the place is cut off."""
PIXEL = 0.02
"""What is lost by rounding, as a share."""
SHOWN = """
() => {
  const box = document.querySelector("#r-board [data-pan]").getBoundingClientRect();
  const unit = document.querySelector("#r-board [data-pan-view]").getScreenCTM();
  const { left, top, width, height } = box;
  return { left, top, width, height, scale: unit.a, x: unit.e, y: unit.f };
}
"""

FITS = """
() => {
  const box = document.querySelector("#r-board [data-pan]");
  const [hole, drawn] = [box, box.querySelector("[data-whole]")].map((one) => one.getBoundingClientRect());
  return Math.abs(hole.width - drawn.width) <= 1 && Math.abs(hole.height - drawn.height) <= 1;
}
"""


class Shown(NamedTuple):
    """A window on a board: where it lies, its size in pixels a unit, and where the board begins in it."""

    left: float
    top: float
    width: float
    height: float
    scale: float
    x: float
    y: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the window."""
        return self.left + self.width / 2, self.top + self.height / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The place of the board that lies under a point of the screen."""
        return (x - self.x) / self.scale, (y - self.y) / self.scale


def shown(page: Page) -> Shown:
    """What is shown of the board."""
    return Shown(**page.evaluate(SHOWN))


def at_rest(page: Page) -> Shown:
    """What a window shows once its board has come to rest."""
    last = shown(page)
    page.wait_for_timeout(200)
    return last if shown(page) == last else at_rest(page)


def borough(visit: Visit) -> Page:
    """A game for two, well under way, its board magnified so that it can be moved."""
    page = open_game(visit, played(Match.new(GAME, 2, 7), 5, 40)).page
    if page.locator("#open").count():
        page.locator("#open").click()
    page.keyboard.press("+")
    page.keyboard.press("+")
    return page


@pytest.fixture
def board(booted: Visit) -> Page:
    """A board under a mouse."""
    return borough(booted)


@pytest.fixture(scope="module")
def phone(browser: Browser, first: FirstVisit | None, address: str) -> Iterator[Page]:
    """A board under a finger."""
    screen = {"width": 390, "height": 844}
    with open_again(browser, first, viewport=screen, has_touch=True, is_mobile=True) as visit:
        visit.go(address)
        yield borough(visit)


def test_wheel(board: Page) -> None:
    """The wheel magnifies about the pointer: what lies under it stays there."""
    before = shown(board)
    x, y = before.middle[0] + 40, before.middle[1] - 30
    board.mouse.move(x, y)
    board.mouse.wheel(0, -100)
    after = shown(board)
    assert after.scale == pytest.approx(before.scale * 1.12, rel=PIXEL)
    assert after.at(x, y) == pytest.approx(before.at(x, y), rel=PIXEL, abs=1)


def test_drag(board: Page) -> None:
    """A board that is dragged follows the mouse, and chooses nothing where it is let go."""
    before, prompt = shown(board), board.locator("#r-bar").inner_text()
    x, y = before.middle
    board.mouse.move(x, y)
    board.mouse.down()
    board.mouse.move(x + 30, y + 24, steps=4)
    board.mouse.up()
    after = shown(board)
    assert (after.x - before.x, after.y - before.y) == pytest.approx((30, 24), abs=1)
    assert board.locator("#r-bar").inner_text() == prompt


def test_tremble(board: Page) -> None:
    """A mouse that moves less than a hand trembles moves no board."""
    before = shown(board)
    board.mouse.move(*before.middle)
    board.mouse.down()
    board.mouse.move(before.middle[0] + 3, before.middle[1] + 2)
    board.mouse.up()
    assert shown(board) == before


def test_all_of_it(board: Page) -> None:
    """However far the wheel turns back, the whole board is the end, and its map is put away."""
    board.mouse.move(*shown(board).middle)
    for _ in range(30):
        board.mouse.wheel(0, 100)
    expect(board.locator("#r-board [data-pan]")).not_to_have_attribute("data-pan-more", "")
    expect(board.locator("#r-board .pan-map")).to_be_hidden()


@pytest.fixture
def glass(phone: Page) -> CDPSession:
    """The glass of the phone, which tells where fingers are."""
    return phone.context.new_cdp_session(phone)


def touch(glass: CDPSession, kind: str, *fingers: tuple[float, float]) -> None:
    """Put fingers down, move them or lift them."""
    points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
    glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_finger(phone: Page, glass: CDPSession) -> None:
    """A board follows a finger."""
    before = shown(phone)
    x, y = before.middle
    touch(glass, "touchStart", (x, y))
    for step in range(1, 5):
        touch(glass, "touchMove", (x - 10 * step, y - 5 * step))
    touch(glass, "touchEnd")
    after = shown(phone)
    assert (after.x - before.x, after.y - before.y) == pytest.approx((-40, -20), abs=1)


def test_pinch(phone: Page, glass: CDPSession) -> None:
    """Two fingers that part magnify a board as much, about the place between them."""
    before = shown(phone)
    x, y = before.middle
    touch(glass, "touchStart", (x - 50, y))
    touch(glass, "touchStart", (x - 50, y), (x + 50, y))
    for far in (52, 55, 58, 60):
        touch(glass, "touchMove", (x - far, y), (x + far, y))
    touch(glass, "touchEnd")
    after = shown(phone)
    assert after.scale == pytest.approx(before.scale * 1.2, rel=PIXEL)
    assert after.at(x, y) == pytest.approx(before.at(x, y), rel=PIXEL, abs=1)


def test_what_a_pointer_is_on_stays(booted: Visit) -> None:
    """A place that is cut off does not move away under the pointer that looks at it.

    The browser need not know yet that the pointer is on what has just been drawn: Firefox does not.
    """
    booted.page.set_viewport_size({"width": 1280, "height": 640})
    open_game(booted, decode(CUT))
    booted.page.wait_for_selector(f"{PLACE}[data-choice]")
    before = at_rest(booted.page)
    booted.page.dispatch_event(PLACE, "pointerover", {"bubbles": True, "pointerType": "mouse"})
    booted.page.wait_for_selector(f"{PLACE}.looked")
    after = at_rest(booted.page)
    assert (after.x, after.y, after.scale) == (before.x, before.y, before.scale)


def test_what_no_pointer_is_on_comes_into_sight(booted: Visit) -> None:
    """What a hint looks at comes into sight, although a pointer was on the board before."""
    booted.page.set_viewport_size({"width": 1280, "height": 640})
    open_game(booted, decode(CUT))
    booted.page.dispatch_event(PLACE, "pointerover", {"bubbles": True, "pointerType": "mouse"})
    booted.page.wait_for_selector(f"{PLACE}.looked")
    before, index = shown(booted.page), booted.page.get_attribute(PLACE, "data-choice")
    for msg, value in (("undo", ""), ("redo", ""), ("look", index)):
        booted.page.evaluate(TELL, [msg, value])
    booted.page.wait_for_selector(f"{PLACE}.looked")
    assert shown(booted.page).y < before.y


@pytest.mark.parametrize("kind", ["wide", "phone"])
def test_a_window_that_grows(request: pytest.FixtureRequest, kind: str) -> None:
    """A drawing is as large as its window, also when that changes though nothing is drawn anew."""
    page: Page = request.getfixturevalue("board" if kind == "wide" else "phone")
    assert fits(page)
    before = shown(page)
    page.evaluate("document.querySelector('#r-board [data-pan]').style.setProperty('max-height', '120px')")
    page.wait_for_function(FITS)
    after = shown(page)
    assert after.height == pytest.approx(120, abs=1)
    assert after.scale == pytest.approx(before.scale, rel=PIXEL)
    page.evaluate("document.querySelector('#r-board [data-pan]').style.removeProperty('max-height')")
    page.wait_for_function(FITS)
    assert shown(page).height == pytest.approx(before.height, abs=1)


def fits(page: Page) -> bool:
    """Whether the drawing is as large as its window."""
    is_so: bool = page.evaluate(FITS)
    return is_so
