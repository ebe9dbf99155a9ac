"""The deal of the day: on a cover of the square, and at the end of its game."""

from piazza.ui.act import Simple
from piazza.ui.act.house import PlayDay
from piazza.ui.acts.daily import PAIR, game_of_day, result, result_in_words
from piazza.ui.app import App
from piazza.ui.entry.daily import duel_points
from piazza.ui.entry.dates import day_name
from piazza.ui.kit import button, icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.storage.past import PastGame, past_game
from piazza.ui.storage.saves import Save
from piazza.ui.table import Table


def today(app: App, game: str, title: str) -> str:
    """The way to today's deal of a game, with how far one has come; nothing without a clock."""
    if not app.today:
        return ""
    save = game_of_day(app, game, app.today)
    symbol, state = _state(save)
    told = tag("small", state) if state else tag("small", day_name(app.today), class_="this-day")
    note = told + tag("span", title, class_="sr")
    return button(icon(symbol, 20) + tag("span", tag("b", _("Daily game")) + note), PlayDay(game), "day")


def _state(one: Save | PastGame | None) -> tuple[str, str]:
    """A picture and a word for how far one has come with it."""
    if one is None:
        return "u-day", ""
    past = past_game(one) if isinstance(one, Save) else one
    if past is None:
        return "u-day", _("in progress")
    mine, others = duel_points(past.seats, past.points)
    return "u-check", _("{mine} to {others}").format(mine=mine, others=others)


def chip(table: Table) -> str:
    """What stands in the bar at the top of such a game."""
    return _("Daily game: {day}").format(day=day_name(table.daily.day)) if table.daily else ""


def goal_chip(table: Table) -> str:
    """What is to be beaten, if somebody has sent points."""
    if table.daily is None or table.daily.goal is None:
        return ""
    return _("To beat: {n}").format(n=table.daily.goal)


def goal_note(table: Table) -> str:
    """The same for the line that phones have instead of chips."""
    goal = goal_chip(table)
    return tag("span", goal, class_="in-full goal") if goal else ""


def daily_result(table: Table) -> str:
    """How a day's deal came out, whether it beats what was sent, and the ways to send it."""
    if table.daily is None or table.match.players != PAIR:
        return ""
    goal = _beaten(result(table)[0], table.daily.goal)
    line = tag("p", icon("u-day", 22) + tag("span", tag("b", result_in_words(table)) + goal))
    ways = button(icon("u-share", 18) + _("Send…"), Simple.SEND_DAY) + button(
        _("Copy result"), Simple.COPY_DAY
    )
    return tag("div", line + tag("div", ways, class_="ways"), class_="day-result")


def _beaten(mine: int, goal: int | None) -> str:
    """Whether these points are more than those that were sent."""
    if goal is None:
        return ""
    if mine > goal:
        text = _("You beat the score you were sent: {n}.")
    elif mine == goal:
        text = _("You tied the score you were sent: {n}.")
    else:
        text = _("You didn’t reach the score you were sent: {n}.")
    return tag("small", text.format(n=goal))
