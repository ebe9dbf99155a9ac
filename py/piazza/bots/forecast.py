"""Forecast of the end of a game: expected scores and each player's chances to win.

A chance is a logistic of the lead, as wide as forecasts of the lead were measured to be off.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, pi, sqrt
from statistics import fmean
from typing import Any, TypeAlias

from piazza.core.game import Player, State
from piazza.core.ranking import winners

ForecastErrors: TypeAlias = tuple[tuple[float, float], ...]
"""The error of forecasts of the final lead (standard deviation in points), at moments of a game.

Pairs (how much of the game is left, points), with the end of the game first.
"""

UNMEASURED: ForecastErrors = ((0.0, 10.0),)
"""The errors assumed for a game in which nothing was measured."""
LOGISTIC = sqrt(3) / pi
"""The scale of the logistic distribution whose standard deviation is one."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What each player may expect in a position, or the mean of several positions."""

    worths: tuple[float, ...]
    """The points that each player may expect to end with."""
    chances: tuple[float, ...]
    """The chance of each player to win; the sum is one."""

    def margin(self, player: Player) -> float:
        """Return by how many points a player is expected to beat the best other player.

        In a solo game it is the player's expected score.
        """
        others = [worth for seat, worth in enumerate(self.worths) if seat != player]
        return self.worths[player] - max(others, default=0.0)


def outlook(state: State[Any], worths: Sequence[float], error: float) -> Outlook:
    """Return the outlook of a position from each player's expected score and the error of forecasts.

    At the end of the game it counts the scores and the victory, which winners share in equal parts.
    """
    if state.player is None:
        # By the rules' own ranking: the winner may be one of several with the most points.
        best = winners(state)
        won = tuple(1 / len(best) if seat in best else 0.0 for seat in range(len(worths)))
        return Outlook(tuple(map(float, state.scores())), won)
    return Outlook(tuple(worths), winning_chances(worths, error))


def winning_chances(worths: Sequence[float], error: float) -> tuple[float, ...]:
    """Return each player's chance to end with the most points.

    `worths` are the expected scores, `error` is the standard deviation of a forecast of the lead. For two
    players the chance is the logistic of the lead; for more, each two of them have just that ratio.
    """
    most, scale = max(worths), LOGISTIC * error
    # Their shares are, for two players, one over 1 + e^(-lead / scale). Subtracting the most leaves
    # all ratios as they are, and no power can overflow.
    weights = [exp((worth - most) / scale) for worth in worths]
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def forecast_error(errors: ForecastErrors, left: float) -> float:
    """Return by how many points a forecast is off with so much of the game left.

    It interpolates between the measured moments, and takes the nearest one outside of them.
    """
    place = bisect_right([moment for moment, _points in errors], left)
    if place in (0, len(errors)):
        return errors[max(0, place - 1)][1]
    (early, less), (late, more) = errors[place - 1 : place + 1]
    return less + (left - early) / (late - early) * (more - less)


def mean(outlooks: Sequence[Outlook]) -> Outlook:
    """Return the mean of several outlooks."""
    worths = zip(*(one.worths for one in outlooks), strict=True)
    chances = zip(*(one.chances for one in outlooks), strict=True)
    return Outlook(tuple(map(fmean, worths)), tuple(map(fmean, chances)))
