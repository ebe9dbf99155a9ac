"""What lies over the page, and how it is put away."""

from piazza.ui.act import Act, Simple
from piazza.ui.act.table import OpenDrawer
from piazza.ui.app import App

OVER = ("rules", "analysis")
"""Screens that lie over the place from which they were opened."""


def top_layer(app: App) -> Act | None:
    """What puts away whatever lies on top: a dialog, pages of the rules, the log; None if nothing does."""
    if app.dialog:
        return Simple.CLOSE
    if app.screen in OVER:
        return Simple.TABLE
    table = app.table
    return OpenDrawer(table.drawer) if app.screen == "table" and table and table.drawer else None
