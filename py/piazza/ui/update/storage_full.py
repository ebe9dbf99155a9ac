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


def full_notice(app: Model) -> Notice:
    """Return the notice that something could not be stored, with the ways out as buttons."""
    if app.table:
        text = _("Game not saved: browser storage is full. Copy its link to keep it.")
        return Notice(text, "bad", ((_("Share"), OpenDialog("share")), *ways_out(app)))
    return Notice(full_text(app), "bad", ways_out(app))


def _unstored(app: Model, event: Event[SaveFailed]) -> Model:
    """Hold a game that could not be stored, and tell the person once."""
    key, code = event.msg.key, event.msg.code
    # the next save goes over the record that is still there (`conflict`)
    if app.table and app.table.key == key:
        app = replace(app, table=replace(app.table, stored=code))
    # where nothing can be stored at all, that was said at the start
    if not app.can_store:
        return app
    is_told = find_unsaved(app, key) is not None
    save = next((one for one in app.shelf if one.key == key), None)
    app = replace(mark_unsaved(app, save, code) if isinstance(save, Save) else app, is_full=True)
    return app if is_told else _telling(app)


def _past_unstored(app: Model, event: Event[ArchiveFailed]) -> Model:
    """Hold a finished game that could not be stored, and tell the person."""
    one = find_archived(app, event.msg.key)
    rest = tuple(other for other in app.past if other is not one)
    app = replace(app, past=rest, is_full=True)
    app = mark_unsaved(app, one) if one else app
    return _telling(app) if app.can_store else app


def _crowded(app: Model, _event: Event[Simple]) -> Model:
    """Tell the person once that something other than a game could not be stored."""
    if app.is_full or not app.can_store:
        return app
    app = replace(app, is_full=True)
    return telling(app, Notice(full_text(app), "bad", ways_out(app)))


def _telling(app: Model) -> Model:
    """Show the notice that a game could not be stored."""
    return telling(app, full_notice(app))


def _stored(app: Model, event: Event[GameSaved]) -> Model:
    """Note that a game is stored again: hold it no longer, and remove the notice about full storage."""
    # with and without a table, and for other than games: the notice may be any of these
    texts = (full_notice(app).text, full_text(app), full_text(replace(app, unsaved=())))
    app = replace(app, notice=None) if app.notice and app.notice.text in texts else app
    app = clear_unsaved(app, event.msg.key)
    return replace(app, is_full=bool(app.unsaved))


def _oldest(app: Model, event: Event[Simple]) -> Model:
    """Download the older half of the finished games; after that they may be deleted."""
    games = oldest_half(app)
    if not games:
        return app
    app = replace(app, exported_keys=tuple(one.key for one in games))
    return app.with_effects(Download(f"piazza-{event.now[:10]}-oldest.json", export_backup((), games)))


def _part(app: Model, _event: Event[Simple]) -> Model:
    """Delete the finished games that were downloaded, and store what was held in the room they leave."""
    gone = tuple(one.key for one in app.past if one.key in app.exported_keys)
    if not gone:
        return app
    rest = tuple(one for one in app.past if one.key not in gone)
    text = ngettext(
        "{n} game deleted here. Open its file to restore it.",
        "{n} games deleted here. Open their file to restore them.",
        len(gone),
    )
    app = replace(app, past=rest, exported_keys=(), dialog="", notice=None)
    return _kept_now(app.with_effects(DeleteArchived(gone)).notify(text))


def _kept_now(app: Model) -> Model:
    """Store once more everything that may have found no room, games first."""
    held = app.unsaved
    app = replace(app, unsaved=(), is_full=False)
    for one in held:
        app = _written(app, one)
    # `CROWDED` does not say which of these found no room, so all are written
    return app.with_effects(
        *(SaveLessonProgress(progress_text(app.progress)), SavePuzzleProgress(tries_text(app.solved))),
        *(
            SaveSettings(app.settings),
            SaveSetupDefaults(app.last_draft),
            SaveNotesRead(notes_seen_text(app.notes_seen)),
        ),
    )


def _written(app: Model, one: Unsaved) -> Model:
    """Store a game that was held."""
    if isinstance(one.record, PastGame):
        return archive(app, one.record)
    if app.table and app.table.key == one.record.key:
        app = replace(app, table=replace(app.table, stored=one.record.code))
    return app.with_effects(SaveGame(one.record, one.over))


HANDLERS: Handlers = {
    SaveFailed: _unstored,
    ArchiveFailed: _past_unstored,
    GameSaved: _stored,
    Simple.CROWDED: _crowded,
    Simple.OLDEST: _oldest,
    Simple.REMOVE_EXPORTED: _part,
}
