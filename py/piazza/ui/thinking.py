"""What the bots are asked and what they answer, as plain texts: they think elsewhere."""

import json
from dataclasses import dataclass
from typing import Self

from piazza.core.game import Player
from piazza.core.match import Match
from piazza.links import encode


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to think about. Two questions about the same position are equal."""

    purpose: str
    """``play``, ``hint``, or ``review`` of a turn that was played."""
    key: str
    """The game, by its save."""
    player: Player
    level: str
    choices: tuple[int, ...]
    """The whole match up to now."""
    begun: int
    """The number of plies at the position in question."""
    turn: tuple[str, ...] = ()
    """What was played there, where that is to be reviewed."""

    def text(self, number: int, match: Match) -> str:
        """The question as it goes to the bots, with a number that comes back with the answer."""
        asked = {
            "number": number,
            "purpose": self.purpose,
            "code": encode(match),
            "ply": self.begun,
            "player": self.player,
            "level": self.level,
            "turn": self.turn,
        }
        return json.dumps(asked)


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
    gains: tuple[tuple[str, float], ...] = ()
    """The same, aspect by aspect."""
    other: tuple[str, ...] = ()
    """The next best way to play on, or what was played."""
    points: tuple[int, ...] = ()
    """What it scores at once, and what the other does."""
    grown: tuple[tuple[str, float], ...] = ()
    """What it brings beside the position before it, aspect by aspect."""
    took: int = 0
    """Milliseconds of thinking."""

    @property
    def cost(self) -> float:
        """Points that were lost by playing something else; none if there is nothing better."""
        return self.lead or 0.0

    @classmethod
    def from_text(cls, text: str) -> Self | None:
        """The answer in a text; nothing if it is none."""
        try:
            told = json.loads(text)
            lead = told.get("lead")
            return cls(
                int(told["number"]),
                int(told["ply"]),
                tuple(map(str, told["turn"])),
                None if lead is None else float(lead),
                _aspects(told.get("gains", {})),
                tuple(map(str, told.get("other", ()))),
                tuple(map(int, told.get("points", ()))),
                _aspects(told.get("grown", {})),
                int(told["took"]),
            )
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return None


def _aspects(told: dict[str, float]) -> tuple[tuple[str, float], ...]:
    """Points by aspect."""
    return tuple((str(name), float(points)) for name, points in told.items())


@dataclass(frozen=True, slots=True)
class Plan:
    """How the player in turn is to play on from a position."""

    begun: int
    """The number of plies at that position."""
    turn: tuple[str, ...]

    def rest(self, match: Match) -> tuple[str, ...]:
        """What is still to be played of it; nothing if the match went another way."""
        rest = list(self.turn)
        for ply in match.plies[self.begun :]:
            if rest and str(ply.action) == rest[0]:
                rest.pop(0)
            elif not ply.is_forced:
                return ()
        return tuple(rest)

    def step(self, match: Match) -> int | None:
        """The index of its next choice; none if it is played out, or the match went another way."""
        rest, texts = self.rest(match), [str(action) for action in match.state.legal_actions()]
        return texts.index(rest[0]) if rest and rest[0] in texts else None


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that a person played: from which ply on, and what."""

    begun: int
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """A look back at a person's game: turn by turn, and what was found."""

    key: str
    player: Player
    turns: tuple[PlayedTurn, ...]
    answers: tuple[Answer, ...] = ()
    is_running: bool = True

    @property
    def next(self) -> PlayedTurn | None:
        """The turn to be looked at now."""
        return self.turns[len(self.answers)] if self.is_running and not self.is_complete else None

    @property
    def is_complete(self) -> bool:
        """Every turn was looked at."""
        return len(self.answers) >= len(self.turns)

    def costliest(self, most: int, least: float) -> tuple[Answer, ...]:
        """What was found about the turns that cost most, down to a number of points, the dearest first."""
        dear = [answer for answer in self.answers if answer.cost >= least]
        return tuple(sorted(dear, key=lambda answer: -answer.cost)[:most])


@dataclass(frozen=True, slots=True)
class Minds:
    """What goes on between the page and the bots."""

    is_awake: bool = False
    """They were asked to get ready."""
    number: int = 0
    """How many questions were asked."""
    asked: Question | None = None
    """The question that waits for its answer."""
    plan: Plan | None = None
    """What the bot in turn means to play."""
    due: int | None = None
    """The number of plies at which its next step was announced."""
    pause: int = 0
    """Milliseconds that went by already before the first step of the plan."""
    puzzled: int | None = None
    """The number of plies at which a hint was asked for, while it is thought about."""
    hint: Plan | None = None
    advice: Answer | None = None
    """The answer that the hint comes from."""
    review: Review | None = None
