"""What the table shows of a game that was sent."""

from piazza.ui.acts_share import adoptions
from piazza.ui.app import App
from piazza.ui.kit import button
from piazza.ui.table import Table


def adoption(app: App, table: Table) -> str:
    """The way to go on with a game that was sent, unless the message over the table offers it."""
    if app.notice and any(do == "adopt" for _label, do, _value in app.notice.acts):
        return ""
    label, do, seat = adoptions(table.seats)[0]
    return button(label, do, seat, "" if table.is_doubtful else "pri")
