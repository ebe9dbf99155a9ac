"""What a position is spelled out as, so that two of them can be told apart."""

from dataclasses import dataclass
from enum import Enum

import pytest

from piazza.core.codec import fingerprint


class Colour(Enum):
    """An enumeration for `fingerprint`."""

    RED = "red"


@dataclass(frozen=True)
class Box:
    """A nest for `fingerprint`."""

    content: object
    size: int = 1


def test_fingerprint() -> None:
    """A value is spelled out by its plain parts."""
    assert fingerprint(Box((Colour.RED, None, True, Box("a", -2), ()))) == "([red,None,True,(a,-2),[]],1)"


def test_fingerprint_refuses_unordered() -> None:
    """A set has no order to be spelled out in."""
    with pytest.raises(AssertionError):
        fingerprint(frozenset({1}))
