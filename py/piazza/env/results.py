"""What players get for a game: nothing while it goes on, and at its end by their places."""

from typing import Any

from piazza.core.game import State
from piazza.core.places import place_numbers


def rewards(state: State[Any]) -> tuple[float, ...]:
    """For each player, 1 for the first place down to -1 for the last, in equal steps; nothing before the end.

    Who shares places shares what they bring, so that all together get 0. Who plays alone gets the points.
    """
    scores = state.scores()
    if state.player is not None:
        return (0.0,) * len(scores)
    if len(scores) == 1:
        return tuple(map(float, scores))
    places = [place for _player, place in sorted((player, place) for place, player in place_numbers(state))]
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    return tuple(1 - 2 * (place - 1) / (len(scores) - 1) for place in shared)
