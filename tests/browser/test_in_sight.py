"""What one comes for stands in sight at every size: the start of a game, and the way back into one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from edges import expect_in_sight
from kinds import of
from measures import TELL, Bench
from piazza import games
from piazza.core.match import Match
from piazza.games.bloom.rules.state import State
from piazza.ui.storage.links import fragment
from piazza.ui.storage.saves import Seat, save_of
from player import KEY, NAMES, WHEN, go_home, new_game, new_match, open_game, put_away
from positions import Table, positions
from space import Case
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from opening import Visit

pytestmark = pytest.mark.slow

SIZES = ((1440, 900), (1280, 720), (1024, 768), (768, 1024), (390, 844), (390, 664), (360, 640))
WHOLE = """one => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return inside && one.contains(document.elementFromPoint(x, y));
}"""

SQUEEZED = """all => all
  .filter((one) => one.getClientRects().length && one.scrollHeight > one.offsetHeight + 1)
  .map((one) => [one.id, one.offsetHeight, one.scrollHeight])"""


def is_in_sight(one: Locator) -> bool:
    """The whole of it lies in the window, and nothing over its middle."""
    return bool(one.evaluate(WHOLE))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_start(booted: Visit, size: tuple[int, int]) -> None:
    """With all seats taken, too, the game can be begun without scrolling, and its name is told."""
    page = go_home(booted)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    new_game(page)
    while page.locator("[data-do=seat-add]").count():
        page.locator("[data-do=seat-add]").click()
    page.evaluate("scrollTo(0, 0)")
    assert is_in_sight(page.get_by_role("button", name="Start game"))
    assert is_in_sight(page.locator("#r-top h1"))
    expect(page.locator("#r-top h1")).to_contain_text("Bloom Town")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_continue(booted: Visit, size: tuple[int, int]) -> None:
    """Who comes back finds the game played last without scrolling."""
    page = go_home(booted)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for number in range(4):
        put_away(page, played(new_match(2), 5, 24 + number), str(number))
    page.evaluate("scrollTo(0, 0)")
    assert is_in_sight(page.locator(".card .go").first)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_end_is_told_in_full(booted: Visit, size: tuple[int, int]) -> None:
    """No part of the last page is squeezed by the others: every row of the points has its height."""
    booted.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = open_game(booted, played(new_match(2), 5)).page
    expect(page.locator("#r-breakdown .tot")).to_be_visible()
    assert page.locator(".zones > *").evaluate_all(SQUEEZED) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_message_covers_nothing(booted: Visit, size: tuple[int, int]) -> None:
    """What is told on the square covers no button, and its cross stands beside its text."""
    page = go_home(booted)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    put_away(page, played(new_match(2), 5, 24), "1")
    put_away(page, played(new_match(2), 5, 30), "2")
    page.evaluate("location.hash = '#asdf'")
    expect_clear(page)
    page.locator("#r-notice [data-do=dismiss]").click()
    page.locator("#save-1 .bin").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect_clear(page)


def expect_clear(page: Page) -> None:
    """The message lies over no button, its cross beside its text."""
    notice = page.locator("#r-notice")
    expect(notice.locator("p")).to_be_visible()
    text, cross = notice.locator("p").bounding_box(), notice.locator("[data-do=dismiss]").bounding_box()
    assert text
    assert cross
    assert cross["x"] >= text["x"] + text["width"]
    assert not page.evaluate(COVERED)


COVERED = """() => {
  const notice = document.getElementById("r-notice").getBoundingClientRect();
  const apart = (box) => box.right <= notice.left || box.left >= notice.right
    || box.bottom <= notice.top || box.top >= notice.bottom;
  return [...document.querySelectorAll("#app button")]
    .filter((one) => !one.closest("#r-notice") && one.getClientRects().length)
    .filter((one) => !apart(one.getBoundingClientRect()))
    .map((one) => one.textContent);
}"""


SHARE = 0.2
"""Of a small phone's height, what the board has at least beside a message about it."""
OF_THE_BOARD = """() => {
  const boxOf = (id) => document.getElementById(id).getBoundingClientRect();
  const [board, notice] = ["r-board", "r-notice"].map(boxOf);
  return board.height - Math.max(0, Math.min(board.bottom, notice.bottom) - Math.max(board.top, notice.top));
}"""


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("game", games.TITLES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_link_shows_its_board(booted: Visit, game: str, language: str) -> None:
    """On a small phone, too, who opens a link sees some of the board beside the message."""
    page = go_home(booted)
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate(TELL, ["set", f"language={language}"])
    match = played(Match.new(games.load(game), 2, 7), 3, 12)
    page.evaluate("text => { location.hash = text; }", fragment(match, tuple(map(Seat, NAMES[:2]))))
    expect(page.locator("#r-notice .acts")).to_be_visible()
    shown = page.evaluate(OF_THE_BOARD)
    page.evaluate(TELL, ["set", "language=en"])
    assert shown > SHARE * 640


def test_a_word_in_passing_stands_for_the_name(booted: Visit) -> None:
    """At a phone's table the name makes room for what is told in passing, and comes back."""
    booted.page.set_viewport_size({"width": 360, "height": 640})
    page = open_game(booted, played(new_match(2), 5, 24)).page
    name = page.locator("#r-top h1")
    expect(name).to_have_css("opacity", "1")
    page.evaluate(TELL, ["copy", ""])
    expect(page.locator("#app > .notice.passing")).to_be_visible()
    expect(name).to_have_css("opacity", "0")
    expect(name).to_have_css("opacity", "1", timeout=20_000)


def test_what_a_file_brought_is_told_in_sight(booted: Visit) -> None:
    """Who scrolls down the square goes on seeing what came of it."""
    page = go_home(booted)
    page.set_viewport_size({"width": 360, "height": 640})
    game = json.loads(save_of(KEY, played(new_match(2), 5, 9), tuple(map(Seat, NAMES[:2])), WHEN).text())
    page.evaluate(TELL, ["import", json.dumps({"piazza": 1, "games": [game]})])
    told = page.locator("#app > .notice.passing")
    expect(told).to_be_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    expect(told).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (320, 568)], ids=str)
