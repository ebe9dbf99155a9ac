"""Messages about a game on the table that another tab or device has, or that was deleted."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Signal, Trait, on_page


class TabSignal(Signal):
    """Messages without fields."""

    TAKE_OVER = "take-over", Trait.HOST_ONLY
    """Play here, although another tab has the game."""
    KEEP = "save-again", Trait.HOST_ONLY
    """Store the game on the table again, after its record was deleted."""
    PLAY_COPY = "play-copy"
    """Play on here in a game that was handed over to another device."""


@on_page("locked", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class GameLocked:
    """Another tab plays the game with this key; an empty `key` is the game on the table."""

    key: str


@on_page("taken-over", "{key}", Trait.BACKGROUND, key=TEXT)
@dataclass(frozen=True, slots=True)
class GameTakenOver:
    """Another tab has taken over the game with this key, or has played on in it."""

    key: str


@on_page("deleted", "{key}", Trait.BACKGROUND, key=TEXT)
@dataclass(frozen=True, slots=True)
class GameDeleted:
    """The game with this key was deleted, perhaps in another tab."""

    key: str


TabMsg: TypeAlias = TabSignal | GameLocked | GameTakenOver | GameDeleted
