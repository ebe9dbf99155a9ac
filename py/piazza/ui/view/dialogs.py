"""What lies over a page: dialogs, messages, a piece's card; and which of them closes first."""

from collections.abc import Callable
from html import escape

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model, Notice
from piazza.ui.model.notices import LAYERS, NEEDS_ANSWER, oldest_half, shown_notice
from piazza.ui.model.round_end import ROUND_END
from piazza.ui.msg import Msg
from piazza.ui.msg.backup import Export
from piazza.ui.msg.dialogs import DialogSignal
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.storage import StorageSignal
from piazza.ui.msg.table import OpenDrawer
from piazza.ui.view.bots import why_sheet
from piazza.ui.view.choice_groups import choices_sheet
from piazza.ui.view.daily import day_sheet
from piazza.ui.view.help import credits_sheet, help_sheet
from piazza.ui.view.multiplayer.company import company_sheet
from piazza.ui.view.page import Region
from piazza.ui.view.record import print_sheet, reading_sheet, record_sheet
from piazza.ui.view.round_end import round_end_sheet
from piazza.ui.view.rules import word_sheet
from piazza.ui.view.saves import record_in_words
from piazza.ui.view.settings import settings_sheet
from piazza.ui.view.share import share_sheet
from piazza.ui.view.shortcuts import shortcuts_sheet

OF_A_TABLE = ("share", "text", "record", "company", "choices", "word", "bots-turn", ROUND_END)
"""Dialogs about the game on the table: without a table they do not open."""


def overlays(model: Model) -> tuple[Region, ...]:
    """Return the regions over a page: messages, the open dialog, a piece's card, the sheet to print."""
    return (*_notices(model), _dialog(model), _piece_card(model), print_sheet(model))


def _piece_card(model: Model) -> Region:
    """Return the card of the piece pointed at: what it is, how it counts, what it is worth; else hidden."""
    if model.table is None or model.tip is None:
        return Region("tip", "", "gone")
    piece, place = model.tip.piece, model.tip.place
    card = model.table.words.about(model.table.state, model.table.viewer, piece, place)
    if not card.title:
        return Region("tip", "", "gone")
    picture = load_view(model.table.match.game.name).piece_picture(model.table.state, piece)
    lines = "".join(tag("li", escape(line.text)) for line in card.lines)
    worth = "".join(tag("p", escape(text), class_="worth") for _symbol, text in card.after)
    markup = tag("header", picture + tag("h3", escape(card.title))) + tag("ul", lines) + worth
    return Region("tip", tag("div", markup, class_="tip", id="tip", data_at=place), "", "div")


def _dialog(model: Model) -> Region:
    """Return the region of the open dialog; hidden if there is none, or nothing to show in it."""
    if model.dialog not in SHEETS or not _has_content(model):
        return Region("dialog", "", "dialog gone")
    title, body = SHEETS[model.dialog](model)
    if not title:
        return Region("dialog", "", "dialog gone")
    close = button(icon("u-close", 20), DialogSignal.CLOSE, "sq bare", aria_label=_("Close"))
    head = tag("header", tag("h2", title, id="dialog-title") + close)
    # A modal dialog shuts out the page's own live region. A stub: the page writes into it.
    heard = tag("p", "", class_="visually-hidden", role="status", data_stub="", id="sheet-live")
    sheet = tag(
        "dialog",
        head + body + heard,
        class_=f"sheet {model.dialog}",
        autofocus="",
        aria_labelledby="dialog-title",
        id="sheet",
    )
    return Region("dialog", sheet, "dialog")


def _has_content(model: Model) -> bool:
    """Return whether there is what the open dialog shows: a table, a record or a question."""
    if model.dialog == "ask":
        return model.asked is not None
    if model.dialog == "record" and model.showing is None:
        return False
    if model.dialog == "day":
        return bool(model.day_game and model.today)
    return model.table is not None or model.dialog not in OF_A_TABLE


