"""A hint or a review in words: what a turn gains, over what, and why."""

from dataclasses import dataclass
from typing import Any

from piazza.core.frozen import replace
from piazza.core.game import State
from piazza.questions import Answer, Gains
from piazza.ui.bots.reasons import LEAST, aspect_name
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.log.turns import trajectory_of, turn_texts
from piazza.ui.telling import Line
from piazza.ui.words import Words

OTHERS, ONWARD = "others", "onward"
"""The aspects of what the best of the others is kept from, and of the turns that follow."""
BEST = 3
"""Reasons for a turn that are named, the weightiest first."""
TINY = 0.01
"""Points below which an aspect is no reason at all."""
WORST = 2
"""Reasons against it that are named."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a turn is better than another one."""

    lines: tuple[Line, ...]
    """What it gains, and what it gives up for that."""
    over: str
    """How far it is ahead, and of what."""


def reasons(words: Words[Any, Any], state: State[Any], answer: Answer) -> Reasons:
    """Why a turn is advised at this position."""
    return Reasons(_gains(words, state, answer), _over(words, state, answer))


def because_of(reasons: Reasons) -> str:
    """The weightiest reason in a few words, for a screen reader."""
    line = reasons.lines[0]
    return line.text if line.points is None else f"{line.text} {line.points:+d}"


def difference(
    words: Words[Any, Any], state: State[Any], other: tuple[str, ...], turn: tuple[str, ...]
) -> str:
    """Where a turn begins to differ from another one, in words."""
    texts, known = tuple(turn_texts(words, state, other)), tuple(turn_texts(words, state, turn))
    parting = (text for number, text in enumerate(texts) if known[number : number + 1] != (text,))
    return next(parting, texts[-1] if texts else "")


def _gains(words: Words[Any, Any], state: State[Any], answer: Answer) -> tuple[Line, ...]:
    """What a turn gains, and what it gives up; one reason for it at least."""
    best, worst = _heavy(answer.gains, 1)[:BEST], _heavy(answer.gains, -1)[:WORST]
    if best:
        told = [Line(round(points), _named(words, name, points, answer)) for name, points in (*best, *worst)]
        return (*told, *_rest(told, answer))
    return _brought(words, state, answer)[:BEST] or _grown(words, answer) or (_slight(words, answer),)


def _rest(told: list[Line], answer: Answer) -> tuple[Line, ...]:
    """What is left to the whole, so that the reasons add up to it; nothing if they do."""
    whole = sum(points for _name, points in answer.gains) if answer.lead is None else answer.lead
    left = round(whole) - sum(line.points or 0 for line in told)
    return (Line(left, _("minor factors")),) if left else ()


def _heavy(gains: Gains, sign: int) -> list[tuple[str, float]]:
    """The aspects that speak for a turn, or against it, the weightiest first."""
    return sorted((gain for gain in gains if sign * gain[1] >= LEAST), key=lambda gain: -abs(gain[1]))


def _brought(words: Words[Any, Any], state: State[Any], answer: Answer) -> tuple[Line, ...]:
    """What the choice that brings most at once brings, in the words of the preview."""
    told = [words.explain(before, action).lines for before, action in trajectory_of(state, answer.turn)]
    own = [tuple(line for line in lines if line.points and line.player is None) for lines in told]
    most = max(own, key=lambda lines: sum(line.points or 0 for line in lines), default=())
    return tuple(line for line in most if (line.points or 0) > 0)


def _grown(words: Words[Any, Any], answer: Answer) -> tuple[Line, ...]:
    """What is more than before the turn, in the words of the game."""
    own = tuple(gain for gain in answer.grown if gain[0] != OTHERS)
    return tuple(Line(round(points), aspect_name(words, name)) for name, points in _heavy(own, 1)[:BEST])


def _slight(words: Words[Any, Any], answer: Answer) -> Line:
    """The reason that weighs most where none weighs much."""
    for gains in (answer.gains[:-1], answer.grown, answer.gains):
        name, points = max(gains, key=lambda gain: gain[1], default=("", 0.0))
        if points >= TINY and name == OTHERS:
            return Line(None, _("slightly less for the others"))
        if points >= TINY:
            return Line(None, _("slightly more: {aspect}").format(aspect=aspect_name(words, name)))
    return Line(None, _("No other move is better."))


def _named(words: Words[Any, Any], name: str, points: float, answer: Answer) -> str:
    """An aspect in the words of the game; with the points of both turns where it is those scored at once."""
    if name == OTHERS:
        return _("less for the others") if points > 0 else _("more for the others")
    text = aspect_name(words, name)
    if name == ONWARD:
        later = _later(words, points, answer)
        return _("{what}: {aspect}").format(what=text, aspect=later) if later else text
    if len(answer.points) < 2 or name != answer.gains[0][0]:  # noqa: PLR2004 - two turns
        return text
    own, other = answer.points
    return _("{aspect}: {n} instead of {m}").format(aspect=text, n=own, m=other)


def _later(words: Words[Any, Any], points: float, answer: Answer) -> str:
    """What most of it is that the turns that follow bring, or cost; empty if nothing is most of it."""
    name, most = max(answer.follows, key=lambda gain: gain[1] * points, default=("", 0.0))
    is_most = 2 * most / points > 1
    if is_most and answer.gains and name == answer.gains[0][0]:
        return _("more points") if points > 0 else _("fewer points")
    return _named(words, name, points, replace(answer, points=())) if is_most else ""


def _over(words: Words[Any, Any], state: State[Any], answer: Answer) -> str:
    """The next best, and how far behind it is."""
    if not answer.other or answer.lead is None:
        return _("This is the only possible move.")
    choice, points = difference(words, state, answer.other, answer.turn), round(answer.lead)
    if points < 1:
        return _("About equal: {choice}").format(choice=choice)
    text = ngettext(
        "{n} point more than the next best: {choice}", "{n} points more than the next best: {choice}", points
    )
    return text.format(n=points, choice=choice)
