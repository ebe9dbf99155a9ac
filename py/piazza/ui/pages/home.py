"""The square: covers, games to go on with, links and files."""

from html import escape
from types import ModuleType
from typing import Any

from piazza.core.game import Game, State
from piazza.core.places import winners
from piazza.games import NAMES, load
from piazza.ui.app import App, Broken
from piazza.ui.games import view, words
from piazza.ui.kit import button, icon, picture, tag, who
from piazza.ui.language import LANGUAGES, listed, spoken
from piazza.ui.language import gettext as _
from piazza.ui.pages.page import Page, Region, is_evening, tool
from piazza.ui.saves import Save, seats_for


def page(app: App) -> Page:
    """The home page."""
    return Page("home", (_sky(app), _covers(), _shelf(app), _opening(), _foot(app)))


def _sky(app: App) -> Region:
    """The picture, the name of the house and what is always at hand."""
    theme = (
        ("u-moon", _("Evening"), "theme=evening") if not is_evening(app) else ("u-sun", _("Day"), "theme=day")
    )
    tools = (
        tool("u-book", _("Rules"), "rules")
        + tool("u-globe", LANGUAGES[spoken()], "dialog", "settings")
        + tool(theme[0], theme[1], "set", theme[2])
        + tool("u-gear", _("Settings"), "dialog", "settings")
    )
    lead = tag("h1", "Piazza") + tag("p", _("Games about growing a town: around one screen, or by link."))
    sky = picture("hero", (1440, 352), "hero", "xMidYMax slice")
    return Region(
        "sky",
        sky + tag("nav", tools, aria_label=_("Page")) + tag("div", lead, class_="lead"),
        "sky",
        "header",
    )


def _covers() -> Region:
    """Every game of the house, ready to be played."""
    covers = "".join(_cover(load(name)) for name in NAMES)
    return Region("covers", covers, f"covers n{len(NAMES)}", "section", _("Games"))


def _cover(game: Game) -> str:
    """One game: picture, name, players, minutes, and the way in."""
    told = words(game.name).cover()
    facts = _fact(
        "u-people", _("{least}–{most} players").format(least=game.players[0], most=game.players[-1])
    ) + _fact("u-clock", _("{n} min").format(n=told.minutes))
    play = button(_("Play"), "new", game.name, "pri", aria_label=_("Play {game}").format(game=told.title))
    rules = button(icon("u-book", 18) + _("Rules"), "rules", game.name, "quiet")
    art = picture(f"cover-{game.name}", (320, 196), "art")
    text = tag("h2", told.title) + tag("p", told.tagline) + tag("div", facts, class_="facts")
    return tag(
        "article",
        art + tag("div", text + tag("div", rules + play, class_="ways"), class_="words"),
        class_="cover",
    )


def _fact(symbol: str, text: str) -> str:
    """A small fact with its picture."""
    return tag("span", icon(symbol, 18) + text)


def _shelf(app: App) -> Region:
    """The games put away on this device."""
    cards = "".join(_card(record) for record in app.shelf)
    note = (
        ""
        if app.can_store
        else tag(
            "p",
            _("This browser keeps nothing for this page: copy a game’s link to keep it."),
            class_="warning",
        )
    )
    if not cards:
        empty = tag("p", _("Games you begin are kept on this device and wait for you here."), class_="empty")
        return Region("shelf", tag("h2", _("Continue")) + note + empty, "shelf", "section", _("Continue"))
    tools = button(icon("u-file", 18) + _("All to a file"), "export", "", "quiet")
    head = tag("div", tag("h2", _("Continue")) + tools, class_="head")
    return Region("shelf", head + note + tag("ul", cards, class_="cards"), "shelf", "section", _("Continue"))


def _card(record: Save | Broken) -> str:
    """One record of the shelf."""
    return _broken(record) if isinstance(record, Broken) else _saved(record)


def _saved(save: Save) -> str:
    """A game to go on with."""
    match = save.opened()
    told, seats = words(match.game.name), seats_for(match, save.seats)
    state, player = match.state, match.state.player
    names = [seat.name for seat in seats]
    if player is not None:
        turn = (
            who(player, _("{name}’s turn").format(name=names[player])) + ", " + told.turn_name(state).lower()
        )
    else:
        turn = escape(_finished(told, state, names))
    others = ", ".join(escape(name) for name in names)
    small = view(match.game.name).thumbnail(state, player if player is not None else winners(state)[0])
    text = (
        tag("h3", told.cover().title)
        + tag("p", turn, class_="t")
        + tag("p", others)
        + tag("p", f'<time datetime="{escape(save.changed)}">{when(save.changed)}</time>')
    )
    go = tag(
        "button",
        small + tag("span", text),
        type="button",
        class_="go",
        data_do="resume",
        data_value=save.key,
    )
    label = _("Remove {game} of {date}").format(game=told.cover().title, date=when(save.changed))
    bin_ = tag(
        "button",
        icon("u-bin", 18),
        type="button",
        class_="bin",
        data_do="remove",
        data_value=save.key,
        aria_label=label,
    )
    return tag("li", go + bin_, class_="card", id=f"save-{save.key}")


def _finished(told: ModuleType, state: State[Any], names: list[str]) -> str:
    """How a game came out: who won, or what one who played alone made of it."""
    best = winners(state)
    if len(names) == 1:
        return _("Finished: {verdict}").format(verdict=told.verdict(state))
    if len(best) > 1:
        return _("Finished: {names} share the victory").format(names=listed([names[seat] for seat in best]))
    return _("Finished: {name} won").format(name=names[best[0]])


def _broken(record: Broken) -> str:
    """A record that cannot be read: kept, with a way out for what is in it."""
    text = tag("h3", _("A game that cannot be read")) + tag("p", escape(record.reason))
    ways = button(_("Save as a file"), "export", record.key, "small") + button(
        _("Remove"), "remove", record.key, "small"
    )
    return tag(
        "li",
        icon("u-bin", 40) + tag("div", text + tag("div", ways, class_="ways")),
        class_="card broken",
        id=f"save-{escape(record.key)}",
    )


def when(changed: str) -> str:
    """Date and time of a save, without seconds, as the clock had it."""
    date, _t, time = changed.partition("T")
    return escape(f"{date}, {time[:5]}") if time else escape(date)


def _opening() -> Region:
    """Links and files from elsewhere."""
    text = _("Paste a link")
    entry = f'<input id="link" name="value" autocomplete="off" spellcheck="false" placeholder="{text}">'
    field = tag("label", icon("u-link", 18) + tag("span", text, class_="sr") + entry, class_="field")
    form = tag("form", field + tag("button", _("Open"), class_="btn", type="submit"), data_form="open-link")
    file = button(icon("u-file", 20) + _("Open a file"), "open-file")
    markup = tag("h2", _("Open")) + tag("div", form + file, class_="panel")
    return Region("opening", markup, "opening", "section", _("Open"))


def _foot(app: App) -> Region:
    """Whose games these are, and whether the page works without the network."""
    offline = icon("u-check", 16) + _("Ready offline") if app.is_offline_ready else ""
    text = _("Piazza is an independent program; the games belong to their authors and publishers.")
    credit = button(_("Credits"), "dialog", "credits", "link")
    return Region(
        "foot",
        f"<span>{text}</span>{credit}<span class='offline'>{offline}</span>",
        "foot",
        "footer",
    )
