"""The page of the analysis: win chances, accuracy, and every turn with the alternatives."""

from html import escape

from piazza.core.game import Player
from piazza.ui.game_api.html import button, icon, seat, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_sentences
from piazza.ui.model.analysis import Analysis, JudgedTurn, accuracy, can_judge, dearest, turns_in_sight
from piazza.ui.model.app import Model
from piazza.ui.model.table import Table
from piazza.ui.model.verdicts import cost_text, share_text
from piazza.ui.msg import asks
from piazza.ui.msg.analysis import AnalysisSignal, LookAtTurn
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.replay import LookBack
from piazza.ui.view import verdicts as judged
from piazza.ui.view.analysis_curve import chances_table, curve
from piazza.ui.view.page import Page, Region, tool, top

SHOWN = 3
"""The number of alternatives to a turn that are shown."""


def view(model: Model, table: Table) -> Page:
    """Return the page: curve, selected turn and all turns; before an analysis, what it would show."""
    analysis = model.bot_requests.analysis_of(table)
    found = turns_in_sight(analysis, table)
    regions = _found(table, analysis, found) if found or _is_running(analysis) else (_intro(table, analysis),)
    tools = tool("u-left", _("Back to the game"), HomeSignal.BACK) + tool(
        "u-gear", _("Settings"), OpenDialog("settings")
    )
    return Page(
        "analysis",
        (
            top(_("Analysis"), ((table.words.cover().title, False),), tools, table.words.cover().title),
            *regions,
        ),
        frame=(("zones", *(region.name for region in regions)),),
    )


def _is_running(analysis: Analysis | None) -> bool:
    """Return whether the analysis was begun and goes on."""
    return bool(analysis and analysis.is_running and analysis.next)


def _intro(table: Table, analysis: Analysis | None) -> Region:
    """Return the panel before an analysis: what it shows, and the button that begins it."""
    told = status(table, analysis) or tag("p", _("Nothing analysed here yet."))
    markup = icon("u-hint", 44) + tag("h2", _("How was it played?")) + told
    return Region("curve", markup, "curve panel intro", "section", _("Analysis"))


def _found(table: Table, analysis: Analysis | None, found: tuple[JudgedTurn, ...]) -> tuple[Region, ...]:
    """Return the regions with what has been found so far."""
    now = turn_in_sight(table, found)
    return (_curve(table, analysis, found, now), _turn(table, found, now), _turns(table, found, now))


def turn_in_sight(table: Table, found: tuple[JudgedTurn, ...]) -> JudgedTurn | None:
    """Return the selected turn: the one at the position looked at, or at first the one that cost most.

    None if it has not been analysed.
    """
    if table.ply is None:
        return next(iter(dearest(found, 1, 0)), None)
    return next((one for one in found if one.begun <= table.position < one.end), None)


