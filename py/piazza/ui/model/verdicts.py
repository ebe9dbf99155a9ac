"""Verdicts in words: the mark of a turn, its cost, and why another way would have been better."""

from bisect import bisect_right
from typing import Any

from piazza.bots.protocol import Alternative, Answer, Verdict
from piazza.core.game import State
from piazza.ui.game_api.text_types import Grade, Line
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.hints import reasons

MARKS = ((150, "??"), (100, "?"), (50, "?!"))
"""The lost chance to win from which each mark is given, in thousandths; the signs are those of chess."""
MIN_MARKED_COST = 10
"""The least cost of a turn that gets a mark, in tenths of a point."""


def mark(verdict: Verdict | None) -> str:
    """Return the mark of a verdict; empty if too little was lost, if that is not sure, or for None."""
    if verdict is None or verdict.cost < MIN_MARKED_COST or not verdict.is_sure:
        return ""
    return next((one for loss, one in MARKS if verdict.loss >= loss), "")


def mark_name(mark: str) -> str:
    """Return the name of a mark, such as “mistake” for ``?``."""
    return {"?!": _("inaccuracy"), "?": _("mistake"), "??": _("blunder")}[mark]


def cost_text(told: Texts[Any, Any], verdict: Verdict) -> str:
    """Return the cost of a part of a turn: the chance to win before and after it; alone, the part of a grade.

    In a game for one without grades it is the lost points. It is empty if that is nothing. The standard error
    is added where the cost is less than twice as much.
    """
    share = _share_lost(told, verdict)
    if share is None:
        points = round(verdict.cost / 10)
        return ngettext("{n} point lost", "{n} points lost", points).format(n=points) if points else ""
    if not share:
        return ""
    if len(verdict.chances) < 2:  # noqa: PLR2004 - a game for one
        return _("{share} of a grade lost").format(share=_with_error(share, verdict))
    own = verdict.chances[verdict.player]
    text = _("{m} → {n} to win") if verdict.is_sure or not verdict.cost else _("{m} → {n} to win, ± {error}")
    error = "" if verdict.is_sure or not verdict.cost else _("{n}%").format(n=_error(share, verdict))
    return text.format(m=share_text(min(1000, own + verdict.loss)), n=share_text(own), error=error)


def brief_cost(told: Texts[Any, Any], verdict: Verdict) -> str:
    """Return what `cost_text` says as a list of turns has room for it: without saying of what."""
    share = _share_lost(told, verdict)
    if share is None:
        return cost_text(told, verdict)
    if not share:
        return ""
    lost = _with_error(share, verdict)
    text = _("−{share} to win") if len(verdict.chances) > 1 else _("{share} lost")
    return text.format(share=lost) if verdict.is_sure else lost


def _with_error(share: int, verdict: Verdict) -> str:
    """Return a share as a percentage, with its standard error if the cost is less than twice that."""
    lost = _("{n}%").format(n=share)
    if verdict.is_sure or not verdict.cost:
        return lost
    return _("{share} ± {error}").format(share=lost, error=_("{n}%").format(n=_error(share, verdict)))


def cost_sentence(told: Texts[Any, Any], verdict: Verdict) -> str:
    """Return what a part of a turn cost, as a sentence; empty where there is neither a chance nor a grade."""
    if len(verdict.chances) > 1:
        return _("It cost {share} of the chance to win.").format(share=share_text(verdict.loss))
    share = _share_lost(told, verdict)
    return _("It cost {share} of a grade.").format(share=_("{n}%").format(n=share)) if share else ""


def _share_lost(told: Texts[Any, Any], verdict: Verdict) -> int | None:
    """Return the cost in percent, of the chance to win or of a grade; None if there is neither."""
    if len(verdict.chances) > 1:
        return round(verdict.loss / 10)
    grades = told.grades()
    return round(100 * grades_lost(grades, verdict)) if len(grades) > 1 else None


def grades_lost(grades: tuple[Grade, ...], verdict: Verdict) -> float:
    """Return how many grades the points are that a part of a turn cost its only player."""
    reached = verdict.worths[0]
    return _on_the_scale(grades, reached + verdict.cost / 10) - _on_the_scale(grades, reached)


def _on_the_scale(grades: tuple[Grade, ...], points: float) -> float:
    """Return the grade of points, with the way to the next as a fraction; beyond the ends as near them."""
    bounds = [one.least for one in grades]
    place = min(max(1, bisect_right(bounds, points)), len(bounds) - 1) - 1
    return place + (points - bounds[place]) / (bounds[place + 1] - bounds[place])


def _error(share: int, verdict: Verdict) -> int:
    """Return the standard error of a cost in percent: in proportion to that in points, and 1 at least."""
    assert verdict.error is not None
    return max(1, round(share * verdict.error / verdict.cost))


def share_text(thousandths: float) -> str:
    """Return a chance as a percentage; never 0% or 100% unless it is exactly that."""
    whole = round(thousandths / 10)
    if 0 < thousandths < 1000:  # noqa: PLR2004 - the whole
        whole = min(99, max(1, whole))
    return _("{n}%").format(n=whole)


def why_better(
    told: Texts[Any, Any], state: State[Any], way: Alternative, played: tuple[str, ...]
) -> tuple[Line, ...]:
    """Return the reasons why `way` is better than the turn `played`, as for a hint."""
    gains = tuple((name, tenths / 10) for name, tenths in way.gains)
    follows = tuple((name, tenths / 10) for name, tenths in way.follows)
    answer = Answer(0, 0, way.turn, way.lead / 10, gains, played, way.points, follows=follows, is_sure=True)
    return reasons(told, state, answer).lines
