"""What is printed in one's own box, entered in the browser and played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.links import decode
from piazza.ui.model.deals import deal_seed
from piazza.ui.storage.links import parse_link
from player import DEAL, Player, go_home, new_game

if TYPE_CHECKING:
    from opening import Visit
    from piazza.core.game import Game

SHOP = "Shop: Home and Subway"
SIZES = ((1440, 900), (390, 844))
IN_SIGHT = """([part, ...others]) => {
  part.scrollIntoView({ block: "center" });
  return others.every((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return one.contains(seen);
  });
}"""
"""Whether the others can be pressed when this one is in the middle of the window."""


@pytest.mark.parametrize("game", TITLES)
def test_what_is_entered_stays_in_sight(booted: Visit, game: str) -> None:
    """Wherever one is in a part, what is taken in hand, its counts and the way to keep it are in sight."""
    page = go_home(booted)
    page.evaluate("game => { location.hash = `edition/${game}`; }", game)
    expect(page.locator("#r-go")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in page.locator(".part:has(.fields)").all():
            last = part.locator(".field-cell").last.element_handle()
            at_hand = [one.element_handle() for one in part.locator(".value").all()]
            counts = [one.element_handle() for one in part.locator(".quotas li").all()]
            keep = page.locator("#edition-name").element_handle()
            assert page.evaluate(IN_SIGHT, [last, *at_hand, *counts, keep]), game


def test_entered_kept_and_played(booted: Visit) -> None:
    """A box is entered with a few presses, is there after a reload, and a link says what is in it."""
    page = go_home(booted)
    booted.reload()  # a visitor who never set up a game: one person and a bot
    new_game(page)
    page.get_by_role("button", name="Use my own box").click()
    keep = page.get_by_role("button", name="Save and play")
    expect(keep).to_be_disabled()
    side = page.get_by_role("region", name="Town boards, side A")
    side.get_by_role("button", name="lily, blooming", exact=True).click()
    side.get_by_role("button", name="Row 1, column 2: daisy").click()
    expect(side.get_by_role("button", name="Row 1, column 2: lily, blooming")).to_be_visible()
    page.get_by_role("button", name=SHOP).click()
    page.locator("#edition-name").fill("Ours")
    keep.click()
    expect(page.get_by_role("button", name="Ours")).to_have_attribute("aria-pressed", "true")
    booted.reload()
    expect(page.get_by_role("button", name="Ours")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Include my edition").click()
    expect(page.get_by_role("button", name="Include my edition")).to_have_attribute("aria-pressed", "true")
    game = decode(parse_link(page.locator("#share-link").input_value()).code).game
    assert game.edition_schema
    assert game.edition
    assert game.edition_schema.fields(game.edition, "board-A")[1] == "L*"
    assert game.edition_schema.fields(game.edition, "shops") == ("HS",)


def test_ready_made_edition(booted: Visit) -> None:
    """The ready-made edition of Bloom Town is chosen, a turn is played with it, and its link stays short."""
    page = go_home(booted)
    booted.reload()
    new_game(page)
    row = page.get_by_role("group", name="Edition").get_by_role("button", name="Columns")
    expect(row).to_contain_text("bigcream.it")
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="On this screen").click()
    page.locator("#deal").fill(DEAL)
    page.get_by_role("button", name="Start game").click()
    player = Player(page, Match.new(_columns(), 2, deal_seed(DEAL)))
    first = player.match.state.player
    while player.match.state.player == first:
        player.play_on(1)
    player.take_over()
    page.get_by_role("button", name="Share").click()
    link = page.locator("#share-link").input_value().partition("#")[2]
    assert len(parse_link(link).code.partition(".")[2]) == len("9iP5f")
    expect(page.get_by_role("dialog")).to_contain_text("Edition “Columns”")
    assert decode(parse_link(link).code) == player.match


def _columns() -> Game:
    """Return Bloom Town with its ready-made edition."""
    game = load("bloomtown")
    assert game.edition_schema
    return game.with_edition(game.edition_schema.presets[0].edition)


def test_tile_of_suburbia(booted: Visit) -> None:
    """A tile is pressed, its numbers are counted up and down, and a pile with too many tiles is not kept."""
    page = go_home(booted)
    new_game(page, "Suburbia")
    page.get_by_role("button", name="Use my own box").click()
    keep = page.get_by_role("button", name="Save and play")
    pile = page.get_by_role("region", name="Tiles of stack A")
    pile.get_by_role("button", name="Farm").click()
    farm = pile.get_by_role("group", name="Farm")
    farm.get_by_role("button", name="Quantity: one more").click()
    expect(pile.get_by_role("button", name="Farm")).to_contain_text("×3")
    expect(keep).to_be_disabled()
    farm.get_by_role("button", name="Quantity: one less").click()
    farm.get_by_role("button", name="Cost: one more").click()
    expect(farm).to_contain_text("$10")
    keep.click()
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
