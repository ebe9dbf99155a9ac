"""Places in the address bar, and the steps between them, which the browser's own buttons take.

What lies over a place has a step of its own, at the same address: a step back puts it away. Where it was put
away otherwise, that step is left over, and the next step back takes it along.
"""

from collections.abc import Callable

from js import history, location

from piazza.ui.act import Act

OVER = "over"
"""The state of a step at which something lies over the place."""
ALONE = "rules/"
"""What begins like this is a place, whatever lies there."""


def place() -> str:
    """What stands in the address bar behind the address of the page."""
    return str(location.hash).removeprefix("#")


def move_to(fragment: str) -> None:
    """Put a place in the address bar, with a step back to where one was."""
    if place() == fragment:
        return
    step = history.replaceState if _is_over() else history.pushState
    step(None, "", f"#{fragment}" if fragment else str(location.pathname))


class Journey:
    """Where one was at the last step."""

    def __init__(self, act: Callable[[Act], None], route: Callable[[], None]) -> None:
        """What puts something away, and what goes where the address says."""
        self._act, self._route = act, route
        self._place, self._is_over = "", False

    def lay(self, layer: Act | None) -> None:
        """Something lies over the place, put away by this, or nothing does."""
        self._place = place()
        if layer and not _is_over() and not self._place.startswith(ALONE):
            history.pushState(OVER, "", str(location.href))
        self._is_over = _is_over()

    def take(self, layer: Act | None) -> None:
        """A step was taken, back or forth, with something over the place or nothing."""
        was_over, self._is_over = self._is_over, _is_over()
        if place() != self._place:
            self._route()
        elif layer:
            self._act(layer)
        elif was_over and not self._is_over:
            history.back()
        elif not self._is_over:
            self._route()


def _is_over() -> bool:
    """Whether this step is one for what lies over a place."""
    return bool(history.state == OVER)
