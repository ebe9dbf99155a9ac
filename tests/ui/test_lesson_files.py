"""Lessons as files: found, fetched, the same in all languages, and told what is wrong in them."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piazza.games import TITLES
from piazza.ui.effects import FetchSupplement
from piazza.ui.i18n import LANGUAGES
from piazza.ui.model import lessons
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import (
    Chapter,
    Course,
    LessonError,
    LessonStep,
    is_taught,
    lesson,
    lesson_names,
    match_at,
    read_lesson,
)
from piazza.ui.storage.lessons import read_progress
from piazza.ui.supplements import Supplement
from piazza.ui.view import view
from ui.screens import BASE, did, markup, table
from ui.typesetting import is_typed

TAUGHT = tuple(name for name in TITLES if is_taught(name))


LESSONS = tuple((game, name) for game in TAUGHT for name in lesson_names(game))


def course_of(model: Model) -> Course:
    """How far the lesson on the table is."""
    course = table(model).course
    assert course is not None
    return course


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_languages_say_the_same(game: str, name: str) -> None:
    """In every language each step has a text, and the same places to be filled."""
    given = lesson(game, name)
    texts = lessons._files(game)  # noqa: SLF001 - what the files say
    for code in LANGUAGES:
        english_texts = texts[f"{name}.en"]
        spoken = texts.get(f"{name}.{code}", english_texts)
        assert set(spoken) == {"title", *(chapter.name for chapter in given.chapters)}
        for chapter in given.chapters:
            steps = {step.name for step in chapter.steps}
            faults = {f"{step.name}-wrong" for step in chapter.steps if step.right}
            assert steps <= {*spoken[chapter.name]} - {"title"} <= steps | faults
            assert spoken[chapter.name].keys() == english_texts[chapter.name].keys()
            for key, text in spoken[chapter.name].items():
                places = set(re.findall(r"\{.*?\}", english_texts[chapter.name][key]))
                assert set(re.findall(r"\{.*?\}", text)) == places, (code, chapter.name, key)
                assert text.count("**") % 2 == 0
                assert not is_typed(code, text), (code, chapter.name, key)


def test_all_are_taught() -> None:
    """Every title that is offered with lessons has one, and no other."""
    assert {game for game in TITLES if lesson_names(game)} == {*TAUGHT}


def test_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson that is not here is fetched, and begins when it comes; else it can be tried again."""
    monkeypatch.setattr("piazza.ui.supplements.has_source", lambda _supplement, _game: False)
    model = did(Model(base=BASE), "lesson bloomtown/first")
    assert model.effects == (FetchSupplement(Supplement.LESSONS, "bloomtown"),)
    lost = did(model, "supplement-here lessons/bloomtown")
    assert lost.notice is not None
    assert lost.notice.kind == "bad"
    monkeypatch.undo()
    assert course_of(did(model, "supplement-here lessons/bloomtown")).done == 0


@pytest.mark.parametrize("address", ["bloomtown/none", "nothing/first", "nothing/"])
def test_no_such_lesson(address: str) -> None:
    """An address that names no lesson says so, on the square."""
    model = did(Model(base=BASE), f"lesson {address}")
    assert view(model).name == "home"
    assert "Lesson not found" in markup(model)


@given(st.text() | st.lists(st.integers() | st.text() | st.lists(st.integers() | st.text())).map(repr))
def test_damaged_progress(text: str) -> None:
    """Whatever stands in the record, the app begins; what can be read is read."""
    assert isinstance(read_progress(text), tuple)


WRONG = [
    ({}, "no chapter"),
    ({"chapter": []}, "no chapter"),
    ({"chapter": [{"name": "a", "link": "1"}]}, "chapter has a name"),
    ({"chapter": [{"name": "a", "link": "1", "step": [{"say": "b", "right": ["c"]}]}]}, "asks for a choice"),
    ({"chapter": [{"name": "a", "link": "1", "step": [{"right": ["c"]}]}]}, "has `say`"),
    ({"chapter": [{"name": "a", "link": "1", "step": [{"say": "b", "rigth": ["c"]}]}]}, "has `say`"),
    ({"chapter": [{"name": "a", "link": "1", "step": [{"say": "b", "look": "c"}]}]}, "list of texts"),
]


@pytest.mark.parametrize(("kept", "fault"), WRONG)
def test_faults(kept: object, fault: str) -> None:
    """What is wrong with a lesson is told, with its game and name."""
    with pytest.raises(LessonError, match=f"bloom, first.*{fault}"):
        read_lesson("bloom", "first", kept)


def test_faults_of_play() -> None:
    """A link that is none and a choice that is not legal are told."""
    course = Course(lesson("drawkeep", "first"))
    chapter = course.lesson.chapters[0]

    def changed(chapter: Chapter) -> Course:
        """The course at the second step of a lesson with another chapter."""
        return replace(course, lesson=replace(course.lesson, chapters=(chapter,)), step=1)

    with pytest.raises(LessonError, match="no link"):
        match_at(changed(replace(chapter, code="1xx")))
    with pytest.raises(LessonError, match="none of keep1"):
        match_at(changed(replace(chapter, steps=(LessonStep("a", (("fly",),)), *chapter.steps[1:]))))
