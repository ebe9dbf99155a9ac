"""Bloom Town as a picture: what is drawn where, and what moves."""

import re
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from games.bloomtown.pictures import played, position, texts
from piazza.core.game import action_named
from piazza.games.bloomtown.rules.actions import PLACES
from piazza.games.bloomtown.rules.material import KINDS, Tile, material
from piazza.games.bloomtown.rules.state import State
from piazza.games.bloomtown.texts import TEXTS
from piazza.games.bloomtown.texts.names import FLOWERS, flower_name
from piazza.games.bloomtown.view import VIEW
from piazza.ui.game_api.scene import Drawing, Scene

NAMES = ("Anna", "Bruno")
PLAIN = material().boards["A"].blooming.index(False)
"""A space that does not bloom."""


def scene(state: State, **changes: Any) -> Scene[State]:  # noqa: ANN401 - as for dataclasses.replace
    """What the player in turn looks at."""
    actions = state.legal_actions()
    seen = Scene(
        state=state.observe(state.turn.player),
        viewer=state.turn.player,
        names=NAMES,
        choices={action: index for index, action in enumerate(actions)},
        labels={action: TEXTS.label(state, action) for action in actions},
    )
    return replace(seen, **changes)


def drawn(state: State, **changes: Any) -> Drawing:  # noqa: ANN401 - as above
    """The table as drawn."""
    return VIEW.draw(scene(state, **changes))


def choices(markup: str) -> list[int]:
    """The choices marked in a picture."""
    return sorted(map(int, re.findall(r'data-choice="(\d+)"', markup)))


@pytest.fixture(params=[(), ("pick O",), ("pick O", "place d2"), ("pick H", "place e5")], ids=str)
def state(request: pytest.FixtureRequest) -> State:
    """A turn, step by step."""
    return played(position("O S P H\nPH PO", "O"), *request.param)


def test_sound(state: State) -> None:
    """Every zone is sound markup."""
    one = drawn(state)
    for zone in (one.shared, one.board, one.hand, one.extra, *one.seats):
        ET.fromstring(f"<zone>{zone.replace(' draggable', ' data-d')}</zone>")  # noqa: S314 - our own


