"""A policy for playouts: the better an action looks, the likelier it is (softmax).

How good it looks is its score, a weighted sum of a few features. The weights are those under which the
actions that Experts chose are likeliest (`python3 -m piazza.bots.learning.policy`): in statistics, a
conditional logit model.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from operator import mul
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from piazza.core.game import State

S = TypeVar("S", bound=State[Any])
A = TypeVar("A")

ActionFeatures: TypeAlias = tuple[float, ...]
"""The features of an action at a position, such as how many roads arrive at a cell."""
PolicyWeights: TypeAlias = Mapping[str, tuple[float, ...]]
"""The weights of the features, by the name of the action's class."""


@dataclass(frozen=True, slots=True)
class SoftmaxPolicy(Generic[S]):
    """A policy that prefers the actions an Expert would choose, and leaves the rest to chance."""

    features: Mapping[type, Callable[[S, Any], ActionFeatures]]
    """For each class of action, the function that returns the features of such an action at a position.

    It must go by what the player in turn sees, although the position may be a full one.
    """
    weights: PolicyWeights
    """An action with one more of a feature is `exp(weight)` times as likely."""

    def score(self, state: S, action: object) -> float:
        """Return the weighted sum of the features of an action; 0 if its class has none, or no weights yet.

        Scores compare actions at one position.
        """
        kind = type(action)
        features_of, weights = self.features.get(kind), self.weights.get(kind.__name__)
        return sum(map(mul, features_of(state, action), weights)) if features_of and weights else 0.0

    def sample(self, state: S, actions: Sequence[A], random: Random, temperature: float = 1.0) -> A:
        """Return one of the actions by chance, each in proportion to ``exp(score / temperature)``.

        At temperature 1 each comes as often as Experts choose it; the closer to 0, the more often the best.
        """
        if len(actions) == 1:
            return actions[0]
        scores = [self.score(state, action) for action in actions]
        # Less the greatest score, so that `exp` never overflows.
        top = max(scores)
        odds = [exp((score - top) / temperature) for score in scores]
        remaining = random.random() * sum(odds)
        for action, share in zip(actions, odds, strict=True):
            remaining -= share
            if remaining < 0:
                return action
        return actions[-1]
