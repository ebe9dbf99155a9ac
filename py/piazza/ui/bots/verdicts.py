"""Verdicts in words: how a turn is marked, and why another way would have been better."""

from typing import Any

from piazza.core.game import State
from piazza.questions import Answer, Verdict, Way
from piazza.ui.bots.hints import reasons
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.telling import Line
from piazza.ui.words import Words

MARKS = ((150, "??"), (100, "?"), (50, "?!"))
"""How much of a chance to win has to be lost, in thousandths, for each mark; as chess players have them."""
LEAST = 10
"""Tenths of a point that a turn must have cost to be marked."""


def mark(verdict: Verdict | None) -> str:
    """The mark of a part of a turn; empty if it was as good as any, or cost too little."""
    if verdict is None or verdict.cost < LEAST:
        return ""
    return next((sign for loss, sign in MARKS if verdict.loss >= loss), "")


def mark_name(sign: str) -> str:
    """A mark in a word."""
    return {"?!": _("inaccuracy"), "?": _("mistake"), "??": _("blunder")}[sign]


def cost_text(verdict: Verdict) -> str:
    """What a part of a turn cost, in points."""
    points = round(verdict.cost / 10)
    return ngettext("{n} point lost", "{n} points lost", points).format(n=points)


def share_text(thousandths: int) -> str:
    """A chance or an accuracy; what is neither sure nor lost is never told as such."""
    whole = round(thousandths / 10)
    if 0 < thousandths < 1000:  # noqa: PLR2004 - the whole
        whole = min(99, max(1, whole))
    return _("{n}%").format(n=whole)


def why_better(
    told: Words[Any, Any], state: State[Any], way: Way, played: tuple[str, ...]
) -> tuple[Line, ...]:
    """What another way would have brought over the one that was played, in the words of a hint."""
    gains = tuple((name, tenths / 10) for name, tenths in way.gains)
    follows = tuple((name, tenths / 10) for name, tenths in way.follows)
    answer = Answer(0, 0, way.turn, way.lead / 10, gains, played, way.points, follows=follows)
    return reasons(told, state, answer).lines
