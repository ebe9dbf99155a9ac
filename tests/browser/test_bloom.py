"""Bloom on the page: whole games by its suggestions and buttons, a phone, dragged tiles, the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from edges import expect_in_sight
from kinds import of
from measures import STEPS, STILL, Bench
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.rules.actions import Add
from piazza.games.bloom.rules.plans import Wish, additions_for
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.suggestions import suggestions
from player import Player, open_game
from positions import Position, Table, positions
from space import Case
from states import BIG_SCREEN, BOT, SHORT, own
from strategies import played
from visible import SETTINGS, played_by_bots

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from opening import Visit

pytestmark = pytest.mark.sampled(3)

PHONE = {"width": 390, "height": 844}
MANY = 8


def dealt(players: int = 2) -> Match:
    """A game just begun by the first seat."""
    return Match.new(GAME, players, 14, first="1")


def with_a_run_to_lay() -> Match:
    """Somebody has to choose an action, and the page suggests a run."""
    match = played(dealt(), 3, 30)
    while of(State, match.state).turn.phase is not Phase.ACTION or not suggestions(of(State, match.state)):
        match = match.play(len(match.state.legal_actions()) // 2)
    return match


def with_a_tile_to_add() -> tuple[Match, int, int]:
    """Somebody has to choose an action; a tile of the hand, and a run to which it can be added."""
    match = played(dealt(), 3, 30)
    while True:
        if of(State, match.state).turn.phase is Phase.ACTION:
            for tile in filter(None, of(State, match.state).hand):
                for run, _plan, _row in additions_for(of(State, match.state), Wish((tile,))):
                    return match, tile, run
        match = match.play(len(match.state.legal_actions()) // 2)


def is_adding_far_down(state: State) -> bool:
    """Tiles are being added to a run with many above it."""
    return state.turn.phase is Phase.ADD and state.turn.run is not None and state.turn.run > MANY


@pytest.mark.slow
@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_runs_are_on_the_big_screen(still: Visit, players: int) -> None:
    """However many runs lie on the lawn, and however long, the big screen shows all of them whole."""
    bench, table = Bench(still.page), Table("bloom", players)
    for one in [one for one in positions(table) if one.stage.endswith("late")]:
        bench.show(Case("bloom", players, one.stage, BIG_SCREEN, "1280x720", "en", "day", "short"))
        assert still.page.evaluate(CUT_RUNS) == 0, one.stage


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("size", ["390x844", "390x664", "360x640", "320x568"])
def test_possible_runs_stand_below_what_is_new(still: Visit, size: str) -> None:
    """On a phone of any height a note of what is new leaves a line to the runs that could be laid."""
    Bench(still.page).show(Case("bloom", 2, "add+draw", "novelty", "390x844", "fr", "day", "short"))
    width, height = map(int, size.split("x"))
    still.page.set_viewport_size({"width": width, "height": height})
    new, run = still.page.locator(".why:has(.novelty)"), still.page.locator("#draft button").first
    expect(new).to_be_visible()
    expect(run).to_be_visible()
    above, below = new.bounding_box(), run.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"] + 1
    assert below["y"] + below["height"] <= height


CUT_RUNS = """() => {
  const lawn = document.querySelector(".lawn").getBoundingClientRect();
  const runs = [...document.querySelectorAll(".lawn .run")].map((one) => one.getBoundingClientRect());
  return runs.filter(({ bottom, right }) => bottom > lawn.bottom || right > lawn.right).length;
}"""
"""How many runs are not whole on the lawn."""


def press(game: Player, index: int) -> None:
    """Make a choice where it lies, whatever covers its middle."""
    game.take_over()
    game.choice(index).dispatch_event("click")
    game.played(index)


def follow(game: Player, pressed: Locator) -> None:
    """Press what stands for several choices; those that are forced play themselves."""
    plan = pressed.get_attribute("data-value") or ""
    pressed.dispatch_event("click")
    for step in plan.split(";"):
        legal = [str(one) for one in game.match.state.legal_actions()]
        if step in legal:
            game.played(legal.index(step))


def msg(game: Player) -> None:
    """Lay the run that is suggested first; without one, add to a run; else any choice."""
    game.take_over()
    offers = game.page.locator("#draft [data-do=wishes]")
    if not offers.count():
        legal = game.match.state.legal_actions()
        adds = [index for index, action in enumerate(legal) if isinstance(action, Add)]
        press(game, adds[0] if adds else game.any_choice())
        return
    offers.first.dispatch_event("click")
    follow(game, game.page.locator("#lay"))


@pytest.mark.slow
def test_whole_game(still: Visit) -> None:
    """A game played by the page's suggestions ends with the points that CPython counts for its link."""
    game = open_game(still, dealt())
    while not game.match.is_over:
        msg(game)
    expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
    assert game.totals() == game.shared().state.scores() == game.match.state.scores()


def test_phone(phone: Visit) -> None:
    """Five play some turns on a phone: nothing is wider than its screen."""
    game = open_game(phone, dealt(5))
    while len(game.match.plies) < 60:
        msg(game)
    game.take_over()
    game.expect_points()
    assert game.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not phone.problems


PLACES = """() => {
  const lawn = document.querySelector("#lawn ul");
  if (!lawn) return [];
  const { left, top } = lawn.getBoundingClientRect();
  return [...lawn.children].map((one) => {
    const box = one.getBoundingClientRect();
    return [one.textContent, Math.round(box.left - left), Math.round(box.top - top), Math.round(box.height)];
  });
}"""
"""The runs on the lawn: what is on each, where it lies, and its height."""


