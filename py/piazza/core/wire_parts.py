"""How values of each kind of type are written as bytes and read again: what coders are put together from."""

import re
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from piazza.core.octets import LARGEST, WIDEST, Source, WireError

MOST_ENTRIES = 1 << 14
"""Entries of the longest tuple that is read."""
RECENT = 12
"""Values of a type that are remembered: the boroughs of two positions of five."""
LONG = 12
"""Bytes of the shortest of them."""
_MOST = (1 << 7 * WIDEST - 1) - 1
"""The largest number that is written, before its sign is told apart."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Characters that no text of the house has."""


class WirePart(Protocol):
    """How the values of one type are written and read."""

    def write(self, value: Any, into: bytearray, /) -> None:  # noqa: ANN401 - of the type
        """Append the value; raises WireError if it is none of the type, or is too large for the wire.

        What was appended of it before that stays there.
        """

    def read(self, source: Source, /) -> Any:  # noqa: ANN401 - of the type
        """The next value; raises WireError."""


def write_alone(part: WirePart, value: object) -> bytes:
    """What a value is written as."""
    into = bytearray()
    part.write(value, into)
    return bytes(into)


def _count(number: int, into: bytearray) -> None:
    """Append a number from 0 on."""
    while number > 127:  # noqa: PLR2004 - there are more digits
        into.append(number & 127 | 128)
        number >>= 7
    into.append(number)


def _check(is_such: object, value: object) -> None:
    """Raise WireError if the value is not such a one."""
    if not is_such:
        raise WireError(f"no such value: {value!r:.60}")


class NumberPart:
    """Whole numbers of either sign, small ones in few bytes."""

    def write(self, value: int, into: bytearray) -> None:
        """The number."""
        _check(type(value) is int and abs(value) < 1 << 7 * WIDEST - 2, value)
        _count(value << 1 if value >= 0 else (-value << 1) - 1, into)

    def read(self, source: Source) -> int:
        """The number."""
        number = source.count(_MOST)
        return number >> 1 if not number & 1 else -((number + 1) >> 1)


class TextPart:
    """Texts without control characters."""

    def write(self, value: object, into: bytearray) -> None:
        """How many bytes, then they."""
        if not isinstance(value, str) or CONTROL.search(value):
            raise WireError(f"no such text: {value!r:.60}")
        text = value.encode("utf-8", "replace")
        _count(len(text), into)
        into += text

    def read(self, source: Source) -> str:
        """The text."""
        try:
            text = source.take(source.count(LARGEST)).decode()
        except UnicodeDecodeError as error:
            raise WireError("no text") from error
        _check(not CONTROL.search(text), text)
        return text


class BytesPart:
    """Bytes as they are."""

    def write(self, value: bytes, into: bytearray) -> None:
        """How many, then they."""
        _check(isinstance(value, bytes), value)
        _count(len(value), into)
        into += value

    def read(self, source: Source) -> bytes:
        """They."""
        return source.take(source.count(LARGEST))


@dataclass(frozen=True)
class MemberPart:
    """One of a few values."""

    values: tuple[Any, ...]

    def write(self, value: object, into: bytearray) -> None:
        """Its number among them."""
        for place, one in enumerate(self.values):
            if one is value:
                return _count(place, into)
        raise WireError(f"no such value: {value!r:.60}")

    def read(self, source: Source) -> object:
        """The value with this number."""
        return self.values[source.count(len(self.values) - 1)]


@dataclass(frozen=True)
class LinePart:
    """A tuple of any length, or a set in the order of what its entries are written as."""

    entry: WirePart
    kind: type

    def write(self, value: Collection[Any], into: bytearray) -> None:
        """How many entries, then they."""
        _check(type(value) is self.kind and len(value) <= MOST_ENTRIES, value)
        _count(len(value), into)
        if self.kind is frozenset:
            into += b"".join(self._texts(value))
            return
        write = self.entry.write
        for one in value:
            write(one, into)

    def read(self, source: Source) -> Collection[Any]:
        """The entries; a set's only in their order."""
        read = [self.entry.read(source) for _entry in range(source.count(MOST_ENTRIES))]
        value: Collection[Any] = self.kind(read)
        if self.kind is frozenset:
            again = [self.entry.read(Source(text)) for text in self._texts(value)]
            _check(again == read, read)
        return value

    def _texts(self, value: Collection[Any]) -> list[bytes]:
        """What each entry of a set is written as, in order."""
        return sorted(write_alone(self.entry, one) for one in value)


@dataclass(frozen=True)
class RecordPart:
    """Values of known types side by side: a dataclass, or a tuple with or without names."""

    kind: type
    parts: tuple[WirePart, ...]
    split: Callable[[Any], tuple[Any, ...]]
    make: Callable[[tuple[Any, ...]], Any]

    def write(self, value: object, into: bytearray) -> None:
        """Each in its turn."""
        _check(type(value) is self.kind, value)
        values = self.split(value)
        _check(len(values) == len(self.parts), value)
        for part, one in zip(self.parts, values, strict=True):
            part.write(one, into)

    def read(self, source: Source) -> object:
        """The value made of them."""
        values = tuple([part.read(source) for part in self.parts])
        try:
            return self.make(values)
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise WireError("not made so") from error


@dataclass(frozen=True)
class EitherPart:
    """A value of one of several types."""

    kinds: tuple[type, ...]
    parts: tuple[WirePart, ...]

    def write(self, value: object, into: bytearray) -> None:
        """Which of them, then the value."""
        _check(type(value) in self.kinds, value)
        place = self.kinds.index(type(value))
        _count(place, into)
        self.parts[place].write(value, into)

    def read(self, source: Source) -> object:
        """The value of the type that is named."""
        return self.parts[source.count(len(self.parts) - 1)].read(source)


_Pair: TypeAlias = tuple[bytes, object]
"""A value, and what it is written as."""


class KnownPart:
    """Values of a type as they were written and read last: most of a position was in the one before it.

    What is read follows from the bytes alone, one by one: where those of a known value stand, it stands. What
    was only written has to be read once: a test that reads what it wrote learns if it can be. A
    choice of Suburbia is told to three devices in two thirds of the time, and heard in three quarters.
    """

    __slots__ = ("_part", "_read", "_written")

    def __init__(self, part: WirePart) -> None:
        """None as yet."""
        self._part = part
        self._written: deque[_Pair] = deque(maxlen=RECENT)
        self._read: deque[_Pair] = deque(maxlen=RECENT)

    def write(self, value: object, into: bytearray) -> None:
        """The value, as it was written before if it is one of these."""
        for text, one in self._written:
            if one is value:
                into += text
                return
        begun = len(into)
        self._part.write(value, into)
        _remember(self._written, bytes(into[begun:]), value)

    def read(self, source: Source) -> object:
        """The value, that which was read before if it stands there again."""
        for text, one in self._read:
            if source.skip(text):
                return one
        begun = source.place
        value = self._part.read(source)
        _remember(self._read, source.since(begun), value)
        return value


def _remember(recent: deque[_Pair], text: bytes, value: object) -> None:
    """Remember what takes longer to read than to compare."""
    if len(text) >= LONG:
        recent.append((text, value))
