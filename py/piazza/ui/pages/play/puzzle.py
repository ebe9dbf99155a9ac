"""A puzzle at the table: what is asked, what came of it, and why."""

from html import escape
from typing import Any

from piazza.core.game import State
from piazza.ui.act import Simple
from piazza.ui.act.puzzle import OpenPuzzle
from piazza.ui.app import App
from piazza.ui.bots.hints import reasons
from piazza.ui.entry.dates import day_name
from piazza.ui.kit import button, icon, keycap, tag
from piazza.ui.language import gettext as _
from piazza.ui.log.sentences import fill_names
from piazza.ui.pages.page import Region
from piazza.ui.pages.play import bots
from piazza.ui.practice.attempt import Attempt
from piazza.ui.practice.puzzle_words import grade_name, result_words, task_text
from piazza.ui.practice.puzzles import next_number
from piazza.ui.table import Table


def task(app: App, table: Table, attempt: Attempt) -> Region:
    """What is asked or what came of it, and the ways on; it stands where a lesson speaks."""
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
    markup = mark + tag("div", head + said, class_="words") + tag("div", _ways(app, attempt), class_="ways")
    is_wrong = attempt.is_over and not attempt.is_to_compare and not _is_good(attempt)
    kind = f"speech{' judged' if attempt.is_over else ''}{' slipped' if is_wrong else ''}"
    return Region("lesson", tag("div", markup, class_=kind), "lesson", "section", _("Puzzle"))


def solution(table: Table) -> str:
    """Why the best turn is best, in the place of the reasons for a choice; nothing before it is over."""
    attempt = table.attempt
    if attempt is None or not attempt.is_over or attempt.is_to_compare:
        return ""
    state = _position(table, attempt)
    is_known = attempt.is_best or attempt.is_shown
    answer = attempt.usual_answer if is_known else attempt.answer or attempt.usual_answer
    why = reasons(table.words, state, answer)
    title = fill_names(why.over, table.names) if is_known else _("What the best turn gains over yours")
    lines = "".join(bots.reason(line, table) for line in why.lines)
    rest = bots.steps(table, state, attempt.puzzle.best) if is_known else ""
    return tag(
        "div", tag("h3", escape(title)) + tag("ul", lines) + rest, class_="why advice", id="why", tabindex="0"
    )


def _position(table: Table, attempt: Attempt) -> State[Any]:
    """The position that the puzzle is about, as its player sees it."""
    ply = table.match.plies[attempt.begun]
    return ply.before.observe(ply.player)


def _said(table: Table, attempt: Attempt) -> str:
    """What is said now."""
    if attempt.is_to_compare:
        return _("Comparing your turn with the best…")
    if attempt.is_over:
        return result_words(attempt)
    player = table.match.state.player
    return task_text(attempt, table.names[player if player is not None else table.viewer])


def _is_good(attempt: Attempt) -> bool:
    """The turn on the table is as it should be."""
    return attempt.is_shown or attempt.is_solved


def _ways(app: App, attempt: Attempt) -> str:
    """The best turn, another try, the next puzzle, and out."""
    leave = button(
        icon("u-close", 20), Simple.PUZZLES, "sq bare", id="lesson-leave", aria_label=_("All puzzles")
    )
    if attempt.is_to_compare:
        return leave
    if attempt.is_over and _is_good(attempt):
        again = button(icon("u-again", 20), Simple.PUZZLE_AGAIN, "sq", aria_label=_("Retry puzzle"))
        then = next_number(attempt.game, app.solved, attempt.number, app.grade)
        act = OpenPuzzle(attempt.game, str(then))
        return again + button(_("Next puzzle") + keycap(), act, "pri", id="lesson-on") + leave
    show = button(_("Solution"), Simple.PUZZLE_SHOW, "quiet", title=_("Show the best turn"))
    if not attempt.is_over:
        return show + leave
    return show + button(_("Try again") + keycap(), Simple.PUZZLE_AGAIN, "pri", id="lesson-on") + leave
