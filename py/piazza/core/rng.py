"""Chance, drawn at the deal.

Uses `random.Random(seed).random()` alone, because Python never changes its sequence.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffle(items: Iterable[T], random: Random) -> tuple[T, ...]:
    """Return the items in a random order; every order is equally likely."""
    deck = list(items)
    # Fisher and Yates: one random number fewer than items, so what is dealt after it is fixed, too.
    for last in range(len(deck) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
