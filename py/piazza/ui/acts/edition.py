"""What is printed in one's own box: entered on its page, kept on this device, chosen for the next game."""

from piazza.core.edition import EditionError, Preset
from piazza.core.frozen import replace
from piazza.games import TITLES, load
from piazza.ui.act import Act, Simple
from piazza.ui.act.edition import (
    NameEdition,
    OpenEdition,
    OpenEditionLink,
    RemoveEdition,
    ResetComponent,
    SetField,
    ShareEdition,
    TakeValue,
    UseEdition,
)
from piazza.ui.acts.setup import fresh_draft
from piazza.ui.app import App, Doings, Event
from piazza.ui.commands import Address, Copy, Download, OpenFile, Say
from piazza.ui.commands.keep import ForgetEdition, KeepDraft, KeepEdition
from piazza.ui.edition.editions import (
    EDITION_MARK,
    LONGEST_NAME,
    EditionFileError,
    OwnEdition,
    edition_named,
    game_in,
    preset_of,
    preset_words,
)
from piazza.ui.edition.editor import Editor, edition_faults
from piazza.ui.entry.pasted import find_reading
from piazza.ui.language import gettext as _
from piazza.ui.names import clean_name
from piazza.ui.storage.memory import forget_editor, recall_editor, record_edition, record_editor


def _open(app: App, event: Event[OpenEdition]) -> App:
    """The edition of the game that is set up, to be put right; one already on the page stays there."""
    game = event.act.game
    if game not in TITLES or not (press := load(game).press):
        return app
    if app.screen == EDITION_MARK and app.editor and app.editor.game == game:
        return app
    draft = app.draft if app.draft and app.draft.game == game else fresh_draft(app, game, event)
    edition = draft.edition or press.shipped
    own = next((one for one in app.editions if one.game == game and one.edition == edition), None)
    editor = Editor(game, own.name if own else "", edition, own.checksum if own else "")
    return _at(replace(app, draft=draft, table=None), recall_editor(app.last_draft, editor))


def _open_link(app: App, event: Event[OpenEditionLink]) -> App:
    """An edition that somebody sent, to be looked at and kept."""
    try:
        own = OwnEdition.from_fragment(event.act.fragment)
    except EditionFileError:
        told = _("This link has no valid edition.")
        return replace(app, screen="home", table=None).notify(told, "bad")
    app = show_edition(app, own, event)
    if find_reading(event.act.fragment).is_doubtful:
        app = app.notify(_("Check the name: other text may be stuck to the end of this link."), "doubt")
    return app


def read_edition_in(app: App, text: str, event: Event[Act]) -> App:
    """An edition from a file, to be looked at and kept; one that cannot be is refused with what is wrong."""
    try:
        own = OwnEdition.from_text(text)
    except EditionFileError:
        return app.notify(_("This file has no edition of a Piazza game."), "bad")
    except EditionError as error:
        told = _("This edition isn’t valid:") + " " + edition_faults(game_in(text), error.faults)
        return app.notify(told, "bad")
    return show_edition(app, own, event)


def show_edition(app: App, own: OwnEdition, event: Event[Act]) -> App:
    """An edition on its page, not yet kept."""
    draft = replace(fresh_draft(app, own.game, event), edition=own.edition)
    known = any(one.edition == own.edition for one in app.editions)
    if not known and (preset := preset_of(own.game, own.edition)):
        return _preset_sent(replace(app, draft=draft, table=None), own.game, preset)
    editor = Editor(own.game, own.name, own.edition, own.checksum if known else "")
    return _at(replace(app, draft=draft, table=None), editor)


def _preset_sent(app: App, game: str, preset: Preset) -> App:
    """The new game with a preset chosen: there is nothing to keep."""
    told = _("The edition “{name}” comes with the game and is already selected.")
    app = replace(app, screen="setup", editor=None, dialog="").with_command(Address(f"new/{game}"))
    return app.notify(told.format(name=preset_words(game, preset).title))


def _at(app: App, editor: Editor) -> App:
    """The page of an edition."""
    return replace(app, screen=EDITION_MARK, editor=editor, dialog="", notice=None).with_command(
        Address(f"{EDITION_MARK}/{editor.game}")
    )


def _take(app: App, event: Event[TakeValue]) -> App:
    """The value to be entered next."""
    editor, name, value = app.editor, event.act.component, event.act.value
    component = editor.component(name) if editor else None
    if editor is None or component is None or value not in component.tools:
        return app
    return replace(app, editor=replace(editor, brushes={**editor.brushes, name: value}))


def _set(app: App, event: Event[SetField]) -> App:
    """A field shows something else."""
    editor, value, place = app.editor, event.act.value, event.act.field
    component = editor.component(event.act.component) if editor else None
    if editor is None or component is None or place >= len(component.printed):
        return app
    if value not in component.values_at(place):
        return app
    fields = editor.fields(component.name)
    return _entered(app, editor.with_fields(component.name, (*fields[:place], value, *fields[place + 1 :])))


