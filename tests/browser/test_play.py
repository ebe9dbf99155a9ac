"""Whole games with the mouse, and everything one does at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kinds import of
from piazza.core.hidden import reveals
from piazza.games.bloomtown.rules.actions import Place
from piazza.games.bloomtown.rules.position import Phase
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts import TEXTS
from player import NAMES, Player, figure, new_match, open_game, start_game
from strategies import played

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from opening import Visit
    from piazza.core.match import Match

MARKS = (
    "[...document.querySelectorAll('#r-board .choice')].map((one) => [+one.dataset.choice, +one.textContent])"
)


@pytest.fixture
def game(booted: Visit) -> Player:
    """A game of two just begun, the first player at the screen."""
    game = start_game(booted)
    game.take_over()
    return game


def hand(game: Player) -> list[str]:
    """The tiles of the player in turn, as in the text form of choices."""
    player = game.match.state.player
    assert player is not None
    return [str(tile) for tile in dict.fromkeys(of(State, game.match.state).hands[player])]


def pick(game: Player) -> Place:
    """Choose the first tile; a place on which it can stand."""
    game.play(f"pick {hand(game)[0]}")
    place = game.match.state.legal_actions()[12]
    assert isinstance(place, Place)
    return place


def look(game: Player, action: object) -> None:
    """Point at a choice without making it."""
    game.choice(game.match.state.legal_actions().index(action)).hover()


def why(page: Page) -> tuple[str, list[str]]:
    """The preview: its points, and those of each cause."""
    total = page.locator("#why h3 output").text_content() or ""
    return total, page.locator("#why li b").all_text_contents()


def midgame() -> Match:
    """A place is to be chosen in a town half built."""
    match = played(new_match(2), 5, 24)
    while of(State, match.state).turn.phase is not Phase.PLACE:
        match = match.play(0)
    return match


def before_a_surprise() -> Match:
    """A player is about to see a hidden tile, and to decide something more in the same turn."""
    for number in range(999):
        match = played(new_match(2, f"{number}"), number)
        for at, ply in enumerate(match.plies[:-1]):
            after = match.at(at + 1)
            if ply.is_forced or after.state.player != ply.player or after != after.settle():
                continue
            if reveals(ply.before, ply.action, ply.player):
                return after
    raise LookupError


def signed(points: int) -> str:
    """Points as the page writes them."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def test_whole_game(booted: Visit) -> None:
    """A whole game by clicking ends with the points that CPython counts; one of two is played with keys."""
    game = start_game(booted, 4)
    while not game.match.is_over:
        game.click(game.any_choice())
        if not game.match.is_over:
            game.expect_points()
    expect(game.page.locator("html")).to_have_attribute("data-screen", "end")
    assert game.totals() == game.shared().state.scores() == game.match.state.scores()


def test_end(booted: Visit) -> None:
    """The end names the winner, and the causes of the points add up to them."""
    match = played(new_match(4), 3)
    game = open_game(booted, match)
    expect(game.page.locator("#r-win h2")).to_contain_text(f"{NAMES[match.state.ranking()[0]]} won by")
    rows = game.page.locator("#r-breakdown tbody tr:not(.tot)").all()
    points = [[figure(cell) for cell in row.locator("td").all_text_contents()] for row in rows]
    assert tuple(map(sum, zip(*points, strict=True))) == match.state.scores()


def test_only_legal_choices(game: Player) -> None:
    """What is marked on the page is what may be chosen, each once."""
    pick(game)
    marked = game.page.locator("[data-choice]").evaluate_all("all => all.map((one) => +one.dataset.choice)")
    assert sorted(marked) == list(range(len(game.match.state.legal_actions())))


def test_marks(booted: Visit) -> None:
    """The number on each place is what the engine counts for it."""
    game = open_game(booted, midgame())
    state = of(State, game.match.state)
    told = {index: TEXTS.explain(state, one).total for index, one in enumerate(state.legal_actions())}
    assert dict(game.page.evaluate(MARKS)) == told


def test_reasons(booted: Visit) -> None:
    """Pointing at a place shows its points and those of every cause, as the engine explains them."""
    game = open_game(booted, midgame())
    state = of(State, game.match.state)
    for place in state.legal_actions()[:6]:
        look(game, place)
        told = TEXTS.explain(state, place)
        assert told.total is not None
        causes = [signed(line.points) for line in told.lines if line.points is not None]
        assert why(game.page) == (signed(told.total), causes)


def test_look_away(game: Player) -> None:
    """Pointing elsewhere takes the preview away."""
    look(game, pick(game))
    game.page.locator("#r-top h1").hover()
    expect(game.page.locator("#why")).to_have_class("why idle")


def test_instead(game: Player) -> None:
    """After choosing a tile, the other one can be chosen instead with one click."""
    first, other = hand(game)
    game.play(f"pick {first}")
    game.page.locator("[data-do=instead]").click()
    game.match = game.match.undo()
    game.played([str(one) for one in game.match.state.legal_actions()].index(f"pick {other}"))
    assert game.shared() == game.match


