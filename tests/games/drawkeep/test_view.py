"""The cards of Draw and Keep as a picture."""

from piazza.games.drawkeep.view.cards import WIDE, cascade


def numbers(step: float) -> list[int]:
    """How many numbers stand on each of three cards laid so far apart."""
    return [art.count("dk-number") for art in cascade((3, 5, 6), 0, 0, step, 1)]


def test_covered_card() -> None:
    """A card that the next one lies over shows its number once, where it can be read."""
    assert numbers(WIDE - 1) == [1, 1, 2]
    assert numbers(WIDE) == [2, 2, 2]
