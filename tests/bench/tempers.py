"""What a temper costs in wins: ``python3 tests/bench/tempers.py [games] [game ...]``.

The arena plays so many games of two for each temper, Strong with it against Strong as it comes, and four
times as many of Players, who are quick; every deal from both seats, beginning with deal 1. Games are kept in
``.build/tempers/``, so that a long run goes on where it stopped. Then it prints how often the temper won,
with the 95 % interval, its lead with the standard error, and at how many of some turns it plays otherwise.
Interval and error are those of the deals, not of single games: where a temper changes nothing, the two games
of a deal go alike, and each seat wins one. Without a number it sums up the kept games, as `figures.py` does.
PyPy (3.11 or newer) plays the same games in half of the time.
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
from bench.beginnings import beginnings
from bench.table import Table, print_all
from piazza.bots.arena.__main__ import play_all
from piazza.bots.arena.keeping import go_on, read
from piazza.bots.arena.pairings import pairings_of
from piazza.bots.arena.tables import ahead, mean_error
from piazza.bots.evaluator import load_evaluator
from piazza.bots.levels import level
from piazza.bots.thinking import decide, foreseen, seed_of
from piazza.games import TITLES
from piazza.ui.game_api.texts import load_texts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from piazza.bots.arena.pairings import Result
    from piazza.core.match import Match

PLAYED = ROOT / ".build" / "tempers"
LEVELS = {"player": 4, "strong": 1}
"""How many times as many games each level plays."""
HEADS = ("", "games", "won", "95 % interval", "ahead by", "else")
MOST = 10_000
"""Games of a temper that are looked for."""
WATCHED = 4
"""Games in which it is asked what it would play."""
STEP = 4
"""It is asked at every so many-th turn."""


def tables(names: Sequence[str] = TITLES, number: int = 0) -> Iterator[Table]:
    """One table: a line for each temper of which there are games."""
    lines = [
        line
        for name in names
        for each in load_evaluator(name).tempers
        for plain, times in LEVELS.items()
        for line in line_of(name, each.name, plain, number * times)
    ]
    yield Table("Tempers against the same level as it comes", HEADS, lines)


def line_of(name: str, temper: str, plain: str, number: int) -> Iterator[tuple[str, ...]]:
    """What so many games of a temper came to; of none asked for, those that are kept."""
    path, pair = PLAYED / f"{name}-{temper}-{plain}.jsonl", (f"{plain}:{temper}", plain)
    kept = read(path)
    pairings = pairings_of(name, pair, number or MOST, 1)
    if not number:
        pairings = tuple(one for one in pairings if one in kept)
    results = [*go_on(path, pairings[: len(pairings) // 2 * 2], partial(play_all, jobs=1))]
    if results:
        told = load_texts(name)
        title = next(one.title for one in told.tempers() if one.name == temper)
        yield (
            f"{told.cover().title}: {title}, {plain}",
            *_costs(results),
            f"{others(name, temper, plain):.0%}",
        )


def others(name: str, temper: str, plain: str) -> float:
    """How often another turn is played than without the temper, where there is a choice."""
    met = [
        _turn(match, f"{plain}:{temper}") != _turn(match, plain)
        for deal in range(1, WATCHED + 1)
        for match in list(_moments(name, deal))[::STEP]
    ]
    return sum(met) / len(met)


def _costs(results: list[Result]) -> tuple[str, ...]:
    """How many games, the share won with its interval, and the lead with its standard error, by deals."""
    wins, leads = _by_deal([one.wins[0] for one in results]), _by_deal([ahead(one, 0) for one in results])
    share, spread = fmean(wins), mean_error(wins)
    error = stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else 0.0
    return (
        f"{len(results)}",
        f"{share:.1%}",
        f"{share - spread:.1%}–{share + spread:.1%}",
        f"{fmean(leads):+.1f} ± {error:.1f}",
    )


def _by_deal(values: Sequence[float]) -> list[float]:
    """The means of the two games of each deal."""
    return [fmean(both) for both in zip(values[::2], values[1::2], strict=True)]


def _moments(name: str, deal: int) -> Iterator[Match]:
    """The beginnings of turns with something to choose."""
    return (match for match in beginnings(name, deal) if len(match.state.legal_actions()) > 1)


def _turn(match: Match, bot: str) -> tuple[object, ...]:
    """What a bot plays there, up to where something is revealed."""
    assert match.state.player is not None
    seen = match.state.observe(match.state.player)
    thought = decide(seen, match.game.name, level(bot), seed_of(seen))
    return foreseen(thought.world, thought.turn)


def main() -> None:
    """Play on, and print the table."""
    number, names = asked(0)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
