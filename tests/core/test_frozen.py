"""Frozen dataclasses made quickly are like any others; tuples with one entry changed."""

import dataclasses
from copy import copy
from dataclasses import FrozenInstanceError, dataclass

import pytest

from piazza.core.frozen import IdentityCache, fast_frozen, make_replace, replace, with_entry, without_one


@dataclass(frozen=True, slots=True)
class Slow:
    """A place on a line or a plane."""

    x: int
    y: int = 0


@fast_frozen
@dataclass(frozen=True, slots=True)
class Point:
    """The same, quick."""

    x: int
    y: int = 0


class Mark(Point):
    """A point that something stands on."""

    __slots__ = ()


def test_like_any_dataclass() -> None:
    """A quick value equals another with the same fields, has its defaults and names, and the usual hash."""
    assert Point(3) == Point(x=3, y=0)
    assert Point(3) != Point(3, 1)
    assert hash(Point(3, 4)) == hash(Slow(3, 4))
    assert repr(Point(1, 2)) == "Point(x=1, y=2)"
    assert dataclasses.replace(Point(3, 1), x=4) == Point(4, 1)
    assert copy(Point(3, 1)) == Point(3, 1)


def test_what_is_missing() -> None:
    """A field without a default has to be given, and there is no other than those of the class."""
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, z=2)  # type: ignore[call-arg]


def test_still_frozen() -> None:
    """A quick value cannot be changed, nor what was made from it."""
    for point in (Point(1, 2), replace(Point(1), y=2)):
        with pytest.raises(FrozenInstanceError):
            point.x = 3  # type: ignore[misc]


def test_changed() -> None:
    """A value with fields changed is as `dataclasses.replace` makes it, and the value stays as it was."""
    point = Point(1, 2)
    assert replace(point, y=3) == dataclasses.replace(point, y=3)
    assert replace(point, x=4, y=3) == Point(4, 3)
    assert point == Point(1, 2)


def test_changing() -> None:
    """A value with some fields new, given in turn, is what `replace` makes, of its class."""
    moved = make_replace(Point, "y")
    assert moved(Point(1, 2), 3) == replace(Point(1, 2), y=3)
    assert moved(Mark(1, 2), 3) == Mark(1, 3)
    assert type(moved(Mark(1), 3)) is Mark
    assert make_replace(Point, "y", "x")(Point(1), 4, 5) == Point(5, 4)
    with pytest.raises(FrozenInstanceError):
        moved(Point(1), 2).x = 3


def test_of_its_class() -> None:
    """What stands above a quick class is quick, and stays of its class when changed."""
    mark = replace(Mark(1), y=2)
    assert type(mark) is Mark
    assert mark == Mark(1, 2)


def test_no_such_field() -> None:
    """A field that the class does not have cannot be changed."""
    with pytest.raises(AttributeError):
        replace(Point(1), z=3)  # type: ignore[call-arg]


def test_recall() -> None:
    """A value met before is known as the thing it is, one just like it is not, and old ones are forgotten."""
    known: IdentityCache[Point, int] = IdentityCache(2)
    values = [Point(number) for number in range(9)]
    for number, value in enumerate(values):
        assert known.keep(value, number) == number
        assert known.get(value) == number
        assert known.get(Point(number)) is None
    assert [value for value in values if known.get(value) is not None] == values[-2:]
    known.cache_clear()
    assert known.get(values[-1]) is None


def test_with_entry() -> None:
    """One entry is another, the rest as it was."""
    assert with_entry(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert with_entry(("a", "b", "c"), 2, "x") == ("a", "b", "x")


def test_without_one() -> None:
    """Only the first of several equals goes; what is not there leaves the very tuple."""
    values = (1, 2, 1)
    assert without_one(values, 1) == (2, 1)
    assert without_one(values, 3) is values
