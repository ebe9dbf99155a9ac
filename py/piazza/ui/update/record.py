"""Handlers for records, games as text: to show, copy, save, print one, and to open one."""

from piazza.core.frozen import replace
from piazza.core.game import SEEDS, Seed
from piazza.records import Disclosure, RecordError, split_sheets
from piazza.ui.effects import CopyText, Download, LockGame, PrintPage
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, ImportProgress, Model, RecordDialog, RecordImport
from piazza.ui.model.deals import deal_seed
from piazza.ui.model.picture import current_record
from piazza.ui.model.record import open_record, seats_of
from piazza.ui.model.record_faults import explain_record_fault
from piazza.ui.model.share import adoptions
from piazza.ui.msg import Simple
from piazza.ui.msg.record import ReadDeal, ReadRecord, ShowRecord
from piazza.ui.storage.saves import Save
from piazza.ui.update.home import find_record
from piazza.ui.update.picture import draw_picture
from piazza.ui.update.seating import show_record_match
from piazza.ui.update.share import welcome


def _record(model: Model, event: Event[ShowRecord]) -> Model:
    """Open the record of the game on the table; while the game goes on, it hides the deal by default."""
    table = model.table
    if table is None:
        return model
    # the deal would tell everybody what is still hidden
    usual = Disclosure.SHOWN if table.match.is_over else Disclosure.HIDDEN
    chosen = next((deal for deal in Disclosure if deal.value == event.msg.deal), usual)
    save = find_record(model, table.key)
    date = table.date or (save.changed if isinstance(save, Save) else event.now)[:10]
    return draw_picture(
        replace(model, dialog="record", showing=RecordDialog(chosen, date), asked=None, qr=""), "day"
    )


def _copy(model: Model, _event: Event[Simple]) -> Model:
    """Copy the record."""
    if model.table is None or model.showing is None:
        return model
    text = current_record(model)
    return model.with_effects(CopyText(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def _save(model: Model, event: Event[Simple]) -> Model:
    """Download the record as a file."""
    if model.table is None or model.showing is None:
        return model
    return model.with_effects(
        Download(f"piazza-{model.table.match.game.name}-{event.now[:10]}.txt", current_record(model))
    )


def _print(model: Model, _event: Event[Simple]) -> Model:
    """Print the page with the record."""
    return model.with_effects(PrintPage()) if model.table else model


def _read(model: Model, _event: Event[Simple]) -> Model:
    """Open the dialog in which a record is typed or pasted."""
    return replace(model, dialog="read", reading=RecordImport(), asked=None, qr="")


def read_in(model: Model, text: str, deal: str = "") -> Model:
    """Open a record to be looked at.

    If it cannot be read, the dialog explains why and keeps the text. `deal` is the name or number of
    the deal, for a record that does not give it.
    """
    try:
        record, seats = open_record(text, _seed(deal))
    except RecordError as error:
        return replace(model, dialog="read", reading=RecordImport(text, deal, error))
    news = _("Opened from a record. Your games are unchanged.")
    shown = show_record_match(model.with_effects(LockGame()), record, seats)
    return replace(shown, notice=welcome(model, record.match, seats, news))


def _read_in(model: Model, event: Event[ReadRecord]) -> Model:
    """Open the record that was typed or pasted; import several records as saved games.

    If the first of several cannot be read, the dialog explains why and keeps the text.
    """
    texts = split_sheets(event.msg.text)
    if len(texts) > 1 and _can_be_read(texts[0]):
        return replace(model, dialog="", reading=None, incoming=ImportProgress(texts, is_pasted=True))
    return read_in(model, event.msg.text) if event.msg.text.strip() else model


def _can_be_read(text: str) -> bool:
    """Return whether a text is a record that can be replayed."""
    try:
        open_record(text)
    except RecordError:
        return False
    return True


def _read_deal(model: Model, event: Event[ReadDeal]) -> Model:
    """Open the record again with the deal that the person typed."""
    return (
        read_in(model, model.reading.text, event.msg.deal)
        if model.reading and event.msg.deal.strip()
        else model
    )


def _read_beginning(model: Model, _event: Event[Simple]) -> Model:
    """Open the part of a faulty record that could be replayed.

    The table is marked as doubtful: it may not be the game that was played.
    """
    error = model.reading.error if model.reading else None
    if error is None or error.beginning is None:
        return model
    record, seats = error.beginning, seats_of(error.beginning)
    model = show_record_match(model.with_effects(LockGame()), record, seats)
    model = replace(model, table=replace(model.table, is_doubtful=True)) if model.table else model
    ways = () if record.match.is_over else adoptions(seats)
    return model.notify(
        explain_record_fault(error),
        "doubt",
        (_("Back"), Simple.HOME),
        (_("View this game"), Simple.DISMISS),
        *ways,
    )


def _seed(deal: str) -> Seed | None:
    """Return the seed of a deal that was typed, or None for an empty text.

    The text is the number of the deal, or its name in any language.
    """
    deal = deal.strip()
    if not deal:
        return None
    return int(deal) if deal.isdecimal() and int(deal) < SEEDS else deal_seed(deal)


HANDLERS: Handlers = {
    ShowRecord: _record,
    Simple.COPY_RECORD: _copy,
    Simple.SAVE_RECORD: _save,
    Simple.PRINT_RECORD: _print,
    Simple.READ: _read,
    ReadRecord: _read_in,
    ReadDeal: _read_deal,
    Simple.READ_BEGINNING: _read_beginning,
}
