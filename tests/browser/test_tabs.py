"""The same game in two tabs: played in one at a time, overwritten in none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from keeping import MATCH, codes
from piazza.links import encode
from player import KEY, Player, open_game
from returning import open_again

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from opening import Visit
    from returning import FirstVisit


LEFT = """() => {
  document.querySelector(".brand").click();
  return [document.documentElement.dataset.screen, document.title];
}"""
"""To the square: what is drawn then, and what stands on the tab meanwhile."""


@pytest.fixture
def second(booted: Visit) -> Iterator[Visit]:
    """Another tab of the same browser."""
    with booted.page.context.new_page() as page:
        yield type(booted)(page)


def test_second_tab(booted: Visit, second: Visit) -> None:
    """A game open in one tab is only looked at in another, until that one takes it over."""
    game = open_game(booted, MATCH)
    second.go(game.page.url)
    expect(second.page.locator("#r-notice")).to_contain_text("open in another tab")
    other = Player(second.page, MATCH)
    other.take_over()
    expect(second.page.locator("[data-choice]")).to_have_count(0)
    second.page.get_by_role("button", name="Play here").click()
    other.play_on(1)
    expect(game.page.locator("#r-notice")).to_contain_text("open in another tab")
    expect(game.page.locator("[data-choice]")).to_have_count(0)


def test_take_over_is_up_to_date(booted: Visit, second: Visit) -> None:
    """The tab that takes a game over goes on from the last choice of the other."""
    game = open_game(booted, MATCH)
    second.go(game.page.url)
    game.play_on(1)
    second.page.get_by_role("button", name="Play here").click()
    other = Player(second.page, game.match)
    other.take_over()
    assert other.shared() == game.match


def test_removed_in_another_tab(booted: Visit, second: Visit) -> None:
    """A game that is removed in another tab is told at once, and does not come back by itself."""
    game = open_game(booted, MATCH)
    second.go(booted.page.url.partition("#")[0])
    second.page.locator(f"#save-{KEY} .bin").click()
    second.page.get_by_role("button", name="Delete", exact=True).click()
    expect(game.page.locator("#r-notice")).to_contain_text("was deleted, perhaps in another tab")
    assert codes(game.page) == set()
    game.page.get_by_role("button", name="Keep anyway").click()
    expect(game.page.locator("#r-notice p")).to_have_count(0)
    assert codes(game.page) == {encode(MATCH)}


def test_without_locks(browser: Browser, first: FirstVisit | None, address: str) -> None:
    """In a browser without locks, too, no tab overwrites what another has played."""
    with open_again(browser, first) as one:
        one.page.context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
        one.go(address)
        game = open_game(one, MATCH)
        other = type(one)(one.page.context.new_page())
        other.go(game.page.url)
        game.play_on(2)
        expect(other.page.locator("#r-notice")).to_contain_text("open in another tab")
        other.page.get_by_role("button", name="Play here").click()
        player = Player(other.page, game.match)
        player.take_over()
        player.play_on(2)
        expect(game.page.locator("#r-notice")).to_contain_text("open in another tab")
        assert codes(game.page) == {encode(player.match)}


def test_the_title_waits_for_the_page(borrowed: Visit) -> None:
    """The browser's tab says whose turn it is; it changes when the page has drawn, not before."""
    game = open_game(borrowed, MATCH)
    title = re.compile("Bruno.s turn · Bloom Town · Piazza")
    expect(game.page).to_have_title(title)
    screen, meanwhile = game.page.evaluate(LEFT)
    assert screen == "home"
    assert title.fullmatch(meanwhile)
    expect(game.page).to_have_title("Piazza")
