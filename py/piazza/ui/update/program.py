"""The program itself: its versions, and its faults."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects import ActivateUpdate, Announce, CopyText
from piazza.ui.effects.storage import SaveSettings
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.notices import update_offer
from piazza.ui.msg.home import HomeSignal
from piazza.ui.msg.program import ProgramFailed, ProgramMsg, ProgramSignal


def update(model: Model, msg: ProgramMsg) -> Model:
    """Return the model after a message about the program."""
    match msg:
        case ProgramSignal.OFFLINE_READY:
            return _offline_ready(model)
        case ProgramSignal.UPDATE_READY:
            return _offer_update(model)
        case ProgramSignal.UPDATE_WAITS:
            return _update_waits(model)
        case ProgramSignal.UPDATE:
            return replace(model, has_update=False, notice=None).with_effects(ActivateUpdate())
        case ProgramFailed(report):
            return _failed(model, report)
        case ProgramSignal.COPY_REPORT:
            return _copy_report(model)
        case _:
            assert_never(msg)


def _offline_ready(model: Model) -> Model:
    """Note that the app works offline.

    The person is told once per device, on the home page, while no message or dialog is shown.
    """
    model = replace(model, is_offline_ready=True)
    if model.screen != "home" or model.notice or model.dialog or model.settings.offline == "told":
        return model
    settings = replace(model.settings, offline="told")
    told = replace(model, settings=settings).with_effects(SaveSettings(settings))
    return told.notify(_("Piazza now works offline."))


def _offer_update(model: Model) -> Model:
    """Offer a new version, which never installs itself, and announce the offer once."""
    offered = replace(model, has_update=True)
    return offered if model.has_update else offered.with_effects(Announce(update_offer().text))


def _update_waits(model: Model) -> Model:
    """Ask the person to close other tabs, which still run the old version.

    Until then nothing is updated, so that no tab gets files of both versions.
    """
    text = _("To update, close Piazza in all other tabs and windows.")
    return replace(model, has_update=True).notify(text, "bad", (_("Try again"), ProgramSignal.UPDATE))


def _failed(model: Model, report: str) -> Model:
    """Report a fault of the program, with a button to copy the report."""
    text = _("Something went wrong in Piazza. Your game is saved.")
    back = () if model.screen == "home" else ((_("Back to home"), HomeSignal.HOME),)
    told = replace(model, report=report)
    return told.notify(text, "bad", (_("Copy report"), ProgramSignal.COPY_REPORT), *back)


def _copy_report(model: Model) -> Model:
    """Copy the report of the last fault."""
    return model.with_effects(CopyText(model.report)).notify(_("Report copied.")) if model.report else model
