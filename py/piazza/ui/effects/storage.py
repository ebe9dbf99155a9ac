"""Effects for the storage: to store, to remove, to read."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.storage.editions import OwnEdition
from piazza.ui.storage.history import PastGame
from piazza.ui.storage.saves import Save
from piazza.ui.storage.settings import Settings


@dataclass(frozen=True, slots=True)
class SaveGame:
    """Store a saved game.

    On failure `SaveFailed` comes back, or `GameTakenOver` or `GameDeleted` if another tab was faster.
    Success is reported as `GameSaved` only while a message is shown or the storage was full.
    """

    save: Save
    over: str = ""
    """The link text of the record that this one replaces; empty if no record should be there."""


@dataclass(frozen=True, slots=True)
class DeleteGame:
    """Remove a saved game, with its analysis and the owners of its seats."""

    key: str


@dataclass(frozen=True, slots=True)
class ArchiveGame:
    """Store a finished game in the history, and remove its save.

    `ArchiveFailed` comes back if there is no room.
    """

    past: PastGame


@dataclass(frozen=True, slots=True)
class DeleteArchived:
    """Remove finished games from the history, with their analyses."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """Store the settings, and apply them to the page."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class SaveSetupDefaults:
    """Store how games were set up last."""

    text: str


@dataclass(frozen=True, slots=True)
class SaveLessonProgress:
    """Store the progress in the lessons."""

    text: str


@dataclass(frozen=True, slots=True)
class SavePuzzleProgress:
    """Store which puzzles were tried and solved."""

    text: str


@dataclass(frozen=True, slots=True)
class SavePars:
    """Store the pars of deals of the day."""

    text: str


@dataclass(frozen=True, slots=True)
class SaveNotesRead:
    """Store which first-time notes were read."""

    text: str


@dataclass(frozen=True, slots=True)
class SaveEdition:
    """Store an edition that was entered on this device; `EditionSignal.SAVE_FAILED` comes back on failure."""

    own: OwnEdition


@dataclass(frozen=True, slots=True)
class DeleteEdition:
    """Remove the edition with this checksum."""

    checksum: str


@dataclass(frozen=True, slots=True)
class SaveAnalysis:
    """Store what an analysis has found so far; a failure is not reported."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class LoadAnalysis:
    """Read the stored part of an analysis; it comes back as `AnalysisLoaded`, if there is any."""

    key: str


@dataclass(frozen=True, slots=True)
class PersistStorage:
    """Ask the browser to keep stored data until the person deletes it."""


StorageEffect: TypeAlias = (
    SaveGame
    | DeleteGame
    | ArchiveGame
    | DeleteArchived
    | SaveSettings
    | SaveSetupDefaults
    | SaveLessonProgress
    | SavePuzzleProgress
    | SavePars
    | SaveNotesRead
    | SaveEdition
    | DeleteEdition
    | SaveAnalysis
    | LoadAnalysis
    | PersistStorage
)
"""Any effect of this module."""
