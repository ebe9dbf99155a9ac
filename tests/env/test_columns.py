"""How values of every type that a position is made of stand in a row."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, NamedTuple, TypeAlias

import pytest

from piazza.core.game import AtMost, OneOf
from piazza.env.columns import Code
from piazza.env.shape import value_code


class Light(Enum):
    """A colour."""

    RED = "red"
    GREEN = "green"


class Spot(NamedTuple):
    """A place, and what is on it."""

    cell: tuple[int, int]
    light: Light


@dataclass(frozen=True)
class Purse:
    """What is in it."""

    coins: int


Name: TypeAlias = Annotated[str, OneOf(lambda: ("ann", "bob"))]


@dataclass(frozen=True)
class Position:
    """Something of every sort."""

    number: int = 5
    is_late: bool = True
    light: Light | None = Light.GREEN
    name: Name = "bob"
    seat: int | None = 0
    purse: int | Purse = Purse(7)
    spots: Annotated[tuple[Spot, ...], AtMost(2)] = (Spot((3, -4), Light.RED),)
    hands: tuple[tuple[int, ...], ...] = ((8, 9), ())


def row(code: Code, value: object) -> list[int]:
    """What the value has in its columns."""
    filled: list[int] = []
    code.fill(filled, value)
    return filled


def test_every_type() -> None:
    """Numbers as they are, members by number, what may be lacking after a sign, tuples after their length."""
    code = value_code(Position())
    filled = dict(zip((column.name for column in code.columns("")), row(code, Position()), strict=True))
    assert filled == {
        "number": 5,
        "is_late": 1,
        "light": 2,
        "name": 2,
        "type(seat)": 1,
        "seat": 0,
        "type(purse)": 2,
        "purse:int": 0,
        "purse:Purse.coins": 7,
        "len(spots)": 1,
        "spots[0].cell[0]": 3,
        "spots[0].cell[1]": -4,
        "spots[0].light": 1,
        "spots[1].cell[0]": 0,
        "spots[1].cell[1]": 0,
        "spots[1].light": 0,
        "len(hands)": 2,
        "len(hands[0])": 2,
        "hands[0][0]": 8,
        "hands[0][1]": 9,
        "len(hands[1])": 0,
        "hands[1][0]": 0,
        "hands[1][1]": 0,
    }


def test_what_is_lacking() -> None:
    """None, and a text that is empty, are zeros."""
    code = value_code(Position())
    assert row(code, Position(light=None, name="", seat=None))[2:6] == [0, 0, 0, 0]


@pytest.mark.parametrize("value", [Position(hands=((1, 2, 3),)), Position(name="eve")])
def test_no_room(value: Position) -> None:
    """A tuple longer than its bound, or a text that its type does not name, is refused and not cut off."""
    with pytest.raises(ValueError, match=r"room for 2|none of"):
        row(value_code(Position()), value)


def test_unknown_type() -> None:
    """A type that does not tell what its values can be is refused."""
    with pytest.raises(TypeError, match="no columns for str"):
        value_code(Loose("x"))


@dataclass(frozen=True)
class Loose:
    """Any text."""

    text: str
