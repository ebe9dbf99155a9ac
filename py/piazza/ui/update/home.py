"""Handlers for the home page ("the square"): saved games and the rules.

The shelf is the list of saved games, the latest first; each has a card on the home page. Finished
games move from the shelf to the history.
"""

from piazza.core.frozen import replace
from piazza.games import NAMES, TITLES
from piazza.links import LinkError
from piazza.ui.effects import Address, Fetch, Lock, TurnTo
from piazza.ui.effects.storage import Forget, ForgetPast
from piazza.ui.game_api.guide.filling import load_guide
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import DOZEN, App, Broken, Event, Handlers
from piazza.ui.model.link_faults import explain_fault
from piazza.ui.model.multiplayer.kept import holder_of
from piazza.ui.model.rules import pages_are_here
from piazza.ui.model.table import Table
from piazza.ui.msg import Simple
from piazza.ui.msg.house import AskRemoval, OpenRules, Remove, Resume
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import NewerSaveError, Save, SaveError, seats_for
from piazza.ui.supplements import Supplement
from piazza.ui.update.archive import find_past, put_by
from piazza.ui.update.persist_storage import ask_to_last
from piazza.ui.update.seating import open_shutters
from piazza.ui.update.unsaved import find_unkept, let_go


def read_shelf(
    records: tuple[tuple[str, str], ...], earlier: tuple[Save | Broken, ...] = ()
) -> tuple[Save | Broken, ...]:
    """Return the shelf from the storage's records, given as (key, text) pairs.

    Games come first, the latest in front, then records that cannot be read. Each record is read by
    itself, so that a broken one harms no other. No game is replayed; `earlier`, the shelf as it was
    known before, gives the positions of games that have not changed.
    """
    known = {one.key: one for one in earlier if isinstance(one, Save)}
    read = tuple(_recalled(_record(key, text), known.get(key)) for key, text in records)
    good = sorted((one for one in read if isinstance(one, Save)), key=lambda save: save.stamp, reverse=True)
    return (*good, *(one for one in read if isinstance(one, Broken)))


def _record(key: str, text: str) -> Save | Broken:
    """Read one record without replaying the game; return it as `Broken` if that fails."""
    try:
        return Save.from_text(key, text)
    except NewerSaveError:
        return Broken(
            key, text, _("This game was saved by a newer version of Piazza. Reload the page to open it.")
        )
    except SaveError:
        return Broken(key, text, _("This isn’t a valid saved game."))


def _recalled(record: Save | Broken, earlier: Save | None) -> Save | Broken:
    """Return a record with the position known earlier, if it is still the same game."""
    if isinstance(record, Save) and earlier and record.code == earlier.code:
        return replace(record, position=earlier.position)
    return record


def next_unseen(app: App) -> Save | None:
    """Return the first saved game whose position is not known yet, or None.

    On the home page only the games whose cards are shown count, in the history all saved games.
    """
    if app.screen not in ("home", "history"):
        return None
    cards = app.in_sight if app.screen == "home" else app.shelf
    return next((one for one in cards if isinstance(one, Save) and one.position is None), None)


def _peek(app: App, _event: Event[Simple]) -> App:
    """Replay one saved game, so that its card shows the position or what is broken.

    A finished game moves to the history.
    """
    save = next_unseen(app)
    return put_by(_exchanged(app, save, _seen(save))) if save else app


def _seen(save: Save) -> Save | Broken:
    """Replay a saved game; return it with its position, or as `Broken` if it does not replay."""
    try:
        return save.with_position()
    except LinkError as error:
        return _broken(save, error)


def _broken(save: Save, error: LinkError) -> Broken:
    """Return a saved game that does not replay as `Broken`, with its text unchanged."""
    return Broken(save.key, save.raw or save.text(), explain_fault(error))


def _exchanged(app: App, one: Save, other: Save | Broken) -> App:
    """Put another record in the place of one on the shelf."""
    return replace(app, shelf=tuple(other if record is one else record for record in app.shelf))


def _more(app: App, _event: Event[Simple]) -> App:
    """Show more cards of the shelf."""
    return replace(app, cards=app.cards + DOZEN) if app.out_of_sight else app


