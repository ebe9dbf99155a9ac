"""How often each level beats the one below: ``python3 tests/bench/levels.py [games] [game ...]``.

The arena plays so many games of two of each pairing, every deal from both seats, beginning with deal 1, or
goes on with those that lie beside this file in ``levels/``, a line each; all four games from nothing take
some hours. Then the table: how often the stronger level won, with the 95 % interval (Wilson), and how far it
was ahead, with the standard error of the pairs of games. Without a number of games what lies there is told;
`figures.py` does that. If the bots have changed, their old games are to be removed.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from statistics import fmean, stdev
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza.bots.arena.__main__ import play_all
from piazza.bots.arena.keeping import go_on, read
from piazza.bots.arena.pairings import pairings_of
from piazza.bots.arena.tables import ahead, wilson
from piazza.games import TITLES, UNSHOWN, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.arena.pairings import Result

PLAYED = Path(__file__).parent / "levels"
SHOWN = tuple(name for name in TITLES if name not in UNSHOWN)
PAIRS = (("player", "beginner"), ("strong", "player"), ("expert", "strong"), ("expert", "player"))
MOST = 400
"""Games of a pairing that are looked for."""
HEADS = ("", "games", "won", "95 % interval", "ahead by")


def tables(names: Sequence[str] = SHOWN, number: int = 0) -> Iterator[Table]:
    """One table: a line for each pairing of which there are games."""
    lines = [line for name in names for pair in PAIRS for line in line_of(name, pair, number)]
    yield Table("Levels against each other", HEADS, lines)


def line_of(name: str, pair: tuple[str, str], number: int) -> Iterator[tuple[str, ...]]:
    """What so many games of a pairing came to; of none asked for, those that are kept."""
    path = PLAYED / f"{name}-{'-'.join(pair)}.jsonl"
    kept = read(path)
    pairings = pairings_of(name, pair, number or MOST, 1)
    if not number:
        pairings = tuple(one for one in pairings if one in kept)
    results = [*go_on(path, pairings[: len(pairings) // 2 * 2], partial(play_all, jobs=2))]
    if results:
        yield (f"{words(name).cover().title}: {pair[0]} – {pair[1]}", *figures(results))


def figures(results: list[Result]) -> tuple[str, ...]:
    """How many games, the share won with its interval, and the lead with its standard error."""
    number, wins = len(results), sum(one.wins[0] for one in results)
    low, high = wilson(wins, number)
    leads = [ahead(one, 0) for one in results]
    pairs = [fmean(both) for both in zip(leads[::2], leads[1::2], strict=True)]
    error = stdev(pairs) / len(pairs) ** 0.5 if len(pairs) > 1 else 0.0
    return f"{number}", f"{wins / number:.1%}", f"{low:.1%}–{high:.1%}", f"{fmean(leads):+.1f} ± {error:.1f}"


def main() -> None:
    """Play on, and print the table."""
    number, names = asked(0)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
