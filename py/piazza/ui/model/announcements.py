"""Texts for a screen reader: what was done, what comes next, the reasons, the result."""

from collections.abc import Iterator
from typing import Any

from piazza.core.game import Player
from piazza.ui.game_api.html import with_sign
from piazza.ui.game_api.text_types import Entry, Explanation, Line
from piazza.ui.game_api.texts import Texts
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled
from piazza.ui.model.log import entry_text
from piazza.ui.model.result import result
from piazza.ui.model.table import Table


def news_between(before: Table, after: Table) -> str:
    """Return the new sentences of the log, and what comes next.

    The reasons of bots are left out: "Why?" gives them on demand.
    """
    told = (entry_text(entry, after.people) for entry in _fresh(before, after))
    player = after.match.state.player
    is_bots = player is not None and bool(after.seats[player].level)
    return " ".join(filter(None, (*told, "" if is_bots else what_next(after, before.match.state.player))))


def _fresh(before: Table, after: Table) -> Iterator[Entry]:
    """Yield the new entries of the log that are read out to the person at the screen."""
    begun = len(before.story)
    for ply, entries in zip(after.match.plies[begun:], after.story[begun:], strict=False):
        is_echo = after.words.is_echo(ply.action)
        yield from (
            entry
            for entry in entries
            # By who was at the screen before: once the game is over, it is open to nobody.
            if before.may_read(entry) and not entry.is_reason and not (entry.is_passing and is_echo)
        )


def what_next(table: Table, before: Player | None = None) -> str:
    """Return a sentence that says who decides what now, or who has won once the game is over.

    Who is called “you” hears first that it is their turn, if it was not (`before` is who decided until now).
    """
    player = table.match.state.player
    if player is None:
        return f"{table.words.end_reason(table.match.state)}. {result(table)}"
    if table.seats[player].level:
        return table.people.tell(_("[{name}’s turn|Your turn]"), player) + "."
    prompt = table.people.tell(table.words.prompt(table.state).text, player)
    is_new = player == table.you and player != before
    return _("Your turn. {prompt}").format(prompt=prompt) if is_new else prompt


def arrival(table: Table) -> str:
    """Return the text for a game that comes to the screen: its title, and what comes next."""
    return f"{table.words.cover().title}. {what_next(table)}"


def spoken_reasons(table: Table, told: Explanation, label: str) -> str:
    """Return the reasons for a choice in one line.

    `label` is the label of the choice, which a screen reader has just read: a title or a price in it is
    left out. So is a total that all comes from one cause.
    """
    title = "" if told.title.casefold() in label.casefold() else told.title
    is_all = [line.points for line in told.lines if line.points is not None] == [told.total]
    total = "" if told.total is None or is_all else with_sign(told.total)
    price = "" if told.price in label else told.price
    head = labelled(title, total or price) if title and (total or price) else title or total or price
    lines = (_line(line, table) for line in told.lines)
    parts = (part for part in (head, *lines, *(text for _symbol, text in told.after)) if part)
    return " ".join(part if part.endswith((".", "!", "?", "…")) else f"{part}." for part in parts)


def _line(line: Line, table: Table) -> str:
    """Return one reason: how much of what, for whom, and why."""
    gain = "" if line.points is None else gain_in_words(table.words, line)
    text = labelled(gain, line.text) if gain and line.text else gain or line.text
    return text if line.player is None else labelled(table.people.label(line.player), text)


def gain_in_words(words: Texts[Any, Any], line: Line) -> str:
    """Return the gain or cost of a reason, with the word for its symbol."""
    assert line.points is not None
    return " ".join(filter(None, (with_sign(line.points), words.gain_name(line.symbol))))
