"""The big screen in the room: an onlooker's page with all boards, from which nothing secret can be read."""

import re

import pytest

from kinds import of
from piazza.core.game import NOBODY
from piazza.core.match import Match
from piazza.games import TITLES, load
from piazza.games.bloomtown.rules.state import State as TownState
from piazza.games.suburbia.rules.material import BASIC
from piazza.games.suburbia.rules.state import State
from piazza.ui.game_api.scene import Scene
from piazza.ui.game_api.view import load_view
from piazza.ui.model.app import Model
from piazza.ui.view import view
from strategies import played
from titles import having
from ui.devices import Room, seated
from ui.screens import BASE, did, lookalikes, markup, screen, table


def begun(title: str, people: int) -> Match:
    """A game after nine choices, or after a third of a short one."""
    match = Match.new(load(title), people, 3)
    return played(match, 5, min(9, len(played(match, 5).choices) // 3))


def go_on(room: Room, choices: int) -> None:
    """So many choices more; fewer in a short game, which is not over then."""
    left = len(played(room.table.match, 1).choices) - len(room.table.match.choices)
    for _choice in range(min(choices, left // 2)):
        room.choose()


def watching(room: Room, *msgs: str) -> Model:
    """The device of the onlooker of a table."""
    guest = room.guests[room.table.match.players]
    return did(Model(base=BASE, screen="join", live=guest), "at-table", *msgs)


@pytest.mark.parametrize("title", TITLES)
def test_everybody_is_on_it(title: str) -> None:
    """All names and whose turn it is are there, and nothing to be chosen; it goes on with the game."""
    room = seated(begun(title, load(title).players[-1]))
    model = watching(room, "big-screen")
    assert screen(model) == "tv"
    shown = markup(model)
    assert all(name in shown for name in table(model).names)
    assert shown.count("tv-card panel now") == 1
    assert "data-choice" not in shown
    go_on(room, 5)
    after = watching(room, "big-screen")
    assert markup(after) != shown
    assert screen(did(model, "big-screen")) == "table"


@pytest.mark.parametrize("title", having("view"))
def test_what_lies_in_the_middle_is_on_it(title: str) -> None:
    """What all may see beside the boards is there, as it lies on the table, and goes with the game."""
    room = seated(begun(title, 2))
    before = middle(watching(room, "big-screen"))
    assert before
    seen = Scene(table(watching(room)).state, 0, ("Anna", "G1"), suffix="-of-0", is_whole=True)
    assert load_view(title).draw(seen).shared in before
    go_on(room, 9)
    assert middle(watching(room, "big-screen")) != before


def test_public_goals_are_on_it_and_secret_ones_are_not() -> None:
    """A game says what of its zones is for all: Suburbia's market and goals, but for secret ones."""
    room = seated(played(Match.new(load("suburbia"), 2, 3), 5, 9))
    shown, state = middle(watching(room, "big-screen")), of(State, room.table.match.state)
    assert shown.count("goal:") == 2
    assert not any(f"goal:{goal}" in shown for hand in state.goals.hands for goal in hand)


def test_basic_tiles_are_on_it() -> None:
    """What is left of each basic tile of Suburbia is common, and is told there."""
    room = seated(played(Match.new(load("suburbia"), 3, 3), 5, 9))
    shown, state = middle(watching(room, "big-screen")), of(State, room.table.match.state)
    assert [f">×{left}<" in shown for left in state.supply] == [True] * 3
    assert all(f'data-tip="{tile}"' in shown for tile in BASIC)


def test_tokens_stand_with_the_points() -> None:
    """Whether somebody still has the bonus token of Bloom Town is seen by all, beside the name."""
    game = played(Match.new(load("bloomtown"), 2, 3), 5)
    for match in (game.at(2), game.at(len(game.plies) - 4)):
        shown, tokens = markup(watching(seated(match), "big-screen")), of(TownState, match.state).tokens
        assert shown.count('aria-label="bonus token"') == sum(map(bool, tokens))
        assert shown.count('aria-label="token used"') == 2 - sum(map(bool, tokens))


def test_what_each_has_stands_beside_a_common_board() -> None:
    """Where all play on one board, wishes, tokens and pieces of everybody lie with their names."""
    room = seated(played(Match.new(load("greentown"), 3, 3), 5, 9))
    people = next(one for one in view(watching(room, "big-screen")).regions if one.name == "people")
    assert [f"guest-{player}" in people.markup for player in range(3)] == [True] * 3


def middle(model: Model) -> str:
    """The middle of the table on the big screen."""
    return "".join(one.markup for one in view(model).regions if one.name == "middle")


@pytest.mark.parametrize("title", TITLES)
def test_worlds_that_look_alike_look_alike_on_it(title: str) -> None:
    """Whatever the hands hold and the deck hides, the big screen is the same."""
    match = played(Match.new(load(title), 2, 11), 4, 12)
    shown = markup(watching(seated(match), "big-screen"))
    for world in lookalikes(match, -1, len(match.plies))[:3]:
        assert markup(watching(seated(world), "big-screen")) == shown


def test_who_plays_has_none() -> None:
    """A guest with a seat, and whoever holds the match, have no big screen."""
    room = seated(Match.new(load("drawkeep"), 2, 3))
    model = did(Model(base=BASE, screen="join", live=room.guests[1]), "at-table")
    assert "big-screen" not in markup(model)
    assert screen(did(model, "big-screen")) == "table"
    assert "big-screen" in markup(watching(room))


@pytest.mark.parametrize("title", TITLES)
def test_boards_side_by_side_have_parts_of_their_own(title: str) -> None:
    """Every part of a board that has a name bears the suffix of the scene; there is no window."""
    state = played(Match.new(load(title), 2, 3), 20, 9).state.observe(NOBODY)
    board = load_view(title).draw(Scene(state, 0, ("Anna", "Bruno"), suffix="-of-0", is_whole=True)).board
    assert all(name.endswith(("-of-0", "-of-0-map")) for name in ids(board))
    assert {*re.findall(r"url\(#([^)]+)\)", board)} <= {*ids(board)}
    assert "data-pan-by" not in board
    assert " data-pan=" not in board


def ids(markup: str) -> list[str]:
    """The names that elements have."""
    return re.findall(r' id="([^"]+)"', markup)
