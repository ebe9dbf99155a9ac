"""Verdicts in words: the mark of a turn, its cost, and why another way would have been better."""

from typing import Any

from piazza.bots.protocol import Alternative, Answer, Verdict
from piazza.core.game import State
from piazza.ui.game_api.text_types import Line
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.hints import reasons

MARKS = ((150, "??"), (100, "?"), (50, "?!"))
"""The lost chance to win from which each mark is given, in thousandths; the signs are those of chess."""
LEAST = 10
"""The least cost of a turn that gets a mark, in tenths of a point."""


def mark(verdict: Verdict | None) -> str:
    """Return the mark of a verdict; empty if too little was lost, or for None."""
    if verdict is None or verdict.cost < LEAST:
        return ""
    return next((one for loss, one in MARKS if verdict.loss >= loss), "")


def mark_name(mark: str) -> str:
    """Return the name of a mark, such as “mistake” for ``?``."""
    return {"?!": _("inaccuracy"), "?": _("mistake"), "??": _("blunder")}[mark]


def cost_text(verdict: Verdict) -> str:
    """Return the cost of a part of a turn as a text: the lost chance to win, or alone the lost points.

    It is empty if that is nothing.
    """
    if len(verdict.chances) > 1:
        share = round(verdict.loss / 10)
        return _("{share} lost").format(share=_("{n}%").format(n=share)) if share else ""
    points = round(verdict.cost / 10)
    return ngettext("{n} point lost", "{n} points lost", points).format(n=points) if points else ""


def share_text(thousandths: int) -> str:
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
