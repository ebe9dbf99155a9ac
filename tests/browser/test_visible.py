"""On phones the board has most of the height, and all legal places can be seen and pressed, early to late."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH, tries
from measures import HELD, TELL
from piazza import games
from piazza.games import TITLES
from piazza.links import decode
from piazza.ui.model.lessons import is_taught, lesson_names
from piazza.ui.model.puzzles import has_puzzles, puzzles
from player import Player
from test_lessons import ASKED, SIGNS, open_lesson, settings
from visible import PAINTED, VISIBLE, Visible, decisions, look, look_at, played_by_bots

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from opening import Visit

pytestmark = pytest.mark.slow

HIDDEN_PIECES = """() => {
  const window = document.querySelector("#r-board [data-pan]").getBoundingClientRect();
  return [...document.querySelectorAll("#r-board [data-pan] [data-tip]")].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x < window.left || x > window.right || y < window.top || y > window.bottom;
  }).map((one) => one.dataset.tip);
}"""
"""The pieces of a board whose middle is beyond its window."""
PHONES = ((390, 664), (360, 740), (412, 915))
CHANGED = f"before => JSON.stringify(({SIGNS})()) !== JSON.stringify(before)"
"""Something else is said or pointed at."""
ROUNDING = 0.1
BESIDE_THE_LOG = 0.25
"""The share of the height that shows the board while the log is open."""
DECISIONS = 12
"""Decisions of a game that are looked at every day."""
STEPS_OF_A_LESSON, PUZZLES = 20, 2
"""Steps of a title's first lesson, and puzzles of it, that are looked at every day."""


@dataclass(frozen=True)
class Least:
    """What a phone shows at least."""

    placing: float = 0.6
    """The share of its height that shows the board while a place is chosen on it."""
    choosing: float = 0.4
    """The same while a tile is chosen from market, hand or tokens."""
    across: float = 40
    """The mean diameter of a place, in pixels."""
    decisions: float = 0.95
    """The share of decisions at which all places are wholly visible and so large."""
    phases: tuple[str, ...] = ("place", "choose")
    """The phases whose places are counted."""


LEAST = {"bloom": Least(placing=0.5, across=28, decisions=0.9, phases=("place",))}
"""Of a lawn as long as the round a phone shows a part, and counts what is out of sight."""
BESIDE_REASONS = LEAST | {"bloom": replace(LEAST["bloom"], choosing=0.3), "suburbia": Least(choosing=0.37)}
"""The same while a choice may be looked at. On the smallest phones, reasons leave less: in Bloom the tiles of
a run that one puts together come above the hand, and in Suburbia a card may have a button of its own."""


@pytest.fixture(autouse=True)
def _by_finger(phone: Visit) -> None:
    """Click the page: for whoever used a key last, as a test before may have, a choice is looked at."""
    phone.page.mouse.click(1, 1)


