"""What the run-off of a search is worth: ``python3 tests/bench/runoff.py [games] [game ...]``.

Experts whose run-off has at most as many playouts as their search, so about twice the time, play so many
games, 40 unless another number is given, against Experts as they come, every deal from both seats. Told are
how often who has the run-off won, with the 95 % interval, how far it was ahead, with the standard error of
the deals, and how much of its playouts it took.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza.bots.arena.report import wilson
from piazza.bots.levels import EXPERT
from piazza.bots.search import playouts
from piazza.bots.thinking import carry_out, decide, engine_of, seed_of, think_on
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games import TITLES, load
from piazza.ui.game_api.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.thinking import Thought
    from piazza.core.game import State

GAMES = 40
FIRST_DEAL = 100_001
"""Deals that nothing else was measured with."""


class Outcome(NamedTuple):
    """A game: the share of its win, and the points by which who had a run-off was ahead; and what it took."""

    won: float
    ahead: float
    taken: float


def tables(names: Sequence[str] = TITLES, games: int = GAMES) -> Iterator[Table]:
    """One table, a line for each game."""
    heads = ("", "games", "won", "95 % interval", "ahead by, ± SE", "of its playouts")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = {name: list(pool.map(outcome, *zip(*_seated(name, games), strict=True))) for name in names}
    yield Table("Experts with a run-off against Experts", heads, [_line(*each) for each in found.items()])


def outcome(name: str, deal: int, seat: int) -> Outcome:
    """How a game came out for who has a run-off."""
    match, taken = Match.new(load(name), 2, deal), list[float]()
    while (player := match.state.player) is not None:
        seen = match.state.observe(player)
        if player == seat:
            thought, share = with_runoff(seen, name)
            taken.append(share)
        else:
            thought = decide(seen, name, EXPERT, seed_of(seen))
        match = carry_out(match, thought)
    best, points = winners(match.state), match.state.scores()
    return Outcome((seat in best) / len(best), points[seat] - points[1 - seat], fmean(taken))


def with_runoff(seen: State[object], name: str) -> tuple[Thought, float]:
    """What is played, and which share of the run-off it took."""
    thoughts = filter(None, think_on(seen, name, EXPERT, seed_of(seen)))
    first = next(thoughts)
    most = playouts(len(first.candidates), engine_of(name, EXPERT), EXPERT)
    *_searched, thought = (first, *islice(thoughts, most))
    *_tried, last = (thought, *(rest := list(islice(thoughts, most))))
    return last, len(rest) / most if most else 0.0


def _seated(name: str, games: int) -> list[tuple[str, int, int]]:
    """Every deal from both seats."""
    return [(name, FIRST_DEAL + number // 2, number % 2) for number in range(games // 2 * 2)]


def _line(name: str, found: list[Outcome]) -> tuple[str, ...]:
    """A line of the table."""
    deals = [fmean(one.ahead for one in both) for both in zip(found[::2], found[1::2], strict=True)]
    wins = sum(one.won for one in found)
    low, high = wilson(wins, len(found))
    error = stdev(deals) / len(deals) ** 0.5 if len(deals) > 1 else 0.0
    return (
        load_texts(name).cover().title,
        f"{len(found)}",
        f"{wins / len(found):.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{fmean(deals):+.1f} ± {error:.1f}",
        f"{fmean(one.taken for one in found):.0%}",
    )


def main() -> None:
    """Play, and print the table."""
    games, names = asked(GAMES, least=2)
    print_all(tables(names, games))


if __name__ == "__main__":
    main()
