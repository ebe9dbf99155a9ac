"""By touch a turn takes few taps: one to select, two on the same spot to play, one on a button."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from measures import STEPS, STILL, TELL
from positions import Position, Table
from states import BOT, SHORT, own
from visible import SETTINGS, played_by_bots

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page, ViewportSize

    from opening import Visit
    from piazza.core.match import Match

pytestmark = pytest.mark.slow

PHONE: ViewportSize = {"width": 390, "height": 664}
TURNS = 3
"""Turns of each kind that are played."""
PATIENCE_S = 10
SEEN = """() => [...document.querySelectorAll("[data-choice]")]
  .map((one) => `${one.dataset.choice} ${one.classList.contains("looked")}`).join()
  + document.querySelector("#r-bar")?.textContent
  + document.querySelectorAll(".now, .chosen, .picked").length
  + document.querySelectorAll("[data-do=set-aside]").length"""
"""What changes with each tap."""
SPOT = """(selector) => {
  for (const one of document.querySelectorAll(selector)) {
    one.closest("#r-board") || one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const spot = [left + width / 2, top + height / 2];
    const under = document.elementFromPoint(...spot);
    if (width && under && (one.contains(under) || under.contains(one))) return spot;
  }
  return null;
}"""
"""The middle of a thing that is uncovered; of a board that is not moved."""


class Finger:
    """A finger on a phone, which counts its taps."""

    def __init__(self, page: Page, match: Match) -> None:
        """Open a position as the person in turn sees it, against bots."""
        page.set_viewport_size(PHONE)
        opening = own(Position(Table(match.game.name, match.players), "", match), SHORT, BOT)
        page.evaluate(STEPS, [SETTINGS, opening.saves, opening.past, opening.hash, opening.acts])
        page.evaluate(STILL)
        self.page, self.taps = page, 0

    def tap(self, selector: str) -> None:
        """Tap a thing, and wait for what that changes."""
        before = self.page.evaluate(SEEN)
        spot = self.wait_for(lambda: self.page.evaluate(SPOT, selector))
        self.page.touchscreen.tap(*spot)
        self.taps += 1
        self.wait_for(lambda: self.page.evaluate(SEEN) != before)

    def play(self, state: Any, text: str) -> None:  # noqa: ANN401 - of any game
        """Make a choice, with a second tap on the same spot if the first one only shows it."""
        index = [str(action) for action in state.legal_actions()].index(text)
        self.tap(f'[data-choice="{index}"]')
        if self.page.locator(f'[data-choice="{index}"].looked').count():
            self.tap(f'[data-choice="{index}"].looked')

    @staticmethod
    def wait_for(found: Any) -> Any:  # noqa: ANN401 - whatever comes
        """What comes within some time; fails if nothing does."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if value := found():
                return value
            time.sleep(0.05)
        pytest.fail("nothing came of a tap, or there was nothing to tap")


def turns(name: str, players: int = 2) -> Iterator[tuple[Match, list[str]]]:
    """The turns of a game between bots: the position before each, and its free choices as texts."""
    match = played_by_bots(name, players, 3)
    begun = 0
    for number in range(1, len(match.plies) + 1):
        if number == len(match.plies) or match.plies[number].player != match.plies[begun].player:
            played = [str(ply.action) for ply in match.plies[begun:number] if not ply.is_forced]
            yield match.at(begun), played
            begun = number


def kinds(texts: list[str]) -> list[str]:
    """The first words of choices."""
    return [text.split()[0] for text in texts]


