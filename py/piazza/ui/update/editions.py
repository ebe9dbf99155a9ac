"""Editions: to enter what is printed in one's own box, keep it, send it, choose it.

The editor is the page on which an edition is entered. What is entered there waits as a draft on the
device until it is kept as an edition.
"""

from typing import assert_never

from piazza.core.edition import EditionError, Preset
from piazza.core.frozen import replace
from piazza.games import TITLES, load
from piazza.ui.effects import Announce, ChooseFile, CopyText, Download, SetAddress
from piazza.ui.effects.storage import DeleteEdition, SaveEdition, SaveSetupDefaults
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model, Moment
from piazza.ui.msg.editions import (
    EditionMsg,
    EditionSignal,
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
from piazza.ui.names import clean_name
from piazza.ui.storage.edition_draft import Editor, edition_faults
from piazza.ui.storage.editions import (
    EDITION_MARK,
    MAX_NAME_LENGTH,
    EditionFileError,
    OwnEdition,
    edition_named,
    game_in,
    preset_of,
    preset_words,
)
from piazza.ui.storage.pasted import find_reading
from piazza.ui.storage.setup_defaults import clear_editor, load_editor, record_edition, record_editor
from piazza.ui.update.setup import fresh_draft


def update(model: Model, msg: EditionMsg, at: Moment) -> Model:
    """Return the model after a message about editions."""
    match msg:
        case OpenEdition(game):
            return _open(model, game, at)
        case OpenEditionLink(fragment):
            return _open_link(model, fragment, at)
        case TakeValue(component, value):
            return _take(model, component, value)
        case SetField(component, field, value):
            return _set(model, component, field, value)
        case ResetComponent(component):
            return _reset(model, component)
        case NameEdition(name):
            return _rename(model, name)
        case UseEdition(checksum):
            return _use(model, checksum)
        case RemoveEdition(checksum):
            return _remove(model, checksum, at)
        case ShareEdition(way):
            return replace(model, shares_whole_edition=way == "told", qr="")
        case EditionSignal.KEEP:
            return _keep(model, at)
        case EditionSignal.LEAVE:
            return _leave(model, at)
        case EditionSignal.SAVE_FILE:
            return _save_file(model)
        case EditionSignal.COPY:
            return _copy(model)
        case EditionSignal.OPEN_FILE:
            return model.with_effects(ChooseFile())
        case EditionSignal.SAVE_FAILED:
            return _save_failed(model)
        case _:
            assert_never(msg)


def _open(model: Model, game: str, at: Moment) -> Model:
    """Open the editor with the edition of the game that is being set up, or with its draft.

    If the editor is already open for this game, nothing changes.
    """
    if game not in TITLES or not (press := load(game).edition_schema):
        return model
    # the browser tells of an address twice: a link's edition would lose its name the second time
    if model.screen == EDITION_MARK and model.editor and model.editor.game == game:
        return model
    draft = model.draft if model.draft and model.draft.game == game else fresh_draft(model, game, at)
    edition = draft.edition or press.shipped
    own = next((one for one in model.editions if one.game == game and one.edition == edition), None)
    editor = Editor(game, own.name if own else "", edition, own.checksum if own else "")
    return _at(replace(model, draft=draft, table=None), load_editor(model.last_draft, editor))


def _open_link(model: Model, fragment: str, at: Moment) -> Model:
    """Open an edition that somebody sent, to be looked at and kept; warn if the link may be altered."""
    try:
        own = OwnEdition.from_fragment(fragment)
    except EditionFileError:
        told = _("This link has no valid edition.")
        return replace(model, screen="home", table=None).notify(told, "bad")
    model = show_edition(model, own, at)
    if find_reading(fragment).is_doubtful:
        model = model.notify(_("Check the name: the link may have extra text at its end."), "doubt")
    return model


def read_edition_in(model: Model, text: str, at: Moment) -> Model:
    """Open the edition in the text of a file; an invalid one gives a message that lists its faults."""
    try:
        own = OwnEdition.from_text(text)
    except EditionFileError:
        return model.notify(_("This file has no edition of a Piazza game."), "bad")
    except EditionError as error:
        told = _("This edition isn’t valid:") + " " + edition_faults(game_in(text), error.faults)
        return model.notify(told, "bad")
    return show_edition(model, own, at)


def show_edition(model: Model, own: OwnEdition, at: Moment) -> Model:
    """Open an edition in the editor, not yet kept.

    If it comes with the game as a preset, the page of a new game opens with it instead.
    """
    draft = replace(fresh_draft(model, own.game, at), edition=own.edition)
    known = any(one.edition == own.edition for one in model.editions)
    if not known and (preset := preset_of(own.game, own.edition)):
        return _preset_sent(replace(model, draft=draft, table=None), own.game, preset)
    editor = Editor(own.game, own.name, own.edition, own.checksum if known else "")
    return _at(replace(model, draft=draft, table=None), editor)


def _preset_sent(model: Model, game: str, preset: Preset) -> Model:
    """Open the page of a new game with a preset selected, and say that there is nothing to keep."""
    told = _("The edition “{name}” comes with the game and is already selected.")
    model = replace(model, screen="setup", editor=None, dialog="").with_effects(SetAddress(f"new/{game}"))
    return model.notify(told.format(name=preset_words(game, preset).title))


def _at(model: Model, editor: Editor) -> Model:
    """Show the page of the editor."""
    return replace(model, screen=EDITION_MARK, editor=editor, dialog="", notice=None).with_effects(
        SetAddress(f"{EDITION_MARK}/{editor.game}")
    )


def _take(model: Model, name: str, value: str) -> Model:
    """Choose the value that the next fields of a component get."""
    editor = model.editor
    component = editor.component(name) if editor else None
    if editor is None or component is None or value not in component.tools:
        return model
    return replace(model, editor=replace(editor, palette={**editor.palette, name: value}))


def _set(model: Model, name: str, place: int, value: str) -> Model:
    """Set one field of a component, if the value is allowed there."""
    editor = model.editor
    component = editor.component(name) if editor else None
    if editor is None or component is None or place >= len(component.shipped):
        return model
    if value not in component.values_at(place):
        return model
    fields = editor.fields(component.name)
    return _entered(model, editor.with_fields(component.name, (*fields[:place], value, *fields[place + 1 :])))


def _reset(model: Model, name: str) -> Model:
    """Reset a component to the values that ship."""
    editor = model.editor
    component = editor.component(name) if editor else None
    if editor is None or component is None:
        return model
    return _entered(model, editor.with_fields(component.name, component.shipped))


def _rename(model: Model, name: str) -> Model:
    """Rename the edition."""
    return (
        _entered(model, replace(model.editor, name=clean_name(name)[:MAX_NAME_LENGTH]))
        if model.editor
        else model
    )


def _entered(model: Model, editor: Editor) -> Model:
    """Put the editor on the page, and store what it contains as a draft."""
    kept = record_editor(model.last_draft, editor)
    return replace(model, editor=editor, last_draft=kept).with_effects(SaveSetupDefaults(kept))


def _own(editor: Editor) -> OwnEdition:
    """Return the edition in the editor as it is kept, with a name of its own."""
    return OwnEdition(editor.game, editor.name.strip() or _("My box"), editor.edition)


def _keep(model: Model, at: Moment) -> Model:
    """Keep the edition on this device and use it for the next games.

    It replaces the edition that was opened in the editor, which is removed.
    """
    editor = model.editor
    if editor is None or not editor.can_be_kept:
        return model
    own = _own(editor)
    gone = {editor.kept, own.checksum}
    others = tuple(one for one in model.editions if one.checksum not in gone)
    draft = model.draft or fresh_draft(model, editor.game, at)
    kept = clear_editor(record_edition(model.last_draft, own.game, own.checksum), own.game)
    model = replace(
        model,
        screen="setup",
        editions=(*others, own),
        draft=replace(draft, edition=own.edition),
        last_draft=kept,
        editor=None,
    )
    # the checksum is the key of the record: an equal one is replaced by `SaveEdition`
    if editor.kept and editor.kept != own.checksum:
        model = model.with_effects(DeleteEdition(editor.kept))
    told = _("“{name}” saved. New games will use it.").format(name=own.shown)
    return model.with_effects(
        SaveEdition(own), SaveSetupDefaults(kept), SetAddress(f"new/{own.game}"), Announce(told)
    )


def _leave(model: Model, at: Moment) -> Model:
    """Leave the editor for the page of the new game.

    What was entered waits as a draft; the game is set to the default edition unless the edition is
    known.
    """
    if model.editor is None:
        return model
    draft = model.draft or fresh_draft(model, model.editor.game, at)
    press = model.editor.edition_schema
    # an edition from a link that was not saved is in neither list
    known = {one.edition for one in model.editions} | {one.edition for one in press.presets}
    draft = draft if draft.edition in known else replace(draft, edition=None)
    waits = model.editor.edition not in {press.shipped, *known}
    model = replace(model, screen="setup", draft=draft, editor=None).with_effects(
        SetAddress(f"new/{draft.game}")
    )
    told = _("Draft saved. Save the edition to play with it.")
    return model.notify(told) if waits else model


def _use(model: Model, checksum: str) -> Model:
    """Use an edition, by its checksum, for the game that is being set up."""
    draft = model.draft
    if draft is None:
        return model
    edition = edition_named(model.editions, draft.game, checksum)
    return replace(model, draft=replace(draft, edition=edition))


def _remove(model: Model, checksum: str, at: Moment) -> Model:
    """Delete an edition and leave the editor; games that were started with it keep it."""
    gone = next((one for one in model.editions if one.checksum == checksum), None)
    if gone is None:
        return model
    rest = tuple(one for one in model.editions if one is not gone)
    model = replace(model, editions=rest).with_effects(DeleteEdition(gone.checksum))
    told = _("“{name}” deleted. Games already started keep using it.").format(name=gone.shown)
    return _leave(model, at).with_effects(Announce(told))


def _save_file(model: Model) -> Model:
    """Download the edition as a file, if it is valid."""
    editor = model.editor
    if editor is None or editor.faults:
        return model
    own = _own(editor)
    return model.with_effects(Download(f"piazza-{own.game}-{own.checksum}.json", own.text()))


def _copy(model: Model) -> Model:
    """Copy a link to the edition, if it is valid and not the one that ships."""
    editor = model.editor
    if editor is None or not editor.is_changed or editor.faults:
        return model
    text = f"{model.base}#{_own(editor).fragment()}"
    return model.with_effects(CopyText(text)).notify(_("Copied: {n} characters.").format(n=len(text)))


def _save_failed(model: Model) -> Model:
    """Tell the person that the edition could not be stored."""
    text = _("This browser couldn’t save the edition. Save it as a file to keep it.")
    return model.notify(text, "bad")
