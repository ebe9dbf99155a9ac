"""What is done about the analysis of a game."""

from dataclasses import dataclass

from piazza.ui.act.form import NUMBER, TEXT, on_page


@on_page("analysis", "{key}", key=TEXT)
@dataclass(frozen=True, slots=True)
class OpenAnalysis:
    """The analysis of a game on this device, by its save; with none, of the game on the table."""

    key: str = ""


@on_page("analysis-turn", "{ply}", ply=NUMBER)
@dataclass(frozen=True, slots=True)
class LookAtTurn:
    """A turn looked at in the analysis, by the number of plies before it."""

    ply: int


@on_page("analysis-kept", "{key}={text}", text=TEXT)
@dataclass(frozen=True, slots=True)
class HearAnalysis:
    """What is kept of an analysis on this device."""

    key: str
    text: str
