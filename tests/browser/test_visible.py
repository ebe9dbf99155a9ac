"""On phones the board has most of the height, and all legal places can be seen and pressed, early to late."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH, tries
from measures import HELD, STILL, TELL
from piazza import games
from piazza.games import TITLES
from visible import PAINTED, VISIBLE, Visible, decisions, look_at, played_by_bots

if TYPE_CHECKING:
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
ROUNDING = 0.1
BESIDE_THE_LOG = 0.25
"""The share of the height that shows the board while the log is open."""
DECISIONS = 12
"""Decisions of a game that are looked at every day."""


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
    assert [one for one in found if one.phase == "place" and one.share < least.placing] == []
    assert [one for one in found if one.phase == "choose" and one.share < least.choosing] == []
    placing = [one for one in found if one.places and one.phase in least.phases]
    good = [one for one in placing if one.is_all_visible and one.least > least.across - ROUNDING]
    assert len(good) >= least.decisions * len(placing)


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
    assert height["height"] <= PHONES[0][1] / 2
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
        page.evaluate(STILL)
        page.evaluate(PAINTED)
        assert page.evaluate(VISIBLE)["share"] >= Least().choosing
        assert page.evaluate(HIDDEN_PIECES) == []
