"""The options that the programs which learn from games have in common."""

import argparse
from multiprocessing import cpu_count
from pathlib import Path


def add_options(parser: argparse.ArgumentParser, games: int) -> None:
    """Add the options that say which games are played, how, and where games and the table are kept.

    `games` is the number of games played where none is given.
    """
    parser.add_argument("--games", type=int, default=games, help="how many games (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal (%(default)s)")
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    parser.add_argument("--kept", type=Path, help="file in which games are kept, to go on from")
    parser.add_argument("--play", action="store_true", help="only play, and keep the games")
    parser.add_argument("--out", type=Path, help="where the table goes, if not to the game's evaluation")
