"""Files: to download what the device stores, and to import games from a file.

An import (`ImportProgress`) is read a few games at a time, so that the page stays responsive.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import assert_never

from piazza.core.frozen import replace
from piazza.records import RecordError, is_record, split_sheets
from piazza.ui.effects import ChooseFile, Download
from piazza.ui.effects.storage import (
    SaveEdition,
    SaveGame,
    SaveLessonProgress,
    SaveNotesRead,
    SavePuzzleProgress,
    SaveSettings,
    SaveSetupDefaults,
)
from piazza.ui.i18n import current_language, ngettext, speak
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import ImportProgress, Model, Moment, Notice, UnreadableSave
from piazza.ui.model.first_time_notes import merge_notes_seen, notes_seen_text, read_notes_seen
from piazza.ui.model.record import open_record
from piazza.ui.msg.backup import BackupMsg, BackupSignal, Export, Import
from piazza.ui.storage.backup import (
    draft_in,
    editions_in,
    export_backup,
    lessons_in,
    novelties_in,
    puzzles_in,
    records_in,
    settings_in,
)
from piazza.ui.storage.editions import is_edition
from piazza.ui.storage.history import PastGame, import_past
from piazza.ui.storage.lessons import merge_progress, progress_text, read_progress
from piazza.ui.storage.puzzles import merge_solved, read_solved, tries_text
from piazza.ui.storage.saves import Save, SaveError, playable_save, save_of
from piazza.ui.update.editions import read_edition_in
from piazza.ui.update.history import archive, find_archived, is_archived
from piazza.ui.update.home import find_record
from piazza.ui.update.record import read_in
from piazza.ui.update.seating import new_key

GAMES_PER_STEP = 3
"""Saved games and records read from a file in one go; each is replayed."""
LINES_PER_STEP = 40
"""Finished games read from a file in one go; they are not replayed."""
PROGRESS = "progress"
"""The kind of the notice that says how far an import is."""


def update(model: Model, msg: BackupMsg, at: Moment) -> Model:
    """Return the model after a message about files."""
    match msg:
        case BackupSignal.OPEN_FILE:
            # its text comes back as `Import`
            return model.with_effects(ChooseFile())
        case Export(key):
            return _export(model, key, at)
        case Import(text):
            return _import(model, text, at)
        case BackupSignal.CONTINUE_IMPORT:
            return _continue_import(model, at)
        case _:
            assert_never(msg)


def _export(model: Model, key: str, at: Moment) -> Model:
    """Download the game with this key, or everything on the device, as a file."""
    record = find_record(model, key)
    if isinstance(record, UnreadableSave):
        return model.with_effects(Download(f"piazza-{record.key}.txt", record.text))
    past = find_archived(model, key)
    text = export_backup((record,)) if record else export_backup((), (past,)) if past else everything(model)
    return model.with_effects(Download(f"piazza-{at.now[:10]}.json", text))


def everything(model: Model) -> str:
    """Return the text of a file with everything that this device stores."""
    saves = tuple(one for one in model.shelf if isinstance(one, Save))
    lessons = progress_text(model.progress) if model.progress else ""
    puzzles = tries_text(model.solved) if model.solved else ""
    texts = {"draft": model.last_draft, "lessons": lessons, "puzzles": puzzles}
    texts |= {"novelties": notes_seen_text(model.notes_seen)} if model.notes_seen else {}
    # saves that found no room stand on the shelf anyway, finished games only here
    held = tuple(one.record for one in model.unsaved if isinstance(one.record, PastGame))
    return export_backup(saves, (*held, *model.past), model.settings, model.editions, **texts)


def _import(model: Model, text: str, at: Moment) -> Model:
    """Import the text of a file: games, settings, progress, editions, or one record or edition.

    Nothing that the person has made or set on this device is lost or replaced.
    """
    if is_record(text):
        return _records(model, text, at)
    if is_edition(text):
        return read_edition_in(model, text, at)
    try:
        # first: it refuses a foreign file before anything of it is taken
        records = records_in(text)
        model = _with_lessons(_with_settings(model, text), text)
        model = _with_novelties(_with_puzzles(model, text), text)
        model = _with_editions(model, text)
    except SaveError:
        return model.notify(_("This file has no Piazza games. Nothing was changed."), "bad")
    earlier = model.incoming or ImportProgress(())
    return _continue_import(replace(model, incoming=replace(earlier, records=earlier.records + records)), at)


def _records(model: Model, text: str, at: Moment) -> Model:
    """Open a record to be looked at; several records in one text are imported as saved games."""
    texts = split_sheets(text)
    if len(texts) == 1:
        return read_in(model, text)
    return _continue_import(replace(model, incoming=ImportProgress(texts)), at)


def _continue_import(model: Model, at: Moment) -> Model:
    """Read the next few games of the import that is under way."""
    file = model.incoming
    if file is None:
        return model
    some = _next_few(file.records)
    for record in some:
        model, file = _read_one(model, file, record, at)
    file = replace(file, records=file.records[len(some) :])
    return _told_on_the_way(model, file) if file.records else _told_at_the_end(model, file)


def _read_one(model: Model, file: ImportProgress, record: object, at: Moment) -> tuple[Model, ImportProgress]:
    """Import one game; return the app and the import with its counts of new, known and bad games."""
    one = _game_in(record)
    if one is None:
        return model, replace(file, bad=file.bad + 1)
    added = _added(model, one, at)
    return added, replace(file, known=file.known + 1) if added is model else replace(file, good=file.good + 1)


def _game_in(record: object) -> Save | PastGame | None:
    """Return the game of one entry in a file; None if it cannot be read."""
    if not isinstance(record, str) or not is_record(record):
        return import_past(record) or playable_save(record)
    try:
        written, seats = open_record(record)
    except RecordError:
        return None
    return save_of("", written.match.settle(), seats, written.date, notes=written.notes)


def _next_few(records: tuple[object, ...]) -> tuple[object, ...]:
    """Return the entries to be read in one go: finished games at the front, else a few others."""
    # a finished game is a list, all else in a file is a mapping or a text
    lines = tuple(takewhile(lambda one: isinstance(one, list), records[:LINES_PER_STEP]))
    return lines or records[:GAMES_PER_STEP]


def _with_settings(model: Model, text: str) -> Model:
    """Add the settings and the last set-up of a file.

    They fill in settings that were never changed here, and the set-up if this device has none.
    """
    settings, draft = settings_in(text, model.settings), model.last_draft or draft_in(text)
    if settings != model.settings:
        speak(settings.language or current_language())
        model = replace(model, settings=settings).with_effects(SaveSettings(settings))
    return (
        replace(model, last_draft=draft).with_effects(SaveSetupDefaults(draft))
        if draft != model.last_draft
        else model
    )


def _with_lessons(model: Model, text: str) -> Model:
    """Add the progress in lessons from a file; lessons begun here stay at their step."""
    progress = merge_progress(model.progress, read_progress(lessons_in(text)))
    if progress == model.progress:
        return model
    return replace(model, progress=progress).with_effects(SaveLessonProgress(progress_text(progress)))


def _with_puzzles(model: Model, text: str) -> Model:
    """Add the results of puzzles from a file; for puzzles tried here, the first cost stays."""
    solved = merge_solved(model.solved, read_solved(puzzles_in(text)))
    if solved == model.solved:
        return model
    return replace(model, solved=solved).with_effects(SavePuzzleProgress(tries_text(solved)))


def _with_novelties(model: Model, text: str) -> Model:
    """Add the first-time notes that were read elsewhere, so that they are not shown again."""
    met = merge_notes_seen(model.notes_seen, read_notes_seen(novelties_in(text)))
    return (
        model
        if met == model.notes_seen
        else replace(model, notes_seen=met).with_effects(SaveNotesRead(notes_seen_text(met)))
    )


def _with_editions(model: Model, text: str) -> Model:
    """Add the editions of a file that are not here; the others keep the names that they have here."""
    known = {one.checksum for one in model.editions}
    new = tuple(one for one in editions_in(text) if one.checksum not in known)
    earlier = model.incoming or ImportProgress(())
    model = replace(model, incoming=replace(earlier, editions=earlier.editions + len(new)))
    return replace(model, editions=(*model.editions, *new)).with_effects(*map(SaveEdition, new))


def _added(model: Model, one: Save | PastGame, at: Moment) -> Model:
    """Add a game to the shelf or the history under a new key; return the same app if it is known."""
    if is_archived(model, one.code):
        return model
    if isinstance(one, PastGame):
        return archive(model, replace(one, key=new_key(model, at)))
    return _shelved(model, one, at)


def _shelved(model: Model, save: Save, at: Moment) -> Model:
    """Add a saved game to the shelf under a new key; return the same app if it is known."""
    if any(isinstance(one, Save) and one.code == save.code for one in model.shelf):
        return model
    # `after` puts it in order on the shelf where it was written, by that device's clock
    own = replace(save, key=new_key(model, at), changed=save.changed or at.now, after="")
    return replace(model, shelf=(own, *model.shelf)).with_effects(SaveGame(own))


def _told_on_the_way(model: Model, file: ImportProgress) -> Model:
    """Show the progress of the import, unless another notice asks or explains something."""
    total = file.read + len(file.records)
    text = _("Importing games: {n} of {all}").format(n=file.read, all=total)
    is_free = model.notice is None or model.notice.is_toast or model.notice.kind == PROGRESS
    return replace(model, incoming=file, notice=Notice(text, PROGRESS) if is_free else model.notice)


def _told_at_the_end(model: Model, file: ImportProgress) -> Model:
    """End the import and show its result."""
    is_over = model.notice is not None and model.notice.kind == PROGRESS
    model = replace(model, incoming=None, notice=None if is_over else model.notice)
    return model.notify(" ".join(_came(file)), "bad" if file.bad else "news")


def _came(file: ImportProgress) -> Iterator[str]:
    """Yield the sentences about an import: new games, editions, known games, unreadable ones."""
    if file.good or not (file.known or file.editions):
        yield ngettext("{n} game imported.", "{n} games imported.", file.good)
    if file.editions:
        yield ngettext("{n} edition added.", "{n} editions added.", file.editions)
    if file.known and file.good:
        yield ngettext("{n} was already saved.", "{n} were already saved.", file.known)
    elif file.known:
        yield (
            ngettext(
                "{n} game in the text was already saved.",
                "{n} games in the text were already saved.",
                file.known,
            )
            if file.is_pasted
            else ngettext(
                "{n} game in the file was already saved.",
                "{n} games in the file were already saved.",
                file.known,
            )
        )
    if file.bad:
        yield ngettext("{n} couldn’t be read.", "{n} couldn’t be read.", file.bad)
