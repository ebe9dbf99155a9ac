"""Messages about looking back at earlier positions of a game."""

from dataclasses import dataclass
from typing import TypeAlias

from piazza.ui.msg.codec import MAYBE, NUMBER, SIGN, Signal, Trait, on_page


class ReplaySignal(Signal):
    """Messages without fields."""

    TOGGLE = "replay"
    """Start or stop the replay."""
    TICK = "tick"
    """A timer: show the next ply of the running replay."""


@on_page("at", "{ply}", ply=MAYBE)
@dataclass(frozen=True, slots=True)
class LookBack:
    """The person looks back at the position after `ply` plies; None returns to the present."""

    ply: int | None


@on_page("seek", "{ply}", ply=MAYBE)
@dataclass(frozen=True, slots=True)
class Seek:
    """The person moves the slider to the position after `ply` plies; None returns to the present."""

    ply: int | None


@on_page("step", "{by}", by=SIGN)
@dataclass(frozen=True, slots=True)
class StepReplay:
    """The person steps one ply forward (1) or back (-1)."""

    by: int


@on_page("back", "{ply}", Trait.HOST_ONLY, ply=NUMBER)
@dataclass(frozen=True, slots=True)
class GoBack:
    """The person plays on from the position after `ply` plies."""

    ply: int


ReplayMsg: TypeAlias = ReplaySignal | LookBack | Seek | StepReplay | GoBack
