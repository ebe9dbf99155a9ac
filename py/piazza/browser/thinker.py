"""A bot at work on one question, a little at a time: in the worker, or on the page where there is none."""

import json
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from time import perf_counter
from typing import Any, TypeAlias

from piazza.bots.duel import duels
from piazza.bots.levels import level
from piazza.bots.mind import Path
from piazza.bots.thinking import foreseen, ponder, seed_of
from piazza.browser.adviser import Share, advise, in_time, report
from piazza.core.game import action_named
from piazza.core.knowledge import is_news
from piazza.questions import Answer, Purpose, Question

Shares: TypeAlias = Iterator[tuple[float, Answer | None]]
"""The share of the work that is done, and at last what was found."""
Stretch: TypeAlias = tuple[Question, Path]
"""A position within a turn, and what was played there until something was revealed."""

REVIEW = 0.5
"""Seconds for a turn under review to find a better one, and as many to compare it with the one played."""
IN_TIME = 0.9
"""The share of its seconds that a bot takes: the rest is for the way to the page and back."""


class Thinker:
    """What a question has led to so far."""

    def __init__(self, text: str) -> None:
        """Read the question."""
        question = Question.from_text(text)
        self.begun = perf_counter()
        self.progress = WORK[question.purpose](question)

    def think(self, milliseconds: float) -> str:
        """Go on for about so long: how far that is, as a share, and the answer if there is one."""
        until = perf_counter() + milliseconds / 1000
        for share, found in self.progress:
            if found is not None:
                took = round(1000 * (perf_counter() - self.begun))
                return json.dumps({"done": 1, "answer": replace(found, took=took).text()})
            if perf_counter() >= until:
                return json.dumps({"done": share, "answer": ""})
        raise AssertionError("a question without an answer")


def _planning(asked: Question) -> Shares:
    """How to play on, up to where something is revealed."""
    bot = level(asked.level)
    thoughts = ponder(asked.observation, asked.game, bot, seed_of(asked.observation))
    thought = yield from in_time(thoughts, IN_TIME * bot.seconds, (0, 1))
    yield 1.0, Answer(asked.number, asked.ply, tuple(map(str, foreseen(thought))))


def _advising(asked: Question) -> Shares:
    """What the player in turn is advised to play, and why."""
    bot = level(asked.level)
    found = yield from advise(asked, bot, IN_TIME * bot.seconds)
    yield 1.0, found


def _reviewing(asked: Question) -> Shares:
    """What of a turn that was played cost most against something better."""
    parts = parts_of(asked)
    worst = Answer(asked.number, asked.ply, (), 0.0)
    for number, part in enumerate(parts):
        span = number / len(parts), (number + 1) / len(parts)
        found = yield from _reviewed(part, span)
        if found and found.cost > worst.cost:
            worst = found
    yield 1.0, worst


def _reviewed(part: Stretch, span: Share) -> Generator[tuple[float, None], None, Answer | None]:
    """A better way to play a part of a turn, if there is one."""
    (asked, turn), middle = part, sum(span) / 2
    seen, game, bot = asked.observation, asked.game, level(asked.level)
    seed = seed_of(seen)
    thought = yield from in_time(ponder(seen, game, bot, seed), REVIEW, (span[0], middle))
    if thought.turn == turn:
        return None
    pair = thought.turn, turn
    duel = yield from in_time(duels(seen, game, bot, pair, seed + 1), REVIEW, (middle, span[1]))
    return replace(report(asked, duel, thought), other=tuple(map(str, turn)))


def parts_of(asked: Question) -> list[Stretch]:
    """A turn cut where something was revealed: the parts in which there was something to choose."""
    parts: list[Stretch] = []
    begun, actions = asked, list[Any]()
    here = asked
    for step in asked.played:
        action = action_named(here.observation, step.action)
        actions.append(action)
        is_new = is_news(here.observation, action, step.seen)
        here = replace(here, ply=here.ply + 1, observation=step.seen)
        if is_new:
            parts.append((begun, tuple(actions)))
            begun, actions = here, []
    parts += [(begun, tuple(actions))] if actions else []
    return [part for part in parts if len(part[0].observation.legal_actions()) > 1]


WORK: dict[Purpose, Callable[[Question], Shares]] = {
    Purpose.PLAY: _planning,
    Purpose.HINT: _advising,
    Purpose.REVIEW: _reviewing,
}
"""What is done for each purpose."""
