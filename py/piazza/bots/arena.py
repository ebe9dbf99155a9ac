"""Levels against each other: `python3 -m piazza.bots.arena GAME LEVEL LEVEL … --games N --seed S --jobs J`.

Every deal is played once for each rotation of the seats, so that nobody gains by the deal or by beginning.
The same arguments print the same table.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import cpu_count
from statistics import fmean
from typing import Any

from piazza import games
from piazza.bots.levels import LEVELS, level
from piazza.bots.thinking import carry_out, decide
from piazza.core.game import SEEDS, Player, Seed, State
from piazza.core.match import Match
from piazza.core.places import winners

CONFIDENCE = 1.959964
"""Standard deviations on each side of 95 % of a normal distribution."""

BAR = 30
WIDTH = 50
"""Of the columns before the scores."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played: whose level sits where."""

    game: str
    seats: tuple[int, ...]
    """For each seat, the number of its contestant."""
    levels: tuple[str, ...]
    """The contestants' levels."""
    seed: Seed


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended, by contestant."""

    wins: tuple[float, ...]
    """One for the winner; who share a victory share it."""
    scores: tuple[int, ...]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the table."""
    asked = _parser().parse_args(arguments)
    pairings = pairings_of(asked.game, tuple(asked.levels), asked.games, asked.seed)
    outcomes = tuple(_progress(_outcomes(pairings, asked.jobs), len(pairings)))
    sys.stdout.write("\n".join((*table(tuple(asked.levels), outcomes), "")))
    return 0


def pairings_of(game: str, levels: tuple[str, ...], number: int, seed: Seed) -> tuple[Pairing, ...]:
    """At least so many games: every deal with every rotation of the seats."""
    players = len(levels)
    rotations = [tuple((seat + turn) % players for seat in range(players)) for turn in range(players)]
    deals = -(-number // players)
    return tuple(
        Pairing(game, seats, levels, (seed + deal) % SEEDS) for deal in range(deals) for seats in rotations
    )


def play(pairing: Pairing) -> Result:
    """One game between bots, each at its seat."""
    match = Match.new(games.load(pairing.game), len(pairing.seats), pairing.seed)
    while not match.is_over:
        match = _turn(match, pairing)
    where = [pairing.seats.index(contestant) for contestant in range(len(pairing.seats))]
    return result_of(match.state, where)


def result_of(state: State[Any], where: list[Player]) -> Result:
    """How a game ended for the contestants who sat there."""
    scores, best = state.scores(), winners(state)
    wins = tuple((seat in best) / len(best) for seat in where)
    return Result(wins, tuple(scores[seat] for seat in where))


def wilson(wins: float, number: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927)."""
    share, square = wins / number, CONFIDENCE**2
    middle = (share + square / (2 * number)) / (1 + square / number)
    spread = sqrt(share * (1 - share) / number + square / (4 * number**2)) / (1 + square / number)
    return middle - CONFIDENCE * spread, middle + CONFIDENCE * spread


def table(levels: tuple[str, ...], outcomes: tuple[Result, ...]) -> Iterator[str]:
    """A line for each contestant, and one for whoever won."""
    yield f"{'level':10}{'wins':>7}{'of':>6}{'share':>8}  {'95 % interval':17}{'score':>7}{'ahead by':>10}"
    number = len(outcomes)
    for contestant, name in enumerate(levels):
        wins = sum(outcome.wins[contestant] for outcome in outcomes)
        low, high = wilson(wins, number)
        score = fmean(outcome.scores[contestant] for outcome in outcomes)
        ahead = fmean(_ahead(outcome, contestant) for outcome in outcomes)
        yield (
            f"{name:10}{round(wins, 1):7g}{number:6}{wins / number:8.1%}  {low:6.1%} – {high:6.1%}  "
            f"{score:7.1f}{ahead:+10.1f}"
        )
    yield f"{'winners':{WIDTH}}{fmean(max(outcome.scores) for outcome in outcomes):7.1f}"


def _ahead(outcome: Result, contestant: int) -> int:
    """How far a contestant was ahead of the best of the others."""
    others = (score for other, score in enumerate(outcome.scores) if other != contestant)
    return outcome.scores[contestant] - max(others, default=0)


def _turn(match: Match, pairing: Pairing) -> Match:
    """The match after the player in turn has played as far as planned, or as far as the plan holds."""
    player = match.state.player
    assert player is not None
    seen = match.state.observe(player)
    seed = (pairing.seed * 1009 + len(match.plies)) % SEEDS
    thought = decide(seen, pairing.game, level(pairing.levels[pairing.seats[player]]), seed)
    return carry_out(match, thought)


def _outcomes(pairings: tuple[Pairing, ...], jobs: int) -> Iterator[Result]:
    """The games played, on so many processes."""
    if jobs == 1:
        yield from map(play, pairings)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, pairings)


def _progress(outcomes: Iterator[Result], number: int) -> Iterator[Result]:
    """The same outcomes, with a bar on a terminal."""
    for done, outcome in enumerate(outcomes, 1):
        if sys.stderr.isatty():
            bar = "█" * (BAR * done // number)
            sys.stderr.write(f"\r{bar:{BAR}} {done}/{number}" + ("" if done < number else "\n"))
        yield outcome


def _parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    parser = argparse.ArgumentParser(prog="python3 -m piazza.bots.arena", description=__doc__)
    parser.add_argument("game", choices=games.TITLES)
    parser.add_argument("levels", nargs="+", choices=[each.name for each in LEVELS], metavar="level")
    parser.add_argument("--games", type=int, default=200, help="how many games at least (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="number of the first deal (%(default)s)")
    parser.add_argument("--jobs", type=int, default=cpu_count(), help="processes (%(default)s)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
