"""What a lesson says at the table, and what it points at."""

from typing import Any

from piazza.bots.evaluator import load_evaluator
from piazza.core.game import State
from piazza.ui.game_api.html import button, icon, keycap, tag, with_sign
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.lessons import (
    Course,
    chapter_title,
    emphasize,
    is_like,
    lesson_names,
    lesson_text,
    lesson_title,
    next_choices,
)
from piazza.ui.model.table import Table
from piazza.ui.msg import fills
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.lessons import LessonSignal, OpenLesson, TurnToChapter
from piazza.ui.msg.table import TableSignal
from piazza.ui.view.page import Region

ZONES = {
    "middle": "#r-shared",
    "board": "#r-board",
    "hand": "#r-side .hand",
    "reasons": "#why",
    "extra": "#r-side .extra",
    "seats": "#r-seats",
    "bar": "#r-bar",
}
"""CSS selectors of the zones of the page, by the names that lessons use."""
PARTS = "#.["
"""Characters with which a CSS selector in a lesson begins; other texts are forms of choices."""
POINTS = "{points}"
"""The placeholder in a lesson's text for the points of the choice that leads on."""
WRONG = "-wrong"
"""The suffix by which a step names the text for a choice that leads elsewhere."""


def lesson_panel(table: Table, course: Course) -> Region:
    """Return the panel of a lesson: chapter, progress, what the present step says, and its buttons."""
    title = tag("b", lesson_title(course.lesson.game, course.lesson.name))
    progress = tag("progress", value=course.done + 1, max=course.lesson.length, aria_label=_("Progress"))
    head = title + _chapters(course) + progress
    said = tag("p", _text(table, course), role="status")
    markup = icon("u-hint", 34) + tag("div", tag("div", head, class_="head") + said, class_="words")
    markup += tag("div", _buttons(table, course), class_="ways")
    kind = "speech course"
    if course.slip is not None:
        kind += " slipped"
    elif course.asks and not table.bot:
        kind += " asking"
    look = ", ".join(targets(table, course))
    return Region(
        "lesson", tag("div", markup, class_=kind, data_spot=look or None), "lesson", "section", _("Lesson")
    )


def targets(table: Table, course: Course) -> tuple[str, ...]:
    """Return CSS selectors of what the lesson points at now.

    These are the parts that the step names, else the choices that lead on; there are none after a wrong
    choice, or while a bot plays.
    """
    if course.slip is not None or table.bot:
        return ()
    if course.now.aside and len(table.match.plies) == course.begun:
        found = list(_aside(table, course.now.aside))
    elif course.now.look:
        found = [part for look in course.now.look for part in _parts(table, look)]
    else:
        wanted = next_choices(course.now, table.match.plies[course.begun :])
        found = [choice for text in wanted for choice in _choices(table, text)]
    return tuple(dict.fromkeys(found))


