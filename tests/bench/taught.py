"""What lessons of games are worth at first sight: ``python3 tests/bench/taught.py [games] [game ...]``.

The evaluation with weights that games taught plays so many games, 40 unless another number is given, against
the evaluation as it is, every deal from both seats; each takes the turn that it likes best at first sight.
The lessons are those of ``tests/bench/learning.py`` that foretell best. Told are how often they won, with the
95 % interval of the deals, and how far they were ahead, with its standard error. Needs scikit-learn, of the
extra ``learn``.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.learning import SHOWN, best_taught
from bench.table import Table, print_all
from piazza.bots.arena.report import Z_95, mean_error
from piazza.bots.engine import learned_engine, load_engine
from piazza.bots.evaluator import load_evaluator
from piazza.bots.search import shortlist, world_seed
from piazza.bots.thinking import Thought, carry_out, seed_of
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games import load
from piazza.ui.game_api.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.engine import Engine
    from piazza.bots.evaluator import LearnedWeights

PLAYED = 40
FIRST_DEAL = 100_001
"""Deals that nothing was learned from."""
BREADTH = 12


class Outcome(NamedTuple):
    """A deal from both seats: the share of wins of what was taught, and by how much it was ahead."""

    won: float
    ahead: float


def tables(names: Sequence[str] = SHOWN, games: int = PLAYED) -> Iterator[Table]:
    """One table, a line for each game."""
    heads = ("", "learned from", "games", "won", "95 % interval", "ahead by, ± SE")
    yield Table("Lessons against the evaluation as it is", heads, [_line(name, games) for name in names])


def outcome(name: str, deal: int, lessons: LearnedWeights) -> Outcome:
    """How a deal came out."""
    both = [_played(name, deal, seat, lessons) for seat in (0, 1)]
    return Outcome(*map(fmean, zip(*both, strict=True)))


def _played(name: str, deal: int, seat: int, lessons: LearnedWeights) -> Outcome:
    """The same from one seat."""
    bot_requests = [load_engine(name), load_engine(name)]
    bot_requests[seat] = _pupil(name, lessons)
    match = Match.new(load(name), 2, deal)
    while (player := match.state.player) is not None:
        seen = match.state.observe(player)
        random = Random(seed_of(seen))
        world = seen.determinize(world_seed(random))
        best = shortlist(world, bot_requests[player], BREADTH, random)[0]
        match = carry_out(match, Thought((best,), world, 1.0))
    best_places, points = winners(match.state), match.state.scores()
    return Outcome((seat in best_places) / len(best_places), points[seat] - points[1 - seat])


@cache  # made once for a process
def _pupil(name: str, lessons: LearnedWeights) -> Engine:
    """What is known of a game by its lessons."""
    return learned_engine(load_evaluator(name), lessons)


def _line(name: str, games: int) -> tuple[str, ...]:
    """A line of the table."""
    lessons, learned = best_taught(name)
    deals = range(FIRST_DEAL, FIRST_DEAL + games // 2)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(outcome, [name] * len(deals), deals, [lessons] * len(deals)))
    wins, leads = [one.won for one in found], [one.ahead for one in found]
    won, error = fmean(wins), mean_error(wins)
    return (
        load_texts(name).cover().title,
        learned,
        f"{2 * len(found)}",
        f"{won:.1%}",
        f"{won - error:.1%}–{won + error:.1%}",
        f"{fmean(leads):+.1f} ± {mean_error(leads) / Z_95:.1f}",
    )


def main() -> None:
    """Learn, play, and print the table."""
    games, names = asked(PLAYED, least=2)
    print_all(tables(names, games))


if __name__ == "__main__":
    main()
