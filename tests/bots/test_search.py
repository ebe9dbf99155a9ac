"""The search over whole turns."""

from itertools import pairwise
from random import Random

import pytest

from pauses import AIR, between_pauses
from piazza import games
from piazza.bots.engine import load_engine
from piazza.bots.levels import EXPERT, STRONG
from piazza.bots.search import Candidate, look, play_turn, playouts, rounds, search, shortlist
from piazza.core.match import Match

LATE = Match.new(games.load("bloomtown"), 2, 11)


@pytest.mark.parametrize("candidates", range(1, 30))
def test_rounds_end_with_two(candidates: int) -> None:
    """Half of the candidates stay after every round, until there are two."""
    kept = [candidates, *(keeping for _worlds, keeping in rounds(candidates, 300))]
    assert all(after == max(2, (before + 1) // 2) for before, after in pairwise(kept))
    assert kept[-1] <= 2


@pytest.mark.parametrize("candidates", [2, 5, 12, 20])
def test_rounds_keep_the_budget(candidates: int) -> None:
    """No more playouts are spent than there are, and not many fewer."""
    spent, left = 0, candidates
    for worlds, keeping in rounds(candidates, 600):
        spent, left = spent + worlds * left, keeping
    assert 400 <= spent <= 600


def test_value_leans_on_sight_first() -> None:
    """Without playouts a candidate is worth what it looks; each playout moves that."""
    candidate = Candidate(("a",), sight=6.0)
    assert candidate.value == 6.0
    assert candidate.add_playout(0.0).value == 4.0


def test_played_stops_where_it_cannot_go_on() -> None:
    """A turn is played as far as it is legal in the world."""
    action = LATE.state.legal_actions()[0]
    assert play_turn(LATE.state, (action, action)) == LATE.state.apply(action)


def test_search_goes_through_the_same_worlds() -> None:
    """All candidates of a round have met equally many worlds."""
    known, seen = load_engine("bloomtown"), LATE.state.observe(0 if LATE.state.player == 0 else 1)
    random = Random(1)
    candidates = shortlist(seen.determinize(1), known, 4, random)
    thoughts = list(search(seen, candidates, known, STRONG, random))
    assert len(thoughts) == playouts(len(candidates), known, STRONG)
    for ranked in thoughts:
        assert len({candidate.playouts for candidate in ranked}) == 1
    assert [candidate.value for candidate in ranked] == sorted(
        (candidate.value for candidate in ranked), reverse=True
    )


@pytest.mark.parametrize("name", games.TITLES)
def test_first_sight_pauses(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """While a bot looks at ways to play its turn, it comes up for air after every few positions."""
    game = games.load(name)
    match = Match.new(game, game.players[-1], 3)
    while not match.is_over:
        match = match.play(len(match.plies) % len(match.state.legal_actions()))
    state, known = match.at(len(match.plies) // 2).state, load_engine(name)
    looking = look(state, known, EXPERT.breadth, Random(1), known.breadth)
    assert 0 < max(between_pauses(monkeypatch, state, looking)) <= AIR
