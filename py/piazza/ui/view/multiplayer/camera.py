"""The camera that scans codes: its picture, or why there is none and what to do instead."""

from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.camera import Camera
from piazza.ui.msg.multiplayer import CameraSignal


def camera_way(model: Model, kind: str = "") -> str:
    """Return the camera's picture while it is on, else the button that starts it.

    Below the button stands what went wrong, if anything did; `kind` is the button's CSS class.
    """
    if model.camera.looks:
        return _finder(model.camera)
    text = _("Scan the code") if model.camera is Camera.OFF else _("Try the camera again")
    way = button(icon("u-camera", 20) + text, CameraSignal.SCAN, kind)
    return tag("div", way + _trouble(model.camera), class_="scanning")


def _finder(camera: Camera) -> str:
    """Return the camera's picture, a line on what to do, and the button that stops it."""
    told = (
        _("Point the camera at the code.")
        if camera is Camera.ON
        else _("Starting camera… Allow access if asked.")
    )
    # A stub, since a script sets its stream. Without `playsinline` iPhones show it full-screen.
    seen = tag("video", "", id="camera", playsinline=True, muted=True, data_stub="", aria_label=_("Camera"))
    stop = button(_("Stop the camera"), CameraSignal.UNSCAN, "small")
    below = tag("p", told, role="status") + stop
    return tag(
        "div", tag("div", seen, class_="finder") + tag("div", below, class_="below"), class_="scanning"
    )


def _trouble(camera: Camera) -> str:
    """Return why the camera shows no picture; empty if nothing went wrong."""
    reasons = {
        Camera.REFUSED: _("Camera access is blocked. Allow it in the browser settings, or paste the code."),
        Camera.MISSING: _("No camera found. Paste the code instead."),
        Camera.INSECURE: _("The camera works only on https pages. Paste the code instead."),
        Camera.BUSY: _("The camera didn’t start: another app may be using it. Try again, or paste the code."),
    }
    return tag("p", reasons[camera], class_="why-not", role="status") if camera in reasons else ""