def test_drag(game: Player) -> None:
    """A tile dragged from the hand to a place is built there."""
    tile = hand(game)[0]
    game.page.locator(f"#hand-{tile}").drag_to(
        game.page.locator("#r-board svg"), target_position={"x": 200, "y": 200}
    )
    match = game.shared()
    town = of(State, match.state).towns[0]
    assert str(match.plies[0].action) == f"pick {tile}"
    assert [str(one) for one in town if one] == [tile]


def test_undo(game: Player) -> None:
    """A choice that revealed nothing can be taken back, and made again."""
    before = game.match
    pick(game)
    game.page.get_by_role("button", name="Undo").click()
    assert game.shared() == before
    game.page.get_by_role("button", name="Redo").click()
    assert game.shared() == game.match


def test_undo_ends_at_the_turn(game: Player) -> None:
    """The other player's turn cannot be taken back."""
    while game.match.state.player == 0:
        game.click(game.any_choice())
    game.take_over()
    expect(game.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_undo_ends_at_a_surprise(booted: Visit) -> None:
    """A choice that showed its player a hidden tile cannot be taken back."""
    surprised = before_a_surprise()
    game = open_game(booted, surprised.undo())
    game.click(surprised.plies[-1].index)
    expect(game.page.locator("html")).to_have_attribute("data-screen", "table")
    expect(game.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_backspace(game: Player) -> None:
    """Backspace takes a choice back, with Shift it is made again."""
    before = game.match
    pick(game)
    game.page.keyboard.press("Backspace")
    assert game.shared() == before
    game.page.keyboard.press("Shift+Backspace")
    assert game.shared() == game.match


def test_look_back(game: Player) -> None:
    """A line of the log shows the table as it stood then, and a button leads back to the present."""
    game.play(str(pick(game)))
    game.take_over()
    game.page.locator("#r-log [data-do=at][data-value='0']").click()
    expect(game.page.locator("#r-board [id^=cell-]")).to_have_count(0)
    game.page.get_by_role("button", name="Back to the game").click()
    game.expect_points()
    assert game.shared() == game.match


def test_slider(booted: Visit) -> None:
    """The slider goes through every position of the game and shows its points."""
    game = open_game(booted, midgame())
    slider = game.page.get_by_role("slider", name="Position")
    for ply in range(len(game.match.plies)):
        slider.fill(str(ply))
        assert game.points() == game.match.at(ply).state.scores()
    slider.fill(slider.get_attribute("max") or "")
    game.expect_points()


def test_nothing_to_choose_in_the_past(game: Player) -> None:
    """While one looks back, nothing can be chosen."""
    pick(game)
    game.page.get_by_role("button", name="Previous step").click()
    expect(game.page.locator("[data-choice]")).to_have_count(0)


def test_branch(game: Player) -> None:
    """Trying again from a position long past makes another game and leaves the first as it is."""
    game.play_on(9)
    game.take_over()
    key = game.page.url.partition("#")[2]
    game.page.locator("#r-log [data-do=at][data-value='0']").click()
    game.page.get_by_role("button", name="Try again from here").click()
    game.page.wait_for_url(lambda url: not url.endswith(key))
    game.take_over()
    assert game.shared() == game.match.at(0)
    game.page.evaluate(f"location.hash = '{key}'")
    game.take_over()
    assert game.shared() == game.match


def test_told(game: Player) -> None:
    """The live region tells what was built, where, and the points."""
    place = pick(game)
    total = TEXTS.explain(of(State, game.match.state), place).total
    game.play(str(place))
    live = game.page.locator("#live")
    expect(live).to_contain_text("Anna builds")
    expect(live).to_contain_text(f"row {place.cell // 5 + 1} column {place.cell % 5 + 1}")
    expect(live).to_contain_text(f": +{total}")


def test_replay(game: Player) -> None:
    """The replay runs to the present by itself."""
    pick(game)
    game.page.get_by_role("button", name="Run the replay").click()
    expect(game.page.get_by_text("Past position")).to_be_visible()
    expect(game.page.get_by_text("Past position")).to_have_count(0)


def test_text_view(game: Player) -> None:
    """T tells the whole table in words."""
    place = pick(game)
    game.play(str(place))
    game.page.keyboard.press("t")
    sheet = game.page.get_by_role("dialog", name="The table in words")
    for name, points in zip(NAMES, game.match.state.scores(), strict=False):
        expect(sheet).to_contain_text(f"{name}, {points} point")


def test_names_are_text(booted: Visit) -> None:
    """A name that looks like markup is shown as it was typed, everywhere."""
    name = "<img src=x id=bad>&amp;"
    game = start_game(booted, names=(name, "{name}"))
    expect(game.page.locator("#r-card h1")).to_contain_text(name)
    game.play_on(12)
    for screen in ("#r-card .news", "#r-log"):
        if game.page.locator(screen).count():
            expect(game.page.locator(screen)).to_contain_text(name)
    game.take_over()
    expect(game.page.locator("#r-seats")).to_contain_text(name)
    expect(game.page.locator("#r-seats")).to_contain_text("{name}")
    assert game.page.locator("#bad").count() == 0
