"""Puzzles on the page: played click by click to what comes of them, right and wrong."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from measures import TELL
from piazza.games import NAMES, TITLES
from piazza.links import decode
from piazza.ui.model.puzzles import has_puzzles, puzzles
from piazza.ui.storage.puzzles import find_tried, read_solved
from player import Player, go_home

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit
    from piazza.core.puzzle import Moves, Puzzle

pytestmark = pytest.mark.slow

PUZZLED = tuple(game for game in TITLES if has_puzzles(game))
KEPT = "() => localStorage.getItem('piazza.puzzles') ?? '[]'"
MIDDLE_ON_TOP = """(one) => {
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const middle = [left + width / 2, top + height / 2];
  return one.contains(document.elementFromPoint(...middle)) ? middle : null;
}"""
THOUGHT = 60_000
"""Milliseconds in which a turn is held against the best, on a busy machine too."""


def plainest(game: str) -> tuple[int, Puzzle]:
    """The puzzle whose next best turn is furthest behind, of those with few clicks, and its number."""
    short = sorted(enumerate(puzzles(game), 1), key=lambda one: len(one[1].best) + len(one[1].other))
    return max(short[: max(1, len(short) // 3)], key=lambda one: one[1].lead)


def play_turn(page: Page, puzzle: Puzzle, turn: Moves) -> None:
    """A turn, click by click, as far as nothing of it is played by itself."""
    player = Player(page, decode(puzzle.link))
    for ply, text in enumerate(turn, len(player.match.plies)):
        if ply == len(player.match.plies):
            choose(player, [str(one) for one in player.match.state.legal_actions()].index(text))


def choose(player: Player, index: int) -> None:
    """A choice with the mouse; with the keyboard where another way to turn a tile lies over its middle."""
    choice = player.choice(index).first
    expect(choice).to_be_visible()
    if place := choice.evaluate(MIDDLE_ON_TOP):
        player.page.mouse.click(*place)  # Locator.click waits for ever: what one points at is drawn anew
    else:
        choice.focus()
        player.page.keyboard.press("Enter")
    player.played(index)


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("game", PUZZLED)
def test_played_to_its_verdict(still: Visit, game: str) -> None:
    """A worse turn is told what it costs, the best is shown, and, played then, found and recorded."""
    page, (number, puzzle) = go_home(still), plainest(game)
    for setting in ("confirm=never", "pace=once"):
        page.evaluate(TELL, ["set", setting])
    page.evaluate("text => { location.hash = text; }", f"puzzle/{game}/{number}")
    said = page.locator("#r-lesson [role=status]")
    expect(said).to_contain_text("one turn is clearly best")
    play_turn(page, puzzle, puzzle.other)
    expect(said).to_contain_text("Not the best turn", timeout=THOUGHT)
    expect(page.locator("#why")).to_contain_text("What the best turn gains over yours")
    page.locator("#r-lesson [data-do=puzzle-show]").click()
    expect(said).to_have_text("This is the best turn.")
    expect(page.locator("#why li").first).to_be_attached()
    page.locator("#r-lesson [data-do=puzzle-again]").click()
    expect(said).to_contain_text("one turn is clearly best")
    play_turn(page, puzzle, puzzle.best)
    expect(said).to_have_text("Found! That’s the best turn.")
    tried = find_tried(read_solved(page.evaluate(KEPT)), game, number)
    assert tried is not None
    assert tried.is_solved
    assert tried.cost > 0
    page.locator("#lesson-leave").click()
    if game in NAMES:
        mark = page.locator(f"#r-puzzles-{game} .solved")
        expect(mark).to_have_attribute("aria-label", re.compile(f"^Puzzle {number}, .*, solved$"))
    assert still.problems == []
