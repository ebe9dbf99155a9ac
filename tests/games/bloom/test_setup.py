"""The setup of both rounds."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bloom.pictures import FAR, mixed, played, position
from piazza.games.bloom import GAME
from piazza.games.bloom.rules.apply import set_up_round
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.state import State
from strategies import seeds

LEFT = {2: 69, 3: 56, 4: 43, 5: 30}


def dealt(players: int, seed: int, first: str = "lot") -> State:
    """The position after the setup."""
    state = GAME.deal(players, seed, first=first)
    assert isinstance(state, State)
    return state


@given(seeds, st.sampled_from(GAME.players))
def test_setup(seed: int, players: int) -> None:
    """Eight numbers lie open, everybody holds 13 tiles, and jokers turned up lie on the board."""
    state = dealt(players, seed)
    assert len(state.open) == 8
    assert all(state.open)
    assert {len(hand) for hand in state.hands} == {13}
    assert len(state.reserve) == LEFT[players] - (state.jokers - 1)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_first(seat: int) -> None:
    """The seat chosen begins."""
    assert dealt(3, 4, str(seat)).player == seat - 1


def test_no_such_seat() -> None:
    """Nobody begins who does not sit at the table."""
    with pytest.raises(ValueError, match="no seat 3"):
        dealt(2, 1, "3")


def test_jokers_turned_up_go_to_the_board() -> None:
    """A joker among the first tiles goes to the board, and another tile follows."""
    rest = tuple(range(1, 101))
    state = set_up_round(position("1", "2"), (3, JOKER, *rest[3:]), 0)
    assert state.jokers == 2
    assert JOKER not in state.open


def test_joker_dealt_to_a_hand() -> None:
    """A joker dealt to a hand stays there: ruling A2."""
    state = set_up_round(position("1", "2"), (*range(1, 9), JOKER, *range(9, 60)), 0)
    assert JOKER in state.hands[0]
    assert state.jokers == 1


def test_second_round_is_set_up_anew() -> None:
    """After the first round everything is dealt again, from the same seed."""
    state = position("1 2 3", *FAR)
    after = played(state, "lay", "use 1", "use 2", "use 3", "finish")
    assert (after.round, after.runs, after.won) == (2, (), ((), (), ()))
    assert {len(hand) for hand in after.hands} == {13}
    assert sorted(tile for tile in state.later if tile is not None) == sorted(mixed().elements())


def test_lowest_begins_the_second_round() -> None:
    """Whoever has the fewest points begins the second round."""
    after = played(position("1 2 3", "20 50", "55 60"), "lay", "use 1", "use 2", "use 3", "finish")
    assert after.past == ((3, -6, -10),)
    assert after.player == 2


def test_tie_for_the_lowest() -> None:
    """Of several with the fewest points, the first clockwise from who began: ruling A3."""
    state = replace(position("20", "1 2 3", "30"), first=2)
    after = played(
        replace(state, turn=replace(state.turn, player=1)), "lay", "use 1", "use 2", "use 3", "finish"
    )
    assert after.past == ((-3, 3, -3),)
    assert after.player == 2
