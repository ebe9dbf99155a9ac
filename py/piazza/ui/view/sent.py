"""The button for a game that was opened from a link."""

from piazza.ui.game_api.html import button
from piazza.ui.model.app import Model
from piazza.ui.model.share import adoptions
from piazza.ui.model.table import Table
from piazza.ui.msg.share import Adopt


def adoption(model: Model, table: Table) -> str:
    """Return the button that takes over a game opened from a link; empty if a message offers that."""
    if model.notice and any(isinstance(msg, Adopt) for _label, msg in model.notice.msgs):
        return ""
    label, msg = adoptions(table.seats)[0]
    return button(label, msg, "" if table.is_doubtful else "pri")
