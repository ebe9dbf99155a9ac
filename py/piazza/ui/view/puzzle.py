"""A puzzle at the table: what is asked, how the turn that was played compares, and why."""

from html import escape
from typing import Any

from piazza.core.game import State
from piazza.ui.dates import day_name
from piazza.ui.game_api.html import button, icon, keycap, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.hints import reasons
from piazza.ui.model.log_entries import fill_names
from piazza.ui.model.puzzle_attempt import Attempt
from piazza.ui.model.puzzle_texts import grade_name, result_words, task_text
from piazza.ui.model.puzzles import next_number
from piazza.ui.model.table import Table
from piazza.ui.msg.puzzles import OpenPuzzle, PuzzleSignal
from piazza.ui.view import hints as bots
from piazza.ui.view.page import Region


def task(model: Model, table: Table, attempt: Attempt) -> Region:
    """Return the panel with what is asked, or the result, and its buttons; it has the place of a lesson's."""
    name = tag("b", _("Puzzle {n}").format(n=attempt.number))
    day = (
        tag("span", _("Puzzle for {day}").format(day=day_name(attempt.day)), class_="of-day")
        if attempt.day
        else ""
    )
    grade = tag("span", grade_name(attempt.puzzle.grade), class_="grade")
    head = tag("div", name + grade + day, class_="head")
    said = tag("p", escape(_said(table, attempt)), role="status")
    mark = bots.progress() if attempt.is_to_compare else icon("u-puzzle", 34)
    markup = mark + tag("div", head + said, class_="words") + tag("div", _ways(model, attempt), class_="ways")
    is_wrong = attempt.is_over and not attempt.is_to_compare and not _is_good(attempt)
    kind = f"speech{' judged' if attempt.is_over else ''}{' slipped' if is_wrong else ''}"
    return Region("lesson", tag("div", markup, class_=kind), "lesson", "section", _("Puzzle"))


def solution(table: Table) -> str:
    """Return the card on why the best turn is best; empty before the turn is played and compared.

    It takes the place of the reasons for a choice. After a turn that is not the best, it says what the best
    turn gains over that, without showing it.
    """
    attempt = table.attempt
    if attempt is None or not attempt.is_over or attempt.is_to_compare:
        return ""
    state = _position(table, attempt)
    is_known = attempt.is_best or attempt.is_shown
    # While the best turn is not shown, it is compared with the one that was played.
    answer = attempt.usual_answer if is_known else attempt.answer or attempt.usual_answer
    why = reasons(table.words, state, answer)
    title = fill_names(why.over, table.names) if is_known else _("What the best turn gains over yours")
    lines = "".join(bots.reason(line, table) for line in why.lines)
    rest = bots.steps(table, state, attempt.puzzle.best) if is_known else ""
    return tag(
        "div", tag("h3", escape(title)) + tag("ul", lines) + rest, class_="why advice", id="why", tabindex="0"
    )


def _position(table: Table, attempt: Attempt) -> State[Any]:
    """Return the position of the puzzle, as its player may see it."""
    ply = table.match.plies[attempt.begun]
    return ply.before.observe(ply.player)


def _said(table: Table, attempt: Attempt) -> str:
    """Return what the panel says: the task, that turns are being compared, or the result."""
    if attempt.is_to_compare:
        return _("Comparing your turn with the best…")
    if attempt.is_over:
        return result_words(attempt)
    player = table.match.state.player
    return task_text(attempt, table.names[player if player is not None else table.viewer])


def _is_good(attempt: Attempt) -> bool:
    """Return whether the turn on the table solves the puzzle, or is the solution that was asked for."""
    return attempt.is_shown or attempt.is_solved


def _ways(model: Model, attempt: Attempt) -> str:
    """Return the buttons: solution, another try, the next puzzle, and all puzzles."""
    leave = button(
        icon("u-close", 20), PuzzleSignal.OPEN_LIST, "sq bare", id="lesson-leave", aria_label=_("All puzzles")
    )
    if attempt.is_to_compare:
        return leave
    if attempt.is_over and _is_good(attempt):
        again = button(icon("u-again", 20), PuzzleSignal.AGAIN, "sq", aria_label=_("Retry puzzle"))
        then = next_number(attempt.game, model.solved, attempt.number, model.grade)
        msg = OpenPuzzle(attempt.game, str(then))
        return again + button(_("Next puzzle") + keycap(), msg, "pri", id="lesson-on") + leave
    show = button(_("Solution"), PuzzleSignal.SHOW_SOLUTION, "quiet", title=_("Show the best turn"))
    if not attempt.is_over:
        return show + leave
    return show + button(_("Try again") + keycap(), PuzzleSignal.AGAIN, "pri", id="lesson-on") + leave
