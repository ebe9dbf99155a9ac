"""Whatever people call themselves, it stands on every page as text and does nothing else."""

import re

import pytest

from piazza import games
from piazza.core.game import Game
from ui.gallery import gallery
from ui.reading import Reading
from ui.screens import PEOPLE, dealt, did, handed_over, markup, opened

SCREENS = tuple(gallery(games.load(games.TITLES[0])))
TAGS = ("<img src=x onerror=1>",) * 5
SIGNS = ("\"&'", "'\"", "&lt;", "--><!--", "]]>")
BRACES = ("{p1}", "{name}", "{0}", "{{", "%s")
shown = pytest.mark.parametrize("shown", SCREENS)


@pytest.fixture(scope="module")
def pages(game: Game) -> dict[tuple[str, ...], dict[str, str]]:
    """Every page of a game by its people and its name."""
    return {
        people: {name: markup(app) for name, app in gallery(game, people).items()}
        for people in (PEOPLE, TAGS, SIGNS, BRACES)
    }


@shown
def test_tags(pages: dict[tuple[str, ...], dict[str, str]], shown: str) -> None:
    """A name that looks like a tag is none."""
    reading = Reading(pages[TAGS][shown])
    assert "<img" not in pages[TAGS][shown]
    assert not reading.faults
    assert not reading.having("onerror")


@shown
def test_signs(pages: dict[tuple[str, ...], dict[str, str]], shown: str) -> None:
    """Quotes and ampersands are written as markup wants them, once."""
    assert not any(sign in pages[SIGNS][shown] for sign in SIGNS if sign != "&lt;")
    assert not re.search(r"&amp;(amp|quot|#x27);", pages[SIGNS][shown])
    assert not Reading(pages[SIGNS][shown]).faults


@shown
def test_same_page(pages: dict[tuple[str, ...], dict[str, str]], shown: str) -> None:
    """Names add no element and no attribute, and take none away."""
    readings = [Reading(of_people[shown]) for of_people in pages.values()]
    skeletons = {tuple((one.name, *one.attributes) for one in reading.elements) for reading in readings}
    assert len(skeletons) == 1


@pytest.mark.parametrize("people", [TAGS, SIGNS, BRACES], ids=["tags", "signs", "braces"])
def test_names_are_read(game: Game, people: tuple[str, ...]) -> None:
    """The name of the player in turn can be read at the table, in the log, in words and on the shutters."""
    app = opened(dealt(game, plies=21), names=people)
    for place in (app, did(app, "dialog text"), did(handed_over(app), "hand-over")):
        text = "".join(one.text for one in Reading(markup(place)).elements)
        assert all(name in text for name in people[:2])
