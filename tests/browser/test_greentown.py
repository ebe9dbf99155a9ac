"""Greentown on the page: whole games, turning a tile, planning a tour."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from edges import expect_in_sight
from kinds import of
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.view.pieces import centre
from piazza.ui.storage.links import fragment
from player import Player, go_home, open_game
from stages import SEATS
from strategies import played

if TYPE_CHECKING:
    from opening import Visit

OUT_OF_SIGHT = """() => {
  const box = document.querySelector("#r-board .pan").getBoundingClientRect();
  const tile = document.querySelector("[data-pan-to]").getBoundingClientRect();
  const over = [...document.querySelectorAll("#r-board :is(.pan-map, .pan-tools, .pan-edge)")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.left < tile.right && one.right > tile.left)
    .filter((one) => one.top < tile.bottom && one.bottom > tile.top);
  const cut = [box.left - tile.left, tile.right - box.right, box.top - tile.top, tile.bottom - box.bottom];
  return [Math.max(0, Math.round(Math.max(...cut))), over.length];
}"""
"""How many pixels of the tile being turned and what is round it are cut off; how many buttons lie over it."""

SIDES = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
AWAY = {"left": "ArrowRight", "right": "ArrowLeft", "top": "ArrowDown", "bottom": "ArrowUp"}


def at(phase: Phase, players: int = 3) -> Match:
    """A game in which somebody has to decide in this phase, with a choice of two things at least."""
    match = played(Match.new(GAME, players, 77, first="1"), 8, 40)
    while of(State, match.state).turn.phase is not phase or of(State, match.state).turn.trail:
        match = match.play(len(match.state.legal_actions()) // 2)
    return match


def press(game: Player, index: int) -> None:
    """Make a choice where it lies, whatever covers its middle."""
    game.take_over()
    game.choice(index).dispatch_event("click")
    game.played(index)


@pytest.mark.slow
def test_whole_game(still: Visit) -> None:
    """A whole game by clicking ends with the points that CPython counts; one of two is played with keys."""
    game = open_game(still, Match.new(GAME, 4, 5, layout="3", double="free"))
    while not game.match.is_over:
        press(game, game.any_choice())
    expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
    assert game.totals() == game.shared().state.scores() == game.match.state.scores()


def test_turning_with_buttons(booted: Visit) -> None:
    """A tile is turned with the two buttons, and laid as it is shown."""
    game = open_game(booted, at(Phase.TURN))
    turns = game.match.state.legal_actions()
    assert len(turns) > 1
    game.page.get_by_role("button", name="Turn right").click()
    shown = game.page.locator("#r-bar .pri")
    expect(shown).to_have_attribute("data-value", str(turns[1]))
    shown.click()
    expect(game.page.locator("[data-do=look]")).to_have_count(0)


def test_planning_a_tour(booted: Visit) -> None:
    """A tour chosen from the best is drawn, explained, and walked as a whole."""
    game = open_game(booted, at(Phase.TOUR))
    game.page.locator(".gt-tours button").first.click()
    expect(game.page.locator(".gt-ahead")).to_have_count(1)
    expect(game.page.locator("#why h3 output")).to_have_count(1)
    game.page.get_by_role("button", name="Take this tour").click()
    expect(game.page.locator(".gt-tours")).to_have_count(0)


def test_purses_are_secret(booted: Visit) -> None:
    """Only the greenies of who looks are on the page."""
    game = open_game(booted, at(Phase.TURN))
    expect(game.page.locator("#r-seats [aria-label=secret]")).to_have_count(2)


def test_enter_gives_no_building_away(booted: Visit) -> None:
    """Enter alone never declines a building; on the button that does so it does."""
    game = open_game(booted, at(Phase.ERECT))
    last = len(game.match.state.legal_actions()) - 1
    expect(game.page.locator("#r-bar .pri")).to_have_count(0)
    game.page.evaluate("document.activeElement.blur()")
    game.page.keyboard.press("Enter")
    expect(game.choice(last)).to_be_visible()
    game.choice(last).focus()
    game.page.keyboard.press("Enter")
    game.played(last)
    expect(game.page.locator("[data-declines]")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (360, 640)], ids=str)
@pytest.mark.parametrize("side", SIDES)
def test_tile_being_turned_is_in_sight(phone: Visit, size: tuple[int, int], side: str) -> None:
    """On a phone the map comes to the tile to be turned, with all its turns, wherever it was moved before."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    game = open_game(phone, at(Phase.LAY))
    right, down = SIDES[side]
    places = [centre(action.cell) for action in game.match.state.legal_actions()]
    for _ in range(6):
        phone.page.keyboard.press(f"Shift+{AWAY[side]}")
    press(game, max(range(len(places)), key=lambda index: places[index][0] * right + places[index][1] * down))
    expect(phone.page.locator("[data-pan-to]")).to_have_count(1)
    assert phone.page.evaluate(OUT_OF_SIGHT) == [0, 0]


