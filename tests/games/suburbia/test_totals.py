"""What is settled quickly is what the account says, in every game and at every table."""

import pickle
from collections.abc import Iterator
from copy import copy, deepcopy
from random import Random

import pytest

from effort import tries
from kinds import of
from piazza.core.frozen import replace
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.actions import Action
from piazza.games.suburbia.rules.borough import adjacent_tiles, frontier, ground_of, lots_beside
from piazza.games.suburbia.rules.dale import construction
from piazza.games.suburbia.rules.outcome import outcome
from piazza.games.suburbia.rules.position import Phase, Standing
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.totals import best_trial, net_outcome


def plies(luck: int, players: int, **options: str) -> Iterator[tuple[State, Action]]:
    """The positions of a random game, each with what was done there."""
    random = Random(luck)
    state = of(State, GAME.deal(players, luck, **GAME.settings_of(options)))
    while legal := state.legal_actions():
        action = legal[int(random.random() * len(legal))]
        yield state, action
        state = state.apply(action)


@pytest.mark.parametrize("luck", range(tries(6)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_settled_at_the_table(luck: int, players: int) -> None:
    """Boroughs and counters are those of the account, whatever was decided."""
    for state, action in plies(luck, players):
        plain, found = outcome(state, action), net_outcome(state, action)
        assert (found.boroughs, found.standings) == (plain.boroughs, plain.standings)


@pytest.mark.parametrize("luck", range(tries(6)))
@pytest.mark.parametrize("solo", ["architect", "dale"])
def test_settled_alone(luck: int, solo: str) -> None:
    """The same alone, where red lines cost more, and where Dale builds."""
    for state, action in plies(luck, 1, solo=solo):
        plain, found = outcome(state, action), net_outcome(state, action)
        assert (found.boroughs, found.standings) == (plain.boroughs, plain.standings)


@pytest.mark.parametrize("luck", range(tries(20)))
def test_r26_dale_weighs_every_place(luck: int) -> None:
    """Dale skips only places where the same comes of the tile: trying all of them finds the same one."""
    for state, _ in plies(luck, 1, solo="dale"):
        if state.turn.phase is Phase.ROBOT:
            assert best_trial(state)[0] == construction(state)[0]


@pytest.mark.parametrize("luck", range(tries(6)))
def test_dale_at_the_ends_of_the_tracks(luck: int) -> None:
    """Where counters stop and lines are crossed he still builds as the account says, to the same effect."""
    random = Random(luck)
    for state, action in plies(luck, 1, solo="dale"):
        if state.turn.phase is Phase.ROBOT:
            standings = tuple(
                Standing(
                    random.choice((-5, -4, -2, 0, 2, 13, 14, 15)),
                    random.choice((-5, -4, -2, 0, 2, 13, 14, 15)),
                    random.choice((0, 1, 3, 14, 28, 60, 95, 120)),
                    random.randrange(12),
                    0,
                )
                for _seat in state.standings
            )
            there = replace(state, standings=standings)
            plain, found = outcome(there, action), net_outcome(there, action)
            assert (found.boroughs, found.standings) == (plain.boroughs, plain.standings)


@pytest.mark.parametrize("luck", range(tries(6)))
def test_ground(luck: int) -> None:
    """Places for a tile, and the tiles beside a cell, are as the rule has it, carried on or looked over."""
    for state, _ in plies(luck, 2):
        for borough in (*state.boroughs, (*state.boroughs[0][:-1], state.boroughs[0][-1])):
            known = ground_of(borough)
            assert known.places == frontier(borough)
            assert known.designs == tuple(lot.tile for lot in borough)
            for cell in (*known.places, *(lot.cell for lot in borough)):
                assert tuple(lots_beside(borough, known, cell)) == adjacent_tiles(borough, cell)


def test_a_box_is_copied_whole() -> None:
    """A copy of a position, of whatever make, knows of its box what the position knows."""
    state = GAME.deal(1, 1, solo="dale")
    for other in (copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301 - our own
        assert other == state
        assert other.legal_actions() == state.legal_actions()
