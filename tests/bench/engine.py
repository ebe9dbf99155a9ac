"""Decisions per second in random games, beside python-chess in the same run.

`python3 tests/bench/engine.py [seconds] [game ...]`: every game, or those named, at every number of players
(alone: every solo game), and chess, play random games in turn, several times over; the table shows the
medians. A decision is listing the legal actions, choosing one at random and applying it; a forced one takes
its time but is not counted, in chess as in ours. Chess ends by its own rules: no move, too few pieces, or 75
moves in which nothing happened. It comes with `pip install chess`.
"""

import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TypeAlias

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

try:
    import chess
except ImportError:
    sys.exit("This comparison needs python-chess: pip install chess")

from bench.asking import asked
from piazza import games
from piazza.core.game import Game

ROUNDS = 7
Playout: TypeAlias = Callable[[Random], int]
"""Plays one random game and returns how many decisions it had."""


def playout(game: Game, players: int, **options: str) -> Playout:
    """Random games of ours."""
    usual = game.settings_of(options)

    def play(random: Random) -> int:
        """From the deal to the end."""
        state = game.deal(players, int(random.random() * 1000), **usual)
        decisions = 0
        while legal := state.legal_actions():
            state = state.apply(legal[int(random.random() * len(legal))])
            decisions += len(legal) > 1
        return decisions

    return play


def chess_playout(random: Random) -> int:
    """A random game of chess."""
    board = chess.Board()
    decisions = 0
    while (
        (legal := list(board.legal_moves))
        and board.halfmove_clock < 150
        and not board.is_insufficient_material()
    ):
        board.push(legal[int(random.random() * len(legal))])
        decisions += len(legal) > 1
    return decisions


def speed(play: Playout, seed: int, seconds: float) -> tuple[float, float]:
    """Decisions per second, and decisions per game, in as many games as fit."""
    random = Random(seed)
    begun = perf_counter()
    decisions = playouts = 0
    while perf_counter() - begun < seconds:
        decisions += play(random)
        playouts += 1
    return decisions / (perf_counter() - begun), decisions / playouts


def plays(names: Sequence[str]) -> dict[str, Playout]:
    """What is measured, by the name it has in the table: chess first."""
    tables = [table for game in map(games.load, names) for table in tables_of(game)]
    return {"python-chess": chess_playout, **dict(tables)}


def tables_of(game: Game) -> Iterator[tuple[str, Playout]]:
    """Every number of players; for one, every game that one can play alone."""
    for players in game.players:
        alone = [option for option in game.settings if option.name == "solo" and players == 1]
        for value in alone[0].values if alone else ():
            yield f"{game.name}, {value}", playout(game, players, solo=value)
        if not alone:
            yield f"{game.name}, {players} players", playout(game, players)


def main() -> None:
    """Measure in turn, and print the table."""
    seconds, names = asked(0.5)
    contest = plays(names)
    rounds = [{name: speed(play, seed, seconds) for name, play in contest.items()} for seed in range(ROUNDS)]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    lines = [f"{python}, {platform.machine()}, medians of {ROUNDS} rounds of {seconds} s"]
    lines += [f"{'':24}{'decisions/s':>14}{'a game':>10}{'x chess':>10}"]
    for name in contest:
        pace = median(measured[name][0] for measured in rounds)
        length = median(measured[name][1] for measured in rounds)
        ratio = median(measured[name][0] / measured["python-chess"][0] for measured in rounds)
        lines += [f"{name:24}{pace:14,.0f}{length:10.1f}{ratio:10.2f}"]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
