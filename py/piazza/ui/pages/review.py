"""The review after a game: the turns of a person that cost most, each to be tried again."""

from html import escape
from itertools import takewhile
from typing import Any

from piazza.core.game import Player, State
from piazza.games import view
from piazza.questions import Answer
from piazza.ui.act import Simple
from piazza.ui.act.table import GoBack, StartReview
from piazza.ui.app import App
from piazza.ui.hints import reasons
from piazza.ui.kit import button, icon, seat, tag
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.pages.bots import progress, reason
from piazza.ui.pages.page import Region
from piazza.ui.sentences import fill_names
from piazza.ui.table import Table
from piazza.ui.thinking import Review
from piazza.ui.turns import path_of, turn_texts

MOST = 3
"""Turns that are shown."""
LEAST = 1.0
"""Points that a turn must have cost to be shown."""


def review(app: App, table: Table) -> Region:
    """What the Expert has to say about the game of a person on this screen."""
    found = app.minds.review
    if found is None or found.key != table.key:
        body = _offer(table, found)
    elif found.is_running and not found.is_complete:
        body = _running(found) + _dear(table, found)
    else:
        body = _verdict(table, found) + _offer(table, found)
    if not body:
        return Region("review", "", "gone")
    return Region(
        "review", tag("h3", _("The Expert looks back")) + body, "review panel", "section", _("Review")
    )


def _offer(table: Table, found: Review | None) -> str:
    """Whose game may be looked at."""
    done = found.player if found and found.is_complete else None
    people = [player for player, one in enumerate(table.seats) if one.by == "here" and player != done]
    if not table.is_mine or not people:
        return ""
    buttons = "".join(_ask(table, player) for player in people)
    note = "" if found else tag("p", _("Which three turns cost most, and what would have been better?"))
    return note + tag("div", buttons, class_="ways")


def _ask(table: Table, player: Player) -> str:
    """The way to the review of one person."""
    text = _("Review {name}’s game").format(name=escape(table.names[player]))
    return button(icon("u-hint", 20) + text, StartReview(player))


def _running(found: Review) -> str:
    """How far it is."""
    text = _("{n} of {all} turns").format(n=len(found.answers), all=len(found.turns))
    stop = button(_("Stop"), Simple.STOP_REVIEW, "small")
    return tag("div", progress() + tag("p", text, class_="num") + stop, class_="running")


def _verdict(table: Table, found: Review) -> str:
    """The dearest turns, or praise."""
    name = escape(table.names[found.player])
    praise = tag("p", _("No turn of {name} cost as much as a point.").format(name=name))
    return _dear(table, found) or (praise if found.is_complete else "")


def _dear(table: Table, found: Review) -> str:
    """The turns that cost most, as far as they are known."""
    turns = "".join(_turn(table, found.player, answer) for answer in found.costliest(MOST, LEAST))
    return tag("ol", turns) if turns else ""


def _turn(table: Table, player: Player, answer: Answer) -> str:
    """One turn: when it was, what was played, what would have been better and why, and the way back there."""
    state = table.match.at(answer.ply).state
    when = tag("b", table.words.turn_name(state))
    points = round(answer.cost)
    cost = tag("em", ngettext("{n} point", "{n} points", points), class_="num")
    played = answer.other or _played(table, answer)
    lines = _line(_("Played"), _choices(table, state, played), "was-played") + _line(
        _("Better"), _choices(table, state, answer.turn), "was-better"
    )
    paths = (tuple(path_of(state, texts)) for texts in (played, answer.turn))
    drawn = tag("div", view(table.match.game.name).turns(state, player, *paths), class_="turns-drawn")
    why = tag("h5", _("What that would have gained")) + tag("ul", _why(table, state, answer))
    again = button(icon("u-undo", 18) + _("Try again from here"), GoBack(answer.ply), "small")
    head = tag("h4", seat(player, 14) + when + cost)
    return tag("li", head + drawn + tag("dl", lines) + why + again)


def _why(table: Table, state: State[Any], answer: Answer) -> str:
    """The reasons for the better turn."""
    return "".join(reason(line, table) for line in reasons(table.words, state, answer).lines)


def _played(table: Table, answer: Answer) -> tuple[str, ...]:
    """The turn that was played, from the position on that an answer is about."""
    player, name = table.match.plies[answer.ply].player, table.turns[answer.ply]
    own = takewhile(
        lambda number: (table.match.plies[number].player, table.turns[number]) == (player, name),
        range(answer.ply, len(table.match.plies)),
    )
    return tuple(str(table.match.plies[number].action) for number in own)


def _line(title: str, text: str, kind: str) -> str:
    """One way to play the turn, with the sign that it has in the picture."""
    return tag("dt", tag("i", "", class_=f"sign {kind}", aria_hidden="true") + title) + tag(
        "dd", escape(text)
    )


def _choices(table: Table, state: State[Any], texts: tuple[str, ...]) -> str:
    """A turn in words."""
    return "; ".join(fill_names(text, table.names) for text in turn_texts(table.words, state, texts))
