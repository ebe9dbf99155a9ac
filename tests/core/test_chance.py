"""Chance: every order reachable, and the same order for ever."""

from collections import Counter
from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from piazza.core.game import SEEDS
from piazza.core.rng import shuffle
from strategies import seeds

FROZEN = {
    0: (0, 6, 3, 5, 1, 7, 11, 9, 2, 4, 8, 10),
    1: (8, 11, 4, 0, 5, 6, 10, 3, 2, 7, 9, 1),
    2026: (8, 4, 6, 9, 2, 3, 11, 0, 7, 10, 5, 1),
    SEEDS - 1: (11, 3, 4, 6, 7, 1, 8, 2, 0, 10, 9, 5),
}


@given(st.lists(st.integers()), seeds)
def test_nothing_is_lost(items: list[int], seed: int) -> None:
    """Shuffling keeps every item as often as it was there, and the argument as it was."""
    before = list(items)
    assert Counter(shuffle(items, Random(seed))) == Counter(before)
    assert items == before


def test_every_order() -> None:
    """Every order of four items comes up about equally often."""
    random = Random(5)
    orders = Counter(shuffle("abcd", random) for _ in range(24 * 200))
    assert set(orders) == set(permutations("abcd"))
    assert all(140 < count < 260 for count in orders.values())


def test_frozen_orders() -> None:
    """These orders are older than the program: links are made of them."""
    assert {seed: shuffle(range(12), Random(seed)) for seed in FROZEN} == FROZEN


def test_one_number_a_place() -> None:
    """A shuffle of n items takes n - 1 random numbers, so that what follows it is frozen too."""
    random, other = Random(3), Random(3)
    shuffle(range(10), random)
    for _ in range(9):
        other.random()
    assert random.random() == other.random()
