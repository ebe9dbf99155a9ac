"""Frozen dataclasses made quickly are like any others."""

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from piazza.core.frozen import changer, maker


@dataclass(frozen=True, slots=True)
class Point:
    """A place on a line or a plane."""

    x: int
    y: int = 0


make = maker(Point)


def test_like_the_constructor() -> None:
    """What is made equals what the constructor makes, defaults and names included."""
    assert make(3) == Point(3)
    assert make(3, y=4) == Point(3, 4)
    assert hash(make(3)) == hash(Point(3))
    assert replace(make(3), x=4) == Point(4)


def test_of_the_class() -> None:
    """What is made is of the class itself."""
    assert type(make(1, 2)) is Point
    assert repr(make(1, 2)) == "Point(x=1, y=2)"


def test_still_frozen() -> None:
    """What is made cannot be changed."""
    with pytest.raises(FrozenInstanceError):
        make(1, 2).x = 3  # type: ignore[misc]


def test_changed() -> None:
    """A value with fields changed is as `dataclasses.replace` makes it, and the value stays as it was."""
    change, point = changer(Point), Point(1, 2)
    assert change(point, y=3) == replace(point, y=3)
    assert type(change(point)) is Point
    assert point == Point(1, 2)


def test_no_such_field() -> None:
    """A field that the class does not have cannot be changed."""
    with pytest.raises(AttributeError):
        changer(Point)(Point(1, 2), z=3)
