"""The rules page of Greentown: what must be said on it, and what its examples show."""

import pytest

from piazza.games.greentown.guide import draw_break, draw_tour
from piazza.ui.game_api.guide import Notation
from piazza.ui.model.rules import chapters

SAID = {
    "setting": (
        "one visitor who wants five is left over; with two players, two are",
        "Two players do not use it",
    ),
    "ending": ("a block of four rounds in which nobody could build or tour",),
    "variants": ("The game ends with a round, not with a double turn",),
    "questions": ("A hotel’s tile may be developed", "you may only choose what is possible"),
}
"""Rulings that whoever plays must be able to read, by chapter."""

PLACES = (
    "0,0 hotel E-SE-SW-W-NW-NE",
    "1,0 tree E-W",
    "2,0 sport 1 W-SW",
    "1,1 empty NE-W",
    "0,1 culture 0 E-NW",
)
"""A ring of five places."""


@pytest.mark.parametrize("name", SAID)
def test_rulings_are_told(name: str) -> None:
    """What leaves the game, who needs no token, and how the house ruled, stands on the page."""
    (text,) = (chapter.markup for chapter in chapters("greentown") if chapter.name == name)
    assert all(said in text for said in SAID[name])


def test_card_in_words() -> None:
    """What the visitor drawn wishes is told as its card says."""
    (text,) = (chapter.markup for chapter in chapters("greentown") if chapter.name == "touring")
    assert "eight visits: 1 to 3 of nature, 1 or 2 of culture, 1 of sport and up to 3 shops." in text


def test_tour() -> None:
    """The engine counts the visits of the tour drawn, and what it pays."""
    drawn = draw_tour(Notation((*PLACES, "tour v8a 0,0 1,0 2,0 1,1 0,1 0,0")))
    assert drawn.values == {"visits": 4, "guide": 2, "owner": 1}


def test_breaking() -> None:
    """A connection may break under one's own building only."""
    drawn = draw_break(Notation((*PLACES, "develop TL3 0,1")))
    assert drawn.values["own"] > drawn.values["other"]  # type: ignore[operator]
    with pytest.raises(ValueError, match="begins with"):
        draw_break(Notation((*PLACES, "place TL3 0,1")))
