"""Handlers for the camera, which reads QR codes: an answer at the host, an invitation at a guest."""

from piazza.core.frozen import replace
from piazza.ui.effects.multiplayer import CloseCamera, OpenCamera
from piazza.ui.model.app import Event, Handlers, Model
from piazza.ui.model.multiplayer.camera import Camera
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.msg import Simple
from piazza.ui.msg.multiplayer import CameraChanged, CodeScanned, Join, TakeReply
from piazza.ui.update.multiplayer import guest as acts_guest
from piazza.ui.update.multiplayer import invite as acts_invite


def _scan(model: Model, _event: Event[Simple]) -> Model:
    """Start to look for a QR code with the camera."""
    return replace(model, camera=Camera.WAKING).with_effects(OpenCamera())


def _unscan(model: Model, _event: Event[Simple]) -> Model:
    """Turn the camera off."""
    return replace(model, camera=Camera.OFF).with_effects(CloseCamera())


def _camera(model: Model, event: Event[CameraChanged]) -> Model:
    """Note the state of the camera; ignore it after the camera was turned off."""
    states = {one.value: one for one in Camera}
    if event.msg.state not in states or model.camera is Camera.OFF:
        return model
    return replace(model, camera=states[event.msg.state])


def _saw(model: Model, event: Event[CodeScanned]) -> Model:
    """Take a QR code as if its text had been pasted; turn the camera off if it is the right one."""
    if not model.camera.looks:
        return model
    text = event.msg.text
    if model.screen == "join":
        after = acts_guest.HANDLERS[Join](model, Event(Join(text), event.now))
        is_taken = isinstance(after.live, Guest)
    elif isinstance(model.live, Host) and model.live.inviting is not None:
        after = acts_invite.HANDLERS[TakeReply](model, Event(TakeReply(text), event.now))
        is_taken = isinstance(after.live, Host) and after.live.fault is None
    else:
        return model
    return _unscan(after, Event(Simple.UNSCAN)) if is_taken else after


HANDLERS: Handlers = {
    Simple.SCAN: _scan,
    Simple.UNSCAN: _unscan,
    CameraChanged: _camera,
    CodeScanned: _saw,
}
"""The handlers of this module, by act."""