def _reset(app: App, event: Event[ResetComponent]) -> App:
    """A component as it ships."""
    editor = app.editor
    component = editor.component(event.act.component) if editor else None
    if editor is None or component is None:
        return app
    return _entered(app, editor.with_fields(component.name, component.printed))


def _name(app: App, event: Event[NameEdition]) -> App:
    """What it is called."""
    return (
        _entered(app, replace(app.editor, name=clean_name(event.act.name)[:LONGEST_NAME]))
        if app.editor
        else app
    )


def _entered(app: App, editor: Editor) -> App:
    """What was entered is there again after a reload, and when the page is opened next."""
    kept = record_editor(app.last_draft, editor)
    return replace(app, editor=editor, last_draft=kept).with_command(KeepDraft(kept))


def _own(editor: Editor) -> OwnEdition:
    """The edition as it is kept."""
    return OwnEdition(editor.game, editor.name.strip() or _("My box"), editor.edition)


def _keep(app: App, event: Event[Simple]) -> App:
    """The edition is kept on this device, and the next games are played with it."""
    editor = app.editor
    if editor is None or not editor.can_be_kept:
        return app
    own = _own(editor)
    gone = {editor.kept, own.checksum}
    others = tuple(one for one in app.editions if one.checksum not in gone)
    draft = app.draft or fresh_draft(app, editor.game, event)
    kept = forget_editor(record_edition(app.last_draft, own.game, own.checksum), own.game)
    app = replace(
        app,
        screen="setup",
        editions=(*others, own),
        draft=replace(draft, edition=own.edition),
        last_draft=kept,
        editor=None,
    )
    if editor.kept and editor.kept != own.checksum:
        app = app.with_command(ForgetEdition(editor.kept))
    told = _("“{name}” saved. New games will use it.").format(name=own.shown)
    return app.with_command(KeepEdition(own), KeepDraft(kept), Address(f"new/{own.game}"), Say(told))


def _back(app: App, event: Event[Simple]) -> App:
    """Back to the new game; what was entered waits on this device, but is not played with."""
    if app.editor is None:
        return app
    draft = app.draft or fresh_draft(app, app.editor.game, event)
    press = app.editor.press
    known = {one.edition for one in app.editions} | {one.edition for one in press.presets}
    draft = draft if draft.edition in known else replace(draft, edition=None)
    waits = app.editor.edition not in {press.shipped, *known}
    app = replace(app, screen="setup", draft=draft, editor=None).with_command(Address(f"new/{draft.game}"))
    told = _("Draft saved. Save the edition to play with it.")
    return app.notify(told) if waits else app


def _use(app: App, event: Event[UseEdition]) -> App:
    """The edition for the game that is set up."""
    draft = app.draft
    if draft is None:
        return app
    edition = edition_named(app.editions, draft.game, event.act.checksum)
    return replace(app, draft=replace(draft, edition=edition))


def _remove(app: App, event: Event[RemoveEdition]) -> App:
    """An edition goes; games that are played with it have it still."""
    gone = next((one for one in app.editions if one.checksum == event.act.checksum), None)
    if gone is None:
        return app
    rest = tuple(one for one in app.editions if one is not gone)
    app = replace(app, editions=rest).with_command(ForgetEdition(gone.checksum))
    told = _("“{name}” deleted. Games already started keep using it.").format(name=gone.shown)
    return _back(app, Event(Simple.LEAVE_EDITION, event.now, event.chance)).with_command(Say(told))


def _file(app: App, _event: Event[Simple]) -> App:
    """The edition as a file."""
    editor = app.editor
    if editor is None or editor.faults:
        return app
    own = _own(editor)
    return app.with_command(Download(f"piazza-{own.game}-{own.checksum}.json", own.text()))


def _copy(app: App, _event: Event[Simple]) -> App:
    """The edition as a link, on the clipboard."""
    editor = app.editor
    if editor is None or not editor.is_changed or editor.faults:
        return app
    text = f"{app.base}#{_own(editor).fragment()}"
    return app.with_command(Copy(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def _import(app: App, _event: Event[Simple]) -> App:
    """Ask for the file of an edition."""
    return app.with_command(OpenFile())


def _share(app: App, event: Event[ShareEdition]) -> App:
    """Whether links tell the edition."""
    return replace(app, tells_edition=event.act.way == "told", qr="")


def _unkept(app: App, _event: Event[Simple]) -> App:
    """The device keeps nothing more."""
    text = _("This browser couldn’t save the edition. Save it as a file to keep it.")
    return app.notify(text, "bad")


DOINGS: Doings = {
    OpenEdition: _open,
    OpenEditionLink: _open_link,
    TakeValue: _take,
    SetField: _set,
    ResetComponent: _reset,
    NameEdition: _name,
    UseEdition: _use,
    RemoveEdition: _remove,
    ShareEdition: _share,
    Simple.KEEP_EDITION: _keep,
    Simple.LEAVE_EDITION: _back,
    Simple.SAVE_EDITION: _file,
    Simple.COPY_EDITION: _copy,
    Simple.READ_EDITION: _import,
    Simple.UNKEPT_EDITION: _unkept,
}
