"""Decisions per second in random games, beside python-chess in the same run, and how they grow.

`python3 tests/bench/engine.py [seconds] [game ...]`: every game, or those named, at every number of players
(alone: every solo game), and chess, play random games in turn, several times over; the table shows the
medians. A decision is listing the legal actions, choosing one at random and applying it; a forced one takes
its time but is not counted, in chess as in ours. Chess ends by its own rules: no move, too few pieces, or 75
moves in which nothing happened. It comes with `pip install chess`. All times are those of the processor.

The second table shows how the time of a step, forced or not, grows through a game of as many as can play, by
quarters of its steps; the third, how it grows with the number of tiles that lie on the table, by quarters of
all positions.
"""

import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from statistics import geometric_mean, median
from time import perf_counter, process_time, thread_time_ns
from typing import Any, NamedTuple, TypeAlias

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

try:
    import chess
except ImportError:
    sys.exit("This comparison needs python-chess: pip install chess")

from bench.asking import asked
from bench.table import Table, print_all
from piazza import games
from piazza.core.game import Game

ROUNDS = 7
SECONDS = 0.5
QUARTERS = 4
SLOWEST = 0.01
"""So many of the slowest steps are left out: what the machine did meanwhile."""
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


class Speed(NamedTuple):
    """Decisions per second, and decisions per game."""

    pace: float
    length: float


def measure_speed(play: Playout, seed: int, seconds: float) -> Speed:
    """The speed in as many games as fit."""
    random = Random(seed)
    begun = process_time()
    decisions = playouts = 0
    while (spent := process_time() - begun) < seconds:
        decisions += play(random)
        playouts += 1
    return Speed(decisions / spent, decisions / playouts)


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


def tables(names: Sequence[str] = games.TITLES, seconds: float = SECONDS) -> Iterator[Table]:
    """How fast, and how it grows."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    contest = plays(names)
    rounds = [
        {name: measure_speed(play, seed, seconds) for name, play in contest.items()} for seed in range(ROUNDS)
    ]
    ratios = {
        name: median(measured[name].pace / measured["python-chess"].pace for measured in rounds)
        for name in contest
    }
    lines = [
        (
            name,
            f"{median(measured[name].pace for measured in rounds):,.0f}",
            f"{median(measured[name].length for measured in rounds):.1f}",
            f"{ratios[name]:.2f}",
        )
        for name in contest
    ]
    title = f"Random games, {python}, medians of {ROUNDS} rounds of {seconds:g} s"
    yield Table(title, ("", "decisions/s", "a game", "× chess"), [*lines, *means(ratios, names)])
    heads = ("", *(f"quarter {place + 1}" for place in range(QUARTERS)))
    grown = [growth(name, seconds) for name in names]
    yield Table("Microseconds of a step, by quarters of a game", heads, [line for line, _ in grown])
    yield Table("The same by the tiles on the table", heads, [line for _, line in grown])


def means(ratios: dict[str, float], names: Sequence[str]) -> list[tuple[str, str, str, str]]:
    """The geometric mean over the tables of each game, and over the games that the home page offers."""
    shown = [name for name in names if name not in games.UNSHOWN]
    by_game = {
        name: geometric_mean([ratio for table, ratio in ratios.items() if table.startswith(f"{name},")])
        for name in shown
    }
    lines = [(f"{name}, mean", "", "", f"{ratio:.2f}") for name, ratio in by_game.items()]
    return [*lines, ("mean of the games", "", "", f"{geometric_mean(by_game.values()):.2f}")]


LYING: dict[str, Callable[[Any], int]] = {
    "bloomtown": lambda state: sum(tile is not None for town in state.towns for tile in town),
    "suburbia": lambda state: sum(map(len, state.boroughs)),
    "bloom": lambda state: sum(len(run.row) for run in state.runs),
    "greentown": lambda state: len(state.spots),
}
"""How many tiles lie on the table; where there are none, as many as there are pieces."""


class Step(NamedTuple):
    """A step of a random game: how far the game has come, how many tiles lie there, and its nanoseconds."""

    progress: float
    tiles: int
    spent: int


def growth(name: str, seconds: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The line of a game in each of the two tables of growth."""
    game, begun, seed = games.load(name), perf_counter(), 0
    found = list[list[Step]]()
    while perf_counter() - begun < QUARTERS * seconds:
        found.append(list(steps(game, seed)))
        seed += 1
    every = sorted(chain.from_iterable(found))
    sized = sorted(every, key=lambda step: step.tiles)
    ends = [f"{sized[place * (len(sized) - 1) // QUARTERS].tiles}" for place in range(QUARTERS + 1)]
    means = zip(by_quarter(sized), pairwise(ends), strict=True)
    spans = [f"{mean:.0f} ({low}–{high} tiles)" for mean, (low, high) in means]
    return (name, *(f"{mean:.0f}" for mean in by_quarter(every))), (name, *spans)


def by_quarter(ordered: Sequence[Step]) -> list[float]:
    """The mean microseconds of a step in each quarter, the slowest left out."""
    size = len(ordered) // QUARTERS
    means = []
    for place in range(QUARTERS):
        spent = sorted(step.spent for step in ordered[place * size : (place + 1) * size])
        spent = spent[: max(1, int(len(spent) * (1 - SLOWEST)))]
        means.append(sum(spent) / len(spent) / 1000)
    return means


def steps(game: Game, seed: int) -> Iterator[Step]:
    """The steps of a random game of as many as can play."""
    random, count = Random(seed), LYING.get(game.name, lambda state: sum(1 for _ in game.pieces(state)))
    state = game.deal(game.players[-1], seed)
    spent = list[tuple[int, int]]()
    while True:
        begun = thread_time_ns()
        legal = state.legal_actions()
        if not legal:
            break
        after = state.apply(legal[int(random.random() * len(legal))])
        nanoseconds = thread_time_ns() - begun
        spent.append((count(state), nanoseconds))
        state = after
    for number, (tiles, nanoseconds) in enumerate(spent):
        yield Step(number / len(spent), tiles, nanoseconds)


def main() -> None:
    """Measure in turn, and print the tables."""
    seconds, names = asked(SECONDS)
    print_all(tables(names, seconds))


if __name__ == "__main__":
    main()
