"""A policy for quick replies: the better an action looks, the likelier it is (softmax).

How good it looks is a weighted sum of a few features of it. The weights are those under which the actions
that Experts chose are likeliest; `python3 -m piazza.bots.learning.choices` learns them. In statistics this is
a conditional logit model, in game programs a policy prior.
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
"""The features of an action at a position, such as how many roads meet at a cell."""


@dataclass(frozen=True, slots=True)
class ChoiceModel(Generic[S, A]):
    """What the actions of one class are judged by."""

    features: Callable[[S, A], ActionFeatures]
    weights: tuple[float, ...]
    """The weight of each feature: an action with one more of it is `exp(weight)` times as likely."""


@dataclass(frozen=True, slots=True)
class SoftmaxPolicy(Generic[S]):
    """A policy that prefers the actions an Expert would choose, and leaves the rest to chance."""

    models: Mapping[type, ChoiceModel[S, Any]]
    """The model for each class of action; actions of other classes are all alike."""

    def value(self, state: S, action: object) -> float:
        """Return how good an action looks, compared with other actions at the same position."""
        model = self.models.get(type(action))
        return sum(map(mul, model.features(state, action), model.weights)) if model else 0.0

    def sample(self, state: S, actions: Sequence[A], random: Random, temperature: float = 1.0) -> A:
        """Return one of the actions by chance, in proportion to ``exp(value / temperature)``.

        At temperature 1 each comes as often as an Expert chooses it; the lower the temperature, the more
        often the best one comes.
        """
        values = [self.value(state, action) for action in actions]
        # Less the greatest value, so that `exp` never overflows.
        top = max(values)
        chances = [exp((value - top) / temperature) for value in values]
        mark = random.random() * sum(chances)
        for action, chance in zip(actions, chances, strict=True):
            mark -= chance
            if mark < 0:
                return action
        return actions[-1]
