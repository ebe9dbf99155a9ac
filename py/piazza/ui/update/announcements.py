"""Announcements to screen readers that no handler makes: a game that opens, reasons for a choice."""

from piazza.ui.effects import Say, SayReasons
from piazza.ui.model.announcements import arrival, reasons
from piazza.ui.model.app import App
from piazza.ui.model.log_entries import fill_names
from piazza.ui.model.preview import looked_at, preview
from piazza.ui.model.table import Table
from piazza.ui.msg import Act
from piazza.ui.msg.table import Look, SetAside


def settle_spoken(before: App, after: App, act: Act) -> App:
    """Return the app after an act with what a screen reader announces about it.

    That is the reasons for a choice that was selected, or the game that has come to the screen.
    """
    table = after.table
    if table is None or after.screen != "table":
        return after
    # not for `Point`: a mouse that passes over choices would never be silent
    if isinstance(act, Look | SetAside):
        return after.with_command(SayReasons(_reasons(after, table)))
    return after.with_command(Say(arrival(table))) if _is_new(before, after) else after


def _is_new(before: App, after: App) -> bool:
    """Return whether another game has come to the screen and no announcement is made yet.

    Lessons and puzzles do not count: they have a text of their own, which is read out.
    """
    old, new = before.table, after.table
    if new is None or new.course or new.attempt or any(isinstance(one, Say) for one in after.effects):
        return False
    is_same = old is not None and (old.key, old.match.seed) == (new.key, new.match.seed)
    return before.screen != "table" or not is_same


def _reasons(app: App, table: Table) -> str:
    """Return the reasons for what is selected as text; empty where no preview is shown."""
    told, action = preview(app, table), looked_at(table)
    label = "" if action is None else fill_names(table.words.label(table.state, action), table.names)
    return reasons(table, told, label) if told else ""
