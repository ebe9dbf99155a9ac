"""What passing tells: who passed had nothing that could be done, in every world supposed."""

from dataclasses import replace

import pytest

from games.bloom.pictures import played, position
from piazza.games.bloom.rules.actions import PASS
from piazza.games.bloom.rules.knowledge import MAX_TRIES
from piazza.games.bloom.rules.position import Phase, Turn
from piazza.games.bloom.rules.state import State

TABLE = ("20 50", "30 60", "40 70")
"""Hands that have to pass beside the run 5 6 7: none can be added to it, none is a run."""


def passed() -> State:
    """The first of three has passed; the second is in turn, and sees but the own hand."""
    return played(position(*TABLE, runs=("5 6 7",)), "pass").observe(1)


@pytest.mark.parametrize("seed", range(40))
def test_who_passed_had_to(seed: int) -> None:
    """The hand of who passed is one that has to pass: no 3, 4, 8 or 9 in it, no joker."""
    world = passed().determinize(seed)
    there = replace(world, turn=Turn(0, Phase.ACTION))
    assert there.legal_actions()[0] == PASS
    assert not {0, 3, 4, 8, 9} & set(world.hands[0])


def test_others_hold_anything() -> None:
    """Of who has not passed nothing is known: among forty worlds there is one in which something fits."""
    worlds = [passed().determinize(seed) for seed in range(40)]
    assert any({3, 4, 8, 9} & set(world.hands[2]) for world in worlds)


def test_a_world_is_found_at_all_events() -> None:
    """Where no world fits, after so many tries the last is taken: nobody waits for ever."""
    state = played(position("20 50", "30 60", runs=("5 6 7",), passes=1), "pass")
    torn = replace(state, hands=((3, 4), *state.hands[1:]), turn=Turn(1, Phase.ACTION), passes=1)
    assert MAX_TRIES > 1
    assert torn.determinize(1) == torn
