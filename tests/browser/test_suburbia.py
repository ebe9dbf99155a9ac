"""Suburbia on the page: whole games of each mode by clicking, previews, and boards that pan and zoom."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kinds import of
from piazza.core.match import Match
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.actions import Build, Flip, Invest, Lake, Take
from piazza.games.suburbia.rules.borough import adjacent_tiles
from piazza.games.suburbia.rules.position import Phase
from piazza.games.suburbia.rules.state import State
from player import Player, open_game
from visible import decisions, played_by_bots

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from opening import Visit

pytestmark = pytest.mark.sampled(3)

TABLES = [
    (1, "architect"),
    (1, "dale"),
    (2, "architect"),
    (3, "architect"),
    (4, "architect"),
]


LARGE = 500
"""Pixels across: tiles of a borough so wide bear names that can be read."""
BASICS, SPACES = 3, 7
BUILT = 12
LEGIBLE = 0.8
"""Pixels a unit from which on the names on tiles are 12 pixels high."""
WHOLE = 14
"""Tiles with which a borough shows its names and every place that may be chosen."""
BOARD = """() => {
  const box = document.querySelector("#r-board .pan"), frame = box.getBoundingClientRect();
  const cut = [...box.querySelectorAll("[data-choice]")].filter((one) => {
    const part = one.getBoundingClientRect();
    const [across, along] = [part.width / 6, part.height / 6];
    return part.left < frame.left - across || part.right > frame.right + across
      || part.top < frame.top - along || part.bottom > frame.bottom + along;
  });
  const pills = [...box.querySelectorAll(".pan-edge:not([hidden]) output")];
  const width = Number(box.querySelector("svg[data-whole]").getAttribute("viewBox").split(" ")[2]);
  const told = pills.reduce((sum, one) => sum + Number(one.value), 0);
  return {scale: frame.width / width, cut: cut.length, told};
}"""
IN_SIGHT = """([tiles, window]) => {
  const hole = document.querySelector(window).getBoundingClientRect();
  const isIn = ({ left, right, top, bottom }) =>
    left >= hole.left - 1 && right <= hole.right + 1 && top >= hole.top - 1 && bottom <= hole.bottom + 1;
  const faces = [...document.querySelectorAll(`${tiles} .piece`)].map((one) => one.getBoundingClientRect());
  return [faces.filter(isIn).length, faces.length];
}"""
"""How many tiles are whole in a window, and how many there are."""
SILENT = """() => [...document.querySelectorAll("#r-board .su-lot .face")].filter((face) => {
  const said = face.querySelector(".su-worded :is(.su-reach, [data-essential] use)");
  const signs = ".su-reach, use:is([href='#i-beside'], [href='#i-everywhere'])";
  return said && ![...face.querySelectorAll(signs)].some((one) => one.getBoundingClientRect().width > 0);
}).map((face) => face.textContent)"""
"""The tiles with conditions of which neither word nor sign is drawn."""
OVERLAPS = """() => {
  const figures = [...document.querySelectorAll("#r-board .figures")];
  const boxes = figures.map((one) => one.querySelector(".slip").getBoundingClientRect());
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const met = boxes.filter((one, number) => boxes.slice(number + 1).some((other) => meet(one, other)));
  return [figures.length, met.length];
}"""
"""How many places have figures, and how many of these lie over another's."""
LONG_GOALS = 2
"""A deal whose goals have long texts in French."""
IN_FRENCH = "() => localStorage.setItem('piazza.settings', JSON.stringify({ language: 'fr' }))"
SMALL: ViewportSize = {"width": 360, "height": 640}
LYING: ViewportSize = {"width": 844, "height": 390}
TALL = 7
STRANGERS = """() => [...document.querySelectorAll("#app svg *")]
  .filter((one) => !(one instanceof SVGElement)).map((one) => one.tagName)"""


@pytest.fixture
def tablet(booted: Visit) -> Visit:
    """A page as wide as a tablet held across."""
    booted.page.set_viewport_size({"width": 1024, "height": 768})
    return booted


