"""What a bot likes beside what wins: a temper adds a little to turns that lead where it likes to be.

It thinks as any other of its level, in the same worlds with the same luck, and values what it finds alike.
Only between turns that come to about the same does it decide: so it costs few wins, and hardly any time.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from piazza.bots.turns import Evaluation
from piazza.core.game import Player, State

AT_ONCE = "at_once"
"""The points that a turn scores at once, whatever the game calls them."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a bot likes, by the name under which it is given to a bot."""

    name: str
    likes: Mapping[str, float]
    """For an aspect of the judge, or `AT_ONCE`: how much more a point of it is liked than any other point."""

    def fondness(self, aspects: Callable[[State[Any], Player], Any]) -> Evaluation:
        """How much a position is liked beyond its worth, by the aspects of its judge."""
        likes = dict(self.likes)
        at_once = likes.pop(AT_ONCE, 0.0)

        def fond(state: State[Any], player: Player) -> float:
            """The points of what is liked, each by how much."""
            liked = at_once * state.scores()[player] if at_once else 0.0
            if likes:
                found = aspects(state, player)
                liked += sum([share * getattr(found, name) for name, share in likes.items()])
            return liked

        return fond


EAGER = Temper("eager", {AT_ONCE: 0.05})
PATIENT = Temper("patient", {AT_ONCE: -0.05})
HOUSE = (EAGER, PATIENT)
"""The tempers in a game that names none: whatever is played, points now or points later."""
