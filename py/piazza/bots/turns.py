"""Ways to play a turn, found through its small choices: for games that know no shorter way."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias

from piazza.core.game import Player, State

Way: TypeAlias = tuple[tuple[Any, ...], State[Any]]
"""Actions, and the position they lead to."""

Evaluation: TypeAlias = Callable[[State[Any], Player], float]
"""The final score that a player may expect at a position."""

BEAM = 2
"""Unfinished ways that are followed at the same time, for each way that is wanted."""


def any_action(state: State[Any], random: Random) -> Any:  # noqa: ANN401 - whatever the game's actions are
    """One of the legal actions by chance."""
    legal = state.legal_actions()
    return legal[int(random.random() * len(legal))]


def is_over(before: State[Any], after: State[Any]) -> bool:
    """Somebody else is in turn, or nobody."""
    return before.player != after.player


def by_beam(
    evaluate: Evaluation,
) -> Callable[[State[Any], Random, int], Sequence[tuple[Any, ...]]]:
    """What finds the best turns by an evaluation."""

    def turns(state: State[Any], _random: Random, most: int) -> list[tuple[Any, ...]]:
        """The best ways to play the turn to its end, the best first, each leading elsewhere."""
        player = state.player
        assert player is not None

        def worth(way: Way) -> float:
            """What a way leads to is worth to its player."""
            return evaluate(way[1], player)

        return [
            actions
            for actions, _end in sorted(_ends(state, worth, BEAM * most), key=worth, reverse=True)[:most]
        ]

    return turns


def at_random(state: State[Any], random: Random) -> tuple[Any, ...]:
    """One way to play the turn, by chance."""
    player = state.player
    actions = []
    while state.player == player is not None:
        actions.append(any_action(state, random))
        state = state.apply(actions[-1])
    return tuple(actions)


def _ends(state: State[Any], worth: Callable[[Way], float], beam: int) -> list[Way]:
    """The ways to the end of the turn; of those on the way, only the best are followed."""
    ends: dict[State[Any], Way] = {}
    ways: list[Way] = [((), state)]
    while ways:
        further = {after: ((*actions, action), after) for actions, action, after in _steps(ways)}
        ends.update((after, way) for after, way in further.items() if after.player != state.player)
        ways = [way for after, way in further.items() if after.player == state.player]
        if len(ways) > beam:
            ways = sorted(ways, key=worth, reverse=True)[:beam]
    return list(ends.values())


def _steps(ways: list[Way]) -> list[tuple[tuple[Any, ...], Any, State[Any]]]:
    """Every way, one action further, and where that leads."""
    return [
        (actions, action, state.apply(action)) for actions, state in ways for action in state.legal_actions()
    ]
