"""The keyboard shortcuts: what the page listens for, and what the dialog "Keyboard shortcuts" lists.

A new shortcut is a line here. The page gets the keys of the current screen as `data-shortcuts` on `<html>`,
and `web/page/input/keys.mjs` reads them there.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from piazza.ui.game_api.html import tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.msg import Msg, name_and_text
from piazza.ui.msg.bots import BotSignal
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.replay import StepReplay
from piazza.ui.msg.table import TableSignal

ScriptAction: TypeAlias = str
"""The name of a function in `ACTIONS` of `web/page/input/keys.mjs`, which finds what to send by the focus."""
TABLE_SCREENS = ("table", "end")


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A line in the list of shortcuts: what is printed on the keys, what they do, and what they send."""

    label: str
    text: str
    keys: Mapping[str, Msg | ScriptAction] = field(default_factory=dict)
    """By key, what pressing it does; empty for keys that the browser or the scripts handle on every screen.

    A key is a character, a lower-case letter, or the name of a `KeyboardEvent`, with ``Shift+`` before it
    where Shift makes a difference.
    """
    screens: tuple[str, ...] = TABLE_SCREENS
    """The screens on which the keys are valid."""


def shortcuts() -> tuple[Shortcut, ...]:
    """Return all shortcuts, in the order of the list."""
    return (
        Shortcut("Tab", _("next choice")),
        Shortcut("← ↑ ↓ →", _("choice in that direction")),
        Shortcut(_("Enter"), _("play the highlighted choice")),
        Shortcut(_("Backspace"), _("undo the last move"), {"Backspace": TableSignal.UNDO}),
        Shortcut(_("Shift Backspace"), _("redo it"), {"Shift+Backspace": TableSignal.REDO}),
        Shortcut(", .", _("previous or next step in the log"), {",": StepReplay(-1), ".": StepReplay(1)}),
        Shortcut("W", _("explain the words in a log line"), {"w": "next-term"}),
        Shortcut("H", _("show a hint"), {"h": BotSignal.HINT}),
        Shortcut("T", _("describe the table"), {"t": OpenDialog("text")}),
        Shortcut("?", _("this list"), {"?": OpenDialog("keys")}),
        Shortcut(_("Esc"), _("close the open window")),
    )


def shortcut_data(screen: str) -> str:
    """Return the keys of a screen as JSON, each with name and text of its message, or with a script's action.

    The text is empty if the screen has none.
    """
    keys = {
        key: sent if isinstance(sent, ScriptAction) else name_and_text(sent)
        for one in shortcuts()
        if screen in one.screens
        for key, sent in one.keys.items()
    }
    return json.dumps(keys) if keys else ""


def shortcuts_sheet(_app: Model) -> tuple[str, str]:
    """Return the dialog with the keyboard shortcuts."""
    rows = "".join(tag("li", tag("kbd", one.label) + tag("span", one.text)) for one in shortcuts())
    return _("Keyboard shortcuts"), tag("ul", rows, class_="keys")
