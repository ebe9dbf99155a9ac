"""The browser's storage: whether it lasts, and what happens when it is full.

A game that could not be stored is held in `Model.unsaved` until there is room; the person is told
once. The older half of the finished games can be downloaded and deleted to make room.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import Download
from piazza.ui.effects.storage import (
    DeleteArchived,
    PersistStorage,
    SaveGame,
    SaveLessonProgress,
    SaveNotesRead,
    SavePuzzleProgress,
    SaveSettings,
    SaveSetupDefaults,
)
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Model, Moment, Notice, UnreadableSave, Unsaved
from piazza.ui.model.first_time_notes import notes_seen_text
from piazza.ui.model.notices import full_text, oldest_half, ways_out
from piazza.ui.msg.dialogs import OpenDialog
from piazza.ui.msg.storage import ArchiveFailed, GameSaved, SaveFailed, StorageMsg, StorageSignal
from piazza.ui.storage.backup import export_backup
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.lessons import progress_text
from piazza.ui.storage.puzzles import tries_text
from piazza.ui.storage.saves import Save
from piazza.ui.update.dialogs import show_notice
from piazza.ui.update.history import archive, find_archived


def update(model: Model, msg: StorageMsg, at: Moment) -> Model:
    """Return the model after a message about the browser's storage."""
    match msg:
        case SaveFailed(key, code):
            return _hold_game(model, key, code)
        case ArchiveFailed(key):
            return _hold_archived(model, key)
        case GameSaved(key):
            return _saved(model, key)
        case StorageSignal.FULL:
            return _full(model)
        case StorageSignal.EXPORT_OLDEST:
            return _export_oldest(model, at)
        case StorageSignal.REMOVE_EXPORTED:
            return _remove_exported(model)
        case StorageSignal.BEST_EFFORT:
            return replace(model, forgets=True)
        case StorageSignal.PERSISTED:
            return replace(model, forgets=False)
        case _:
            assert_never(msg)


def full_notice(model: Model) -> Notice:
    """Return the notice that something could not be stored, with the ways out as buttons."""
    if model.table:
        text = _("Game not saved: browser storage is full. Copy its link to keep it.")
        return Notice(text, "bad", ((_("Share"), OpenDialog("share")), *ways_out(model)))
    return Notice(full_text(model), "bad", ways_out(model))


def _hold_game(model: Model, key: str, code: str) -> Model:
    """Hold a game that could not be stored, and tell the person once."""
    # the next save goes over the record that is still there (`conflict`)
    if model.table and model.table.key == key:
        model = replace(model, table=replace(model.table, stored=code))
    # where nothing can be stored at all, that was said at the start
    if not model.can_store:
        return model
    is_told = find_unsaved(model, key) is not None
    save = next((one for one in model.shelf if one.key == key), None)
    model = replace(mark_unsaved(model, save, code) if isinstance(save, Save) else model, is_full=True)
    return model if is_told else show_notice(model, full_notice(model))


def _hold_archived(model: Model, key: str) -> Model:
    """Hold a finished game that could not be stored, and tell the person."""
    one = find_archived(model, key)
    rest = tuple(other for other in model.past if other is not one)
    model = replace(model, past=rest, is_full=True)
    model = mark_unsaved(model, one) if one else model
    return show_notice(model, full_notice(model)) if model.can_store else model


def _full(model: Model) -> Model:
    """Tell the person once that something other than a game could not be stored."""
    if model.is_full or not model.can_store:
        return model
    model = replace(model, is_full=True)
    return show_notice(model, Notice(full_text(model), "bad", ways_out(model)))


def _saved(model: Model, key: str) -> Model:
    """Note that a game is stored again: hold it no longer, and remove the notice about full storage."""
    # with and without a table, and for other than games: the notice may be any of these
    texts = (full_notice(model).text, full_text(model), full_text(replace(model, unsaved=())))
    model = replace(model, notice=None) if model.notice and model.notice.text in texts else model
    model = clear_unsaved(model, key)
    return replace(model, is_full=bool(model.unsaved))


def _export_oldest(model: Model, at: Moment) -> Model:
    """Download the older half of the finished games; after that they may be deleted."""
    games = oldest_half(model)
    if not games:
        return model
    model = replace(model, exported_keys=tuple(one.key for one in games))
    return model.with_effects(Download(f"piazza-{at.now[:10]}-oldest.json", export_backup((), games)))


def _remove_exported(model: Model) -> Model:
    """Delete the finished games that were downloaded, and store what was held in the room they leave."""
    gone = tuple(one.key for one in model.past if one.key in model.exported_keys)
    if not gone:
        return model
    rest = tuple(one for one in model.past if one.key not in gone)
    text = ngettext(
        "{n} game deleted here. Open its file to restore it.",
        "{n} games deleted here. Open their file to restore them.",
        len(gone),
    )
    model = replace(model, past=rest, exported_keys=(), dialog="", notice=None)
    return _store_all(model.with_effects(DeleteArchived(gone)).notify(text))


def _store_all(model: Model) -> Model:
    """Store once more everything that may have found no room, games first."""
    held = model.unsaved
    model = replace(model, unsaved=(), is_full=False)
    for one in held:
        model = _store_held(model, one)
    # `StorageSignal.FULL` does not say which of these found no room, so all are written
    return model.with_effects(
        *(SaveLessonProgress(progress_text(model.progress)), SavePuzzleProgress(tries_text(model.solved))),
        *(
            SaveSettings(model.settings),
            SaveSetupDefaults(model.last_draft),
            SaveNotesRead(notes_seen_text(model.notes_seen)),
        ),
    )


def _store_held(model: Model, one: Unsaved) -> Model:
    """Store a game that was held."""
    if isinstance(one.record, PastGame):
        return archive(model, one.record)
    if model.table and model.table.key == one.record.key:
        model = replace(model, table=replace(model.table, stored=one.record.code))
    return model.with_effects(SaveGame(one.record, one.over))


def mark_unsaved(model: Model, record: Save | PastGame, over: str = "") -> Model:
    """Return the model with a game among those that could not be stored.

    `over` is the link text of its older record in the storage; empty if there is none.
    """
    others = clear_unsaved(model, record.key).unsaved
    return replace(model, unsaved=(Unsaved(record, over), *others))


def clear_unsaved(model: Model, key: str) -> Model:
    """Return the model without this game among those that could not be stored."""
    return replace(model, unsaved=tuple(one for one in model.unsaved if one.record.key != key))


def find_unsaved(model: Model, key: str) -> Unsaved | None:
    """Return the game with this key among those that could not be stored, or None."""
    return next((one for one in model.unsaved if one.record.key == key), None)


def with_unsaved(model: Model, shelf: tuple[Save | UnreadableSave, ...]) -> tuple[Save | UnreadableSave, ...]:
    """Return the shelf, with the games that could not be stored in place of their older records."""
    held = tuple(one.record for one in model.unsaved if isinstance(one.record, Save))
    keys = {one.key for one in held}
    return (*held, *(one for one in shelf if one.key not in keys))


def ask_to_persist(model: Model) -> Model:
    """Ask the browser to keep stored data, if the game on the table is stored on this device."""
    table = model.table
    is_kept = (
        table and table.is_local and any(record.key == table.key for record in (*model.shelf, *model.past))
    )
    return model.with_effects(PersistStorage()) if is_kept else model
