"""Values as rows of numbers: the shape of a row follows from the type of the value.

Each kind of type has a code here. A code has so many columns, and fills them for any value of the type: a row
says as much as the value does, and everything stands in the same column each time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any, Protocol, TypeAlias

Numbers: TypeAlias = list[int]

LEAST, MOST = -(1 << 15), (1 << 15) - 1
"""Between these is every number of a position that has no narrower bounds."""


@dataclass(frozen=True, slots=True)
class Column:
    """What stands at one place of a row: the path to it in the value, and between which numbers it is."""

    name: str
    least: int
    most: int


class Code(Protocol):
    """How a value of some type stands in a row."""

    @property
    def width(self) -> int:
        """How many columns it has."""

    def columns(self, name: str) -> Iterator[Column]:
        """The columns of the value with this name."""

    def fill(self, row: Numbers, value: Any) -> None:  # noqa: ANN401 - a value of the type
        """Append what the value has in its columns."""


@dataclass(frozen=True)
class Number:
    """A number as it is."""

    least: int = LEAST
    most: int = MOST
    width: int = 1

    def columns(self, name: str) -> Iterator[Column]:
        """One, for the number."""
        yield Column(name, self.least, self.most)

    def fill(self, row: Numbers, value: int) -> None:
        """The number; 0 and 1 for no and yes."""
        row.append(int(value))


@dataclass(frozen=True)
class Member:
    """One of a few values, by its number among them counted from 1; 0 for none of them."""

    values: tuple[object, ...]
    width: int = 1

    @cached_property  # saves 2 to 50 % of what rows take
    def _numbers(self) -> dict[object, int]:
        """The number of every value."""
        return {value: number for number, value in enumerate(self.values, 1)}

    def columns(self, name: str) -> Iterator[Column]:
        """One, for the number."""
        yield Column(name, 0, len(self.values))

    def fill(self, row: Numbers, value: object) -> None:
        """The number; raises ValueError for a value that was not to be expected."""
        if value in self._numbers:
            row.append(self._numbers[value])
        elif value in (None, ""):
            row.append(0)
        else:
            raise ValueError(f"{value!r} is none of {self.values}")


@dataclass(frozen=True)
class Record:
    """Several values of known types side by side, each with a name."""

    names: tuple[str, ...]
    codes: tuple[Code, ...]
    is_plain: bool = False
    """A tuple without names for its parts: they are numbered."""

    @cached_property  # saves 1 to 5 % of what rows take
    def width(self) -> int:
        """All of theirs."""
        return sum(code.width for code in self.codes)

    @cached_property  # saves 0.3 to 3 % of what rows take
    def _parts(self) -> "attrgetter[Any]":
        """The values by their names; two more, for one alone would not come as a tuple."""
        return attrgetter(*self.names, "__class__", "__class__")

    def columns(self, name: str) -> Iterator[Column]:
        """Theirs, in order."""
        for part, code in zip(self.names, self.codes, strict=True):
            yield from code.columns(f"{name}[{part}]" if self.is_plain else f"{name}.{part}".lstrip("."))

    def fill(self, row: Numbers, value: Any) -> None:  # noqa: ANN401 - a value of the type
        """What each has in its own."""
        parts = value if self.is_plain else self._parts(value)
        for code, part in zip(self.codes, parts, strict=False):
            code.fill(row, part)


@dataclass(frozen=True)
class Sequence:
    """A tuple of any length up to a bound: how many entries it has, then each of them, then zeros."""

    entry: Code
    bound: int

    @property
    def width(self) -> int:
        """One more than its entries have at most."""
        return 1 + self.bound * self.entry.width

    def columns(self, name: str) -> Iterator[Column]:
        """First the number of entries."""
        yield Column(f"len({name})", 0, max(1, self.bound))
        for number in range(self.bound):
            for column in self.entry.columns(f"{name}[{number}]"):
                yield Column(column.name, min(0, column.least), column.most)

    def fill(self, row: Numbers, value: tuple[Any, ...]) -> None:
        """The entries; raises ValueError if there is no room for them."""
        if len(value) > self.bound:
            raise ValueError(f"{len(value)} entries and room for {self.bound}: {value}")
        row.append(len(value))
        for entry in value:
            self.entry.fill(row, entry)
        row.extend([0] * ((self.bound - len(value)) * self.entry.width))


@dataclass(frozen=True)
class Either:
    """A value of one of several types: which of them, counted from 1, and room for each; 0 for no value."""

    types: tuple[type, ...]
    codes: tuple[Code, ...]

    @cached_property  # saves 0.2 to 0.9 % of what rows take
    def width(self) -> int:
        """One more than all of theirs."""
        return 1 + sum(code.width for code in self.codes)

    def columns(self, name: str) -> Iterator[Column]:
        """First which type it is."""
        yield Column(f"type({name})", 0, len(self.types))
        for kind, code in zip(self.types, self.codes, strict=True):
            alone = name if len(self.types) == 1 else f"{name}:{kind.__name__}".lstrip(":")
            for column in code.columns(alone):
                yield Column(column.name, min(0, column.least), column.most)

    def fill(self, row: Numbers, value: object) -> None:
        """The value in the columns of its type, zeros in those of the others."""
        chosen = next((place for place, kind in enumerate(self.types) if isinstance(value, kind)), -1)
        assert chosen >= 0 or value is None
        row.append(chosen + 1)
        for place, code in enumerate(self.codes):
            if place == chosen:
                code.fill(row, value)
            else:
                row.extend([0] * code.width)
