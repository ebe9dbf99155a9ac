"""Parts of coders: for each kind of type, how its values are written as bytes and read back."""

import re
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from piazza.core.byte_reader import MAX_NUMBER_BYTES, MAX_VALUE_BYTES, ByteReader, WireError
from piazza.core.frozen import replace

MAX_ENTRIES = 1 << 14
"""Greatest number of entries in a tuple or set that is read."""
RECENT = 12
"""Number of values that a `KnownPart` remembers, enough for all boroughs of two positions."""
MIN_REMEMBERED_BYTES = 12
"""Least encoded length, in bytes, of the values that a `KnownPart` remembers."""
_MAX_NUMBER = (1 << 7 * MAX_NUMBER_BYTES - 1) - 1
"""The largest number that is read, with its sign still in the lowest bit."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Control characters that no text may have: all but tab and line feed."""


class WirePart(Protocol):
    """Writes and reads the values of one type."""

    def write(self, value: Any, into: bytearray, /) -> None:  # noqa: ANN401 - of the type
        """Append the encoded value to `into`.

        Raises WireError if the value is not of the type or too large; part of it may be appended by then.
        """

    def read(self, source: ByteReader, /) -> Any:  # noqa: ANN401 - of the type
        """Read the next value; raises WireError if the bytes do not encode one."""


class Output(bytearray):
    """The encoded bytes of a value, with the fields that came later kept apart."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.later = bytearray()
        self.has_later = False
        """True if one of these fields is not at its default."""


def write_alone(part: WirePart, value: object) -> bytes:
    """Return the encoded bytes of one value."""
    into = bytearray()
    part.write(value, into)
    return bytes(into)


def _count(number: int, into: bytearray) -> None:
    """Append a number that is 0 or more, in base 128 with the lowest digit first."""
    while number > 127:  # noqa: PLR2004 - there are more digits
        into.append(number & 127 | 128)
        number >>= 7
    into.append(number)


def _check(fits: object, value: object) -> None:
    """Raise WireError about `value` unless it fits its type."""
    if not fits:
        raise WireError(f"not a value of this type: {value!r:.60}")


class NumberPart:
    """Whole numbers of either sign; small ones take few bytes."""

    def write(self, value: int, into: bytearray) -> None:
        """Append the number, with its sign as the lowest bit."""
        # not isinstance: a bool would be read back as a number
        _check(type(value) is int and abs(value) < 1 << 7 * MAX_NUMBER_BYTES - 2, value)
        _count(value << 1 if value >= 0 else (-value << 1) - 1, into)

    def read(self, source: ByteReader) -> int:
        """Read a number."""
        number = source.count(_MAX_NUMBER)
        return number >> 1 if not number & 1 else -((number + 1) >> 1)


class TextPart:
    """Texts without control characters (see `CONTROL`), in UTF-8."""

    def write(self, value: object, into: bytearray) -> None:
        """Append the number of bytes, then the text."""
        if not isinstance(value, str) or CONTROL.search(value):
            raise WireError(f"not a text, or one with control characters: {value!r:.60}")
        # UTF-8 has no form for a lone surrogate; it becomes a question mark.
        text = value.encode("utf-8", "replace")
        _count(len(text), into)
        into += text

    def read(self, source: ByteReader) -> str:
        """Read a text; raises WireError if it is not UTF-8 or has control characters."""
        try:
            text = source.take(source.count(MAX_VALUE_BYTES)).decode()
        except UnicodeDecodeError as error:
            raise WireError("not UTF-8") from error
        _check(not CONTROL.search(text), text)
        return text


class BytesPart:
    """Bytes as they are."""

    def write(self, value: bytes, into: bytearray) -> None:
        """Append the number of bytes, then the bytes."""
        _check(isinstance(value, bytes), value)
        _count(len(value), into)
        into += value

    def read(self, source: ByteReader) -> bytes:
        """Read a number of bytes, then so many bytes."""
        return source.take(source.count(MAX_VALUE_BYTES))


@dataclass(frozen=True)
class MemberPart:
    """One of a fixed list of values, such as the members of an enum."""

    values: tuple[Any, ...]

    def write(self, value: object, into: bytearray) -> None:
        """Append the index of the value in `values`."""
        for place, one in enumerate(self.values):
            # by identity, because 0 equals False and 1 equals True
            if one is value:
                return _count(place, into)
        raise WireError(f"not a value of this type: {value!r:.60}")

    def read(self, source: ByteReader) -> object:
        """Read an index and return the value there."""
        return self.values[source.count(len(self.values) - 1)]


@dataclass(frozen=True)
class LinePart:
    """A tuple of any length, or a frozenset, whose entries are sorted by their bytes."""

    entry: WirePart
    kind: type

    def write(self, value: Collection[Any], into: bytearray) -> None:
        """Append the number of entries, then the entries."""
        _check(type(value) is self.kind and len(value) <= MAX_ENTRIES, value)
        _count(len(value), into)
        if self.kind is frozenset:
            into += b"".join(self._texts(value))
            return
        write = self.entry.write
        for one in value:
            write(one, into)

    def read(self, source: ByteReader) -> Collection[Any]:
        """Read the entries; raises WireError if those of a set are out of order or repeated."""
        read = [self.entry.read(source) for _entry in range(source.count(MAX_ENTRIES))]
        value: Collection[Any] = self.kind(read)
        if self.kind is frozenset:
            # Written again in order, it must be the same list; so every set has one spelling only.
            again = [self.entry.read(ByteReader(text)) for text in self._texts(value)]
            _check(again == read, read)
        return value

    def _texts(self, value: Collection[Any]) -> list[bytes]:
        """Return the encoded entries of a set, sorted."""
        return sorted(write_alone(self.entry, one) for one in value)


@dataclass(frozen=True)
class RecordPart:
    """Values of fixed types side by side: a dataclass, or a tuple with or without field names."""

    kind: type
    parts: tuple[WirePart, ...]
    split: Callable[[Any], tuple[Any, ...]]
    """Function that takes a value apart into its fields."""
    make: Callable[[tuple[Any, ...]], Any]
    """Function that makes a value of its fields."""

    def write(self, value: object, into: bytearray) -> None:
        """Append the fields one after the other."""
        _check(type(value) is self.kind, value)
        values = self.split(value)
        _check(len(values) == len(self.parts), value)
        for part, one in zip(self.parts, values, strict=True):
            part.write(one, into)

    def read(self, source: ByteReader) -> object:
        """Read the fields and make the value; raises WireError if its constructor refuses them."""
        values = tuple([part.read(source) for part in self.parts])
        try:
            return self.make(values)
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise WireError("fields that the class refuses") from error


@dataclass(frozen=True)
class EitherPart:
    """A value of one of several types."""

    kinds: tuple[type, ...]
    parts: tuple[WirePart, ...]

    def write(self, value: object, into: bytearray) -> None:
        """Append the index of the value's type, then the value."""
        _check(type(value) in self.kinds, value)
        place = self.kinds.index(type(value))
        _count(place, into)
        self.parts[place].write(value, into)

    def read(self, source: ByteReader) -> object:
        """Read the index of a type, then a value of that type."""
        return self.parts[source.count(len(self.parts) - 1)].read(source)


