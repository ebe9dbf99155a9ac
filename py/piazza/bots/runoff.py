"""The run-off of a search: the two turns that lead are played on in more worlds, until one is surely ahead.

The playouts of a level are counted, so that its games come out alike wherever they are played. Where there is
time left, as there is in the browser, it goes into this.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import stdev
from typing import Any

from piazza.bots.levels import Level, Manner
from piazza.bots.search import Candidate, Trial, by_appeal, world_seed
from piazza.bots.thinking import Thought, mind_of, ponder
from piazza.core.game import Seed, State

SEARCHED = 0.5
"""The share of all thinking that the playouts of the level are told as."""
ENOUGH = 12
"""Worlds after which it can be said how sure a lead is."""
MOST = 400
"""Worlds after which two turns are as good as each other."""
SURE = 2.5
"""Standard errors by which a turn that is ahead is so for sure."""


def ponder_on(observation: State[Any], game: str, level: Level, seed: Seed) -> Iterator[Thought | None]:
    """What `ponder` comes to, and for whoever still waits then, what the run-off comes to."""
    last = None
    for thought in ponder(observation, game, level, seed):
        last = thought or last
        yield thought and replace(thought, done=SEARCHED * thought.done)
    assert last is not None
    if level.manner is Manner.SEARCH and len(last.candidates) > 1:
        yield from run_off(observation, last, game, level, seed)
    else:
        yield replace(last, done=1.0)


def run_off(
    observation: State[Any], thought: Thought, game: str, level: Level, seed: Seed
) -> Iterator[Thought]:
    """Thoughts in which the two that lead are known better and better; at last one is ahead for sure."""
    player, known = observation.player, mind_of(game, level)
    assert player is not None
    trial = Trial(known, player, known.horizon * level.foresight)
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
        thought = replace(thought, candidates=(*by_appeal(pair), *others), done=done)
    yield replace(thought, done=1.0)


def is_settled(pair: Sequence[Candidate], leads: Sequence[float]) -> bool:
    """Chance does not explain the lead of one of two, by world after world; or enough has been tried."""
    if len(leads) < ENOUGH:
        return False
    first, second = pair
    noise = stdev(leads) / sqrt(len(leads))
    return len(leads) >= MOST or abs(first.appeal - second.appeal) >= SURE * noise
