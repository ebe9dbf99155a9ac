"""What a turn that was played is worth beside another one: both played out in the same sampled worlds."""

from collections.abc import Iterator
from random import Random
from typing import Any

from piazza.bots.levels import Level
from piazza.bots.mind import Turn, mind
from piazza.bots.search import Candidate, played, playouts, sampled, searched
from piazza.bots.thinking import Thought
from piazza.core.game import Seed, State


def compared(
    observation: State[Any], game: str, level: Level, pair: tuple[Turn, Turn], seed: Seed
) -> Iterator[Thought]:
    """Thoughts on two ways to play a turn, whose candidates keep the order of the pair."""
    random = Random(seed)  # noqa: S311 - repeatable on purpose
    known, player = mind(game), observation.player
    assert player is not None
    world = observation.determinize(sampled(random))
    both = tuple(Candidate(turn, known.margin(played(world, turn), player)) for turn in pair)
    yield Thought(both, world, 0.0)
    total = playouts(len(both), known, level)
    for number, better in enumerate(searched(observation, both, known, level, random), 1):
        in_order = tuple(sorted(better, key=lambda each: pair.index(each.turn)))
        yield Thought(in_order, world, number / total)
