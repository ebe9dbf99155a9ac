"""Canonical texts of positions: links hold a check over the one of the final position.

The check of an old link must not change when positions get a new field. So a field at its default is left
out: old positions have the default, and their text is the one from before the field came. Fields that had a
default when links were first made are in every check; `always_checked` lists them.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import NoneType
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")

Speller: TypeAlias = Callable[[Any], str]
"""Function that turns the values of a type into canonical text."""


def fingerprint(value: object) -> str:
    """Return a canonical text of a value, the same in every Python.

    Dataclasses, tuples and enums are taken apart down to strings, integers and None. Fields that are not
    compared are left out: equality of positions ignores what the box prints and what follows from the past.
    """
    return _spellers[type(value)](value)


def always_checked(*names: str) -> Callable[[type[T]], type[T]]:
    """Return a class decorator: these fields of a dataclass are in the fingerprint at their default, too.

    Only for fields as old as the links of their game. A new field would change the check of all old links.
    """

    def mark(kind: type[T]) -> type[T]:
        setattr(kind, _ALWAYS, frozenset(names))
        return kind

    return mark


def is_always_checked(kind: type, one: "Field[Any]") -> bool:
    """Return whether a compared field of a dataclass is in the fingerprint whatever its value is."""
    has_default = one.default is not MISSING or one.default_factory is not MISSING
    return not has_default or one.name in getattr(kind, _ALWAYS, ())


def default_of(one: "Field[Any]") -> object:
    """Return the default of a field that has one."""
    return one.default if one.default_factory is MISSING else one.default_factory()


_ALWAYS = "__always_checked__"
"""The attribute of a class with the names given to `always_checked`."""


class _Spellers(dict[type, Speller]):
    """For each type, the function that turns its values into canonical text."""

    def __missing__(self, kind: type) -> Speller:
        """Build and store the function: that takes many times as long as writing a value."""
        self[kind] = spell = _speller(kind)
        return spell


_spellers = _Spellers()


def _speller(kind: type) -> Speller:
    """Return the function that turns values of a type into canonical text."""
    if issubclass(kind, Enum):
        return lambda value: str(value.value)
    if issubclass(kind, tuple):
        return lambda value: "[" + ",".join([_spellers[type(part)](part) for part in value]) + "]"
    if is_dataclass(kind):
        return _speller_of_fields(kind)
    assert issubclass(kind, str | int | NoneType), f"no canonical text for {kind!r}"
    return str


def _speller_of_fields(kind: type) -> Speller:
    """Return the function that turns values of a dataclass into canonical text."""
    compared = [each for each in fields(kind) if each.compare]
    names = [each.name for each in compared if is_always_checked(kind, each)]
    later = [(each.name, default_of(each)) for each in compared if not is_always_checked(kind, each)]

    def spell(value: object) -> str:
        """Return the text of the fields that every check has."""
        return ",".join([_spellers[type(part)](part) for name in names for part in (getattr(value, name),)])

    def spell_later(value: object) -> str:
        """Return the text of the later fields, by name, without those at their default."""
        changed = [(name, part) for name, usual in later if (part := getattr(value, name)) != usual]
        return "".join([f",{name}={_spellers[type(part)](part)}" for name, part in changed])

    return (
        (lambda value: f"({spell(value)}{spell_later(value)})")
        if later
        else (lambda value: f"({spell(value)})")
    )
