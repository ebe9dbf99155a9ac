"""Bloom in words: the log tells what all may know, and every point of it."""

from dataclasses import replace
from random import Random

import pytest

from games.bloom.pictures import laid, played, position, second_round
from kinds import of
from piazza.core.game import NOBODY, action_named
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.texts import TEXTS
from piazza.games.bloom.view import VIEW
from piazza.ui.game_api.people import in_person
from piazza.ui.model import turns


def told(state: State, text: str) -> list[str]:
    """The log of an action, as others read it."""
    action = action_named(state, text)
    return [in_person(entry.text, NOBODY) for entry in TEXTS.narrate(state, action, state.apply(action))]


@pytest.mark.parametrize("luck", range(8))
def test_every_point_is_told(luck: int) -> None:
    """The points of the log are the points of the game, each under a heading of the table."""
    random, match = Random(luck), Match.new(GAME, 2 + luck % 4, luck)
    while not match.is_over:
        match = match.play(int(random.random() * len(match.state.legal_actions())))
    entries = [
        e
        for n, ply in enumerate(match.plies)
        for e in TEXTS.narrate(of(State, ply.before), ply.action, of(State, match.after(n)))
    ]
    scored = [entry for entry in entries if entry.gains]
    assert tuple(map(sum, zip(*(entry.gains for entry in scored), strict=True))) == match.state.scores()
    assert {entry.category for entry in scored} <= {category.name for category in TEXTS.score_categories()}


def test_open_and_hidden_draws() -> None:
    """An open draw is named, a blind one is not."""
    state = position("20", "30", open_="70", reserve="9 8 7")
    assert told(played(state, "draw"), "take 70") == ["{name} draws 70 from the open reserve"]
    assert told(played(state, "draw"), "blind") == ["{name} draws a hidden tile"]


def test_theft_is_told() -> None:
    """The log says what was stolen and what it earned."""
    state = played(position("41 42 50", "30", runs=("36 37 38 40",)), "lay", "steal 1.4", "use 41", "use 42")
    assert told(state, "finish") == ["{name} lays 40, 41 and 42, stealing 40: 5 flowers, takes the 5"]


def test_a_long_run_is_told_by_its_ends() -> None:
    """Of a run with many tiles, only the first ones and the last are told when one is added."""
    state = played(position("9 50", "30", runs=("J 2 3 4 5 6 7 8",)), "add 1")
    assert told(state, "put 9 9") == ["{name} adds 9 at the end of joker, 2 … 8"]


def test_preparing_is_not_for_all() -> None:
    """What is being prepared is told only to who does it."""
    state = played(position("1 2 3 4 50", "30"), "lay", "use 1")
    (entry,) = TEXTS.narrate(state, state.legal_actions()[0], state.apply(state.legal_actions()[0]))
    assert entry.is_passing


def test_end_of_a_round() -> None:
    """The log tells how the round ended, what was left, and who begins the next."""
    state = played(position("9 10 11", "55 60"), "lay", "use 9", "use 10", "use 11")
    assert told(state, "finish")[1:] == [
        "{name} has no tiles left: the round is over",
        "{name} is left with 10 flowers in hand",
        "{name} has the fewest points and starts the next round",
    ]


def test_consider() -> None:
    """Tiles set aside are told flower by flower, with the points tile they earn now."""
    told = TEXTS.consider(position("9 10 11 50", "30"), ("11", "9", "10"))
    assert told is not None
    assert (told.title, told.total) == ("New run, 9 flowers", 9)
    assert [(line.points, line.text) for line in told.lines] == [(1, "on 9"), (3, "on 10"), (5, "on 11")]


def test_next_lower_is_explained() -> None:
    """Where the points tile is gone, the reason says so."""
    state = laid(position("9 10 11 12 13 50", "53 54 55 56 57 60"), "9 10 11 12 13")
    told = TEXTS.consider(state, ("53", "54", "55", "56", "57"))
    assert told is not None
    assert (told.lines[-1].points, told.lines[-1].text) == (-1, "already taken: 11; so the next lower one")


def test_only_run_is_named() -> None:
    """The button that lays a run names it if there is but one."""
    state = position("1 2 3 50", "30", open_="70")
    assert [TEXTS.label(state, action) for action in state.legal_actions()] == ["Draw", "Lay 1, 2, 3"]


def test_joker_card() -> None:
    """The card of a joker on the lawn says what it can be swapped for."""
    told = TEXTS.about(position("23 50", "30", runs=("21 22 J 25",)), 0, "joker", "lawn-1.3")
    assert told.after[0][1] == "Here it can be swapped for 23 or 24."


def test_ended() -> None:
    """The end tells its reason."""
    after = laid(second_round(position("9 10 11", "55 60"), 5, 30), "9 10 11")
    assert TEXTS.end_reason(after) == "Game over: a hand was empty in round 2"


def test_described() -> None:
    """The table in words names runs, reserves and the sizes of hands."""
    text = " ".join(TEXTS.describe(position("9 10", "55", runs=("5 6 J",), open_="70").observe(0)))
    assert all(part in text for part in ("70", "5, 6, joker", "2 tiles in hand", "1 tile in hand"))


