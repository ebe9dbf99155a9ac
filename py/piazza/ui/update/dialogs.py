"""What lies over the page: dialogs and notices."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.model.app import Model, Notice
from piazza.ui.model.notices import is_offer_shown
from piazza.ui.msg.dialogs import DialogMsg, DialogSignal, OpenDialog
from piazza.ui.update.share import draw_picture


def update(model: Model, msg: DialogMsg) -> Model:
    """Return the model after a message about dialogs and notices."""
    match msg:
        case OpenDialog(name):
            return _open(model, name)
        case DialogSignal.CLOSE:
            return _close(model)
        case DialogSignal.DISMISS:
            return _dismiss(model)
        case DialogSignal.DISMISS_TOAST:
            return _dismiss_toast(model)
        case _:
            assert_never(msg)


def show_notice(model: Model, notice: Notice) -> Model:
    """Show a notice, and announce it unless it is shown already."""
    return model if model.notice == notice else model.notify(notice.text, notice.kind, *notice.msgs)


def _open(model: Model, name: str) -> Model:
    """Open a dialog; for ``share``, draw the picture of the game, too.

    A guest cannot share the host's game or open its record.
    """
    if model.table and model.table.is_remote and name in ("share", "record"):
        return model
    model = replace(model, dialog=name, asked=None, qr="")
    return draw_picture(model, "") if name == "share" else model


def _close(model: Model) -> Model:
    """Close what lies on top: the dialog, else the message, else the drawer at the table."""
    if model.dialog:
        return replace(model, dialog="", asked=None, qr="")
    table = model.table
    if (
        table
        and table.drawer
        and model.screen == "table"
        and not (model.toast or model.notice or is_offer_shown(model))
    ):
        return replace(model, table=replace(table, drawer=""))
    return _dismiss(model)


def _dismiss(model: Model) -> Model:
    """Close the toast, or else the notice that is shown: this may be the offer of a new version."""
    if model.toast:
        return replace(model, toast="")
    return replace(model, has_update=False) if is_offer_shown(model) else replace(model, notice=None)


def _dismiss_toast(model: Model) -> Model:
    """Remove a message that has been read; one that asks for something stays."""
    if model.toast:
        return replace(model, toast="")
    return model if model.notice is None or not model.notice.is_toast else replace(model, notice=None)
