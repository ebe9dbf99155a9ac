"""How long it takes to list the choices of a position, nothing remembered from another one.

`python3 tests/bench/choices.py [positions] [game ...]`: positions of random games of every number of players,
all stages of a game alike; of Bloom and Greentown also the largest that can be, see `large_bloom.py` and
`large_greentown.py`. Percentiles in milliseconds of processor time.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any, TypeVar

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench import large_bloom, large_greentown
from bench.asking import asked
from bench.table import Table, print_all
from piazza import games
from piazza.core.frozen import IdentityCache
from piazza.core.game import Game, State

T = TypeVar("T")
POSITIONS = 200


@cache
def remembered(name: str) -> list[Any]:
    """What the rules of a game remember of positions; what is made once of the material is left alone."""
    modules = [
        module for path, module in sys.modules.items() if path.startswith(f"piazza.games.{name}.rules")
    ]
    every = {id(one): one for module in modules for one in vars(module).values()}.values()
    return [
        one
        for one in every
        if isinstance(one, IdentityCache)
        or (hasattr(one, "cache_info") and one.cache_info().maxsize is not None)
    ]


def clock(name: str) -> Callable[[Callable[[], T]], tuple[T, float]]:
    """What times something that the rules of a game do: what comes of it, and the milliseconds."""

    def timed(act: Callable[[], T]) -> tuple[T, float]:
        """With nothing remembered."""
        for one in remembered(name):
            one.cache_clear()
        begun = process_time()
        found = act()
        return found, 1000 * (process_time() - begun)

    return timed


def positions(game: Game, count: int) -> Iterator[State[Any]]:
    """Positions of random games, one of each."""
    for number in range(count):
        random = Random(number)
        state = game.deal(game.players[number % len(game.players)], number)
        passed = [state]
        while legal := state.legal_actions():
            state = state.apply(legal[int(random.random() * len(legal))])
            passed.append(state)
        yield passed[int(random.random() * (len(passed) - 1))]


def tables(names: Sequence[str] = games.TITLES, count: int = POSITIONS) -> Iterator[Table]:
    """Positions of games, and large ones."""
    lines = []
    for name in names:
        timed: Callable[[Callable[[], Sequence[Any]]], tuple[Sequence[Any], float]] = clock(name)
        spent = [timed(state.legal_actions)[1] for state in positions(games.load(name), count)]
        lines.append(line(f"{name}, positions of games", spent))
        if name == "bloom":
            lines += [line(what, spent) for what, spent in large_bloom.listings(count, timed)]
        if name == "greentown":
            lines += [line(what, spent) for what, spent in large_greentown.listings(count, timed)]
    heads = ("", "n", "median", "p99", "longest")
    yield Table("Listing the choices, nothing remembered, in milliseconds", heads, lines)


def line(what: str, spent: list[float]) -> tuple[str, ...]:
    """A line of the table."""
    cuts = quantiles(spent, n=100)
    return what, f"{len(spent)}", f"{cuts[49]:.2f}", f"{cuts[98]:.2f}", f"{max(spent):.2f}"


def main() -> None:
    """Measure, and print the table."""
    count, names = asked(POSITIONS)
    print_all(tables(names, count))


if __name__ == "__main__":
    main()
