"""What the finished games come to, beside their list: days in a row, best scores, wins, course of points."""

from collections import Counter

from piazza.core.frozen import replace
from piazza.games import TITLES, words
from piazza.ui.act import asks
from piazza.ui.act.house import Resume
from piazza.ui.app import App
from piazza.ui.bots.levels import level_title
from piazza.ui.entry.dates import day_in, day_name
from piazza.ui.kit import figure, icon, tag
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.log.accounts import Account
from piazza.ui.log.chart import points_over_games
from piazza.ui.pages.page import Region
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.tallies import best_games, course, days_in_row, my_points, wins_by_level

LONGEST = 60
"""The latest games of a title whose points are drawn."""
LEAST = 2


def side(app: App) -> Region:
    """Days in a row, best scores, wins by level, and how one's points went, of the title looked for."""
    if not app.past:
        return Region("tallies", "", "gone")
    wide = replace(app.sought, outcome="")
    games = tuple(one for one in app.past if wide.fits(one))
    parts = (_days(app), _best(games), _levels(games), _course(games))
    markup = "".join(tag("section", part, class_="panel") for part in parts if part)
    return Region("tallies", markup, "tallies", "aside", _("Statistics"))


def _days(app: App) -> str:
    """On how many days in a row a deal of the day was finished."""
    days = days_in_row(app.past, app.today)
    if not days.most:
        return ""
    row = tag("b", ngettext("{n}-day streak", "{n}-day streak", days.now))
    now = tag("p", icon("u-day", 30) + row) if days.now else ""
    most = ngettext("Longest streak: {n} day.", "Longest streak: {n} days.", days.most)
    return tag("h3", _("Daily game")) + now + tag("p", most, class_="note")


def _best(games: tuple[PastGame, ...]) -> str:
    """One's own best game of each title."""
    found = best_games(games)
    rows = "".join(tag("li", _best_game(found[game])) for game in TITLES if game in found)
    return tag("h3", _("Best scores")) + tag("ul", rows) if rows else ""


def _best_game(one: PastGame) -> str:
    """The way to a best game."""
    points = tag("b", figure(my_points(one) or 0), class_="num")
    name = tag("span", words(one.game).cover().title)
    return tag("button", name + points, type="button", class_="best-game", **asks(Resume(one.key)))


def _levels(games: tuple[PastGame, ...]) -> str:
    """How games against bots came out, level by level."""
    rows = "".join(_level(level, count) for level, count in wins_by_level(games).items())
    if not rows:
        return ""
    heads = (_("Level"), _("Won"), _("Tied"), _("Lost"))
    head = tag("tr", "".join(tag("th", text, scope="col") for text in heads))
    return tag("h3", _("Wins by level")) + tag("table", tag("thead", head) + tag("tbody", rows))


def _level(level: str, count: Counter[str]) -> str:
    """One level."""
    numbers = "".join(tag("td", str(count[one]), class_="num") for one in ("won", "shared", "lost"))
    return tag("tr", tag("th", level_title(level), scope="row") + numbers)


def _course(games: tuple[PastGame, ...]) -> str:
    """How one's points went, in the title played last."""
    title = next((one.game for one in games if one.me is not None), "")
    own = course(games, title)[-LONGEST:]
    points = tuple(one.points[one.me] for one in own if one.me is not None)
    if len(points) < LEAST:
        return ""
    name = ngettext("{n} point", "{n} points", points[-1])
    first, last = (_day_of(own[at]) for at in (0, -1))
    drawn = points_over_games(Account(name, 0, points, {}), first, last)
    head = _("Your points in {game}").format(game=words(title).cover().title)
    return tag("h3", head) + drawn


def _day_of(one: PastGame) -> str:
    """The day on which a game ended; nothing if none is known."""
    day = day_in(one.changed)
    return day_name(day) if day else ""
