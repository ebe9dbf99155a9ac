"""Play levels against each other, or alone, and print a table of results.

Usage: `python3 -m piazza.bots.arena GAME LEVEL LEVEL … --games N --seed S`.

Every deal is played once for each rotation of the seats, so that neither the deal nor the first turn
favours a contestant. With --solo every level plays alone. The same arguments print the same table on
any number of processes (--jobs) or on the workers of a Dask cluster (--scheduler). With --keep each
finished game is written to a file, and games in that file are not played again.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import cpu_count
from pathlib import Path

from piazza import games
from piazza.bots.arena.executors import executor_for, share_out
from piazza.bots.arena.pairings import (
    OutdatedError,
    Pairing,
    Result,
    continue_games,
    pairings_of,
    play,
    solos_of,
)
from piazza.bots.arena.report import level_table, solo_table
from piazza.bots.levels import LEVELS

BAR = 30


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the table; return the exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    levels, ways = tuple(asked.levels), (solos_of, solo_table) if asked.solo else (pairings_of, level_table)
    players = 1 if asked.solo else len(levels)
    try:
        # A trial deal: wrong options or players fail now, and not in a process half-way.
        games.load(asked.game).deal(players, 0, **dict(asked.set))
    except ValueError as error:
        parser.error(str(error))
    pairings = ways[0](asked.game, levels, asked.games, asked.seed, tuple(asked.set))
    playing = partial(play_all, jobs=asked.jobs, scheduler=asked.scheduler)
    ended = continue_games(asked.keep, pairings, playing) if asked.keep else playing(pairings)
    try:
        # Only here does `continue_games`, a generator, begin and compare the kept game.
        outcomes = tuple(_progress(ended, len(pairings)))
    except OutdatedError as error:
        parser.error(str(error))
    sys.stdout.write("\n".join((*ways[1](levels, outcomes), "")))
    return 0


def play_all(pairings: tuple[Pairing, ...], jobs: int, scheduler: str = "") -> Iterator[Result]:
    """Play the games and yield their results in the same order.

    They are played by the workers of the Dask scheduler at the address `scheduler`, or else by `jobs`
    processes of this machine.
    """
    if jobs == 1 and not scheduler:
        return map(play, pairings)
    return share_out(play, pairings, executor_for(jobs, scheduler))


def _progress(outcomes: Iterator[Result], number: int) -> Iterator[Result]:
    """Yield the results, and show a progress bar on a terminal."""
    for done, outcome in enumerate(outcomes, 1):
        if sys.stderr.isatty():
            bar = "█" * (BAR * done // number)
            sys.stderr.write(f"\r{bar:{BAR}} {done}/{number}" + ("" if done < number else "\n"))
        yield outcome


def _setting(text: str) -> tuple[str, str]:
    """Split NAME=VALUE into the name of an option and its value."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError("NAME=VALUE is wanted")
    return name, value


def _parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.arena", description=__doc__)
    parser.add_argument("game", choices=games.TITLES)
    parser.add_argument("levels", nargs="+", choices=[each.name for each in LEVELS], metavar="level")
    parser.add_argument("--games", type=int, default=200, help="how many games at least (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal (%(default)s)")
    parser.add_argument("--solo", action="store_true", help="every level plays alone")
    parser.add_argument(
        "--set",
        action="append",
        type=_setting,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game",
    )
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    parser.add_argument("--scheduler", default="", help="address of a Dask scheduler, whose workers play")
    parser.add_argument("--keep", type=Path, help="a file of games to go on with")
    return parser


if __name__ == "__main__":
    sys.exit(main())
