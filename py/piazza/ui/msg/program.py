"""Messages about the program itself: its versions and its faults."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import TEXT, Signal, Trait, on_page


class ProgramSignal(Signal):
    """Messages without fields."""

    OFFLINE_READY = "offline-ready", Trait.BACKGROUND
    """The browser reports that the app works offline now."""
    UPDATE_READY = "update-ready", Trait.BACKGROUND
    """The browser reports that a new version is waiting."""
    UPDATE_WAITS = "update-waits", Trait.BACKGROUND
    """The browser reports that another tab with the old version prevents the update."""
    UPDATE = "update"
    """Switch to the new version."""
    COPY_REPORT = "report"
    """Copy the report of the last program fault."""


@on_page("fault", "{report}", report=TEXT)
@dataclass(frozen=True, slots=True)
class ProgramFailed:
    """The program failed; `report` is a text about it for a bug report."""

    report: str


ProgramMsg: TypeAlias = ProgramSignal | ProgramFailed
