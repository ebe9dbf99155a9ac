"""The rules page of Bloom: its examples are judged by the engine."""

import pytest

from piazza.games.bloom.guide import draw_no_run, draw_run
from piazza.games.bloom.rules.material import material
from piazza.ui.game_api.guide import Notation, Values

FLOWERS = material().flowers
FOUND = [
    ("9 10 11 12 13", {"flowers": 11, "prize": 11}),
    ("97 98 100 1 2", {"flowers": 7, "prize": 7}),
    ("61 J 64", {"flowers": 2, "prize": 2}),
    ("21 22 *J 25", {"flowers": 8, "prize": 8, "numbers": "23 or 24"}),
    ("15 16 *17 18 *19 20", {"flowers": 9, "prize": 9, "stolen": "17, 19", "left": "15, 16, 18, 20"}),
]
"""Rows, and what the engine finds in them."""


@pytest.mark.parametrize(("row", "values"), FOUND)
def test_run(row: str, values: Values) -> None:
    """A run is drawn with a tick, and told with what the engine finds in it."""
    drawn = draw_run(FLOWERS, Notation((row,)))
    assert drawn.values == values
    assert "u-check" in drawn.sign


def test_no_run() -> None:
    """What is shown as no run is none, and bears a cross."""
    assert "u-close" in draw_no_run(FLOWERS, Notation(("12 13 14 17",))).sign
    with pytest.raises(ValueError, match="is a run"):
        draw_no_run(FLOWERS, Notation(("12 13 14",)))


@pytest.mark.parametrize("row", ["12 13 14 17", "15 *16 *17 18", "5 x", "1 2"])
def test_refused(row: str) -> None:
    """What is no run, falls to pieces when robbed, or is no row, cannot be shown as a run."""
    with pytest.raises(ValueError, match=r"\w"):
        draw_run(FLOWERS, Notation((row,)))
