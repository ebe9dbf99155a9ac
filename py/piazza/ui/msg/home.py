"""Messages of the home page: saved games, and the way back to it."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Signal, Trait, on_page


class HomeSignal(Signal):
    """Messages without fields."""

    HOME = "home"
    """Go to the home page."""
    BACK = "table"
    """Go back from the rules or the analysis to the page before."""
    MORE = "more"
    """Show more saved games on the home page."""
    PEEK = "peek", Trait.BACKGROUND
    """In a quiet moment, replay one saved game so that its card can show the position."""


@on_page("resume", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Resume:
    """The person opens a saved or finished game by its key."""

    key: str


@on_page("remove", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class AskRemoval:
    """The person wants to delete a game; the app asks for confirmation."""

    key: str


@on_page("confirm-remove", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Remove:
    """The person confirms that the game with this key is deleted."""

    key: str


HomeMsg: TypeAlias = HomeSignal | Resume | AskRemoval | Remove
