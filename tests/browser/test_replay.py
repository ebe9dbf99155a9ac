"""The replay in the browser: the log beside it, the board above it, and the end page's buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from player import new_match, open_game
from strategies import played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from opening import Visit
    from player import Player

pytestmark = pytest.mark.slow

FAR = "document.getElementById('log-scroll').scrollTop = -1e6"
"""Scrolled up to the deal: the end of the log is the origin of its scrolling."""


@pytest.fixture
def game(booted: Visit) -> Iterator[Player]:
    """A long game of three, under way."""
    yield open_game(booted, played(new_match(3), 3, 60))
    booted.page.set_viewport_size({"width": 1280, "height": 720})


def test_log_follows(game: Player) -> None:
    """The line of the position looked at comes into sight, from either side; in the present the newest."""
    last = game.page.locator("#log-scroll li").last
    expect(last).to_be_in_viewport()
    for ply in ("3", "57", "20"):
        game.page.locator("#log-position").fill(ply)
        expect(game.page.locator("#log-scroll .now").first).to_be_in_viewport()
    game.page.get_by_role("button", name="Back to the game").click()
    expect(last).to_be_in_viewport()


def test_newest_in_sight(game: Player) -> None:
    """After a choice the newest sentence is in sight, wherever the log was."""
    game.page.evaluate(FAR)
    expect(game.page.locator("#log-scroll li").last).not_to_be_in_viewport()
    game.page.locator("#r-top h1").hover()
    game.click(0)
    game.take_over()
    expect(game.page.locator("#log-scroll li").last).to_be_in_viewport()


CHOOSE = """(choice) => {
  const told = () => ["#live", ".scene", "#r-log"].map((one) => document.querySelector(one).innerHTML);
  const before = told();
  const one = document.querySelector(`[data-choice="${choice}"]`);
  one.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return told().map((text, at) => text !== before[at]);
}"""
NEAR = "[...document.querySelectorAll('#log-scroll section')].map((one) => one.matches('[data-near]'))"


def test_log_comes_after_the_board(game: Player) -> None:
    """A choice is drawn and said at once; the log tells it a moment later."""
    game.take_over()
    assert game.page.evaluate(CHOOSE, 0) == [True, True, False]
    plies = len(game.match.plies) + 1
    expect(game.page.locator("#log-position")).to_have_attribute("max", f"{plies}")
    expect(game.page.locator(f"#log-scroll [id^='log-{plies - 1}-']").first).to_be_attached()


def test_newest_rounds_are_laid_out_with_the_page(game: Player) -> None:
    """Whether older ones have to be, the browser sees when they come into sight."""
    near = game.page.evaluate(NEAR)
    assert near == [at >= len(near) - 3 for at in range(len(near))]
    assert not all(near)


def test_board_and_controls_on_a_phone(game: Player) -> None:
    """On a phone the replay is started from the log, and goes on below the board."""
    game.page.set_viewport_size({"width": 390, "height": 844})
    game.page.locator(".tool[data-do=drawer][data-value=log]").click()
    game.page.locator("#log-replay").get_by_role("button", name="Run the replay").click()
    controls = game.page.locator("#bar-replay")
    controls.get_by_role("button", name="Pause").click()
    expect(controls).to_be_in_viewport(ratio=1)
    expect(game.page.locator("#r-board .town")).to_be_in_viewport(ratio=0.9)
    controls.get_by_role("button", name="Speed: 1×").click()
    expect(controls.get_by_role("button", name="Speed: 2×")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (768, 1024), (390, 844), (360, 640)], ids=str)
def test_ways_in_sight(booted: Visit, size: tuple[int, int]) -> None:
    """However large the page is, what comes next is in sight at the end of a game."""
    page = open_game(booted, played(new_match(3), 3)).page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for button in page.locator("#r-ways button").all():
        expect(button).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1280, "height": 720})
