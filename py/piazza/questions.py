"""What the bots are asked and what they answer: typed values, written and read in this one place."""

import json
import pickle
from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any, Self, TypeAlias

from piazza.core.game import Player, State
from piazza.core.plain import read_plain

Gains: TypeAlias = tuple[tuple[str, float], ...]
"""Gains by aspect."""


class Purpose(Enum):
    """What a question is put for."""

    PLAY = "play"
    """A bot is in turn."""
    HINT = "hint"
    """A person wants to know what the Expert would do, and why."""
    SKETCH = "sketch"
    """A turn was played: what was it worth, and what else was there? At a first pass."""
    STUDY = "study"
    """The same, looked at longer."""
    COMPARE = "compare"
    """A turn was played, and another is known: by what is the other better?"""


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
    """What was played there, where that is to be judged."""
    against: tuple[str, ...] = ()
    """The turn that it is held against, by the text forms of its actions."""

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
    """By how many points it is better than the next best."""
    gains: Gains = ()
    """The same, aspect by aspect."""
    other: tuple[str, ...] = ()
    """The next best way to play on."""
    points: tuple[int, ...] = ()
    """What it scores at once, and what the other does."""
    grown: Gains = ()
    """What it brings beside the position before it, aspect by aspect."""
    follows: Gains = ()
    """What the turns that follow bring beside those after the next best, aspect by aspect."""
    took: int = 0
    """Milliseconds of thinking."""


@dataclass(frozen=True, slots=True)
class Way:
    """Another way to play a part of a turn, held against the one that was played."""

    turn: tuple[str, ...]
    """By the text forms of the actions, up to where something is revealed."""
    lead: int
    """By how many tenths of a point it is better."""
    chance: int
    """Its player's chance to win after it, in thousandths."""
    gains: tuple[tuple[str, int], ...]
    """What the lead is made of, aspect by aspect, in tenths."""
    points: tuple[int, int]
    """What it scores at once, and what was scored."""
    follows: tuple[tuple[str, int], ...] = ()
    """The aspect that makes up most of what the turns that follow bring, beside what was played."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of a part of a turn that was played: it ends where something was revealed."""

    ply: int
    """The number of plies before it."""
    end: int
    """The number of plies after it."""
    player: Player
    chances: tuple[int, ...]
    """Everybody's chance to win after it, in thousandths, as its player could know."""
    worths: tuple[int, ...]
    """The points that everybody could then expect to end with."""
    cost: int
    """By how many tenths of a point something else was clearly better; 0 if nothing was."""
    loss: int
    """What of its player's chance to win was lost by it, in thousandths."""
    ways: tuple[Way, ...]
    """The best others, the best first."""
    is_studied: bool = False
    """It was looked at longer than at the first pass."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found of a turn that was played, part by part; nothing where there was no choice."""

    number: int
    verdicts: tuple[Verdict, ...]
    took: int = 0


KINDS: dict[str, type[Answer | Findings]] = {"answer": Answer, "findings": Findings}


def write_answer(found: Answer | Findings) -> str:
    """What a bot found, as JSON."""
    kind = next(name for name, kind in KINDS.items() if isinstance(found, kind))
    return json.dumps({"kind": kind, **asdict(found)})


def read_answer(text: str) -> Answer | Findings:
    """What `write_answer` wrote; raises ValueError on anything else."""
    told = json.loads(text)
    if not isinstance(told, dict) or told.get("kind") not in KINDS:
        raise ValueError("not an answer")
    return read_plain(KINDS[told.pop("kind")], told)
