"""What touring would come to is told before the token is shown."""

from random import Random

import pytest

from kinds import of
from piazza.core.match import Match
from piazza.games.greentown import GAME
from piazza.games.greentown.rules.actions import ActionToken, Announce, Site
from piazza.games.greentown.rules.apply import can_tour
from piazza.games.greentown.rules.best_tours import best_tours
from piazza.games.greentown.rules.network import network
from piazza.games.greentown.rules.position import Phase
from piazza.games.greentown.rules.state import State
from piazza.games.greentown.texts import TEXTS
from piazza.ui.game_api.html import with_sign
from strategies import played

TOUR = Announce(ActionToken.TOUR)


def first_line(state: State) -> str:
    """What is said first of the token for a tour."""
    return TEXTS.explain(state.observe(state.turn.player), TOUR).lines[0].text


@pytest.mark.parametrize("luck", range(4))
def test_the_best_tour_or_none_is_told(luck: int) -> None:
    """Whoever looks at the token reads what the best tour brings, or that there is none."""
    random, match, told = Random(luck), Match.new(GAME, 2 + luck % 3, luck), set()
    for _ply in range(120):
        state = of(State, match.state)
        if TOUR in state.legal_actions():
            said, after = first_line(state), state.apply(TOUR)
            assert ("would be lost" in said) == (not can_tour(state))
            if after.turn.phase is Phase.TOUR:
                best = best_tours(after).outcomes[0].own
                assert said == f"Best tour now: {with_sign(best)}."
            told.add("would be lost" in said)
        if match.is_over:
            break
        match = match.play(int(random.random() * len(state.legal_actions())))
    assert told


def test_a_site_is_told_by_its_roads() -> None:
    """Who looks at a site reads to which sides roads meet there, as on the place's card."""
    state = next(
        of(State, ply.before)
        for luck in range(20)
        for ply in played(Match.new(GAME, 2, luck), luck, 40).plies
        if isinstance(ply.action, Site)
    )
    for action in state.legal_actions():
        assert isinstance(action, Site)
        lines = [line.text for line in TEXTS.explain(state, action).lines]
        is_met = bool(network(state.spots).links[action.cell])
        assert any(line.startswith("Roads meet to the ") for line in lines) == is_met
