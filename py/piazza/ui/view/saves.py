"""The shelf: the saved games of this device, as cards on the home page."""

from functools import lru_cache
from html import escape
from typing import Any

from piazza.core.game import State
from piazza.links import LinkError
from piazza.ui.game_api.html import Block, button, enclose, icon, tag, who
from piazza.ui.game_api.people import People
from piazza.ui.game_api.texts import Texts, game_title, load_texts
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import current_language, ngettext
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import SHELF_STEP, Model, UnreadableSave
from piazza.ui.model.multiplayer.stored import holder_of
from piazza.ui.model.notices import full_text, ways_out
from piazza.ui.model.people import people_at
from piazza.ui.model.statistics import streak
from piazza.ui.msg import asks
from piazza.ui.msg.backup import Export
from piazza.ui.msg.history import HistorySignal
from piazza.ui.msg.home import AskRemoval, HomeSignal, Resume
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Save, Seat, seats_for
from piazza.ui.view.editions import edition_called
from piazza.ui.view.multiplayer.join import seat_card
from piazza.ui.view.page import Region

_EMPTY = '<svg class="small-town" viewBox="0 0 150 150" aria-hidden="true"></svg>'
"""The room for the picture of a game that has not been replayed yet."""
_WAITING = "&nbsp;"
"""The room for the line on whose turn it is."""


def shelf(model: Model) -> Region:
    """Return the region with saved games, and a lost seat at another table.

    It also warns where the browser cannot store games, has no room left, or may delete them.
    """
    note = _cannot_store(model)
    head = tag(
        "div",
        tag("h2", _("Continue")) + tag("div", _history_button(model) + _export_button(model)),
        class_="head",
    )
    note += _full(model)
    first = seat_card(model)
    if not model.shelf and first:
        markup = head + note + tag("ul", first, class_="cards") + _may_delete(model)
        return Region("shelf", markup, "shelf", "section", _("Continue"))
    if not model.shelf:
        empty = tag("p", _("Games in progress are saved on this device and appear here."), class_="empty")
        empty = empty if model.can_store and not model.is_full else ""
        return Region("shelf", head + note + empty + _may_delete(model), "shelf", "section", _("Continue"))
    cards = [_card(model, record) for record in model.visible_saves]
    parts = (head + note, *enclose("ul", (first, *cards, _more(model)), class_="cards"), _may_delete(model))
    return Region("shelf", parts, "shelf", "section", _("Continue"))


def _cannot_store(model: Model) -> str:
    """Return the warning that this browser cannot save games, with a way to export what there is."""
    if model.can_store:
        return ""
    text = _("This browser can’t save games. To keep a game, copy its link or save it as a file.")
    export = (
        button(_("Export all"), Export(""), "small") if model.shelf or model.past or model.unsaved else ""
    )
    return tag("p", tag("span", text) + export, class_="warning")


def _full(model: Model) -> str:
    """Return the warning that the storage is full, and what can be done about it.

    It is empty if a message on the page says so already.
    """
    text = full_text(model)
    if not model.is_full or not model.can_store or (model.notice and model.notice.text == text):
        return ""
    buttons = "".join(button(label, msg, "small") for label, msg in ways_out(model))
    return tag("p", tag("span", text) + buttons, class_="forgets full")


def _may_delete(model: Model) -> str:
    """Return the warning that this browser may delete games, and the button that exports them.

    It is empty for browsers that do not, and if there are no games.
    """
    if not model.forgets or not (model.shelf or model.past):
        return ""
    text = _("This browser may delete your games after a week without a visit. Export them to keep them.")
    return tag("p", tag("span", text) + button(_("Export all"), Export(""), "small"), class_="forgets")


def _history_button(model: Model) -> str:
    """Return the button to the finished games, with the present streak of daily games."""
    if not model.past and not model.unread:
        return ""
    days = streak(model.past, model.today).now
    row = ngettext("{n}-day streak", "{n}-day streak", days) if days > 1 else ""
    text = ngettext("{n} finished game", "{n} finished games", len(model.past))
    return button(
        icon("u-trophy", 18) + tag("span", text) + (tag("small", row) if row else ""),
        HistorySignal.OPEN,
        "quiet",
    )


def _export_button(model: Model) -> str:
    """Return the button that exports everything; on a phone just its icon."""
    if not model.shelf and not model.editions:
        return ""
    text = _("Export all")
    return button(icon("u-file", 18) + tag("span", text), Export(""), "quiet all", aria_label=text)


def _more(model: Model) -> str:
    """Return the button that shows more cards; empty if all are shown."""
    if not model.hidden_saves_count:
        return ""
    n = min(model.hidden_saves_count, SHELF_STEP)
    text = ngettext("Show {n} more game", "Show {n} more games", n).format(n=n)
    return tag("li", button(text, HomeSignal.MORE, id="more"), class_="more")


