"""What is asked of the storage: to keep, to forget, to recall."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.edition.editions import OwnEdition
from piazza.ui.storage.past import PastGame
from piazza.ui.storage.saves import Save
from piazza.ui.storage.settings import Settings


@dataclass(frozen=True, slots=True)
class Store:
    """Store a game; the page says so if that fails."""

    save: Save
    over: str = ""
    """The link text in the record that this one takes the place of; empty if there is to be none."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Remove a game from this device."""

    key: str


@dataclass(frozen=True, slots=True)
class KeepPast:
    """Store a finished game among those remembered, in the place of its save."""

    past: PastGame


@dataclass(frozen=True, slots=True)
class ForgetPast:
    """Remove finished games from this device."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KeepSettings:
    """Store the settings and let the page follow them."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class KeepDraft:
    """Store how the last game was set up."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepProgress:
    """Store how far somebody has come in the lessons."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepSolved:
    """Store which puzzles were tried and solved."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepMet:
    """Store what was told when it happened for the first time."""

    text: str


@dataclass(frozen=True, slots=True)
class KeepEdition:
    """Store what is printed in somebody's box."""

    own: OwnEdition


@dataclass(frozen=True, slots=True)
class ForgetEdition:
    """Remove an edition from this device."""

    checksum: str


@dataclass(frozen=True, slots=True)
class KeepAnalysis:
    """Store what an analysis has found so far; nobody is told if that fails."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class RecallAnalysis:
    """Read what is kept of an analysis; it comes back as an act."""

    key: str


@dataclass(frozen=True, slots=True)
class AskToLast:
    """Ask the browser to keep what it has until a person removes it."""


KeepCommand: TypeAlias = (
    Store
    | Forget
    | KeepPast
    | ForgetPast
    | KeepSettings
    | KeepDraft
    | KeepProgress
    | KeepSolved
    | KeepMet
    | KeepEdition
    | ForgetEdition
    | KeepAnalysis
    | RecallAnalysis
    | AskToLast
)
