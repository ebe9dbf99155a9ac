"""An Expert with other settings against the Expert: ``python3 tests/bench/variants.py breadth=45 [games]``.

Names of games may follow. The settings are fields of `Level`, such as `breadth` and `patience`. Every deal
is played from both seats, by two players, beginning with deal 90,001. The last column is the time that the
other settings take, as a multiple of the Expert's: a stronger variant has to be so in about the same time.
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza.bots.arena.report import mean_error, wilson
from piazza.bots.levels import EXPERT
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.match import Match
from piazza.core.ranking import winners
from piazza.games import load
from piazza.ui.game_api.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.levels import Level

GAMES = 40
FIRST_DEAL = 90_001
HEADS = ("", "games", "won", "95 % interval", "ahead by, ± 95 %", "× time")


class Outcome(NamedTuple):
    """A deal from both seats, for the variant."""

    won: float
    """The share of wins, 0–1."""
    ahead: float
    """By how many points it was ahead, on average."""
    seconds: tuple[float, float]
    """The thinking time of the variant and of the Expert."""


def tables(names: Sequence[str], games: int, variant: Level) -> Iterator[Table]:
    """One table, a line for each game."""
    yield Table("A variant against the Expert", HEADS, [_line(name, games, variant) for name in names])


def outcome(deal: int, name: str, variant: Level) -> Outcome:
    """Play a deal from both seats."""
    won, leads, seconds = list[float](), list[int](), [0.0, 0.0]
    for seat in (0, 1):
        match = Match.new(load(name), 2, deal)
        while (player := match.state.player) is not None:
            seen, begun = match.state.observe(player), process_time()
            thought = decide(seen, name, variant if player == seat else EXPERT, seed_of(seen))
            seconds[player != seat] += process_time() - begun
            match = carry_out(match, thought)
        best, points = winners(match.state), match.state.scores()
        won.append((seat in best) / len(best))
        leads.append(points[seat] - points[1 - seat])
    return Outcome(fmean(won), fmean(leads), (seconds[0], seconds[1]))


def _line(name: str, games: int, variant: Level) -> tuple[str, ...]:
    """Play so many games; return a line of the table."""
    deals = range(FIRST_DEAL, FIRST_DEAL + games // 2)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        return line_of(name, list(pool.map(partial(outcome, name=name, variant=variant), deals)))


def line_of(name: str, found: Sequence[Outcome]) -> tuple[str, ...]:
    """Return the line of the table for the outcomes in a game."""
    won, played, leads = fmean(one.won for one in found), 2 * len(found), [one.ahead for one in found]
    low, high = wilson(won * played, played)
    times = sum(one.seconds[0] for one in found) / sum(one.seconds[1] for one in found)
    return (
        load_texts(name).cover().title,
        f"{played}",
        f"{won:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{fmean(leads):+.1f} ± {mean_error(leads):.1f}",
        f"{times:.2f}",
    )


def main() -> None:
    """Play, and print the table."""
    settings = [word for word in sys.argv[1:] if "=" in word]
    sys.argv[1:] = [word for word in sys.argv[1:] if "=" not in word]
    if not settings:
        sys.exit("Say what is different, such as breadth=45")
    changes = {name: int(value) for name, value in (word.split("=") for word in settings)}
    games, names = asked(GAMES, least=4)
    print_all(tables(names, games, replace(EXPERT, **changes)))  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