def _position_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog that describes the position on the table in sentences."""
    assert model.table is not None
    lines = map(model.table.people.tell, model.table.words.describe(model.table.state))
    return _("The table in words"), "".join(tag("p", escape(line)) for line in lines)


def _removal_sheet(model: Model) -> tuple[str, str]:
    """Return the question whether to delete a game, with the game's name; the bold button keeps it."""
    assert model.asked is not None
    key = model.asked.key
    buttons = (
        button(_("Keep it"), DialogSignal.CLOSE, "pri")
        + button(_("Export first"), Export(key))
        + button(_("Delete"), model.asked, "danger")
    )
    record = next((one for one in (*model.shelf, *model.past) if one.key == key), None)
    named = record_in_words(record) if record else ""
    return _("Delete this game from this device?"), named + tag("div", buttons, class_="ways")


def _storage_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog for a full storage: the oldest finished games are exported, then deleted.

    They can be deleted only after the export.
    """
    n = len(model.exported_keys) or len(oldest_half(model))
    begun = ngettext(
        "Export the oldest finished game, then delete it here.",
        "Export the {n} oldest finished games, then delete them here.",
        n,
    )
    given = ngettext(
        "Check that the file is in your downloads, then delete the game here.",
        "Check that the file is in your downloads, then delete the {n} games here.",
        n,
    )
    text = given if model.exported_keys else begun
    out = button(
        icon("u-file", 20) + _("Export"), StorageSignal.EXPORT_OLDEST, "" if model.exported_keys else "pri"
    )
    kind = "pri" if model.exported_keys else ""
    gone = button(
        _("Delete from this device"), StorageSignal.REMOVE_EXPORTED, kind, disabled=not model.exported_keys
    )
    back = _("To restore them later, open the file.")
    return _("Make room"), tag("p", text) + tag("div", out + gone, class_="ways") + tag(
        "p", back, class_="honest"
    )


SHEETS: dict[str, Callable[[Model], tuple[str, str]]] = {
    "share": share_sheet,
    "settings": settings_sheet,
    "keys": shortcuts_sheet,
    "help": help_sheet,
    "credits": lambda _app: credits_sheet(),
    "text": _position_sheet,
    "record": record_sheet,
    "read": reading_sheet,
    "day": day_sheet,
    "ask": _removal_sheet,
    "room": _storage_sheet,
    "company": company_sheet,
    "choices": choices_sheet,
    "word": word_sheet,
    "bots-turn": why_sheet,
    ROUND_END: round_end_sheet,
}
"""By the name of a dialog, the function that returns its title and the markup of its body."""


def _notices(model: Model) -> tuple[Region, ...]:
    """Return two regions: the notice, and the toast beside it; each is hidden if there is none."""
    toast = Notice(model.toast) if model.toast else None
    return (_notice("notice", shown_notice(model)), _notice("news", toast))


def _notice(name: str, notice: Notice | None) -> Region:
    """Return the region of a message with its buttons and a cross that closes it; hidden for None."""
    if notice is None:
        # Hidden and not left out: a page with other regions than before is drawn as a whole.
        return Region(name, "", "notice gone")
    msgs = "".join(
        button(escape(label), msg, "small pri" if notice.kind in NEEDS_ANSWER and not place else "small")
        for place, (label, msg) in enumerate(notice.msgs)
    )
    close = button(icon("u-close", 18), DialogSignal.DISMISS, "sq bare", aria_label=_("Close"))
    return Region(
        name,
        tag("p", escape(notice.text)) + close + (tag("div", msgs, class_="acts") if msgs else ""),
        f"notice {'passing' if notice.is_toast else notice.kind}",
        "section",
        _("Message"),
    )


def top_layer(model: Model) -> Msg | None:
    """Return the message that closes the top layer (dialog, rules, analysis, drawer), or None."""
    if model.dialog:
        return DialogSignal.CLOSE
    if model.screen in LAYERS:
        return HomeSignal.BACK
    table = model.table
    return OpenDrawer(table.drawer) if model.screen == "table" and table and table.drawer else None
