"""Text forms are declared, written, and read back."""

from dataclasses import dataclass
from enum import Enum

import pytest

from piazza.core.text_form import ORDINAL, pair, parse_action, text_form


class Color(Enum):
    """Two colours."""

    RED = "red"
    BLUE = "blue"


@text_form("rest")
@dataclass(frozen=True)
class Rest:
    """Nothing to say."""


@text_form("paint {place}.{cell} {color}", place=ORDINAL, cell=pair(":"))
@dataclass(frozen=True)
class Paint:
    """Several fields."""

    place: int
    cell: tuple[int, int]
    color: Color


@text_form("{color}")
@dataclass(frozen=True)
class Choose:
    """A field alone."""

    color: Color


KINDS = (Choose, Rest, Paint)


@pytest.mark.parametrize(
    ("action", "text"),
    [(Rest(), "rest"), (Paint(0, (2, -1), Color.RED), "paint 1.2:-1 red"), (Choose(Color.BLUE), "blue")],
)
def test_there_and_back(action: object, text: str) -> None:
    """An action is written as its class declares, and the text stands for it again."""
    assert str(action) == text
    assert parse_action(text, KINDS) == action


@pytest.mark.parametrize(
    "text", ["", "rest ", "paint 1 red", "paint 1.2:-1 green", "paint x.2:-1 red", "green"]
)
def test_no_action(text: str) -> None:
    """What is no action's text is refused."""
    with pytest.raises(ValueError, match="not an action"):
        parse_action(text, KINDS)


def test_no_form() -> None:
    """A class of actions whose text form was forgotten is named."""
    with pytest.raises(TypeError, match="int has no @text_form"):
        parse_action("1", [int])
