"""The keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kinds import of
from piazza import games
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from player import DEAL, NAMES, Player, go_home, new_match, open_game, start_game
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit

pytestmark = pytest.mark.sampled(3)

FOCUS = "document.activeElement?.closest('[data-choice]')?.dataset.choice ?? ''"
LOST = "document.activeElement === document.body || document.activeElement === null"
BEHIND = f"!({LOST}) && !document.activeElement.closest('#sheet')"
FAR = 400


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(FAR):
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"Tab never comes to {selector}")


def focused(page: Page) -> str:
    """The index of the choice that has the focus."""
    index: str = page.evaluate(FOCUS)
    return index


def enter(game: Player) -> None:
    """Enter on what has the focus: a choice, an arrow or two on, or the one button there is."""
    press = game.page.keyboard.press
    assert not game.page.evaluate(LOST)
    if focused(game.page):
        for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft")[: game.any_choice() % 4]:
            press(arrow)
        tab_to(game.page, "[data-choice]")
        game.played(int(focused(game.page)))
    press("Enter")
    assert not game.page.evaluate(LOST)


def play_to_the_end(game: Player) -> None:
    """A whole game with Enter and arrows alone: the focus always lies where the game goes on."""
    while not game.match.is_over:
        enter(game)
    expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
    assert not game.page.evaluate(LOST)


def test_whole_game(still: Visit) -> None:
    """A whole game, from the square to the end, without a pointer."""
    page = go_home(still)
    tab_to(page, "[data-do=new]")
    page.keyboard.press("Enter")
    tab_to(page, "[data-do=against][data-value=here]")
    page.keyboard.press("Enter")
    if not page.locator("#deal").count():  # they stay open from one game to the next
        tab_to(page, "#more-options")
        page.keyboard.press("Enter")
    for place, name in enumerate(NAMES[:2]):
        tab_to(page, f"#name-{place}")
        page.keyboard.press("ControlOrMeta+a")
        page.keyboard.type(name)
    tab_to(page, "[data-do=first][data-value='1']")
    page.keyboard.press("Enter")
    tab_to(page, "#deal")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(DEAL)
    page.keyboard.press("Enter")
    game = Player(page, new_match(2))
    play_to_the_end(game)
    tab_to(page, "[data-do=dialog][data-value=share]")
    page.keyboard.press("Enter")
    assert game.match.state.scores() == game.totals()


@pytest.mark.slow
def test_whole_greentown(still: Visit) -> None:
    """After every Enter the focus lies on the next choice in a game of many small decisions, too."""
    game = open_game(still, Match.new(GAME, 2, 5, first="1"))
    tab_to(game.page, "[data-choice]")
    play_to_the_end(game)
    assert game.shared() == game.match


@pytest.fixture
def game(booted: Visit) -> Player:
    """A place is to be chosen in an empty town."""
    game = start_game(booted)
    game.take_over()
    game.click(0)
    return game


@pytest.mark.parametrize(
    ("key", "way"), [("ArrowRight", 1), ("ArrowDown", 5), ("ArrowLeft", -1), ("ArrowUp", -5)]
)
def test_arrows(game: Player, key: str, way: int) -> None:
    """An arrow goes to the next choice in its direction."""
    game.choice(12).focus()
    game.page.keyboard.press(key)
    assert focused(game.page) == str(12 + way)


def test_focus_begins_with_the_hand(booted: Visit) -> None:
    """At the start the focus lies on a tile of the hand, not on the bonus token, which is played once."""
    game = start_game(booted, deal="iron-mirror-1485")
    game.page.locator("#open").press("Enter")
    expect(game.page.locator("#r-shared [data-choice]").first).to_be_visible()
    assert focused(game.page) == "0"


def test_focus_previews(game: Player) -> None:
    """A choice that has the focus shows its reasons."""
    tab_to(game.page, "[data-choice]")
    game.page.keyboard.press("ArrowDown")
    expect(game.page.locator("#why h3")).to_be_visible()


def test_focus_stays(game: Player) -> None:
    """While choices are looked at, the focus stays on them."""
    tab_to(game.page, "[data-choice]")
    for _ in range(4):
        before = focused(game.page)
        game.page.keyboard.press("ArrowDown")
        assert focused(game.page) not in ("", before)


def test_backspace(game: Player) -> None:
    """Backspace takes the last choice back, and the focus lies on a choice again."""
    game.page.keyboard.press("Backspace")
    assert focused(game.page)
    assert game.shared() == game.match.undo()


def test_focus_gives_nothing_away(booted: Visit) -> None:
    """After Enter on the bar the focus lies on a building to be erected, not on the bar's button for none."""
    match = played(Match.new(GAME, 3, 77, first="1"), 8, 40)
    while of(State, match.state).turn.phase is not Phase.ERECT:
        before, match = match, match.play(0)
    game = open_game(booted, before)
    tab_to(game.page, "#r-bar .pri")
    game.page.keyboard.press("Enter")
    expect(game.page.locator("#r-bar [data-declines]")).to_have_count(1)
    expect(game.page.locator("[data-choice]:focus")).to_have_count(1)
    expect(game.page.locator("[data-declines]:focus")).to_have_count(0)


