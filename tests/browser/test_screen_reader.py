"""A whole game by what a screen reader has: the tree of roles and names, and nothing of what is seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error, expect

from effort import IS_THOROUGH
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import Player, go_home, new_game, open_game
from strategies import played

if TYPE_CHECKING:
    from opening import Visit

pytestmark = pytest.mark.sampled(4)

FEW = 8
"""Choices that are made every day in the larger games."""
PRESS = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }"
"""What a screen reader does to a button, drawn ones among them."""
IS_CHOICE = "function () { return this.dataset.choice ?? ''; }"


GONE = "No node with given id"
"""What the browser says of a node that a later drawing replaced."""
RETRIES = 10


class Reader:
    """Somebody who hears the page: nodes with roles and names, and presses one of them."""

    def __init__(self, visit: Visit) -> None:
        """The page's tree is asked for as a screen reader asks."""
        self.page = visit.page
        self._tools = visit.page.context.new_cdp_session(visit.page)
        self._tools.send("Accessibility.enable")

    def close(self) -> None:
        """The tree is no longer asked for."""
        self._tools.detach()

    def buttons(self) -> dict[str, list[int]]:
        """Every button that is told, by its name."""
        found: dict[str, list[int]] = {}
        for node in self._tree():
            if node.get("role", {}).get("value") == "button":
                found.setdefault(node["name"]["value"], []).append(node["backendDOMNodeId"])
        return found

    def choices(self) -> list[tuple[str, int, str]]:
        """Every button that is a choice: its name, its node and the choice's index.

        Read again when the page was drawn in between and a node of the first reading is gone.
        """
        for _ in range(RETRIES):
            told = [(name, node) for name, nodes in self.buttons().items() for node in nodes]
            try:
                return [(name, node, index) for name, node in told if (index := self.on(node, IS_CHOICE))]
            except Error as error:
                if GONE not in error.message:
                    raise
        raise AssertionError("the page is drawn anew again and again")

    def on(self, node: int, function: str) -> Any:  # noqa: ANN401 - whatever the function returns
        """What a function of an element returns."""
        thing = self._tools.send("DOM.resolveNode", {"backendNodeId": node})["object"]["objectId"]
        asked = {"objectId": thing, "functionDeclaration": function, "returnByValue": True}
        return self._tools.send("Runtime.callFunctionOn", asked)["result"].get("value")

    def _tree(self) -> list[dict[str, Any]]:
        """All nodes that are not ignored."""
        nodes: list[dict[str, Any]] = self._tools.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node["ignored"]]


@pytest.mark.parametrize("title", TITLES)
def test_whole_game(booted: Visit, title: str) -> None:
    """Every choice is told as a button with a name of its own, and pressing those plays a game to its end."""
    game = open_game(booted, Match.new(load(title), 2, 7))
    reader = Reader(booted)
    most = 10_000 if IS_THOROUGH or title == "drawkeep" else FEW
    while not game.match.is_over and most:
        game.take_over()
        choose(reader, game)
        most -= 1
    reader.close()
    if game.match.is_over:
        expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
        assert game.totals() == game.match.state.scores()
    else:
        assert game.shared() == game.match


def choose(reader: Reader, game: Player) -> None:
    """Make a choice by its name, which no other choice has."""
    expect(game.page.locator("[data-choice]").first).to_be_attached()
    choices = reader.choices()
    meant = {name: {index for other, _node, index in choices if other == name} for name, *_rest in choices}
    assert {name: indices for name, indices in meant.items() if not name.strip() or len(indices) > 1} == {}
    _name, node, index = choices[len(game.match.plies) % len(choices)]
    reader.on(node, PRESS)
    game.played(int(index))


HELD = """() => {
  const one = document.activeElement;
  if (!one || one === document.body || one.id === "app") return one?.id || "nothing";
  return one.matches("[data-choice], #open, #skip, #r-bar .btn") ? "" : one.outerHTML.slice(0, 80);
}"""
"""What has the focus, if it is neither a choice nor what leads on."""


