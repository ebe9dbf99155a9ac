"""A turn: drawing, laying, stealing, adding, swapping, passing."""

from collections import Counter

import pytest

from games.bloom.pictures import FAR, laid, played, position, row, rows, second_round, texts
from piazza.games.bloom.rules.position import Phase

DRAWING = position("20 50", "30 60", open_="1 2 70", reserve="9 J 8 7")


def test_three_actions() -> None:
    """A turn offers what is possible of the three actions."""
    assert texts(position("1 2 3", "30", open_="9", runs=("4 5 6",))) == ["draw", "lay", "add 1"]


def test_draw_one_or_two() -> None:
    """Each tile may come from either reserve; after the first one may stop."""
    assert texts(played(DRAWING, "draw")) == ["take 1", "take 2", "take 70", "blind"]
    assert texts(played(DRAWING, "draw", "take 2")) == ["take 1", "take 70", "blind", "finish"]


def test_drawn_tiles_come_to_hand() -> None:
    """An open and a hidden tile come to the hand, and the turn passes on."""
    after = played(DRAWING, "draw", "take 2", "blind")
    assert after.hands[0] == (2, 9, 20, 50)
    assert after.player == 1


def test_refill_waits_for_the_end_of_the_turn() -> None:
    """The open reserve is filled after the turn: ruling A4."""
    assert played(DRAWING, "draw", "take 2").open.count(None) == 6
    assert played(DRAWING, "draw", "take 2", "finish").open == (1, 9, 70, 8, 7, None, None, None)


def test_refill_puts_jokers_on_the_board() -> None:
    """A joker turned up goes to the board, and another tile takes the space."""
    assert played(DRAWING, "draw", "take 2", "finish").jokers == 1


def test_joker_drawn_blind() -> None:
    """A joker drawn blind stays in the hand: ruling A2."""
    after = played(DRAWING, "draw", "blind", "blind")
    assert after.hands[0] == (0, 9, 20, 50)


def test_last_tile_drawn() -> None:
    """With nothing left after the first tile the turn is over."""
    assert played(position("20 50", "30", reserve="9"), "draw", "blind").player == 1


def test_lay_and_take_points() -> None:
    """The flowers of a new run take the points tile of that number."""
    after = laid(position("9 10 11 12 13 50", "30"), "9 10 11 12 13")
    assert after.won[0] == (11,)
    assert 11 not in after.points


def test_next_lower_points_tile() -> None:
    """If that tile is gone, it is the next lower one."""
    after = laid(laid(position("9 10 11 12 13 50", "53 54 55 56 57 60"), "9 10 11 12 13"), "53 54 55 56 57")
    assert after.won == ((11,), (10,))


def test_theft_of_the_rulebook() -> None:
    """Two tiles are stolen from one run for a new one; both are runs then."""
    state = position("18 20 21 50", "30", runs=("13 14 15 17 19",))
    after = played(state, "lay", "steal 1.4", "use 18", "steal 1.5", "use 20", "use 21", "finish")
    assert rows(after) == ["13 14 15", "17 18 19 20 21"]


def test_no_step_to_a_dead_end() -> None:
    """A tile with which no run can be completed is not offered."""
    assert texts(played(position("1 2 3 50 51", "30"), "lay")) == ["use 1"]
    assert texts(played(position("1 2 3 5 50", "30"), "lay", "use 1", "use 2", "use 3")) == [
        "use 5",
        "finish",
    ]


def test_second_theft_must_follow() -> None:
    """A tile whose place would break its run is offered only with another one that mends it."""
    state = played(position("2 50", "30", runs=("1 3 4 5 7",)), "lay")
    assert texts(state) == ["steal 1.1"]
    assert texts(played(state, "steal 1.1", "use 2")) == ["steal 1.2", "steal 1.3"]


def test_joker_reward() -> None:
    """A run of just three tiles without theft may take a joker from the board."""
    state = laid(position("1 2 3 50", "30", jokers=2), "1 2 3")
    assert texts(state) == ["claim", "leave"]
    after = played(state, "claim")
    assert (after.jokers, after.hands[0], after.player) == (1, (0, 50), 1)


@pytest.mark.parametrize(
    "state",
    [
        laid(position("1 2 3 4 50", "30", jokers=1), "1 2 3 4"),
        laid(position("1 2 3 50", "30"), "1 2 3"),
        played(
            position("1 2 50", "30", runs=("3 4 5 6",), jokers=1),
            "lay",
            "use 1",
            "use 2",
            "steal 1.1",
            "finish",
        ),
    ],
)
def test_no_joker_reward(state: object) -> None:
    """Four tiles, an empty board or a theft bring no joker."""
    assert getattr(state, "player", None) == 1


def test_add_anywhere() -> None:
    """Tiles are added at the start, at the end and inside, all to one run."""
    state = played(position("4 7 10 50", "30", runs=("5 6 8",)), "add 1", "put 4 1", "put 7 4", "put 10 6")
    assert rows(state) == ["4 5 6 7 8 10"]
    assert state.won == ((), ())


def test_add_no_more() -> None:
    """Who could add more may stop; with nothing more to add the turn is over."""
    state = played(position("4 9 50", "30", runs=("5 6 7",)), "add 1", "put 4 1")
    assert texts(state) == ["put 9 5", "finish"]
    assert played(state, "finish").player == played(state, "put 9 5").player == 1


def test_swap() -> None:
    """A tile takes the joker's place; the joker comes to hand and may be used at once."""
    state = played(position("23 24 30 31 50", "60", runs=("21 22 J 25",)), "swap 1.3 24")
    assert rows(state) == ["21 22 24 25"]
    assert state.hands[0] == (0, 23, 30, 31, 50)
    assert state.player == 0
    assert "use joker" in texts(played(state, "lay", "use 30", "use 31"))


def test_pass() -> None:
    """Who can do nothing passes; when all have, the round is over."""
    state = position(*FAR)
    assert texts(state) == ["pass"]
    after = played(state, "pass", "pass")
    assert after.past == ((-6, -6),)


def test_action_resets_passing() -> None:
    """The passes count only one after the other."""
    state = played(position("1 2 3 50", "30", passes=1), "lay", "use 1", "use 2", "use 3", "finish")
    assert state.passes == 0


def test_round_ends_at_once() -> None:
    """With the last tile laid the round is over; the others lose the flowers in their hands."""
    after = laid(position("9 10 11", "55 60", jokers=2), "9 10 11")
    assert after.past == ((9, -10),)


def test_round_ends_by_adding() -> None:
    """The last tile added ends the round at once, too."""
    after = played(position("4", "30 50", runs=("5 6 8",)), "add 1", "put 4 1")
    assert after.past == ((0, -6),)


def test_end_of_the_game() -> None:
    """After two rounds the game is over, and the points of both count."""
    after = laid(second_round(position("9 10 11", "55 60"), 5, 30), "9 10 11")
    assert after.turn.phase is Phase.OVER
    assert (after.player, after.scores(), after.ranking()) == (None, (14, 20), (1, 0))


def test_tie() -> None:
    """Among equals the better second round wins."""
    after = laid(second_round(position("9 10 11", "50"), 5, 17), "9 10 11")
    assert after.scores() == (14, 14)
    assert after.ranking() == (0, 1)


def test_hands_are_open_at_the_end() -> None:
    """When the game is over everybody sees what was left."""
    after = laid(second_round(position("9 10 11", "55 60"), 5, 30), "9 10 11")
    assert after.observe(-1).hands == ((), row("55 60"))
    assert Counter(after.observe(0).hands[1]) == Counter((55, 60))
