"""What is in the box."""

from collections import Counter

import pytest

from piazza.games.bloom.rules.material import JOKER, material, read

TEXT = """
[tiles]
provenance = "test"
highest = 3
jokers = 1
[flowers]
provenance = "test"
lines = [{ is = 3, shows = 4 }, { multiple_of = 1, shows = 1 }]
[points]
provenance = "test"
tiles = [1]
[setup]
provenance = "test"
hand = 1
open = 1
jokers_on_board = 1
"""


def test_tiles() -> None:
    """There are 104 wooden tiles: each number from 1 to 100, and four jokers."""
    assert Counter(material().tiles) == Counter({JOKER: 4, **dict.fromkeys(range(1, 101), 1)})


def test_points() -> None:
    """There are 20 points tiles: 1 to 15, those from 1 to 5 twice."""
    assert Counter(material().points) == Counter([*range(1, 16), *range(1, 6)])


def test_flowers() -> None:
    """The numbers show 167 flowers, jokers none: ruling A1."""
    shown = material().flowers
    assert sum(shown) == 167
    assert Counter(shown) == {0: 1, 1: 72, 2: 9, 3: 10, 5: 8, 7: 1}
    assert (shown[JOKER], shown[55], shown[44], shown[40], shown[45], shown[46]) == (0, 7, 5, 3, 2, 1)


def test_read() -> None:
    """The figures come from the text."""
    assert read(TEXT).flowers == bytes((0, 1, 1, 4))


def test_number_without_flowers() -> None:
    """A number that no line fits cannot be read."""
    with pytest.raises(ValueError, match="no flowers for 1"):
        read(TEXT.replace("{ multiple_of = 1, shows = 1 }", ""))


def test_too_many_jokers() -> None:
    """There cannot be more jokers on the board than in the box."""
    with pytest.raises(ValueError, match="jokers"):
        read(TEXT.replace("jokers_on_board = 1", "jokers_on_board = 2"))


def test_provenance() -> None:
    """Every page says where its figures come from."""
    assert all(material().provenance.values())
