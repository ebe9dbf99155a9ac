"""Turn order is clockwise."""

from piazza.core.seats import clockwise, next_player


def test_clockwise() -> None:
    """Every seat once, and the first follows the last."""
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert next_player(3, 4) == 0
