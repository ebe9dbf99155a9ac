"""Values as rows of numbers, whose shape follows from the type of the value.

Each kind of type has a code here. A code has a fixed number of columns and fills them for any value of the
type. No information is lost, and each part of a value is in the same columns every time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

Numbers: TypeAlias = list[int]
"""A row of numbers, filled from left to right."""

MIN_NUMBER, MAX_NUMBER = -(1 << 15), (1 << 15) - 1
"""Bounds of every number of a position that has no narrower bounds."""


@dataclass(frozen=True, slots=True)
class Column:
    """One place of a row: the path of its part of the value, and the bounds of its number."""

    name: str
    least: int
    most: int


class Code(Protocol):
    """Encodes values of some type as numbers in a row."""

    @property
    def width(self) -> int:
        """Number of columns."""

    def columns(self, name: str) -> Iterator[Column]:
        """Yield the columns for the value at path `name`."""

    def fill(self, row: Numbers, value: Any) -> None:  # noqa: ANN401 - a value of the type
        """Append the numbers of a value to the row, `width` of them."""


@dataclass(frozen=True)
class Number:
    """Code of a number: the number itself."""

    least: int = MIN_NUMBER
    most: int = MAX_NUMBER
    width: int = 1

    def columns(self, name: str) -> Iterator[Column]:
        """Yield one column."""
        yield Column(name, self.least, self.most)

    def fill(self, row: Numbers, value: int) -> None:
        """Append the number; False is 0, True is 1."""
        row.append(int(value))


@dataclass(frozen=True)
class Member:
    """Code of a member of a list: its number there, counted from 1; 0 for None or an empty text."""

    values: tuple[object, ...]
    width: int = 1

    @cached_property  # saves 2 to 50 % of what rows take
    def _numbers(self) -> dict[object, int]:
        """The number of every value."""
        return {value: number for number, value in enumerate(self.values, 1)}

    def columns(self, name: str) -> Iterator[Column]:
        """Yield one column."""
        yield Column(name, 0, len(self.values))

    def fill(self, row: Numbers, value: object) -> None:
        """Append the number of the value; raises ValueError if it is not in the list."""
        if value in self._numbers:
            row.append(self._numbers[value])
        elif value in (None, ""):
            row.append(0)
        else:
            raise ValueError(f"{value!r} is none of {self.values}")


@dataclass(frozen=True)
class Record:
    """Code of a dataclass or a tuple of fixed length: its parts side by side."""

    names: tuple[str, ...]
    codes: tuple[Code, ...]
    is_plain: bool = False
    """True for a tuple without field names; its parts are named by their indexes."""

    @cached_property  # saves 1 to 5 % of what rows take
    def width(self) -> int:
        """The sum of the parts' widths."""
        return sum(code.width for code in self.codes)

    @cached_property  # saves 0.3 to 3 % of what rows take
    def _parts(self) -> "attrgetter[Any]":
        """Getter of the parts; it asks for two more, because for a single part it would return no tuple."""
        return attrgetter(*self.names, "__class__", "__class__")

    def columns(self, name: str) -> Iterator[Column]:
        """Yield the columns of the parts, in order."""
        for part, code in zip(self.names, self.codes, strict=True):
            yield from code.columns(f"{name}[{part}]" if self.is_plain else f"{name}.{part}".lstrip("."))

    def fill(self, row: Numbers, value: Any) -> None:  # noqa: ANN401 - a value of the type
        """Append the numbers of the parts, in order."""
        parts = value if self.is_plain else self._parts(value)
        for code, part in zip(self.codes, parts, strict=False):
            code.fill(row, part)


@dataclass(frozen=True)
class Sequence:
    """Code of a tuple of at most `bound` entries: its length, the entries, then zeros."""

    entry: Code
    bound: int

    @property
    def width(self) -> int:
        """One for the length, and room for `bound` entries."""
        return 1 + self.bound * self.entry.width

    def columns(self, name: str) -> Iterator[Column]:
        """Yield the column of the length, then those of the entries."""
        yield Column(f"len({name})", 0, max(1, self.bound))
        for number in range(self.bound):
            for column in self.entry.columns(f"{name}[{number}]"):
                # Places behind the last entry are zeros, whatever the entries may be.
                yield Column(column.name, min(0, column.least), column.most)

    def fill(self, row: Numbers, value: tuple[Any, ...]) -> None:
        """Append the length, the entries and zeros; raises ValueError if there are too many entries."""
        if len(value) > self.bound:
            raise ValueError(f"{len(value)} entries and room for {self.bound}: {value}")
        row.append(len(value))
        for entry in value:
            self.entry.fill(row, entry)
        row.extend([0] * ((self.bound - len(value)) * self.entry.width))


@dataclass(frozen=True)
class Either:
    """Code of a value of one of several types, or None.

    First the number of its type, counted from 1, or 0 for None; then columns for each of the types.
    """

    types: tuple[type, ...]
    codes: tuple[Code, ...]

    @cached_property  # saves 0.2 to 0.9 % of what rows take
    def width(self) -> int:
        """One for the type, and the widths of all types."""
        return 1 + sum(code.width for code in self.codes)

    def columns(self, name: str) -> Iterator[Column]:
        """Yield the column of the type, then the columns of each type."""
        yield Column(f"type({name})", 0, len(self.types))
        for kind, code in zip(self.types, self.codes, strict=True):
            alone = name if len(self.types) == 1 else f"{name}:{kind.__name__}".lstrip(":")
            for column in code.columns(alone):
                # The columns of the types that were not chosen are zeros.
                yield Column(column.name, min(0, column.least), column.most)

    def fill(self, row: Numbers, value: object) -> None:
        """Append the number of the value's type, the value in its type's columns, and zeros in the others."""
        chosen = next((place for place, kind in enumerate(self.types) if isinstance(value, kind)), -1)
        assert chosen >= 0 or value is None
        row.append(chosen + 1)
        for place, code in enumerate(self.codes):
            if place == chosen:
                code.fill(row, value)
            else:
                row.extend([0] * code.width)