@pytest.fixture
def desk(booted: Visit) -> Visit:
    """A page as wide as on a desk."""
    booted.page.set_viewport_size({"width": 1440, "height": 900})
    return booted


def press(game: Player, index: int) -> None:
    """Make a choice with the keyboard: a board brings into sight what has the focus."""
    game.take_over()
    game.choice(index).focus()
    game.page.keyboard.press("Enter")
    game.played(index)


def click(game: Player, index: int) -> None:
    """Make a choice by a click on what means it, wherever the board has been moved."""
    game.take_over()
    game.choice(index).dispatch_event("click")
    game.played(index)


def choosing_of_two() -> Match:
    """A game of two in which a tile of the market is about to be taken."""
    return choosing(2)


def choosing(players: int) -> Match:
    """A game some rounds old in which a tile is about to be taken."""
    match, random = Match.new(GAME, players, 7), Random(1)
    while of(State, match.state).turn.phase is not Phase.CHOOSE or of(State, match.state).turn.round < 6:
        match = match.play(int(random.random() * len(match.state.legal_actions())))
    return match


def built(tiles: int) -> Match:
    """A game of two who build closely, a tile of the market about to be placed beside so many or more."""
    match, random = Match.new(GAME, 2, 5), Random(3)
    while (
        of(State, match.state).turn.phase is not Phase.BUILD
        or len(of(State, match.state).boroughs[match.state.player or 0]) < tiles
    ):
        legal = match.state.legal_actions()
        builds = [index for index, one in enumerate(legal) if not isinstance(one, Invest)]
        beside = {index: company(match, legal[index]) for index in builds}
        best = [index for index in builds if beside[index] == max(beside.values())]
        match = match.play(best[int(random.random() * len(best))])
    return match


def company(match: Match, action: object) -> int:
    """How many tiles lie beside the place where one goes, if one does."""
    borough = of(State, match.state).boroughs[match.state.player or 0]
    return len(adjacent_tiles(borough, action.cell)) if isinstance(action, Build | Lake) else 0


def tall(tiles: int) -> Match:
    """A game of one who builds Lakes ever further down, the next of them about to be placed."""
    match = Match.new(GAME, 1, 7)
    while (
        of(State, match.state).turn.phase is not Phase.LAKE or len(of(State, match.state).boroughs[0]) < tiles
    ):
        match = match.play(downwards(match))
    return match


def downwards(match: Match) -> int:
    """The choice that makes a Lake as far down as may be, as an index."""
    legal = match.state.legal_actions()
    kinds = (Lake, Flip, Take)
    ranks = [
        next((-at for at, kind in enumerate(kinds) if isinstance(one, kind)), -len(kinds)) for one in legal
    ]
    return max(range(len(legal)), key=lambda index: (ranks[index], depth(legal[index]), index))


def depth(action: object) -> int:
    """How far down a Lake lies, in half tiles."""
    return action.cell[1] * 2 + action.cell[0] if isinstance(action, Lake) else 0


@pytest.mark.parametrize("tiles", [3, 9, 14, 20])
def test_names_stay_legible(desk: Visit, tiles: int) -> None:
    """To 14 tiles names and all places are in sight; what does not fit is moved, not shrunk, and counted."""
    board = open_game(desk, built(tiles)).page.evaluate(BOARD)
    assert board["scale"] >= LEGIBLE
    assert board["told"] >= board["cut"]
    assert tiles > WHOLE or not board["cut"]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "solo"), [(1, "dale"), (4, "architect")])
def test_whole_game(still: Visit, players: int, solo: str) -> None:
    """A game played on the page to its end has the points that CPython counts, Dale's told behind them."""
    game = open_game(still, Match.new(GAME, players, 7, solo=solo))
    while not game.match.is_over:
        click(game, game.any_choice())
    expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
    totals = game.page.locator(".tot td").all_text_contents()
    assert tuple(map(int, totals[:players])) == game.match.state.scores()
    assert len(totals) == players + (solo == "dale")


