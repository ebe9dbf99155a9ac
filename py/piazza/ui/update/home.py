"""The home page ("the square"), with the saved games.

The shelf is the list of saved games, the latest first; each has a card on the home page. Finished
games move from the shelf to the history.
"""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.links import LinkError
from piazza.ui.effects import LockGame, SetAddress
from piazza.ui.effects.storage import DeleteArchived, DeleteGame
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import SHELF_STEP, Model, UnreadableSave
from piazza.ui.model.multiplayer.stored import holder_of
from piazza.ui.model.share import explain_fault
from piazza.ui.model.table import Table
from piazza.ui.msg.home import AskRemoval, HomeMsg, HomeSignal, Remove, Resume
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import NewerSaveError, Save, SaveError, seats_for
from piazza.ui.update.history import archive_finished, find_archived
from piazza.ui.update.seating import open_shutters
from piazza.ui.update.storage import ask_to_persist, clear_unsaved, find_unsaved


def update(model: Model, msg: HomeMsg) -> Model:
    """Return the model after a message of the home page."""
    match msg:
        case HomeSignal.HOME:
            return _home(model)
        case HomeSignal.BACK:
            return _back(model)
        case Resume(key):
            return resume(model, key)
        case AskRemoval(key):
            return replace(model, asked=Remove(key), dialog="ask")
        case Remove(key):
            return _remove(model, key)
        case HomeSignal.MORE:
            return (
                replace(model, card_limit=model.card_limit + SHELF_STEP)
                if model.hidden_saves_count
                else model
            )
        case HomeSignal.PEEK:
            return _peek(model)
        case _:
            assert_never(msg)


def read_shelf(
    records: tuple[tuple[str, str], ...], earlier: tuple[Save | UnreadableSave, ...] = ()
) -> tuple[Save | UnreadableSave, ...]:
    """Return the shelf from the storage's records, given as (key, text) pairs.

    Games come first, the latest in front, then records that cannot be read. Each record is read by
    itself, so that a broken one harms no other. No game is replayed; `earlier`, the shelf as it was
    known before, gives the positions of games that have not changed.
    """
    known = {one.key: one for one in earlier if isinstance(one, Save)}
    read = tuple(_recalled(_record(key, text), known.get(key)) for key, text in records)
    good = sorted((one for one in read if isinstance(one, Save)), key=lambda save: save.stamp, reverse=True)
    return (*good, *(one for one in read if isinstance(one, UnreadableSave)))


def _record(key: str, text: str) -> Save | UnreadableSave:
    """Read one record without replaying the game; return it as `UnreadableSave` if that fails."""
    try:
        return Save.from_text(key, text)
    except NewerSaveError:
        return UnreadableSave(
            key, text, _("This game was saved by a newer version of Piazza. Reload the page to open it.")
        )
    except SaveError:
        return UnreadableSave(key, text, _("This isn’t a valid saved game."))


def _recalled(record: Save | UnreadableSave, earlier: Save | None) -> Save | UnreadableSave:
    """Return a record with the position known earlier, if it is still the same game."""
    if isinstance(record, Save) and earlier and record.code == earlier.code:
        return replace(record, position=earlier.position)
    return record


def next_unseen(model: Model) -> Save | None:
    """Return the first saved game whose position is not known yet, or None.

    On the home page only the games whose cards are shown count, in the history all saved games.
    """
    if model.screen not in ("home", "history"):
        return None
    cards = model.visible_saves if model.screen == "home" else model.shelf
    return next((one for one in cards if isinstance(one, Save) and one.position is None), None)


def _peek(model: Model) -> Model:
    """Replay one saved game, so that its card shows the position or what is broken.

    A finished game moves to the history.
    """
    save = next_unseen(model)
    return archive_finished(_exchanged(model, save, _seen(save))) if save else model


def _seen(save: Save) -> Save | UnreadableSave:
    """Replay a saved game; return it with its position, or as `UnreadableSave` if it does not replay."""
    try:
        return save.with_position()
    except LinkError as error:
        return _broken(save, error)


def _broken(save: Save, error: LinkError) -> UnreadableSave:
    """Return a saved game that does not replay as `UnreadableSave`, with its text unchanged."""
    return UnreadableSave(save.key, save.raw or save.text(), explain_fault(error))


def _exchanged(model: Model, one: Save, other: Save | UnreadableSave) -> Model:
    """Put another record in the place of one on the shelf."""
    return replace(model, shelf=tuple(other if record is one else record for record in model.shelf))


def _home(model: Model) -> Model:
    """Go to the home page, and move finished games to the history."""
    kept = ask_to_persist(archive_finished(model))
    model = replace(kept, screen="home", table=None, draft=None, dialog="", asked=None)
    return model.with_effects(SetAddress(""), LockGame())


def _back(model: Model) -> Model:
    """Go back from the rules or the analysis to the table, else to the set-up or the home page."""
    if model.table:
        return replace(model, screen="table")
    return replace(model, screen="setup" if model.draft else "home")


def resume(model: Model, key: str) -> Model:
    """Put a saved or finished game back on the table, by its key.

    A game that is unknown or cannot be replayed gives a message instead. It is locked if another device
    holds the match since it was handed over.
    """
    record = find_record(model, key) or find_archived(model, key)
    if not isinstance(record, (Save, PastGame)):
        home = model if isinstance(record, UnreadableSave) else _home(model)
        return home.notify(record.reason if record else _("This game is not on this device."), "bad")
    try:
        match = record.replay()
    except LinkError as error:
        kept = _exchanged(model, record, _broken(record, error)) if isinstance(record, Save) else model
        return kept.notify(explain_fault(error), "bad")
    table = Table.of(record.key, match, seats_for(match, record.seats), record.daily, record.notes)
    # of a game that found no room the storage still has an older record, or none
    unkept = find_unsaved(model, key)
    stored, is_elsewhere = unkept.over if unkept else record.code, bool(holder_of(model.owners, key))
    table = replace(open_shutters(model, table), stored=stored, is_locked=is_elsewhere)
    model = replace(model, screen="table", table=table, dialog="", notice=None)
    return model.with_effects(SetAddress(f"game/{record.key}"), LockGame(record.key))


def _remove(model: Model, key: str) -> Model:
    """Delete a game."""
    model = clear_unsaved(model, key)
    record, past = find_record(model, key), find_archived(model, key)
    if record is None:
        return _forgotten(model, past) if past else replace(model, dialog="", asked=None)
    rest = tuple(other for other in model.shelf if other is not record)
    return (
        replace(model, shelf=rest, dialog="", asked=None)
        .with_effects(DeleteGame(key))
        .notify(_("Game deleted."))
    )


def _forgotten(model: Model, past: PastGame) -> Model:
    """Delete a finished game."""
    rest = tuple(one for one in model.past if one is not past)
    model = replace(model, past=rest, dialog="", asked=None).with_effects(DeleteArchived((past.key,)))
    return model.notify(_("Game deleted."))


def find_record(model: Model, key: str) -> Save | UnreadableSave | None:
    """Return the record with this key on the shelf, or None."""
    return next((record for record in model.shelf if record.key == key), None)
