"""Lessons: each is gone through in every language, by a reader who does what it says, and by one who errs."""

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest

from bench.lesson_minutes import tables
from piazza.games import NAMES, TITLES, load
from piazza.ui.effects import Download
from piazza.ui.effects.storage import SaveGame, SaveLessonProgress
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import LANGUAGES, speak
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import Course, is_like, is_taught, lesson_names, next_choices
from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.lessons import LessonProgress, find_progress, progress_text, read_progress
from piazza.ui.storage.saves import Seat
from piazza.ui.storage.setup_defaults import record_edition
from piazza.ui.view import view
from piazza.ui.view.lessons import lesson_panel, targets
from strategies import elsewhere
from ui.screens import BASE, did, markup, table

TAUGHT = tuple(name for name in TITLES if is_taught(name))
LESSONS = tuple((game, name) for game in TAUGHT for name in lesson_names(game))
SHORT = 240
"""Letters of a step, at most: it is read on a phone, above the board."""
SELECTOR = re.compile(r"#(?P<id>[\w-]+)|\.(?P<kind>[\w-]+)|\[(?P<name>[\w-]+)=\"(?P<value>[^\"]+)\"\]")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever is spoken in a test, it is English before and after."""
    speak("en")
    yield
    speak("en")


def course_of(model: Model) -> Course:
    """How far the lesson on the table is."""
    course = table(model).course
    assert course is not None
    return course


def said(model: Model) -> str:
    """What the lesson says, as plain text."""
    shown = re.search(r'<p role="status">(.*?)</p>', lesson_panel(table(model), course_of(model)).markup)
    assert shown is not None
    return re.sub("<[^>]+>", "", shown[1])


def begin(game: str, name: str = "") -> Model:
    """The first step of a lesson."""
    return did(Model(base=BASE), f"lesson {game}/{name}")


def settle(model: Model) -> Model:
    """The app when the bots have played what they mean to."""
    while model.bot_requests.due is not None:
        model = did(model, f"bot {model.bot_requests.due}")
    return model


def follow(model: Model) -> Model:
    """One choice or one click on, as the step asks."""
    course, match = course_of(model), table(model).match
    if not course.now.right:
        return settle(did(model, "lesson-on"))
    wanted = next_choices(course.now, match.plies[course.begun :])[0]
    legal = [str(action) for action in match.state.legal_actions()]
    return settle(did(model, f"play {next(n for n, text in enumerate(legal) if is_like(wanted, text))}"))


def walk(model: Model) -> Iterator[Model]:
    """Every moment of a lesson, to its end."""
    yield model
    while not course_of(model).is_last:
        model = follow(model)
        yield model


def is_drawn(selector: str, drawn: str) -> bool:
    """Something of the page is what all parts of this selector name, one within the other."""
    for part in selector.split():
        found = list(SELECTOR.finditer(part))
        assert "".join(one[0] for one in found) == part, f"{part} is no simple selector"
        tags = re.findall(r"<[^>]+>", drawn)
        if not any(all(_is_of(one, tag) for one in found) for tag in tags):
            return False
    return True


def _is_of(part: re.Match[str], tag: str) -> bool:
    """A tag has this name, class or attribute."""
    if part["id"]:
        return f' id="{part["id"]}"' in tag
    if part["kind"]:
        return bool(re.search(rf' class="[^"]*(?<![\w-]){part["kind"]}(?![\w-])', tag))
    return f' {part["name"]}="{part["value"]}"' in tag


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_set_aside(game: str, name: str) -> None:
    """Pieces to be set aside are pointed at, and a wrong one that is; then the button that plays them."""
    for model in walk(begin(game, name)):
        course = course_of(model)
        if not course.now.aside or not course.asks or course.begun < len(table(model).match.plies):
            continue
        wrong = did(model, "wish no-such-piece")
        assert targets(table(wrong), course)[-1] == '[data-do="wish"][data-value="no-such-piece"]'
        ready = model
        for piece in course.now.aside:
            assert f'[data-do="wish"][data-value="{piece}"]' in targets(table(ready), course)
            ready = did(ready, f"wish {piece}")
        assert targets(table(ready), course) == ('.pri[data-do="plan"]',)
        planned = re.search(r'class="btn pri"[^>]*data-do="plan" data-value="([^"]*)"', view(ready).markup)
        assert planned is not None
        after = settle(did(ready, f"plan {unescape(planned[1])}"))
        assert course_of(after).done > course.done


@pytest.mark.parametrize(("game", "name"), LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_goes_through(game: str, name: str, language: str) -> None:
    """Done as it says, a lesson leads through all its steps to a running game, in every language."""
    speak(language)
    for model in walk(begin(game, name)):
        course = course_of(model)
        assert 0 < len(said(model)) <= SHORT, said(model)
        assert "{" not in said(model)
        assert course.slip is None
        assert table(model).can_play == course.asks
        drawn = view(model).markup
        for selector in targets(table(model), course):
            assert is_drawn(selector, drawn), selector
        assert not course.asks or targets(table(model), course)
    played = did(model, "lesson-game")
    assert not table(played).match.is_over
    assert table(played).can_play
    assert table(played).course is None
    assert any(isinstance(effect, SaveGame) for effect in played.effects)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_other_right_choices(game: str, name: str) -> None:
    """After any of the choices that are right at a step the rest of the lesson can be done as well."""
    for model in walk(begin(game, name)):
        course, match = course_of(model), table(model).match
        plies = match.plies[course.begun :]
        legal = [str(action) for action in match.state.legal_actions()]
        right = [
            n
            for n, text in enumerate(legal)
            if any(is_like(one, text) for one in next_choices(course.now, plies))
        ]
        for choice in right[1:] if course.asks else ():
            assert course_of(list(walk(settle(did(model, f"play {choice}"))))[-1]).is_last


def slips(model: Model, most: int) -> Iterator[Model]:
    """The lesson after a choice that is not right, so many of them: something is said of each."""
    course, match = course_of(model), table(model).match
    wanted = next_choices(course.now, match.plies[course.begun :]) if course.asks else ()
    legal = [str(action) for action in match.state.legal_actions()] if course.asks else []
    wrong = [n for n, text in enumerate(legal) if not any(is_like(one, text) for one in wanted)]
    for choice in wrong[:most]:
        other = did(model, f"play {choice}")
        assert course_of(other).slip == len(match.plies)
        assert said(other)
        assert "{" not in said(other)
        yield other


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_wrong_choices(game: str, name: str) -> None:
    """Any other choice is allowed, stops the lesson until it is taken back, and something is said of it."""
    for model in walk(begin(game, name)):
        course, match = course_of(model), table(model).match
        for other in slips(model, 3):
            assert not table(other).can_play
            assert other.bot_requests.due is None
            assert other.bot_requests.asked is None
            back = did(other, "undo")
            assert table(back).match == (match.at(course.begun) if course.now.aside else match)
            assert course_of(back) == course


def test_left_and_resumed() -> None:
    """Who leaves a lesson and comes back finds it where it was, also after a reload, and at any chapter."""
    model = follow(follow(follow(begin("bloomtown"))))
    kept = next(one for one in reversed(model.effects) if isinstance(one, SaveLessonProgress))
    again = did(Model(base=BASE, progress=read_progress(kept.text)), "lesson bloomtown/first")
    assert course_of(again) == course_of(model)
    assert table(again).match == table(model).match
    chapter = did(model, "lesson-chapter 2")
    assert (course_of(chapter).chapter, course_of(chapter).step) == (2, 0)
    assert course_of(did(chapter, "lesson-back")).chapter == 1
    assert course_of(did(chapter, "lesson-again")).done == 0


def test_kept_apart() -> None:
    """What is played in a lesson is no game of the shelf, and stops no tab."""
    model = follow(follow(begin("bloomtown")))
    assert model.shelf == ()
    assert not any(isinstance(effect, SaveGame) for effect in model.effects)


def test_finished() -> None:
    """A lesson once gone through is not said to wait any more, however often it is looked at again."""
    model = list(walk(begin("drawkeep")))[-1]
    assert find_progress(model.progress, "drawkeep", "first") == LessonProgress(
        "drawkeep", "first", 3, 4, is_finished=True
    )
    again = follow(did(model, "lesson-again"))
    found = find_progress(again.progress, "drawkeep", "first")
    assert found is not None
    assert not found.is_open


def test_one_after_the_other() -> None:
    """The last step of a lesson leads to the next; whoever asks for a lesson gets the first not finished."""
    model = list(walk(begin("suburbia")))[-1]
    assert f'data-do="lesson" data-value="suburbia/{lesson_names("suburbia")[1]}"' in view(model).markup
    second = did(model, "lesson suburbia/")
    assert course_of(second).lesson.name == lesson_names("suburbia")[1]
    assert "lesson-next" not in view(list(walk(second))[-1]).markup
    done = list(walk(second))[-1]
    assert course_of(did(done, "lesson suburbia/")).lesson.name == "first"


def test_language_changes() -> None:
    """In the middle of a lesson another language is spoken at once."""
    model = follow(begin("bloomtown"))
    assert "mano" in said(did(model, "set language=it"))


def test_finished_on_another_device() -> None:
    """A lesson that was begun here and finished elsewhere is finished; where one is in it here stays."""
    here = (
        LessonProgress("bloom", "first", 3, 9),
        LessonProgress("suburbia", "first", 7, 9, is_finished=True),
    )
    there = (
        LessonProgress("bloom", "first", 8, 9, is_finished=True),
        LessonProgress("suburbia", "first", 2, 9),
    )
    file = next(one for one in did(Model(progress=there), "export ").effects if isinstance(one, Download))
    model = did(Model(base=BASE, progress=here), f"import {file.text}")
    assert model.progress == (LessonProgress("bloom", "first", 3, 9, is_finished=True), here[1])
    assert any(isinstance(effect, SaveLessonProgress) for effect in model.effects)
    assert did(model, f"import {file.text}").progress == model.progress


def test_progress_comes_back() -> None:
    """What is kept is read again; a spoiled part of it costs only itself."""
    known = (
        LessonProgress("bloom", "first", 3, 9),
        LessonProgress("suburbia", "second", 8, 9, is_finished=True),
    )
    text = progress_text(known)
    assert read_progress(text) == known
    assert read_progress(text.replace('"bloom"', '"blume"')) == known[1:]
    assert read_progress(text.replace("3, 9", "9, 3")) == known[1:]


EDITED = tuple(game for game in TAUGHT if load(game).edition_schema)


@pytest.mark.parametrize("game", EDITED)
def test_another_edition(game: str) -> None:
    """Lessons are of the edition that ships; who has chosen another is told, and goes on where they were."""
    own = OwnEdition(game, "Ours", elsewhere(load(game), 3))
    there = Model(base=BASE, editions=(own,), last_draft=record_edition("", game, own.checksum))
    told, usual = "Lessons use the standard edition.", begin(game)
    model = did(there, f"lesson {game}/")
    assert model.notice is not None
    assert model.notice.text == told
    assert "Standard edition" in view(model).markup
    assert table(model).match == table(usual).match
    assert [said(one) for one in walk(model)] == [said(one) for one in walk(usual)]
    # as version 1.0 stored it, which adapted lessons to the edition: by the number of steps
    progress = read_progress(
        progress_text((LessonProgress(game, "first", 2, course_of(model).lesson.length),))
    )
    again = did(replace(there, progress=progress), f"open-link {BASE}#lesson/{game}/first")
    assert course_of(again).done == 2
    assert told not in view(did(replace(there, last_draft=""), f"lesson {game}/first")).markup
    played = did(list(walk(model))[-1], "lesson-game")
    assert table(played).match.game.edition is None


def test_long_ago() -> None:
    """Progress from a lesson that has grown shorter begins it anew."""
    old = (LessonProgress("drawkeep", "first", 700, 900),)
    assert course_of(did(Model(base=BASE, progress=old), "lesson drawkeep/first")).done == 0


def offers(model: Model, game: str) -> bool:
    """Whether the cover of a game offers to learn it."""
    return f'data-do="lesson" data-value="{game}/' in markup(model)


@pytest.mark.parametrize("game", NAMES)
def test_cover_offers_to_learn(game: str) -> None:
    """A cover offers its lesson until that was played to its end or is put away, whatever else was played."""
    assert offers(Model(base=BASE), game)
    assert f"{load_texts(game).cover().lesson_minutes} min" in markup(Model(base=BASE))
    begun = LessonProgress(game, "first", 3, 9)
    assert offers(Model(base=BASE, progress=(begun,)), game)
    learnt = Model(base=BASE, progress=(replace(begun, is_finished=True),))
    assert not offers(learnt, game)
    past = PastGame("1", game, "2026-11-21T10:00:00", "", (Seat("Ada"),), (9,), (0,))
    assert offers(Model(base=BASE, past=(past,)), game)
    away = did(Model(base=BASE, progress=(begun,)), f"lesson-away {game}")
    assert not offers(away, game)
    assert read_progress(progress_text(away.progress)) == away.progress
    assert 'data-do="lesson"' in markup(did(away, f"rules {game}"))
    # one that was begun can still be continued, at the step reached
    assert course_of(did(away, f"lesson {game}/")).done == begun.done


def test_minutes_of_lessons() -> None:
    """The minutes on a cover are those that the words and choices of the first lesson take."""
    for table_of_minutes in tables(NAMES):
        reckoned = {line[0].partition(",")[0]: float(line[3]) for line in reversed(table_of_minutes.lines)}
        assert {name: load_texts(name).cover().lesson_minutes for name in NAMES} == {
            name: round(minutes) for name, minutes in reckoned.items()
        }


def test_lessons_are_no_games() -> None:
    """A lesson that was begun is gone on with from its game's cover, and is no game to continue."""
    begun = (LessonProgress("bloom", "first", 3, 9),)
    home = Model(base=BASE, progress=begun)
    regions = {one.name: one.markup for one in view(home).regions}
    assert "Lesson, step 4 of 9" in regions["covers"]
    assert 'data-do="lesson" data-value="bloom/first"' in regions["covers"]
    assert "esson" not in regions["shelf"]
    done = replace(home, progress=(replace(begun[0], is_finished=True),))
    assert "Lesson, step" not in markup(done)
