"""Rewards: none while the game goes on; at its end by the players' places."""

from typing import Any

from piazza.core.game import State
from piazza.core.ranking import place_numbers


def rewards(state: State[Any]) -> tuple[float, ...]:
    """Return the reward of each player: at the end 1 for the first place down to -1 for the last.

    The steps between places are equal; tied players get the mean of their places, so the sum is 0. Before the
    end all rewards are 0. In a game for one player, the reward is the points.
    """
    scores = state.scores()
    if state.player is not None:
        return (0.0,) * len(scores)
    if len(scores) == 1:
        return tuple(map(float, scores))
    places = [place for _player, place in sorted((player, place) for place, player in place_numbers(state))]
    # Two on place 1 take the places 1 and 2, so each gets the reward of place 1.5.
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    return tuple(1 - 2 * (place - 1) / (len(scores) - 1) for place in shared)
