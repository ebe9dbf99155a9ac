"""The square: games put away, files, rules."""

from dataclasses import replace

from piazza.core.codec import LinkError
from piazza.games import NAMES
from piazza.ui.app import Act, Address, App, Broken, Browser, Download, Forget, Keep
from piazza.ui.faults import told
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.saves import Save, SaveError, parcel, seats_for, unpacked
from piazza.ui.seating import new_key, unshuttered
from piazza.ui.table import Table


def shelf(records: tuple[tuple[str, str], ...]) -> tuple[Save | Broken, ...]:
    """The records of the storage, by key: each read by itself, so that a broken one harms no other."""
    read = tuple(_record(key, text) for key, text in records)
    good = sorted((one for one in read if isinstance(one, Save)), key=lambda save: save.changed, reverse=True)
    return (*good, *(one for one in read if isinstance(one, Broken)))


def _record(key: str, text: str) -> Save | Broken:
    """One record: a game that replays, or what is broken about it."""
    try:
        save = Save.from_text(key, text)
        save.opened()
    except LinkError as error:
        return Broken(key, text, told(error))
    except SaveError:
        return Broken(key, text, _("This record is not a saved game."))
    return save


def _home(app: App, _act: Act) -> App:
    """The square."""
    app = replace(app, screen="home", table=None, draft=None, dialog="", asked="")
    return app.having(Address(""), Browser("unlock"))


def _rules(app: App, act: Act) -> App:
    """The rules of a game; the game on the table stays there."""
    name = act.value or (app.table.match.game.name if app.table else NAMES[0])
    return replace(app, screen="rules", rules_of=name, dialog="") if name in NAMES else app


def _table(app: App, _act: Act) -> App:
    """Back from the rules to where one was."""
    if app.table:
        return replace(app, screen="table")
    return replace(app, screen="setup" if app.draft else "home")


def _resume(app: App, act: Act) -> App:
    """A game put away, on the table again."""
    record = _found(app, act.value)
    if not isinstance(record, Save):
        return app.told(_("This game is not on this device."), "bad")
    match = record.opened()
    table = unshuttered(app, Table.of(record.key, match, seats_for(match, record.seats)))
    app = replace(app, screen="table", table=table, dialog="", notice=None)
    return app.having(Address(f"game/{record.key}"), Browser("lock", record.key))


def _remove(app: App, act: Act) -> App:
    """Ask whether a game may go."""
    return replace(app, asked=f"remove-yes={act.value}", dialog="ask")


def _remove_yes(app: App, act: Act) -> App:
    """The game is gone, and can be brought back as long as the message stays."""
    record = _found(app, act.value)
    if record is None:
        return replace(app, dialog="", asked="")
    rest = tuple(other for other in app.shelf if other is not record)
    return (
        replace(app, shelf=rest, dialog="", asked="")
        .having(Forget(act.value))
        .told(_("The game was removed."))
    )


def _open_file(app: App, _act: Act) -> App:
    """Ask for a file; what is in it comes back to be imported."""
    return app.having(Browser("open-file"))


def _export(app: App, act: Act) -> App:
    """All games, or the one named, as a file."""
    record = _found(app, act.value)
    if isinstance(record, Broken):
        return app.having(Download(f"piazza-{record.key}.txt", record.text))
    chosen = (record,) if record else tuple(one for one in app.shelf if isinstance(one, Save))
    return app.having(Download(f"piazza-{act.now[:10]}.json", parcel(chosen)))


def _import(app: App, act: Act) -> App:
    """The games of a file added to the shelf; nothing that is there is touched."""
    try:
        games, bad = unpacked(act.value)
    except SaveError:
        return app.told(_("This file holds no Piazza games. Nothing was changed."), "bad")
    for save in games:
        if any(isinstance(one, Save) and one.code == save.code for one in app.shelf):
            continue
        own = replace(save, key=new_key(app, act), changed=save.changed or act.now)
        app = replace(app, shelf=(own, *app.shelf)).having(Keep(own))
    text = ngettext("{n} game was read from the file.", "{n} games were read from the file.", len(games))
    if bad:
        text += " " + ngettext("{n} could not be read.", "{n} could not be read.", bad)
    return app.told(text, "bad" if bad else "news")


def _found(app: App, key: str) -> Save | Broken | None:
    """The record with this key."""
    return next((record for record in app.shelf if record.key == key), None)


DOINGS = {
    "home": _home,
    "rules": _rules,
    "table": _table,
    "resume": _resume,
    "remove": _remove,
    "remove-yes": _remove_yes,
    "open-file": _open_file,
    "export": _export,
    "import": _import,
}
