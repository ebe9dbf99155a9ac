"""Tempers: what a bot likes beside winning.

A bot with a temper thinks as any other of its level, in the same worlds with the same luck, and with
the same evaluation. Its temper adds a little to turns that lead where it likes to be. That decides
only between turns that are worth about the same: so it costs few wins, and hardly any time.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from piazza.bots.turns import Evaluation
from piazza.core.game import Player, State

AT_ONCE = "at_once"
"""The key in `Temper.likes` for the points that a turn scores at once, whatever the game calls them."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a bot likes, and the name under which a level takes it."""

    name: str
    likes: Mapping[str, float]
    """How much more a point counts than any other point, by aspect of the judge or `AT_ONCE`."""

    def fondness(self, features: Callable[[State[Any], Player], Any]) -> Evaluation:
        """Return the function that says how much a position is liked beyond its worth, in points.

        `features` is the function of the game's judge.
        """
        likes = dict(self.likes)
        at_once = likes.pop(AT_ONCE, 0.0)

        def fond(state: State[Any], player: Player) -> float:
            liked = at_once * state.scores()[player] if at_once else 0.0
            if likes:  # else the evaluation is not needed
                found = features(state, player)
                liked += sum([share * getattr(found, name) for name, share in likes.items()])
            return liked

        return fond


EAGER = Temper("eager", {AT_ONCE: 0.05})
PATIENT = Temper("patient", {AT_ONCE: -0.05})
HOUSE = (EAGER, PATIENT)
"""The tempers of a game that names none: points now, or points later."""
