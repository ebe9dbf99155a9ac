"""The record of a game, a text that people can read: shown, printed, and read in."""

from html import escape

from piazza.core.record_sheet import LETTERS
from piazza.records import Disclosure, RecordError, RecordFault
from piazza.ui.game_api.html import button, figure, icon, seat, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import labelled, ngettext
from piazza.ui.model.app import Model, RecordImport
from piazza.ui.model.deals import deal_name
from piazza.ui.model.people import level_beside
from piazza.ui.model.record import current_record, explain_record_fault
from piazza.ui.model.share import NOT_DRAWN
from piazza.ui.model.table import Table
from piazza.ui.msg import sends
from piazza.ui.msg.backup import BackupSignal
from piazza.ui.msg.record import ReadDeal, ReadRecord, RecordSignal, ShowRecord
from piazza.ui.view.page import Region, segments


def record_button() -> str:
    """Return the button that shows the record, for the sharing dialog."""
    text = tag("b", _("The record")) + " " + _("the moves as text, to read, print and discuss")
    return tag(
        "div", tag("p", text) + button(icon("u-log", 20) + _("Show record"), ShowRecord()), class_="deal"
    )


def record_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog with the record of the game on the table, to copy, save or print."""
    table, showing = model.table, model.showing
    assert table is not None
    assert showing is not None
    text = current_record(model)
    area = tag(
        "textarea",
        escape(text),
        id="record-text",
        readonly="",
        spellcheck="false",
        translate="no",
        aria_label=_("The record"),
        rows=14,
    )
    choices = ((Disclosure.SHOWN.value, _("With the deal")), (Disclosure.HIDDEN.value, _("Without the deal")))
    deal = segments(ShowRecord, choices, showing.deal.value, _("Deal"))
    buttons = (
        button(icon("u-link", 20) + _("Copy"), RecordSignal.COPY, "pri")
        + button(icon("u-file", 20) + _("Save as file"), RecordSignal.SAVE)
        + button(icon("u-print", 20) + _("Print"), RecordSignal.PRINT)
    )
    note = tag("p", _meaning(table, showing.deal), class_="honest")
    return _("The record"), deal + tag("div", area, class_="written") + tag(
        "div", buttons, class_="ways"
    ) + note


def _meaning(table: Table, deal: Disclosure) -> str:
    """Return what can be done with the record, and what it leaves out."""
    if deal is Disclosure.SHOWN and table.match.is_over:
        return _("This text contains the whole game. Open it in Piazza to replay it.")
    if deal is Disclosure.SHOWN:
        return _(
            "This text contains everything, even what is face down or secret. Open it in"
            " Piazza to continue the game."
        )
    whole = _("This text lists the moves. To replay them, you also need the deal’s name.")
    if table.match.is_over:
        return whole
    return whole + " " + _("Secret choices and the current turn are left out until the game is over.")


def reading_sheet(model: Model) -> tuple[str, str]:
    """Return the dialog to paste a record into, with what is wrong with the last one."""
    read = model.reading or RecordImport()
    title = tag("span", _("Paste the record here, with its headings"))
    kind = 'id="read-text" name="value" spellcheck="false" translate="no" rows="10"'
    area = tag("div", f"<textarea {kind}>{escape(read.text)}</textarea>", class_="written")
    open_ = tag("button", _("Open"), class_="btn pri", type="submit")
    file = button(icon("u-file", 20) + _("Open a file"), BackupSignal.OPEN_FILE)
    form = tag(
        "form",
        tag("label", title, for_="read-text", class_="share-link")
        + area
        + tag("div", open_ + file, class_="ways"),
        **sends(ReadRecord("")),
    )
    note = tag("p", _("Opens for viewing only. Your games don’t change."), class_="honest")
    return _("Open a record"), (_fault(read.error, read.deal) if read.error else "") + form + note


def _fault(error: RecordError, deal: str) -> str:
    """Return what is wrong with a record, and what can be done: other moves, its beginning, a deal."""
    said = tag("p", escape(explain_record_fault(error)), role="alert")
    if error.fault in (RecordFault.MOVE, RecordFault.SECRET):
        said += _possible(error.possible)
    if error.beginning and error.beginning.match.choices:
        said += tag("div", button(_("Show up to here"), RecordSignal.READ_BEGINNING), class_="ways")
    if deal or error.fault is RecordFault.HIDDEN:
        said += _deal(deal)
    return tag("div", said, class_="fault")


def _possible(moves: tuple[str, ...]) -> str:
    """Return the moves that are possible in the place of a wrong one."""
    head = ngettext("{n} possible move:", "{n} possible moves:", len(moves))
    listed = " ".join(tag("code", escape(move), translate="no") for move in moves)
    return tag("p", f"{head} {listed}", class_="possible", tabindex=0)


def _deal(deal: str) -> str:
    """Return the field for the deal of a record that does not name it."""
    title = tag("span", _("Deal name or number"))
    entry = (
        f'<input id="read-deal" name="value" autocomplete="off" spellcheck="false" value="{escape(deal)}">'
    )
    go = tag("button", _("Open with this deal"), class_="btn", type="submit")
    return tag("form", tag("label", title + entry, class_="share-link") + go, **sends(ReadDeal("")))


def print_sheet(model: Model) -> Region:
    """Return the sheet that is printed while the dialog with the record is open; hidden otherwise."""
    table, showing = model.table, model.showing
    if model.dialog != "record" or table is None or showing is None:
        return Region("paper", "", "gone")
    title = tag("h1", table.words.cover().title) + tag("p", escape(showing.date))
    # The headings end with an empty line; the sheet says otherwise what they say.
    lines = current_record(model).partition("\n\n")[2].splitlines()
    moves = "".join(tag("li", escape(line)) for line in lines)
    facts = tag("ul", _facts(table, showing.deal))
    markup = (
        tag("header", title)
        + tag("ol", _players(table), class_="sitters")
        + facts
        + (f'<img src="{model.picture}" alt="">' if model.picture not in ("", NOT_DRAWN) else "")
        + tag("ol", moves, class_="moves", translate="no")
    )
    return Region("paper", markup, "paper", "section", _("The record"))


def _players(table: Table) -> str:
    """Return every player's letter, mark and name, with the points once the game is over."""
    scores = table.match.state.scores()
    return "".join(
        tag(
            "li",
            tag("b", LETTERS[player])
            + seat(player, 16)
            + tag("span", escape(" · ".join(filter(None, (table.names[player], level_beside(one))))))
            + (tag("b", figure(scores[player]), class_="num") if table.match.is_over else ""),
        )
        for player, one in enumerate(table.seats)
    )


def _facts(table: Table, deal: Disclosure) -> str:
    """Return the options and, if the record shows it, the deal, as they are called on the page."""
    chosen = dict(table.match.options)
    facts = [
        labelled(option.title, text)
        for option in table.words.options()
        for value, text in option.values
        if value == chosen.get(option.name)
    ]
    if deal is Disclosure.SHOWN:
        facts.append(labelled(_("Deal"), f"{deal_name(table.match.seed)} ({table.match.seed})"))
    return "".join(tag("li", escape(fact)) for fact in facts)
