"""Measure how far forecasts of the final lead are off; print the `forecast_errors` of a game's evaluator.

Usage: `python3 -m piazza.bots.learning.forecast_errors GAME`.

The evaluation plays against itself; the lead that it sees at every turn is compared with the lead at
the end.
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
from piazza.bots.forecast import ForecastErrors
from piazza.bots.learning.selfplay import Deal, PlayedGame, play_deal
from piazza.core.game import SEEDS

Miss: TypeAlias = tuple[float, float]
"""How much of the game was left, and by how many points a forecast was off then."""
MOMENTS = 5
"""Number of moments that are measured apart."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, compare, and print the table; return the exit code."""
    asked = _parser().parse_args(arguments)
    deals = [Deal(asked.game, (asked.seed + number) % SEEDS) for number in range(asked.games)]
    played_games = share_out(play_deal, deals, executor_for(asked.jobs, ""))
    sys.stdout.write(f"{forecast_errors_of(played_games)}\n")
    return 0


def forecast_errors_of(played_games: Iterable[PlayedGame]) -> ForecastErrors:
    """Return the error of forecasts in these games, at `MOMENTS` moments.

    The positions are sorted by how much of the game was left, and split into equal groups. For each group
    there is a pair: the mean moment, and the root mean square of the errors in points.
    """
    misses = sorted((miss for played in played_games for miss in _misses(played)), key=itemgetter(0))
    step = -(-len(misses) // MOMENTS)  # rounded up: the last group may be smaller
    return tuple(_mean(misses[begun : begun + step]) for begun in range(0, len(misses), step))


def _misses(played: PlayedGame) -> Iterable[Miss]:
    """Return, turn by turn, the moment and the error of the lead that was seen then."""
    return ((sample.left, played.lead - sum(sample.lead)) for sample in played.samples)


def _mean(misses: Sequence[Miss]) -> Miss:
    """Return the mean moment of these misses, and the root mean square of their errors."""
    left = sum(moment for moment, _points in misses) / len(misses)
    return round(left, 1), round(sqrt(sum(points**2 for _left, points in misses) / len(misses)), 1)


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="python3 -m piazza.bots.learning.forecast_errors", description=__doc__
    )
    parser.add_argument("game", choices=games.TITLES)
    parser.add_argument("--games", type=int, default=40, help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=900, help="number of the first deal (%(default)s)")
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
