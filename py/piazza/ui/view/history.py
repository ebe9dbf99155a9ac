"""The page of finished games on this device: search, list and statistics."""

from functools import lru_cache
from html import escape

from piazza.games import TITLES
from piazza.ui.dates import day_name
from piazza.ui.game_api.html import attributes, button, figure, icon, tag
from piazza.ui.game_api.texts import game_title
from piazza.ui.i18n import current_language, join_words, ngettext
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.levels import level_title
from piazza.ui.model.people import level_beside, people_at
from piazza.ui.model.statistics import ALONE, GAMES_PER_PAGE, NAMED, PEOPLE, all_opponents
from piazza.ui.msg import Msg, asks, fills
from piazza.ui.msg.analysis import OpenAnalysis
from piazza.ui.msg.backup import BackupSignal, Export
from piazza.ui.msg.history import FilterHistory, HistorySignal, TurnHistoryPage
from piazza.ui.msg.home import HomeSignal, Resume
from piazza.ui.names import isolate
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import BOT
from piazza.ui.view.page import Page, Region, cover_picture, settings_tool, top
from piazza.ui.view.saves import delete_button, when
from piazza.ui.view.statistics import statistics


def view(model: Model) -> Page:
    """Return the page: search, games, statistics and buttons."""
    tools = settings_tool()
    head = top(_("Finished games"), (), tools)
    regions = (head, _sought(model), _games(model), statistics(model), _buttons(model))
    return Page("history", regions, frame=(("zones", "sought", "past", "tallies"), "ways"))


def _sought(model: Model) -> Region:
    """Return the search by game, opponent and result; hidden if there are no finished games."""
    if not model.past:
        return Region("sought", "", "gone")
    games = {one.game for one in model.past}
    titles = tuple((game, game_title(game)) for game in TITLES if game in games)
    met = tuple((one, _opponent(one)) for one in all_opponents(model.past))
    asked = model.history_filter
    fields = (
        _select("game", _("Game"), (("", _("All games")), *titles), asked.game)
        + _select("opponent", _("Against"), (("", _("Anyone")), *met), asked.opponent)
        + _select("outcome", _("Result"), (("", _("Any result")), *_outcomes().items()), asked.outcome)
    )
    return Region("sought", fields, "sought panel", "search", _("Find games"))


def _select(what: str, label: str, options: tuple[tuple[str, str], ...], chosen: str) -> str:
    """Return a drop-down list for one field of the search; `options` are values with labels."""
    parts = "".join(
        tag("option", escape(text), value=value, selected=value == chosen) for value, text in options
    )
    marks = attributes(**fills(FilterHistory(what, "")))
    field = f'<select id="find-{what}" class="field"{marks}>{parts}</select>'
    return tag("label", tag("span", label) + field)


def _opponent(name: str) -> str:
    """Return the label of an opponent: a name, a level of bots, solo, or people."""
    if name.startswith(NAMED):
        return isolate(name.removeprefix(NAMED))
    if name.startswith(BOT):
        return _("Bots: {level}").format(level=level_title(name.removeprefix(BOT)))
    return {ALONE: _("Solo"), PEOPLE: _("People")}[name]


def _outcomes() -> dict[str, str]:
    """Return the results that a game may have for the person at this screen, with their labels."""
    return {"won": _("Won"), "shared": _("Tied"), "lost": _("Lost")}


def _games(model: Model) -> Region:
    """Return the region with one page of the games that match the search."""
    if not model.past:
        empty = tag("p", _("Finished games appear here."), class_="empty")
        return Region("past", empty + _unread(model), "past", "section", _("Finished games"))
    found = model.sought_games
    first = model.history_filter.page * GAMES_PER_PAGE
    some = found[first : first + GAMES_PER_PAGE]
    count = tag("h2", ngettext("{n} game", "{n} games", len(found)))
    head = tag("div", count + _pages(model, first, len(found)), class_="head")
    if some:
        rows = tag("ul", "".join(_row(one, current_language()) for one in some))
    else:
        again = button(_("Show all games"), HistorySignal.CLEAR_FILTERS)
        rows = tag("div", tag("p", _("No matching games.")) + again, class_="empty")
    return Region("past", head + rows + _unread(model), "past", "section", _("Finished games"))


