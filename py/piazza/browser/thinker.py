"""A bot at work on one question, a little at a time: in the worker, or on the page where there is none."""

import json
from collections.abc import Iterator
from functools import lru_cache
from time import perf_counter
from typing import Any

from piazza.bots.levels import level
from piazza.bots.thinking import Thought, gains, thinking
from piazza.core.codec import decode
from piazza.core.game import SEEDS
from piazza.core.match import Match


class Thinker:
    """What a question has led to so far; `think` goes on with it."""

    def __init__(self, text: str) -> None:
        """Read the question; of the match, the bot gets only what its player can see."""
        asked = json.loads(text)
        self.number, self.begun = asked["number"], perf_counter()
        match = _match(asked["code"]).at(asked["ply"])
        self.game = match.game.name
        seen = match.state.observe(asked["player"])
        self.level = level(asked["level"])
        self.thoughts: Iterator[Thought] = thinking(seen, self.game, self.level, _seed(match))
        self.thought: Thought | None = None

    def think(self, milliseconds: float) -> str:
        """Go on for about so long: how far that is, as a share; or the answer, with a share of 1."""
        until = perf_counter() + milliseconds / 1000
        while not self.is_done:
            further = next(self.thoughts, None)
            if further is None:
                break
            self.thought = further
            if perf_counter() >= until:
                break
        return json.dumps({"done": self.share, "answer": self._answer() if self.is_done else ""})

    @property
    def seconds(self) -> float:
        """How long it has been at it."""
        return perf_counter() - self.begun

    @property
    def share(self) -> float:
        """How much of the thinking is over, of the work or of the time, 0 to 1."""
        done = self.thought.done if self.thought else 0.0
        return min(1.0, max(done, self.seconds / self.level.seconds))

    @property
    def is_done(self) -> bool:
        """There is a thought, and no time for a better one, or no better one to come."""
        return self.thought is not None and self.share >= 1

    def _answer(self) -> str:
        """What was found, as a text."""
        assert self.thought is not None
        answer: dict[str, Any] = {
            "number": self.number,
            "turn": [str(action) for action in self.thought.turn],
            "lead": _lead(self.thought),
            "gains": gains(self.thought, self.game) if len(self.thought.candidates) > 1 else {},
            "took": round(1000 * self.seconds),
        }
        return json.dumps(answer)


def _lead(thought: Thought) -> float | None:
    """How far the best way is ahead of the next best; nothing if there is only one."""
    best, *others = thought.candidates
    return best.value - others[0].value if others else None


def _seed(match: Match) -> int:
    """Chance for this position: the same each time it is thought about."""
    return (match.seed * 1009 + len(match.plies)) % SEEDS


@lru_cache(maxsize=4)
def _match(code: str) -> Match:
    """The match of a code, replayed once however often it is asked about."""
    return decode(code)
