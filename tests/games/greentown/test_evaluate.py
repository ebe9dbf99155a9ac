"""What bots know of Greentown: tours found quickly, positions judged, turns worth a thought."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.greentown.test_tours import SEARCHED
from games.greentown.towns import LINE, dealt, guide, played, position, town
from piazza.bots.engine import load_engine
from piazza.bots.turn_generation import finish
from piazza.games.greentown.evaluation import EVALUATOR
from piazza.games.greentown.evaluation.features import features, place_values, tours_left
from piazza.games.greentown.evaluation.policy import reply
from piazza.games.greentown.evaluation.tour_estimate import estimate_tour
from piazza.games.greentown.rules import best_tours, tours
from piazza.games.greentown.rules.network import Spots
from piazza.games.greentown.rules.state import State
from strategies import playout

AHEAD = (
    "0:0 E-W hotel",
    "1:0 E-W tree",
    "2:0 E-W sport0",
    "3:0 E-W culture0",
    "4:0 E-W shopping0",
    "5:0 W-E hotel",
)
"""A road for a visitor of five, along three buildings of the first player."""


def through(luck: int) -> list[State]:
    """The positions of a random game of three."""
    return [one for one in playout(dealt(seed=luck), luck) if isinstance(one, State)]


@given(SEARCHED, st.integers(2, 5))
def test_estimate(spots: Spots, number: int) -> None:
    """On a small map the short search finds a tour as good as any, and knows what it pays."""
    leader = guide(number, 2, nature="1-2", culture="0-1", sport="1-1")
    found, best = estimate_tour(spots, leader), best_tours.search_best(spots, (), leader).outcomes
    assert (found is None) == (not best)
    if found is not None:
        assert tours.is_complete(spots, found.trail, number)
        assert found.gains == tours.bill_for(spots, found.trail, leader).gains
        assert found.value == max(one.own - sum(one.others) for one in best)


def test_no_estimate() -> None:
    """Where no tour has the exact number nothing is estimated."""
    assert estimate_tour(position(*LINE).spots, guide(5)) is None


@pytest.mark.parametrize("luck", range(3))
def test_ends(luck: int) -> None:
    """At the end the worth of a position is its score."""
    last = through(luck)[-1]
    assert tuple(EVALUATOR.evaluate(last, seat) for seat in range(3)) == last.scores()


def test_everywhere() -> None:
    """A position is judged in the middle of a turn too, and by what its observer sees."""
    for state in through(4)[::7]:
        for seat in range(3):
            assert EVALUATOR.evaluate(state, seat) == sum(features(state, seat))
            assert features(state.observe(seat), seat) == features(state, seat)


def test_tour() -> None:
    """A tour is worth what it pays its guide; of two players, each counts what the other's would pay."""
    state = position(*AHEAD)
    assert features(state, 0).tour > features(state, 1).tour + 2
    assert features(state, 0).guests > features(state, 1).guests == 0


def test_standing() -> None:
    """A site in a dead end counts for little."""
    worth = place_values(town("0:0 E-W hotel", "1:0 E-W tree", "2:0 W hotel", "-1:0 E tree"))
    assert worth[3] < worth[1] / 2


def test_tours_left() -> None:
    """The more visitors are to come, the more tours; in the last round none but those of it."""
    state = dealt(2)
    assert tours_left(state)[0] > tours_left(replace(state, deck=state.deck[:2]))[0]
    assert tours_left(replace(state, is_ending=True)) == (0, 1)
    assert tours_left(replace(played(state, "announce build"), is_ending=True)) == (0, 1)


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_reply(luck: int) -> None:
    """A game played by quick replies is legal to its end."""
    state, random = dealt(2 + luck % 3, seed=luck), Random(luck)
    while legal := state.legal_actions():
        action = reply(state, random)
        assert action in legal
        state = state.apply(action)


@pytest.mark.parametrize("luck", range(3))
def test_turns(luck: int) -> None:
    """The turns proposed are legal, lead to different positions, and are no more than asked for."""
    for state in through(luck)[5:200:40]:
        if state.player is None:
            continue
        found = finish(EVALUATOR.explore(state, Random(luck), 5, load_engine("greentown").evaluate))
        ends = [_end(state, turn) for turn in found]
        assert 1 <= len(found) <= 5
        assert len(set(ends)) == len(ends)
        assert all(end.turn != state.turn for end in ends)


def test_best_first() -> None:
    """In the last round the tour that pays most is proposed first."""
    state = position(*AHEAD, supply=(0,) * 12, is_ending=True)
    assert _end(
        state, finish(EVALUATOR.explore(state, Random(1), 3, load_engine("greentown").evaluate))[0]
    ).purses == (
        4,
        0,
    )


def _end(state: State, turn: tuple[object, ...]) -> State:
    """Where a turn leads; each of its actions is legal."""
    player = state.player
    for action in turn:
        legal = state.legal_actions()
        assert state.player == player
        state = state.apply(legal[legal.index(action)])
    return state
