"""The daily game, the same deal for everybody: its button on the home page, and its result."""

from piazza.ui.dates import day_name
from piazza.ui.game_api.html import button, figure, icon, tag
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled, ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.daily import (
    PAIR,
    best_of_days,
    days_in_a_row,
    duel_points,
    game_of_day,
    is_to_par,
    level_of_day,
    par_of,
    result,
    result_in_words,
)
from piazza.ui.model.levels import bot_name
from piazza.ui.model.table import Table
from piazza.ui.msg.daily import AboutDay, DailySignal, PlayDay
from piazza.ui.storage.history import PastGame, past_game
from piazza.ui.storage.saves import Save


def daily_button(model: Model, game: str, title: str) -> str:
    """Return the button of a game's deal for today, with how far the player has come.

    It is empty while the app does not know the date.
    """
    if not model.today:
        return ""
    save = game_of_day(model, game, model.today)
    symbol, state = _state(save)
    state_line = tag("small", state) if state else tag("small", day_name(model.today), class_="this-day")
    note = state_line + tag("span", title, class_="visually-hidden")
    return button(icon(symbol, 20) + tag("span", tag("b", _("Daily game")) + note), AboutDay(game), "day")


def day_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog about a deal of the day that is not begun: what it is, and how the person stands."""
    game = model.day_game
    shared = _("Today’s deal is the same for everybody. A new one comes at midnight UTC.")
    bot = _("You play against: {bot}.").format(bot=bot_name(level_of_day(model, game)))
    after = _("Afterwards you see what the Expert would have scored in your seat.")
    best, days = best_of_days(model, game), days_in_a_row(model)
    facts = [] if best is None else [labelled(_("My best in daily games"), figure(best))]
    facts += [ngettext("{n}-day streak", "{n}-day streak", days)] if days else []
    line = tag("p", " · ".join(facts), class_="num") if facts else ""
    text = "".join(tag("p", one) for one in (shared, bot, after))
    start = tag("div", button(_("Play"), PlayDay(game), "pri"), class_="ways")
    return labelled(game_title(game), day_name(model.today)), text + line + start


def _state(one: Save | PastGame | None) -> tuple[str, str]:
    """Return the icon and the text for a daily game: not begun, in progress, or its result."""
    if one is None:
        return "u-day", ""
    past = past_game(one) if isinstance(one, Save) else one
    if past is None:
        return "u-day", _("in progress")
    mine, others = duel_points(past.seats, past.points)
    return "u-check", _("{mine} to {others}").format(mine=mine, others=others)


def chip(table: Table) -> str:
    """Return the chip that names the day of a daily game; empty for other games."""
    return _("Daily game: {day}").format(day=day_name(table.daily.day)) if table.daily else ""


def goal_chip(table: Table) -> str:
    """Return the chip with the points to beat; empty if nobody has sent any."""
    if table.daily is None or table.daily.goal is None:
        return ""
    return _("To beat: {n}").format(n=table.daily.goal)


def goal_note(table: Table) -> str:
    """Return the points to beat for the line that phones show instead of chips; empty if there are none."""
    goal = goal_chip(table)
    return tag("span", goal, class_="in-full goal") if goal else ""


def daily_result(model: Model, table: Table) -> str:
    """Return the result of a daily game with its par, and buttons that send or copy it.

    If points were sent with the deal, it says whether they were beaten. It is empty for other games.
    """
    if table.daily is None or table.match.players != PAIR:
        return ""
    goal = _beaten(result(table)[0], table.daily.goal)
    par = tag("small", _par_in_words(model, table)) if is_to_par(table) else ""
    line = tag("p", icon("u-day", 22) + tag("span", tag("b", result_in_words(table)) + goal + par))
    buttons = button(icon("u-share", 18) + _("Send…"), DailySignal.SEND) + button(
        _("Copy result"), DailySignal.COPY
    )
    return tag("div", line + tag("div", buttons, class_="ways"), class_="day-result")


def _par_in_words(model: Model, table: Table) -> str:
    """Return how the person's points compare with the par, or that it is being worked out."""
    par = par_of(model, table)
    if par is None:
        return _("The Expert is playing this deal from your seat…")
    over = result(table)[0] - par
    if over > 0:
        text = _("Par {par}: you did {n} better than the Expert from your seat.")
    elif over < 0:
        text = _("Par {par}: the Expert did {n} better from your seat.")
    else:
        text = _("Par {par}: you did as well as the Expert from your seat.")
    return text.format(par=figure(par), n=abs(over))


def _beaten(mine: int, goal: int | None) -> str:
    """Return whether `mine` beats the points that were sent, in a sentence; empty if none were."""
    if goal is None:
        return ""
    if mine > goal:
        text = _("You beat the score you were sent: {n}.")
    elif mine == goal:
        text = _("You tied the score you were sent: {n}.")
    else:
        text = _("You didn’t reach the score you were sent: {n}.")
    return tag("small", text.format(n=goal))
