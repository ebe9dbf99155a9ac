"""A small ladder, with seeds: the published one has more games (tests/bench/RESULTS.md)."""

import pytest

from piazza.bots.arena.pairings import pairings_of, play
from titles import having

pytestmark = pytest.mark.slow

MORE = {"bloom": 8, "drawkeep": 80}
"""Games in which luck says much are played more often."""


@pytest.mark.parametrize("game", having("evaluation"))
def test_player_beats_beginner(game: str) -> None:
    """On two deals, each from both seats, the Player wins at least three of four games."""
    pairings = pairings_of(game, ("player", "beginner"), 4, seed=2024)
    assert sum(play(pairing).wins[0] for pairing in pairings) >= 3


@pytest.mark.parametrize("game", having("evaluation"))
def test_strong_beats_player(game: str) -> None:
    """On two deals or more, each from both seats, the Strong one wins more often than not, and by points."""
    pairings = pairings_of(game, ("strong", "player"), MORE.get(game, 4), seed=2024)
    outcomes = [play(pairing) for pairing in pairings]
    assert sum(outcome.wins[0] for outcome in outcomes) > len(outcomes) / 2
    assert sum(outcome.scores[0] - outcome.scores[1] for outcome in outcomes) > 0
