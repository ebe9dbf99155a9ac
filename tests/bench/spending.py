"""Whether bots use what they have: ``python3 tests/bench/spending.py [games] [game ...]``.

So many games of two of each level against itself. Of Suburbia: the money left at the end, how often the goal
kept was won, the points. Of Bloom: the flowers left in hand at the end of the game by those who did not empty
it, the turns after the last points tile, and how many of them drew although something could be laid. Of
Bloom Town: the points that scoring a tile twice brought, and how often 1 at most while turns were left.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

sys.path[:0] = [str(Path(__file__).parents[2] / folder) for folder in ("py", "tests")]

from bench.asking import asked
from bench.table import Table, print_all
from piazza import games
from piazza.bots.arena.executors import executor_for, share_out
from piazza.bots.arena.pairings import Pairing, turn
from piazza.bots.levels import LEVELS, PLAYER
from piazza.core.match import Match
from piazza.games.bloom.rules.actions import DRAW, PASS
from piazza.games.bloom.rules.position import Phase as Bloom
from piazza.games.bloom.rules.scoring import flowers
from piazza.games.bloomtown.evaluation.features import turns_left
from piazza.games.bloomtown.rules.actions import BLOOMS, TOKENS, Bonus
from piazza.games.suburbia.rules.scoring import awards

GAMES = 24
FIRST = 3000
"""The first deal."""
MEASURED = tuple(level.name for level in LEVELS[LEVELS.index(PLAYER) :])
MUCH = 30
"""Dollars that are much to be left with."""
SOON = 2
"""Turns that have to be left for a better use."""
LITTLE = 1
"""Points that are little for scoring a tile twice."""

Amounts = dict[str, list[float]]
"""What was found of a game, by what it is of: a figure for each time it was met."""


class Step(NamedTuple):
    """A choice of a game: the position, the choice, and the position after it."""

    before: Any
    action: Any
    after: Any


def tables(names: Sequence[str] = games.TITLES, number: int = GAMES) -> Iterator[Table]:
    """A table for each game that has something to use up: a line for each level."""
    for name in (one for one in names if one in USED):
        lines, heads = [], list[str]()
        for level in MEASURED:
            met = _met(name, level, number)
            heads = [*met]
            lines.append((level, *(f"{fmean(values):.2f}" if values else "–" for values in met.values())))
        yield Table(f"{name}: what levels use, {number} games each", ("", *heads), lines)


def _met(name: str, level: str, number: int) -> Amounts:
    """What was met in all games of a level."""
    found: Amounts = {}
    pairings = [Pairing(name, (0, 1), (level, level), FIRST + deal) for deal in range(number)]
    for amounts in share_out(used, pairings, executor_for(os.cpu_count() or 1, "")):
        for what, values in amounts.items():
            found.setdefault(what, []).extend(values)
    return found


def used(pairing: Pairing) -> Amounts:
    """Play a game, and say what was used in it."""
    match = Match.new(games.load(pairing.game), len(pairing.seats), pairing.seed, **dict(pairing.options))
    while not match.is_over:
        match = turn(match, pairing)
    return USED[pairing.game]([*steps(match)])


def steps(match: Match) -> Iterator[Step]:
    """Every choice of a match."""
    state = match.game.deal(match.players, match.seed, **dict(match.options))
    for ply in match.plies:
        after = state.apply(ply.action)
        yield Step(state, ply.action, after)
        state = after


def suburbia(passed: Sequence[Step]) -> Amounts:
    """What was left in Suburbia."""
    end = passed[-1].after
    secret = [award for award in awards(end) if award.owner is not None]
    return {
        "money left": [float(one.money) for one in end.standings],
        "over $30": [float(one.money > MUCH) for one in end.standings],
        "kept goal won": [float(award.winner is not None) for award in secret],
        "points": [float(points) for points in end.scores()],
    }


def bloom(passed: Sequence[Step]) -> Amounts:
    """What was left in Bloom, and how turns went when no points tile was left."""
    end = passed[-1].after
    late = [step for step in passed if step.before.turn.phase is Bloom.ACTION and not step.before.points]
    could = [step for step in late if any(one not in (DRAW, PASS) for one in step.before.legal_actions())]
    hands = [flowers(end.shown, hand) for hand in end.hands if hand]
    return {
        "flowers left": [float(left) for left in hands],
        "late turns a game": [float(len(late))],
        "drew though it could lay": [float(step.action == DRAW) for step in could],
        "points": [float(points) for points in end.scores()],
    }


def bloomtown(passed: Sequence[Step]) -> Amounts:
    """What scoring twice brought in Bloom Town."""
    double = (BLOOMS[Bonus.DOUBLE], TOKENS[Bonus.DOUBLE])
    spaces, tokens = (
        [
            step
            for step in passed
            if step.action == action and turns_left(step.before, step.before.player) >= SOON
        ]
        for action in double
    )
    return {
        "a space brought": [float(step.before.turn.earned) for step in spaces],
        "1 at most": [float(step.before.turn.earned <= LITTLE) for step in spaces],
        "a token brought": [float(step.before.turn.earned) for step in tokens],
        "1 at most ": [float(step.before.turn.earned <= LITTLE) for step in tokens],
        "points": [float(points) for points in passed[-1].after.scores()],
    }


USED: dict[str, Callable[[Sequence[Step]], Amounts]] = {
    "bloomtown": bloomtown,
    "suburbia": suburbia,
    "bloom": bloom,
}


def main() -> None:
    """Play, and print the tables."""
    number, names = asked(GAMES)
    print_all(tables(names, number))


if __name__ == "__main__":
    main()
