"""A part of a turn as the analysis judged it: what was played, the alternatives, and why.

A part ends where something was revealed.
"""

from html import escape
from typing import Any

from piazza.bots.protocol import Alternative, Verdict
from piazza.core.game import State
from piazza.ui.game_api.html import button, icon, seat, tag
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_sentences, ngettext
from piazza.ui.model.log_entries import fill_names
from piazza.ui.model.table import Table
from piazza.ui.model.turns import trajectory_of, turn_texts
from piazza.ui.model.verdicts import cost_text, mark, mark_name, share_text, why_better
from piazza.ui.msg.replay import GoBack
from piazza.ui.view.hints import reason


def card(table: Table, found: Verdict, most: int) -> str:
    """Return the card of a part of a turn, with at most `most` alternatives."""
    return (
        title_line(table, found) + drawing(table, found) + alternatives(table, found, most) + try_again(found)
    )


def title_line(table: Table, found: Verdict) -> str:
    """Return whose turn it was, when, its mark, and the points that it cost."""
    when = tag("b", escape(table.names[found.player])) + tag("span", table.turns[found.ply], class_="when")
    cost = tag("em", cost_text(found), class_="num") if round(found.cost / 10) else ""
    return tag("h4", seat(found.player, 14) + when + sign(found) + cost)


def sign(found: Verdict | None) -> str:
    """Return the mark of a part of a turn, with its name for screen readers; empty if it has none."""
    own = mark(found)
    if not own:
        return ""
    return tag("i", own, class_="verdict num", role="img", aria_label=mark_name(own), title=mark_name(own))


def drawing(table: Table, found: Verdict) -> str:
    """Return a small board with what was played and the best alternative; empty if there is none."""
    if not found.ways:
        return ""
    state = position(table, found)
    paths = (tuple(trajectory_of(state, texts)) for texts in (actions(table, found), found.ways[0].turn))
    drawn = load_view(table.match.game.name).turns(state, found.player, *paths)
    return tag("div", drawn, class_="turns-drawn") if drawn else ""


def alternatives(table: Table, found: Verdict, most: int) -> str:
    """Return what was played and the alternatives, each with the chance to win, and why."""
    state, own = position(table, found), actions(table, found)
    # In a game for one there is no chance to win, only points.
    alone, signs = len(found.chances) == 1, ("was-better", *("",) * most)
    chance = "" if alone else _("{share} to win").format(share=share_text(found.chances[found.player]))
    lines = _line(_("Played"), moves(table, found), "was-played", chance)
    for way, kind in zip(found.ways[:most], signs, strict=False):
        chance = "" if alone else share_text(way.chance)
        why = tag("ul", _why(table, state, way, own))
        lines += _line(_title(way, found), choices(table, state, way.turn), kind, chance, why)
    return tag("dl", lines)


def try_again(found: Verdict) -> str:
    """Return the button that plays on from the position before a part of a turn, as a game of its own."""
    return button(icon("u-undo", 18) + _("Try again from here"), GoBack(found.ply), "small")


def position(table: Table, found: Verdict) -> State[Any]:
    """Return the position before a part of a turn; masked for its player unless the game is over."""
    state = table.match.at(found.ply).state
    return state if table.match.is_over else state.observe(found.player)


def actions(table: Table, found: Verdict) -> tuple[str, ...]:
    """Return what was played in a part of a turn, as text forms of the actions."""
    return tuple(str(ply.action) for ply in table.match.plies[found.ply : found.end])


def moves(table: Table, found: Verdict) -> str:
    """Return what was played in a part of a turn, in words."""
    return choices(table, position(table, found), actions(table, found))


def choices(table: Table, state: State[Any], texts: tuple[str, ...]) -> str:
    """Return a turn in words, from the text forms of its actions."""
    return fill_names(join_sentences(turn_texts(table.words, state, texts)), table.names)


def _title(way: Alternative, found: Verdict) -> str:
    """Return how an alternative compares with what was played: better, equal or worse, with the points.

    A lead that may be chance is only “perhaps better”.
    """
    points = round(way.lead / 10)
    if points == 0:
        return _("Equal")
    if points < 0:
        return ngettext("{n} point worse", "{n} points worse", -points)
    if found.cost:
        return ngettext("{n} point better", "{n} points better", points)
    return ngettext("Perhaps {n} point better", "Perhaps {n} points better", points)


def _why(table: Table, state: State[Any], way: Alternative, own: tuple[str, ...]) -> str:
    """Return the reasons for an alternative, or against it."""
    return "".join(reason(line, table) for line in why_better(table.words, state, way, own))


def _line(title: str, text: str, kind: str, chance: str, why: str = "") -> str:
    """Return one way to play the turn, with the sign that it has on the small board."""
    mark_of_it = tag("i", "", class_=f"sign {kind}", aria_hidden="true") if kind else ""
    told = tag("b", chance, class_="chance num", title=_("Win chance")) if chance else ""
    return tag("dt", mark_of_it + title + told) + tag("dd", tag("p", escape(text)) + why)
