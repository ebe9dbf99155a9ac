"""The camera as the app knows it: asked for, looking, in the way, and what it saw."""

import pytest

from piazza.ui.effects.multiplayer import AcceptAnswer, AnswerOffer, CloseCamera, OpenCamera
from piazza.ui.model.app import Model
from piazza.ui.model.multiplayer.guest import Guest
from piazza.ui.model.multiplayer.host import Host
from piazza.ui.model.multiplayer.signaling import Camera, CodeFault
from ui.pairs import pair
from ui.screens import BASE, did, markup


def test_a_guest_scans_an_invitation() -> None:
    """What is seen is opened like a link; what is no invitation is said, and the camera looks on."""
    invitation = pair().invite()
    model = did(Model(base=BASE), "joining ", "scan")
    assert model.effects == (OpenCamera(),)
    assert 'id="camera"' in markup(model)
    wrong = did(model, "camera on", "code-scanned hello")
    assert wrong.notice
    assert wrong.camera is Camera.ON
    right = did(wrong, f"code-scanned {BASE}#join/{invitation}")
    assert isinstance(right.live, Guest)
    assert right.camera is Camera.OFF
    assert {type(one) for one in right.effects} >= {AnswerOffer, CloseCamera}


def test_a_host_scans_an_answer() -> None:
    """A wrong code is said while the camera looks on; the answer joins the line."""
    devices = pair()
    invitation = devices.invite()
    answer = devices.answer(invitation)
    model = did(devices.host, "scan", "camera on", f"code-scanned {invitation}")
    assert isinstance(model.live, Host)
    assert model.live.fault is CodeFault.FOREIGN
    assert model.camera is Camera.ON
    model = did(model, f"code-scanned {answer}")
    assert model.camera is Camera.OFF
    assert any(isinstance(one, AcceptAnswer) for one in model.effects)


@pytest.mark.parametrize("cause", ["refused", "missing", "insecure", "busy"])
def test_what_is_in_the_way_is_said(cause: str) -> None:
    """Where there is no picture, the reason stands beside a button to try again, and one may paste."""
    shown = markup(did(Model(base=BASE), "joining ", "scan", f"camera {cause}"))
    assert "why-not" in shown
    assert 'data-do="scan"' in shown
    assert 'id="join-code"' in shown


def test_what_comes_late_changes_nothing() -> None:
    """What the camera says after it was put off, or in words that nobody knows, changes nothing."""
    model = did(Model(base=BASE), "joining ", "scan", "camera on", "stop-scan")
    assert model.effects == (CloseCamera(),)
    for late in ("camera on", "code-scanned hello"):
        assert did(model, late).camera is Camera.OFF
    assert did(model, "code-scanned hello").notice is None
    assert did(model, "scan", "camera dreaming").camera is Camera.WAKING
