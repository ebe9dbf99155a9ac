"""Where the rulebook leaves a question open, one test for each answer; those of runs and setup are theirs."""

import pytest

from games.bloom.pictures import laid, played, position, row, rows, texts
from piazza.games.bloom.rules.material import material
from piazza.games.bloom.rules.runs import is_run
from piazza.games.bloom.rules.scoring import flowers, prize


def test_a4_second_tile_after_seeing_the_first() -> None:
    """The second source is chosen when the first tile is known."""
    state = played(position("20", "30", open_="70", reserve="9 8"), "draw", "blind")
    assert 9 in state.hand
    assert texts(state) == ["take 70", "blind", "finish"]


def test_a6_theft_from_an_own_run() -> None:
    """A player may rob a run of their own."""
    state = played(laid(position("1 2 3 4 5 6 50", "20 30"), "1 2 3 4"), "pass")
    assert "steal 1.4" in texts(played(state, "lay"))
    assert state.runs[0].owner == state.player == 0


def test_a7_one_source_only() -> None:
    """Two tiles are stolen from the same run, not from two."""
    assert texts(position("3 50", "30", runs=("97 98 99 1", "5 6 7 8"))) == ["add 1", "add 2"]


def test_a8_source_stays_one_run() -> None:
    """What is left of a run may not fall into two."""
    state = position("9 11 50", "30", runs=("6 7 8 10 12 13 14",))
    assert "steal 1.4" not in texts(played(state, "lay", "use 9"))


def test_a9_more_than_fifteen() -> None:
    """A run with more flowers than any points tile takes the highest left."""
    long = row("9 10 11 12 13 14 15 16 17 18 19 20 22")
    assert prize(flowers(material().flowers, long), range(1, 16)) == 15
    assert prize(22, (1, 4, 9)) == 9


def test_no_flowers_no_points() -> None:
    """Jokers alone earn nothing."""
    assert laid(position("J J J 50", "30"), "J J J").won[0] == ()


def test_nothing_lower() -> None:
    """If no lower points tile is left, there is none."""
    assert prize(3, (4, 5, 15)) == 0


def test_a10_three_with_a_joker() -> None:
    """A run of three with a joker among them brings the reward, too."""
    assert texts(laid(position("1 J 3 50", "30", jokers=1), "1 J 3")) == ["claim", "leave"]


def test_a11_adding_without_a_run_of_ones_own() -> None:
    """Nobody needs to have laid a run before adding to one."""
    assert "add 1" in texts(position("4 50", "30", runs=("5 6 7",)))


def test_a12_runs_do_not_merge() -> None:
    """A tile that closes the gap between two runs belongs to one of them."""
    state = played(position("8 50", "30", runs=("5 6 7", "9 10 11")), "add 1", "put 8 4")
    assert rows(state) == ["5 6 7 8", "9 10 11"]


def test_a13_floating_joker() -> None:
    """What a joker stands for follows from what is added later."""
    state = position("6 50", "30", runs=("5 J 8",))
    assert rows(played(state, "add 1", "put 6 2")) == ["5 6 J 8"]
    assert rows(played(position("7 50", "30", runs=("5 J 8",)), "add 1", "put 7 3")) == ["5 J 7 8"]


def test_a13_a_number_seen_elsewhere() -> None:
    """A joker may stand for a number that lies somewhere else."""
    assert "lay" in texts(position("1 J 3 50", "2 30"))


def test_a14_stealing_a_joker() -> None:
    """A joker may be stolen like any tile."""
    state = played(position("20 22 50", "30", runs=("5 6 7 J",)), "lay", "use 20", "steal 1.4")
    assert rows(played(state, "use 22", "finish")) == ["5 6 7", "20 J 22"]


def test_a15_no_swap_after_the_action() -> None:
    """Jokers are swapped before the action only."""
    state = position("23 50", "30", runs=("21 22 J 25",), open_="70 80")
    assert "swap 1.3 23" in texts(state)
    assert texts(played(state, "draw")) == ["take 70", "take 80"]


def test_a15_any_number_of_swaps() -> None:
    """Several jokers may be swapped in one turn."""
    state = position("7 23 50", "30", runs=("21 22 J 25", "5 6 J"))
    assert played(state, "swap 1.3 23", "swap 2.3 7").hands[0] == (0, 0, 50)


def test_a16_jokers_only() -> None:
    """Three jokers are a run and bring the reward."""
    assert is_run(row("J J J"))
    assert texts(laid(position("J J J 50", "30", jokers=1), "J J J")) == ["claim", "leave"]


def test_a17_a_swap_does_not_oblige() -> None:
    """Who could swap may leave it."""
    state = position("23 50", "30", runs=("21 22 J 25",))
    assert texts(state) == ["add 1", "swap 1.3 23"]
    assert rows(played(state, "add 1", "put 23 3")) == ["21 22 23 J 25"]


def test_a18_points_for_the_run_that_ends_the_round() -> None:
    """The run that empties the hand still takes its points tile."""
    assert laid(position("9 10 11", "30"), "9 10 11").past[0][0] == 9


def test_a22_no_reward_for_the_run_that_ends_the_round() -> None:
    """The round is over at once: no joker is taken."""
    assert laid(position("9 10 11", "30", jokers=2), "9 10 11").round == 2


def test_a19_jokers_keep_their_place() -> None:
    """Adding does not move a joker of the run."""
    state = position("4 50", "30", runs=("J 6 7",))
    made = [rows(played(state, "add 1", text)) for text in texts(played(state, "add 1"))]
    assert made == [["4 J 6 7"], ["J 4 6 7"]]


def test_a20_no_empty_actions() -> None:
    """One tile at least is drawn and added, three are laid."""
    state = position("1 2 3 50", "30", runs=("4 5 6",), open_="9")
    assert all("finish" not in texts(played(state, action)) for action in ("draw", "lay", "add 1"))


@pytest.mark.parametrize("hand", ["23", "23 50"])
def test_a21_a_swap_never_empties_a_hand(hand: str) -> None:
    """The joker comes to hand for the tile."""
    after = played(position(hand, "30", runs=("21 22 J 25",)), "swap 1.3 23")
    assert len(after.hands[0]) == len(hand.split())
    assert not after.past


def test_draws_are_seen() -> None:
    """What is drawn openly stays known to all, what is drawn blind only to who drew it."""
    state = played(position("20", "30 60", open_="70", reserve="9"), "draw", "take 70", "blind")
    assert state.observe(1).hands[0] == (70, None, None)


def test_what_is_prepared_is_not_seen() -> None:
    """Nobody sees a new run before it is complete."""
    state = played(position("1 2 3 4 50", "30 60"), "lay", "use 1")
    seen = state.observe(1)
    assert (seen.turn.row, seen.hands[0]) == ((), (None,) * 5)
