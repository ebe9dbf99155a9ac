"""Tiles set aside in any order become legal steps."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists

from games.bloom.pictures import played, position, row, rows, texts
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.evaluation import EVALUATOR
from piazza.games.bloom.evaluation.candidates import best_wishes
from piazza.games.bloom.rules.plans import Path, Wish, additions_for, lay, plan_for, row_of, with_forced
from piazza.games.bloom.rules.runs import CIRCLE, arrange, chains, is_run
from piazza.games.bloom.rules.state import State
from piazza.games.bloom.rules.suggestions import suggestions

HAND = position("41 42 44 50 60", "30", runs=("36 37 38 40",))


def following(state: State, plan: Path) -> State:
    """The position after a plan."""
    return played(state, *map(str, plan))


@pytest.mark.parametrize("pieces", [*permutations(("r1.4", "41", "42", "44"))])
def test_any_order(pieces: tuple[str, ...]) -> None:
    """In whatever order the tiles are set aside, they are laid in theirs."""
    plan = plan_for(HAND, Wish.read(pieces))
    assert plan
    assert rows(following(HAND, plan)) == ["36 37 38", "40 41 42 44"]


@pytest.mark.parametrize("pieces", [("41", "42"), ("41", "42", "50"), ("41", "42", "44", "r1.2")])
def test_no_plan(pieces: tuple[str, ...]) -> None:
    """Tiles that are no run have no plan."""
    assert plan_for(HAND, Wish.read(pieces)) is None


def test_jokers_go_to_the_end() -> None:
    """A joker that could lie anywhere lies last, one that is needed lies where it must."""
    state = position("J 41 42 45 47 90", "30")
    for pieces, expected in ((("joker-1", "41", "42"), (41, 42, 0)), (("45", "joker-1", "42"), (42, 0, 45))):
        assert row_of(state, plan_for(state, Wish.read(pieces)) or ()) == expected


def test_adding() -> None:
    """Tiles set aside are added to each run they fit."""
    state = position("4 7 50", "30", runs=("5 6 8", "90 91 92"))
    ((run, plan, made),) = additions_for(state, Wish.read(("7", "4")))
    assert (run, made) == (0, row("4 5 6 7 8"))
    assert rows(following(state, plan))[0] == "4 5 6 7 8"


def test_suggestions_are_legal() -> None:
    """Each run suggested can be laid as it is, and earns what is said."""
    for one in suggestions(HAND):
        after = following(HAND, one.plan)
        assert after.scores()[0] == one.prize
    assert suggestions(HAND)[0].row == (40, 41, 42, 44)


def test_a_joker_and_a_theft() -> None:
    """If only a joker and a theft together make a run, that is suggested."""
    state = position("J 71 90", "30", runs=("70 72 74 76",))
    assert [one.row for one in suggestions(state)] == [(70, 71, 0)]


def test_chains() -> None:
    """Numbers hang together where a run could hold them, past 100 too."""
    assert chains((1, 3, 7, 8, 99)) == [(99, 1, 3), (7, 8)]


def test_forced() -> None:
    """Where there is but one way, it is known beforehand."""
    state = position("1 2 3 50", "30")
    steps = [str(step) for step in with_forced(state, state.legal_actions()[0])]
    assert steps == [*texts(state), "use 1", "use 2", "use 3", "finish"]


@given(lists(integers(0, CIRCLE), min_size=3, max_size=5))
def test_a_run_is_found_if_there_is_one(tiles: list[int]) -> None:
    """Some order of the tiles is a run exactly if one is found."""
    near = tuple(sorted({tile % 12 + 92 if tile else 0 for tile in tiles}))
    near = (*[(tile - 1) % CIRCLE + 1 for tile in near if tile], *[0] * tiles.count(0))
    found = arrange(near)
    assert (found is not None) == any(map(is_run, permutations(near)))
    assert found is None or (is_run(found) and sorted(found) == sorted(near))


@pytest.mark.parametrize("seed", range(4))
def test_steps_of_a_run_are_legal(seed: int) -> None:
    """Every run that is found can be laid step by step, and leads to where it says."""
    state, random = Match.new(GAME, 2 + seed % 3, seed).state, Random(seed)
    while state.player is not None:
        assert isinstance(state, State)
        for wish in best_wishes(state, 30):
            if plan := plan_for(state, wish):
                assert lay(state, plan) == following(state, plan)
        state = EVALUATOR.onward(state, random)