@pytest.mark.parametrize("size", PHONES, ids=str)
@pytest.mark.parametrize("name", TITLES)
def test_the_board_and_its_places(phone: Visit, name: str, size: tuple[int, int]) -> None:
    """The board has its share of the height in every decision, and nearly always all places are visible."""
    least, numbers = LEAST.get(name, Least()), games.load(name).players
    found: list[Visible] = []
    for players in numbers if IS_THOROUGH else (min(numbers, key=lambda one: abs(one - 2)), numbers[-1]):
        match = played_by_bots(name, players, 3)
        every = max(1, len(match.plies) // tries(DECISIONS))
        found += [look_at(phone.page, at, *size) for at in decisions(match, every)]
    check(found, least)


def check(found: list[Visible], least: Least) -> None:
    """The board has its share of the height in every decision, and nearly always all places are visible."""
    assert [one for one in found if one.phase == "place" and one.share < least.placing] == []
    assert [one for one in found if one.phase == "choose" and one.share < least.choosing] == []
    placing = [one for one in found if one.places and one.phase in least.phases]
    good = [one for one in placing if one.is_all_visible and one.least > least.across - ROUNDING]
    assert len(good) >= least.decisions * len(placing)


def press(one: Locator) -> None:
    """Press something that may be covered, as by a finger: after keys, the next choice would be looked at."""
    one.page.evaluate("() => dispatchEvent(new PointerEvent('pointerdown'))")
    one.dispatch_event("click", {"detail": 1})


def at_sizes(page: Page) -> list[Visible]:
    """What phones of all sizes show of the page as it is, the first size last."""
    found = []
    for width, height in reversed(PHONES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        found.append(look(page))
    return found


@pytest.mark.parametrize("name", [name for name in TITLES if is_taught(name)])
def test_a_lesson(phone: Visit, name: str) -> None:
    """While a lesson waits for a choice, the board has its share, and the places are visible."""
    page = phone.page
    settings(page, "en")
    open_lesson(page, f"{name}/{lesson_names(name)[0]}")
    found: list[Visible] = []
    for _step in range(tries(STEPS_OF_A_LESSON)):
        if page.locator("#lesson-on[data-do=lesson-game]").count():
            break
        if page.locator("#r-lesson .asking").count():
            found += at_sizes(page)
        asked = page.locator(ASKED).first
        before = page.evaluate(SIGNS)
        press(asked)
        page.wait_for_function(
            f"before => JSON.stringify(({SIGNS})()) !== JSON.stringify(before)", arg=before
        )
    assert found
    check(found, BESIDE_REASONS.get(name, Least()))


@pytest.mark.parametrize("name", [name for name in TITLES if has_puzzles(name)])
def test_a_puzzle(phone: Visit, name: str) -> None:
    """While the turn of a puzzle is played, the board has its share, and the places are visible."""
    page = phone.page
    settings(page, "en")
    found: list[Visible] = []
    for number in range(1, 1 + tries(PUZZLES)):
        puzzle = puzzles(name)[number - 1]
        page.evaluate("text => { location.hash = text; }", f"puzzle/{name}/{number}")
        said = page.locator("#r-lesson [role=status]")
        expect(said).to_contain_text("one turn is clearly best")
        player = Player(page, decode(puzzle.link))
        for ply, text in enumerate(puzzle.best, len(player.match.plies)):
            if ply < len(player.match.plies):
                continue
            index = [str(one) for one in player.match.state.legal_actions()].index(text)
            expect(player.choice(index).first).to_be_attached()
            found += at_sizes(page)
            press(player.choice(index).first)
            player.played(index)
    check(found, BESIDE_REASONS.get(name, Least()))


@pytest.mark.parametrize("name", TITLES)
def test_the_log_leaves_the_board_in_sight(phone: Visit, name: str) -> None:
    """The log opened on a phone takes half of it at most, with its slider; the position is seen above it."""
    match = played_by_bots(name, 2, 3)
    look_at(phone.page, match.at(len(match.plies) // 2), *PHONES[0])
    phone.page.evaluate(TELL, ["drawer", "log"])
    phone.page.evaluate(TELL, ["seek", "5"])
    phone.page.evaluate(HELD)
    assert phone.page.evaluate(VISIBLE)["share"] >= BESIDE_THE_LOG
    height = phone.page.locator("#r-log").bounding_box()
    assert height is not None
    assert height["height"] <= PHONES[0][1] / 2 + ROUNDING
    expect(phone.page.locator("#log-position")).to_be_in_viewport()


@pytest.mark.parametrize("name", ["suburbia", "greentown"])
def test_a_puzzle_shows_the_whole_position(phone: Visit, name: str) -> None:
    """A puzzle on a phone opens with all pieces of its board in sight, which has its share of the height."""
    page = phone.page
    width, height = PHONES[0]
    page.set_viewport_size({"width": width, "height": height})
    for number in (1, 4):
        page.evaluate("text => { location.hash = text; }", f"puzzle/{name}/{number}")
        expect(page.locator("#r-lesson")).to_be_visible()
        assert look(page).share >= Least().choosing
        assert page.evaluate(HIDDEN_PIECES) == []