def test_parts_of_drawings(booted: Visit) -> None:
    """Tiles that are drawn anew by themselves, as those that count for a place, stay parts of the drawing."""
    game = open_game(booted, choosing_of_two())
    for _ in range(BUILT):
        game.take_over()
        game.choice(game.any_choice()).focus()
        press(game, game.any_choice())
    assert game.page.evaluate(STRANGERS) == []


def test_preview(booted: Visit) -> None:
    """A place looked at shows the tile on it, the price, and where the counters would go."""
    game = open_game(booted, choosing_of_two())
    index = next(n for n, one in enumerate(game.match.state.legal_actions()) if isinstance(one, Take))
    press(game, index)
    game.choice(0).focus()
    expect(game.page.locator("#why h3 output")).to_contain_text("$")
    expect(game.page.locator("#confirm")).to_be_visible()
    expect(game.page.locator("#r-board .lifted")).to_have_count(1)


@pytest.mark.parametrize(("players", "solo"), [(1, "dale"), (2, "architect"), (4, "architect")])
def test_close_look(booted: Visit, players: int, solo: str) -> None:
    """The borough of another, Dale's too, is shown large enough to be read, and put away again."""
    page = open_game(booted, Match.new(GAME, players, 7, solo=solo)).page
    opened = page.locator("#open")
    if opened.count():
        opened.click()
    page.locator(".pl:not(.own) .head").first.click()
    town = page.locator(".pl.shown .large-town")
    expect(town).to_be_visible()
    assert town.evaluate("(town) => town.clientWidth") > LARGE
    page.get_by_role("button", name="Close", exact=True).click()
    expect(town).to_have_count(0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tablet(tablet: Visit, players: int) -> None:
    """On a tablet held across no tile to be taken lies beyond the edge of the screen."""
    open_game(tablet, choosing(players)).take_over()
    tiles = tablet.page.locator(".basics svg, .market svg")
    expect(tiles).to_have_count(BASICS + SPACES)
    for tile in tiles.all():
        expect(tile).to_be_in_viewport(ratio=1)


TABLETS = {"on its side": (1024, 768), "upright": (820, 1180), "laptop": (1280, 720)}


@pytest.mark.parametrize("size", TABLETS)
def test_tiles_of_a_late_borough(booted: Visit, size: str) -> None:
    """Every tile of a late borough says how far its conditions look, by a word or a sign."""
    width, height = TABLETS[size]
    booted.page.set_viewport_size({"width": width, "height": height})
    page = open_game(booted, built(WHOLE)).page
    expect(page.locator("#r-board .su-lot").first).to_be_attached()
    assert page.evaluate(SILENT) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 664), (360, 740), (844, 390), (1024, 768)], ids=str)
