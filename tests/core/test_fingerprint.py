"""What a position is spelled out as, so that two of them can be told apart."""

from dataclasses import dataclass, field
from enum import Enum

import pytest

from piazza.core.fingerprint import always_checked, fingerprint


class Colour(Enum):
    """An enumeration for `fingerprint`."""

    RED = "red"


@always_checked("size")
@dataclass(frozen=True)
class Box:
    """A nest for `fingerprint`."""

    content: object
    size: int = 1


@always_checked("size")
@dataclass(frozen=True)
class Larger(Box):
    """The same with fields that came later."""

    lid: str = "none"
    label: str = ""
    inside: list[int] = field(default_factory=list, compare=False)


def test_fingerprint() -> None:
    """A value is spelled out by its plain parts."""
    assert fingerprint(Box((Colour.RED, None, True, Box("a", -2), ()))) == "([red,None,True,(a,-2),[]],1)"


def test_later_field_at_default() -> None:
    """A field that came later is left out at its default: what is older is spelled out as it was."""
    assert fingerprint(Larger("a")) == fingerprint(Box("a")) == "(a,1)"


def test_later_field() -> None:
    """At another value a later field is spelled out with its name, so that no two values look alike."""
    assert fingerprint(Larger("a", lid="open")) == "(a,1,lid=open)"
    assert fingerprint(Larger("a", lid="open", label="b")) == "(a,1,lid=open,label=b)"


def test_fingerprint_refuses_unordered() -> None:
    """A set has no order to be spelled out in."""
    with pytest.raises(AssertionError):
        fingerprint(frozenset({1}))
