"""How long a bot's turn takes to show, and how its steps share that time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from piazza.core.frozen import replace
from piazza.core.game import State
from piazza.ui.game_api.text_types import Entry
from piazza.ui.game_api.texts import Texts
from piazza.ui.model.bot_reasons import beginning_of
from piazza.ui.model.bots import BotRequests, Plan
from piazza.ui.model.table import Table
from piazza.ui.model.turns import turn_sentences


@dataclass(frozen=True, slots=True)
class Pace:
    """The longest times of a bot's turn, in milliseconds."""

    step_ms: int
    """Before a step."""
    turn_ms: int
    """Before all steps of a turn together."""
    look_ms: int
    """For which a phone goes on showing the bot's board after the turn."""


PACES = {
    "slow": Pace(1800, 8000, 1600),
    "normal": Pace(900, 4000, 800),
    "fast": Pace(350, 1600, 350),
    "once": Pace(0, 0, 0),
}
"""The times by the value of the setting `pace`."""
WITHIN_MOVE = 3
"""How many times shorter a pause is between two steps of one move than between two moves."""


def with_plan(bot_requests: BotRequests, table: Table, plan: Plan, pace: Pace) -> BotRequests:
    """Return the requests with what the bots at a table mean to play, and when."""
    last = bot_requests.plan
    # Where something is revealed a bot plans anew within its turn: the time is that of the whole turn.
    goes_on = last is not None and last.begun >= table.turn_begun
    spent = bot_requests.spent_ms + sum(bot_requests.pauses) if goes_on else 0
    planned = pauses(table.words, table.match.state, plan.turn, pace, spent)
    return replace(bot_requests, plan=plan, pauses=planned, spent_ms=spent)


def pauses(
    words: Texts[Any, Any], state: State[Any], texts: tuple[str, ...], pace: Pace, spent_ms: int = 0
) -> tuple[int, ...]:
    """Return the pause before each choice of a turn, given as text forms, from position `state` on.

    Moves that the game tells in one sentence go together: between them the person has to see what the last
    one did. What the turn has left of its time after `spent_ms` is shared in these proportions.
    """
    wanted = [*_wanted(words, state, texts, pace)]
    left = max(0, pace.turn_ms - spent_ms)
    share = min(1.0, left / sum(wanted)) if any(wanted) else 1.0
    return tuple(int(pause * share) for pause in wanted)


def _wanted(words: Texts[Any, Any], state: State[Any], texts: tuple[str, ...], pace: Pace) -> Iterator[int]:
    """Yield the pauses of a turn that has all the time it needs."""
    told = 0
    for sentence in turn_sentences(words, state, texts):
        for number in range(told + 1, sentence.last + 1):
            yield pace.step_ms if number == max(sentence.first, told + 1) else pace.step_ms // WITHIN_MOVE
        told = max(told, sentence.last)


def scored_by_person(table: Table) -> tuple[int, Entry] | None:
    """Return the ply of the viewer's turn that has just ended which scored last, and what it did.

    None if the turn scored nothing, or another turn ended last. It is shown before a bot's turn begins, which
    would else leave nothing of it but another sum at the edge of the screen.
    """
    last = len(table.match.plies) - 1
    if last < 0 or table.match.plies[last].player != table.viewer or table.seats[table.viewer].level:
        return None
    for ply in range(last, beginning_of(table.match, last) - 1, -1):
        told = [one for one in table.story[ply] if not (one.is_passing or one.is_reason)]
        if any(any(one.gains) for one in told):
            return ply, told[0]
    return None
