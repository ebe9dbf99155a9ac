"""A whole game by what a screen reader has: the tree of roles and names, and nothing of what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from effort import IS_THOROUGH
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import Player, go_home, open_game
from strategies import played

if TYPE_CHECKING:
    from opening import Visit

FEW = 8
"""Choices that are made every day in the larger games."""
PRESS = "function () { this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })); }"
"""What a screen reader does to a button, drawn ones among them."""
IS_CHOICE = "function () { return this.dataset.choice ?? ''; }"


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
    told = [(name, node) for name, nodes in reader.buttons().items() for node in nodes]
    choices = [(name, node, index) for name, node in told if (index := reader.on(node, IS_CHOICE))]
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
    page.get_by_role("button", name="Play Bloom Town").click()
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
