"""Dialogs and other layers over a page: sharing, settings, keys, the table in words, questions."""

from collections.abc import Callable
from html import escape

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.game_api.view import load_view
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model
from piazza.ui.model.share import DRAWING, link_of
from piazza.ui.model.storage import oldest_half
from piazza.ui.msg.backup import Export
from piazza.ui.msg.dialogs import DialogSignal, OpenDialog
from piazza.ui.msg.share import CopyLink, ShareSignal
from piazza.ui.msg.storage import StorageSignal
from piazza.ui.view.choice_groups import kinds_sheet
from piazza.ui.view.credits import credits_text
from piazza.ui.view.edition_notes import edition_way
from piazza.ui.view.glossary import word_sheet
from piazza.ui.view.help import help_sheet
from piazza.ui.view.multiplayer.company import company_sheet
from piazza.ui.view.notices import notices
from piazza.ui.view.page import Region, language_switch
from piazza.ui.view.picture import preview_picture
from piazza.ui.view.reasons import why_sheet
from piazza.ui.view.record import reading_sheet, record_sheet, record_way
from piazza.ui.view.saves import record_in_words
from piazza.ui.view.score_sheet import paper
from piazza.ui.view.settings import preference, preferences
from piazza.ui.view.shortcuts import shortcuts

OF_A_TABLE = ("share", "text", "record", "company", "choices", "word", "bots-turn")
"""Dialogs about the game on the table: without a table they do not open."""


def overlays(model: Model) -> tuple[Region, ...]:
    """Return the regions over a page: messages, the open dialog, a piece's card, the sheet to print."""
    return (*notices(model), _dialog(model), _tip(model), paper(model))


def _tip(model: Model) -> Region:
    """Return the card of the piece pointed at: what it is, how it counts, what it is worth; else hidden."""
    if model.table is None or model.tip is None:
        return Region("tip", "", "gone")
    piece, place = model.tip.piece, model.tip.place
    told = model.table.words.about(model.table.state, model.table.viewer, piece, place)
    if not told.title:
        return Region("tip", "", "gone")
    picture = load_view(model.table.match.game.name).piece_picture(model.table.state, piece)
    lines = "".join(tag("li", escape(line.text)) for line in told.lines)
    worth = "".join(tag("p", escape(text), class_="worth") for _symbol, text in told.after)
    markup = tag("header", picture + tag("h3", escape(told.title))) + tag("ul", lines) + worth
    return Region("tip", tag("div", markup, class_="tip", id="tip", data_at=place), "", "div")


def _dialog(model: Model) -> Region:
    """Return the region of the open dialog; hidden if there is none, or nothing to show in it."""
    if model.dialog not in SHEETS or not _has_matter(model):
        return Region("dialog", "", "dialog gone")
    title, body = SHEETS[model.dialog](model)
    close = button(icon("u-close", 20), DialogSignal.CLOSE, "sq bare", aria_label=_("Close"))
    head = tag("header", tag("h2", title, id="dialog-title") + close)
    # A modal dialog shuts out the page's own live region. A stub: the page writes into it.
    heard = tag("p", "", class_="sr", role="status", data_stub="", id="sheet-live")
    sheet = tag(
        "dialog",
        head + body + heard,
        class_=f"sheet {model.dialog}",
        autofocus="",
        aria_labelledby="dialog-title",
        id="sheet",
    )
    return Region("dialog", sheet, "dialog")


def _has_matter(model: Model) -> bool:
    """Return whether there is what the open dialog shows: a table, a record or a question."""
    if model.dialog == "ask":
        return model.asked is not None
    if model.dialog == "record" and model.showing is None:
        return False
    return model.table is not None or model.dialog not in OF_A_TABLE


