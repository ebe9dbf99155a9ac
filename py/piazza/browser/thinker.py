"""A bot at work on one question, a little at a time: in the worker, or on the page where there is none."""

import json
from collections.abc import Generator, Iterator
from functools import lru_cache
from itertools import chain
from time import perf_counter
from typing import Any, TypeAlias

from piazza.bots.levels import level
from piazza.bots.review import compared
from piazza.bots.thinking import Thought, carried_out, gains, thinking
from piazza.core.codec import decode
from piazza.core.game import SEEDS
from piazza.core.knowledge import reveals
from piazza.core.match import Match

Found: TypeAlias = dict[str, Any]
"""What an answer says, without its number and its time."""
Shares: TypeAlias = Iterator[tuple[float, Found | None]]
"""The share of the work that is done, and at last what was found."""

Span: TypeAlias = tuple[float, float]
"""From which share of the whole work a part of it goes to which."""

REVIEW = 0.5
"""Seconds for a turn under review to find a better one, and as many to compare it with the one played."""
IN_TIME = 0.9
"""The share of its seconds that a bot takes: the rest is for the way to the page and back."""


class Thinker:
    """What a question has led to so far."""

    def __init__(self, text: str) -> None:
        """Read the question."""
        asked = json.loads(text)
        self.number, self.begun = asked["number"], perf_counter()
        work = _reviewing if asked["purpose"] == "review" else _planning
        self.progress = work(asked)

    def think(self, milliseconds: float) -> str:
        """Go on for about so long: how far that is, as a share, and the answer if there is one."""
        until = perf_counter() + milliseconds / 1000
        for share, found in self.progress:
            if found is not None:
                return json.dumps({"done": 1, "answer": self._answer(found)})
            if perf_counter() >= until:
                return json.dumps({"done": share, "answer": ""})
        raise AssertionError("a question without an answer")

    def _answer(self, found: Found) -> str:
        """What was found, as a text."""
        took = round(1000 * (perf_counter() - self.begun))
        return json.dumps({"number": self.number, "took": took, **found})


def _planning(asked: dict[str, Any]) -> Shares:
    """How to play on, up to where something is revealed; the bot gets only what its player sees."""
    match, bot = _match(asked["code"]).at(asked["ply"]), level(asked["level"])
    seen = match.state.observe(asked["player"])
    thoughts = thinking(seen, match.game.name, bot, _seed(match))
    thought = yield from _timed(thoughts, IN_TIME * bot.seconds, (0, 1))
    plies = carried_out(match, thought).plies[len(match.plies) :]
    turn = [str(ply.action) for ply in plies]
    yield 1.0, {**_told(asked["ply"], thought, match.game.name), "turn": turn}


def _reviewing(asked: dict[str, Any]) -> Shares:
    """What of a turn that was played cost most against something better."""
    match = _match(asked["code"])
    parts = _parts(match, asked["ply"], len(asked["turn"]))
    worst: Found = {"ply": asked["ply"], "turn": [], "lead": 0.0, "gains": {}}
    for number, (ply, turn) in enumerate(parts):
        span = number / len(parts), (number + 1) / len(parts)
        found = yield from _reviewed(match.at(ply), turn, asked["level"], span)
        if found and found["lead"] > worst["lead"]:
            worst = found
    yield 1.0, worst


def _reviewed(
    match: Match, turn: tuple[Any, ...], name: str, span: Span
) -> Generator[tuple[float, None], None, Found | None]:
    """A better way to play a part of a turn, if there is one."""
    player, game, bot, seed = match.state.player, match.game.name, level(name), _seed(match)
    assert player is not None
    seen, middle = match.state.observe(player), sum(span) / 2
    thought = yield from _timed(thinking(seen, game, bot, seed), REVIEW, (span[0], middle))
    if thought.turn == turn:
        return None
    pair = thought.turn, turn
    thought = yield from _timed(compared(seen, game, bot, pair, seed), REVIEW, (middle, span[1]))
    return _told(len(match.plies), thought, game)


def _timed(
    thoughts: Iterator[Thought], seconds: float, span: Span
) -> Generator[tuple[float, None], None, Thought]:
    """The last thought that comes in time; until then, the share of the work or of the time that is over."""
    begun, last = perf_counter(), next(thoughts)
    for thought in chain((last,), thoughts):
        last = thought
        share = min(1.0, max(thought.done, (perf_counter() - begun) / seconds))
        yield span[0] + share * (span[1] - span[0]), None
        if share >= 1:
            break
    return last


def _told(ply: int, thought: Thought, game: str) -> Found:
    """What a thought comes to, as plain values."""
    best, *others = thought.candidates
    return {
        "ply": ply,
        "turn": [str(action) for action in best.turn],
        "lead": best.value - others[0].value if others else None,
        "gains": gains(thought, game) if others else {},
    }


def _parts(match: Match, ply: int, length: int) -> list[tuple[int, tuple[Any, ...]]]:
    """A turn cut where something was revealed: parts with a choice, from which ply on, and their actions."""
    parts: list[tuple[int, tuple[Any, ...]]] = [(ply, ())]
    for number in range(ply, ply + length):
        done = match.plies[number]
        parts[-1] = (parts[-1][0], (*parts[-1][1], done.action))
        if number + 1 < ply + length and reveals(done.before, done.action, done.player):
            parts.append((number + 1, ()))
    return [(begun, actions) for begun, actions in parts if not match.plies[begun].is_forced]


def _seed(match: Match) -> int:
    """Chance for this position: the same each time it is thought about."""
    return (match.seed * 1009 + len(match.plies)) % SEEDS


@lru_cache(maxsize=4)
def _match(code: str) -> Match:
    """The match of a code, replayed once however often it is asked about."""
    return decode(code)