def _aside(table: Table, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """Return selectors of pieces to set aside or put back; if there are none, of the button that plays."""
    wanted = [piece for piece in pieces if piece not in table.wish]
    others = [piece for piece in table.wish if piece not in pieces]
    found = tuple(f'[data-do="wish"][data-value="{piece}"]' for piece in (*wanted, *others))
    return found or ('.pri[data-do="plan"]',)


def _parts(table: Table, look: str) -> tuple[str, ...]:
    """Return selectors for one thing to look at: a zone, a part of the page, or choices by text form."""
    if look in ZONES:
        return (ZONES[look],)
    return (look,) if look[:1] in PARTS else _choices(table, look)


def _choices(table: Table, look: str) -> tuple[str, ...]:
    """Return selectors of the legal choices whose text form is like this one."""
    legal = table.match.state.legal_actions() if table.can_play else ()
    return tuple(f'[data-choice="{n}"]' for n, action in enumerate(legal) if is_like(look, action))


def _chapters(course: Course) -> str:
    """Return the list of chapters, the present one selected."""
    options = "".join(
        tag("option", chapter_title(course.lesson, n), value=n, selected=n == course.chapter)
        for n in range(len(course.lesson.chapters))
    )
    # It stands for any chapter: its own number must not go before the one that is chosen.
    msg = TurnToChapter(0)
    return tag(
        "select", options, id="lesson-chapter", aria_label=_("Chapter"), **{**fills(msg), "data_before": None}
    )


def _text(table: Table, course: Course) -> str:
    """Return what the lesson says now: the step, what was wrong with a choice, or that a bot plays."""
    if course.slip is not None:
        return emphasize(_fault(table, course, course.slip))
    player = table.match.state.player
    if table.bot and player is not None:
        return emphasize(table.people.tell(_("Now {name} plays."), player))
    text = lesson_text(course.lesson, course.chapter, course.now.name)
    # Names last: one that looks like a placeholder stays as it is.
    return emphasize(table.people.tell(_with_points(table, course, text)))


def _with_points(table: Table, course: Course, text: str) -> str:
    """Return a text of a lesson with the points of the choice that leads on."""
    wanted = next_choices(course.now, table.match.plies[course.begun :]) if POINTS in text else ()
    if not wanted:
        return text
    return text.replace(POINTS, _worth(table, table.match.state.observe(table.viewer), wanted[0]))


def _worth(table: Table, state: State[Any], wanted: str) -> str:
    """Return the points, with their sign, of the first legal choice whose text form is like `wanted`."""
    action = next(one for one in state.legal_actions() if is_like(wanted, one))
    total = table.words.explain(state, action).total
    return with_sign(total or 0)


def _fault(table: Table, course: Course, slip: int) -> str:
    """Return what is said of a wrong choice: the lesson's own text for it, and what the choice costs."""
    own = lesson_text(course.lesson, course.chapter, course.now.name + WRONG)
    cost = _cost(table, course, slip)
    return f"{table.people.tell(own)} {cost}".strip() or _(
        "That’s allowed, but the lesson takes another path."
    )


def _cost(table: Table, course: Course, slip: int) -> str:
    """Return a sentence on what a wrong choice costs; empty if that is less than a point.

    It compares the points scored at once or, where they are no less, what the game's evaluator expects.
    """
    ply = table.match.plies[slip]
    before = ply.before.observe(ply.player)
    wanted = next_choices(course.now, table.match.plies[course.begun : slip])
    meant = next(one for one in before.legal_actions() if is_like(wanted[0], one))
    if table.words.has_points:
        mine, best = (table.words.explain(before, one).total for one in (ply.action, meant))
        if mine is not None and best is not None and mine < best:
            return _("This scores {mine}; the suggested move scores {best}.").format(
                mine=with_sign(mine), best=with_sign(best)
            )
    worth = load_evaluator(table.match.game.name).evaluate
    there, here = ply.before.apply(meant), table.match.after(slip)
    loss = round(worth(there.observe(ply.player), ply.player) - worth(here.observe(ply.player), ply.player))
    if loss < 1:
        return ""
    text = ngettext(
        "In the long run, this move costs about {n} point.",
        "In the long run, this move costs about {n} points.",
        loss,
    )
    return text.format(n=loss)


def _buttons(table: Table, course: Course) -> str:
    """Return the buttons for the previous step, for what comes next, and to leave the lesson."""
    back = button(
        icon("u-left", 20),
        LessonSignal.BACK,
        "sq",
        id="lesson-back",
        disabled=course.is_first,
        aria_label=_("Previous step"),
    )
    leave = button(
        icon("u-close", 20), HomeSignal.HOME, "sq bare", id="lesson-leave", aria_label=_("Leave the lesson")
    )
    return back + _next_button(table, course) + leave


def _following(course: Course) -> str:
    """Return the button for the game's next lesson; empty after the last one."""
    names = lesson_names(course.lesson.game)
    after = names[names.index(course.lesson.name) + 1 :][:1]
    return "".join(
        button(_("Next lesson"), OpenLesson(course.lesson.game, name), "", id="lesson-next") for name in after
    )


def _next_button(table: Table, course: Course) -> str:
    """Return the button for what comes next; empty where a choice on the table comes next, or a bot plays."""
    if course.slip is not None:
        return button(_("Undo") + keycap(), TableSignal.UNDO, "pri", id="lesson-on")
    if course.is_last:
        again = button(icon("u-again", 20), LessonSignal.AGAIN, "sq", aria_label=_("Restart lesson"))
        # Where Next was, nothing starts the lesson anew.
        play_on = button(_("Play on") + keycap(), LessonSignal.PLAY_ON, "pri", id="lesson-on")
        return play_on + _following(course) + again
    if course.now.right or table.bot:
        return ""
    return button(_("Next") + keycap(), LessonSignal.NEXT, "pri", id="lesson-on")