def _share(model: Model) -> tuple[str, str]:
    """Return the dialog that shares the game as link, file, QR code, picture or record, or its deal alone."""
    link = link_of(model)
    length = tag("p", ngettext("{n} character", "{n} characters", len(link)), class_="small")
    title = tag("span", _("The whole game, to watch or continue"))
    entry = f'<input id="share-link" readonly value="{escape(link)}">'
    field = tag("label", title + entry, class_="share-link")
    ways = (
        button(icon("u-link", 20) + _("Copy link"), CopyLink(""), "pri")
        + button(icon("u-share", 20) + _("Send…"), ShareSignal.SEND)
        + button(icon("u-file", 20) + _("Save as file"), ShareSignal.SAVE_FILE)
    )
    honest = _(
        "The link contains the whole deal: someone who decodes it can see the hidden"
        " tiles. Play by link with people you trust."
    )
    body = (
        field
        + length
        + edition_way(model)
        + tag("div", ways, class_="ways")
        + _qr(model)
        + preview_picture(model)
        + _same_deal()
        + record_way()
    )
    return _("Share"), body + tag("p", honest, class_="honest")


def _qr(model: Model) -> str:
    """Return the QR code of the link, or the button that draws it."""
    if model.qr and model.qr != DRAWING:
        return tag("div", model.qr, class_="qr", role="img", aria_label=_("QR code of the link"))
    text = _("Creating…") if model.qr else _("Show QR code")
    return tag("div", button(text, ShareSignal.DRAW_QR_CODE, disabled=bool(model.qr)), class_="ways")


def _same_deal() -> str:
    """Return the button that copies a link to the deal without the moves, with a line of text."""
    text = tag("b", _("Deal only")) + " " + _("to challenge a friend with the same tiles")
    return tag("div", tag("p", text) + button(_("Copy deal"), CopyLink("deal")), class_="deal")


def _settings(model: Model) -> tuple[str, str]:
    """Return the dialog with all settings, and buttons for help, shortcuts and credits."""
    rows = _row(_("Language"), "", language_switch())
    for name in preferences():
        told, control = preference(model, name)
        rows += _row(told.title, told.note, control)
    keys = button(_("Shortcuts"), OpenDialog("keys"), "quiet")
    more = button(_("Help"), OpenDialog("help"), "quiet")
    credit = button(_("Credits"), OpenDialog("credits"), "quiet")
    return _("Settings"), tag("ul", rows) + tag("div", more + keys + credit, class_="ways")


def _row(title: str, note: str, control: str) -> str:
    """Return one setting: title, note and control."""
    return tag("li", tag("div", tag("b", title) + tag("p", note)) + control, class_="row")


def _keys(_app: Model) -> tuple[str, str]:
    """Return the dialog with the keyboard shortcuts."""
    rows = "".join(tag("li", tag("kbd", one.label) + tag("span", one.text)) for one in shortcuts())
    return _("Keyboard shortcuts"), tag("ul", rows, class_="keys")


def _text(model: Model) -> tuple[str, str]:
    """Return the dialog that describes the position on the table in sentences."""
    assert model.table is not None
    names = {f"p{player}": name for player, name in enumerate(model.table.names)}
    lines = (line.format_map(names) for line in model.table.words.describe(model.table.state))
    return _("The table in words"), "".join(tag("p", escape(line)) for line in lines)


def _ask(model: Model) -> tuple[str, str]:
    """Return the question whether to delete a game, with the game's name; the bold button keeps it."""
    assert model.asked is not None
    key = model.asked.key
    ways = (
        button(_("Keep it"), DialogSignal.CLOSE, "pri")
        + button(_("Export first"), Export(key))
        + button(_("Delete"), model.asked, "danger")
    )
    record = next((one for one in (*model.shelf, *model.past) if one.key == key), None)
    named = record_in_words(record) if record else ""
    return _("Delete this game from this device?"), named + tag("div", ways, class_="ways")


def _room(model: Model) -> tuple[str, str]:
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
    "share": _share,
    "settings": _settings,
    "keys": _keys,
    "help": help_sheet,
    "credits": lambda _app: credits_text(),
    "text": _text,
    "record": record_sheet,
    "read": reading_sheet,
    "ask": _ask,
    "room": _room,
    "company": company_sheet,
    "choices": kinds_sheet,
    "word": word_sheet,
    "bots-turn": why_sheet,
}
"""By the name of a dialog, the function that returns its title and the markup of its body."""
