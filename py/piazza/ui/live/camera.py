"""The camera that reads a code: whether it looks, or why it cannot."""

from enum import Enum


class Camera(Enum):
    """How the camera does; the words are those of `web/page/camera.mjs`."""

    OFF = "off"
    WAKING = "waking"
    """It was asked for; perhaps its owner still has to allow it."""
    ON = "on"
    REFUSED = "refused"
    MISSING = "missing"
    INSECURE = "insecure"
    """The page was not opened by https: browsers lend it no camera."""
    BUSY = "busy"
    """It did not open, or stopped."""

    @property
    def looks(self) -> bool:
        """Its picture is on the page, or about to be."""
        return self in (Camera.WAKING, Camera.ON)
