"""Texts about puzzles: the difficulty, the task, and the result."""

from piazza.core.puzzle import EASY, HARD, MEDIUM
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.puzzle_attempt import Attempt


def grade_name(grade: int) -> str:
    """Return the name of a difficulty (`EASY`, `MEDIUM` or `HARD`)."""
    return {EASY: _("easy"), MEDIUM: _("medium"), HARD: _("hard")}[grade]


def task_text(attempt: Attempt, name: str) -> str:
    """Return the task: who is in turn, and how many points any turn but the best costs."""
    points = round(attempt.puzzle.lead / 10)
    asked = _("{name} to play: one turn is clearly best.").format(name=name)
    if points < 1:
        return asked
    told = ngettext(
        "Any other turn costs about {n} point or more.",
        "Any other turn costs about {n} points or more.",
        points,
    )
    return f"{asked} {told.format(n=points)}"


def result_words(attempt: Attempt) -> str:
    """Return a sentence on how good the turn was that was played."""
    if attempt.is_shown:
        return _("This is the best turn.")
    if attempt.is_best:
        return _("Found! That’s the best turn.")
    if attempt.is_solved:
        return _("Well played: as good as the best turn.")
    # A turn that is not the best never costs “0 points”.
    points = max(1, round(attempt.cost))
    text = ngettext(
        "Not the best turn: it costs about {n} point.",
        "Not the best turn: it costs about {n} points.",
        points,
    )
    return text.format(n=points)