def test_figures_of_places_apart(booted: Visit, size: tuple[int, int]) -> None:
    """What places would bring is said in full by each, and none lies over another."""
    booted.page.set_viewport_size({"width": size[0], "height": size[1]})
    whole = played_by_bots("suburbia", 2, 4)
    placing = [match for match in decisions(whole) if of(State, match.state).turn.phase is Phase.BUILD]
    for match in placing[-1 :: -len(placing) // 3]:
        page = open_game(booted, match).page
        expect(page.locator("#r-board .figures").first).to_be_visible()
        marked, met = page.evaluate(OVERLAPS)
        assert marked
        assert not met


def test_goals_of_four(tablet: Visit) -> None:
    """All goals of four players are whole on a tablet, in the language with the longest texts, too."""
    tablet.page.evaluate(IN_FRENCH)
    tablet.reload()
    match = Match.new(GAME, 4, LONG_GOALS)
    while of(State, match.state).turn.phase is not Phase.CHOOSE:
        match = match.play(0)
    game = open_game(tablet, match)
    game.take_over()
    goals = game.page.locator(".goals li")
    expect(goals).to_have_count(5)
    bar = game.page.locator("#r-bar").bounding_box()
    assert bar
    for box in (goal.bounding_box() for goal in goals.all()):
        assert box
        assert box["y"] + box["height"] <= bar["y"]


def test_zoom(booted: Visit) -> None:
    """Keys magnify the board and bring all of it back."""
    game = open_game(booted, choosing_of_two())
    board = game.page.locator("#r-board svg[data-whole]")
    whole = board.get_attribute("viewBox")
    game.page.keyboard.press("+")
    assert board.get_attribute("viewBox") != whole
    expect(game.page.locator("#r-board [data-pan]")).to_have_attribute("data-pan-more", "")
    game.page.keyboard.press("0")
    expect(board).to_be_visible()


def test_drawings_of_the_rules(desk: Visit) -> None:
    """The board in an example of the rules goes to the edge of its drawing, and no further."""
    game = open_game(desk, choosing_of_two())
    game.page.locator("[data-do=rules]").first.click()
    town = game.page.locator(".su-town").first
    expect(town).to_be_attached()
    assert town.evaluate("town => getComputedStyle(town).overflow") == "hidden"


def test_the_town_comes_back_into_sight(still: Visit) -> None:
    """On a small phone the town is seen again when the places round it are no longer offered."""
    still.page.set_viewport_size(SMALL)
    game = open_game(still, tall(TALL))
    legal = game.match.state.legal_actions()
    click(game, min(range(len(legal)), key=lambda index: depth(legal[index])))
    expect(game.page.locator("#r-board .places [data-choice]")).to_have_count(0)
    whole, _tiles = game.page.evaluate(IN_SIGHT, ["#r-board .su-lot", "#r-board .pan"])
    assert whole


@pytest.mark.parametrize("size", [SMALL, LYING], ids=str)
def test_the_market_comes_back_into_sight(still: Visit, size: ViewportSize) -> None:
    """After a placement the market is there again, and its first tile in sight: the others are swiped to."""
    still.page.set_viewport_size(size)
    game = open_game(still, tall(TALL))
    for _ in range(2):
        click(game, downwards(game.match))
        tiles = game.page.locator("#r-shared [data-choice]")
        expect(tiles.first).to_be_visible()
        expect(game.page.locator("#r-shared .market")).to_be_in_viewport(ratio=1)
        for tile in tiles.all():
            tile.evaluate("one => one.scrollIntoView({ inline: 'nearest' })")
            expect(tile).to_be_in_viewport(ratio=0.9)


def test_the_market_begins_anew(still: Visit) -> None:
    """A phone says how many tiles are swiped to, and shows the first again when the market is another."""
    still.page.set_viewport_size(SMALL)
    game = open_game(still, tall(TALL))
    click(game, downwards(game.match))
    market, count = game.page.locator("#market"), game.page.locator("[data-count-of=market]")
    offered = market.locator("[data-choice]").count()
    assert 0 < int(count.locator("output").inner_text()) < offered
    count.click()
    assert market.evaluate("one => one.scrollLeft") > 0
    market.evaluate("one => one.scrollTo(one.scrollWidth, 0)")
    expect(count).to_have_attribute("data-edge", "left")
    click(game, downwards(game.match))
    expect(market.locator("[data-choice]").first).to_be_visible()
    assert market.evaluate("one => one.scrollLeft") == 0
    expect(count).to_have_attribute("data-edge", "right")


def test_the_finished_town_is_whole(still: Visit) -> None:
    """At the end of a game all tiles of a tall town are in sight, and it can be brought closer."""
    match = tall(TALL)
    while not match.is_over:
        match = match.play(downwards(match))
    page = open_game(still, match).page
    whole, tiles = page.evaluate(IN_SIGHT, [".end-board .su-lot", ".end-board .pan"])
    assert whole == tiles > TALL
    page.locator(".end-board [data-pan-by=in]").click()
    assert page.evaluate(IN_SIGHT, [".end-board .su-lot", ".end-board .pan"])[0] < tiles
