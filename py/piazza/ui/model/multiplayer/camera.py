"""The state of the camera that reads QR codes."""

from enum import Enum


class Camera(Enum):
    """The state of the camera, or the reason why it cannot be used.

    The values are the words that `web/page/device/camera.mjs` sends.
    """

    OFF = "off"
    WAKING = "waking"
    """The page has asked for the camera; the person may still have to allow it."""
    ON = "on"
    REFUSED = "refused"
    """The browser or the person denied access."""
    MISSING = "missing"
    """The browser found no camera."""
    INSECURE = "insecure"
    """The page was not opened over https, so browsers give it no camera."""
    BUSY = "busy"
    """The camera did not start, or it stopped."""

    @property
    def looks(self) -> bool:
        """True while the camera's picture is on the page or about to be."""
        return self in (Camera.WAKING, Camera.ON)
