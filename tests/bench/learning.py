"""Curves of learning: ``python3 tests/bench/learning.py [games] [game ...]``.

So many games are played with the turns of playouts: if no number is given, as many as are kept, but 400 at
least. What ever more of them teach is tried on a hundred games that the evaluation plays against itself turn
by turn: how far off forecasts of the final lead are there, in points (standard deviation), by the evaluation
as it is and by the weights that so many games taught; at last by those of 300 games of the same kind as are
tried. Where a game is played in stages, of the lead at the end of the stage.

Needs scikit-learn, of the extra ``learn``. Games are kept in ``.build/stories``, so that tens of thousands
can be played in sittings, most quickly by PyPy: ``python3 -m piazza.bots.learning GAME --seed 30001 --games
20000 --quick --play --kept .build/stories/GAME-quick.jsonl``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from statistics import pstdev
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests")]

try:
    import sklearn  # noqa: F401 - to say what is missing
except ImportError:
    sys.exit("This measurement needs scikit-learn: pip install scikit-learn")

from bench.asking import asked
from bench.table import Table, print_all
from piazza.bots.arena.executors import executor_for
from piazza.bots.learning.regression import learn
from piazza.bots.learning.selfplay import Deal, play_deals
from piazza.games import TITLES, UNSHOWN
from piazza.ui.game_api.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.arena.executors import Opening
    from piazza.bots.evaluator import LearnedWeights
    from piazza.bots.learning.selfplay import PlayedGame

KEPT = ROOT / ".build/stories"
SHOWN = tuple(name for name in TITLES if name not in UNSHOWN)
GAMES = 400
FIRST = 30_001
"""The first deal: none of those that are tried on, or that a table of lessons was learned from."""
TRIED = range(20_000, 20_100)
"""The deals that nothing is learned from."""
BETTER = range(20_101, 20_701, 2)
"""The deals of games of that kind that are learned from."""
TIMES = 3
"""Each step of a curve has so many times the games of the one before."""
STEPS = 5
MOMENTS = 5
PULL = 300.0


def tables(names: Sequence[str] = SHOWN, number: int = 0) -> Iterator[Table]:
    """One table, with a line for each game."""
    number = number or max(GAMES, min(map(kept_games, names)))
    sizes = steps_of(number)
    heads = ("", "as it is", *(f"{size} games" for size in sizes), f"{len(BETTER)} at sight")
    yield Table("How far off forecasts of the lead are", heads, [line(name, number, sizes) for name in names])


def kept_games(name: str) -> int:
    """How many games of playouts are kept."""
    path = KEPT / f"{name}-quick.jsonl"
    return len(path.read_text("utf-8").splitlines()) if path.is_file() else 0


def steps_of(number: int) -> list[int]:
    """How many games are learned from at each step of the curve, the fewest first."""
    return [max(1, number // TIMES**step) for step in reversed(range(STEPS))]


def line(name: str, number: int, sizes: Sequence[int]) -> tuple[str, ...]:
    """The curve of one game."""
    tried, better, played_games = told(name, TRIED), told(name, BETTER), quickly_told(name, number)
    taught = [learn(found, MOMENTS, PULL)[0] for found in (*(played_games[:size] for size in sizes), better)]
    errors = [forecast_error(tried, lessons) for lessons in (None, *taught)]
    return (load_texts(name).cover().title, *(f"{error:.2f}" for error in errors))


def best_taught(name: str) -> tuple[LearnedWeights, str]:
    """The lessons that foretell best: of the games of playouts that are kept, or of the better ones."""
    played_games = quickly_told(name, max(GAMES, kept_games(name)))
    kinds = ((played_games, f"{len(played_games)} games"), (told(name, BETTER), f"{len(BETTER)} at sight"))
    taught = [(learn(found, MOMENTS, PULL)[0], kind) for found, kind in kinds]
    return min(taught, key=lambda one: forecast_error(told(name, TRIED), one[0]))


def told(name: str, deals: Sequence[int]) -> list[PlayedGame]:
    """Games that the evaluation plays turn by turn."""
    return list(play_deals([Deal(name, deal) for deal in deals], _hands(), KEPT / f"{name}.jsonl"))


def quickly_told(name: str, number: int) -> list[PlayedGame]:
    """So many games of playouts."""
    deals = [Deal(name, FIRST + deal, is_quick=True) for deal in range(number)]
    return list(play_deals(deals, _hands(), KEPT / f"{name}-quick.jsonl"))


def _hands() -> Opening:
    """All processors of this machine."""
    return executor_for(os.cpu_count() or 1, "")


def forecast_error(played_games: Sequence[PlayedGame], lessons: LearnedWeights | None) -> float:
    """How far off the forecasts are: by these lessons, or without any by the evaluation as it is."""
    return pstdev(
        played.leads[sample.stage] - forecast(sample.lead, lessons.at(sample.left) if lessons else None)
        for played in played_games
        for sample in played.samples
    )


def forecast(lead: Sequence[float], weights: Sequence[float] | None) -> float:
    """The final lead to be expected, of the lead aspect by aspect."""
    return sum(share * weight for share, weight in zip(lead, weights or (1.0,) * len(lead), strict=True))


def main() -> None:
    """Play, learn, and print the table."""
    number, names = asked(0)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
