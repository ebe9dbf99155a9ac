"""What aspects count, by ridge regression of how games ended on what was seen in them (scikit-learn).

Where a game is played in stages, each is regressed on its own end: later ones would only add chance.

The weights are drawn towards one, where the evaluation has them: few games change little. How well they
foretell the end is measured on games that they were not learned from.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import Ridge
from sklearn.model_selection import PredefinedSplit, cross_val_predict

from piazza.bots.learning.selfplay import Story
from piazza.bots.lessons import Lessons

Floats: TypeAlias = NDArray[np.float64]
Places: TypeAlias = NDArray[np.int_]

FOLDS = 5
"""Parts of the games, each foretold from the others."""

PARTS = 4
"""Parts of a game, each with figures of its own."""


@dataclass(frozen=True, slots=True)
class Seen:
    """All positions of all games, a row each."""

    features: Floats
    """The aspects, once for each moment of the game, as far as the position belongs to it."""
    missing: Floats
    """How the game ended, less what the evaluation says."""
    game: Places
    """Which game it was."""
    part: Places
    """Which part of that."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How far off forecasts of the final lead were, in points (standard deviation), part by part."""

    before: tuple[float, ...]
    """By the evaluation as it is."""
    after: tuple[float, ...]
    """By what was learned from other games."""


def learn(stories: Sequence[Story], moments: int, pull: float) -> tuple[Lessons, Accuracy]:
    """What so many moments of the game teach, and how well that foretells games; `pull` draws towards one."""
    left = np.array([sight.left for story in stories for sight in story.sights])
    knots = np.unique(np.quantile(left, np.linspace(0, 1, moments)).round(3))
    knots = knots if len(knots) > 1 else np.array([*knots, *knots + 1])
    seen, scale = _seen(stories, left, knots)
    solved = _ridge(pull).fit(seen.features, seen.missing).coef_
    weights = 1 + solved.reshape(len(knots), len(scale)) / scale
    table = tuple(tuple(round(float(weight), 2) for weight in row) for row in weights)
    return Lessons(tuple(map(float, knots)), table), _figures(seen, pull)


def _seen(stories: Sequence[Story], left: Floats, knots: Floats) -> tuple[Seen, Floats]:
    """The rows, and the scale of each aspect."""
    leads = np.array([sight.lead for story in stories for sight in story.sights])
    lengths = [len(story.sights) for story in stories]
    scale = leads.std(axis=0) + 1e-9
    parts = np.concatenate([np.arange(length) * PARTS // length for length in lengths])
    ends = np.array([story.leads[sight.stage] for story in stories for sight in story.sights])
    features = _hats(left, knots)[:, :, None] * (leads / scale)[:, None, :]
    game = np.repeat(np.arange(len(stories)), lengths)
    return Seen(features.reshape(len(left), -1), ends - leads.sum(axis=1), game, parts), scale


def _hats(left: Floats, knots: Floats) -> Floats:
    """How far each position belongs to each moment: to the two that it lies between."""
    place = np.clip(np.searchsorted(knots, left, side="right") - 1, 0, len(knots) - 2)
    share = (left - knots[place]) / (knots[place + 1] - knots[place])
    hats, rows = np.zeros((len(left), len(knots))), np.arange(len(left))
    hats[rows, place], hats[rows, place + 1] = 1 - share, share
    return hats


def _ridge(pull: float) -> Ridge:
    """What finds the changes of the weights that explain best what is missing, small ones preferred."""
    return Ridge(alpha=pull, fit_intercept=False, solver="cholesky")


def _figures(seen: Seen, pull: float) -> Accuracy:
    """How well games are foretold that were not learned from."""
    folds = PredefinedSplit(seen.game % FOLDS)
    foretold = cross_val_predict(_ridge(pull), seen.features, seen.missing, cv=folds)
    return Accuracy(_by_part(seen.missing, seen.part), _by_part(seen.missing - foretold, seen.part))


def _by_part(rest: Floats, part: Places) -> tuple[float, ...]:
    """How far off a forecast is in each part of the games that was seen."""
    return tuple(round(float(rest[part == number].std()), 2) for number in np.unique(part))
