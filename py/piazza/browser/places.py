"""Places in the address bar, and the steps between them in the browser's history.

A layer that lies over a place, such as a dialog, has a step of its own at the same address, so that a step
back closes it. If it was closed otherwise, its step remains; the next step back skips it.
"""

from collections.abc import Callable

from js import history, location

from piazza.ui.msg import Msg

LAYER = "over"
"""State of a history step at which a layer lies over the place."""
ALONE = "rules/"
"""Beginning of places that get no extra step for a layer."""


def place() -> str:
    """Return the fragment of the address, without ``#``."""
    return str(location.hash).removeprefix("#")


def move_to(fragment: str) -> None:
    """Put a place in the address bar as a new step, unless it is there.

    The step of a layer is replaced.
    """
    if place() == fragment:
        return
    # or a step back would lead to a layer that is gone
    step = history.replaceState if _is_over() else history.pushState
    step(None, "", f"#{fragment}" if fragment else str(location.pathname))


class Journey:
    """Remembers the last history step: its place, and whether it was one for a layer."""

    def __init__(self, dispatch: Callable[[Msg], None], route: Callable[[], None]) -> None:
        """Store the functions that handle a message and that go where the address says."""
        self._dispatch, self._route = dispatch, route
        self._place, self._is_over = "", False

    def lay(self, layer: Msg | None) -> None:
        """Note the present layer after a message; add a history step for it if there is none.

        `layer` is the message that closes it, or None.
        """
        self._place = place()
        # The step of an earlier layer, if it is still the present one, serves again.
        if layer and not _is_over() and not self._place.startswith(ALONE):
            history.pushState(LAYER, "", str(location.href))
        self._is_over = _is_over()

    def take(self, layer: Msg | None) -> None:
        """Handle a step back or forth in the history: go to another place, or close the layer.

        `layer` is the message that closes the present layer, or None.
        """
        was_over, self._is_over = self._is_over, _is_over()
        if place() != self._place:
            self._route()
        elif layer:
            self._dispatch(layer)
        elif was_over and not self._is_over:
            # The layer was closed before, by its own button: its step is passed over.
            history.back()
        elif not self._is_over:
            self._route()


def _is_over() -> bool:
    """Return whether the present history step is one for a layer."""
    return bool(history.state == LAYER)
