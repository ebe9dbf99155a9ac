"""The line about something that happens for the first time, on the card of reasons."""

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.first_time_notes import note_text
from piazza.ui.model.glossary import mark_words
from piazza.ui.model.table import Table
from piazza.ui.msg.first_time_notes import NoteSignal


def novelty_line(model: Model, table: Table) -> str:
    """Return what is new in a line, with a cross that closes it; empty if nothing is new."""
    if not model.pending_notes or table.ply is not None or table.bot or table.is_lingering:
        return ""
    text = note_text(table, model.pending_notes[0])
    if not text:
        return ""
    new = tag("b", _("New"), class_="new")
    said = tag("p", f"{new} {mark_words(table.match.game.name, text)}")
    close = button(icon("u-close", 18), NoteSignal.GOT_IT, "sq bare", aria_label=_("Got it"))
    return tag("div", close + said, class_="novelty", role="note")
