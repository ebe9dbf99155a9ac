"""Questions to the bots' worker and its answers: typed values, written and read in this one place."""

import json
import pickle
from base64 import b64decode, b64encode
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any, Self, TypeAlias

from piazza.core.from_json import read_json_value
from piazza.core.game import Player, State

Gains: TypeAlias = tuple[tuple[str, float], ...]
"""Gains in points by feature (one of the parts that a game's evaluation adds up)."""
NextTurns: TypeAlias = tuple[tuple[Player, float, float], ...]
"""What players can score in their next turns after one turn and after another: (player, points, points)."""


class Purpose(Enum):
    """Why a question is asked."""

    PLAY = "play"
    """A bot is in turn."""
    HINT = "hint"
    """A person wants to know what the Expert would play, and why."""
    SKETCH = "sketch"
    """A turn was played: what was it worth, and what were the alternatives? A quick first pass."""
    STUDY = "study"
    """As SKETCH, with more thinking."""
    COMPARE = "compare"
    """A turn was played, and a better one is known: by what is it better?"""


@dataclass(frozen=True, slots=True)
class Step:
    """One decision of a turn that was played."""

    action: str
    """The text form of the action."""
    seen: State[Any]
    """The position after it, as the player sees it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the worker; of the game it holds only what the player in turn sees."""

    number: int
    """Number of the question; the answer repeats it."""
    purpose: Purpose
    game: str
    level: str
    ply: int
    """Number of plies before the position; the answer repeats it."""
    observation: State[Any]
    """The position as the player in turn sees it."""
    played: tuple[Step, ...] = ()
    """The turn that was played there, if it is to be judged."""
    against: tuple[str, ...] = ()
    """The known turn that is compared with `played`, as text forms of its actions."""

    def text(self) -> str:
        """Return the question as text (a pickle in base 64), for the page's own worker."""
        return b64encode(pickle.dumps(self)).decode()

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a question that `text` wrote; trusts its input, which comes from the page itself."""
        question: Self = pickle.loads(b64decode(text))  # noqa: S301 - both ends are the page's own
        return question


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot found: the best turn and, for hints, how it compares with another."""

    number: int
    ply: int
    """Number of plies before the position."""
    turn: tuple[str, ...]
    """The best way to play on, as text forms of its actions."""
    lead: float | None = None
    """By how many points `turn` is better than `other`; None if they were not compared."""
    gains: Gains = ()
    """What each feature adds to the lead."""
    other: tuple[str, ...] = ()
    """What `turn` is compared with: the next best turn, one that scores more at once, or one that is worse.

    For `COMPARE` it is the turn that was played.
    """
    points: tuple[int, ...] = ()
    """The points that `turn` scores at once, then those of `other`; as far as they were asked for."""
    grown: Gains = ()
    """By how much the turn changes each feature of the position."""
    follows: Gains = ()
    """How much more later turns bring after `turn` than after `other`, by feature."""
    took: int = 0
    """Thinking time in milliseconds."""
    is_sure: bool = False
    """True if `turn` is surely better than `other` (`Comparison.is_sure`); else both are about equal."""
    taken: tuple[tuple[Player, str, float], ...] = ()
    """What `turn` leaves other players less of than `other`: (player, feature, points), the most first."""
    next_turns: NextTurns = ()
    """What the next opponent, and then the player, can score after `turn` and after `other`."""
    equal: tuple[str, ...] = ()
    """Another turn that is about as good as `turn`, where `other` is surely worse; empty if there is none."""
    ends_game: tuple[bool, ...] = ()
    """Whether the game is over after `turn`, and after `other`; empty if that was not asked for."""

    @property
    def is_end(self) -> bool:
        """Whether the game is over after either turn, so that there are no later turns."""
        return bool(self.ends_game) and all(self.ends_game)


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another way to play a part of a turn, compared with the way that was played."""

    turn: tuple[str, ...]
    """Text forms of its actions, up to the action that reveals something."""
    lead: int
    """By how many tenths of a point it is better than what was played."""
    chance: int
    """The player's chance to win after it, in thousandths."""
    gains: tuple[tuple[str, int], ...]
    """What each feature adds to the lead, in tenths of a point."""
    points: tuple[int, int]
    """The points that it scores at once, and those that were scored."""
    follows: tuple[tuple[str, int], ...] = ()
    """The features that matter in what later turns bring, compared with what was played; in tenths.

    In older records it is only the one that matters most.
    """


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the analysis found about a part of a turn; a part ends where something was revealed."""

    ply: int
    """Number of plies before it."""
    end: int
    """Number of plies after it."""
    player: Player
    chances: tuple[int, ...]
    """Chance of each player to win after it, in thousandths, as far as its player could know."""
    worths: tuple[int, ...]
    """The points that each player could then expect at the end."""
    cost: int
    """By how many tenths of a point another way was clearly better; 0 if none was."""
    loss: int
    """By how much it lowered its player's chance to win, in thousandths."""
    ways: tuple[Alternative, ...]
    """The best alternatives, best first."""
    is_studied: bool = False
    """True if it had the longer second pass (`Purpose.STUDY`)."""
    slip: int | None = None
    """What it would have lost at a tie, in thousandths of a chance to win; None in older records.

    Accuracy goes by it: whoever is far ahead or behind loses little by any turn.
    """
    error: int | None = None
    """The standard error of the cost, in tenths of a point; None in older records."""

    @property
    def is_sure(self) -> bool:
        """Whether the cost is at least twice its standard error; in older records always True."""
        return self.cost >= 2 * (self.error or 0)


@dataclass(frozen=True, slots=True)
class Findings:
    """What the analysis found about a turn, part by part; parts without a choice are left out."""

    number: int
    verdicts: tuple[Verdict, ...]
    took: int = 0


ONWARD = "onward"
"""The last of the gains: what later turns bring."""
OTHERS = "others"
"""Name of the feature for the other players: what their best loses in expected points."""


def net_gains(gains: Gains, follows: Gains) -> Gains:
    """Return the gains of a turn with what later turns add to or take from each feature.

    What evens out in later turns is no reason for a turn, nor against it. The first feature, the points
    scored, stays apart: those of later turns are in `ONWARD`, with what is not known by feature.
    """
    if not gains:
        return ()
    scored, later = gains[0][0], dict(follows)
    later_points = later.pop(scored, 0.0)
    known = dict(gains)
    known.update({name: known.get(name, 0.0) + points for name, points in later.items()})
    if ONWARD in known:
        # Last, as in `gains`.
        known[ONWARD] = known.pop(ONWARD) - sum(later.values())
    elif later_points:
        known[ONWARD] = later_points
    return tuple(known.items())


KINDS: dict[str, type[Answer | Findings]] = {"answer": Answer, "findings": Findings}
"""The classes of answers by their names in JSON."""


def write_answer(found: Answer | Findings) -> str:
    """Return an answer or findings as JSON."""
    kind = next(name for name, kind in KINDS.items() if isinstance(found, kind))
    return json.dumps({"kind": kind, **asdict(found)})


def read_answer(text: str) -> Answer | Findings:
    """Read what `write_answer` wrote; raises ValueError on anything else."""
    value = json.loads(text)
    if not isinstance(value, dict) or value.get("kind") not in KINDS:
        raise ValueError("not an answer")
    return read_json_value(KINDS[value.pop("kind")], value)
