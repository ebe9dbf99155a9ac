"""Turn order is clockwise."""

from piazza.core.seats import beside, clockwise


def test_clockwise() -> None:
    """Every seat once, and the first follows the last."""
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert beside(3, 4) == 0
