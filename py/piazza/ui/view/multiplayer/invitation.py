"""An invitation to a seat: what to do on both devices, in two steps; and the camera that scans codes."""

from html import escape

from piazza.core.game import NOBODY
from piazza.ui.game_api.html import button, icon, tag
from piazza.ui.i18n import gettext as _
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.messages import name_at
from piazza.ui.model.multiplayer.signaling import Camera, CodeFault
from piazza.ui.model.share import DRAWING
from piazza.ui.model.table import Table
from piazza.ui.msg import sends
from piazza.ui.msg.multiplayer import CameraSignal, CodeSignal, Invite, InviteSignal, SeatNow, TakeReply


def invitation_sheet(model: Model, host: Host, table: Table, place: int) -> tuple[str, str]:
    """Return title and body of the dialog that invites a device to the seat `place`.

    `place` is NOBODY for a spectator. The steps are: show the link on this device, then enter the answer.
    """
    name = name_at(table.names, place) if place != NOBODY else _("a spectator")
    title = _("Invitation for {name}").format(name=escape(name))
    back = button(icon("u-left", 18) + _("Everyone at the table"), InviteSignal.UNINVITE, "quiet")
    link = host.invitation_link
    if any(line.seat == place and line.is_answered and not line.is_open for line in host.lines):
        return title, tag("p", _("Connecting…"), role="status") + _fault(host) + back
    if not link:
        wait = "" if host.fault else tag("p", _("Preparing…"), role="status")
        return title, _fault(host) + wait + tag("div", _alternatives(host, place) + back, class_="ways")
    first = "" if model.camera.looks else _first(model, link)
    return title, first + _second(model, host) + back


def _alternatives(host: Host, place: int) -> str:
    """Return what can be done if the devices did not connect: try again, or play the seat by link."""
    if host.fault is None:
        return ""
    is_vain = host.fault is CodeFault.UNABLE
    again = "" if is_vain else button(_("Try again"), Invite(None if place == NOBODY else place), "pri")
    is_seat = place != NOBODY and (is_vain or host.fault in (CodeFault.UNREACHABLE, CodeFault.REFUSED))
    return again + (button(_("Play by link"), SeatNow(place, "link")) if is_seat else "")


def _first(model: Model, link: str) -> str:
    """Return step 1: the invitation as link and QR code, for the other device."""
    text = _step("1", _("Open this link on the other device: scan it with its camera, or send it."))
    entry = f'<input id="share-link" readonly aria-label="{_("Invitation")}" value="{escape(link)}">'
    buttons = button(icon("u-link", 18) + _("Copy link"), CodeSignal.COPY) + button(
        icon("u-share", 18) + _("Send…"), CodeSignal.SEND
    )
    shown = tag("div", entry, class_="share-link") + tag("div", buttons, class_="ways")
    return tag("section", text + tag("div", code_picture(model) + tag("div", shown), class_="handing"))


def _second(model: Model, host: Host) -> str:
    """Return step 2: where the guest's answer is scanned or pasted."""
    text = _step("2", _("It will show an answer. Scan or paste it here."))
    label, hint = _("Answer"), _("Paste the answer")
    entry = (
        f'<input id="reply" class="field" name="value" autocomplete="off" spellcheck="false" '
        f'aria-label="{label}" placeholder="{hint}">'
    )
    go = tag("button", _("Connect"), class_="btn pri", type="submit")
    return tag(
        "section",
        text + _fault(host) + camera(model) + tag("form", entry + go, class_="reply", **sends(TakeReply(""))),
    )


def _step(number: str, text: str) -> str:
    """Return a numbered instruction."""
    return tag("p", tag("b", number, class_="num") + tag("span", text), class_="step")


def _fault(host: Host) -> str:
    """Return what was wrong with the last answer; empty if nothing was."""
    if host.fault is None:
        return ""
    return tag("div", tag("p", escape(host.fault.text)), class_="fault", role="alert")


def code_picture(model: Model) -> str:
    """Return the QR code of the invitation or the answer, or its empty place until it is drawn."""
    if model.qr and model.qr != DRAWING:
        return tag("div", model.qr, class_="qr", role="img", aria_label=_("QR code of the link"))
    return tag("div", _("Creating…") if model.qr else "", class_="qr blank")


def camera(model: Model, kind: str = "") -> str:
    """Return the camera's picture while it is on, else the button that starts it.

    Below the button stands what went wrong, if anything did; `kind` is the button's CSS class.
    """
    if model.camera.looks:
        return _viewfinder(model.camera)
    text = _("Scan the code") if model.camera is Camera.OFF else _("Try the camera again")
    scan = button(icon("u-camera", 20) + text, CameraSignal.SCAN, kind)
    return tag("div", scan + _trouble(model.camera), class_="scanning")


def _viewfinder(camera: Camera) -> str:
    """Return the camera's picture, a line on what to do, and the button that stops it."""
    instruction = (
        _("Point the camera at the code.")
        if camera is Camera.ON
        else _("Starting camera… Allow access if asked.")
    )
    # A stub, since a script sets its stream. Without `playsinline` iPhones show it full-screen.
    seen = tag("video", "", id="camera", playsinline=True, muted=True, data_stub="", aria_label=_("Camera"))
    stop = button(_("Stop the camera"), CameraSignal.UNSCAN, "small")
    below = tag("p", instruction, role="status") + stop
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
