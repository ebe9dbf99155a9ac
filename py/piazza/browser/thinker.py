"""A bot at work on one question, a little at a time: in the worker, or on the page where there is none."""

import json
from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from time import perf_counter
from typing import Any, TypeAlias

from piazza.bots.duel import duels
from piazza.bots.levels import level
from piazza.bots.thinking import carry_out, ponder, seed_of
from piazza.browser.adviser import Found, Share, advise, in_time, report
from piazza.core.knowledge import reveals
from piazza.core.match import Match
from piazza.links import decode

Shares: TypeAlias = Iterator[tuple[float, Found | None]]
"""The share of the work that is done, and at last what was found."""

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
        self.progress = WORK[asked["purpose"]](asked)

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
    thoughts = ponder(seen, match.game.name, bot, seed_of(seen))
    thought = yield from in_time(thoughts, IN_TIME * bot.seconds, (0, 1))
    plies = carry_out(match, thought).plies[len(match.plies) :]
    yield 1.0, {"ply": asked["ply"], "turn": [str(ply.action) for ply in plies]}


def _advising(asked: dict[str, Any]) -> Shares:
    """What the player in turn is advised to play, and why."""
    match, bot = _match(asked["code"]).at(asked["ply"]), level(asked["level"])
    found = yield from advise(match, bot, IN_TIME * bot.seconds)
    yield 1.0, found


def _reviewing(asked: dict[str, Any]) -> Shares:
    """What of a turn that was played cost most against something better."""
    match = _match(asked["code"])
    parts = _parts(match, asked["ply"], len(asked["turn"]))
    worst: Found = {"ply": asked["ply"], "turn": [], "lead": 0.0}
    for number, (ply, turn) in enumerate(parts):
        span = number / len(parts), (number + 1) / len(parts)
        found = yield from _reviewed(match.at(ply), turn, asked["level"], span)
        if found and found["lead"] > worst["lead"]:
            worst = found
    yield 1.0, worst


def _reviewed(
    match: Match, turn: tuple[Any, ...], name: str, span: Share
) -> Generator[tuple[float, None], None, Found | None]:
    """A better way to play a part of a turn, if there is one."""
    player, game, bot, middle = match.state.player, match.game.name, level(name), sum(span) / 2
    assert player is not None
    seen = match.state.observe(player)
    seed = seed_of(seen)
    thought = yield from in_time(ponder(seen, game, bot, seed), REVIEW, (span[0], middle))
    if thought.turn == turn:
        return None
    pair = thought.turn, turn
    duel = yield from in_time(duels(seen, game, bot, pair, seed + 1), REVIEW, (middle, span[1]))
    return report(match, duel, thought)


def _parts(match: Match, ply: int, length: int) -> list[tuple[int, tuple[Any, ...]]]:
    """A turn cut where something was revealed: parts with a choice, from which ply on, and their actions."""
    parts: list[tuple[int, tuple[Any, ...]]] = [(ply, ())]
    for number in range(ply, ply + length):
        done = match.plies[number]
        parts[-1] = (parts[-1][0], (*parts[-1][1], done.action))
        if number + 1 < ply + length and reveals(done.before, done.action, done.player):
            parts.append((number + 1, ()))
    return [(begun, actions) for begun, actions in parts if not match.plies[begun].is_forced]


@lru_cache(maxsize=4)
def _match(code: str) -> Match:
    """The match of a code, replayed once however often it is asked about."""
    return decode(code)


WORK: dict[str, Callable[[dict[str, Any]], Shares]] = {
    "play": _planning,
    "hint": _advising,
    "review": _reviewing,
}
"""What is done for each purpose."""
