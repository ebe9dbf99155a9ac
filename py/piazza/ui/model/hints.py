"""Hints in words: what a turn gains over another, and why; and which choice comes next."""

from dataclasses import dataclass
from typing import Any

from piazza.bots.protocol import Answer
from piazza.core.game import State
from piazza.ui.game_api.text_types import Line
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.analysis import may_see
from piazza.ui.model.app import Model
from piazza.ui.model.hint_reasons import pros_and_cons
from piazza.ui.model.table import Table
from piazza.ui.model.turns import trajectory_of, turn_texts

STEP = " → "
"""What stands between steps of a turn that is told in one line."""
MAX_LINE_LENGTH = 90
"""Greatest number of characters of a turn that is told in one line: a card has room for some three lines."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """The reasons why a turn is better than another one."""

    lines: tuple[Line, ...]
    """Gains of the turn, then its losses, the weightiest first."""
    over: str
    """A sentence: its lead over another good turn in points, and what that turn is."""
    equal: str = ""
    """A sentence that names a turn about as good, where `over` is about one that is worse; else empty."""


def reasons(words: Texts[Any, Any], state: State[Any], answer: Answer) -> Reasons:
    """Return the reasons for the turn in `answer`, which begins at position `state`."""
    return Reasons(
        pros_and_cons(words, state, answer), _over(words, state, answer), _equal(words, state, answer)
    )


def because_of(why: Reasons) -> str:
    """Return the weightiest reason as a short text, for a screen reader."""
    line = why.lines[0]
    return line.text if line.points is None else f"{line.text} {line.points:+d}"


def _parting(
    words: Texts[Any, Any], state: State[Any], other: tuple[str, ...], turn: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the sentences of the turn `other` from the one on in which it first differs from `turn`.

    Those at the end that both have, such as a discard, are left out.
    """
    texts, known = tuple(turn_texts(words, state, other)), tuple(turn_texts(words, state, turn))
    # A slice, since the known turn may have fewer sentences.
    begun = (number for number, text in enumerate(texts) if known[number : number + 1] != (text,))
    first, end = next(begun, len(texts)), len(texts)
    while end > first + 1 and known[-1:] == texts[end - 1 : end]:
        known, end = known[:-1], end - 1
    rest = texts[first:end]
    # A step that the known turn has, too, only elsewhere, tells nothing apart.
    return tuple(text for text in rest if text not in known) or rest


def way_on(words: Texts[Any, Any], state: State[Any], other: tuple[str, ...], turn: tuple[str, ...]) -> str:
    """Return how the turn `other` goes on where it first differs from `turn`.

    If all sentences read the same, such as places next to two tiles of one name, it is the name of the first
    action that differs; an empty text if even that does not tell the turns apart.
    """
    return _joined(_parting(words, state, other, turn)) or _parting_label(words, state, other, turn)


def _joined(sentences: tuple[str, ...]) -> str:
    """Return sentences in one line, as many as are short enough together; at least the first."""
    number = len(sentences)
    while number > 1 and len(STEP.join(sentences[:number])) > MAX_LINE_LENGTH:
        number -= 1
    return STEP.join(sentences[:number])


def _parting_label(
    words: Texts[Any, Any], state: State[Any], other: tuple[str, ...], turn: tuple[str, ...]
) -> str:
    """Return the name of the first action of `other` that differs; empty if that of `turn` has the same."""
    pairs = zip(trajectory_of(state, other), trajectory_of(state, turn), strict=False)
    for (before, action), (_before, own) in pairs:
        if action != own:
            label = words.label(before, action)
            return "" if label == words.label(before, own) else label
    return ""


def _over(words: Texts[Any, Any], state: State[Any], answer: Answer) -> str:
    """Return a sentence that compares the turn with `Answer.other`."""
    if not answer.other or answer.lead is None:
        return _("This is the only possible move.")
    if not answer.is_sure:
        return _about_equal(words, state, answer.other, answer)
    points = max(1, round(answer.lead))
    choice = way_on(words, state, answer.other, answer.turn) or _("another move")
    text = ngettext(
        "About {n} point better in the long run than: {choice}",
        "About {n} points better in the long run than: {choice}",
        points,
    )
    if answer.is_end:
        text = ngettext("{n} point better than: {choice}", "{n} points better than: {choice}", points)
    return _then(words, state, answer) + text.format(n=points, choice=choice)


def _equal(words: Texts[Any, Any], state: State[Any], answer: Answer) -> str:
    """Return a sentence that names the turn about as good; empty if none is, or it reads as the worse one."""
    equal, worse = (way_on(words, state, turn, answer.turn) for turn in (answer.equal, answer.other))
    is_told = bool(answer.equal) and equal != worse
    return _about_equal(words, state, answer.equal, answer) if is_told else ""


def _about_equal(words: Texts[Any, Any], state: State[Any], other: tuple[str, ...], answer: Answer) -> str:
    """Return a sentence that calls the turn `other` about as good as the one in `answer`."""
    choice = way_on(words, state, other, answer.turn) or _("another move")
    text = _("About equal: {choice}") if answer.is_end else _("About equal in the long run: {choice}")
    return text.format(choice=choice)


def _then(words: Texts[Any, Any], state: State[Any], answer: Answer) -> str:
    """Return how a turn goes on where the other one begins alike, since the headline does not say that."""
    own = _parting(words, state, answer.turn, answer.other)
    if not own or own[0] == next(turn_texts(words, state, answer.turn), ""):
        return ""
    return _("Then: {choice}.").format(choice=_joined(own)) + " "


def next_step(model: Model) -> int | None:
    """Return the index of the next choice of the bot in turn.

    None at a person's turn, or if the bot has to think first.
    """
    plan = model.bot_requests.plan
    return plan.step(model.table.match) if plan and model.table and model.table.bot else None


def may_ask(table: Table) -> bool:
    """Return whether a hint may be asked for at the position shown.

    At the present, if this screen may play; at an earlier position, if its player's turns may be judged
    (`may_see`). Never in a puzzle.
    """
    player = table.shown.state.player
    if table.attempt:
        return False
    if player is None or table.ply is None:
        return table.can_play
    return may_see(table, player)


def choice_of_hint(model: Model) -> int | None:
    """Return the index of the choice that the hint suggests at the position shown, or None."""
    hint, table = model.bot_requests.hint, model.table
    if hint is None or table is None or hint.begun > table.position or not may_ask(table):
        return None
    return hint.step(table.shown)
