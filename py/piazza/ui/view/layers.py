"""Layers over the page, and the act that closes the top one."""

from piazza.ui.model.app import Model
from piazza.ui.msg import Msg, Simple
from piazza.ui.msg.table import OpenDrawer

OVER = ("rules", "analysis")
"""Screens that open over another one; closing them leads back to it."""


def top_layer(app: Model) -> Msg | None:
    """Return the act that closes the top layer (dialog, rules, analysis, drawer); None if there is none."""
    if app.dialog:
        return Simple.CLOSE
    if app.screen in OVER:
        return Simple.TABLE
    table = app.table
    return OpenDrawer(table.drawer) if app.screen == "table" and table and table.drawer else None
