"""The games put away on this device, as they stand on the square."""

from html import escape
from types import ModuleType
from typing import Any

from piazza.core.game import State
from piazza.core.places import winners
from piazza.ui.app import App, Broken
from piazza.ui.games import view, words
from piazza.ui.kit import button, icon, tag, who
from piazza.ui.language import gettext as _
from piazza.ui.language import listed
from piazza.ui.pages.page import Region
from piazza.ui.saves import Save, seats_for


def shelf(app: App) -> Region:
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
        tag("h3", told.cover().title) + tag("p", turn, class_="t") + tag("p", others) + tag("p", _time(save))
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


def told(record: Save | Broken) -> str:
    """Which record this is, in a few words: the game, who plays it, and when it was played last."""
    if isinstance(record, Broken):
        return tag(
            "p", tag("b", _("A game that cannot be read")) + " " + escape(record.reason), class_="which"
        )
    match = record.opened()
    title = tag("b", words(match.game.name).cover().title)
    names = ", ".join(escape(seat.name) for seat in seats_for(match, record.seats))
    return tag("p", f"{title}<span>{names}</span>{_time(record)}", class_="which")


def _time(save: Save) -> str:
    """When a game was played last; the page's script writes it as the reader's language does."""
    return f'<time datetime="{escape(save.changed)}">{when(save.changed)}</time>'


def when(changed: str) -> str:
    """Date and time of a save, without seconds, as the clock had it."""
    date, _t, time = changed.partition("T")
    return escape(f"{date}, {time[:5]}") if time else escape(date)