def some(name: str, *wanted: str, players: int = 2) -> list[tuple[Match, list[str]]]:
    """A few turns that consist of choices of these kinds."""
    found = [(match, texts) for match, texts in turns(name, players) if kinds(texts) == [*wanted]]
    return found[:: max(1, len(found) // TURNS)][:TURNS]


def follow(finger: Finger, match: Match, texts: list[str]) -> None:
    """Make these choices one after the other."""
    for text in texts:
        finger.play(match.state, text)
        match = match.play([str(action) for action in match.state.legal_actions()].index(text))


def test_bloom_town(phone: Visit) -> None:
    """A tile, and twice its space: three taps."""
    found = some("bloomtown", "pick", "place")
    assert found
    for match, texts in found:
        finger = Finger(phone.page, match)
        follow(finger, match, texts)
        assert finger.taps == 3


TURNS_OF_SUBURBIA = {
    "a tile of the market": ("take", "build"),
    "one that is too dear, as a Lake": ("take", "lake"),
    "a basic tile": ("basic", "build", "discard"),
    "an investment": ("invest", "mark", "discard"),
}
"""Turns by what is chosen, with the kinds of their choices."""


@pytest.mark.parametrize("what", TURNS_OF_SUBURBIA)
def test_suburbia(phone: Visit, what: str) -> None:
    """Twice the place, without moving the borough, and at most two for all else: four taps."""
    found = some("suburbia", *TURNS_OF_SUBURBIA[what])
    assert found
    for match, texts in found:
        finger = Finger(phone.page, match)
        follow(finger, match, texts)
        assert finger.taps == 4


def test_a_lake(phone: Visit) -> None:
    """A tile of the market that can be paid becomes a Lake by the button below its card: four taps."""
    found = some("suburbia", "take", "flip", "lake", players=4)
    assert found
    for match, (take, flip, lake) in found:
        finger, position = Finger(phone.page, match), match
        for text, pressed in ((take, '[data-choice="{index}"]'), (flip, "#lake")):
            index = [str(action) for action in position.state.legal_actions()].index(text)
            finger.tap(pressed.format(index=index))
            position = position.play(index)
        follow(finger, position, [lake])
        assert finger.taps == 4


def test_bloom(phone: Visit) -> None:
    """A run takes a tap for each tile, and one to lay it."""
    found = [
        (match, texts)
        for match, texts in turns("bloom")
        if "use" in kinds(texts) and set(kinds(texts)) <= {"lay", "use", "finish"}
    ]
    assert found
    for match, _texts in found[:TURNS]:
        whole = played_by_bots("bloom", 2, 3)
        plies = whole.plies[len(match.plies) :]
        tiles = []
        for ply in plies:
            if str(ply.action) == "finish":
                break
            if str(ply.action).startswith("use "):
                tiles.append(str(ply.action).removeprefix("use "))
        finger = Finger(phone.page, match)
        for tile in tiles:
            finger.tap(f"#hand-{'joker-1' if tile == '0' else tile}")
        finger.tap("#lay")
        assert finger.taps == len(tiles) + 1


def builds() -> list[tuple[Match, list[str]]]:
    """Some turns of Greentown in which a token, two tiles and a building are played."""
    wanted = ["announce", "pick", "lay", "turn", "pick", "lay", "turn", "erect"]
    found = [(match, texts) for match, texts in turns("greentown") if kinds(texts)[:8] == wanted]
    assert found
    return found[:TURNS]


def test_greentown(phone: Visit) -> None:
    """A token, two tiles and a building take eight taps as the tiles lie first, and one more to turn each.

    The second tile is taken while the first still lies to be turned: that places it. So does the building.
    """
    for match, texts in builds():
        finger = Finger(phone.page, match)
        turned, is_taken, position = 0, False, match
        for number, text in enumerate(texts[:9]):
            state = position.state
            if text.startswith("turn "):
                first = next(str(one) for one in state.legal_actions())
                index = [str(one) for one in state.legal_actions()].index(text)
                if text != first:
                    finger.tap(f'#r-board [data-choice="{index}"]')
                    turned += 1
                if texts[number + 1].startswith("erect ") and texts[number + 1] != "erect nothing":
                    finger.tap(f'.gt-then[data-value$="{texts[number + 1]}"]')
                    is_taken = True
                elif not texts[number + 1].startswith("pick "):
                    finger.tap("#r-bar .pri")
            elif is_taken and text.startswith("erect "):
                is_taken = False
            elif text.startswith("pick ") and texts[number - 1].startswith("turn "):
                finger.tap(f"#pile-{text.removeprefix('pick ')}")
            else:
                finger.play(state, text)
            position = position.play([str(one) for one in state.legal_actions()].index(text))
        assert finger.taps <= 8 + turned


SCALE = """() =>
  Math.round(1000 * document.querySelector("#r-board [data-pan-view]").getScreenCTM().a)"""
"""The scale of the board."""


def test_the_map_is_still_within_a_turn(phone: Visit) -> None:
    """A phone zooms Greentown's map at most once until a building stands: out, to hexes out of sight."""
    for match, texts in builds():
        finger, scales, position = Finger(phone.page, match), list[int](), match
        for text in texts[:9]:
            scales.append(finger.page.evaluate(SCALE))
            index = [str(one) for one in position.state.legal_actions()].index(text)
            finger.page.evaluate(TELL, ["play", str(index)])
            position = position.play(index)
        assert scales == sorted(scales, reverse=True)
        assert len({*scales}) <= 2


def test_a_double_tap_places_a_tile_and_no_more(phone: Visit) -> None:
    """What comes to lie where a button was pressed is not pressed by the second tap of a double one."""
    match, texts = next(
        (match, texts) for match, texts in turns("greentown") if kinds(texts)[6:8] == ["turn", "erect"]
    )
    for text in texts[:6]:
        match = match.play([str(one) for one in match.state.legal_actions()].index(text))
    finger = Finger(phone.page, match)
    spot = finger.page.evaluate(SPOT, "#r-bar .pri")
    for _ in range(2):
        finger.page.touchscreen.tap(*spot)
    nothing = finger.page.get_by_role("button", name="Build nothing")
    expect(nothing).to_be_visible()
    expect(nothing).not_to_have_attribute("data-stray", "")
    finger.tap("#r-bar .actions .choice")
    expect(nothing).to_have_count(0)