def test_colours_are_not_in_the_picture(state: State) -> None:
    """The drawing names no colour."""
    one = drawn(state)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?!-)|rgb\(|fill=|stroke=", _without_links(one))


def _without_links(one: Drawing) -> str:
    """All zones but for the names of symbols."""
    return re.sub(r'href="#[^"]*"', "", "".join((one.shared, one.board, one.hand, one.extra, *one.seats)))


def test_places_are_marked() -> None:
    """Every legal place is marked on the board, and nothing else."""
    state = played(position("O S"), "pick O")
    assert choices(drawn(state).board) == list(range(23))


def test_flowers_are_named() -> None:
    """Who hears the table hears the flower of every space, which decides the next tile, and of every pile."""
    state = played(position("O S"), "pick O")
    one, board = drawn(state), state.box.board
    names = re.findall(r'aria-label="Office, row \d column \d, ([^"]*), scores', one.board)
    blooming = {flower_name(flower): f"{flower_name(flower)} (blooming)" for flower in FLOWERS}
    assert names == [
        blooming[flower_name(flower)] if blooms else flower_name(flower)
        for flower, blooms in zip(board.flowers[2:], board.blooming[2:], strict=True)
    ]
    assert [name.split(":")[0] for name in re.findall(r'aria-label="([^"]* below)"', one.shared)] == [
        flower_name(flower) for flower in FLOWERS
    ]


def test_worth_is_on_the_board() -> None:
    """Each place shows its points where previews are on."""
    state = played(position("O S"), "pick O")
    worth = dict.fromkeys(state.legal_actions(), 7)
    assert drawn(state, worth=worth).board.count(">7</text>") == 23
    assert "dot" not in drawn(state).board


def test_hand_is_offered() -> None:
    """Before a tile is chosen each different one of the hand is a choice."""
    assert choices(drawn(position(hands=("O H", "S S"))).hand) == [0, 1]
    assert choices(drawn(position(hands=("O O", "S S"))).hand) == [0]


def test_other_tile_instead() -> None:
    """After a tile is chosen the other one may still be chosen instead."""
    hand = drawn(played(position(hands=("O H", "S S")), "pick O")).hand
    assert 'data-do="instead" data-value="pick H"' in hand
    assert choices(hand) == []


def test_no_instead_for_tiles_alike() -> None:
    """Of two tiles alike there is no other to choose instead."""
    assert "instead" not in drawn(played(position(hands=("O O", "S S")), "pick O")).hand


def test_other_hands_are_backs() -> None:
    """Of another's hand only the backs are drawn."""
    state = position(hands=("O H", "PH PO"))
    assert drawn(state).seats[1].count("#t-back") == 2
    assert "t-shop" not in drawn(state).seats[1]


def test_foreign_viewer() -> None:
    """Who looks on sees nobody's hand, and no place for one."""
    state = position().observe(-1)
    assert VIEW.draw(Scene(state, 0, NAMES)).hand == ""


def test_looked_at() -> None:
    """The place looked at bears the tile, and its market space is marked."""
    state = played(position(), "pick O")
    one = drawn(state, focus=action_named(state, "place b2"))
    assert 'class="lifted"' in one.board
    assert one.shared.count('class="next"') == 1


def test_market() -> None:
    """The market shows five spaces with their heights; an empty one is a gap."""
    shared = drawn(position(market="O . P H PH", piles=("O O", "", "P", "H", "S"))).shared
    assert [f'id="market-{slot}"' in shared for slot in range(5)] == [True] * 5
    assert "empty, 0 tiles below" in shared
    assert "Office, 2 tiles below" in shared


def test_closed_column() -> None:
    """A closed column says whose token closed it."""
    state = replace(position(community=(1, 0, 0, 0, 0)), closed=(1, None, None, None, None))
    assert "Offices: 1 community tile, closed by Bruno" in drawn(state).shared


def test_token_is_spent() -> None:
    """A used bonus token is drawn as used."""
    assert "Bonus token used" in drawn(replace(position(), tokens=(False, True))).extra


def test_column_is_a_choice() -> None:
    """A column that the token may close is a choice."""
    state = position(community=(1, 0, 0, 0, 0))
    index = texts(state).index("token office")
    assert choices(drawn(state).shared) == [index]


def test_own_tile_travels() -> None:
    """The tile built goes from the hand to its cell, and the one taken from the market to the hand."""
    before = played(position(), "pick O")
    moves = VIEW.travels(before, PLACES[PLAIN], before.apply(PLACES[PLAIN]), 0)
    assert moves[0] == ("hand-O", f"cell-{PLAIN}")
    assert moves[1][0].startswith("market-")


def test_foreign_tile_travels_unnamed() -> None:
    """Another player's tiles go from seat to town without being named."""
    before = played(position(), "pick O")
    moves = VIEW.travels(before, PLACES[PLAIN], before.apply(PLACES[PLAIN]), 1)
    assert moves[0] == ("seat-0-hand", f"seat-0-cell-{PLAIN}")
    assert all(there == "seat-0-hand" for _, there in moves[1:])


@pytest.mark.parametrize("tile", Tile)
def test_every_tile_has_a_picture(tile: Tile) -> None:
    """Every tile is drawn by itself, a shop with the two kinds it counts."""
    picture = VIEW.piece_picture(position(), tile)
    assert f"#t-{tile.kind}" in picture
    assert [kind for kind in KINDS if f"#g-{kind}" in picture] == sorted(tile.likes, key=list(KINDS).index)


def test_every_option_has_a_picture() -> None:
    """Every option of a new game is drawn."""
    assert all(VIEW.option_picture(option.symbol).startswith("<svg") for option in TEXTS.options())
