"""Purses: each player's greenies, or what is known of them from outside."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Closed:
    """A purse that cannot be looked into."""

    paid: int
    """What everybody saw go into it."""


Purse: TypeAlias = int | Closed
"""A player's greenies, or the purse that keeps them secret."""


def held(purse: Purse) -> int:
    """The greenies in a purse, by what was paid into it if it is closed."""
    return purse.paid if isinstance(purse, Closed) else purse


def with_gain(purse: Purse, gain: int) -> Purse:
    """The purse after a payment."""
    return Closed(purse.paid + gain) if isinstance(purse, Closed) else purse + gain
