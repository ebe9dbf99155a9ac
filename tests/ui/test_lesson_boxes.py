"""Lessons are played with the reader's own box: as they stand where all is as true of it, else anew."""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from effort import IS_THOROUGH, tries
from piazza import games
from piazza.core.edition import Edition
from piazza.games import TITLES
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model import lesson_edition
from piazza.ui.model.app import Model
from piazza.ui.model.lesson import Course
from piazza.ui.model.lesson_edition import with_own_edition
from piazza.ui.model.lessons import ELSEWHERE, is_taught, lesson, lesson_names, texts_of
from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.setup_defaults import record_edition
from piazza.ui.view import page
from piazza.ui.view.lessons import speech, targets
from strategies import another, editions, elsewhere
from ui.screens import BASE, did, table
from ui.test_lessons import SHORT, begin, course_of, is_drawn, said, settle, slips, walk

pytestmark = pytest.mark.sampled(7)

LESSONS = tuple((game, name) for game in TITLES if is_taught(game) for name in lesson_names(game))
BOXES = 12 if IS_THOROUGH else 1
SHIPPED, OWN = "Standard edition", "Edition “Ours”"
UNTOLD = {"bloomtown": "shops", "bloom": "", "greentown": "layout-3", "suburbia": "tiles-C", "drawkeep": ""}
"""Something that the first chapter of the first lesson tells nothing of, if there is such a thing."""


def owner(game: str, edition: Edition) -> Model:
    """Somebody whose box of a title is not the one that ships."""
    own = OwnEdition(game, "Ours", edition)
    return Model(base=BASE, editions=(own,), last_draft=record_edition("", game, own.checksum))


def check_gone_through(game: str, name: str, edition: Edition) -> None:
    """A lesson is played with a box to its end, and says nothing too long, with a gap, or out of sight."""
    walked = list(walk(did(owner(game, edition), f"lesson {game}/{name}")))
    for app in walked:
        course, drawn = course_of(app), page(app).markup
        assert table(app).match.game.edition == edition
        assert not course.falls_back
        assert 0 < len(said(app)) <= SHORT, said(app)
        assert "{" not in said(app)
        assert course.slip is None
        assert table(app).can_play == course.asks
        assert not course.asks or targets(table(app), course)
        for selector in targets(table(app), course):
            assert is_drawn(selector, drawn), selector
        assert SHIPPED not in drawn
        assert OWN in drawn
    played = did(walked[-1], "lesson-game")
    assert table(played).match.game.edition == edition
    assert table(played).can_play


@pytest.mark.parametrize(("game", "name"), LESSONS)
@settings(max_examples=tries(2))
@given(data=st.data())
def test_any_box(game: str, name: str, data: st.DataObject) -> None:
    """With any valid box a lesson can be gone through from its first step to a running game of that box."""
    edition = data.draw(editions(games.load(game)))
    press = games.load(game).press
    assume(press and edition != press.shipped)
    check_gone_through(game, name, edition)


@pytest.mark.parametrize(("game", "name"), LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_changed(game: str, name: str, language: str) -> None:
    """With a box in which nothing is as it ships every lesson can be gone through, with that box."""
    speak(language)
    try:
        for luck in range(3, 3 + BOXES):
            walked = list(walk(did(owner(game, elsewhere(games.load(game), luck)), f"lesson {game}/{name}")))
            assert all(not course_of(app).falls_back for app in walked)
            assert all(0 < len(said(app)) <= SHORT and "{" not in said(app) for app in walked)
    finally:
        speak("en")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_as_it_stands(game: str, name: str) -> None:
    """A chapter of which another box changes nothing is the same: positions, choices and what is said."""
    press = games.load(game).press
    assert press
    usual = {
        course_of(app).done: speech(table(app), course_of(app)).markup for app in walk(begin(game, name))
    }
    for component in press.components:
        if component.name == UNTOLD[game]:
            place = press.components.index(component)
            changed = another(games.load(game)).fields[place]
            fields = (*press.shipped.fields[:place], changed, *press.shipped.fields[place + 1 :])
            edition = Edition(fields)
            assert edition != press.shipped
            assert not press.faults(edition)
            app = did(owner(game, edition), f"lesson {game}/{name}")
            assert course_of(app).edition == edition
            assert speech(table(app), course_of(app)).markup == usual[0]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_like_the_right_ones(game: str, name: str) -> None:
    """In another box the right choices are alike in the traits that a step names, and of the same sort."""
    given_, edition = lesson(game, name), elsewhere(games.load(game), 3)
    for number, chapter in enumerate(given_.chapters):
        course = with_own_edition(Course(given_, number, own=edition))
        steps = course.lesson.chapters[number].steps
        assert [step.name for step in steps] == [step.name for step in chapter.steps]
        for step, model in zip(steps, chapter.steps, strict=True):
            assert bool(step.right) == bool(model.right)
            words = [[text.split()[0] for text in way] for way in (step.right or ((),))[:1]]
            meant = [text.split()[0].rstrip("*") for text in (model.right or ((),))[0]]
            assert all(one.startswith(other) for one, other in zip(words[0], meant, strict=False))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_wrong_choices(game: str, name: str) -> None:
    """In another box, too, any other choice is allowed, is told what it costs, and is taken back."""
    for app in walk(did(owner(game, elsewhere(games.load(game), 3)), f"lesson {game}/{name}")):
        for other in slips(app, 2):
            assert course_of(settle(did(other, "undo"))) == course_of(app)


@pytest.mark.parametrize("game", sorted({game for game, _name in LESSONS}))
def test_left_and_resumed(game: str) -> None:
    """Whoever goes back and forth in a lesson of another box finds the same positions."""
    walked = list(walk(did(owner(game, elsewhere(games.load(game), 3)), f"lesson {game}/first")))
    for before, after in pairwise(walked):
        if course_of(before).chapter == course_of(after).chapter and not course_of(before).now.others:
            back = did(after, "lesson-back")
            assert course_of(back).done == max(0, course_of(after).done - 1)
            assert table(back).match.plies == table(before).match.plies[: len(table(back).match.plies)]


def test_falls_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a box has no position for a chapter, the one that ships is on the table, and it says so."""
    monkeypatch.setattr(lesson_edition, "_retold", lambda *_given: None)
    app = did(owner("bloomtown", elsewhere(games.load("bloomtown"), 3)), "lesson bloomtown/first")
    assert table(app).match.game.edition is None
    assert SHIPPED in page(app).markup
    assert "This chapter can’t be shown with your edition." in page(app).markup
    assert course_of(list(walk(app))[-1]).is_last


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_texts_of_other_boxes(game: str, name: str) -> None:
    """A text for other boxes stands for one that there is, and in all languages."""
    found = []
    for language in LANGUAGES:
        speak(language)
        texts = texts_of(lesson(game, name))
        found.append({(chapter, key) for chapter, texts in texts.items() for key in texts})
    speak("en")
    assert found[0] == found[1] == found[2]
    assert all(
        (chapter, key.removesuffix(ELSEWHERE)) in found[0]
        for chapter, key in found[0]
        if key.endswith(ELSEWHERE)
    )
