"""Lessons: to open one, go through its steps, and play on from its end.

A lesson has chapters, a chapter has steps. A `Course` says how far the person has come in a lesson.
"""

from typing import assert_never

from piazza.bots.levels import BEGINNER
from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.effects import FetchSupplement, LockGame, SetAddress
from piazza.ui.effects.storage import SaveLessonProgress
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.bots import Plan
from piazza.ui.model.lessons import (
    Course,
    advance,
    is_taught,
    lesson,
    lesson_names,
    match_at,
    settle_course,
    with_course,
)
from piazza.ui.model.levels import seat_played_by
from piazza.ui.model.pace import PACES, with_plan
from piazza.ui.model.table import Table
from piazza.ui.msg.lessons import LessonMsg, LessonSignal, OpenLesson, PutLessonsAway, TurnToChapter
from piazza.ui.storage.editions import edition_named
from piazza.ui.storage.lessons import find_progress, progress_text, with_put_away
from piazza.ui.storage.saves import BOT, Seat
from piazza.ui.storage.setup_defaults import load_edition
from piazza.ui.supplements import Supplement, is_here
from piazza.ui.update.seating import start_match

LESSON = "lesson"
"""The first part of a lesson's address, and the key of its table; no save has this key."""
GENTLE = BOT + BEGINNER.name
"""How the other seats of a lesson are played: by the weakest bot."""


def update(model: Model, msg: LessonMsg, at: Moment) -> Model:
    """Return the model after a message about lessons."""
    match msg:
        case OpenLesson():
            return open_lesson(model, msg)
        case PutLessonsAway(game):
            return _put_away(model, game)
        case TurnToChapter(number):
            return _turn_to_chapter(model, number)
        case LessonSignal.NEXT:
            return _next_step(model)
        case LessonSignal.BACK:
            return _back(model)
        case LessonSignal.AGAIN:
            return _again(model)
        case LessonSignal.PLAY_ON:
            return _play_on(model, at)
        case _:
            assert_never(msg)


def settle_lesson(model: Model) -> Model:
    """Advance the lesson on the table by what was just played there, or note a wrong choice."""
    table = model.table
    if table is None or table.course is None:
        return model
    course = settle_course(table.course, table.match)
    return model if course == table.course else _with_course(model, table, course)


def _with_course(model: Model, table: Table, course: Course) -> Model:
    """Put the lesson at another state; store the progress if a step was completed.

    What the others play next is fixed by the lesson and becomes the bots' plan.
    """
    before = table.course
    assert before is not None
    model = replace(model, table=replace(table, course=course, redo=()))
    if course.done == before.done:
        return model
    # the next step begins after more plies than there are: those of the others
    if before.now.others and course.begun > len(table.match.plies):
        plan = Plan(len(table.match.plies), before.now.others)
        assert model.table is not None
        planned = with_plan(model.bot_requests, model.table, plan, PACES[model.settings.pace])
        model = replace(model, bot_requests=planned)
    return _keeping(model, course)


def _keeping(model: Model, course: Course) -> Model:
    """Store the progress in a lesson."""
    progress = with_course(model.progress, course)
    return replace(model, progress=progress).with_effects(SaveLessonProgress(progress_text(progress)))


def _put_away(model: Model, game: str) -> Model:
    """No longer offer the lessons of a game on its cover, and say where they are."""
    if not is_taught(game):
        return model
    progress = with_put_away(model.progress, game)
    kept = replace(model, progress=progress).with_effects(SaveLessonProgress(progress_text(progress)))
    return kept.notify(_("The lesson stays in the rules."))


def open_lesson(model: Model, wanted: OpenLesson) -> Model:
    """Open a lesson at the step reached before, or at its first step if the last was reached.

    If the lessons are not on the device, they are fetched first, and `Model.awaited_supplement` holds the
    message meanwhile. Who plays this game with another edition is told that lessons use the one that ships.
    """
    game = wanted.game
    if game not in TITLES or not is_taught(game):
        return replace(model, screen="home", table=None).notify(_("Lesson not found."), "bad")
    if not is_here(Supplement.LESSONS, game):
        return replace(model, awaited_supplement=wanted).with_effects(
            FetchSupplement(Supplement.LESSONS, game)
        )
    name = wanted.name or _next_name(model, game)
    if name not in lesson_names(game):
        return replace(model, screen="home", table=None).notify(_("Lesson not found."), "bad")
    given, known = lesson(game, name), find_progress(model.progress, game, name)
    # the number of steps may have shrunk since it was stored
    done = known.done if known and known.done + 1 < given.length else 0
    model = _begun(model, Course(given).at_step(done))
    if edition_named(model.editions, game, load_edition(model.last_draft, game)):
        return model.notify(_("Lessons use the standard edition."))
    return model


def _next_name(model: Model, game: str) -> str:
    """Return the name of the first lesson that is not finished, or of the first if all are."""
    names = lesson_names(game)
    reached = (find_progress(model.progress, game, name) for name in names)
    left = [name for name, known in zip(names, reached, strict=True) if not (known and known.is_finished)]
    return (left or names)[0]


def _begun(model: Model, course: Course) -> Model:
    """Show a step of a lesson on a new table, with the match as the right choices lead to it."""
    match = match_at(course)
    me = match.state.player or 0
    seats = tuple(Seat(model.settings.name if place == me else "") for place in range(match.players))
    for place in range(match.players):
        if place != me:
            seats = seat_played_by(seats, place, GENTLE)
    course = replace(course, begun=len(match.plies))
    table = replace(Table.of(LESSON, match, seats), course=course)
    model = replace(model, screen="table", table=table, draft=None, dialog="", notice=None)
    where = f"{LESSON}/{course.lesson.game}/{course.lesson.name}"
    return _keeping(model, course).with_effects(SetAddress(where), LockGame())


def _next_step(model: Model) -> Model:
    """Go to the next step, once the text of a step without a choice has been read.

    A chapter that goes on with the same match leaves the table as it is.
    """
    table = model.table
    if table is None or table.course is None or table.course.now.right or table.course.is_last:
        return model
    then = advance(table.course, table.match)
    if then.chapter == table.course.chapter or _goes_on(table, then):
        return _with_course(model, table, then)
    return _begun(model, then)


def _goes_on(table: Table, course: Course) -> bool:
    """Return whether the match on the table is the one with which the course's step begins."""
    there, here = match_at(course), table.match
    return (there.seed, there.options, there.choices) == (here.seed, here.options, here.choices)


def _back(model: Model) -> Model:
    """Go back one step."""
    course = model.table.course if model.table else None
    return model if course is None or course.is_first else _begun(model, course.at_step(course.done - 1))


def _again(model: Model) -> Model:
    """Start the lesson again from its first step."""
    course = model.table.course if model.table else None
    return model if course is None else _begun(model, course.at_step(0))


def _turn_to_chapter(model: Model, number: int) -> Model:
    """Go to the first step of a chapter."""
    course = model.table.course if model.table else None
    if course is None or number >= len(course.lesson.chapters):
        return model
    return _begun(model, replace(course, chapter=number, step=0, slip=None))


def _play_on(model: Model, at: Moment) -> Model:
    """After the last step, go on with the match as a saved game of one's own."""
    table = model.table
    if table is None or table.course is None or not table.course.is_last:
        return model
    return start_match(model, table.match, table.seats, at)
