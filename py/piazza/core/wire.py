"""Frozen values as bytes, and back: the format follows from their types, and nothing else is stored.

    coder = position_wire(State)
    coder.from_bytes(coder.to_bytes(state)) == state

Bytes from other devices may be anything. Bytes that are not exactly one value of the type, written as
`to_bytes` writes it, raise WireError, and no other error.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache, partial
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from piazza.core.byte_reader import MAX_VALUE_BYTES, ByteReader, WireError
from piazza.core.fingerprint import default_of, is_always_checked
from piazza.core.from_json import Annotation
from piazza.core.wire_parts import (
    BytesPart,
    EitherPart,
    KnownPart,
    LaterPart,
    LinePart,
    MemberPart,
    NumberPart,
    Output,
    RecordPart,
    TextPart,
    WirePart,
    has_later,
    write_alone,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wire(Generic[T]):
    """The coder of a type."""

    part: WirePart

    def to_bytes(self, value: T) -> bytes:
        """Return a value of the type as bytes; raises WireError if it cannot be encoded."""
        return write_alone(self.part, value)

    def from_bytes(self, text: bytes) -> T:
        """Return the value that these bytes encode; raises WireError if there is not exactly one."""
        if len(text) > MAX_VALUE_BYTES:
            raise WireError("more bytes than a value may have")
        source = ByteReader(text)
        value: T = self.part.read(source)
        if not source.is_read:
            raise WireError("bytes after the end of the value")
        return value


@dataclass(frozen=True, slots=True)
class PositionWire(Generic[T]):
    """The coder of a type of positions: fields that came later are written behind all others."""

    part: WirePart

    def to_bytes(self, value: T) -> bytes:
        """Return a value of the type as bytes; raises WireError if it cannot be encoded."""
        into = Output()
        self.part.write(value, into)
        return bytes(into + into.later) if into.has_later else bytes(into)

    def from_bytes(self, text: bytes) -> T:
        """Return the value that these bytes encode; raises WireError if there is not exactly one."""
        if len(text) > MAX_VALUE_BYTES:
            raise WireError("more bytes than a value may have")
        source = ByteReader(text)
        value: T = self.part.read(source)
        if source.is_read:
            return value
        # The end of the earlier fields is known by now; behind it are the later ones.
        value = self.part.read(ByteReader(text, ByteReader(text[source.place :])))
        if self.to_bytes(value) != text:
            raise WireError("bytes after the end of the value")
        return value


def wire(kind: type[T]) -> Wire[T]:
    """Return the coder of a class; raises TypeError if its annotations do not say what it can hold."""
    annotation: Annotation = kind
    return Wire(_part(annotation))


def position_wire(kind: type[T]) -> PositionWire[T]:
    """Return the coder of a class of positions; raises TypeError as `wire` does."""
    annotation: Annotation = kind
    return PositionWire(_part(annotation, is_position=True))


_PLAIN: dict[type, WirePart] = {
    int: NumberPart(),
    str: TextPart(),
    bytes: BytesPart(),
    bool: MemberPart((False, True)),
    NoneType: MemberPart((None,)),
}


@cache  # 0.3 to 0.7 ms a choice received from a live table: 54 types, 65 µs each
def _part(annotation: Annotation, *, is_position: bool = False) -> WirePart:
    """Return the part that writes and reads values of a type."""
    part = partial(_part, is_position=is_position)
    origin: Annotation = get_origin(annotation)
    inside = get_args(annotation)
    if origin is Annotated:
        return part(inside[0])
    if origin in (Union, UnionType):
        return EitherPart(tuple(_class(one) for one in inside), tuple(part(one) for one in inside))
    if origin is frozenset:
        # its entries are sorted by their bytes, so all of them are in one place
        return KnownPart(LinePart(_part(inside[0]), origin))
    if origin is tuple and inside[1:] == (...,):
        return _known(LinePart(part(inside[0]), origin))
    if origin is tuple:
        return RecordPart(tuple, tuple(part(one) for one in inside), tuple, tuple)
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    return _made(annotation, is_position=is_position)


def _split(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that takes a value apart into these fields."""
    # With a single name, attrgetter returns the bare value instead of a tuple.
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _class(annotation: Annotation) -> type:
    """Return the class that distinguishes values of this type from those of other types in a union."""
    origin: Annotation = get_origin(annotation)
    found: type = _class(get_args(annotation)[0]) if origin is Annotated else origin or annotation
    return found


def _known(part: WirePart) -> WirePart:
    """Return the part with a memory of what was written and read last, if it can have one."""
    return part if has_later(part) else KnownPart(part)


def _made(kind: Annotation, *, is_position: bool) -> WirePart:
    """Return the part for an enum, a dataclass or a named tuple; raises TypeError on any other class."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return MemberPart(tuple(kind))
    if isinstance(kind, type) and is_dataclass(kind):
        annotations = hints_of(kind, include_extras=True)
        coders = {each: _part(annotations[each.name], is_position=is_position) for each in fields(kind)}
        later = [
            each for each in coders if is_position and each.compare and not is_always_checked(kind, each)
        ]
        names = [each.name for each in coders if each not in later]
        parts = tuple(part for each, part in coders.items() if each not in later)
        # A field with a default comes after all fields without, but maybe before others that have one.
        assert [*coders][: len(names)] == [each for each in coders if each not in later], f"later: {kind!r}"
        record = RecordPart(kind, parts, _split(names), lambda values: kind(*values))
        if not later:
            return _known(record)
        return LaterPart(record, tuple((each.name, coders[each], default_of(each)) for each in later))
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        annotations = hints_of(kind, include_extras=True)
        parts = tuple(_part(annotations[name], is_position=is_position) for name in kind._fields)
        return RecordPart(kind, parts, tuple, lambda values: kind(*values))
    raise TypeError(f"no coder for {kind!r}: its annotations do not say what it can hold")
