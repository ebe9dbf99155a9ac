"""The home page: covers of the games, games to continue, links and files."""

from piazza.core.game import Game
from piazza.games import NAMES, load
from piazza.ui.game_api.html import button, icon, picture, tag
from piazza.ui.game_api.text_types import Cover
from piazza.ui.game_api.texts import load_texts
from piazza.ui.i18n import LANGUAGES, current_language
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.lessons import is_taught
from piazza.ui.msg import sends
from piazza.ui.msg.backup import BackupSignal
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.lessons import OpenLesson, PutLessonsAway
from piazza.ui.msg.multiplayer import Join
from piazza.ui.msg.puzzles import PuzzleSignal
from piazza.ui.msg.record import RecordSignal
from piazza.ui.msg.rules import OpenRules
from piazza.ui.msg.settings import SetSetting
from piazza.ui.msg.setup import SetUp
from piazza.ui.msg.share import OpenLink
from piazza.ui.storage.lessons import is_put_away, open_lessons
from piazza.ui.view.daily import daily_button
from piazza.ui.view.help import ownership
from piazza.ui.view.page import Page, Region, cover_picture, settings_tool, tool
from piazza.ui.view.puzzles import puzzle_of_day
from piazza.ui.view.saves import shelf


def view(model: Model) -> Page:
    """Return the page; games to continue come before the covers if there are any."""
    waits = model.shelf or model.waiting_seat
    games = (shelf(model), _covers(model)) if waits else (_covers(model), shelf(model))
    return Page("home", (_sky(model), *games, _open_region(), _foot(model)))


def _sky(model: Model) -> Region:
    """Return the header: picture, name of the app, and tools."""
    evening, day = ("u-moon", _("Dark"), "evening"), ("u-sun", _("Light"), "day")
    chosen = model.settings.theme
    is_dark = chosen == "evening" or (chosen == "auto" and model.is_dark)
    theme = day if is_dark else evening
    tools = (
        tool("u-puzzle", _("Puzzles"), PuzzleSignal.OPEN_LIST)
        + tool("u-book", _("Rules"), OpenRules(""))
        + tool("u-globe", LANGUAGES[current_language()], OpenDialog("settings"))
        + tool(theme[0], theme[1], SetSetting("theme", theme[2]), name="theme")
        + settings_tool()
    )
    text = _("Four games about growing a town: against bots, on one screen, or by link.")
    lead = tag("h1", "Piazza") + tag("p", text)
    sky = picture("hero", (1440, 352), "hero", "xMidYMax slice")
    return Region(
        "sky",
        sky + tag("nav", tools, aria_label=_("Page")) + tag("div", lead, class_="lead"),
        "sky",
        "header",
    )


def _covers(model: Model) -> Region:
    """Return the region with the covers of all games."""
    covers = "".join(_cover(model, load(name)) for name in NAMES)
    return Region("covers", covers, f"covers n{len(NAMES)}", "section", _("Games"))


def _cover(model: Model, game: Game) -> str:
    """Return a game's cover: picture, facts, buttons for playing and rules, daily game and puzzle."""
    cover = load_texts(game.name).cover()
    facts = _fact(
        "u-people", _("{least}–{most} players or bots").format(least=game.players[0], most=game.players[-1])
    )
    if cover.minutes:
        facts += _fact("u-clock", _("{n} min").format(n=cover.minutes))
    play = button(_("Play"), SetUp(game.name), "pri", aria_label=_("Play {game}").format(game=cover.title))
    label = _("Rules of {game}").format(game=cover.title)
    book = icon("u-book", 20) + tag("span", _("Rules"))
    rules = button(book, OpenRules(game.name), "quiet", aria_label=label)
    art = cover_picture(game.name)
    text = tag("h2", cover.title) + tag("p", cover.tagline) + tag("div", facts, class_="facts")
    learn = _learn_button(model, game.name, cover)
    buttons = tag("div", play + learn, class_="ways") + rules
    buttons += puzzle_of_day(model, game.name, cover.title) + daily_button(model, game.name, cover.title)
    return tag("article", art + tag("div", text + buttons, class_="words"), class_="cover")


def _is_new(model: Model, game: str) -> bool:
    """Return whether a game has lessons, and none of them was finished or put away on this device."""
    return is_taught(game) and not any(one.game == game and one.is_finished for one in model.progress)


def _learn_button(model: Model, game: str, cover: Cover) -> str:
    """Return the button to a game's lesson, one that was begun or else the first, and one to put it away.

    It says that the lesson goes on, or how many minutes it takes; it is empty where no lesson is offered.
    """
    begun = next((one for one in open_lessons(model.progress) if one.game == game), None)
    title = tag("span", cover.title, class_="visually-hidden")
    if is_put_away(model.progress, game):
        return ""
    if begun and is_taught(game):
        reached = _("Lesson, step {n} of {m}").format(n=begun.done + 1, m=begun.length)
        heard = tag("span", reached, class_="visually-hidden")
        text = tag("span", tag("b", _("Learn")) + tag("small", _("go on")) + title + heard)
        learn = button(icon("u-hint", 20) + text, OpenLesson(game, begun.lesson), "learn", title=reached)
    elif _is_new(model, game):
        minutes = tag("small", _("{n} min").format(n=cover.lesson_minutes)) if cover.lesson_minutes else ""
        text = tag("span", tag("b", _("Learn")) + minutes + title)
        learn = button(icon("u-hint", 20) + text, OpenLesson(game), "learn")
    else:
        return ""
    label = _("Put away the lesson of {game}").format(game=cover.title)
    away = button(icon("u-close", 18), PutLessonsAway(game), "away", aria_label=label)
    return tag("div", learn + away, class_="learning")


def _fact(symbol: str, text: str) -> str:
    """Return a short fact with its icon."""
    return tag("span", icon(symbol, 18) + text)


def _open_region() -> Region:
    """Return the region that opens a link, a file or a record, and joins a table."""
    text = _("Paste a link")
    entry = f'<input id="link" name="value" autocomplete="off" spellcheck="false" placeholder="{text}">'
    field = tag(
        "label", icon("u-link", 18) + tag("span", text, class_="visually-hidden") + entry, class_="field"
    )
    form = tag(
        "form",
        field + tag("button", _("Open"), class_="btn", type="submit"),
        **sends(OpenLink("")),
    )
    file = button(icon("u-file", 20) + _("Open a file"), BackupSignal.OPEN_FILE)
    record = button(icon("u-log", 20) + _("Open a record"), RecordSignal.READ)
    table = button(icon("u-people", 20) + _("Join a table"), Join(""))
    markup = tag("h2", _("Open")) + tag("div", form + file + record + table, class_="panel")
    return Region("opening", markup, "opening", "section", _("Open"))


def _foot(model: Model) -> Region:
    """Return the footer: whose games these are, help, and whether the app works offline."""
    offline = icon("u-check", 16) + _("Works offline") if model.is_offline_ready else ""
    text = ownership()
    days = tag("span", _("The daily game and puzzle change at midnight UTC."))
    more = button(_("Help"), OpenDialog("help"), "link")
    credit = button(_("Credits"), OpenDialog("credits"), "link")
    return Region(
        "foot",
        f"<span>{text}</span>{more}{credit}{days}<span class='offline'>{offline}</span>",
        "colophon",
        "footer",
    )