CUT = """box => {
  const edge = box.getBoundingClientRect().bottom;
  const all = [...box.querySelectorAll(".gt-wish, .gt-number, b.num")].filter((one) => one.checkVisibility());
  return all.filter((one) => one.getBoundingClientRect().bottom > edge).length;
}"""
"""How many figures of a player's card lie below its edge."""

SIZE = """one => {
  const { a, d } = one.getScreenCTM();
  return Math.sqrt(a * d) * parseFloat(getComputedStyle(one).fontSize);
}"""
"""How large the text of a drawing is, in pixels."""


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=str)
def test_figures_of_the_others(booted: Visit, size: tuple[int, int], players: int) -> None:
    """The others' cards show all their figures, large enough, below a message that asks, too."""
    page = go_home(booted)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    link = fragment(at(Phase.LAY, players), SEATS[:players])
    page.evaluate("link => { location.hash = link; }", link)
    expect(page.locator("#r-notice .btn").first).to_be_visible()
    cards = page.locator("#r-seats .pl:visible")
    expect(cards).to_have_count(players - 1)
    figures = page.locator("#r-seats :is(.gt-wish, .gt-number):visible")
    assert [card.evaluate(CUT) for card in cards.all()] == [0] * (players - 1)
    assert min(one.evaluate(SIZE) for one in figures.all()) >= 12


def test_first_tour_on_a_phone(phone: Visit) -> None:
    """Where tours can be chosen as a whole, the first lies in sight, and so do both hotels."""
    phone.page.set_viewport_size({"width": 390, "height": 844})
    open_game(phone, at(Phase.TOUR))
    expect(phone.page.locator(".gt-tours button").first).to_be_in_viewport(ratio=1)
    for place in phone.page.locator("#r-board [data-choice]").all():
        expect(place).to_be_in_viewport(ratio=0.9)


def test_signs_of_turning_are_told(phone: Visit) -> None:
    """What ticks and numbers at the tile being turned mean is said once, at every size, on a phone too."""
    for size in ((390, 844), (360, 640), (1280, 720)):
        phone.page.set_viewport_size({"width": size[0], "height": size[1]})
        open_game(phone, at(Phase.TURN))
        told = phone.page.locator("#app").get_by_text("Tick: roads meet").locator("visible=true")
        expect(told).to_have_count(1)
        expect(told).to_be_in_viewport(ratio=0.9)


def test_marks_far_away(phone: Visit) -> None:
    """The numbers of a tour can be read however far away the map is."""
    phone.page.set_viewport_size({"width": 390, "height": 844})
    open_game(phone, at(Phase.TOUR))
    phone.page.locator(".gt-tours button").first.click()
    for _ in range(6):
        phone.page.keyboard.press("-")
    marks = phone.page.locator("#r-board .gt-no text")
    expect(marks.first).to_be_visible()
    assert min(mark.evaluate(SIZE) for mark in marks.all()) >= 11


@pytest.mark.slow
@pytest.mark.parametrize(
    "size", [(390, 844), (360, 640), (768, 1024), (1440, 900), (844, 390), (640, 360)], ids=str
)
def test_tokens_have_names(booted: Visit, size: tuple[int, int]) -> None:
    """Each of one's four action tokens has its name in sight below its disc."""
    game = open_game(booted, at(Phase.ANNOUNCE))
    game.page.set_viewport_size({"width": size[0], "height": size[1]})
    names = game.page.locator("#r-side .gt-tokens small")
    assert [text.strip() for text in names.all_inner_texts()] == [
        "Build",
        "Tour",
        "Build and Tour",
        "Build or Tour",
    ]
    for name in names.all():
        expect(name).to_be_in_viewport(ratio=1)


LOW = (844, 390), (640, 360)
"""A phone on its side; a window at 200 %."""


@pytest.mark.slow
@pytest.mark.parametrize("phase", [Phase.ANNOUNCE, Phase.LAY, Phase.TURN, Phase.TOUR, Phase.ERECT])
@pytest.mark.parametrize("size", LOW, ids=str)
def test_low_screen(phone: Visit, size: tuple[int, int], phase: Phase) -> None:
    """The whole visitor and all tokens are in sight on a low screen, the tokens no larger than it needs."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = open_game(phone, at(phase)).page
    discs = page.locator("#r-side .gt-disc svg")
    expect(discs).to_have_count(4)
    assert max(disc.evaluate("one => one.getBoundingClientRect().height") for disc in discs.all()) <= 40
    expect_in_sight(page, ".gt-visitor-card, .gt-token, .gt-stocks [data-choice]")
