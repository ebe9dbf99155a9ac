"""Games as files: given to the person, and read from one, a few at a time."""

from dataclasses import replace

from piazza.records import is_record
from piazza.ui.act import Act, Simple
from piazza.ui.act.house import Export, Import
from piazza.ui.acts_home import find_record
from piazza.ui.acts_record import read_in
from piazza.ui.app import App, Broken, Doings, Event, Incoming, Notice
from piazza.ui.commands import Download, OpenFile, Store
from piazza.ui.language import gettext as _
from piazza.ui.language import ngettext
from piazza.ui.saves import Save, SaveError, parcel, playable, records_in
from piazza.ui.seating import new_key

AT_ONCE = 3
"""Games that are read from a file in one go; in between the page is free for the person."""
PROGRESS = "progress"


def _open_file(app: App, _event: Event[Simple]) -> App:
    """Ask for a file; what is in it comes back to be imported."""
    return app.with_command(OpenFile())


def _export(app: App, event: Event[Export]) -> App:
    """All games, or the one named, as a file."""
    record = find_record(app, event.act.key)
    if isinstance(record, Broken):
        return app.with_command(Download(f"piazza-{record.key}.txt", record.text))
    chosen = (record,) if record else tuple(one for one in app.shelf if isinstance(one, Save))
    return app.with_command(Download(f"piazza-{event.now[:10]}.json", parcel(chosen)))


def _import(app: App, event: Event[Import]) -> App:
    """The games of a file added to the shelf; nothing that is there is touched. A record is opened."""
    if is_record(event.act.text):
        return read_in(app, event.act.text)
    try:
        records = records_in(event.act.text)
    except SaveError:
        return app.notify(_("This file holds no Piazza games. Nothing was changed."), "bad")
    earlier = app.incoming or Incoming(())
    return _go_on(replace(app, incoming=replace(earlier, records=earlier.records + records)), event)


def _go_on(app: App, event: Event[Act]) -> App:
    """The next few games of the file that is being read."""
    file = app.incoming
    if file is None:
        return app
    for record in file.records[:AT_ONCE]:
        save = playable(record)
        app = _added(app, save, event) if save else app
        file = replace(file, good=file.good + bool(save), bad=file.bad + (not save))
    file = replace(file, records=file.records[AT_ONCE:])
    return _told_on_the_way(app, file) if file.records else _told_at_the_end(app, file)


def _added(app: App, save: Save, event: Event[Act]) -> App:
    """A game on the shelf under a key of its own, unless it stands there already."""
    if any(isinstance(one, Save) and one.code == save.code for one in app.shelf):
        return app
    own = replace(save, key=new_key(app, event), changed=save.changed or event.now)
    return replace(app, shelf=(own, *app.shelf)).with_command(Store(own))


def _told_on_the_way(app: App, file: Incoming) -> App:
    """How far the file has been read; it stands where nothing asks or explains."""
    total = file.read + len(file.records)
    text = _("Games read from the file: {n} of {all}").format(n=file.read, all=total)
    is_free = app.notice is None or app.notice.is_passing or app.notice.kind == PROGRESS
    return replace(app, incoming=file, notice=Notice(text, PROGRESS) if is_free else app.notice)


def _told_at_the_end(app: App, file: Incoming) -> App:
    """What came of the file."""
    is_over = app.notice is not None and app.notice.kind == PROGRESS
    app = replace(app, incoming=None, notice=None if is_over else app.notice)
    text = ngettext("{n} game was read from the file.", "{n} games were read from the file.", file.good)
    if file.bad:
        text += " " + ngettext("{n} could not be read.", "{n} could not be read.", file.bad)
    return app.notify(text, "bad" if file.bad else "news")


DOINGS: Doings = {
    Simple.OPEN_FILE: _open_file,
    Export: _export,
    Import: _import,
    Simple.IMPORT_ON: _go_on,
}
