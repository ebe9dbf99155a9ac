"""Messages about files: to download what the device stores, and to import."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Signal, Trait, on_page


class BackupSignal(Signal):
    """Messages without fields."""

    OPEN_FILE = "open-file"
    CONTINUE_IMPORT = "continue-import", Trait.BACKGROUND
    """In a quiet moment, read the next few games of an import."""


@on_page("export", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class Export:
    """The person downloads the game with this key as a file; an empty `key` is everything on the device."""

    key: str


@on_page("import", "{text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class Import:
    """The person chose a file to import; `text` is what it contains."""

    text: str


BackupMsg: TypeAlias = BackupSignal | Export | Import
