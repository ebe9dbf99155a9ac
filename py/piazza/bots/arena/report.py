"""Tables of the results of games."""

from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, stdev

from piazza.bots.arena.pairings import Result

Z_95 = 1.959964
"""Standard deviations on each side of the mean that hold 95 % of a normal distribution."""

NAME_WIDTH = 10
"""Width of the contestants' column."""

# As in `level_table`: 7 for wins, 6 for games, 8 for the share, 2 spaces, 17 for the interval.
COLUMN_WIDTH = 40
"""Width of the columns between the contestants and the scores."""

TWO = 2


def wilson(wins: float, number: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share of wins (Wilson, 1927)."""
    share, square = wins / number, Z_95**2
    middle = (share + square / (2 * number)) / (1 + square / number)
    spread = sqrt(share * (1 - share) / number + square / (4 * number**2)) / (1 + square / number)
    return middle - Z_95 * spread, middle + Z_95 * spread


def mean_error(values: Sequence[float]) -> float:
    """Return half the width of the 95 % confidence interval of a mean; 0 for a single value."""
    return Z_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def ahead(outcome: Result, contestant: int) -> int:
    """Return by how many points a contestant was ahead of the best opponent.

    Opponents that the rules play count, too. If there is no opponent, it is the contestant's score.
    """
    others = [score for other, score in enumerate(outcome.scores) if other != contestant]
    return outcome.scores[contestant] - max((*others, *outcome.rivals), default=0)


def level_table(levels: tuple[str, ...], outcomes: tuple[Result, ...]) -> Iterator[str]:
    """Yield the lines of a table: a header, each contestant, and the mean score of the winners.

    With more than two contestants a column shows wins as a multiple of an equal share.
    """
    head = f"{'level':{NAME_WIDTH}}{'wins':>7}{'of':>6}{'share':>8}  {'95 % interval':17}"
    head += f"{'score':>7}{'ahead by':>10}"
    yield head + (f"{'× share':>10}" if len(levels) > TWO else "")
    number = len(outcomes)
    for contestant, name in enumerate(levels):
        wins = sum(outcome.wins[contestant] for outcome in outcomes)
        low, high = wilson(wins, number)
        score = fmean(outcome.scores[contestant] for outcome in outcomes)
        lead = fmean(ahead(outcome, contestant) for outcome in outcomes)
        times = f"{wins / number * len(levels):10.2f}" if len(levels) > TWO else ""
        yield (
            f"{name:{NAME_WIDTH}}{round(wins, 1):7g}{number:6}{wins / number:8.1%}  "
            f"{low:6.1%} – {high:6.1%}  {score:7.1f}{lead:+10.1f}{times}"
        )
    yield f"{'winners':{NAME_WIDTH + COLUMN_WIDTH}}{fmean(max(outcome.scores) for outcome in outcomes):7.1f}"


def solo_table(levels: tuple[str, ...], outcomes: tuple[Result, ...]) -> Iterator[str]:
    """Yield the lines of a table of solo games: a header, and each level with its scores.

    Where the rules play an opponent, columns show how often it was beaten.
    """
    has_rival, number = bool(outcomes[0].rivals), len(outcomes) // len(levels)
    beaten = f"{'beaten':>8}{'share':>8}  {'95 % interval':17}{'ahead by':>10}" if has_rival else ""
    spread = f"{'least':>7}{'middle':>8}{'most':>6}"
    yield f"{'level':{NAME_WIDTH}}{'of':>6}{'score':>8}{'± 95 %':>8}{spread}{beaten}"
    for place, name in enumerate(levels):
        own = outcomes[place * number : (place + 1) * number]
        scores = sorted(outcome.scores[0] for outcome in own)
        yield (
            f"{name:{NAME_WIDTH}}{number:6}{fmean(scores):8.1f}{mean_error(scores):8.1f}"
            f"{scores[0]:7}{scores[number // 2]:8}{scores[-1]:6}"
        ) + (_beaten(own) if has_rival else "")


def _beaten(outcomes: Sequence[Result]) -> str:
    """Return the columns about an opponent that the rules play: how often it was beaten, and by how much."""
    wins, number = sum(outcome.wins[0] for outcome in outcomes), len(outcomes)
    low, high = wilson(wins, number)
    lead = fmean(ahead(outcome, 0) for outcome in outcomes)
    return f"{wins:8g}{wins / number:8.1%}  {low:6.1%} – {high:6.1%}  {lead:+10.1f}"
