"""Chances to win: a logistic of how far ahead one is, as wide as such forecasts were found to be off."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, pi, sqrt
from statistics import fmean
from typing import Any, TypeAlias

from piazza.core.game import Player, State
from piazza.core.places import winners

Doubts: TypeAlias = tuple[tuple[float, float], ...]
"""How many points a forecast of the final lead is off, by how much of the game is to come, the end first."""

UNKNOWN: Doubts = ((0.0, 10.0),)
"""Of a game of which nothing was measured."""
LOGISTIC = sqrt(3) / pi
"""The scale of the logistic distribution whose standard deviation is one."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a position stands, or the mean of several."""

    worths: tuple[float, ...]
    """The points that everybody may expect to end with."""
    chances: tuple[float, ...]
    """Everybody's chance to win; together one."""

    def margin(self, player: Player) -> float:
        """How far ahead of the best of the others a player is; alone, the points themselves."""
        others = [worth for seat, worth in enumerate(self.worths) if seat != player]
        return self.worths[player] - max(others, default=0.0)


def outlook(state: State[Any], worths: Sequence[float], doubt: float) -> Outlook:
    """How a position stands: at the end who won, those who share a victory in equal parts."""
    if state.player is None:
        best = winners(state)
        won = tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(worths)))
        return Outlook(tuple(map(float, state.scores())), won)
    return Outlook(tuple(worths), chances(worths, doubt))


def chances(worths: Sequence[float], doubt: float) -> tuple[float, ...]:
    """Everybody's chance to end with the most points, by what is expected and how far off that may be.

    Of two, the logistic of the lead; of several, what gives any two of them just that.
    """
    most, scale = max(worths), LOGISTIC * doubt
    weights = [exp((worth - most) / scale) for worth in worths]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def doubt(doubts: Doubts, left: float) -> float:
    """How far off a forecast is with so much of the game to come: evenly between what was measured."""
    place = bisect_right([moment for moment, _points in doubts], left)
    if place in (0, len(doubts)):
        return doubts[max(0, place - 1)][1]
    (early, less), (late, more) = doubts[place - 1 : place + 1]
    return less + (left - early) / (late - early) * (more - less)


def mean(outlooks: Sequence[Outlook]) -> Outlook:
    """What several outlooks come to."""
    worths = zip(*(one.worths for one in outlooks), strict=True)
    chances = zip(*(one.chances for one in outlooks), strict=True)
    return Outlook(tuple(map(fmean, worths)), tuple(map(fmean, chances)))
