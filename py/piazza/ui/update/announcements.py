"""Announcements to screen readers that no handler makes: a game that opens, reasons for a choice."""

from piazza.ui.effects import Announce, AnnounceReasons
from piazza.ui.model.announcements import arrival, reasons
from piazza.ui.model.app import Model
from piazza.ui.model.log import fill_names
from piazza.ui.model.preview import preview, selected_action
from piazza.ui.model.table import Table
from piazza.ui.msg import Msg
from piazza.ui.msg.table import Look, SetAside


def settle_spoken(before: Model, after: Model, msg: Msg) -> Model:
    """Return the model after a message with what a screen reader announces about it.

    That is the reasons for a choice that was selected, or the game that has come to the screen.
    """
    table = after.table
    if table is None or after.screen != "table":
        return after
    # not for `Point`: a mouse that passes over choices would never be silent
    if isinstance(msg, Look | SetAside):
        return after.with_effects(AnnounceReasons(_reasons(after, table)))
    return after.with_effects(Announce(arrival(table))) if _is_new(before, after) else after


def _is_new(before: Model, after: Model) -> bool:
    """Return whether another game has come to the screen and no announcement is made yet.

    Lessons and puzzles do not count: they have a text of their own, which is read out.
    """
    old, new = before.table, after.table
    if new is None or new.course or new.attempt or any(isinstance(one, Announce) for one in after.effects):
        return False
    is_same = old is not None and (old.key, old.match.seed) == (new.key, new.match.seed)
    return before.screen != "table" or not is_same


def _reasons(model: Model, table: Table) -> str:
    """Return the reasons for what is selected as text; empty where no preview is shown."""
    told, action = preview(model, table), selected_action(table)
    label = "" if action is None else fill_names(table.words.label(table.state, action), table.names)
    return reasons(table, told, label) if told else ""
