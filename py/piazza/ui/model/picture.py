"""The picture of a game."""

from piazza.ui.model.app import Model
from piazza.ui.model.record import record_text

NOT_DRAWN = "none"
"""The value of `Model.picture` if the picture could not be drawn."""


def current_record(model: Model) -> str:
    """Return the record of the game on the table, as the open dialog shows it."""
    table, showing = model.table, model.showing
    assert table is not None
    assert showing is not None
    return record_text(table.match, table.seats, showing.date, table.notes, showing.deal)
