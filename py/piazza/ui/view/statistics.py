"""Statistics beside the list of finished games: streaks, best scores, wins by level, points over time."""

from collections import Counter

from piazza.core.frozen import replace
from piazza.games import TITLES
from piazza.ui.dates import day_in, day_name
from piazza.ui.game_api.html import figure, icon, tag
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext, pgettext
from piazza.ui.model.app import Model
from piazza.ui.model.levels import level_title
from piazza.ui.model.result import Account
from piazza.ui.model.statistics import best_games, my_points, score_course, streak, wins_by_level
from piazza.ui.msg import asks
from piazza.ui.msg.home import Resume
from piazza.ui.storage.history import PastGame
from piazza.ui.view.chart import points_over_games
from piazza.ui.view.medals import all_medals
from piazza.ui.view.page import Region

MAX_GAMES = 60
"""The number of latest games whose points are drawn."""
MIN_GAMES = 2
"""The number of games from which points are drawn as a line."""


def statistics(model: Model) -> Region:
    """Return the region with the statistics; hidden if there are no finished games.

    Except for the streak, they are of the games that match the search, whatever their result.
    """
    if not model.past:
        return Region("tallies", "", "gone")
    wide = replace(model.history_filter, outcome="")
    games = tuple(one for one in model.past if wide.fits(one))
    parts = (_days(model), all_medals(model), _best(games), _levels(games), _course(games))
    markup = "".join(tag("section", part, class_="panel") for part in parts if part)
    return Region("tallies", markup, "tallies", "aside", _("Statistics"))


def _days(model: Model) -> str:
    """Return the present and the longest streak of days with a finished daily game; empty for none."""
    days = streak(model.past, model.today)
    if not days.most:
        return ""
    row = tag("b", ngettext("{n}-day streak", "{n}-day streak", days.now))
    now = tag("p", icon("u-day", 30) + row) if days.now else ""
    most = ngettext("Longest streak: {n} day.", "Longest streak: {n} days.", days.most)
    return tag("h3", _("Daily game")) + now + tag("p", most, class_="note")


def _best(games: tuple[PastGame, ...]) -> str:
    """Return the player's best game of each title; empty if there is none."""
    found = best_games(games)
    rows = "".join(tag("li", _best_game(found[game])) for game in TITLES if game in found)
    return tag("h3", _("Best scores")) + tag("ul", rows) if rows else ""


def _best_game(one: PastGame) -> str:
    """Return the button that opens a best game, with its title and points."""
    points = tag("b", figure(my_points(one) or 0), class_="num")
    name = tag("span", game_title(one.game))
    return tag("button", name + points, type="button", class_="best-game", **asks(Resume(one.key)))


def _levels(games: tuple[PastGame, ...]) -> str:
    """Return games won, tied and lost, by the level of the strongest bot; empty if there are none."""
    rows = "".join(_level(level, count) for level, count in wins_by_level(games).items())
    if not rows:
        return ""
    heads = (_("Level"), pgettext("games", "Won"), pgettext("games", "Tied"), pgettext("games", "Lost"))
    head = tag("tr", "".join(tag("th", text, scope="col") for text in heads))
    return tag("h3", _("Wins by level")) + tag("table", tag("thead", head) + tag("tbody", rows))


def _level(level: str, count: Counter[str]) -> str:
    """Return the row of a level."""
    numbers = "".join(tag("td", str(count[one]), class_="num") for one in ("won", "shared", "lost"))
    return tag("tr", tag("th", level_title(level), scope="row") + numbers)


def _course(games: tuple[PastGame, ...]) -> str:
    """Return the chart of the player's points in the title played last; empty below `MIN_GAMES` games."""
    title = next((one.game for one in games if one.me is not None), "")
    own = score_course(games, title)[-MAX_GAMES:]
    points = tuple(one.points[one.me] for one in own if one.me is not None)
    if len(points) < MIN_GAMES:
        return ""
    name = ngettext("{n} point", "{n} points", points[-1])
    days = (day_in(own[at].changed) for at in (0, -1))
    first, last = (day_name(day) if day else "" for day in days)
    drawn = points_over_games(Account(name, 0, points, {}), first, last)
    head = _("Your points in {game}").format(game=game_title(title))
    return tag("h3", head) + drawn
