"""The run-off of a search: the two leading turns are played out further, until one is surely ahead.

A level has a fixed number of playouts, so that its games are the same on every machine. In the
browser, time left after them goes into the run-off.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import stdev
from typing import Any

from piazza.bots.levels import Level, Manner
from piazza.bots.search import Candidate, Trial, by_value, world_seed
from piazza.bots.thinking import Thought, engine_of, ponder
from piazza.core.game import Seed, State

SEARCHED = 0.5
"""The share of all thinking (`Thought.done`) that the playouts of the level count for."""
ENOUGH = 12
"""Number of worlds after which the standard error of a lead is known well enough."""
MOST = 400
"""Number of worlds after which two turns count as equally good."""
SURE = 2.5
"""Number of standard errors by which a turn must lead to be surely ahead."""


def think_on(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought | None]:
    """Yield the thoughts of `ponder`, then those of the run-off; None at pauses before the first.

    The caller may stop after any of them.
    """
    last = None
    for thought in ponder(observation, game, level, seed):
        last = thought or last
        yield thought and replace(thought, done=SEARCHED * thought.done)  # None stays None
    assert last is not None
    if level.manner is Manner.SEARCH and len(last.candidates) > 1:
        yield from run_off(observation, last, game, level, seed)
    else:
        yield replace(last, done=1.0)


def run_off(
    observation: State[Any], thought: Thought, game: str, level: Level, seed: Seed
) -> Iterator[Thought]:
    """Yield thoughts in which the two leading turns get more and more playouts, until one is surely ahead.

    It yields after each playout; a thought changes once both turns were played in a world.
    """
    player, known = observation.player, engine_of(game, level)
    assert player is not None
    trial = Trial(known, player, known.horizon * level.foresight)
    # Not from `seed` itself, whose random numbers went into the search.
    random, leads = Random(seed + 1), list[float]()  # noqa: S311 - repeatable on purpose
    pair, others = thought.candidates[:2], thought.candidates[2:]
    while not is_settled(pair, leads):
        world, luck = observation.determinize(world_seed(random)), world_seed(random)
        margins = list[float]()
        for each in pair:
            margins.append(trial.margin(world, each.turn, Random(luck)))  # noqa: S311 - meant
            yield thought
        first, second = pair
        pair = first.add_playout(margins[0]), second.add_playout(margins[1])
        leads.append(margins[0] - margins[1])
        done = SEARCHED + (1 - SEARCHED) * len(leads) / MOST
        thought = replace(thought, candidates=(*by_value(pair), *others), done=done)
    yield replace(thought, done=1.0)


def is_settled(pair: Sequence[Candidate], leads: Sequence[float]) -> bool:
    """Return whether the lead of one of two turns is sure, or enough worlds were tried.

    `leads` are the differences of their margins, world by world.
    """
    if len(leads) < ENOUGH:
        return False
    first, second = pair
    noise = stdev(leads) / sqrt(len(leads))
    # By value, not by the leads alone, since that decides which of the two is played.
    return len(leads) >= MOST or abs(first.value - second.value) >= SURE * noise
