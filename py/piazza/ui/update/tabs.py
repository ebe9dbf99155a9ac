"""Handlers and notices for a game on the table that this tab may not write.

Another tab or device has it, or its record was deleted; also for faults of the program.
"""

from piazza.core.frozen import replace
from piazza.ui.effects import CopyText, LockGame, ReloadSaves, TakeOverGame
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Event, Handlers, Model, Notice
from piazza.ui.model.multiplayer.kept import holder_of
from piazza.ui.model.notices import lock_notice, removal_notice
from piazza.ui.msg import Simple
from piazza.ui.msg.tabs import GameDeleted, GameLocked, GameTakenOver, ProgramFailed
from piazza.ui.update.multiplayer.host import keep_owners, without_guests
from piazza.ui.update.seating import save_game


def _locked(model: Model, event: Event[GameLocked | GameTakenOver]) -> Model:
    """Lock the game on the table, since another tab has it or has played on in it.

    The lines to guests are closed, and left to that tab.
    """
    table = model.table
    if table is None or not table.is_mine or event.msg.key not in ("", table.key):
        return model
    model = without_guests(replace(model, table=replace(table, is_locked=True)))
    return telling(model, lock_notice())


def _gone(model: Model, event: Event[GameDeleted]) -> Model:
    """Lock the game on the table, since its record was deleted; it is not stored again by itself."""
    table = model.table
    if table is None or not table.is_mine or event.msg.key not in ("", table.key):
        return model
    model = replace(model, table=replace(table, is_locked=True, stored=""))
    return telling(model, removal_notice())


def _steal(model: Model, _event: Event[Simple]) -> Model:
    """Take the game over from another tab and read it again."""
    table = model.table
    if table is None or not table.is_mine:
        return model
    return replace(model, notice=None, table=replace(table, is_locked=False)).with_effects(
        TakeOverGame(table.key), ReloadSaves(table.key)
    )


def _play_copy(model: Model, _event: Event[Simple]) -> Model:
    """Unlock a game that was handed over, and go on with it as a copy."""
    table = model.table
    if table is None or not table.is_mine or not holder_of(model.owners, table.key):
        return model
    return keep_owners(replace(model, notice=None, table=replace(table, is_locked=False)), table.key, "")


def _keep(model: Model, event: Event[Simple]) -> Model:
    """Store the game on the table again after its record was deleted."""
    table = model.table
    if table is None or not table.is_mine or not table.is_locked or table.stored:
        return model
    model = replace(model, notice=None, table=replace(table, is_locked=False))
    return save_game(model.with_effects(LockGame(table.key)), event)


def _fault(model: Model, event: Event[ProgramFailed]) -> Model:
    """Report a fault of the program, with a button to copy the report."""
    text = _("Something went wrong in Piazza. Your game is saved.")
    back = () if model.screen == "home" else ((_("Back to home"), Simple.HOME),)
    told = replace(model, report=event.msg.report)
    return told.notify(text, "bad", (_("Copy report"), Simple.REPORT), *back)


def _report(model: Model, _event: Event[Simple]) -> Model:
    """Copy the report of the last fault."""
    return model.with_effects(CopyText(model.report)).notify(_("Report copied.")) if model.report else model


def telling(model: Model, notice: Notice) -> Model:
    """Show a notice, and announce it unless it is shown already."""
    return model if model.notice == notice else model.notify(notice.text, notice.kind, *notice.msgs)


HANDLERS: Handlers = {
    GameLocked: _locked,
    GameTakenOver: _locked,
    GameDeleted: _gone,
    Simple.TAKE_OVER_TAB: _steal,
    Simple.PLAY_COPY: _play_copy,
    Simple.KEEP: _keep,
    ProgramFailed: _fault,
    Simple.REPORT: _report,
}
