"""What accuracy the levels have: ``python3 tests/bench/accuracy.py [games] [game ...]``.

Two bots of a level, or two who play by lot, play games of two, which are analysed as on the page, but without
its time limit: every part of a turn in the quick first pass and in the longer second one. The first table has
the medians of accuracy, which the page shows for each player; the second tells by how much it is off, on
average, a third of the way through: when every turn had the first pass, and the costliest the second one.

Results are kept in ``.build/accuracy/``, and a run goes on where the last one stopped; without a number it
sums up what is kept.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.kept import measured
from bench.table import Table, print_all
from piazza import games
from piazza.bots.analysis import SKETCH, STUDY, PlayedPart, SearchBudget, Survey, judge_part, survey
from piazza.bots.levels import LEVELS, Level
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.analysis import accuracy_of

GAMES = 20
"""Games of each level that are looked for where none are asked for."""
FIRST_DEAL = 60_001
THIRD = 1 / 3 - (2 / 3) * SKETCH.patience / STUDY.patience
"""The share of the turns that had the second pass after a third of all playouts."""


class Judged(NamedTuple):
    """A part of a turn, judged in both passes."""

    player: int
    sketched: int
    """`Verdict.slip` after the first pass, in thousandths."""
    studied: int
    """And after the second one."""
    loss: int
    """`Verdict.loss` after the first pass, by which the parts are taken up again."""
    cost: int


def tables(names: Sequence[str] = games.TITLES, number: int = 0) -> Iterator[Table]:
    """A line for each game, a column for each level."""
    found = {name: [_found(name, level, number) for level in (None, *LEVELS)] for name in names}
    heads = ("", "by lot", *(level.name for level in LEVELS))
    for title, tell in (
        ("Accuracy in percent, medians (games)", _median),
        ("Accuracy, off on average a third of the way through", _off),
    ):
        lines = [
            (name, [tell(name, judged) for judged in levels]) for name, levels in found.items() if any(levels)
        ]
        yield Table(title, heads, [(load_texts(name).cover().title, *cells) for name, cells in lines])


def _found(name: str, level: Level | None, number: int) -> list[list[Judged]]:
    """Return the parts of so many games, judged; of all that are kept, if none are asked for."""
    kind = f"accuracy/{name}-{level.name if level else 'lot'}"
    deals = range(FIRST_DEAL, FIRST_DEAL + (number or GAMES))
    games_judged = measured(
        kind, deals, lambda deal: [*judged(played(name, level, deal))], only_kept=not number
    )
    return [[Judged(*part) for part in parts] for parts in games_judged]


def _median(name: str, found: list[list[Judged]]) -> str:
    """Return the median of the accuracies of both players, and the number of games."""
    last = [accuracy_of(name, [part.studied for part in parts]) for parts in _by_player(found)]
    return f"{median(last):.0f} ({len(found)})" if found else ""


def _off(name: str, found: list[list[Judged]]) -> str:
    """Return by how much accuracies are off, on average, a third of the way through."""
    off = [
        abs(
            accuracy_of(name, [part.studied for part in parts])
            - accuracy_of(name, [*_a_third_through(parts)])
        )
        for parts in _by_player(found)
    ]
    return f"{fmean(off):.1f}" if found else ""


def _a_third_through(parts: list[Judged]) -> Iterator[int]:
    """Yield the slip of each part as it is known then."""
    costly = sorted(parts, key=lambda part: (-part.loss, -part.cost))
    for number, part in enumerate(costly):
        yield part.studied if number < THIRD * len(parts) else part.sketched


def _by_player(found: list[list[Judged]]) -> list[list[Judged]]:
    """Return the parts of each player of each game."""
    seats = [[part for part in parts if part.player == seat] for parts in found for seat in range(2)]
    return [parts for parts in seats if parts]


def played(name: str, level: Level | None, deal: int) -> Match:
    """A game of two bots of a level, or of two who play by lot."""
    match, random = Match.new(games.load(name), 2, deal), Random(deal)
    while (player := match.state.player) is not None:
        if level is None:
            match = match.play(random.randrange(len(match.state.legal_actions())))
        else:
            seen = match.state.observe(player)
            match = carry_out(match, decide(seen, name, level, seed_of(seen)))
    return match


def judged(match: Match) -> Iterator[Judged]:
    """Yield every part of a turn, judged; the page's worker takes turns apart in the same way."""
    ply = 0
    while ply < len(match.plies):
        first = match.plies[ply]
        begun, actions = ply, list[Any]()
        while ply < len(match.plies) and match.plies[ply].player == first.player:
            one = match.plies[ply]
            ply += 1
            if not actions and one.is_forced:
                begun = ply
                continue
            actions.append(one.action)
            if reveals(one.before, one.action, one.player):
                break
        if actions:
            seen = match.plies[begun].before.observe(first.player)
            part = PlayedPart(match.game.name, seen, tuple(actions))
            sketched, studied = (judge_part(part, _last(part, effort), begun) for effort in (SKETCH, STUDY))
            yield Judged(first.player, sketched.slip or 0, studied.slip or 0, sketched.loss, sketched.cost)


def _last(part: PlayedPart, effort: SearchBudget) -> Survey:
    """Return what is known of a part in the end."""
    *_earlier, last = filter(None, survey(part, effort))
    return last


def main() -> None:
    """Measure, and print the table."""
    number, names = asked(0)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
