"""The rules page: its examples are judged by the engine."""

import pytest

from piazza.games.bloom.guide import chapters
from piazza.games.bloom.guide.drawn import EARNING, JOKERS, PAST, ROBBED, RUNS, SWAPPED, Example, figure
from piazza.games.bloom.rules.scoring import flowers


@pytest.mark.parametrize("example", [RUNS[0], PAST, EARNING, ROBBED, JOKERS, SWAPPED])
def test_runs(example: Example) -> None:
    """What is shown as a run is one."""
    assert example.is_run
    assert "u-check" in figure(example)


def test_no_run() -> None:
    """What is shown as no run is none."""
    assert not RUNS[1].is_run


def test_told() -> None:
    """The examples say what the engine finds."""
    assert (flowers(EARNING.row), SWAPPED.text) == (11, "The joker may be swapped for 23 or 24.")
    assert ROBBED.text == "17, 19 may be stolen: 15, 16, 18, 20 is still a run."


def test_chapters() -> None:
    """Every chapter has a name of its own and something to say."""
    names = [chapter.name for chapter in chapters()]
    assert len(set(names)) == len(names)
    assert all(chapter.markup for chapter in chapters())