@pytest.mark.parametrize("plies", [0, 2, 9, 20])
def test_bonus_tokens_on_a_phone(phone: Visit, size: tuple[int, int], plies: int) -> None:
    """With the tiles of a hand the Bonus tokens are seen whole on a phone, above or below them."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = open_game(phone, played(new_match(3), 5, plies)).page
    expect(page.locator("#r-side .extra")).to_be_visible()
    expect_in_sight(page, ".held-tile, .extra > *")


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (360, 640)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_the_whole_town_on_a_phone(phone: Visit, size: tuple[int, int], players: int) -> None:
    """Who places a tile sees every place where it may go, with the sheet that says what to do below."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = open_game(phone, new_match(players).play(0)).page
    places = page.locator("#r-board [data-choice]")
    expect(places).to_have_count(25)
    assert all(is_in_sight(place) for place in [*places.all(), page.locator(".prompt p")])
    expect_in_sight(page, ".held-tile, .extra > *")


def drawn(least: int) -> Match:
    """A game of Bloom in which only tiles are drawn, until somebody in turn holds so many."""
    match = Match.new(games.load("bloom"), 2, 5)
    while True:
        texts = [str(one) for one in match.state.legal_actions()]
        held = of(State, match.state).hands[match.state.player or 0]
        if len(held) >= least and any(text.startswith("draw") for text in texts):
            return match
        drawing = (at for at, text in enumerate(texts) if text.startswith(("draw", "take", "blind")))
        match = match.play(next(drawing, 0))


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (360, 640), (320, 568)], ids=str)
def test_three_lines_of_a_hand(phone: Visit, size: tuple[int, int]) -> None:
    """A hand of three lines lies clear of the shade at the edge of its sheet."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = open_game(phone, drawn(25)).page
    expect(page.locator("#hand-tiles")).to_have_attribute("data-lines", "3")
    expect_in_sight(page, "#hand-tiles .held-tile")


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("title", ["suburbia", "greentown"])
@pytest.mark.parametrize("size", ["1280x720", "390x844", "360x640", "720x450"])
def test_buttons_lie_over_no_choice(still: Visit, title: str, size: str) -> None:
    """The buttons of a board keep off all places: on a small phone they turn or shrink for that."""
    bench, told = Bench(still.page), []
    for one in positions(Table(title, MOST)):
        bench.show(Case(title, MOST, one.stage, "turn", size, "en", "day", "short"))
        told += [f"{one.stage}: {found}" for found in still.page.evaluate(UNDER, RIM)]
    assert told == []


MOST = 4
"""Players: their boards are the fullest."""
RIM = 0.15
"""Of a place's box, what of it is not the place on each side."""
UNDER = """rim => {
  const box = (one) => one.getBoundingClientRect();
  const tools = [...document.querySelectorAll("#r-board .pan-tools:not([data-pan-aside])")].map(box);
  const isUnder = ({ left, top, width, height }) => tools.some((tool) =>
    Math.min(tool.right, left + (1 - rim) * width) - Math.max(tool.left, left + rim * width) > 1 &&
    Math.min(tool.bottom, top + (1 - rim) * height) - Math.max(tool.top, top + rim * height) > 1);
  return [...document.querySelectorAll("#r-board [data-choice]")]
    .filter((one) => isUnder(box(one)))
    .map((one) => one.getAttribute("aria-label"));
}"""
"""Choices below the buttons, but for so much of them on each side."""
