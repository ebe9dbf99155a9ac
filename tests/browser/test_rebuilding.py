"""What a choice does not change stays on the page as it is: it is not put aside and laid out again."""

from random import Random

import pytest
from playwright.sync_api import Page

from opening import Visit
from piazza.core.match import Match
from piazza.games import TITLES, load
from player import open_game

pytestmark = pytest.mark.slow

BEGUN, CHOICES = 14, 12
MOST = 60
"""Elements of one piece and of its place: so many may go aside while it moves."""
WATCH = """() => {
  const moves = (globalThis.aside = { count: 0 });
  const move = Element.prototype.moveBefore;
  Element.prototype.moveBefore = function (node, ...rest) {
    if (!this.closest("#app")) moves.count += node.querySelectorAll("*").length;
    return move.call(this, node, ...rest);
  };
}"""


def put_aside(page: Page) -> int:
    """How many elements were put aside since this was asked last."""
    return int(page.evaluate("() => { const { count } = aside; aside.count = 0; return count; }"))


@pytest.mark.parametrize("name", TITLES)
def test_a_choice_rebuilds_what_it_changes(booted: Visit, name: str) -> None:
    """While the same person goes on choosing, the board, the market and the cards stay what they are."""
    match, random = Match.new(load(name), load(name).players[0], 1), Random(3)
    for _ in range(BEGUN):
        match = match.play(int(random.random() * len(match.state.legal_actions())))
    player = open_game(booted, match)
    booted.page.evaluate(WATCH)
    for _ in range(CHOICES):
        if player.match.is_over:
            break
        before = player.match.state.player
        player.take_over()
        put_aside(booted.page)
        index = player.any_choice()
        player.choice(index).dispatch_event("click")
        player.played(index)
        if player.match.state.player == before:
            assert put_aside(booted.page) <= MOST