def test_focus_after_a_dialog(game: Player) -> None:
    """When a dialog opened by its key closes, the focus lies on a choice again."""
    game.page.keyboard.press("?")
    expect(game.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("dialog")).to_have_count(0)
    assert focused(game.page)


def test_pointing_moves_no_focus(game: Player) -> None:
    """Who plays with the mouse finds no choice looked at that was not pointed at."""
    game.page.mouse.move(1, 1)
    expect(game.page.locator("#why")).to_have_class("why idle")
    assert not focused(game.page)


def test_the_mouse_leaves_the_focus_on_the_page(booted: Visit) -> None:
    """What the mouse pressed and is gone leaves the focus on the page, and nothing is looked at."""
    page = start_game(booted).page
    page.locator("#open").click()
    expect(page.locator("#r-board")).to_be_visible()
    assert not page.evaluate(LOST)
    expect(page.locator(".looked")).to_have_count(0)


def test_a_key_held_down_plays_once(game: Player) -> None:
    """Enter held down makes one choice, not the next one as well."""
    tab_to(game.page, "[data-choice]")
    index = focused(game.page)
    for _ in range(3):
        game.page.keyboard.down("Enter")
    game.page.keyboard.up("Enter")
    game.played(int(index))
    assert game.shared() == game.match


def test_steps(game: Player) -> None:
    """Comma looks one step back, the full stop one step on."""
    game.page.keyboard.press(",")
    expect(game.page.get_by_text("Past position")).to_be_visible()
    game.page.keyboard.press(".")
    expect(game.page.get_by_text("Past position")).to_have_count(0)


def test_list_of_keys(game: Player) -> None:
    """The question mark lists the keys, Escape puts the list away and the focus back."""
    tab_to(game.page, "[data-do=undo]")
    game.page.keyboard.press("?")
    expect(game.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    game.page.keyboard.press("Escape")
    expect(game.page.get_by_role("dialog")).to_have_count(0)


ANEW = """async () => {
  const { render } = await import("./web/page.js");
  const marks = JSON.stringify({ screen: document.documentElement.dataset.screen });
  const markup = document.querySelector("#app").innerHTML.replace(' open=""', "");
  render(marks, true, JSON.stringify([["app", markup]]), "[]");
}"""
"""The whole screen drawn as Python would, for which a dialog is never open."""


def test_escape_after_the_screen_has_changed(booted: Visit) -> None:
    """A dialog that stays while all the rest is drawn anew is still put away by Escape."""
    page = open_game(booted, played(new_match(2), 5, 24)).page
    page.locator("[data-do=dialog][data-value=settings]").first.click()
    expect(page.locator("#sheet")).to_be_visible()
    page.evaluate(ANEW)
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)


CLOSE_AND_DRAW = """() => {
  document.querySelector("#sheet").close();
  document.querySelector("[data-do=hint]").click();
}"""


