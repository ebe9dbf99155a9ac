"""Between two people at one screen, nothing hidden is anywhere in the page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from kinds import of
from piazza.games.bloomtown.rules.material import Tile
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts.names import tile_name
from player import Player, new_match, open_game, start_game
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit

TRACES = "[data-tip], [data-choice], [id^=hand-], .held-tile, .hand, #tip, #why, .glance, .town, #r-log"
PICTURES = """
[...document.querySelectorAll("#app use")]
  .map((use) => use.getAttribute("href"))
  .filter((name) => /^#(t|g)-/.test(name))
"""


def news(page: Page) -> str:
    """What the shutters say of the last turn, and the live region."""
    return " ".join(
        [*page.locator("#r-card .news").all_text_contents(), page.locator("#live").text_content() or ""]
    )


def close_shutters(game: Player) -> None:
    """Play until the turn is over and the shutters are closed."""
    game.take_over()
    player = game.match.state.player
    while game.match.state.player == player:
        game.choice(0).click()
        game.played(0)
    game.page.locator("#r-bar [data-do=hand-over]").click()
    expect(game.page.locator("#open")).to_be_visible()


def expect_nothing_hidden(game: Player) -> None:
    """No trace of a hand, by element, by picture, by name or in the accessible tree."""
    page = game.page
    assert page.locator("#app").locator(TRACES).count() == 0
    assert page.evaluate(PICTURES) == []
    everything = page.locator("body").aria_snapshot() + page.evaluate(
        "document.getElementById('app').outerHTML"
    )
    told = news(page)
    names = {tile_name(tile) for tile in Tile}
    assert {name for name in names if name in everything and name not in told} == set()


def test_first_shutters(booted: Visit) -> None:
    """Before the first turn no tile's name is on the page at all."""
    game = start_game(booted)
    everything = booted.page.locator("#app").aria_snapshot() + booted.page.evaluate(
        "document.getElementById('app').outerHTML"
    )
    assert [tile for tile in Tile if tile_name(tile) in everything] == []
    expect_nothing_hidden(game)


def test_shutters(booted: Visit) -> None:
    """With the shutters closed between turns, nothing hidden is in the page."""
    game = start_game(booted)
    for _ in range(4):
        close_shutters(game)
        expect_nothing_hidden(game)


def test_shutters_close_by_themselves(booted: Visit) -> None:
    """When a turn is over the shutters close by themselves."""
    game = start_game(booted)
    game.take_over()
    while game.match.state.player == 0:
        game.choice(0).click()
        game.played(0)
    expect(booted.page.locator("#open")).to_be_visible()
    expect_nothing_hidden(game)


def test_told_is_public(booted: Visit) -> None:
    """At the end of a turn no tile is named but the one built and those that lay face up."""
    game = start_game(booted)
    for _ in range(4):
        before = game.match
        close_shutters(game)
        told = news(game.page)
        turn = game.match.plies[len(before.plies) :]
        seen = [of(State, ply.before) for ply in turn]
        public = {tile for one in seen for tile in (one.turn.tile, *one.market) if tile}
        public |= {tile for tile in of(State, game.match.state).market if tile}
        names = {tile_name(tile) for tile in public}
        named = {name for tile in Tile if re.search(rf"\b{(name := tile_name(tile))}\b", told)}
        assert {name for name in named if not any(name in one for one in names)} == set()


def test_reload_keeps_secrets(booted: Visit) -> None:
    """A reload shows the closed shutters, with nothing hidden in the page."""
    game = start_game(booted)
    close_shutters(game)
    booted.reload()
    expect_nothing_hidden(game)


def test_own_hand_only(booted: Visit) -> None:
    """The player at the screen sees the own hand and nobody else's."""
    game = open_game(booted, played(new_match(4), 5, 24))
    player = game.match.state.player
    assert player is not None
    turn = of(State, game.match.state).turn
    own = [turn.tile, *of(State, game.match.state).hands[player]]
    shown = game.page.locator("[id^=hand-]").evaluate_all("all => all.map((one) => one.dataset.tip)")
    assert sorted(shown) == sorted(str(tile) for tile in own if tile)


def test_past_keeps_secrets(booted: Visit) -> None:
    """Looking back at another player's turn does not show that hand."""
    game = start_game(booted)
    close_shutters(game)
    game.take_over()
    slider = game.page.get_by_role("slider", name="Position")
    for ply in range(len(game.match.plies)):
        slider.fill(str(ply))
        own = sorted(str(tile) for tile in of(State, game.match.at(ply).state).hands[1])
        shown = game.page.locator("[id^=hand-]").evaluate_all("all => all.map((one) => one.dataset.tip)")
        assert sorted(shown) == own


def test_shelf_keeps_secrets(booted: Visit) -> None:
    """On the square a saved game shows a town, and no hand."""
    game = start_game(booted)
    close_shutters(game)
    page = booted.page
    page.get_by_role("button", name="Back to home").click()
    expect(page.locator("#r-shelf .card")).to_have_count(1)
    assert page.locator("[data-tip], [id^=hand-], .held-tile").count() == 0
