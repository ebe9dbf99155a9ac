"""Turn order is clockwise."""

from piazza.core.seats import clockwise, neighbours_at_table


def test_clockwise() -> None:
    """Every seat once, and the first follows the last."""
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert neighbours_at_table(3, 4) == 0
