"""A small ladder, with seeds: the published one has more games (README)."""

import pytest

from piazza import games
from piazza.bots import arena

MORE = {"drawkeep": 80}
"""Games in which luck says much are played more often."""


@pytest.mark.parametrize("game", games.TITLES)
def test_player_beats_beginner(game: str) -> None:
    """On two deals, each from both seats, the Player wins at least three of four games."""
    pairings = arena.pairings_of(game, ("player", "beginner"), 4, seed=2024)
    assert sum(arena.play(pairing).wins[0] for pairing in pairings) >= 3


@pytest.mark.parametrize("game", games.TITLES)
def test_strong_beats_player(game: str) -> None:
    """On two deals or more, each from both seats, the Strong one wins more often than not, and by points."""
    pairings = arena.pairings_of(game, ("strong", "player"), MORE.get(game, 4), seed=2024)
    outcomes = [arena.play(pairing) for pairing in pairings]
    assert sum(outcome.wins[0] for outcome in outcomes) > len(outcomes) / 2
    assert sum(outcome.scores[0] - outcome.scores[1] for outcome in outcomes) > 0
