"""Records, games as text: to show, copy, save, print one, and to open one."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.core.game import SEEDS, Seed
from piazza.records import Disclosure, RecordError, split_sheets
from piazza.ui.effects import CopyText, Download, LockGame, PrintPage
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import ImportProgress, Model, Moment, RecordDialog, RecordImport
from piazza.ui.model.deals import deal_seed
from piazza.ui.model.record import current_record, explain_record_fault, open_record, seats_of
from piazza.ui.model.share import adoptions
from piazza.ui.msg.dialogs import DialogSignal
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.record import ReadDeal, ReadRecord, RecordMsg, RecordSignal, ShowRecord
from piazza.ui.storage.saves import Save
from piazza.ui.update.home import find_record
from piazza.ui.update.seating import show_record_match
from piazza.ui.update.share import draw_picture, opened_notice


def update(model: Model, msg: RecordMsg, at: Moment) -> Model:
    """Return the model after a message about records."""
    match msg:
        case ShowRecord(deal):
            return _show(model, deal, at)
        case RecordSignal.COPY:
            return _copy(model)
        case RecordSignal.SAVE:
            return _save(model, at)
        case RecordSignal.PRINT:
            return model.with_effects(PrintPage()) if model.table else model
        case RecordSignal.READ:
            return replace(model, dialog="read", reading=RecordImport(), asked=None, qr="")
        case ReadRecord(text):
            return _read_in(model, text)
        case ReadDeal(deal):
            return read_in(model, model.reading.text, deal) if model.reading and deal.strip() else model
        case RecordSignal.READ_BEGINNING:
            return _read_beginning(model)
        case _:
            assert_never(msg)


def _show(model: Model, disclosure: str, at: Moment) -> Model:
    """Open the record of the game on the table; while the game goes on, it hides the deal by default."""
    table = model.table
    if table is None:
        return model
    # the deal would tell everybody what is still hidden
    usual = Disclosure.SHOWN if table.match.is_over else Disclosure.HIDDEN
    chosen = next((one for one in Disclosure if one.value == disclosure), usual)
    save = find_record(model, table.key)
    date = table.date or (save.changed if isinstance(save, Save) else at.now)[:10]
    return draw_picture(
        replace(model, dialog="record", showing=RecordDialog(chosen, date), asked=None, qr=""), "day"
    )


def _copy(model: Model) -> Model:
    """Copy the record."""
    if model.table is None or model.showing is None:
        return model
    text = current_record(model)
    return model.with_effects(CopyText(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def _save(model: Model, at: Moment) -> Model:
    """Download the record as a file."""
    if model.table is None or model.showing is None:
        return model
    return model.with_effects(
        Download(f"piazza-{model.table.match.game.name}-{at.now[:10]}.txt", current_record(model))
    )


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
    return replace(shown, notice=opened_notice(model, record.match, seats, news))


def _read_in(model: Model, text: str) -> Model:
    """Open the record that was typed or pasted; import several records as saved games.

    If the first of several cannot be read, the dialog explains why and keeps the text.
    """
    texts = split_sheets(text)
    if len(texts) > 1 and _can_be_read(texts[0]):
        return replace(model, dialog="", reading=None, incoming=ImportProgress(texts, is_pasted=True))
    return read_in(model, text) if text.strip() else model


def _can_be_read(text: str) -> bool:
    """Return whether a text is a record that can be replayed."""
    try:
        open_record(text)
    except RecordError:
        return False
    return True


def _read_beginning(model: Model) -> Model:
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
        (_("Back"), HomeSignal.HOME),
        (_("View this game"), DialogSignal.DISMISS),
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
