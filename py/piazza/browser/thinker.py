"""A bot that thinks about one question in small steps: in the worker, or on the page without a worker."""

import json
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, TypeAlias

from piazza.bots.analysis import SKETCH, STUDY, PlayedPart, SearchBudget, judge_part, survey
from piazza.bots.engine import Path
from piazza.bots.levels import level
from piazza.bots.protocol import Answer, Findings, Purpose, Question, Verdict, write_answer
from piazza.bots.thinking import foreseen, seed_of, think_on
from piazza.browser.adviser import advise, compare, in_time
from piazza.core.frozen import replace
from piazza.core.game import action_named
from piazza.core.hidden import is_news

Shares: TypeAlias = Iterator[tuple[float, Answer | Findings | None]]
"""Progress of a question: (share of the work done, None), and at last (1, the result)."""
Stretch: TypeAlias = tuple[Question, Path]
"""A part of a turn: the question with the position before it, and its actions."""

SKETCHING, STUDYING = 0.35, 2.0
"""Seconds at most for each part of a played turn, in the first pass and in the second."""
COMPARING = 2.0
"""Seconds at most for comparing a turn with the best turn of a puzzle."""
IN_TIME = 0.9
"""The share of its seconds that a bot uses; the rest is for the way to the page and back."""


class Thinker:
    """The work on one question so far."""

    def __init__(self, text: str) -> None:
        """Read the question and prepare the work; `text` is from `Question.text`."""
        question = Question.from_text(text)
        self.begun = perf_counter()
        self.progress = WORK[question.purpose](question)

    def think(self, milliseconds: float) -> str:
        """Think for about so many milliseconds; return JSON with the progress and perhaps the answer.

            {"done": 0.4, "answer": ""}

        `done` is the share of the work, `answer` the text of `write_answer` once there is an answer.
        """
        until = perf_counter() + milliseconds / 1000
        # The generator is kept between calls: each goes on where the last one stopped.
        for share, found in self.progress:
            if found is not None:
                took = round(1000 * (perf_counter() - self.begun))
                return json.dumps({"done": 1, "answer": write_answer(replace(found, took=took))})
            if perf_counter() >= until:
                return json.dumps({"done": share, "answer": ""})
        raise AssertionError("a question without an answer")


def _planning(asked: Question) -> Shares:
    """Find the turn that the bot plays, up to the action that reveals something."""
    bot = level(asked.level)
    thoughts = think_on(asked.observation, asked.game, bot, seed_of(asked.observation))
    thought = yield from in_time(thoughts, IN_TIME * bot.seconds, (0, 1))
    yield 1.0, Answer(asked.number, asked.ply, tuple(map(str, foreseen(thought.world, thought.turn))))


def _advising(asked: Question) -> Shares:
    """Find what the player in turn is advised to play, and why."""
    found = yield from advise(asked, level(asked.level))
    yield 1.0, found


def _judging(effort: SearchBudget, seconds: float) -> Callable[[Question], Shares]:
    """Return the function that judges a played turn with this effort, in `seconds` at most for each part."""

    def work(asked: Question) -> Shares:
        """Judge the parts of the turn one by one."""
        stretches, verdicts = parts_of(asked), list[Verdict]()
        for number, (begun, played) in enumerate(stretches):
            span = number / len(stretches), (number + 1) / len(stretches)
            part = PlayedPart(asked.game, begun.observation, played)
            found = yield from in_time(survey(part, effort), seconds, span)
            is_studied = asked.purpose is Purpose.STUDY
            verdicts.append(replace(judge_part(part, found, begun.ply), is_studied=is_studied))
        yield 1.0, Findings(asked.number, tuple(verdicts))

    return work


def _comparing(asked: Question) -> Shares:
    """Find by what the known turn is better than the turn that was played."""
    found = yield from compare(asked, COMPARING)
    yield 1.0, found


def parts_of(asked: Question) -> list[Stretch]:
    """Return a played turn in parts: each begins with a choice and ends where something was revealed.

    Forced decisions before the first choice of a part are left out.
    """
    parts: list[Stretch] = []
    begun, actions = asked, list[Any]()
    here = asked
    for step in asked.played:
        action = action_named(here.observation, step.action)
        if not actions:
            begun = here
        if actions or len(here.observation.legal_actions()) > 1:
            actions.append(action)
        is_new = is_news(here.observation, action, step.seen)
        here = replace(here, ply=here.ply + 1, observation=step.seen)
        if is_new and actions:
            parts.append((begun, tuple(actions)))
            actions = []
    return [*parts, (begun, tuple(actions))] if actions else parts


WORK: dict[Purpose, Callable[[Question], Shares]] = {
    Purpose.PLAY: _planning,
    Purpose.HINT: _advising,
    Purpose.SKETCH: _judging(SKETCH, SKETCHING),
    Purpose.STUDY: _judging(STUDY, STUDYING),
    Purpose.COMPARE: _comparing,
}
"""The function for each purpose."""
