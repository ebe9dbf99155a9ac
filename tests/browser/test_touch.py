"""A finger alone, on a phone."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from kinds import of
from measures import TELL
from piazza import games
from piazza.core.match import Match
from piazza.games.bloomtown.rules.state import State
from player import Player, new_match, open_game, start_game
from stages import SCREENS
from strategies import played

if TYPE_CHECKING:
    from opening import Visit
    from piazza.core.game import State as AnyState


LOOKED = re.compile(r"\blooked\b")
ACCENT = """() => {
  const one = document.body.appendChild(document.createElement("i"));
  one.style.background = "var(--accent)";
  const colour = getComputedStyle(one).backgroundColor;
  one.remove();
  return colour;
}"""


@pytest.fixture
def game(phone: Visit) -> Player:
    """A place is to be chosen in a town half built."""
    match = played(new_match(2), 5, 24)
    while str(of(State, match.state).turn.phase) != "Phase.PLACE":
        match = match.play(0)
    return open_game(phone, match)


def tap(game: Player, index: int) -> None:
    """Make a choice: a button, or what only selects something, with one tap, anything else with two."""
    choice = game.choice(index)
    is_button = choice.evaluate("one => one.matches('button, [data-selects]')")
    choice.tap()
    if not is_button:
        expect(choice).to_have_class(LOOKED)
        choice.tap()
    game.played(index)


def open_shutters(game: Player) -> None:
    """Close the shutters after a turn, and open them for the next player."""
    for selector in ("#r-bar [data-do=hand-over]", "#open"):
        if game.page.locator(selector).count():
            game.page.locator(selector).tap()


def test_whole_game(phone: Visit) -> None:
    """A whole game by tapping: the first tap shows a choice, the second makes it."""
    game = start_game(phone)
    while not game.match.is_over:
        open_shutters(game)
        tap(game, game.any_choice())
    expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
    assert game.shared() == game.match


def test_first_tap_looks(game: Player) -> None:
    """The first tap shows the reasons and chooses nothing."""
    game.choice(2).tap()
    expect(game.page.locator("#why h3")).to_be_visible()
    assert game.shared() == game.match


def test_confirm_button(game: Player) -> None:
    """A choice that was tapped can also be made with the button of the bar, which moves no other."""
    undo = game.page.locator("#r-bar .undo").bounding_box()
    game.choice(2).tap()
    assert game.page.locator("#r-bar .undo").bounding_box() == undo
    game.page.locator("#confirm").tap()
    game.played(2)
    game.take_over()
    assert game.shared() == game.match


def test_taps_on_reasons_press_nothing_below(game: Player) -> None:
    """A tap on the reasons selects no place below them; their cross, or a tap beside places, closes them."""
    game.choice(2).tap()
    why = game.page.locator("#why")
    for x, y in ((40, 20), (90, 60)):
        why.tap(position={"x": x, "y": y})
        expect(game.choice(2)).to_have_class(LOOKED)
    why.get_by_role("button", name="Close").tap()
    expect(why).to_be_hidden()
    game.choice(2).tap()
    expect(why).to_be_visible()
    game.page.locator("#r-board").tap(position={"x": 3, "y": 3})
    expect(why).to_be_hidden()
    assert game.shared() == game.match


def test_button_beside_the_reasons(phone: Visit) -> None:
    """Where the bar has a button of its own, what was tapped can be made with another beside its reasons."""
    match = Match.new(games.load("bloom"), 2, 14, first="1").settle()
    draws = [str(action) for action in match.state.legal_actions()].index("draw")
    game = open_game(phone, match.play(draws).play(0))
    assert "finish" in map(str, game.match.state.legal_actions())
    game.choice(0).tap()
    game.page.locator("#make").tap()
    game.played(0)
    game.take_over()
    assert game.shared() == game.match


def test_looked_at_is_bold(phone: Visit) -> None:
    """A tile looked at that a run could go on with is the bold button's; laying the run stands back."""
    match = played(Match.new(games.load("bloom"), 2, 14, first="1"), 3)
    plies = (number for number, ply in enumerate(match.plies) if _goes_on(ply.before))
    game = open_game(phone, match.at(next(plies)))
    is_tile = [str(one).startswith("use") for one in game.match.state.legal_actions()]
    game.choice(is_tile.index(True)).tap()
    bold = game.page.evaluate(ACCENT)
    expect(game.page.locator("#make")).to_have_css("background-color", bold)
    expect(game.page.locator("#r-bar .actions > .pri:not(#make)")).not_to_have_css("background-color", bold)


def _goes_on(state: AnyState[Any]) -> bool:
    """A run may be laid, or go on with another tile."""
    words = {str(one).split()[0] for one in state.legal_actions()}
    return {"finish", "use"} <= words


def test_other_tap_looks_there(game: Player) -> None:
    """A tap on another place looks at that one, and chooses nothing."""
    game.choice(2).tap()
    game.choice(4).tap()
    expect(game.choice(4)).to_have_class(LOOKED)
    assert game.shared() == game.match


def test_never_ask(game: Player) -> None:
    """With "Ask before a choice" on Never, one tap chooses."""
    page = game.page
    page.evaluate("document.querySelector('[data-do=dialog][data-value=settings]').click()")
    page.locator("#sheet [data-value='confirm=never']").tap()
    page.keyboard.press("Escape")
    game.choice(2).tap()
    game.played(2)
    game.take_over()
    assert game.shared() == game.match
    page.evaluate("document.querySelector('[data-do=dialog][data-value=settings]').click()")
    page.locator("#sheet [data-value='confirm=touch']").tap()
    page.keyboard.press("Escape")


def test_drawers(game: Player) -> None:
    """The log and the other towns are one tap away; Escape puts them away, too, where there are keys."""
    log = game.page.get_by_role("button", name="Log")
    for put_away in (log.tap, partial(game.page.keyboard.press, "Escape")):
        log.tap()
        expect(game.page.locator("#r-log")).to_be_visible()
        put_away()
        expect(game.page.locator("#r-log")).to_be_hidden()
    game.page.locator("#pl-1 .head").tap()
    expect(game.page.locator("#pl-1 .small-town")).to_be_visible()


SMALL = """() => [...document.querySelectorAll("input:not([type=range]), select, textarea")]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => `${one.id || one.className || one.name} ${getComputedStyle(one).fontSize}`)"""


@pytest.mark.sampled(12)
@pytest.mark.parametrize("screen", SCREENS)
def test_no_field_is_zoomed_in_on(phone: Visit, screen: str) -> None:
    """Every field has letters of 16 pixels: a phone zooms in on smaller ones."""
    SCREENS[screen](phone)
    assert phone.page.evaluate(SMALL) == []


def test_fields_of_records(phone: Visit) -> None:
    """So have those of a record that is read, and of one that is written."""
    page = open_game(phone, played(new_match(2), 5, 24)).page
    for msg in (["record", ""], ["close", ""], ["read", ""]):
        page.evaluate(TELL, msg)
        assert page.evaluate(SMALL) == []
    expect(page.locator("textarea")).not_to_have_count(0)
