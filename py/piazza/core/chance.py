"""Chance, dealt at the start: only `random.Random(seed).random()`, whose sequence Python keeps for ever."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffle(items: Iterable[T], random: Random) -> tuple[T, ...]:
    """The items in a random order, each order equally likely."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
