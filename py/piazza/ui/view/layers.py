"""Layers over the page, and the message that closes the top one."""

from piazza.ui.model.app import Model
from piazza.ui.msg import Msg
from piazza.ui.msg.dialogs import DialogSignal
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.table import OpenDrawer

OVER = ("rules", "analysis")
"""Screens that open over another one; closing them leads back to the table, if there is one."""


def top_layer(model: Model) -> Msg | None:
    """Return the message that closes the top layer (dialog, rules, analysis, drawer), or None."""
    if model.dialog:
        return DialogSignal.CLOSE
    if model.screen in OVER:
        return HomeSignal.BACK
    table = model.table
    return OpenDrawer(table.drawer) if model.screen == "table" and table and table.drawer else None
