"""Copies of tuples with one entry changed."""

from typing import TypeVar

T = TypeVar("T")


def with_entry(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the values with the entry at index `place` replaced by `value`."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def without_one(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """Return the values without the first that equals `value`; unchanged if none does."""
    if value not in values:
        return values
    place = values.index(value)
    return values[:place] + values[place + 1 :]
