"""The arena is even-handed and reckons right."""

from typing import Any, cast

import pytest

from piazza.bots.arena import __main__ as arena
from piazza.bots.arena.pairings import Result, pairings_of, play, result_of, solos_of
from piazza.bots.arena.report import level_table, solo_table, wilson
from piazza.core.game import State

LEVELS = ("player", "beginner")


def ended(points: int) -> State[Any]:
    """A game of one in which the points are so many."""

    class Ended:
        """All that an outcome asks of it."""

        def scores(self) -> tuple[int, ...]:
            """The points."""
            return (points,)

        def rank_keys(self) -> tuple[tuple[int, ...], ...]:
            """The same."""
            return ((points,),)

    return cast("State[Any]", Ended())


def test_every_deal_goes_round() -> None:
    """Every deal is played once with each contestant at each seat."""
    pairings = pairings_of("bloomtown", ("player", "beginner", "beginner"), 6, seed=7)
    seats = [(pairing.seed, pairing.seats) for pairing in pairings]
    assert seats == [(seed, turn) for seed in (7, 8) for turn in ((0, 1, 2), (1, 2, 0), (2, 0, 1))]


@pytest.mark.parametrize(
    ("wins", "number", "low", "high"),
    [(0, 10, 0.0, 0.2775), (81, 263, 0.2553, 0.3662), (100, 100, 0.963, 1.0)],
)
def test_wilson(wins: int, number: int, low: float, high: float) -> None:
    """The intervals are those of the literature: 81 of 263 is Newcombe's example of 1998."""
    assert wilson(wins, number) == pytest.approx((low, high), abs=5e-4)


def test_the_same_table_again() -> None:
    """The same arguments give the same games."""
    pairing = pairings_of("bloomtown", LEVELS, 1, seed=3)[0]
    assert play(pairing) == play(pairing)


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
    pairings = pairings_of("bloomtown", ("beginner", "beginner"), 8, seed=1)
    wins = [play(pairing).wins for pairing in pairings]
    assert sum(first for first, _second in wins) == 4


def test_shares_of_many(capsys: pytest.CaptureFixture[str]) -> None:
    """Where three play, a Player among Beginners is told by how often it wins beside its share, a third."""
    levels = ("player", "beginner", "beginner")
    outcomes = (Result((1, 0, 0), (9, 5, 6)), Result((1, 0, 0), (7, 5, 3)), Result((0, 0, 1), (2, 5, 6)))
    head, first, *others, _winners = level_table(levels, outcomes)
    assert head.endswith("× share")
    assert [float(line.split()[-1]) for line in (first, *others)] == [2.0, 0.0, 1.0]
    assert arena.main(["drawkeep", *levels, "--games", "3", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.startswith(head)


def test_solos_go_level_by_level() -> None:
    """Alone, every level plays the same deals."""
    pairings = solos_of("suburbia", ("player", "beginner"), 2, 7, (("solo", "dale"),))
    assert [(one.levels, one.seats, one.seed) for one in pairings] == [
        (("player",), (0,), 7),
        (("player",), (0,), 8),
        (("beginner",), (0,), 7),
        (("beginner",), (0,), 8),
    ]


@pytest.mark.parametrize(("solo", "words"), [("architect", 7), ("dale", 12)])
def test_solos(solo: str, words: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Who plays alone has a score; against an opponent of the rules, it is told how often that was beaten."""
    asked = ["suburbia", "beginner", "--solo", "--set", f"solo={solo}", "--games", "2", "--jobs", "1"]
    assert arena.main(asked) == 0
    head, line = capsys.readouterr().out.splitlines()
    assert ("beaten" in head) == (solo == "dale")
    assert len(line.replace(" – ", " ").split()) == words


@pytest.mark.parametrize(("score", "wins"), [(29, 0.0), (30, 0.5), (31, 1.0)])
def test_rivals(score: int, wins: float) -> None:
    """An opponent that the rules play is beaten by more points than it has; level, the victory is shared."""
    state = ended(score)
    assert result_of(state, [0], (30,)).wins == (wins,)
    assert result_of(state, [0]).wins == (1.0,)


def test_a_table_of_dale() -> None:
    """How often he was beaten, by how much, and what was scored."""
    outcomes = (Result((1,), (90,), (80,)), Result((1,), (90,), (80,)), Result((0,), (90,), (100,)))
    _head, line = solo_table(("expert",), outcomes)
    assert line.split()[:8] == ["expert", "3", "90.0", "0.0", "90", "90", "90", "2"]


@pytest.mark.parametrize(
    "asked",
    [
        ["drawkeep", "player"],
        ["drawkeep", "player", "player", "--set", "side=B"],
        ["bloom", "player", "--solo"],
    ],
)
def test_tables_that_a_game_does_not_have(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Too few players, or a foreign option, is a sentence, not a failure half-way."""
    with pytest.raises(SystemExit):
        arena.main([*asked, "--games", "2", "--jobs", "1"])
    assert asked[0] in capsys.readouterr().err