def status(table: Table, analysis: Analysis | None) -> str:
    """Return the progress of the analysis, with the button to begin, stop or continue it; or nothing."""
    if analysis and _is_running(analysis):
        done, all_of_it = analysis.done
        text = _("{n}%").format(n=100 * done // max(1, all_of_it))
        bar = tag("progress", text, value=done, max=all_of_it, aria_label=_("Analysis"))
        stop = button(_("Stop"), AnalysisSignal.STOP, "small")
        return tag("div", bar + tag("span", text, class_="num") + stop, class_="running")
    if not can_judge(table):
        return ""
    is_begun = bool(analysis and turns_in_sight(analysis, table))
    # Tried as if it went on: perhaps nothing is left to judge at this table.
    if analysis and is_begun and analysis.begin(table).next is None:
        return ""
    text = _("Continue the analysis") if is_begun else _("Analyse the game")
    told = _("The Expert reviews every turn and looks for better ones.")
    note = "" if is_begun else tag("p", told)
    return note + tag("div", button(icon("u-hint", 20) + text, AnalysisSignal.START, "pri"), class_="ways")


def accuracies(table: Table, found: tuple[JudgedTurn, ...]) -> str:
    """Return the accuracy of all players whose turns were analysed; empty if there are none."""
    told = ((player, accuracy(found, player)) for player in range(len(table.names)))
    lines = "".join(_share(table, player, share) for player, share in told if share is not None)
    return tag("div", tag("h3", _("Accuracy")) + tag("ul", lines), class_="accuracy") if lines else ""


def _share(table: Table, player: Player, share: int) -> str:
    name = tag("span", escape(table.names[player]))
    return tag("li", seat(player, 14) + name + tag("b", share_text(10 * share), class_="num"))


def _curve(
    table: Table, analysis: Analysis | None, found: tuple[JudgedTurn, ...], now: JudgedTurn | None
) -> Region:
    """Return the region with the chances over the game, the accuracy, and how far the analysis is."""
    alone = len(table.names) == 1
    title = _("Points lost") if alone else _("Win chances")
    drawn = "" if alone else curve(table, found, now.begun if now else None) + chances_table(table, found)
    told = _("Based on what the player to move could see.") if found and not alone else ""
    note = tag("p", told, class_="note") if told else ""
    markup = tag("h2", title) + status(table, analysis) + drawn + note + accuracies(table, found)
    return Region("curve", markup, "curve panel", "section", title)


def _turn(table: Table, found: tuple[JudgedTurn, ...], now: JudgedTurn | None) -> Region:
    """Return the region of the selected turn, part by part, with buttons to the turns before and after."""
    if now is None:
        text = _("Nothing analysed here yet.") if found else _("Turns appear here one by one.")
        return Region("turn", tag("p", text, class_="note"), "turn panel", "section", _("Turn"))
    place = found.index(now)
    back = _neighbour("u-left", _("Previous turn"), found[place - 1] if place else None)
    on = _neighbour("u-right", _("Next turn"), found[place + 1] if place + 1 < len(found) else None)
    show = button(icon("u-eye", 18) + _("Show on the board"), LookBack(now.begun), "small")
    head = tag("header", tag("h3", _("The turn")) + back + on)
    parts = "".join(tag("article", judged.card(table, one, SHOWN)) for one in now.verdicts)
    parts = parts or tag("p", _("There was only one possible move."), class_="note")
    return Region("turn", head + parts + tag("div", show, class_="ways"), "turn panel", "section", _("Turn"))


def _neighbour(symbol: str, label: str, turn: JudgedTurn | None) -> str:
    """Return the button to the turn before or after; disabled if there is none."""
    return tag(
        "button",
        icon(symbol, 18),
        type="button",
        class_="mini",
        **(asks(LookAtTurn(turn.begun)) if turn else {}),
        aria_label=label,
        disabled=turn is None,
    )


def _turns(table: Table, found: tuple[JudgedTurn, ...], now: JudgedTurn | None) -> Region:
    """Return the region with all turns, their marks, and the points that they cost."""
    lines = "".join(_line(table, one, one is now) for one in found)
    markup = tag("h3", _("Turns")) + tag("ol", lines, class_="scroll", tabindex="0", id="analysis-turns")
    return Region("turns", markup, "judged panel", "section", _("Turns"))


def _line(table: Table, turn: JudgedTurn, is_now: bool) -> str:  # noqa: FBT001 - a state of the page, not a switch
    """Return a line of the list: whose turn, what was played, the mark, and the cost in points."""
    player = table.match.plies[turn.begun].player
    worst = turn.worst
    told = [judged.moves(table, one) for one in turn.verdicts]
    cost = tag("em", cost_text(worst), class_="num") if worst and round(worst.cost / 10) else ""
    text = tag("span", tag("small", table.turns[turn.begun]) + escape(join_sentences(told)))
    go = tag(
        "button",
        seat(player, 13) + text + judged.sign(worst) + cost,
        type="button",
        **asks(LookAtTurn(turn.begun)),
        aria_current="true" if is_now else None,
    )
    return tag("li", go, class_="now" if is_now else None, id=f"judged-{turn.begun}")