@pytest.mark.parametrize("piece", ["lake", "", "0", "101", "-3", "²", "r1.1", "goal:mint"])
def test_no_card_for_what_is_no_tile(piece: str) -> None:
    """What is no tile of Bloom has no card, and no picture."""
    assert TEXTS.about(position("23 50", "30"), 0, piece, "lawn-1.1").title == ""
    assert VIEW.piece_picture(position("23 50", "30"), piece) == ""


@pytest.mark.parametrize("place", ["lawn-9.1", "lawn-1.77", "lawn-x.y", "lawn-0.1", "lawn-", "cell-3", ""])
def test_joker_card_elsewhere(place: str) -> None:
    """A joker of which the page does not know where it lies has its card without numbers."""
    told = TEXTS.about(position("23 50", "30", runs=("21 22 J 25",)), 0, "joker", place)
    assert (told.title, told.after) == ("Joker", ())


def test_flowers_alike_are_told_together() -> None:
    """Tiles with as many flowers stand in one line, stolen ones apart."""
    told = TEXTS.consider(position("41 42 44 50", "30", runs=("36 37 38 40",)), ("41", "42", "44", "r1.4"))
    assert told is not None
    lines = [(line.points, line.text) for line in told.lines]
    assert lines[:3] == [(3, "on 40, stolen"), (2, "on 41, 42"), (5, "on 44")]


def test_turns_in_short() -> None:
    """A run and what is added are one sentence; other choices have their own."""
    state = position("41 42 44 50 60 39", "30", runs=("36 37 38 40",), open_="7 90", reserve="8")
    for texts, expected in (
        (("lay", "steal 1.4", "use 41", "use 42", "finish"), ["Lay 40, 41 and 42, stealing 40"]),
        (("lay", "use 41", "use 42", "use 44", "finish"), ["Lay 41, 42 and 44"]),
        (("add 1", "put 39 4", "put 41 6", "finish"), ["Add 39 and 41 to 36, 37, 38, 40"]),
        (("draw", "take 7", "blind"), ["Draw 7 and a hidden tile"]),
    ):
        assert list(turns.turn_texts(TEXTS, state, texts)) == expected
        assert turns.first(TEXTS, state, texts) == expected[0]


def test_the_middle_of_a_run_in_short() -> None:
    """A run already begun goes on tile by tile."""
    state = played(position("41 42 43 44", "30"), "lay", "use 41")
    assert turns.first(TEXTS, state, ("use 42", "finish")) == TEXTS.label(
        state, action_named(state, "use 42")
    )


def test_a_joker_has_its_article() -> None:
    """A joker that something is done with has an article; in a row of tiles it stands by itself."""
    state = played(position("J 4 50", "30", runs=("5 6 8",)), "add 1")
    assert "Add a joker before 5" in [TEXTS.label(state, action) for action in state.legal_actions()]
    assert told(state, "put joker 4")[0] == "{name} adds a joker at the end of 5, 6, 8"


def test_one_point_is_one() -> None:
    """The table in words tells one point as one."""
    told = TEXTS.describe(replace(position("4 50", "30"), won=((1,), (2,))))
    assert any(text.startswith("[{p0}|You], 1 point, ") for text in told)
    assert any(text.startswith("[{p1}|You], 2 points, ") for text in told)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("30 31 34", ["Makes a run with 30, 31 and 34 in hand."]),
        ("34 35 50", ["Makes a run with 34 and 35 in hand."]),
        ("31 50", ["Goes with 31 in hand; one more makes a run."]),
        ("1 50", ["No number in hand is close enough for a run."]),
        ("32 J", ["Makes a run with 32 and a joker in hand."]),
    ],
)
def test_a_drawn_tile_is_told_by_what_it_goes_with(hand: str, said: list[str]) -> None:
    """Who looks at a tile to draw reads which numbers in hand it makes a run with."""
    state = played(position(hand, "90", open_="33"), "draw")
    lines = TEXTS.explain(state, action_named(state, "take 33")).lines
    assert [line.text for line in lines[:-1]] == said


def test_a_drawn_tile_is_told_by_the_runs_it_fits() -> None:
    """A run on the lawn that the tile could be added to is named; numbers go on past 100."""
    state = played(position("99 2", "90", open_="100 41", runs=("36 37 39",)), "draw")
    told = {
        text: [line.text for line in TEXTS.explain(state, action_named(state, text)).lines[:-1]]
        for text in ("take 100", "take 41")
    }
    assert told == {
        "take 100": ["Makes a run with 99 and 2 in hand."],
        "take 41": ["No number in hand is close enough for a run.", "Fits a run on the lawn: 36, 37, 39"],
    }


def test_the_card_of_an_open_tile_says_so_too() -> None:
    """A tile's card in the open reserve tells its own player what it goes with, and nobody else."""
    state = position("30 31", "90", open_="33")
    own, other = (TEXTS.about(state.observe(viewer), viewer, "33", "open-33") for viewer in (0, 1))
    assert "Makes a run with 30 and 31 in hand." in [line.text for line in own.lines]
    assert len(other.lines) == len(own.lines) - 1
