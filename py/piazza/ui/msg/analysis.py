"""Messages about the analysis of a game."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import NUMBER, TEXT, Signal, Trait, on_page


class AnalysisSignal(Signal):
    """Messages without fields."""

    START = "analyse", Trait.HOST_ONLY
    """Start or continue the analysis of the game."""
    START_AND_OPEN = "analyse-now", Trait.HOST_ONLY
    """Open the analysis of the game, and start it unless it has begun before."""
    STOP = "analyse-stop"


@on_page("analysis", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class OpenAnalysis:
    """The person opens the analysis of a game: `key` names its save, empty is the game on the table."""

    key: str = ""


@on_page("analysis-turn", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class LookAtTurn:
    """The person selects a turn in the analysis; `ply` is the number of plies before the turn."""

    ply: int


@on_page("analysis-kept", "{key}={text}", Trait.BACKGROUND, text=TEXT)
@dataclass(frozen=True, slots=True)
class AnalysisLoaded:
    """The browser answers `LoadAnalysis`: `text` is what it stores of the analysis named `key`."""

    key: str
    text: str


AnalysisMsg: TypeAlias = AnalysisSignal | OpenAnalysis | LookAtTurn | AnalysisLoaded
