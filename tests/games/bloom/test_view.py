"""Bloom as a picture: every choice once, gestures that are legal, and secrets kept."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from games.bloom.pictures import played, position, row
from piazza.core.game import Player
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.rules.actions import Use
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS
from piazza.games.bloom.view import VIEW
from piazza.ui.game_api.scene import Drawing, Scene

NAMES = ("Anna", "Bruno", "Chiara", "Dario", "Eva")
TABLE = position(
    "4 23 41 42 44 J 50", "30 31", runs=("36 37 38 40", "21 22 J 25", "5 6 8"), open_="70 80", reserve="9 8"
)


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


def zones(one: Drawing) -> tuple[str, ...]:
    """All the markup of a table."""
    return (one.shared, one.board, one.hand, one.extra, one.go, *one.seats)


def sampled(luck: int) -> list[State]:
    """Positions of a random game, one in nine."""
    random, match = Random(luck), Match.new(GAME, 2 + luck % 4, luck)
    while not match.is_over:
        match = match.play(int(random.random() * len(match.state.legal_actions())))
    return [state for ply in match.plies[::9] if isinstance(state := ply.before, State)]


@pytest.mark.parametrize("luck", range(3))
def test_random_positions(luck: int) -> None:
    """In every position the markup is sound and no choice is drawn twice."""
    for state in sampled(luck):
        markup = "".join(zones(VIEW.draw(scene(state))))
        ET.fromstring(f"<zone>{markup}</zone>")  # noqa: S314 - our own
        drawn = re.findall(r'data-choice="(\d+)"', markup)
        assert len(drawn) == len(set(drawn))


@pytest.mark.parametrize("wish", [(), ("41",), ("r1.4", "44", "42", "41"), ("4",), ("joker-1", "41", "42")])
def test_gestures_are_legal(wish: tuple[str, ...]) -> None:
    """Whatever can be touched to play several choices at once stands for legal ones."""
    markup = "".join(zones(VIEW.draw(scene(TABLE, wish=wish))))
    for plan in re.findall(r'data-do="plan" data-value="([^"]+)"', markup):
        played(TABLE, *plan.split(";"))


def test_lay_button() -> None:
    """Tiles set aside that are a run can be laid for what they earn now."""
    assert "Lay it: +10" in VIEW.draw(scene(TABLE, wish=("44", "41", "42", "r1.4"))).go


def test_swap_is_on_the_joker() -> None:
    """The joker that can be swapped is a choice itself."""
    board = VIEW.draw(scene(TABLE)).board
    assert "Swap 23 for the joker at position 3 of 21, 22, joker, 25" in board


def test_hidden_hand() -> None:
    """A hand that the viewer may not see shows only backs."""
    seen = replace(scene(TABLE), state=TABLE.observe(-1), choices={}, labels={})
    assert "hand-41" not in "".join(zones(VIEW.draw(seen)))


def test_arranged_by_runs() -> None:
    """In the other order, tiles that could become a run lie together."""
    assert VIEW.draw(scene(TABLE, arranged="runs")).hand.count("tile-group") == 2


def test_travel() -> None:
    """A tile drawn openly travels from the reserve to the hand, or to who drew it."""
    state = played(TABLE, "draw")
    action = state.legal_actions()[0]
    assert VIEW.travels(state, action, state.apply(action), 0) == (("open-70", "hand-70"),)
    assert VIEW.travels(state, action, state.apply(action), 1) == (("open-70", "seat-0-hand"),)


def test_colours_are_not_in_the_picture() -> None:
    """The drawing names no colour."""
    markup = re.sub(r'href="#[^"]*"', "", "".join(zones(VIEW.draw(scene(TABLE)))))
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b|rgb\(| fill=| stroke=", markup)


def test_pictures() -> None:
    """Pieces and games have small pictures."""
    assert "55" in VIEW.piece_picture(TABLE, "55")
    assert "joker-sun" in VIEW.piece_picture(TABLE, "joker")
    assert "svg" in VIEW.thumbnail(replace(TABLE, hands=(row("1"), row("2"))), 0)


@pytest.mark.parametrize("wish", [("lake",), ("r9.9", "41"), ("r0.1",), ("101",), ("r1.x", "")])
def test_foreign_wishes(wish: tuple[str, ...]) -> None:
    """Names of pieces that do not lie there set nothing aside."""
    assert "picked" in (drawn := VIEW.draw(scene(TABLE, wish=wish))).hand or "41" not in wish
    assert "Lay it" not in drawn.go


def test_long_run() -> None:
    """A long run lies in lines about as long as each other, every tile at a place of its own."""
    board = VIEW.draw(scene(position("1", "2", runs=(" ".join(map(str, range(10, 34))),)))).board
    places = re.findall(r'id="lawn-1\.\d+" transform="translate\((\d+) (\d+)\)', board)
    assert len(set(places)) == 24
    assert Counter(y for _x, y in places) == {"4": 8, "130": 8, "256": 8}


def test_hinted_addition() -> None:
    """A tile that a hint adds has its number in the hand, too, and is a choice only once."""
    state = played(TABLE, "add 1")
    put = state.legal_actions()[0]
    drawn = VIEW.draw(scene(state, hinted={put: "1"}))
    assert "".join(zones(drawn)).count('data-choice="0"') == 1
    assert 'data-hint="1"' in drawn.hand
    assert 'data-hint="1"' in drawn.board


def test_hinted_tile_that_follows() -> None:
    """A tile that is the only one left to lay is marked as part of the hint, without a number."""
    drawn = VIEW.draw(scene(TABLE, hinted={Use(41): ""}))
    assert drawn.hand.count('data-hint="·"') == 1


def test_swap_button() -> None:
    """Where two tiles could have the same joker, the second is a short button that tells all in its label."""
    drawn = VIEW.draw(scene(position("23 24", "30", runs=("21 22 J 25",))))
    label = 'aria-label="Swap {} for the joker at position 3 of 21, 22, joker, 25"'
    assert label.format(23) in drawn.board
    assert re.findall(r"<button[^>]*>Swap[^<]*", drawn.go)[0].endswith(">Swap 24")
    assert label.format(24) in drawn.go


@pytest.mark.parametrize(("number", "wide", "slim"), [(5, 5, 5), (13, 13, 7), (14, 7, 7), (30, 10, 10)])
def test_hand_in_lines(number: int, wide: int, slim: int) -> None:
    """A hand lies in lines about as long as each other: in fewer of them where there is room."""
    tiles = " ".join(map(str, range(10, 10 + number)))
    assert f'style="--wide:{wide};--slim:{slim}"' in VIEW.draw(scene(position(tiles, "2"))).hand


def test_a_throng() -> None:
    """The more tiles lie on the lawn the smaller they may be drawn."""
    runs = tuple(" ".join(map(str, range(start, start + 9))) for start in range(1, 91, 10))
    lawns = (VIEW.draw(scene(position("100", "2", runs=runs[:most]))).board for most in (2, 5, 9))
    kinds = [re.findall(r'class="(lawn[^"]*)"', board)[0] for board in lawns]
    assert kinds == ["lawn", "lawn many", "lawn many most"]


RUN = re.compile(r"<li [^>]*>")


def runs(state: State, viewer: Player) -> list[tuple[str, bool]]:
    """The runs in their order on the lawn, each with whether a phone gives it a line of its own."""
    found = RUN.findall(VIEW.draw(replace(scene(state), viewer=viewer)).board)
    return [(re.findall(r'id="(run-\d+)"', one)[0], " long" in one) for one in found]


@pytest.mark.parametrize("luck", range(3))
def test_runs_keep_their_order(luck: int) -> None:
    """Whatever may be chosen, and whoever looks, runs follow each other as they were laid."""
    for state in sampled(luck):
        for viewer in range(len(state.hands)):
            names = [name for name, _is_long in runs(state, viewer)]
            assert names == [f"run-{number}" for number in range(1, len(state.runs) + 1)]


@pytest.mark.parametrize("luck", range(3))
def test_untouched_runs_keep_their_width(luck: int) -> None:
    """A run that is left as it is has the same width on a phone, whatever is done to others."""
    for before, after in pairwise(sampled(luck)):
        if len(before.past) == len(after.past):
            for at, (old, new) in enumerate(zip(before.rows, after.rows, strict=False)):
                assert old != new or runs(before, 0)[at] == runs(after, 0)[at]
