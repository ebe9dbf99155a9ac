"""What is settled quickly is what the account says, in every game and at every table."""

from collections.abc import Iterator
from random import Random

import pytest

from effort import tries
from kinds import of
from piazza.games.suburbia import GAME
from piazza.games.suburbia.rules.account.outcome import outcome
from piazza.games.suburbia.rules.actions import Action
from piazza.games.suburbia.rules.dale.robot import construction
from piazza.games.suburbia.rules.quick import dale
from piazza.games.suburbia.rules.quick.outcome import quick_outcome
from piazza.games.suburbia.rules.state import State
from piazza.games.suburbia.rules.turn import Phase


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
        plain, found = outcome(state, action), quick_outcome(state, action)
        assert (found.boroughs, found.standings) == (plain.boroughs, plain.standings)


@pytest.mark.parametrize("luck", range(tries(6)))
@pytest.mark.parametrize("solo", ["architect", "dale"])
def test_settled_alone(luck: int, solo: str) -> None:
    """The same alone, where red lines cost more, and where Dale builds."""
    for state, action in plies(luck, 1, solo=solo):
        plain, found = outcome(state, action), quick_outcome(state, action)
        assert (found.boroughs, found.standings) == (plain.boroughs, plain.standings)


@pytest.mark.parametrize("luck", range(tries(20)))
def test_r26_dale_weighs_every_place(luck: int) -> None:
    """Dale skips only places where the same comes of the tile: trying all of them finds the same one."""
    for state, _ in plies(luck, 1, solo="dale"):
        if state.turn.phase is Phase.ROBOT:
            assert dale.best_trial(state)[0] == construction(state)[0]
