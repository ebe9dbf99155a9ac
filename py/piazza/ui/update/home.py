"""Handlers for the home page ("the square"): saved games and the rules.

The shelf is the list of saved games, the latest first; each has a card on the home page. Finished
games move from the shelf to the history.
"""

from piazza.core.frozen import replace
from piazza.games import NAMES, TITLES
from piazza.links import LinkError
from piazza.ui.effects import FetchSupplement, LockGame, ScrollToChapter, SetAddress
from piazza.ui.effects.storage import DeleteArchived, DeleteGame
from piazza.ui.game_api.guide.filling import load_guide
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import PAGE_SIZE, Event, Handlers, Model, UnreadableSave
from piazza.ui.model.link_faults import explain_fault
from piazza.ui.model.multiplayer.kept import holder_of
from piazza.ui.model.rules import pages_are_here
from piazza.ui.model.table import Table
from piazza.ui.msg import Simple
from piazza.ui.msg.house import AskRemoval, OpenRules, Remove, Resume
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import NewerSaveError, Save, SaveError, seats_for
from piazza.ui.supplements import Supplement
from piazza.ui.update.archive import archive_finished, find_archived
from piazza.ui.update.persist_storage import ask_to_last
from piazza.ui.update.seating import open_shutters
from piazza.ui.update.unsaved import clear_unsaved, find_unsaved


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


def _peek(model: Model, _event: Event[Simple]) -> Model:
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


def _more(model: Model, _event: Event[Simple]) -> Model:
    """Show more cards of the shelf."""
    return replace(model, cards=model.cards + PAGE_SIZE) if model.hidden_saves_count else model


def _home(model: Model, _event: Event[Simple]) -> Model:
    """Go to the home page, and move finished games to the history."""
    kept = ask_to_last(archive_finished(model))
    model = replace(kept, screen="home", table=None, draft=None, dialog="", asked=None)
    return model.with_effects(SetAddress(""), LockGame())


def _rules(model: Model, event: Event[OpenRules]) -> Model:
    """Open the rules of a game, or of the game on the table if none is named.

    At the table they open at the chapter about the current decision.
    """
    name = event.msg.game or (model.table.match.game.name if model.table else NAMES[0])
    if name not in TITLES:
        return model
    return open_rules(model, name, _chapter_now(model, name))


def open_rules(model: Model, name: str, chapter: str) -> Model:
    """Open the rules of a game at a chapter; fetch them first if they are not on the device."""
    opened = replace(model, screen="rules", rules_of=name, dialog="", chapter=chapter)
    if pages_are_here(name):
        return turn_rules(opened)
    # what was awaited before must not open over the rules when it comes
    return replace(opened, awaited_supplement=None).with_effects(FetchSupplement(Supplement.GUIDE, name))


def _chapter_now(model: Model, game: str) -> str:
    """Return the name of the rules chapter about the current decision.

    Empty unless this game is on the screen.
    """
    table = model.table
    if table is None or model.screen != "table" or table.match.game.name != game:
        return ""
    return load_guide(game).chapter(table.state)


def turn_rules(model: Model) -> Model:
    """Scroll the open rules to the chapter that was asked for, if any."""
    return replace(model, chapter="").with_effects(ScrollToChapter(model.chapter)) if model.chapter else model


def _table(model: Model, _event: Event[Simple]) -> Model:
    """Go back from the rules or the analysis to the table, else to the set-up or the home page."""
    if model.table:
        return replace(model, screen="table")
    return replace(model, screen="setup" if model.draft else "home")


def _resume(model: Model, event: Event[Resume]) -> Model:
    return resume(model, event.msg.key)


def resume(model: Model, key: str) -> Model:
    """Put a saved or finished game back on the table, by its key.

    A game that is unknown or cannot be replayed gives a message instead. It is locked if another device
    holds the match since it was handed over.
    """
    record = find_record(model, key) or find_archived(model, key)
    if not isinstance(record, (Save, PastGame)):
        home = model if isinstance(record, UnreadableSave) else _home(model, Event(Simple.HOME))
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


def _remove(model: Model, event: Event[AskRemoval]) -> Model:
    """Ask whether a game is to be deleted."""
    return replace(model, asked=Remove(event.msg.key), dialog="ask")


def _remove_yes(model: Model, event: Event[Remove]) -> Model:
    """Delete a game."""
    model = clear_unsaved(model, event.msg.key)
    record, past = find_record(model, event.msg.key), find_archived(model, event.msg.key)
    if record is None:
        return _forgotten(model, past) if past else replace(model, dialog="", asked=None)
    rest = tuple(other for other in model.shelf if other is not record)
    return (
        replace(model, shelf=rest, dialog="", asked=None)
        .with_effects(DeleteGame(event.msg.key))
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


HANDLERS: Handlers = {
    Simple.HOME: _home,
    OpenRules: _rules,
    Simple.TABLE: _table,
    Resume: _resume,
    AskRemoval: _remove,
    Remove: _remove_yes,
    Simple.MORE: _more,
    Simple.PEEK: _peek,
}
