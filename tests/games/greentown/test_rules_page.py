"""The rules page of Greentown: its order, and what must be said on it."""

import pytest

from piazza.games.greentown.guide import chapters

SAID = {
    "setting": ("one visitor of five is left over, with two players two", "Two players do not use it"),
    "ending": ("a block of four rounds in which nobody could build or tour",),
    "variants": ("The game ends with a round, not with a double turn",),
    "questions": ("A hotel’s tile may be developed", "only a half that can be carried out may be chosen"),
}
"""Rulings that whoever plays must be able to read, by chapter."""


def test_order() -> None:
    """It begins with the aim and a turn; the table is set only after all that is done at it."""
    names = [chapter.name for chapter in chapters()]
    assert names[:2] == ["aim", "turn"]
    assert names.index("setting") > names.index("ending")


@pytest.mark.parametrize("name", SAID)
def test_rulings_are_told(name: str) -> None:
    """What leaves the game, who needs no token, and how the house ruled, stands on the page."""
    (text,) = (chapter.markup for chapter in chapters() if chapter.name == name)
    assert all(said in text for said in SAID[name])
