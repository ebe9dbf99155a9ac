"""Messages about the browser's storage: what could not be stored, and making room."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import GAME_KEY, TEXT, Signal, Trait, on_page


class StorageSignal(Signal):
    """Messages without fields."""

    FULL = "storage-full", Trait.BACKGROUND
    """The browser reports that something other than a game could not be stored."""
    EXPORT_OLDEST = "export-oldest"
    """Download the older half of the finished games as a file, to make room."""
    REMOVE_EXPORTED = "remove-exported"
    """Delete the finished games that were downloaded by `EXPORT_OLDEST`."""
    BEST_EFFORT = "storage-best-effort", Trait.BACKGROUND
    """The browser reports that it deletes stored data after days without a visit."""
    PERSISTED = "storage-persisted", Trait.BACKGROUND
    """The browser reports that it will keep stored data."""


@on_page("save-failed", "{key}={code}", Trait.BACKGROUND, key=GAME_KEY, code=TEXT)
@dataclass(frozen=True, slots=True)
class SaveFailed:
    """The game with this key could not be stored.

    `code` is the link text of the record that is still stored, empty if there is none.
    """

    key: str
    code: str


@on_page("saved", "{key}", Trait.BACKGROUND, key=TEXT)
@dataclass(frozen=True, slots=True)
class GameSaved:
    """The game with this key was stored."""

    key: str


@on_page("history-save-failed", "{key}", Trait.BACKGROUND, key=TEXT)
@dataclass(frozen=True, slots=True)
class ArchiveFailed:
    """The browser reports that the finished game with this key could not be stored."""

    key: str


StorageMsg: TypeAlias = StorageSignal | SaveFailed | GameSaved | ArchiveFailed
