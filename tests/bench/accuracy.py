"""What accuracy the levels have: ``python3 tests/bench/accuracy.py [games] [game ...]``.

Two bots of a level, or two who play by lot, play games of two, which are analysed as on the page, but without
its time limit. The table has the medians of accuracy, which the page shows for each player.
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza import games
from piazza.bots.analysis import STUDY, PlayedPart, judge_part, survey
from piazza.bots.levels import LEVELS, Level
from piazza.bots.protocol import Verdict
from piazza.bots.thinking import carry_out, decide, seed_of
from piazza.core.hidden import reveals
from piazza.core.match import Match
from piazza.ui.game_api.texts import load_texts
from piazza.ui.model.analysis import JudgedTurn, accuracy

GAMES = 20
FIRST_DEAL = 60_001


def tables(names: Sequence[str] = games.TITLES, number: int = GAMES) -> Iterator[Table]:
    """One table: a line for each game, a column for each level."""
    heads = ("", "games each", "by lot", *(level.name for level in LEVELS))
    lines = [
        (
            load_texts(name).cover().title,
            f"{number}",
            *(_median(name, level, number) for level in (None, *LEVELS)),
        )
        for name in names
    ]
    yield Table("Accuracy in percent, medians", heads, lines)


def _median(name: str, level: Level | None, number: int) -> str:
    """The median of the accuracies of both players over some games."""
    found = [
        accuracy(name, turns, seat) or 0
        for deal in range(FIRST_DEAL, FIRST_DEAL + number)
        for turns in [judged(played(name, level, deal))]
        for seat in range(2)
    ]
    return f"{median(found):.0f}"


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


def judged(match: Match) -> tuple[JudgedTurn, ...]:
    """The game with every part of a turn judged, as `parts_of` in the page's worker takes them apart."""
    found, ply = list[Verdict](), 0
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
            *_earlier, last = filter(None, survey(part, STUDY))
            found.append(judge_part(part, last, begun))
    return (JudgedTurn(0, len(match.plies), 0, 2, tuple(found)),)


def main() -> None:
    """Measure, and print the table."""
    number, names = asked(GAMES, least=1)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
