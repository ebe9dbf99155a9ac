"""How strong the levels are: ``python3 tests/bench/levels.py [games] [game ...]``.

The arena plays so many games of two of each pairing, every deal from both seats, beginning with deal 1; half
as many with one Expert among two Players and among three; and half as many deals that each level plays alone,
where a game can be played alone. Games are kept in ``.build/levels/``, a line each, so that a long run goes
on where it stopped; from nothing it takes many hours. Then it prints how often each side won, with the 95 %
interval (Wilson), and its lead, with the standard error over the deals. Without a number it sums up the kept
games, as `figures.py` does. After a change of the bots, delete their old games.
PyPy (3.11 or newer) plays the same games in half of the time, and in a third with ``PYPY_GC_NURSERY=32M`` and
``--jit threshold=400,function_threshold=600,trace_limit=20000``.
"""

from __future__ import annotations

import os
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
from piazza.bots.arena.pairings import continue_games, pairings_of, read_games, solos_of
from piazza.bots.arena.report import ahead, mean_error, wilson
from piazza.bots.levels import LEVELS
from piazza.games import TITLES, UNSHOWN, load
from piazza.ui.game_api.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.arena.pairings import Options, Pairing, Result

PLAYED = ROOT / ".build" / "levels"
SHOWN = tuple(name for name in TITLES if name not in UNSHOWN)
PAIRS = (
    ("player", "beginner"),
    ("strong", "player"),
    ("expert", "strong"),
    ("expert", "player"),
    ("strong", "beginner"),
    ("expert", "beginner"),
)
CROWDS = (("expert", "player", "player"), ("expert", "player", "player", "player"))
ALONE = "solo"
"""The option that says what is played alone."""
MOST = 400
"""Games of a pairing that are looked for."""
PAIR_HEADS = ("", "games", "won", "95 % interval", "ahead by, ± SE")
CROWD_HEADS = ("", "games", "won", "95 % interval", "× its share")
SOLO_HEADS = ("", "deals", "score, ± 95 %", "beat the rival", "95 % interval")


def tables(names: Sequence[str] = SHOWN, number: int = 0) -> Iterator[Table]:
    """A line for each pairing of which there are games; for each crowd; for each level alone."""
    found = (
        Table("Two levels against each other", PAIR_HEADS, [*_pairs(names, number)]),
        Table("One Expert among Players", CROWD_HEADS, [*_crowds(names, number)]),
        Table("Alone", SOLO_HEADS, [*_alone(names, number)]),
    )
    yield from (table for table in found if table.lines)


def _pairs(names: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
    """How often the first of two won, and how far it was ahead, by deals."""
    for name, pair in _seated(names, PAIRS):
        results = played(f"{name}-{'-'.join(pair)}", pairings_of(name, pair, number or MOST, 1), number)
        if results := results[: len(results) // 2 * 2]:
            leads = [ahead(one, 0) for one in results]
            deals = [fmean(both) for both in zip(leads[::2], leads[1::2], strict=True)]
            error = stdev(deals) / len(deals) ** 0.5 if len(deals) > 1 else 0.0
            yield (
                f"{_title(name)}: {pair[0]} – {pair[1]}",
                *_won(results),
                f"{fmean(leads):+.1f} ± {error:.1f}",
            )


def _crowds(names: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
    """How often the first of several won, beside what would be its share."""
    for name, levels in _seated(names, CROWDS):
        pairings = pairings_of(name, levels, (number or MOST) // 2, 1)
        results = played(f"{name}-{'-'.join(levels)}", pairings, number)
        if results := results[: len(results) // len(levels) * len(levels)]:
            wins = fmean(one.wins[0] for one in results)
            yield f"{_title(name)}: {len(levels) - 1} Players", *_won(results), f"{wins * len(levels):.2f}"


def _seated(names: Sequence[str], tables: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each game with each table of levels that it has the seats for."""
    return ((name, levels) for name in names for levels in tables if len(levels) in load(name).players)


def _alone(names: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
    """What each level scores alone, and how often it beats an opponent of the rules."""
    for name, options in ((one, options) for one in names for options in _solos(one)):
        for level in LEVELS:
            pairings = solos_of(name, (level.name,), (number or MOST) // 2, 1, options)
            kind = "-".join(value for _name, value in options) or ALONE
            results = played(f"{name}-{kind}-{level.name}", pairings, number)
            if results:
                scores = [one.scores[0] for one in results]
                beaten = _won(results)[1:] if results[0].rivals else ("", "")
                score = f"{fmean(scores):.1f} ± {mean_error(scores):.1f}"
                yield f"{_title(name)}, {kind}: {level.name}", f"{len(results)}", score, *beaten


def _solos(name: str) -> Iterator[Options]:
    """The ways in which a game is played alone."""
    if 1 in (game := load(name)).players:
        values = [option.values for option in game.options if option.name == ALONE]
        yield from ([((ALONE, value),) for value in values[0]] if values else [()])


def played(kind: str, pairings: tuple[Pairing, ...], number: int) -> list[Result]:
    """How games came out, played on where they are too few; if none are asked for, those that are kept."""
    path = PLAYED / f"{kind}.jsonl"
    kept = read_games(path)
    if not number:
        pairings = tuple(one for one in pairings if one in kept)
    return [*continue_games(path, pairings, partial(play_all, jobs=os.cpu_count() or 1))]


def _won(results: list[Result]) -> tuple[str, str, str]:
    """How many games, and the share won with its interval."""
    number, wins = len(results), sum(one.wins[0] for one in results)
    low, high = wilson(wins, number)
    return f"{number}", f"{wins / number:.1%}", f"{low:.1%}–{high:.1%}"


def _title(name: str) -> str:
    """What a game is called."""
    return load_texts(name).cover().title


def main() -> None:
    """Play on, and print the tables."""
    number, names = asked(0)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
