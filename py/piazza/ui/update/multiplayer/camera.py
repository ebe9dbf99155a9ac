"""The camera, which reads QR codes: an answer at the host, an invitation at a guest."""

from typing import assert_never

from piazza.core.frozen import replace
from piazza.ui.effects.multiplayer import CloseCamera, OpenCamera
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.signaling import Camera
from piazza.ui.msg.multiplayer import CameraChanged, CameraMsg, CameraSignal, CodeScanned
from piazza.ui.update.multiplayer.guest import join
from piazza.ui.update.multiplayer.invite import take_reply


def update(model: Model, msg: CameraMsg) -> Model:
    """Return the model after a message about the camera."""
    match msg:
        case CameraSignal.SCAN:
            return replace(model, camera=Camera.WAKING).with_effects(OpenCamera())
        case CameraSignal.UNSCAN:
            return _turn_off(model)
        case CameraChanged(state):
            return _note_state(model, state)
        case CodeScanned(text):
            return _take_code(model, text)
        case _:
            assert_never(msg)


def _turn_off(model: Model) -> Model:
    """Turn the camera off."""
    return replace(model, camera=Camera.OFF).with_effects(CloseCamera())


def _note_state(model: Model, state: str) -> Model:
    """Note the state of the camera; ignore it after the camera was turned off."""
    states = {one.value: one for one in Camera}
    if state not in states or model.camera is Camera.OFF:
        return model
    return replace(model, camera=states[state])


def _take_code(model: Model, text: str) -> Model:
    """Take a QR code as if its text had been pasted; turn the camera off if it is the right one."""
    if not model.camera.looks:
        return model
    if model.screen == "join":
        after = join(model, text)
        is_taken = isinstance(after.live, Guest)
    elif isinstance(model.live, Host) and model.live.inviting is not None:
        after = take_reply(model, text)
        is_taken = isinstance(after.live, Host) and after.live.fault is None
    else:
        return model
    return _turn_off(after) if is_taken else after