@pytest.mark.slow
@pytest.mark.usefixtures("restored")
def test_runs_stay_where_they_are(still: Visit) -> None:
    """On a phone, a run left as it is stays in its column, and in its line while no other changes."""
    still.page.set_viewport_size({"width": 390, "height": 664})
    match = played_by_bots("bloom", 2, 3)
    turns = [at for at in range(1, len(match.plies)) if match.plies[at].player != match.plies[at - 1].player]
    before: list[list[Any]] = []
    compared = 0
    for at in turns[12:24]:
        opening = own(Position(Table("bloom", 2), "", match.at(at)), SHORT, BOT)
        still.page.evaluate(STEPS, [SETTINGS, opening.saves, opening.past, opening.hash, opening.acts])
        still.page.evaluate(STILL)
        after = still.page.evaluate(PLACES)
        both = list(zip(before, after, strict=False)) if len(after) >= len(before) else []
        are_as_before = all(old[0] == new[0] and old[3] == new[3] for old, new in both)
        for old, new in both:
            if old[0] == new[0] and old[3] == new[3]:
                assert old[1] == new[1]
                assert old[2] == new[2] or not are_as_before
                compared += 1
        before = after
    assert compared


def test_suggestion(booted: Visit) -> None:
    """A suggestion sets its tiles aside, says what it earns, and Enter lays it."""
    game = open_game(booted, with_a_run_to_lay())
    first, runs = suggestions(of(State, game.match.state))[0], len(of(State, game.match.state).runs)
    game.page.locator("#draft [data-do=wishes]").first.click()
    expect(game.page.locator("#hand-tiles .picked")).to_have_count(len(first.wish.tiles))
    expect(game.page.locator("#lay")).to_contain_text(str(first.prize))
    game.page.keyboard.press("Enter")
    expect(game.page.locator("#lawn .run")).to_have_count(runs + 1)


def test_keyboard(booted: Visit) -> None:
    """Tiles are set aside and put back with the keyboard, in any order."""
    game = open_game(booted, with_a_run_to_lay())
    tiles = game.page.locator("#hand-tiles .held-tile")
    for place in (2, 0):
        tiles.nth(place).focus()
        game.page.keyboard.press("Enter")
    expect(game.page.locator("#hand-tiles .picked")).to_have_count(2)
    game.page.keyboard.press(" ")
    expect(game.page.locator("#hand-tiles .picked")).to_have_count(1)
    assert game.shared() == game.match


def test_drag(booted: Visit) -> None:
    """A tile dragged from the hand onto a run is added to it."""
    match, tile, run = with_a_tile_to_add()
    game = open_game(booted, match)
    hand, tray = game.page.locator(f"#hand-{tile}"), game.page.locator(f"#run-{run + 1}")
    hand.drag_to(tray)
    expect(tray).to_contain_text(f"{tile}")
    game.take_over()
    added = game.shared()
    assert tile in of(State, added.after(len(match.plies) + 1)).runs[run].row


def test_lawn_follows(phone: Visit) -> None:
    """Where a tile can be added to a run comes into sight by itself, however many runs lie above it."""
    match = played(dealt(5), 2)
    crowded = (match.at(ply) for ply in range(len(match.plies) - 1, 0, -1))
    late = next(at for at in crowded if is_adding_far_down(of(State, at.state)))
    game = open_game(phone, late)
    expect(game.page.locator("#r-board [data-choice]").first).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=str)
def test_two_rows_of_a_hand(phone: Visit, size: tuple[int, int]) -> None:
    """A hand of two rows lies in sight as a whole, and nothing of it in the shade at the edge."""
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = open_game(phone, played(dealt(5), 2, 2)).page
    expect(page.locator("#hand-tiles")).to_have_attribute("data-lines", "2")
    expect_in_sight(page, ".held-tile")


def test_more_reasons_than_room(booted: Visit) -> None:
    """Reasons that are more than their room fade where they go on, until they are scrolled to their end."""
    page = open_game(booted, with_a_run_to_lay()).page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#draft [data-do=wishes]").first.click()
    why = page.locator("#r-side .why")
    why.evaluate("one => one.append(...Array.from({ length: 20 }, () => document.createElement('hr')))")
    expect(why).to_have_css("--fade", "22px")
    why.evaluate("one => one.scrollTo(0, 9999)")
    expect(why).to_have_css("--fade", "0px")


BELOW = """() => {
  const edge = document.querySelector("#lawn").getBoundingClientRect().bottom;
  const choices = [...document.querySelectorAll("#lawn :is([data-choice], [data-do=wish])")];
  return choices.filter((one) => one.getBoundingClientRect().bottom > edge + 4).length;
}"""
"""How many choices lie below the lower edge of the lawn."""


@pytest.mark.usefixtures("restored")
def test_choices_out_of_sight_are_counted(still: Visit) -> None:
    """A button says how many choices a phone's lawn hides; taps on it bring all of them, and lead back."""
    Bench(still.page).show(Case("bloom", 3, "add+lay", "turn", "390x664", "en", "day", "short"))
    count, hidden = still.page.locator(".scroll-count"), still.page.evaluate(BELOW)
    assert hidden > 0
    expect(count).to_have_text(f"{hidden}Choices out of sight")
    while count.get_attribute("data-edge") == "down":
        count.click()
        fewer = still.page.evaluate(BELOW)
        assert fewer < hidden
        hidden = fewer
        expect(count).to_have_attribute("data-edge", "down" if hidden else "up")
    count.click()
    expect(count).to_have_attribute("data-edge", "down")
    assert still.page.evaluate("document.querySelector('#lawn').scrollTop") == 0
