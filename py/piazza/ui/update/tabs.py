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


def _locked(app: Model, event: Event[GameLocked | GameTakenOver]) -> Model:
    """Lock the game on the table, since another tab has it or has played on in it.

    The lines to guests are closed, and left to that tab.
    """
    table = app.table
    if table is None or not table.is_mine or event.msg.key not in ("", table.key):
        return app
    app = without_guests(replace(app, table=replace(table, is_locked=True)))
    return telling(app, lock_notice())


def _gone(app: Model, event: Event[GameDeleted]) -> Model:
    """Lock the game on the table, since its record was deleted; it is not stored again by itself."""
    table = app.table
    if table is None or not table.is_mine or event.msg.key not in ("", table.key):
        return app
    app = replace(app, table=replace(table, is_locked=True, stored=""))
    return telling(app, removal_notice())


def _steal(app: Model, _event: Event[Simple]) -> Model:
    """Take the game over from another tab and read it again."""
    table = app.table
    if table is None or not table.is_mine:
        return app
    return replace(app, notice=None, table=replace(table, is_locked=False)).with_effects(
        TakeOverGame(table.key), ReloadSaves(table.key)
    )


def _play_copy(app: Model, _event: Event[Simple]) -> Model:
    """Unlock a game that was handed over, and go on with it as a copy."""
    table = app.table
    if table is None or not table.is_mine or not holder_of(app.owners, table.key):
        return app
    return keep_owners(replace(app, notice=None, table=replace(table, is_locked=False)), table.key, "")


def _keep(app: Model, event: Event[Simple]) -> Model:
    """Store the game on the table again after its record was deleted."""
    table = app.table
    if table is None or not table.is_mine or not table.is_locked or table.stored:
        return app
    app = replace(app, notice=None, table=replace(table, is_locked=False))
    return save_game(app.with_effects(LockGame(table.key)), event)


def _fault(app: Model, event: Event[ProgramFailed]) -> Model:
    """Report a fault of the program, with a button to copy the report."""
    text = _("Something went wrong in Piazza. Your game is saved.")
    back = () if app.screen == "home" else ((_("Back to home"), Simple.HOME),)
    told = replace(app, report=event.msg.report)
    return told.notify(text, "bad", (_("CopyText report"), Simple.REPORT), *back)


def _report(app: Model, _event: Event[Simple]) -> Model:
    """Copy the report of the last fault."""
    return app.with_effects(CopyText(app.report)).notify(_("Report copied.")) if app.report else app


def telling(app: Model, notice: Notice) -> Model:
    """Show a notice, and announce it unless it is shown already."""
    return app if app.notice == notice else app.notify(notice.text, notice.kind, *notice.msgs)


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
