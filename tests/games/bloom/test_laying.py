"""The steps of a new run: the quick search beside the rule, and beside all rows that the tiles could make."""

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from effort import tries
from games.bloom.oracle_laying import NewRun
from games.bloom.pictures import played, position
from piazza.core.match import Match
from piazza.games.bloom import GAME
from piazza.games.bloom.evaluation import EVALUATOR
from piazza.games.bloom.rules.actions import FINISH, LAY, Lay, Steal, Use
from piazza.games.bloom.rules.material import JOKER
from piazza.games.bloom.rules.places import thefts
from piazza.games.bloom.rules.position import Phase
from piazza.games.bloom.rules.runs import Row, is_run, without
from piazza.games.bloom.rules.state import State

pytestmark = pytest.mark.sampled(3)

FEW = 14
"""Of hands of fewer tiles the rule finds all new runs in a moment."""

RUNS = (
    "13 14 15 17",
    "97 98 100 1",
    "14 J 16 18 19",
    "J 20 21 J",
    "13 J J 19 20",
    "14 15 16",
    "13 15 16 17 18 20",
    "J 14 15 J 18",
    "13 14 J 17 18 J",
    "95 96 97 98 99 J",
    "13 15 16 18 J J 21 23",
)


@st.composite
def tables(draw: st.DrawFn) -> State:
    """A small hand close to one or two runs."""
    hand = draw(st.sets(st.integers(1, 12), min_size=2, max_size=4))
    jokers = draw(st.integers(0, 1))
    runs = draw(st.lists(st.sampled_from(RUNS), max_size=2).filter(_is_there_once))
    free = hand - {1}
    return position(" ".join(map(str, sorted(free))) + " J" * jokers + " 50", "30 60", runs=tuple(runs))


def _is_there_once(runs: list[str]) -> bool:
    """Whether no number lies in two runs."""
    numbers = [word for run in runs for word in run.split() if word != "J"]
    return len(numbers) == len(set(numbers))


def by_steps(state: State) -> set[tuple[Row, Row]]:
    """All new runs that the steps lead to: their tiles, and what is left of the run robbed."""
    found = set()
    for action in state.legal_actions():
        assert isinstance(action, Use | Steal) or action == FINISH
        if action == FINISH:
            source = state.turn.source
            left = () if source is None else without(state.rows[source], state.turn.taken)
            found.add((state.turn.row, left))
        else:
            longer = by_steps(state.apply(action))
            assert longer
            found |= longer
    return found


def by_brute_force(state: State) -> set[tuple[Row, Row]]:
    """All rows of the tiles in hand and of what may be stolen that are runs."""
    robberies: list[tuple[Row, Row]] = [((), ())]
    for run in state.runs:
        robbed = ((tuple(run.row[place] for place in places), places) for places in thefts(run.row))
        robberies += [(tiles, without(run.row, places)) for tiles, places in robbed]
    hand = [tile for tile in state.hand if tile is not None]
    return {
        (row, left)
        for stolen, left in robberies
        for number in range(6 - len(stolen))
        for own in combinations(hand, number)
        for row in permutations((*own, *stolen))
        if is_run(row)
    }


@settings(max_examples=120)
@given(tables())
def test_steps(state: State) -> None:
    """Step by step exactly the runs are laid that there are, and no step is a dead end."""
    expected = by_brute_force(state)
    assert (LAY in state.legal_actions()) == bool(expected)
    if expected:
        assert {found for found in by_steps(played(state, "lay")) if len(found[0]) < 6} == expected


def part_of(state: State) -> NewRun:
    """The new run as far as it goes, as the rule sees it."""
    turn, hand = state.turn, tuple(tile for tile in state.hand if tile is not None)
    if turn.phase is Phase.LAY:
        return NewRun(hand, state.rows, turn.row, turn.source, turn.taken)
    return NewRun(hand, state.rows)


def agrees(state: State) -> bool:
    """Whether exactly what the rule allows is offered: a new run, its next tile, its end."""
    legal, part = set(state.legal_actions()), part_of(state)
    if state.turn.phase is Phase.ACTION:
        return (LAY in legal) == bool(part.steps)
    return legal == part.steps | ({FINISH} if part.is_complete else set())


@settings(max_examples=60)
@given(tables(), st.randoms())
def test_the_rule(state: State, random: Random) -> None:
    """The quick search offers just what the rule does, with every tile set."""
    assert agrees(state)
    while LAY in state.legal_actions() or state.turn.phase is Phase.LAY:
        steps = [step for step in state.legal_actions() if isinstance(step, Lay | Use | Steal)]
        if not steps:
            return
        state = state.apply(steps[int(random.random() * len(steps))])
        assert agrees(state)


@pytest.mark.parametrize("luck", range(tries(6)))
def test_the_rule_in_games(luck: int) -> None:
    """So it is in positions of whole games, with long runs on the table."""
    state, random = Match.new(GAME, 2 + luck % 4, luck).state, Random(luck)
    asked = 0
    while state.player is not None:
        assert isinstance(state, State)
        if state.turn.phase in {Phase.ACTION, Phase.LAY} and len(state.hand) < FEW:
            asked += 1
            assert agrees(state)
        state = EVALUATOR.onward(state, random)
    assert asked


def test_theft_from_both_ends() -> None:
    """The first and the last tile of a run that goes nearly round can be stolen for one between them."""
    long = " ".join(map(str, (*range(1, 98, 2), 98)))
    state = position("50 100", "30", runs=(long,))
    assert LAY in state.legal_actions()
    assert (98, 100, 1) in {row for row, _left in by_steps(played(state, "lay"))}


def test_theft_that_jokers_allow() -> None:
    """Two tiles inside a run can be stolen together, and neither alone first, where jokers close the gap."""
    state = position("12 J", "30", runs=("13 15 16 18 J J 21 23",))
    assert (12, JOKER, 16, 18) in {row for row, _left in by_steps(played(state, "lay"))}
