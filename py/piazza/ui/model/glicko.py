"""Glicko-2 ratings, by the steps of Mark Glickman's paper “Example of the Glicko-2 system” (2022)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178
"""Points of the usual scale for 1 of the scale of Glicko-2."""
INITIAL_RATING = 1500.0
"""The rating of who has not played."""
TAU = 0.5
"""How much volatility may change: the paper recommends 0.3 to 1.2."""
TOLERANCE = 1e-6
"""The precision to which the new volatility is found."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its deviation, on the usual scale, and its volatility."""

    points: float = INITIAL_RATING
    deviation: float = 350.0
    volatility: float = 0.06


def updated(own: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """Return a rating after some results of one period: opponents, and 1 for a victory or 0 for a defeat."""
    # Step 2: the scale of Glicko-2.
    mu, phi = (own.points - INITIAL_RATING) / SCALE, own.deviation / SCALE
    against = [
        ((one.points - INITIAL_RATING) / SCALE, one.deviation / SCALE, score) for one, score in results
    ]
    # Steps 3 and 4: the variance of the rating by the results alone, and the improvement that they suggest.
    weights = [(_weight(other), _expected(mu, theirs, other), score) for theirs, other, score in against]
    variance = 1 / sum(weight**2 * expected * (1 - expected) for weight, expected, _score in weights)
    gained = sum(weight * (score - expected) for weight, expected, score in weights)
    # Steps 5 to 8: volatility, deviation, rating, and back to the usual scale.
    volatility = _volatility(own.volatility, phi, variance, variance * gained)
    phi = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    return Rating(INITIAL_RATING + SCALE * (mu + phi**2 * gained), SCALE * phi, volatility)


def _weight(phi: float) -> float:
    """Return how much a result counts against an opponent with this deviation (g in the paper)."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(mu: float, theirs: float, phi: float) -> float:
    """Return the expected score against an opponent (E in the paper)."""
    return 1 / (1 + exp(-_weight(phi) * (mu - theirs)))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility, by the Illinois algorithm of step 5."""

    def slope(x: float) -> float:
        rest = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - rest) / (2 * rest**2) - (x - log(sigma**2)) / TAU**2

    low = log(sigma**2)
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while slope(low - steps * TAU) < 0:
            steps += 1
        high = low - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > TOLERANCE:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