def _pages(model: Model, first: int, count: int) -> str:
    """Return the buttons to newer and older games; empty if one page holds all."""
    if count <= GAMES_PER_PAGE:
        return ""
    text = _("{first} to {last}").format(first=first + 1, last=min(first + GAMES_PER_PAGE, count))
    later = button(
        icon("u-left", 20),
        TurnHistoryPage(-1),
        "sq bare",
        aria_label=_("Newer games"),
        disabled=not model.history_filter.page,
    )
    is_last = first + GAMES_PER_PAGE >= count
    earlier = button(
        icon("u-right", 20), TurnHistoryPage(1), "sq bare", aria_label=_("Older games"), disabled=is_last
    )
    return tag("div", later + tag("span", text, class_="num") + earlier, class_="turning")


@lru_cache(maxsize=256)  # every message draws the page anew, and takes 1.6 times as long without
def _row(one: PastGame, _language: str) -> str:  # the language is for the cache alone
    """Return a finished game: title, date, points and result; a press opens it."""
    title = game_title(one.game)
    day = tag("small", _("Daily game: {day}").format(day=day_name(one.daily.day))) if one.daily else ""
    # Winners first: with equal points, a rule may have broken the tie.
    order = sorted(range(len(one.seats)), key=lambda place: (place not in one.best, -one.points[place]))
    who = ", ".join(_sitter(one, place) for place in order)
    time = f'<time datetime="{escape(one.changed)}">{when(one.changed)}</time>'
    text = tag("h3", title + day) + tag("p", who, class_="t") + tag("p", time)
    go = tag(
        "button",
        cover_picture(one.game) + tag("span", text) + _outcome(one),
        type="button",
        class_="go",
        **asks(Resume(one.key)),
    )
    label = _("Delete {game} from {date}").format(game=title, date=when(one.changed))
    buttons = _analysis(one, title) + delete_button(one.key, label)
    return tag("li", go + buttons, class_="card", id=f"past-{escape(one.key)}")


def _analysis(one: PastGame, title: str) -> str:
    """Return the button to the analysis of a finished game."""
    label = _("Analysis of {game} from {date}").format(game=title, date=when(one.changed))
    return tag(
        "button",
        icon("u-hint", 20),
        type="button",
        class_="probe",
        **asks(OpenAnalysis(one.key)),
        aria_label=label,
        title=_("Analysis"),
    )


def _sitter(one: PastGame, place: int) -> str:
    """Return a player's name, the bot's level, and the points."""
    seat, name = one.seats[place], people_at(one.seats).label(place)
    level = f" ({beside})" if (beside := level_beside(seat)) else ""
    return tag("span", f"{escape(name)}{level}&nbsp;" + tag("b", figure(one.points[place])))


def _outcome(one: PastGame) -> str:
    """Return the result for the only person at this screen: won, tied or lost.

    For a solo game it is the game's verdict, for several people at this screen who won.
    """
    if one.outcome == "alone":
        return tag("em", escape(one.verdict)) if one.verdict else ""
    if one.outcome:
        symbol = icon("u-trophy", 18) if one.outcome != "lost" else ""
        return tag("em", symbol + _outcomes()[one.outcome], class_=one.outcome)
    names = [people_at(one.seats).names[place] for place in one.best]
    text = _("{name} won").format(name=names[0])
    shared = _("{names} share the victory").format(names=join_words(names))
    return tag("em", escape(text if len(names) == 1 else shared))


def _unread(model: Model) -> str:
    """Return how many records of finished games cannot be read, and that they are kept; empty if none."""
    if not model.unread:
        return ""
    n = len(model.unread)
    text = ngettext(
        "{n} saved game can’t be read. It stays on this device.",
        "{n} saved games can’t be read. They stay on this device.",
        n,
    )
    return tag("p", text, class_="unread")


def _buttons(model: Model) -> Region:
    """Return the buttons to go home, export everything, and open a file."""
    out = _file(_("Export all"), "u-file", Export(""))
    read = _file(_("Open a file"), "u-arrow", BackupSignal.OPEN_FILE)
    home = button(icon("u-left", 20) + _("Back to home"), HomeSignal.HOME, "pri")
    has_any = model.past or model.shelf
    return Region("ways", home + (out if has_any else "") + read, "pastacts panel", "section", _("What next"))


def _file(text: str, symbol: str, msg: Msg) -> str:
    """Return a button for something to do with a file; on a phone just its icon."""
    return button(icon(symbol, 20) + tag("span", text), msg, "file", aria_label=text, title=text)
