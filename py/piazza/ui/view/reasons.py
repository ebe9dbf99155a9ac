"""“Why?”: what a bot played in a turn, and what everybody can see that this was good for."""

from html import escape

from piazza.core.frozen import replace
from piazza.core.game import NOBODY
from piazza.ui.game_api.html import button, tag
from piazza.ui.game_api.text_types import Entry, Line
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.glossary import mark_words
from piazza.ui.model.levels import level_title
from piazza.ui.model.log_entries import fill_names, points_margin
from piazza.ui.model.preview import cause_line
from piazza.ui.model.reasons import LEAST, beginning_of, feature_name, public_gains, slight_gain
from piazza.ui.model.table import Table
from piazza.ui.msg.table import AskWhy
from piazza.ui.view.hints import news


def why_way(ply: int) -> str:
    """Return the button that asks why a bot's turn was played; `ply` is the last ply of the turn."""
    return button(_("Why?"), AskWhy(ply), "small why-way")


def news_row(table: Table) -> str:
    """Return what the bots played last, with “Why?”, for screens without a log; empty in a puzzle."""
    told, ply = "" if table.attempt else news(table), table.last_bot_turn
    return tag("div", told + ("" if ply is None else why_way(ply)), class_="bot-row") if told else ""


def why_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog on a bot's turn: what was played, and which features of the position changed.

    It has only what everybody at the table can see, the weightiest feature first.
    """
    table, ply = model.table, model.why
    assert table is not None
    if not table.is_bot_turn_end(ply):
        return "", ""
    seat = table.seats[table.match.plies[ply].player]
    told = tag("p", level_title(seat.level), class_="small") + tag(
        "ul", _moves(table, ply), class_="moves-told"
    )
    lines = "".join(cause_line(line, table) for line in _lines(table, ply))
    secret = _("The reasons for this turn are hidden: only {name} knows them for now.")
    nothing = tag("p", secret.format(name=escape(seat.shown)))
    honest = _("Shows only what everyone at the table can see.")
    why = tag("ul", lines, class_="causes-told") if lines else nothing
    return _("Why {name} played this").format(name=escape(seat.shown)), told + why + tag(
        "p", honest, class_="honest"
    )


def _moves(table: Table, ply: int) -> str:
    """Return the log's public sentences about a bot's turn, with their points."""
    plies = table.story[beginning_of(table.match, ply) : ply + 1]
    told = (one for entries in plies for one in entries if not one.is_passing and not one.is_reason)
    return "".join(_move(one, table) for one in told)


def _move(one: Entry, table: Table) -> str:
    """Return one sentence of the log, with the words of the game marked, and its points."""
    teller = "" if one.player is None else table.names[one.player]
    said = mark_words(table.match.game.name, fill_names(one.text, table.names), teller)
    return tag("li", tag("span", said) + tag("em", points_margin(one), class_="num"))


def _lines(table: Table, ply: int) -> tuple[Line, ...]:
    """Return the features that grew or shrank in the turn, with points, the weightiest first.

    Where none has grown more than a little, the one that has grown most comes first, without points.
    """
    gains = public_gains(table.match, beginning_of(table.match, ply), ply, NOBODY)
    heavy = sorted((gain for gain in gains if abs(gain[1]) >= LEAST), key=lambda gain: -abs(gain[1]))
    lines = [Line(round(points), feature_name(table.words, name)) for name, points in heavy]
    little = None if any(points > 0 for _name, points in heavy) else slight_gain(gains)
    lines = ([Line(None, feature_name(table.words, little))] if little else []) + lines
    return tuple(replace(line, text=fill_names(line.text, table.names)) for line in lines)
