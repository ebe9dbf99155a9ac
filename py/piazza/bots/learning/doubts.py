"""How far off forecasts are: `python3 -m piazza.bots.learning.doubts GAME` prints the `doubts` of its judge.

The evaluation plays against itself; at every turn the lead it sees is held against the lead at the end.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from math import sqrt
from multiprocessing import cpu_count
from operator import itemgetter
from typing import TypeAlias

from piazza import games
from piazza.bots.arena.executors import executor_for, share_out
from piazza.bots.chances import Doubts
from piazza.bots.learning.selfplay import Deal, Story, tell_story
from piazza.core.game import SEEDS

Miss: TypeAlias = tuple[float, float]
"""How much of the game was to come, and by how many points a forecast was off then."""
MOMENTS = 5
"""Moments with figures of their own."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, compare, and print the table."""
    asked = _parser().parse_args(arguments)
    deals = [Deal(asked.game, (asked.seed + number) % SEEDS) for number in range(asked.games)]
    stories = share_out(tell_story, deals, executor_for(asked.jobs, ""))
    sys.stdout.write(f"{doubts_in(stories)}\n")
    return 0


def doubts_in(stories: Iterable[Story]) -> Doubts:
    """What some games tell: for as many positions each, the mean moment and how far off forecasts were."""
    misses = sorted((miss for story in stories for miss in _misses(story)), key=itemgetter(0))
    step = -(-len(misses) // MOMENTS)
    return tuple(_mean(misses[begun : begun + step]) for begun in range(0, len(misses), step))


def _misses(story: Story) -> Iterable[Miss]:
    """Turn by turn, how far off the lead was that was seen."""
    return ((sight.left, story.lead - sum(sight.lead)) for sight in story.sights)


def _mean(misses: Sequence[Miss]) -> Miss:
    """Their mean moment, and the standard deviation from what was foretold."""
    left = sum(moment for moment, _points in misses) / len(misses)
    return round(left, 1), round(sqrt(sum(points**2 for _left, points in misses) / len(misses)), 1)


def _parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.learning.doubts", description=__doc__)
    parser.add_argument("game", choices=games.TITLES)
    parser.add_argument("--games", type=int, default=40, help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=900, help="number of the first deal (%(default)s)")
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