@pytest.mark.parametrize("title", TITLES)
def test_the_focus_goes_on(booted: Visit, title: str) -> None:
    """After a press without key or pointer the focus lies where the game goes on, as after Enter."""
    game = open_game(booted, Match.new(load(title), 2, 7))
    page = game.page
    for _ in range(12):
        if game.match.is_over:
            break
        game.take_over()
        page.locator("#app").focus()
        choices = page.locator("[data-choice]")
        index = choices.nth(choices.count() // 2).get_attribute("data-choice")
        assert index
        page.mouse.move(1, 1)
        page.mouse.down()
        page.mouse.up()
        page.locator(f'[data-choice="{index}"]').first.dispatch_event("click")
        game.played(int(index))
        if not game.match.is_over:
            assert page.evaluate(HELD) == ""


def test_the_focus_comes_back_from_a_dialog(booted: Visit) -> None:
    """What opened a dialog has the focus once that is closed, though the reader had left it elsewhere."""
    page = open_game(booted, Match.new(load(TITLES[0]), 2, 7)).page
    opener = page.locator("[data-do=dialog][data-value=settings]").first
    opener.dispatch_event("click")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    expect(opener).to_be_focused()


def test_the_focus_stays_near_in_setting_up(booted: Visit) -> None:
    """Where a seat is put away, the focus stays among the seats."""
    page = go_home(booted)
    new_game(page)
    while page.locator("[data-do=seat-add]").count():
        page.locator("[data-do=seat-add]").first.dispatch_event("click")
    page.locator("[data-do=seat-drop]").last.dispatch_event("click")
    expect(page.locator("#r-seats :focus")).to_have_count(1)


LIVE = """() => [...document.querySelectorAll("#app [aria-live], #app [role=status], #app output")]
  .filter((one) => (one.getAttribute("aria-live") ?? "polite") !== "off")
  .map((one) => one.textContent.trim()).filter((text) => /^[-+−$]*\\d+$/.test(text))"""
"""Bare numbers that are spoken whenever they change."""


@pytest.mark.parametrize("title", TITLES)
def test_no_bare_number_is_spoken(booted: Visit, title: str) -> None:
    """Points that change are told in sentences, and keys are no part of a button's name."""
    game = open_game(booted, played(Match.new(load(title), 2, 7), 3, 12))
    game.take_over()
    game.page.locator("[data-choice]").first.focus()
    assert game.page.evaluate(LIVE) == []
    reader = Reader(booted)
    assert [name for name in reader.buttons() if name.endswith("Enter")] == []
    reader.close()


@pytest.mark.parametrize("title", TITLES)
def test_the_end_is_told(booted: Visit, title: str) -> None:
    """With the last choice the result is announced, and the focus lies on the heading that says who won."""
    whole = played(Match.new(load(title), 2, 7), 3)
    last = max(number for number, ply in enumerate(whole.plies) if not ply.is_forced)
    game = open_game(booted, whole.at(last))
    page = game.page
    game.take_over()
    page.locator(f'[data-choice="{whole.plies[last].index}"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "end")
    expect(page.locator("#result")).to_be_focused()
    expect(page.locator("#live")).to_contain_text(re.compile("wins: |win: "))
    expect(page.get_by_role("main")).to_have_accessible_name(re.compile("The game is over"))


def test_every_screen_has_a_name(booted: Visit) -> None:
    """The page itself, where the focus may fall, is called after what is on it."""
    page = go_home(booted)
    expect(page.get_by_role("main")).to_have_accessible_name("Piazza")
    page.get_by_role("button", name="Play Bloom Town").click()
    expect(page.get_by_role("main")).to_have_accessible_name("New game · Bloom Town")
    game = open_game(booted, Match.new(load("bloomtown"), 2, 7))
    game.take_over()
    expect(page.get_by_role("main")).to_have_accessible_name(re.compile("turn · Bloom Town"))


NOTE_CHANGES = """(id) => {
  const live = document.getElementById(id);
  window.changes = [];
  new MutationObserver(() => window.changes.push(live.textContent)).observe(live, { childList: true });
}"""
"""Notes what a screen reader is given to read in a live region from now on."""


def test_a_beginning_is_told(booted: Visit) -> None:
    """After "Play" the game and what comes next are announced."""
    page = go_home(booted)
    page.get_by_role("button", name="Play Suburbia").click()
    page.evaluate(NOTE_CHANGES, "live")
    page.get_by_role("button", name="Start game").press("Enter")
    page.wait_for_function("() => window.changes.some((text) => /^Suburbia\\. \\S/.test(text))")


def test_a_former_game_is_not_told(booted: Visit) -> None:
    """Who leaves a game reads nothing of it on the next screen."""
    game = open_game(booted, Match.new(load("bloomtown"), 2, 7, first="1"))
    page, live = game.page, game.page.locator("#live")
    game.take_over()
    for _choice in range(2):
        page.locator("[data-choice]").first.focus()
        page.keyboard.press("Enter")
    expect(live).not_to_be_empty()
    page.evaluate("location.hash = ''")
    expect(page.locator("html")).to_have_attribute("data-screen", "home")
    expect(live).to_be_empty()
    expect(page.locator("#live-reasons")).to_be_empty()


@pytest.mark.parametrize("title", TITLES)
def test_reasons_are_told(booted: Visit, title: str) -> None:
    """What speaks for a choice is read once it has the focus, and not where a mouse passes over it."""
    game = open_game(booted, played(Match.new(load(title), 2, 7), 3, 12))
    page, live = game.page, game.page.locator("#live-reasons")
    game.take_over()
    page.locator("#app").focus()
    page.mouse.move(1, 1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-choice]:focus")).to_have_count(1)
    expect(live).not_to_be_empty()
    page.evaluate(NOTE_CHANGES, "live-reasons")
    other = page.locator("[data-choice]:not(.looked)").last
    other.hover(force=True)
    page.wait_for_timeout(600)  # longer than what has the focus waits
    assert page.evaluate("window.changes") == []


def test_the_first_button_of_the_bar(booted: Visit) -> None:
    """After a button of the bar the focus lies on the first choice, not on one that happens to lie near."""
    game = open_game(booted, Match.new(load("bloomtown"), 2, 7, first="1"))
    page = game.page
    game.take_over()
    for selector in ('[data-choice="0"]', '[data-choice="1"]'):
        page.locator(selector).first.focus()
        if selector.endswith('"1"]'):
            expect(page.locator("#confirm")).to_be_visible()
            page.locator("#confirm").focus()
        page.keyboard.press("Enter")
        expect(page.locator("[data-choice]:focus")).to_have_count(1)
    expect(page.locator('[data-choice="0"]:focus')).to_have_count(1)
    expect(page.locator("#live")).to_contain_text("may use the bonus token")


HEARD = """() => {
  window.told = [];
  addEventListener("focusin", (event) => window.told.push(event.target.ariaLabel ?? ""), true);
}"""


def test_what_the_focus_lies_on_is_told_anew(booted: Visit) -> None:
    """Where the same shape means another choice after one was made, the focus comes to it anew."""
    match = played(Match.new(load("greentown"), 2, 5, first="1"), 2)
    starts = [ply for ply, one in enumerate(match.plies) if type(one.action).__name__ == "Start"]
    game = open_game(booted, match.at(starts[0]))
    page = game.page
    game.take_over()
    page.locator('[data-choice="0"]').first.focus()
    page.evaluate(HEARD)
    page.keyboard.press("Enter")
    expect(page.locator("#live")).to_contain_text("is on tour")
    expect(page.locator("[data-choice].looked:focus")).to_have_count(1)
    assert any(name.startswith("Walk to") for name in page.evaluate("window.told"))


def test_the_table_in_words_by_its_button(booted: Visit) -> None:
    """The button is out of sight until the focus comes to it, and opens what the key T opens."""
    game = open_game(booted, Match.new(load("bloom"), 2, 7))
    page = game.page
    game.take_over()
    button = page.get_by_role("button", name="The table in words")
    assert page.evaluate("one => one.getBoundingClientRect().width", button.element_handle()) < 2
    page.keyboard.press("Tab")
    button.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    assert page.evaluate("one => one.getBoundingClientRect().width", button.element_handle()) > 20
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="The table in words")).to_be_visible()
    page.keyboard.press("Escape")
