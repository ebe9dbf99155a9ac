"""The weights of the features, by ridge regression of the final leads on the features (scikit-learn).

If a game has stages, each is regressed on its own end: later stages would only add chance.

The regression draws the weights towards 1, their value in the evaluation, so that few games change
little. The accuracy is measured on games that the weights were not learned from.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import Ridge
from sklearn.model_selection import PredefinedSplit, cross_val_predict

from piazza.bots.evaluator import LearnedWeights
from piazza.bots.learning.selfplay import PlayedGame

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.int_]

FOLDS = 5
"""Number of parts of the games; each part is predicted from the others."""

PARTS = 4
"""Number of parts of a game whose accuracy is measured apart."""


@dataclass(frozen=True, slots=True)
class Seen:
    """All positions of all games, a row for each."""

    features: Floats
    """The features, scaled, once for each moment, times how far the position belongs to that moment."""
    missing: Floats
    """The lead at the end of the stage, less the lead that the evaluation sees."""
    game: Places
    """The number of the game."""
    part: Places
    """The part of the game, 0 to `PARTS` - 1."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Errors of forecasts of the lead (standard deviation in points), for each part of a game."""

    before: tuple[float, ...]
    """Those of the evaluation without weights."""
    after: tuple[float, ...]
    """Those with weights learned from other games."""


def learn(played_games: Sequence[PlayedGame], moments: int, pull: float) -> tuple[LearnedWeights, Accuracy]:
    """Return the weights at so many moments of the game, and the accuracy of forecasts.

    The moments are quantiles of the positions. The larger `pull`, the closer the weights stay to 1.
    """
    left = np.array([sample.left for played in played_games for sample in played.samples])
    knots = np.unique(np.quantile(left, np.linspace(0, 1, moments)).round(3))
    # Lessons interpolate between two moments; a game that has only one gets another.
    knots = knots if len(knots) > 1 else np.array([*knots, *knots + 1])
    seen, scale = _seen(played_games, left, knots)
    solved = _ridge(pull).fit(seen.features, seen.missing).coef_
    # `missing` is what the plain sum does not see, so coefficients are differences from 1; the
    # division undoes the scaling of the features.
    weights = 1 + solved.reshape(len(knots), len(scale)) / scale
    table = tuple(tuple(round(float(weight), 2) for weight in row) for row in weights)
    return LearnedWeights(tuple(map(float, knots)), table), _figures(seen, pull)


def _seen(played_games: Sequence[PlayedGame], left: Floats, knots: Floats) -> tuple[Seen, Floats]:
    """Return the rows of all positions, and the scale (standard deviation) of each feature."""
    leads = np.array([sample.lead for played in played_games for sample in played.samples])
    lengths = [len(played.samples) for played in played_games]
    # A feature in which nobody is ever ahead has no spread to divide by.
    scale = leads.std(axis=0) + 1e-9
    parts = np.concatenate([np.arange(length) * PARTS // length for length in lengths])
    ends = np.array([played.leads[sample.stage] for played in played_games for sample in played.samples])
    features = _hats(left, knots)[:, :, None] * (leads / scale)[:, None, :]
    game = np.repeat(np.arange(len(played_games)), lengths)
    return Seen(features.reshape(len(left), -1), ends - leads.sum(axis=1), game, parts), scale


def _hats(left: Floats, knots: Floats) -> Floats:
    """Return how far each position belongs to each moment: shares of the two moments around it."""
    place = np.clip(np.searchsorted(knots, left, side="right") - 1, 0, len(knots) - 2)
    share = (left - knots[place]) / (knots[place + 1] - knots[place])
    hats, rows = np.zeros((len(left), len(knots))), np.arange(len(left))
    hats[rows, place], hats[rows, place + 1] = 1 - share, share
    return hats


def _ridge(pull: float) -> Ridge:
    """Return the regression, which finds the changes of the weights and prefers small ones."""
    # No intercept: who is ahead in no feature is expected to lead by nothing.
    return Ridge(alpha=pull, fit_intercept=False, solver="cholesky")


def _figures(seen: Seen, pull: float) -> Accuracy:
    """Return the accuracy in games that the weights were not learned from, by cross-validation."""
    # Games stay whole, since all positions of a game share its end.
    folds = PredefinedSplit(seen.game % FOLDS)
    foretold = cross_val_predict(_ridge(pull), seen.features, seen.missing, cv=folds)
    return Accuracy(_by_part(seen.missing, seen.part), _by_part(seen.missing - foretold, seen.part))


def _by_part(rest: Floats, part: Places) -> tuple[float, ...]:
    """Return the standard deviation of the errors in each part of the games."""
    return tuple(round(float(rest[part == number].std()), 2) for number in np.unique(part))
