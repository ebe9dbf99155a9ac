"""What the bots are asked and what they answer: typed values, written and read in this one place."""

import json
import pickle
from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any, Self, TypeAlias

from piazza.core.game import State

Gains: TypeAlias = tuple[tuple[str, float], ...]
"""Gains by aspect."""


class Purpose(Enum):
    """What a question is put for."""

    PLAY = "play"
    """A bot is in turn."""
    HINT = "hint"
    """A person wants to know what the Expert would do, and why."""
    REVIEW = "review"
    """A turn was played: was there a better one?"""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a turn that was played."""

    action: str
    """By its text form."""
    seen: State[Any]
    """What the player saw after it."""


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to think about, as it goes to the worker: of a game no more than the player in turn sees."""

    number: int
    """It comes back with the answer."""
    purpose: Purpose
    game: str
    level: str
    ply: int
    """The number of plies at the position, which comes back, too."""
    observation: State[Any]
    """The position as the player in turn sees it."""
    played: tuple[Step, ...] = ()
    """What was played there, where that is to be reviewed."""

    def text(self) -> str:
        """The question as a text for the page's own worker."""
        return b64encode(pickle.dumps(self)).decode()

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The question in a text that `text` wrote, on this side of the worker or on the other."""
        question: Self = pickle.loads(b64decode(text))  # noqa: S301 - both ends are the page's own
        return question


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot found."""

    number: int
    ply: int
    """The number of plies at the position that it is about."""
    turn: tuple[str, ...]
    """The best way to play on, by the text forms of the actions."""
    lead: float | None = None
    """By how many points it is better than the next best, or than what was played."""
    gains: Gains = ()
    """The same, aspect by aspect."""
    other: tuple[str, ...] = ()
    """The next best way to play on, or what was played."""
    points: tuple[int, ...] = ()
    """What it scores at once, and what the other does."""
    grown: Gains = ()
    """What it brings beside the position before it, aspect by aspect."""
    took: int = 0
    """Milliseconds of thinking."""

    @property
    def cost(self) -> float:
        """Gains that were lost by playing something else; none if there is nothing better."""
        return self.lead or 0.0

    def text(self) -> str:
        """The answer as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The answer in a text that `text` wrote."""
        told = json.loads(text)
        return cls(
            told["number"],
            told["ply"],
            tuple(told["turn"]),
            told["lead"],
            _points(told["gains"]),
            tuple(told["other"]),
            tuple(told["points"]),
            _points(told["grown"]),
            told["took"],
        )


def _points(told: list[list[Any]]) -> Gains:
    """Gains by aspect, as JSON has them."""
    return tuple((name, points) for name, points in told)
