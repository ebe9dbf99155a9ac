"""The arena is even-handed and reckons right."""

import pytest

from piazza.bots import arena

LEVELS = ("player", "beginner")


def test_every_deal_goes_round() -> None:
    """Every deal is played once with each contestant at each seat."""
    pairings = arena.pairings_of("bloomtown", ("player", "beginner", "beginner"), 6, seed=7)
    seats = [(pairing.seed, pairing.seats) for pairing in pairings]
    assert seats == [(seed, turn) for seed in (7, 8) for turn in ((0, 1, 2), (1, 2, 0), (2, 0, 1))]


@pytest.mark.parametrize(
    ("wins", "number", "low", "high"),
    [(0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (100, 100, 0.963, 1.0)],
)
def test_wilson(wins: int, number: int, low: float, high: float) -> None:
    """The intervals are those of the literature: 81 of 263 is Newcombe's example of 1998."""
    assert arena.wilson(wins, number) == pytest.approx((low, high), abs=5e-4)


def test_the_same_table_again() -> None:
    """The same arguments give the same games."""
    pairing = arena.pairings_of("bloomtown", LEVELS, 1, seed=3)[0]
    assert arena.play(pairing) == arena.play(pairing)


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    """A line for each contestant; the wins add up to the games, and winners score more than anybody."""
    assert arena.main(["bloomtown", "beginner", "beginner", "--games", "4", "--jobs", "1"]) == 0
    head, *lines, winners = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["beginner", "beginner"]
    assert sum(int(line.split()[1]) for line in lines) == 4
    assert winners.split()[0] == "winners"
    assert len(winners) == head.index("score") + len("score")
    assert float(winners.split()[1]) >= max(float(line.split()[-2]) for line in lines)


def test_mirror() -> None:
    """A level that meets itself wins each deal once: by the seat, not by the name."""
    pairings = arena.pairings_of("bloomtown", ("beginner", "beginner"), 8, seed=1)
    wins = [arena.play(pairing).wins for pairing in pairings]
    assert sum(first for first, _second in wins) == 4