def test_closed_while_the_page_is_drawn(game: Player) -> None:
    """A dialog that the browser closes stays closed, though the page is drawn before anybody is told."""
    for _time in range(2):
        game.page.keyboard.press("?")
        expect(game.page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
        game.page.evaluate(CLOSE_AND_DRAW)
        expect(game.page.locator("#sheet")).to_have_count(0)


def test_focus_in_dialog(booted: Visit) -> None:
    """Tab reaches nothing behind a dialog, and the button that opened it has the focus when it closes."""
    page = open_game(booted, played(new_match(2), 5, 24)).page
    tab_to(page, "[data-do=dialog][data-value=settings]")
    page.keyboard.press("Enter")
    for _ in range(40):
        page.keyboard.press("Tab")
        assert not page.evaluate(BEHIND)
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.value") == "settings"


def test_beside_a_dialog(booted: Visit) -> None:
    """A click beside a dialog closes it; one inside, between its buttons, does not."""
    page = open_game(booted, played(new_match(2), 5, 24)).page
    page.locator("[data-do=dialog][data-value=settings]").first.click()
    page.locator("#dialog-title").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.mouse.click(5, 300)
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.slow
def test_told_over_a_dialog(booted: Visit) -> None:
    """What a dialog's own button has done is told over it, and said where a screen reader still hears."""
    page = open_game(booted, played(new_match(2), 5, 24)).page
    page.locator("[data-do=dialog][data-value=share]").first.click()
    page.locator("#sheet [data-do=copy]").first.click()
    told = page.locator(".notice:popover-open")
    expect(told).to_contain_text("Copied")
    expect(page.locator("#sheet [role=status]")).to_contain_text("Copied")
    told.locator("button").click(force=True)
    expect(told).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(1)


@pytest.mark.slow
def test_keys_off(visit: Visit, address: str) -> None:
    """With keys switched off, single keys do nothing."""
    visit.go(address)
    visit.page.evaluate("localStorage.setItem('piazza.settings', '{\"keys\": \"off\"}')")
    visit.reload()
    game = start_game(visit)
    game.take_over()
    game.click(0)
    for key in ("Backspace", "?", "t", ","):
        game.page.keyboard.press(key)
    expect(game.page.get_by_role("dialog")).to_have_count(0)
    assert game.shared() == game.match


LAYOUTS = {
    "russian": ("е", "KeyT", "б", "Comma"),
    "greek": ("τ", "KeyT", ",", "Comma"),
    "hebrew": ("א", "KeyT", "ת", "Comma"),
    "arabic": ("ف", "KeyT", "و", "Comma"),
    "kana": ("か", "KeyT", "ね", "Comma"),
    "thai": ("ะ", "KeyT", "ม", "Comma"),
    "dvorak": ("t", "KeyK", ",", "KeyW"),
    "azerty": ("t", "KeyT", ",", "KeyM"),
}
"""What the keys for T and the comma write on keyboards, and where they lie."""
TYPE = """([key, code, shiftKey]) => (document.activeElement ?? document.body).dispatchEvent(
  new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true, composed: true }))"""


@pytest.mark.slow
@pytest.mark.parametrize("layout", LAYOUTS)
def test_single_keys_of_any_layout(game: Player, layout: str) -> None:
    """Single keys go by their place where a keyboard writes another script, and by their letter elsewhere."""
    page, (text, of_text, back, of_back) = game.page, LAYOUTS[layout]
    page.evaluate(TYPE, [text, of_text, False])
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    page.evaluate(TYPE, [back, of_back, False])
    expect(page.get_by_text("Past position")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "code"), [("w", "KeyZ"), ("z", "KeyW"), ("ц", "KeyW"), ("'", "KeyW"), ("て", "KeyW")]
)
def test_w_by_letter_or_place(booted: Visit, key: str, code: str) -> None:
    """W opens a word where the key is W, by letter on Latin keyboards, by place on others."""
    page = open_game(booted, played(Match.new(games.load("suburbia"), 2, 1), 1, 12)).page
    page.locator("#r-log li:has(.term) > button").first.focus()
    page.evaluate(TYPE, [key, code, False])
    expect(page.locator("#sheet .meaning")).to_have_count(0 if key == "z" else 1)
    page.keyboard.press("Escape")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "code", "opens"),
    [
        ("?", "Comma", 1),  # French
        ("؟", "Slash", 1),  # Arabic
        ("・", "Slash", 1),  # Japanese
        ("§", "Slash", 0),  # French
        (",", "Slash", 0),  # Russian
    ],
)
def test_question_mark(game: Player, key: str, code: str, opens: int) -> None:
    """The list of keys opens by a question mark wherever it is, not by what else others have at its place."""
    game.page.evaluate(TYPE, [key, code, True])
    expect(game.page.locator("#sheet .keys")).to_have_count(opens)
    game.page.keyboard.press("Escape")


@pytest.mark.parametrize("key", ["0", "à", "٠"])
def test_digits_without_shift(booted: Visit, key: str) -> None:
    """The board is shown as a whole by 0, also where the key writes a letter without Shift."""
    page = open_game(booted, Match.new(games.load("suburbia"), 2, 5, first="1")).page
    board = page.locator("#r-board svg[data-whole]")
    whole = board.get_attribute("viewBox")
    page.keyboard.press("+")
    assert board.get_attribute("viewBox") != whole
    page.evaluate(TYPE, [key, "Digit0", False])
    assert board.get_attribute("viewBox") == whole
