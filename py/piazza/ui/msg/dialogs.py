"""Messages about what lies over the page: dialogs and notices."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Signal, Trait, on_page


class DialogSignal(Signal):
    """Messages without fields."""

    CLOSE = "close"
    """Close what lies on top: the dialog, else the toast or notice, else the drawer."""
    DISMISS = "dismiss"
    """Close the toast, or else the notice."""
    DISMISS_TOAST = "dismiss-toast", Trait.BACKGROUND
    """A toast has been on the page long enough to be read."""


@on_page("dialog", "{name}", name=TEXT)
@dataclass(frozen=True, slots=True)
class OpenDialog:
    """The person opens a dialog over the page."""

    name: str


DialogMsg: TypeAlias = DialogSignal | OpenDialog
