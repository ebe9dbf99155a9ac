"""A game on the table that this tab may not write: another tab or device has it, or it was deleted."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import LockGame, ReloadSaves, TakeOverGame
from piazza.ui.model.app import Model, Moment
from piazza.ui.model.multiplayer.stored import holder_of
from piazza.ui.model.notices import lock_notice, removal_notice
from piazza.ui.msg.tabs import GameDeleted, GameLocked, GameTakenOver, TabMsg, TabSignal
from piazza.ui.update.dialogs import show_notice
from piazza.ui.update.multiplayer.host import keep_owners, without_guests
from piazza.ui.update.seating import save_game


def update(model: Model, msg: TabMsg, at: Moment) -> Model:
    """Return the model after a message about another tab."""
    match msg:
        case GameLocked(key) | GameTakenOver(key):
            return _locked(model, key)
        case GameDeleted(key):
            return _deleted(model, key)
        case TabSignal.TAKE_OVER:
            return _take_over(model)
        case TabSignal.PLAY_COPY:
            return _play_copy(model)
        case TabSignal.KEEP:
            return _keep(model, at)
        case _:
            assert_never(msg)


def _locked(model: Model, key: str) -> Model:
    """Lock the game on the table, since another tab has it or has played on in it.

    The lines to guests are closed, and left to that tab.
    """
    table = model.table
    if table is None or not table.is_local or key not in ("", table.key):
        return model
    model = without_guests(replace(model, table=replace(table, is_locked=True)))
    return show_notice(model, lock_notice())


def _deleted(model: Model, key: str) -> Model:
    """Lock the game on the table, since its record was deleted; it is not stored again by itself."""
    table = model.table
    if table is None or not table.is_local or key not in ("", table.key):
        return model
    model = replace(model, table=replace(table, is_locked=True, stored=""))
    return show_notice(model, removal_notice())


def _take_over(model: Model) -> Model:
    """Take the game over from another tab and read it again."""
    table = model.table
    if table is None or not table.is_local:
        return model
    return replace(model, notice=None, table=replace(table, is_locked=False)).with_effects(
        TakeOverGame(table.key), ReloadSaves(table.key)
    )


def _play_copy(model: Model) -> Model:
    """Unlock a game that was handed over, and go on with it as a copy."""
    table = model.table
    if table is None or not table.is_local or not holder_of(model.owners, table.key):
        return model
    return keep_owners(replace(model, notice=None, table=replace(table, is_locked=False)), table.key, "")


def _keep(model: Model, at: Moment) -> Model:
    """Store the game on the table again after its record was deleted."""
    table = model.table
    if table is None or not table.is_local or not table.is_locked or table.stored:
        return model
    model = replace(model, notice=None, table=replace(table, is_locked=False))
    return save_game(model.with_effects(LockGame(table.key)), at)
