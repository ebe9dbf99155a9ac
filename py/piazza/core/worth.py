"""What a position is worth to a player: what its aspects add up to."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from piazza.core.game import Player

S = TypeVar("S")


def sum_of(aspects: Callable[[S, Player], Iterable[float]]) -> Callable[[S, Player], float]:
    """The evaluation that adds up these aspects: the final score to be expected."""

    def evaluate(state: S, player: Player) -> float:
        """The final score to be expected."""
        return sum(aspects(state, player))

    return evaluate