def _card(model: Model, record: Save | UnreadableSave) -> Block:
    """Return the card of a saved game or of an unreadable record, as a block."""
    name = f"save-{escape(record.key)}"
    if isinstance(record, UnreadableSave):
        return Block(name, (_broken(record),), "li")
    holder = holder_of(model.owners, record.key)
    chip = _("on {name}’s device").format(name=escape(holder)) if holder else _edition_text(model, record)
    saved = _saved(record, current_language(), record.position is not None, chip)
    return Block(name, (saved,), "li")


def _edition_text(model: Model, save: Save) -> str:
    """Return the name of a saved game's edition; empty for the shipped one, or if the link is unreadable."""
    try:
        return edition_called(model, save.heading().game)
    except LinkError:
        return ""


@lru_cache(maxsize=128)  # every message draws the page anew: 1.8 to 2.6 times as long without
def _saved(save: Save, _language: str, _is_seen: bool, chip: str) -> str:  # noqa: FBT001 - what it depends on
    """Return the card of a saved game: title, players and, once it has been replayed, picture and turn.

    `chip` names its edition, or whose device holds it now; `_language` and `_is_seen` are for the cache.
    """
    try:
        texts, seats = load_texts(save.heading().game.name), seats_for(save.heading(), save.seats)
    except LinkError:
        return _framed(save, "…", _EMPTY, "")
    people = people_at(seats)
    small, turn = _EMPTY, _WAITING
    if save.position is not None:
        small, turn = _small(save), _turn(texts, save.position, people)
    title = texts.cover().title
    text = tag("p", turn, class_="t") + tag("p", ", ".join(escape(name) for name in people.labels))
    text += tag("p", tag("span", chip, class_="chip")) if chip else ""
    return _framed(save, title, small, text)


def _small(save: Save) -> str:
    """Return a small picture of a saved game, which has been replayed."""
    state = save.position
    assert state is not None
    player = state.player or 0
    return str(load_view(save.heading().game.name).thumbnail(state, player))


def _turn(texts: Texts[Any, Any], state: State[Any], people: People) -> str:
    """Return whose turn it is, and the round; empty for a game that is over."""
    player = state.player
    if player is None:
        return ""
    whose = who(player, people.tell(_("[{name}’s turn|Your turn]"), player))
    return ", ".join(filter(None, (whose, texts.turn_name(state).lower())))


def _framed(save: Save, title: str, small: str, text: str) -> str:
    """Return a card that opens its game, with a button that deletes it."""
    go = tag(
        "button",
        small + tag("span", tag("h3", title) + text + tag("p", _time(save))),
        type="button",
        class_="go",
        **asks(Resume(save.key)),
    )
    label = _("Delete {game} from {date}").format(game=title, date=when(save.changed))
    return tag("li", go + delete_button(save.key, label), class_="card", id=f"save-{save.key}")


def delete_button(key: str, label: str) -> str:
    """Return the button that asks whether to delete a game of this device."""
    return tag(
        "button", icon("u-bin", 18), type="button", class_="bin", **asks(AskRemoval(key)), aria_label=label
    )


def _broken(record: UnreadableSave) -> str:
    """Return the card of a record that cannot be read, with buttons to export and delete it."""
    text = tag("h3", _("Unreadable game")) + tag("p", escape(record.reason))
    buttons = button(_("Save as file"), Export(record.key), "small") + button(
        _("Delete"), AskRemoval(record.key), "small"
    )
    return tag(
        "li",
        icon("u-bin", 40) + tag("div", text + tag("div", buttons, class_="ways")),
        class_="card broken",
        id=f"save-{escape(record.key)}",
    )


def record_in_words(record: Save | PastGame | UnreadableSave) -> str:
    """Return which record this is: the game, its players, and when it was played last."""
    if isinstance(record, UnreadableSave):
        return tag("p", tag("b", _("Unreadable game")) + " " + escape(record.reason), class_="which")
    if isinstance(record, PastGame):
        return _described(record, record.game, record.seats)
    try:
        head = record.heading()
    except LinkError:
        return tag("p", _time(record), class_="which")
    return _described(record, head.game.name, seats_for(head, record.seats))


def _described(record: Save | PastGame, game: str, seats: tuple[Seat, ...]) -> str:
    """Return title, players and date of a game."""
    title, names = tag("b", game_title(game)), ", ".join(map(escape, people_at(seats).labels))
    return tag("p", f"{title}<span>{names}</span>{_time(record)}", class_="which")


def _time(save: Save | PastGame) -> str:
    """Return when a game was played last; the page's script writes it in the reader's language."""
    return f'<time datetime="{escape(save.changed)}">{when(save.changed)}</time>'


def when(changed: str) -> str:
    """Return date and time of a save, on the clock of its device, without seconds."""
    date, _t, time = changed.partition("T")
    return escape(f"{date}, {time[:5]}") if time else escape(date)
