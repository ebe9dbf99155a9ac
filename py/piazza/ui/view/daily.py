"""The daily game, the same deal for everybody: its button on the home page, and its result."""

from piazza.ui.dates import day_name
from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.daily import PAIR, duel_points, game_of_day, result, result_in_words
from piazza.ui.model.table import Table
from piazza.ui.msg.daily import DailySignal, PlayDay
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
    return button(icon(symbol, 20) + tag("span", tag("b", _("Daily game")) + note), PlayDay(game), "day")


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


def daily_result(table: Table) -> str:
    """Return the result of a daily game, with buttons that send or copy it.

    If points were sent with the deal, it says whether they were beaten. It is empty for other games.
    """
    if table.daily is None or table.match.players != PAIR:
        return ""
    goal = _beaten(result(table)[0], table.daily.goal)
    line = tag("p", icon("u-day", 22) + tag("span", tag("b", result_in_words(table)) + goal))
    buttons = button(icon("u-share", 18) + _("Send…"), DailySignal.SEND) + button(
        _("Copy result"), DailySignal.COPY
    )
    return tag("div", line + tag("div", buttons, class_="ways"), class_="day-result")


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
