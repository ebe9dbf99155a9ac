"""What the table shows of a game that was sent."""

from piazza.ui.act.house import Adopt
from piazza.ui.acts.kept.share import adoptions
from piazza.ui.app import App
from piazza.ui.kit import button
from piazza.ui.table import Table


def adoption(app: App, table: Table) -> str:
    """The way to go on with a game that was sent, unless the message over the table offers it."""
    if app.notice and any(isinstance(act, Adopt) for _label, act in app.notice.acts):
        return ""
    label, act = adoptions(table.seats)[0]
    return button(label, act, "" if table.is_doubtful else "pri")
