"""Lessons: begun, gone through step by step, left, and played on from as a game."""

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.act import Act, Simple
from piazza.ui.act.lesson import OpenLesson, TurnToChapter
from piazza.ui.app import App, Doings, Event
from piazza.ui.bots.levels import people, seat_played_by
from piazza.ui.bots.thinking import Plan
from piazza.ui.commands import Address, Fetch, Lock
from piazza.ui.commands.keep import KeepProgress
from piazza.ui.edition.editions import own_edition_named
from piazza.ui.language import gettext as _
from piazza.ui.practice.lesson import Course, advance, match_at, settle_course
from piazza.ui.practice.lesson_edition import with_own_edition
from piazza.ui.practice.lessons import is_taught, lesson, lesson_names
from piazza.ui.practice.progress import find_reached, progress_text, with_course
from piazza.ui.practice.supplements import Supplement, is_here
from piazza.ui.seating import take_seats
from piazza.ui.storage.memory import recall, recall_edition
from piazza.ui.storage.saves import BOT, Seat
from piazza.ui.table import Table

LESSON = "lesson"
"""How the address of a lesson begins; and the key of its table, which no save has."""
GENTLE = BOT + "beginner"
"""Who sits at the other places."""


def settle_lesson(app: App) -> App:
    """The app with the lesson on the table as far on as what was chosen there."""
    table = app.table
    if table is None or table.course is None:
        return app
    course = settle_course(table.course, table.match)
    return app if course == table.course else _with_course(app, table, course)


def _with_course(app: App, table: Table, course: Course) -> App:
    """The lesson at another step: what the others play before it is known, and how far one is, kept."""
    before = table.course
    assert before is not None
    app = replace(app, table=replace(table, course=course, redo=()))
    if course.done == before.done:
        return app
    if before.now.others and course.begun > len(table.match.plies):
        plan = Plan(len(table.match.plies), before.now.others)
        app = replace(app, minds=replace(app.minds, plan=plan))
    return _keeping(app, course)


def _keeping(app: App, course: Course) -> App:
    """How far one is, kept on this device."""
    progress = with_course(app.progress, course)
    return replace(app, progress=progress).with_command(KeepProgress(progress_text(progress)))


def open_lesson(app: App, event: Event[OpenLesson]) -> App:
    """A lesson where it was left; it is fetched if it is not here."""
    game = event.act.game
    if game not in TITLES or not is_taught(game):
        return replace(app, screen="home", table=None).notify(_("Lesson not found."), "bad")
    if not is_here(Supplement.LESSONS, game):
        return replace(app, awaited=event.act).with_command(Fetch(Supplement.LESSONS, game))
    name = event.act.name or _next_name(app, game)
    if name not in lesson_names(game):
        return replace(app, screen="home", table=None).notify(_("Lesson not found."), "bad")
    given, known = lesson(game, name), find_reached(app.progress, game, name)
    own = own_edition_named(app.editions, game, recall_edition(app.last_draft, game))
    course = Course(given, own=own)
    done = known.done if known and known.done + 1 < course.lesson.length else 0
    return _begun(app, course.at_step(done))


def _next_name(app: App, game: str) -> str:
    """The first lesson of a game that is not finished; once all are, the first."""
    names = lesson_names(game)
    reached = (find_reached(app.progress, game, name) for name in names)
    left = [name for name, known in zip(names, reached, strict=True) if not (known and known.is_finished)]
    return (left or names)[0]


def _begun(app: App, course: Course) -> App:
    """A step of a lesson, on the table as the right choices lead there."""
    course = with_own_edition(course)
    match = match_at(course)
    me = match.state.player or 0
    kept, _options = recall(app.last_draft, match.game.name)
    name = next((seat.name for seat in kept if not seat.level), people()[0])
    seats = tuple(Seat(name if place == me else "") for place in range(match.players))
    for place in range(match.players):
        if place != me:
            seats = seat_played_by(seats, place, GENTLE)
    course = replace(course, begun=len(match.plies))
    table = replace(Table.of(LESSON, match, seats), course=course)
    app = replace(app, screen="table", table=table, draft=None, dialog="", notice=None)
    if course.falls_back:
        app = app.notify(_("This chapter can’t be shown with your edition."))
    where = f"{LESSON}/{course.lesson.game}/{course.lesson.name}"
    return _keeping(app, course).with_command(Address(where), Lock())


def _on(app: App, _event: Event[Simple]) -> App:
    """What was said is read: the next step; a chapter that goes on with the same game leaves it as it is."""
    table = app.table
    if table is None or table.course is None or table.course.now.right or table.course.is_last:
        return app
    then = with_own_edition(advance(table.course, table.match))
    if then.chapter == table.course.chapter or _goes_on(table, then):
        return _with_course(app, table, then)
    return _begun(app, then)


def _goes_on(table: Table, course: Course) -> bool:
    """The match on the table is the one that the next chapter begins with."""
    there, here = match_at(course), table.match
    return (there.seed, there.options, there.choices) == (here.seed, here.options, here.choices)


def _back(app: App, _event: Event[Simple]) -> App:
    """One step back."""
    course = app.table.course if app.table else None
    return app if course is None or course.is_first else _begun(app, course.at_step(course.done - 1))


def _again(app: App, _event: Event[Simple]) -> App:
    """The lesson from its beginning."""
    course = app.table.course if app.table else None
    return app if course is None else _begun(app, course.at_step(0))


def _turn(app: App, event: Event[TurnToChapter]) -> App:
    """Another chapter."""
    course = app.table.course if app.table else None
    if course is None or event.act.number >= len(course.lesson.chapters):
        return app
    return _begun(app, replace(course, chapter=event.act.number, step=0, slip=None))


def _game(app: App, event: Event[Act]) -> App:
    """The game that the lesson has come to, from now on one's own."""
    table = app.table
    if table is None or table.course is None or not table.course.is_last:
        return app
    return take_seats(app, table.match, table.seats, event)


DOINGS: Doings = {
    OpenLesson: open_lesson,
    TurnToChapter: _turn,
    Simple.LESSON_ON: _on,
    Simple.LESSON_BACK: _back,
    Simple.LESSON_AGAIN: _again,
    Simple.LESSON_GAME: _game,
}
