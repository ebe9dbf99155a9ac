"""Frozen values as bytes and back: how they stand there follows from their types, nothing else is said.

    coder = wire(State)
    coder.decode(coder.encode(state)) == state

What comes from afar may be anything: bytes that are not exactly one value of the type, written as `encode`
writes it, are refused, always by the same error.
"""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Protocol, TypeAlias, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from piazza.core.octets import LARGEST, WIDEST, Source, WireError

T = TypeVar("T")
_Hint: TypeAlias = Any
"""A type as an annotation writes it."""

MOST_ENTRIES = 1 << 14
"""Entries of the longest tuple that is read."""
_MOST = (1 << 7 * WIDEST - 1) - 1
"""The largest number that is written, before its sign is told apart."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Characters that no text of the house has."""


class _Part(Protocol):
    """How the values of one type are written and read."""

    def write(self, value: Any, into: bytearray, /) -> None:  # noqa: ANN401 - of the type
        """Append the value; raises WireError if it is none of the type."""

    def read(self, source: Source, /) -> Any:  # noqa: ANN401 - of the type
        """The next value; raises WireError."""


@dataclass(frozen=True, slots=True)
class Wire(Generic[T]):
    """The coder of a type."""

    part: _Part

    def encode(self, value: T) -> bytes:
        """The value as bytes; raises WireError if it is not of the type."""
        return _text(self.part, value)

    def decode(self, text: bytes) -> T:
        """The one value that these bytes are; raises WireError."""
        if len(text) > LARGEST:
            raise WireError("too long")
        source = Source(text)
        value: T = self.part.read(source)
        if not source.is_read:
            raise WireError("something follows")
        return value


def wire(kind: type[T]) -> Wire[T]:
    """The coder of a class; raises TypeError if its type does not tell what it can be."""
    hint: _Hint = kind
    return Wire(_part(hint))


def _text(part: _Part, value: object) -> bytes:
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


class _Number:
    """Whole numbers of either sign, small ones in few bytes."""

    def write(self, value: int, into: bytearray) -> None:
        """The number."""
        _check(type(value) is int and abs(value) < 1 << 7 * WIDEST - 2, value)
        _count(value << 1 if value >= 0 else (-value << 1) - 1, into)

    def read(self, source: Source) -> int:
        """The number."""
        number = source.count(_MOST)
        return number >> 1 if not number & 1 else -((number + 1) >> 1)


class _Text:
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


class _Bytes:
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
class _Member:
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
class _Line:
    """A tuple of any length, or a set in the order of what its entries are written as."""

    entry: _Part
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
        return sorted(_text(self.entry, one) for one in value)


@dataclass(frozen=True)
class _Record:
    """Values of known types side by side: a dataclass, or a tuple with or without names."""

    kind: type
    parts: tuple[_Part, ...]
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
class _Either:
    """A value of one of several types."""

    kinds: tuple[type, ...]
    parts: tuple[_Part, ...]

    def write(self, value: object, into: bytearray) -> None:
        """Which of them, then the value."""
        _check(type(value) in self.kinds, value)
        place = self.kinds.index(type(value))
        _count(place, into)
        self.parts[place].write(value, into)

    def read(self, source: Source) -> object:
        """The value of the type that is named."""
        return self.parts[source.count(len(self.parts) - 1)].read(source)


_PLAIN: dict[type, _Part] = {
    int: _Number(),
    str: _Text(),
    bytes: _Bytes(),
    bool: _Member((False, True)),
    NoneType: _Member((None,)),
}


@cache  # made once for a type: 54 of them, 65 µs each, asked for with every message
def _part(hint: _Hint) -> _Part:
    """How the values of a type are written."""
    origin: _Hint = get_origin(hint)
    inside = get_args(hint)
    if origin is Annotated:
        return _part(inside[0])
    if origin in (Union, UnionType):
        return _Either(tuple(_class(one) for one in inside), tuple(_part(one) for one in inside))
    if origin is frozenset or (origin is tuple and inside[1:] == (...,)):
        return _Line(_part(inside[0]), origin)
    if origin is tuple:
        return _Record(tuple, tuple(_part(one) for one in inside), tuple, tuple)
    if hint in _PLAIN:
        return _PLAIN[hint]
    return _made(hint)


def _split(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What takes a value apart into its fields."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _class(hint: _Hint) -> type:
    """The class of a type's values, by which they are told apart."""
    origin: _Hint = get_origin(hint)
    found: type = _class(get_args(hint)[0]) if origin is Annotated else origin or hint
    return found


def _made(kind: _Hint) -> _Part:
    """How the values of a class are written that the house made; raises TypeError on any other."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _Member(tuple(kind))
    if isinstance(kind, type) and is_dataclass(kind):
        names = [field.name for field in fields(kind)]
        hints = hints_of(kind, include_extras=True)
        parts = tuple(_part(hints[name]) for name in names)
        return _Record(kind, parts, _split(names), lambda values: kind(*values))
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        hints = hints_of(kind, include_extras=True)
        parts = tuple(_part(hints[name]) for name in kind._fields)
        return _Record(kind, parts, tuple, lambda values: kind(*values))
    raise TypeError(f"what a {kind!r} can be does not follow from its type")
