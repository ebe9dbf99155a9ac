"""Lessons are played with the reader's own box where all they say is as true of it, else with the shipped."""

from collections.abc import Iterator
from itertools import count, islice
from random import Random

import pytest

from effort import IS_THOROUGH
from piazza import games
from piazza.core.edition import Edition
from piazza.games import TITLES, UNTAUGHT
from piazza.ui.app import App
from piazza.ui.box.editions import OwnEdition
from piazza.ui.pages import page
from piazza.ui.pages.play.lesson import speech
from piazza.ui.practice.lesson_box import box_of
from piazza.ui.practice.lessons import lesson, lesson_names
from piazza.ui.storage.memory import record_edition
from strategies import elsewhere, shaken
from ui.screens import BASE, did, table
from ui.test_lessons import begin, course_of, walk

LESSONS = tuple((game, name) for game in TITLES if game not in UNTAUGHT for name in lesson_names(game))
BOXES = 20 if IS_THOROUGH else 1
TRIES = 300
SHIPPED, OWN = "With the box that ships", "Edition “Ours”"
TOLD = {
    "bloomtown": {"board-A"},
    "suburbia": {"goals", "lines", "tiles-basic", "tiles-A", "tiles-B"},
    "bloom": {"flowers"},
    "greentown": {"tiles", "layout-1", "visitors"},
    "drawkeep": {"long"},
}
"""The components that the first lessons tell of."""


def owner(game: str, edition: Edition) -> App:
    """Somebody whose box of a title is not the one that ships."""
    own = OwnEdition(game, "Ours", edition)
    return App(base=BASE, editions=(own,), last_draft=record_edition("", game, own.checksum))


def changed(game: str, component: str) -> Edition:
    """A box of which one component is another, in as much as comes of so many tries."""
    played, random = games.load(game), Random(1)
    assert played.press
    place = [one.name for one in played.press.components].index(component)
    edition = shipped = played.press.shipped
    for _try in range(TRIES):
        fields = shaken(played, edition, random).fields[place]
        new = Edition((*shipped.fields[:place], fields, *shipped.fields[place + 1 :]))
        edition = edition if played.press.faults(new) else new
    assert edition != shipped
    return edition


def boxes(game: str, name: str) -> Iterator[Edition]:
    """Boxes, each changed in some field, with which a lesson can be played."""
    played, random = games.load(game), Random(5)
    assert played.press
    for _try in count():
        edition = shaken(played, played.press.shipped, random)
        if edition != played.press.shipped and not played.press.faults(edition):
            own = box_of(lesson(game, name), edition)
            yield from (own,) if own else ()


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_own_box(game: str, name: str) -> None:
    """With such a box a lesson says at all steps what it says with the shipped; the game goes on with it."""
    usual = [speech(table(app), course_of(app)).markup for app in walk(begin(game, name))]
    for edition in islice(boxes(game, name), BOXES):
        walked = list(walk(did(owner(game, edition), f"lesson {game}/{name}")))
        assert {table(app).match.game.edition for app in walked} == {edition}
        assert [speech(table(app), course_of(app)).markup for app in walked] == usual
        assert table(did(walked[-1], "lesson-game")).match.game.edition == edition


@pytest.mark.parametrize(
    ("game", "component"),
    [
        (name, one.name)
        for name in TOLD
        for press in [games.load(name).press]
        if press
        for one in press.components
    ],
)
def test_what_is_told(game: str, component: str) -> None:
    """Where a component is another that a lesson tells of, the box that ships is on the table, and named."""
    edition = changed(game, component)
    app = did(owner(game, edition), f"lesson {game}/first")
    is_told = component in TOLD[game]
    assert table(app).match.game.edition == (None if is_told else edition)
    assert (SHIPPED in page(app).markup) is is_told
    assert (OWN in page(app).markup) is not is_told


@pytest.mark.parametrize("game", TOLD)
def test_all_changed(game: str) -> None:
    """With a box in which nothing is as it ships every lesson can be gone through, with the shipped."""
    for name in lesson_names(game):
        app = did(owner(game, elsewhere(games.load(game), 3)), f"lesson {game}/{name}")
        assert table(list(walk(app))[-1]).match.game.edition is None
