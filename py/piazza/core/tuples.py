"""Tuples with one thing different: what a position is made of is changed by these."""

from typing import TypeVar

T = TypeVar("T")


def with_entry(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with another one at a place."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def without_one(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The values without the first that equals this one, if there is any."""
    if value not in values:
        return values
    place = values.index(value)
    return values[:place] + values[place + 1 :]