def _home(app: App, _event: Event[Simple]) -> App:
    """Go to the home page, and move finished games to the history."""
    kept = ask_to_last(put_by(app))
    app = replace(kept, screen="home", table=None, draft=None, dialog="", asked=None)
    return app.with_command(Address(""), Lock())


def _rules(app: App, event: Event[OpenRules]) -> App:
    """Open the rules of a game, or of the game on the table if none is named.

    At the table they open at the chapter about the current decision.
    """
    name = event.act.game or (app.table.match.game.name if app.table else NAMES[0])
    if name not in TITLES:
        return app
    return open_rules(app, name, _chapter_now(app, name))


def open_rules(app: App, name: str, chapter: str) -> App:
    """Open the rules of a game at a chapter; fetch them first if they are not on the device."""
    opened = replace(app, screen="rules", rules_of=name, dialog="", chapter=chapter)
    if pages_are_here(name):
        return turn_rules(opened)
    # what was awaited before must not open over the rules when it comes
    return replace(opened, awaited=None).with_command(Fetch(Supplement.GUIDE, name))


def _chapter_now(app: App, game: str) -> str:
    """Return the name of the rules chapter about the current decision.

    Empty unless this game is on the screen.
    """
    table = app.table
    if table is None or app.screen != "table" or table.match.game.name != game:
        return ""
    return load_guide(game).chapter(table.state)


def turn_rules(app: App) -> App:
    """Scroll the open rules to the chapter that was asked for, if any."""
    return replace(app, chapter="").with_command(TurnTo(app.chapter)) if app.chapter else app


def _table(app: App, _event: Event[Simple]) -> App:
    """Go back from the rules or the analysis to the table, else to the set-up or the home page."""
    if app.table:
        return replace(app, screen="table")
    return replace(app, screen="setup" if app.draft else "home")


def _resume(app: App, event: Event[Resume]) -> App:
    return resume(app, event.act.key)


def resume(app: App, key: str) -> App:
    """Put a saved or finished game back on the table, by its key.

    A game that is unknown or cannot be replayed gives a message instead. It is locked if another device
    holds the match since it was handed over.
    """
    record = find_record(app, key) or find_past(app, key)
    if not isinstance(record, (Save, PastGame)):
        home = app if isinstance(record, Broken) else _home(app, Event(Simple.HOME))
        return home.notify(record.reason if record else _("This game is not on this device."), "bad")
    try:
        match = record.replay()
    except LinkError as error:
        kept = _exchanged(app, record, _broken(record, error)) if isinstance(record, Save) else app
        return kept.notify(explain_fault(error), "bad")
    table = Table.of(record.key, match, seats_for(match, record.seats), record.daily, record.notes)
    # of a game that found no room the storage still has an older record, or none
    unkept = find_unkept(app, key)
    stored, is_elsewhere = unkept.over if unkept else record.code, bool(holder_of(app.owners, key))
    table = replace(open_shutters(app, table), stored=stored, is_locked=is_elsewhere)
    app = replace(app, screen="table", table=table, dialog="", notice=None)
    return app.with_command(Address(f"game/{record.key}"), Lock(record.key))


def _remove(app: App, event: Event[AskRemoval]) -> App:
    """Ask whether a game is to be deleted."""
    return replace(app, asked=Remove(event.act.key), dialog="ask")


def _remove_yes(app: App, event: Event[Remove]) -> App:
    """Delete a game."""
    app = let_go(app, event.act.key)
    record, past = find_record(app, event.act.key), find_past(app, event.act.key)
    if record is None:
        return _forgotten(app, past) if past else replace(app, dialog="", asked=None)
    rest = tuple(other for other in app.shelf if other is not record)
    return (
        replace(app, shelf=rest, dialog="", asked=None)
        .with_command(Forget(event.act.key))
        .notify(_("Game deleted."))
    )


def _forgotten(app: App, past: PastGame) -> App:
    """Delete a finished game."""
    rest = tuple(one for one in app.past if one is not past)
    app = replace(app, past=rest, dialog="", asked=None).with_command(ForgetPast((past.key,)))
    return app.notify(_("Game deleted."))


def find_record(app: App, key: str) -> Save | Broken | None:
    """Return the record with this key on the shelf, or None."""
    return next((record for record in app.shelf if record.key == key), None)


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
