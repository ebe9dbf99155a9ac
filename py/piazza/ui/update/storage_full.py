"""Handlers for full storage.

A game that could not be stored is held in `Model.unsaved` until there is room; the person is told
once. The older half of the finished games can be downloaded and deleted to make room.
"""

from piazza.core.frozen import replace
from piazza.ui.effects import Download
from piazza.ui.effects.storage import (
    DeleteArchived,
    SaveGame,
    SaveLessonProgress,
    SaveNotesRead,
    SavePuzzleProgress,
    SaveSettings,
    SaveSetupDefaults,
)
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import ngettext
from piazza.ui.model.app import Event, Handlers, Model, Notice, Unsaved
from piazza.ui.model.first_time_notes import notes_seen_text
from piazza.ui.model.storage_room import full_text, oldest_half, ways_out
from piazza.ui.msg import Simple
from piazza.ui.msg.history import ArchiveFailed
from piazza.ui.msg.house import OpenDialog
from piazza.ui.msg.tabs import GameSaved, SaveFailed
from piazza.ui.storage.backup import export_backup
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.lessons import progress_text
from piazza.ui.storage.puzzles import tries_text
from piazza.ui.storage.saves import Save
from piazza.ui.update.archive import archive, find_archived
from piazza.ui.update.tabs import telling
from piazza.ui.update.unsaved import clear_unsaved, find_unsaved, mark_unsaved


def full_notice(model: Model) -> Notice:
    """Return the notice that something could not be stored, with the ways out as buttons."""
    if model.table:
        text = _("Game not saved: browser storage is full. Copy its link to keep it.")
        return Notice(text, "bad", ((_("Share"), OpenDialog("share")), *ways_out(model)))
    return Notice(full_text(model), "bad", ways_out(model))


def _unstored(model: Model, event: Event[SaveFailed]) -> Model:
    """Hold a game that could not be stored, and tell the person once."""
    key, code = event.msg.key, event.msg.code
    # the next save goes over the record that is still there (`conflict`)
    if model.table and model.table.key == key:
        model = replace(model, table=replace(model.table, stored=code))
    # where nothing can be stored at all, that was said at the start
    if not model.can_store:
        return model
    is_told = find_unsaved(model, key) is not None
    save = next((one for one in model.shelf if one.key == key), None)
    model = replace(mark_unsaved(model, save, code) if isinstance(save, Save) else model, is_full=True)
    return model if is_told else _telling(model)


def _past_unstored(model: Model, event: Event[ArchiveFailed]) -> Model:
    """Hold a finished game that could not be stored, and tell the person."""
    one = find_archived(model, event.msg.key)
    rest = tuple(other for other in model.past if other is not one)
    model = replace(model, past=rest, is_full=True)
    model = mark_unsaved(model, one) if one else model
    return _telling(model) if model.can_store else model


def _crowded(model: Model, _event: Event[Simple]) -> Model:
    """Tell the person once that something other than a game could not be stored."""
    if model.is_full or not model.can_store:
        return model
    model = replace(model, is_full=True)
    return telling(model, Notice(full_text(model), "bad", ways_out(model)))


def _telling(model: Model) -> Model:
    """Show the notice that a game could not be stored."""
    return telling(model, full_notice(model))


def _stored(model: Model, event: Event[GameSaved]) -> Model:
    """Note that a game is stored again: hold it no longer, and remove the notice about full storage."""
    # with and without a table, and for other than games: the notice may be any of these
    texts = (full_notice(model).text, full_text(model), full_text(replace(model, unsaved=())))
    model = replace(model, notice=None) if model.notice and model.notice.text in texts else model
    model = clear_unsaved(model, event.msg.key)
    return replace(model, is_full=bool(model.unsaved))


def _oldest(model: Model, event: Event[Simple]) -> Model:
    """Download the older half of the finished games; after that they may be deleted."""
    games = oldest_half(model)
    if not games:
        return model
    model = replace(model, exported_keys=tuple(one.key for one in games))
    return model.with_effects(Download(f"piazza-{event.now[:10]}-oldest.json", export_backup((), games)))


def _part(model: Model, _event: Event[Simple]) -> Model:
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
    return _kept_now(model.with_effects(DeleteArchived(gone)).notify(text))


def _kept_now(model: Model) -> Model:
    """Store once more everything that may have found no room, games first."""
    held = model.unsaved
    model = replace(model, unsaved=(), is_full=False)
    for one in held:
        model = _written(model, one)
    # `CROWDED` does not say which of these found no room, so all are written
    return model.with_effects(
        *(SaveLessonProgress(progress_text(model.progress)), SavePuzzleProgress(tries_text(model.solved))),
        *(
            SaveSettings(model.settings),
            SaveSetupDefaults(model.last_draft),
            SaveNotesRead(notes_seen_text(model.notes_seen)),
        ),
    )


def _written(model: Model, one: Unsaved) -> Model:
    """Store a game that was held."""
    if isinstance(one.record, PastGame):
        return archive(model, one.record)
    if model.table and model.table.key == one.record.key:
        model = replace(model, table=replace(model.table, stored=one.record.code))
    return model.with_effects(SaveGame(one.record, one.over))


HANDLERS: Handlers = {
    SaveFailed: _unstored,
    ArchiveFailed: _past_unstored,
    GameSaved: _stored,
    Simple.CROWDED: _crowded,
    Simple.OLDEST: _oldest,
    Simple.REMOVE_EXPORTED: _part,
}