@dataclass(frozen=True)
class LaterPart:
    """A dataclass of positions with fields that came later.

    Those follow the whole position, and only if one of them is not at its default. So positions without what
    was added are written as before, and devices that know nothing of it can read them.
    """

    earlier: WirePart
    """Writes the other fields, and reads a value with the later ones at their defaults."""
    later: tuple[tuple[str, WirePart, Any], ...]
    """Name, part and default of each later field."""

    def write(self, value: object, into: bytearray) -> None:
        """Append the earlier fields, and the later ones to `into.later`."""
        assert isinstance(into, Output)
        self.earlier.write(value, into)
        for name, part, default in self.later:
            one = getattr(value, name)
            part.write(one, into.later)
            into.has_later |= one != default

    def read(self, source: ByteReader) -> object:
        """Read the earlier fields, and the later ones from `source.later`."""
        value: Any = self.earlier.read(source)
        later = source.later
        if later is None:
            return value
        try:
            return replace(value, **{name: part.read(later) for name, part, _default in self.later})
        except (ValueError, TypeError, LookupError, ArithmeticError) as error:
            raise WireError("fields that the class refuses") from error


def has_later(part: WirePart) -> bool:
    """Return whether fields that came later are somewhere in these values."""
    match part:
        case LaterPart():
            return True
        case LinePart(entry):
            return has_later(entry)
        case RecordPart() | EitherPart():
            return any(map(has_later, part.parts))
        case _:
            # a `KnownPart` never has any: what it remembers is the bytes in one place
            return False


_Pair: TypeAlias = tuple[bytes, object]
"""The encoded bytes of a value, and the value."""


class KnownPart:
    """Values of a type, with a memory of those written and read last.

    Most of a position was already in the position before it. If the bytes of a value that was read before
    come next, that value is returned. Values written and values read are remembered apart, so that a test
    that reads what it has written really decodes it once. With this, sending a choice of Suburbia to three
    devices takes two thirds of the time, and receiving it three quarters.
    """

    __slots__ = ("_part", "_read", "_written")

    def __init__(self, part: WirePart) -> None:
        """Start with nothing remembered."""
        self._part = part
        self._written: deque[_Pair] = deque(maxlen=RECENT)
        self._read: deque[_Pair] = deque(maxlen=RECENT)

    def write(self, value: object, into: bytearray) -> None:
        """Append the value; the very same object, if it was written lately, is not encoded again."""
        for text, one in self._written:
            if one is value:
                into += text
                return
        begun = len(into)
        self._part.write(value, into)
        _remember(self._written, bytes(into[begun:]), value)

    def read(self, source: ByteReader) -> object:
        """Read a value; bytes that were read lately are not decoded again."""
        for text, one in self._read:
            if source.skip(text):
                return one
        begun = source.place
        value = self._part.read(source)
        _remember(self._read, source.since(begun), value)
        return value


def _remember(recent: deque[_Pair], text: bytes, value: object) -> None:
    """Remember a value if its bytes are long enough that decoding takes longer than comparing."""
    if len(text) >= MIN_REMEMBERED_BYTES:
        recent.append((text, value))
